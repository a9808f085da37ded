"""Words: a table to each language, and what needs more than a table."""

from attrs import frozen

from magpie_rules.events import Event
from magpie_rules.moves import Bury, Move, Pick, Show
from magpie_rules.views import View
from skybridge_rules.package import Words


@frozen
class MagpieWords(Words[Move, Event, View]):
    """What Magpie says of itself."""

    def concealed(self, view: View, move: Move, *, own: bool) -> str:  # noqa: ARG002
        """The notation of a move, without a card that is a secret of others (MG-31, MG-51)."""
        secret = isinstance(move, Bury | Pick | Show) and not own
        return f"{move.SPELLING.word}:?" if secret else str(move)
