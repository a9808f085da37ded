"""The library's events and options in the words of the naive reference."""

from __future__ import annotations

from collections import Counter
from typing import assert_never

from skybridge_rules.core.events import Told
from skybridge_rules.skyward import config as rules
from skybridge_rules.skyward import events as was
from skybridge_rules.skyward.events import Event
from tests.skyward.choosers import Switches
from tests.skyward.naive.game import NaiveSkyward
from tests.skyward.naive.table import SWITCHES

Fact = tuple[object, ...]


def config_of(switches: Switches) -> rules.RulesConfig:
    """The library's rules from the small words of the reference."""
    given = {name: switches.get(name, values[0]) for name, values in SWITCHES.items()}
    return rules.RulesConfig(
        allegiance=rules.Allegiance[str(given["allegiance"]).upper()],
        discord=rules.Discord[str(given["discord"]).upper()],
        discord_timing=rules.DiscordTiming[str(given["discord_timing"]).upper()],
        crassus_count=rules.CrassusCount[str(given["crassus_count"]).upper()],
        jump_gate_chooser=rules.JumpGateChooser[str(given["jump_gate_chooser"]).upper()],
        open_hands=given["open_hands"] is True,
        final_split=given["final_split"] is True,
    )


def switches_of(config: rules.RulesConfig) -> Switches:
    """The library's rules in the small words of the reference."""
    given = {name: getattr(config, name) for name in SWITCHES}
    return {
        name: value if isinstance(value, bool) else str(value.name).lower()
        for name, value in given.items()
    }


def fact_of(event: Event) -> Fact | None:
    """An event as the reference tells it; None for what only repeats the others."""
    match event:
        case was.AllegiancesDealt() | was.ChoiceMade() | was.Skipped():
            return None
        case was.CardSeen(seat, card):
            return ("seen", seat, card)
        case was.AllegianceKept(seat):
            return ("kept", seat)
        case was.HandShown(seat, card):
            return ("shown", seat, card)
        case was.CardRevealed(seat, card):
            return ("revealed", seat, card)
        case was.RoundBegan(number, warden, cards):
            return ("round", number, warden, cards)
        case was.DiscordRevealed(card) | was.CardDealt(card):
            return ("dealt", card)
        case was.CardAssigned(card, pile):
            return ("assigned", card, pile + 1)
        case was.TokenPlaced(pile):
            return ("token placed", pile + 1)
        case was.PileTaken(seat, pile, hand, airspace, discords):
            return ("picked", seat, pile + 1, tuple(sorted((*hand, *airspace, *discords))))
        case was.WardenCame(seat):
            return ("warden", seat)
        case was.CogsGained(seat, cogs, source):
            return ("cogs", seat, cogs, source)
        case was.InstantResolved(seat, card):
            return ("resolved", seat, card)
        case was.TurnBegan(seat):
            return ("turn", seat)
        case was.LaunchAnnounced(seat, card):
            return ("launching", seat, card)
        case was.CardPaid(seat, card):
            return ("paid", seat, card)
        case was.CardExchanged(seat, card):
            return ("exchanged", seat, card)
        case was.CardDiscarded(seat, card):
            return ("discarded", seat, card)
        case was.CogPaid(seat):
            return ("cog paid", seat)
        case was.BuildingLaunched(seat, card):
            return ("launched", seat, card)
        case was.AllegiancePlayed(seat, card):
            return ("allegiance", seat, card)
        case was.LaunchGranted(seat, source):
            return ("extra launch", seat, source)
        case was.LaunchCopied(seat, source, card):
            return ("copied", seat, source, card)
        case was.OpponentNamed(seat, opponent):
            return ("opponent", seat, opponent)
        case was.BuildingsExchanged(seat, gave, opponent, got):
            return ("swapped", seat, gave, opponent, got)
        case was.BuildingDiscarded(seat, card):
            return ("removed", seat, card)
        case was.CardDrawn(seat):
            return ("drew", seat)
        case was.InstantDrawn(seat, card):
            return ("drawn openly", seat, card)
        case was.CardGiven(seat, to, card):
            return ("given", seat, to, card)
        case was.Declined(seat, source):
            return ("declined", seat, source)
        case was.TurnEnded(seat):
            return ("turn over", seat)
        case was.EndTriggered():
            return ("end triggered",)
        case was.GameEnded(winners):
            return ("over", winners)
        case _:
            assert_never(event)


def compare_events(told: tuple[Told[Event], ...], naive: NaiveSkyward) -> None:
    """What happened, and who may know of it."""
    seen = [
        ((fact, None if each.to is None else list(each.to)))
        for each in told
        if (fact := fact_of(each.event)) is not None
    ]
    ours, theirs = Counter(map(repr, naive.told)), Counter(map(repr, seen))
    assert (theirs - ours, ours - theirs) == (Counter(), Counter())
