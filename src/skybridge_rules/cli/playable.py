"""Playable: a game with what the command line needs beside its rules."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Generic

from attrs import frozen

from skybridge_rules.core.game import Game
from skybridge_rules.core.ids import Seat
from skybridge_rules.core.outcome import ScoreItem
from skybridge_rules.core.typevars import E, M, O, S, V
from skybridge_rules.package import GamePackage, OptionsKind, Reader
from skybridge_rules.words import Language, Sentence


@frozen
class Own:
    """A file of printed content: its name, and what stands in it."""

    name: str
    text: str


def _nothing(*_: object) -> str:
    return ""


def _no_lines(_: object) -> tuple[str, ...]:
    return ()


def _no_figures(_: object) -> Mapping[str, int]:
    return {}


@frozen
class Playable(Generic[S, M, E, V, O]):
    """A game, its pictures and its words.

    What is shown to people is made from views, so it cannot peek; only ``figures`` and ``side``,
    which look back at a finished game, see its last state.
    """

    package: GamePackage[S, M, E, V, O]
    game: Game[S, M, E, V, O]
    title: str
    kind: OptionsKind[O]
    """How options are made from what a command line asks for."""
    reader: Reader[S, V, O] | None
    draw: Callable[[V, bool], str]
    """The picture as text, with colours or without."""
    svg: Callable[[V], str]
    seat_words: Callable[[V, Seat], str]
    """A seat, such as ``seat 1 (G)``."""
    heading: Callable[[V], str]
    """The chapter of the story that a view belongs to, such as ``Round 2``."""
    tell: Callable[[V, V, tuple[E, ...]], tuple[Sentence, ...]]
    """Sentences for the events between two views."""
    shown: Callable[..., str]
    """The notation of a move, without what the seat of the view before it may not know."""
    item_words: Callable[[ScoreItem], str]
    """What a score item is for."""
    group_words: Callable[[M], str]
    """The heading that a move is listed under."""
    move_words: Callable[[V, M], str] = _nothing
    """What a legal move does; nothing where its notation says it all."""
    question: Callable[[V], str] = _nothing
    """What is asked, as it stands after ``You are asked to``."""
    status: Callable[[V], tuple[str, ...]] = _no_lines
    """What the seat of a view has at hand; nothing where the picture says it all."""
    moment: Callable[[V], object] = lambda view: view
    """What the picture is shown for, once; None if for nothing, else each view for itself."""
    figures: Callable[[S], Mapping[str, int]] = _no_figures
    """Numbers of a finished game, by name; simulations tell their range and mean."""
    side: Callable[[S, Seat], str] = _nothing
    """What a seat played with, if not all play with the same."""
    contents: Mapping[str, str] = {}
    """The printed contents at hand: their digests and titles."""
    inks: tuple[tuple[str, str], ...] = ()
    """Patterns in our sentences, and the colours to print them in."""
    language: Language = Language.EN
    """What the words are in; the pictures are English."""
