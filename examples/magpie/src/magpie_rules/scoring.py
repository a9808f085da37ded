"""What counts, item by item, and who wins."""

from magpie_rules.state import State
from skybridge_rules.core.ids import RuleId
from skybridge_rules.core.outcome import Score, ScoreItem, ranked, tally


def score(state: State) -> Score:
    """The score as if the game ended now: trinkets are worth three, cards cost one (MG-42)."""
    items, rule = [], RuleId("MG-42")
    for seat, hand in zip(state.garden.seats, state.hands, strict=True):
        items.append(ScoreItem(seat, "trinkets", 3 * state.garden.nests[seat], rule))
        items.append(ScoreItem(seat, "cards", -len(hand), rule))
    totals = tally(items, len(state.hands))
    standings = ranked(totals, by=rule, shared=rule)
    return Score(tuple(items), totals, standings, final=not state.garden.agenda)
