"""Limits: how much strangers may ask of a server, and how it counts."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic

from skybridge_rules.core.values import frozen


@frozen
class Limits:
    """What one server takes on; every figure can be set."""

    rooms: int = 1_000
    """Games at a time. Where all are taken, the one left longest ago is cleared, if it may be."""
    abandoned: float = 30 * 86_400.0
    """Seconds after which a game that nobody touched may be cleared."""
    awake: int = 200
    """Games that are kept in memory; the others sleep in the journal."""
    body: int = 2_000
    """Bytes of a request or a message."""
    slow_body: float = 10.0
    """Seconds that a request may take to arrive."""
    rate: float = 50.0
    """Requests and messages a second from one address, on average."""
    burst: float = 200.0
    """Requests at once from one address, after a pause."""
    openings: float = 0.2
    """New games a second from one address, on average."""
    openings_burst: float = 20.0
    """New games at once from one address."""
    sockets: int = 1_000
    """WebSockets at a time."""
    sockets_of_room: int = 50
    """WebSockets of one game."""
    greeting: float = 10.0
    """Seconds that a WebSocket may take to say whose it is."""
    idle: float = 3_600.0
    """Seconds after which a WebSocket is closed on which nothing was said, by either side."""


class Buckets:
    """Counts what each address asks for: a bucket that fills at a rate, up to a burst."""

    def __init__(
        self, rate: float, burst: float, clock: Callable[[], float] = monotonic, most: int = 10_000
    ) -> None:
        """Addresses beyond ``most`` are forgotten, those first that have been quiet longest."""
        self._rate, self._burst, self._clock, self._most = rate, burst, clock, most
        self._left: dict[str, tuple[float, float]] = {}

    def wait(self, who: str) -> float:
        """Take one; 0 if it was there, else the seconds until it will be."""
        now = self._clock()
        left, at = self._left.pop(who, (self._burst, now))
        left = min(self._burst, left + (now - at) * self._rate)
        allowed = left >= 1
        self._left[who] = (left - 1 if allowed else left, now)  # last: the one that spoke last
        while len(self._left) > self._most:
            del self._left[next(iter(self._left))]
        return 0.0 if allowed else (1 - left) / self._rate
