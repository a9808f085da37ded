"""Hostile documents: each is read and comes back the same, or is refused briefly and in time."""

from __future__ import annotations

import json
import tomllib
import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Callable
from random import Random
from typing import Any, Final

from skybridge_rules.table.links import VERSION
from tests.soak.attempt import attempt
from tests.soak.games import Soaked
from tests.soak.messages import Desk
from tests.soak.noise import noisy
from tests.soak.pool import Pool, pool_of
from tests.soak.readers import Form, Reader, readers
from tests.soak.shrink import shortest_plain, shortest_text
from tests.soak.toml import toml
from tests.soak.twist import Twister, near_text
from tests.soak.work import Fault, Kind, Outcome, Run, chance

NAME: Final = "documents"


def prepare(soaked: Soaked, seed: str) -> Run:
    """The hostile documents of a game: one to a case."""
    pool = pool_of(soaked, seed)
    extra = {
        "rule-ids": tuple(each.id for each in soaked.package.catalogue.entries[:60]),
        "language": ("en", "de"),
    }
    samples = {**pool.texts, **extra}
    asked = (*readers(soaked, pool), *Desk(soaked).readers())
    hostile = Hostile(pool, samples, [each for each in asked if _has_samples(each, pool, samples)])

    def run(index: int) -> Outcome:
        random = chance(seed, NAME, soaked.name, index)
        reader, given = hostile.draw(random)
        wrong = attempt(lambda: reader.read(given))
        return Outcome(1) if wrong is None else Outcome(1, (_fault(reader, given, wrong),))

    return run


def _has_samples(reader: Reader, pool: Pool, samples: dict[str, tuple[str, ...]]) -> bool:
    return bool(pool.plain) if reader.form is Form.PYTHON else _kind(reader) in samples


def _kind(reader: Reader) -> str:
    return reader.samples or reader.name


def _fault(reader: Reader, given: Any, wrong: str) -> Fault:
    """What is wrong with a document, and the shortest one of which the same is true."""

    def shows(other: Any) -> bool:
        return attempt(lambda: reader.read(other)) == wrong

    what = f"{reader.name}: {wrong}"
    if not isinstance(given, str):
        return Fault(what, repr(shortest_plain(given, shows)))
    try:
        plain = json.loads(given)
    except (ValueError, RecursionError):
        return Fault(what, repr(shortest_text(given, shows)))
    smaller = shortest_plain(plain, lambda other: shows(json.dumps(other)))
    text = json.dumps(smaller)
    return Fault(what, repr(shortest_text(text if shows(text) else given, shows)))


class Hostile:
    """Draws documents to be read, and damages them in a way that fits their form."""

    def __init__(
        self, pool: Pool, samples: dict[str, tuple[str, ...]], asked: list[Reader]
    ) -> None:
        self._pool, self._samples, self._readers = pool, samples, asked
        self._weights = [each.weight for each in asked]
        self._texts = tuple(each for kind in samples.values() for each in kind)
        plain = (_plain(text) for text in self._texts)
        self._twister = Twister((*(each for each in plain if each is not None), *pool.plain))

    def draw(self, random: Random) -> tuple[Reader, Any]:
        """A reader, and a document for it."""
        [reader] = random.choices(self._readers, self._weights)
        if reader.form is Form.PYTHON:
            sample = random.choice(self._pool.plain)
            return reader, self._twister.twisted(sample, random, python=True)
        return reader, self._text(reader, random)

    def _text(self, reader: Reader, random: Random) -> str:
        own = self._samples[_kind(reader)]
        sample = random.choice(own)
        luck = random.random()
        if luck < 0.003:
            return random.choice(("[", '{"a":', "[[", "a=[", "{a=")) * random.choice((300, 50_000))
        if luck < 0.004:
            return sample * (1 + 200_000 // (len(sample) + 1))
        if luck < 0.03:
            return random.choice(self._texts)
        if luck < 0.4:
            return noisy(sample, own if random.randrange(4) else self._texts, random)
        return self._by_form(reader.form, sample, own, random)

    def _by_form(self, form: Form, sample: str, own: tuple[str, ...], random: Random) -> str:
        match form:
            case Form.JSON:
                return self._json(sample, random)
            case Form.JSON_LINES:
                lines = sample.split("\n")
                place = random.randrange(max(1, len(lines) - 1))
                lines[place] = self._json(lines[place], random)
                return "\n".join(lines)
            case Form.RECORD:
                return self._record(sample, random)
            case Form.TOML:
                return toml(self._twister.twisted(tomllib.loads(sample), random))
            case Form.LINK:
                return self._link(sample, random)
            case _:
                plain = _plain(sample)
                if plain is not None and random.randrange(4):
                    return self._json(sample, random)
                return near_text(noisy(sample, own, random), random)

    def _json(self, text: str, random: Random) -> str:
        plain = self._twister.twisted(json.loads(text), random)
        return json.dumps(plain, ensure_ascii=bool(random.randrange(4)), default=repr)

    def _record(self, text: str, random: Random) -> str:
        """A record with another value in one of its headers, or other moves."""
        lines = text.split("\n")
        headers = [place for place, line in enumerate(lines) if line.startswith("[")]
        if not random.randrange(3):
            return noisy(text, tuple(lines[len(headers) :]), random)
        place = random.choice(headers)
        name, _, value = lines[place].partition(" ")
        lines[place] = f"{name} {self._json(value[:-1], random)}]"
        return "\n".join(lines)

    def _link(self, text: str, random: Random) -> str:
        """A link whose inside is damaged, and packed again."""
        data = text.removeprefix(VERSION)
        body = zlib.decompress(urlsafe_b64decode(data + "=" * (-len(data) % 4)))
        head, _, packed = body.partition(b"\0")
        if random.randrange(3):
            head = self._json(head.decode(), random).encode(errors="surrogatepass")
        else:
            change: Callable[[int], int] = random.choice((lambda x: x + 1, lambda x: x ^ 128))
            place = random.randint(0, len(packed))
            packed = packed[:place] + bytes(change(x) % 256 for x in packed[place:])
        body = head + random.choice((b"\0", b"\0", b"\0", b"")) + packed
        return VERSION + urlsafe_b64encode(zlib.compress(body)).decode().rstrip("=")


def _plain(text: str) -> Any:
    """What a text holds, if it is JSON or TOML."""
    for loads in (json.loads, tomllib.loads):
        try:
            return loads(text)
        except ValueError:
            continue
    return None


DOCUMENTS: Final = Kind(NAME, "inputs", 0.4, prepare)
