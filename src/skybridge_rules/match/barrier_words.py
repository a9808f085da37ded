"""Why a step cannot be taken back, in the words of its game, for one reader."""

from __future__ import annotations

from typing import Protocol, TypeVar

from attrs import evolve

from skybridge_rules.core.ids import Seat
from skybridge_rules.match.barrier import Barrier
from skybridge_rules.words import Language, People

V_contra = TypeVar("V_contra", contravariant=True)


class ThingWords(Protocol[V_contra]):
    """What a game calls the things that can be learned; the Words of a package are of this kind."""

    @property
    def people(self) -> People:
        """What those at the table are called."""

    def thing(self, view: V_contra, name: str, language: Language, /) -> str:
        """Something that a view could not place, by the name that ``unknowns`` gives it."""


def barrier_words(
    barrier: Barrier,
    words: ThingWords[V_contra],
    view: V_contra,
    seat: Seat | None,
    language: Language = Language.EN,
) -> str:
    """Why a step stays, for a seat, or for the spectator (None), whose view is handed in.

    Cards and other things are called as the game calls them, and only those are named that the
    reader has learned or everybody knows.
    """
    seen = barrier.seen_by(seat)
    about = tuple(words.thing(view, name, language) for name in seen.about)
    return evolve(seen, about=about).words(language, words.people)
