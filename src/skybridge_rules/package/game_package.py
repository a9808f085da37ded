"""GamePackage: all that a game hands to the rooms that know no game by name."""

from __future__ import annotations

import copyreg
from collections.abc import Callable, Mapping
from typing import Any, Generic, TypeAlias

from attrs import Factory, field

from skybridge_rules import register
from skybridge_rules.catalogue.reading import Resources, read_catalogue, read_glossary
from skybridge_rules.catalogue.records import Catalogue, Term
from skybridge_rules.content import ContentKind
from skybridge_rules.core.by_hand import read_toml_or_json
from skybridge_rules.core.errors import PackageError
from skybridge_rules.core.game import Game
from skybridge_rules.core.ids import Seat
from skybridge_rules.core.placed import Placed
from skybridge_rules.core.plain_game import PlainGame
from skybridge_rules.core.typevars import E, M, O, S, V
from skybridge_rules.core.values import frozen
from skybridge_rules.package.actions import Actions
from skybridge_rules.package.knowledge import Knowledge
from skybridge_rules.package.observation import Observation
from skybridge_rules.package.options import OptionsKind, plain_options
from skybridge_rules.package.picture import Pictures
from skybridge_rules.package.place_rules import PlaceRules
from skybridge_rules.package.positions import DESCRIPTION, Positions, positions_in_json
from skybridge_rules.package.reader import Reader
from skybridge_rules.package.switch_reader import SwitchReader
from skybridge_rules.package.words import Words
from skybridge_rules.words.language import Language


def _no_figures(state: object) -> Mapping[str, int]:  # noqa: ARG001
    return {}


def _no_side(state: object, seat: Seat) -> str:  # noqa: ARG001
    return ""


def _no_content(digest: str) -> None:  # noqa: ARG001
    return None


def _no_candidates(view: object) -> tuple[()]:  # noqa: ARG001
    return ()


@frozen(eq=False)
class GamePackage(Generic[S, M, E, V, O]):
    """A game, behind one door.

    ``rules``, ``title``, ``players``, ``book`` and ``example`` are enough to play, simulate,
    explain and verify a game on the command line, and to sit down to it at the rules table.
    Everything else has a plain default.
    """

    rules: Game[S, M, E, V, O]
    """All that play needs."""
    title: Mapping[Language, str]
    """What the game is called, at least in one language."""
    players: tuple[int, ...]
    """The numbers of seats that the game can be played with, ascending."""
    book: Resources
    """The rulebook as data: rules, rulings, glossary, worked cases."""
    example: str
    """A move in notation, to show how moves are written."""
    options: OptionsKind[O] = Factory(
        lambda self: plain_options(self.rules, self.players), takes_self=True
    )
    words: Words[M, E, V] = Factory(lambda self: Words(self.rules), takes_self=True)
    picture: Pictures[M, V] = Factory(lambda self: Pictures(self.rules), takes_self=True)
    reader: Reader[S, V, O] = Factory(lambda self: SwitchReader(self.options), takes_self=True)
    """How positions are read under other switches; by default these lie in the position."""
    positions: Positions[S] = Factory(
        lambda self: positions_in_json(self.rules.JSON), takes_self=True
    )
    knowledge: Knowledge[S, M] = field(factory=Knowledge)
    timing_rules: frozenset[str] = frozenset()
    """The rules that say of a move to wait a little: its moment comes again, and soon."""
    place_rules: PlaceRules[O] = field(factory=lambda: PlaceRules({}))
    """The rules that decide what stands, or can be seen, at a place of a position."""
    undo_rules: tuple[str, ...] = ()
    """The rules that say what may be taken back; nothing where the game has none."""
    candidates: Callable[[V], tuple[M, ...]] = _no_candidates
    """The moves that the seat of a view, which is asked, could think of, legal or not."""
    categories: tuple[str, ...] = ()
    """Everything that points can be for (``ScoreItem.category``); nothing if it does not say."""
    actions: Actions[O] = field(factory=Actions)
    """What the types of the moves do not say, for a list of all moves."""
    observation: Observation[O] = field(factory=Observation)
    """What the types of the views do not say, for views as rows of numbers."""
    asks: tuple[str, ...] = ()
    """Everything that ``Decision.ask`` can be; nothing where the game does not say."""
    max_steps: Callable[[O], int] | None = None
    """The most steps, chance included, that a game with these options can have, if it is known."""
    figures: Callable[[S], Mapping[str, int]] = _no_figures
    """Numbers of a finished game, by name; simulations tell their range and mean."""
    side: Callable[[S, Seat], str] = _no_side
    """What a seat played with, if not all play with the same; of a finished game."""
    content: ContentKind[Any] | None = None
    """The kind of printed content that the game is played with; None without cards."""
    contents: Callable[[], Mapping[str, str]] = dict
    """The printed contents at hand: their digests and titles."""
    with_content: Callable[[str, str], GamePackage[S, M, E, V, O]] | None = None
    """The package with the printed content of a text and its name; None without such content."""
    with_digest: Callable[[str], GamePackage[S, M, E, V, O] | None] = _no_content
    """The package with a content that comes with the game, by its digest; None if none has it."""
    fitted: Callable[[S], GamePackage[S, M, E, V, O]] | None = None
    """The package that reads positions with the content of a state; None if there is only one."""

    def __reduce__(self) -> tuple[Any, tuple[Any, ...]]:
        """For pickle: a package is found by its name where it is read."""
        return register.package, (_name_in_register(self, self.rules),)

    @property
    def name(self) -> str:
        """The name that the game goes by, such as ``chess``."""
        return self.rules.NAME

    def title_in(self, language: Language) -> str:
        """What the game is called; in a language that has no title for it, by another one."""
        return self.title.get(language) or next(iter(self.title.values()))

    def for_state(self, state: S) -> GamePackage[S, M, E, V, O]:
        """The package whose documents know the content that a position is played with."""
        return self if self.fitted is None else self.fitted(state)

    def place_text(self, text: str) -> Placed[S, Any]:
        """A position: a table by its name, a description in TOML, or notation."""
        text = text.strip()
        if text in self.positions.tables():
            return self.positions.place({"table": text})
        if DESCRIPTION.match(text):
            return self.positions.place(read_toml_or_json(text))
        state = self.rules.parse_position(text)
        return Placed(state, state)

    @property
    def catalogue(self) -> Catalogue:
        """Every rule and ruling of the game, read once."""
        return read_catalogue(self.book)

    @property
    def glossary(self) -> tuple[Term, ...]:
        """The terms of the rulebooks, read once; nothing without a glossary."""
        return read_glossary(self.book)


def _name_in_register(package: AnyPackage | None, rules: Game[Any, Any, Any, Any, Any]) -> str:
    """The name by which other processes find a package, or the rules of one."""
    name = rules.NAME
    if name in register.names():
        held = register.package(name)
        if held is package or (package is None and held.rules is rules):
            return name
    raise PackageError(
        f"{name} cannot be pickled, for it is not the game of that name in the register: install"
        " it, or let every process add it with register.add"
    )


def _rules_called(name: str) -> Game[Any, Any, Any, Any, Any]:
    return register.package(name).rules


def _reduce_game(game: PlainGame[Any, Any, Any, Any, Any]) -> tuple[Any, tuple[str]]:
    """For pickle: a game made of functions is found by its name, as its package is."""
    return _rules_called, (_name_in_register(None, game),)


copyreg.pickle(PlainGame, _reduce_game)  # the kernel knows no register

AnyPackage: TypeAlias = GamePackage[Any, Any, Any, Any, Any]
"""The package of any game; the games differ in all their types."""
