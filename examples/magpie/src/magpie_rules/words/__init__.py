"""Words: a table to each language, and what needs more than a table."""

from magpie_rules.events import Event
from magpie_rules.moves import Bury, Move, Pick, Show
from magpie_rules.views import View
from skybridge_rules.core.ids import Seat
from skybridge_rules.core.values import frozen
from skybridge_rules.package import Language, Words

PICK = "the pick of seat "
"""How ``unknowns`` names a pick that a view cannot see."""


@frozen
class MagpieWords(Words[Move, Event, View]):
    """What Magpie says of itself."""

    def concealed(self, view: View, move: Move, *, own: bool) -> str:  # noqa: ARG002
        """The notation of a move, without a card that is a secret of others (MG-31, MG-51)."""
        secret = isinstance(move, Bury | Pick | Show) and not own
        return f"{move.SPELLING.word}:?" if secret else str(move)

    def thing(self, view: View, name: str, language: Language = Language.EN) -> str:
        """A card by its name in the rhyme, a pick by who made it."""
        if name.startswith(PICK):
            who = self.seat(view, Seat(int(name.removeprefix(PICK))), language)
            return self.phrases.phrase(language, "thing.pick", seat=who)
        return super().thing(view, name, language)
