"""The umpire of ``table_side``: follows a game of which it sees what everybody can see.

No program of its own. Hidden cards are never asked for. The umpire imagines a deal that fits all
that was seen; where somebody plays a card that it imagined elsewhere, it imagines another deal. So
a move is refused only if no deal allows it, and who bluffs about a hand is found out by the table.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterator
from typing import Any, Final

from attrs import evolve

from examples.tabletop import AnyTabletop
from skybridge_rules import CHANCE, Dealer, UndoStopped, frames, thraen
from skybridge_rules.core.game import Decision
from skybridge_rules.core.ids import Decider
from skybridge_rules.core.strict_json import written
from skybridge_rules.core.values import frozen
from skybridge_rules.disputes.answer import Answer, answer
from skybridge_rules.match import Account, Barrier, BarrierKind, Scene, barrier_at
from skybridge_rules.match.account import with_digests
from skybridge_rules.match.changes import changes

TRIES: Final = (100, 400, 2_000)
"""So many deals are imagined before a move is refused: one that names no hidden card, one that does
(of thirty, the one that is looked for comes up), and one by which other cards came to light."""

LOOKS: Final = 12
"""So many deals show what a choice can look like from outside."""


@frozen
class Told:
    """One step: the deal it was judged in, and what came of it."""

    before: Any
    by: Decider
    move: Any
    after: Any
    aloud: bool
    """Whether somebody said it; else nobody could have seen it."""
    words: tuple[str, ...]
    scene: Scene


class Umpire:
    """Judges what it is told, and keeps the account of the table."""

    def __init__(self, table: AnyTabletop, names: tuple[str, ...], account: Account | None) -> None:
        """A new game, or the rest of one: undo does not go back behind an account."""
        self.table = table
        self.names = names
        self._game = table.game
        self._deals = Dealer.of("any deal will do")
        options = table.options(len(names))
        self._backs = _backs(options)
        self._start = self._game.new(options)
        if account is not None:
            *_, last = frames(self._game, account)
            self._start = self._game.resample(last.view, self._deals)
        self._account = account or self._opened(options)
        self.line: list[Told] = []
        self._looked: Any = None
        self._allowing: dict[Any, Any] = {}
        self._hidden: frozenset[str] = frozenset()
        self._looks: dict[Any, Any] | None = None

    @property
    def now(self) -> Any:
        """The state, with some deal of the hidden cards."""
        return self.line[-1].after if self.line else self._start

    @property
    def view(self) -> Any:
        """What everybody can see."""
        return self._game.view(self.now, None)

    @property
    def asked(self) -> Decision | None:
        """The open question; None when the game is over."""
        return self._game.decision(self.now)

    # What is to be told.

    def settle(self) -> None:
        """Go on where nobody could tell one answer from another: cards drawn or chosen unseen."""
        while len(found := self.unseen()) == 1 and len(self._secret()) == len(self._possible()):
            if self.turned_up(*found[0]):
                return
            self._step(*found[0], aloud=False)

    def open_moves(self) -> tuple[Any, ...]:
        """The answers that can be listed: those that name no card which only one seat can see."""
        by_chance = self.asked is not None and self.asked.by is CHANCE
        return tuple(m for m in self._possible() if by_chance or not self._names_hidden(m))

    def patterns(self) -> tuple[str, ...]:
        """The forms of the other answers, such as ``play:CARD@SLOT``."""
        if self.asked is None or self.asked.by is CHANCE:
            return ()
        hidden = (move for move in self._possible() if self._names_hidden(move))
        texts = (self._game.format_move(move).replace(_card(move), "CARD") for move in hidden)
        return tuple(sorted({re.sub(r"@\d", "@SLOT", text) for text in texts}))

    def unseen(self, back: str = "") -> list[tuple[Any, Any]]:
        """Deals and moves that stand for a choice which nobody else can see: one to each look.

        They can differ in the back of the card, which everybody sees.
        """
        looks: dict[Any, tuple[Any, Any]] = {}
        for move, look in self._secret().items():
            if back in ("", self.back_of(move)):
                looks.setdefault(look, (self._possible()[move], move))
        return list(looks.values())

    def back_of(self, move: Any) -> str:
        """The stack that the card of a move comes from."""
        return self._backs.get(_card(move), "")

    def _possible(self) -> dict[Any, Any]:
        """Legal moves in a few deals, each with the first that allows it."""
        if self._looked is not self.now:
            self._looked, self._allowing, self._looks = self.now, {}, None
            self._hidden = _cards(self._game.unknowns(self.view))
            deals = range(LOOKS if self._hidden else 0)
            for deal in (self.now, *(self._imagined(f"look {number}") for number in deals)):
                for move in self._game.legal_moves(deal):
                    self._allowing.setdefault(move, deal)
        return self._allowing

    def _secret(self) -> dict[Any, Any]:
        """Those whose card is hidden and stays so, each with how the table looks after it."""
        possible, found = self._possible(), self._looks
        if found is None:
            found = self._looks = {}
            for move, deal in possible.items():
                if self._names_hidden(move):
                    look = self._game.view(self._game.apply(deal, move), None)
                    if _card(move) in _cards(self._game.unknowns(look)):
                        found[move] = look
        return found

    def _names_hidden(self, move: Any) -> bool:
        self._possible()
        return _card(move) in self._hidden

    # What was told.

    def turned_up(self, deal: Any, move: Any) -> int:
        """How many cards come to light by a move that does not name them; these must be told."""
        return len(self._shown(deal, move))

    def judge(
        self,
        move: Any,
        by: Decider | None = None,
        shown: tuple[str, ...] | None = None,
        deal: Any = None,
    ) -> tuple[Any, Answer[Any]]:
        """A state that allows the move, if any deal does, and what the rules say of it there."""
        best = self.now if deal is None else deal
        reasons = self._game.explain(best, move).reasons
        tries = TRIES[2 if shown else 1 if self._names_hidden(move) else 0]
        turn = by in (None, self._by)  # whose question it is depends on no deal
        for number in range(tries if turn else 0):
            if not reasons and shown in (None, self._shown(best, move)):
                break
            deal = self._imagined(f"try {number}")
            found = self._game.explain(deal, move).reasons
            if len(found) < len(reasons) or (not found and shown == self._shown(deal, move)):
                best, reasons = deal, found
        said = answer(self.table.package, best, move, None if by is CHANCE else by)
        # What the umpire imagines in a hand is no advice.
        helps = [each for each in said.suggestions if not self._names_hidden(_move_of(each))]
        return best, evolve(said, suggestions=tuple(helps))

    def tell(
        self,
        move: Any,
        by: Decider | None = None,
        shown: tuple[str, ...] | None = None,
        deal: Any = None,
    ) -> Answer[Any]:
        """Take note of a move, and of cards that came to light by it, if the rules allow it."""
        deal, said = self.judge(move, by, shown, deal)
        if said.verdict.ok:
            if shown not in (None, self._shown(deal, move)):
                raise ValueError(f"this cannot be what was turned up: {', '.join(shown or ())}")
            self._step(deal, move, aloud=True)
        return said

    def _imagined(self, label: str) -> Any:
        """A state that looks like this one to the table."""
        return self._game.resample(self.view, self._deals.fork(f"{len(self.line)} {label}"))

    def _shown(self, state: Any, move: Any) -> tuple[str, ...]:
        """The cards that come to light by a move, but its own and what only follows from them."""
        game, step = self._game, self._game.step(state, move)
        before, after = (
            Counter(game.unknowns(game.view(each, None))) for each in (state, step.state)
        )
        told = {name for event in step.heard(None) for name in _names(game.JSON.to_json(event))}
        names = [name.split()[-1] for name in (before - after).elements()]
        return tuple(sorted(name for name in names if name in told and name != _card(move)))

    def _step(self, deal: Any, move: Any, *, aloud: bool) -> None:
        by, step = self._by, self._game.step(deal, move)
        words = self.table.told(deal, step.state, step.heard(None), None)
        scene = self._scene(by, step.told_to(None), deal, step.state)
        self.line.append(Told(deal, by, move, step.state, aloud, words, scene))

    @property
    def _by(self) -> Decider:
        assert self.asked is not None
        return self.asked.by

    def undo(self, *, force: bool = False) -> int:
        """Take back the latest thing that was said; ``force`` where it was told wrongly."""
        said = [number for number, told in enumerate(self.line) if told.aloud]
        if not said:
            raise UndoStopped(Barrier(BarrierKind.START, 0))
        asker = self.line[said[-1]].by
        for number in range(len(self.line) - 1, said[-1] - 1, -1):
            told = self.line[number]
            barrier = barrier_at(
                self._game, number + 1, told.before, told.by, told.move, told.after, asker
            )
            if barrier is not None and not force:
                raise UndoStopped(evolve(barrier, private=()))
        back = len(self.line) - said[-1]
        del self.line[said[-1] :]
        return back

    # What is kept.

    def account(self) -> Account:
        """The game as the table saw it; holds nothing that was imagined."""
        scenes = (*self._account.scenes, *(told.scene for told in self.line))
        totals = self._game.score(self.now).totals if self.asked is None else None
        return with_digests(evolve(self._account, scenes=scenes, totals=totals))

    def _scene(self, by: Decider, told: tuple[Any, ...], before: Any, after: Any) -> Scene:
        """A step as the table saw it."""
        write, game = self._game.JSON.to_json, self._game
        old, new = (write(game.view(state, None)) for state in (before, after))
        found = changes(json.loads(old), json.loads(new))
        changed = tuple((path, written(value)) for path, value in found)
        return Scene(by, None, tuple(map(write, told)), changed)

    def _opened(self, options: Any) -> Account:
        game, start = self._game, self._game.JSON.to_json(self._game.view(self._start, None))
        content, said = game.content_digest(options), game.JSON.to_json(options)
        made = (game.NAME, game.EDITION, game.RULES_VERSION, content, said, self.names)
        return Account(*made, None, start, (), None)


def _backs(options: Any) -> dict[str, str]:
    """The stack that each card comes from; everybody sees the backs (TH-SETUP-03)."""
    if not isinstance(options, thraen.Options):
        return {}
    content = options.content
    backs = {str(card.id): "bridge" for card in content.bridge_work}
    backs |= {str(card.id): "eye" for card in content.eye}
    backs |= {str(card.id): "godh" for card in content.godh}
    return backs | {
        str(card.id): card.faction.name.lower() for card in content.central if card.faction
    }


def _cards(names: tuple[str, ...]) -> frozenset[str]:
    """The cards among the things that a view cannot place."""
    return frozenset(name.split()[-1] for name in names)


def _card(move: Any) -> Any:
    """The card that a move names, if it names one."""
    return getattr(move, "card", getattr(move, "first", None))


def _names(text: str) -> Iterator[str]:
    """The words that stand in the JSON of an event, names of cards among them."""
    return (found[1] for found in re.finditer(r'"([^"]*)"', text))


def _move_of(suggestion: Any) -> Any:
    return getattr(suggestion, "move", None)
