"""What can happen in mysthea, in words: a phrase for every kind of event."""

from __future__ import annotations

from collections import Counter
from typing import TypeAlias, assert_never

from skybridge_rules.core.ids import CardId
from skybridge_rules.mysthea import events, tasks
from skybridge_rules.mysthea.events import Event
from skybridge_rules.mysthea.regions import clockwise_of, neighbours
from skybridge_rules.mysthea.words.effects import parts_text, worth_text
from skybridge_rules.mysthea.words.setup_events import OfEra, OfSetup
from skybridge_rules.mysthea.words.skips import skipped_words
from skybridge_rules.mysthea.words.terms import sign_word, units_text
from skybridge_rules.mysthea.words.turn_events import OfTurn, TurnWords
from skybridge_rules.words.phrases import listed
from skybridge_rules.words.verdicts import winner_words

_OfBattle: TypeAlias = (
    events.BattleBegan
    | events.CommitmentMade
    | events.CommitmentSeen
    | events.CommitmentsRevealed
    | events.Reacted
    | events.TotalsCompared
    | events.UnitRemoved
    | events.ChampionWounded
)
_OfIslands: TypeAlias = (
    events.AttunementTaken
    | events.IslandMoved
    | events.EncounterTaken
    | events.SignChosen
    | events.EncounterTucked
    | events.Declined
    | events.EventResolved
    | events.RegionScored
    | events.Skipped
    | events.GameEnded
)
_OfMonsters: TypeAlias = (
    events.MonsterAttacked
    | events.MonsterCompared
    | events.RewardGiven
    | events.MonsterMoved
    | events.MonsterLeft
)


class EventWords(TurnWords):
    """Phrases for every kind of event."""

    def of(self, event: Event, last: Event | None, number: int) -> str:
        """What happened, after what; nothing where something else tells it better."""
        if isinstance(event, OfSetup):
            return self.of_setup(event)
        if isinstance(event, OfEra):
            return self.of_era(event)
        if isinstance(event, OfTurn):
            return self.of_turn(event, last, number)
        match event:
            case (
                events.BattleBegan()
                | events.CommitmentMade()
                | events.CommitmentSeen()
                | events.CommitmentsRevealed()
                | events.Reacted()
                | events.TotalsCompared()
                | events.UnitRemoved()
                | events.ChampionWounded()
            ):
                return self._in_battle(event, number)
            case (
                events.MonsterAttacked()
                | events.MonsterCompared()
                | events.RewardGiven()
                | events.MonsterMoved()
                | events.MonsterLeft()
            ):
                return self._of_monster(event)
            case _:
                return self._of_islands(event, number)

    # Battles.

    def _in_battle(self, event: _OfBattle, number: int) -> str:
        """A battle, and what is lost in it or elsewhere."""
        say, names = self.say, self.names
        match event:
            case events.BattleBegan(seat, region, order):
                others = names.seats(each for each in order if each != seat)
                against = others or say("name.nobody")
                return say("event.battle-began", region=names.inside(region), seats=against)
            case events.CommitmentMade():
                # The seat itself is told what it has committed.
                own = bool(self.all_of(events.CommitmentSeen))
                return "" if own else say("event.commitment-made")
            case events.CommitmentSeen(card=card):
                if card is None:
                    return say("event.committed-none")
                return say("event.committed", card=names.card(card))
            case events.CommitmentsRevealed(cards):
                return self._revealed(cards)
            case events.Reacted(card=card):
                return say("event.reacted", card=names.card(card), text=names.reaction(card))
            case events.TotalsCompared(seats, totals):
                each = [
                    say("event.total", total=total, seat=names.seat(seat))
                    for seat, total in zip(seats, totals, strict=True)
                ]
                return say("event.totals", totals=listed(names.language, each))
            case events.UnitRemoved():
                return self._lost(event, number)
            case events.ChampionWounded():
                return say("event.champion-wounded")
            case _:
                assert_never(event)

    def _revealed(self, cards: tuple[CardId | None, ...]) -> str:
        """All commitments at once (MY-BATTLE-06)."""
        say, names = self.say, self.names
        if not any(cards):
            return say("event.revealed-none")
        order = self._before.battles[-1].order
        return ", ".join(
            say(
                "event.revealed",
                seat=names.seat(seat),
                card=say("name.no-card") if card is None else names.card(card),
            )
            for seat, card in zip(order, cards, strict=True)
        )

    def _lost(self, event: events.UnitRemoved, number: int) -> str:
        """All that a seat loses from a region at once (MY-UNIT-04, MY-UNIT-05)."""
        run = list(_same(self._told[number:], event))
        if number and list(_same(self._told[number - 1 : number], event)):
            return ""  # told with the first
        counts = Counter(each.unit for each in run)
        units = units_text(sorted(counts.items()), self.names.language)
        return self.say("event.units-lost", units=units, region=self.names.inside(event.region))

    # Islands, encounters, Event cards and the end.

    def _of_islands(self, event: _OfIslands, number: int) -> str:
        say, names = self.say, self.names
        match event:
            case events.AttunementTaken(card=card):
                text = worth_text(names.printed.attunements[card].worth, names.language)
                return say("event.attunement-taken", card=names.card(card), text=text)
            case events.IslandMoved():
                return self._moved(event)
            case events.EncounterTaken(card=card):
                return say("event.encounter-taken", encounter=names.card(card))
            case events.SignChosen():
                return self._chosen(event)
            case events.EncounterTucked(card=card):
                return say("event.encounter-tucked", encounter=names.card(card))
            case events.Declined(what=what):
                return say(f"declined.{what}")
            case events.EventResolved():
                return self._event(event, number)
            case events.RegionScored(seat, region, glory):
                figures = {"things": names.amount(glory=glory), "region": names.region(region)}
                return say("event.region-scored", seat=names.seat(seat), **figures)
            case events.Skipped():
                return skipped_words(names, event, self._resolved(number))
            case events.GameEnded(winners):
                who = tuple(names.seat(seat) for seat in winners)
                return winner_words(who, names.language)
            case _:
                assert_never(event)

    def _event(self, event: events.EventResolved, number: int) -> str:
        """A Region card and whether it brings anything, or the Storm (MY-END-02, MY-END-04)."""
        if event.card in self.names.printed.monsters:
            return ""  # its attack says so
        if event.card == self.names.printed.storm:
            return self.say("event.storm")
        scored = False
        for each in self._told[number + 1 :]:
            if isinstance(each, events.EventResolved):
                break
            scored = scored or isinstance(each, events.RegionScored)
        key = "event.event-resolved" if scored else "event.event-idle"
        return self.say(key, card=self.names.card(event.card), value=event.value)

    def _resolved(self, number: int) -> CardId | None:
        """The Event card that is being resolved (MY-END-01)."""
        cards = [e.card for e in self._told[:number] if isinstance(e, events.EventResolved)]
        return cards[-1] if cards else None

    def _moved(self, event: events.IslandMoved) -> str:
        """Into a gap by a player, or with its neighbour by Kodror (MY-MOVE-04, MY-MONSTER-17)."""
        names, island = self.names, self.names.island(event.island)
        if isinstance(self._asked, tasks.AskGap):
            first, last = map(names.island, neighbours(event.circle, event.island))
            return self.say("event.island-moved", island=island, first=first, last=last)
        other = names.island(clockwise_of(event.circle, event.island, -1))
        return self.say("event.island-swapped", island=island, other=other)

    def _chosen(self, event: events.SignChosen) -> str:
        """An option, with its reward where the card is known (MY-ENC-03)."""
        sign, asked = sign_word(event.sign, self.names.language), self._asked
        known = asked.card if isinstance(asked, tasks.AskSign) else None
        card = None if known is None else self.names.printed.encounters[known]
        options = () if card is None else (card.first, card.second)
        for option in options:
            if option.sign is event.sign:
                text = parts_text(option.reward, self.names.language)
                return self.say("event.sign-known", sign=sign, text=text)
        return self.say("event.sign-chosen", sign=sign)

    # Monsters.

    def _of_monster(self, event: _OfMonsters) -> str:
        say, names = self.say, self.names
        match event:
            case events.MonsterAttacked(island=island):
                return say("event.monster-attacked", island=names.island(island))
            case events.MonsterCompared(_, strength, total, defeated):
                key = "event.monster-defeated" if defeated else "event.monster-won"
                return say(key, strength=strength, total=total)
            case events.RewardGiven(card=card, rank=rank):
                monster = names.printed.monsters[card]
                reward = (monster.gold, monster.silver, monster.bronze)[rank - 1]
                word = say(f"rank.{('gold', 'silver', 'bronze')[rank - 1]}")
                return say("event.reward-given", rank=word, text=parts_text(reward, names.language))
            case events.MonsterMoved(island=island):
                return say("event.monster-moved", island=names.island(island))
            case events.MonsterLeft():
                return say("event.monster-left")
            case _:
                assert_never(event)


def _same(told: tuple[Event, ...], lost: events.UnitRemoved) -> list[events.UnitRemoved]:
    """The losses of the same seat in the same region that stand in a row."""
    found = []
    for event in told:
        if not isinstance(event, events.UnitRemoved):
            break
        if (event.seat, event.region) != (lost.seat, lost.region):
            break
        found.append(event)
    return found
