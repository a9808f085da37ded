"""What can happen in the Faction phase of thraen and at its end, in words."""

from __future__ import annotations

from typing import TypeAlias, assert_never

from skybridge_rules.thraen import events
from skybridge_rules.thraen.words.names import Names
from skybridge_rules.thraen.words.phrases import counted
from skybridge_rules.thraen.words.terms import drakhe_word, resource_word
from skybridge_rules.words.phrases import listed
from skybridge_rules.words.verdicts import winner_words

FactionEvent: TypeAlias = (
    events.PeopleRebelled
    | events.SegmentCompleted
    | events.FreeRebelCame
    | events.UtrengShows
    | events.DieChosen
    | events.DamageChosen
    | events.LeaderMoved
    | events.DrakheAwoke
    | events.Spared
    | events.CardsLost
    | events.SlotClosed
    | events.PeopleLost
    | events.StartPassed
    | events.CardsCleared
    | events.CompensationDealt
    | events.CardsPutAside
    | events.GameEnded
)
"""What happens between turns, and figures that rebel."""


def faction_event_words(names: Names, event: FactionEvent) -> str:
    """What happened; the seat it is about is named elsewhere (TH-FACTION-01, TH-END-01)."""
    say, language = names.say, names.language
    match event:
        case events.PeopleRebelled(count=count, territory=territory):
            return say("event.people-rebelled", count=count, territory=territory)
        case events.SegmentCompleted(segment, crew):
            if not crew:
                return say("event.segment-alone", segment=segment)
            by = listed(language, [names.short(seat) for seat in crew])
            return say("event.segment-completed", segment=segment, who=by)
        case events.FreeRebelCame(territory, placed):
            if not placed:
                return say("event.no-free-rebel")
            return say("event.free-rebel-came", territory=territory)
        case events.UtrengShows(face, turned):
            if face is None:
                return say("event.utreng-special")
            key = "event.utreng-turned" if turned else "event.utreng-shows"
            return say(key, resource=resource_word(face, language))
        case events.DieChosen(utreng=utreng):
            own, shared = "event.die-chosen-utreng", "event.die-chosen-skybridge"
            return say(own if utreng else shared)
        case events.DamageChosen():
            return say("event.damage-chosen")
        case events.LeaderMoved(territory):
            return say("event.leader-moved", territory=territory)
        case events.DrakheAwoke(drakhe):
            return say("event.drakhe-awoke", drakhe=drakhe_word(drakhe))
        case events.Spared():
            return say("event.spared")
        case events.CardsLost(cards=cards):
            return say("event.cards-lost", cards=counted(language, "count.card", cards))
        case events.SlotClosed(seat, slot):
            return say("event.slot-closed", slot=names.slot(seat, slot))
        case events.PeopleLost(count=count):
            return say("event.people-lost", count=count)
        case events.StartPassed():
            return say("event.start-passed")
        case events.CardsCleared(cards):
            return counted(language, "event.cards-cleared", len(cards)) if cards else ""
        case events.CompensationDealt(cards=cards):
            some = counted(language, "count.card", cards)
            return say("event.compensation-dealt", cards=some)
        case events.CardsPutAside(cards=cards):
            some = counted(language, "count.card", cards)
            return say("event.cards-put-aside", cards=some)
        case events.GameEnded(winners):
            return winner_words(tuple(names.seat(seat) for seat in winners), language)
        case _:
            assert_never(event)
