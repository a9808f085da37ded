"""What problems says of resources, figures, the desert, the bridge, the die and the clock."""

from __future__ import annotations

import pytest
from attrs import evolve

from skybridge_rules import thraen
from skybridge_rules.core.agenda import waits
from skybridge_rules.core.ids import Seat
from skybridge_rules.thraen import Ability, GreatDrakhe, Resource, State
from skybridge_rules.thraen.components import SEGMENTS
from skybridge_rules.thraen.problems import problems
from skybridge_rules.thraen.tasks import (
    AskBuild,
    AskCompensation,
    AskDamage,
    AskTake,
    AskUse,
    BeginTurn,
    FindStarter,
    PassStart,
    RollDie,
)
from tests.thraen.corruptions import (
    Case,
    Spoil,
    after,
    awake,
    both,
    bridge,
    desert,
    figures,
    more,
    on_turn,
    options,
    player,
    put,
    state,
    unfound,
)
from tests.thraen.samples import PRYING, QUICK, UNUSUAL, asked, over


def pieces() -> list[Case]:
    """Resources, figures, the desert, the bridge, the die and the clock."""
    use, end, roll = asked(AskUse), over(), after(3, RollDie)
    elbea = asked(AskDamage, lambda s: s.cards.drakhe is GreatDrakhe.ELBEA)
    suffers = elbea.agenda[-1].seat  # type: ignore[union-attr]  # AskDamage
    late = asked(AskTake, lambda s: s.bridge.completed > 2 and any(s.bridge.crews[0]))
    helper = late.bridge.crews[0][0]
    build = asked(AskBuild, lambda s: s.table.options.content == QUICK)
    idle = asked(AskTake, lambda s: s.bridge.idle == 1)
    rolled = after(2, AskTake)
    return [
        ("TH-INV-09", "too much wood", use, player(0, goods=(0, 2, 2, 2, 0, 0))),
        ("TH-INV-09", "too many sumpters", use, player(0, goods=(0, 0, 0, 0, 4, 0))),
        ("TH-INV-09", "too much salt", use, player(0, goods=(0, 0, 0, 0, 0, 3))),
        ("TH-INV-01", "a thirteenth", use, figures(0, people=1)),
        ("TH-INV-01", "one lost", use, figures(0, reserve=-1)),
        ("TH-INV-01", "a rebel from nowhere", use, _rebel(0, 8, 1)),
        ("TH-DRAKHE-ELBEA-01", "boxed by nobody", use, figures(0, boxed=1, reserve=-1)),
        ("TH-DRAKHE-ELBEA-01", "boxed early", elbea, figures(suffers, boxed=1, reserve=-1)),
        ("TH-DRAKHE-ELBEA-01", "three boxed", awake(GreatDrakhe.ELBEA), _boxed(3)),
        (
            "TH-END-04",
            "a reserve after the end",
            end,
            both(figures(0, reserve=1), _rebel(0, -1, -1)),
        ),
        ("TH-INV-02", "five garrisons", use, player(0, figures=_garrisoned(use, 0b101011010))),
        ("TH-MAIN-06", "no fortification", use, player(0, figures=_garrisoned(use, 1))),
        (
            "TH-MAIN-06",
            "no fortification far away",
            use,
            lambda s: player(0, figures=_unfortified(s))(s),
        ),
        ("TH-INV-15", "a leader too slow", use, lambda s: desert(leader=s.desert.leader - 1)(s)),
        ("TH-INV-15", "a leader too fast", roll, lambda s: desert(leader=s.desert.leader - 1)(s)),
        ("TH-INV-07", "a thirteenth free rebel", use, desert(left=13)),
        ("TH-INV-07", "a free rebel lost", use, lambda s: desert(left=s.desert.left - 1)(s)),
        ("TH-INV-07", "three in a territory", idle, _free(8, 3)),
        ("TH-INV-07", "far from the leader", idle, _free(0, 1)),
        ("TH-INV-16", "an idle round without", idle, bridge(idle=2)),
        ("TH-INV-16", "one more than idle", idle, bridge(idle=0)),
        ("TH-INV-31", "rebels ahead", use, both(_rebel(0, 0, 1), figures(0, reserve=-1))),
        ("TH-INV-31", "rebels at the plateau", end, _far_rebel),
        ("TH-INV-14", "ahead of the bridge", use, both(_crew(6, 0), figures(0, reserve=-1))),
        ("TH-INV-14", "one segment ahead", use, both(_next_crew, figures(0, reserve=-1))),
        ("TH-INV-14", "after the check", roll, both(_crew(3, 0), figures(0, reserve=-1))),
        ("TH-BUILD-09", "before the contribution", build, _early_crew),
        ("TH-BUILD-09", "before the own turn", use, _crew_of_later),
        ("TH-IDLE-02", "completed by nobody", late, _uncrew(0, helper)),
        ("TH-INV-23", "no die", rolled, bridge(die=None)),
        ("TH-INV-23", "no such face", rolled, bridge(die=Resource.SALT)),
        ("TH-Q-04", "a face before the roll", _unrolled(), bridge(die=Resource.WOOD)),
        ("TH-Q-04", "another face than agreed", _fixed(), bridge(die=Resource.WOOD)),
        ("TH-Q-04", "no face", asked(AskTake), bridge(die=None)),
        ("TH-SETUP-08", "no holder", use, state(holder=None)),
        ("TH-SETUP-08", "an early holder", asked(FindStarter), state(holder=Seat(0))),
        ("TH-INV-17", "a later round", use, lambda s: evolve(s, round=s.round + 1)),
        ("TH-INV-17", "too many rounds", end, state(round=22)),
        ("TH-INV-18", "another holder", _begun(AskTake), _next_holder),
        ("TH-INV-18", "another holder at the end", _begun(AskCompensation), _next_holder),
    ]


def _begun(kind: type) -> State:
    return asked(kind, lambda s: s.table.options.first is not None)


def _next_holder(s: State) -> State:
    assert s.holder is not None
    return evolve(s, holder=Seat((s.holder + 1) % len(s.players)))


def _unrolled() -> State:
    config = UNUSUAL
    return asked(AskTake, lambda s: s.table.options.config == config and not s.bridge.completed)


def _fixed() -> State:
    return asked(AskTake, lambda s: s.bridge.die is Resource.METAL and not s.bridge.completed)


def _rebel(seat: int, territory: int, by: int) -> Spoil:
    """More rebels of a colour, or fewer; territory -1 is any where there are some."""

    def spoil(s: State) -> State:
        place = territory
        if place < 0:
            place = next(n for n, there in enumerate(s.desert.rebels) if there[seat])
        there = more(s.desert.rebels[place], seat, by)
        return desert(rebels=put(s.desert.rebels, place, there))(s)

    return spoil


def _far_rebel(s: State) -> State:
    """After the end a rebel of somebody whose legion is elsewhere stands at the plateau."""
    seat = next(n for n, each in enumerate(s.players) if each.figures.might)
    return both(_rebel(seat, -1, -1), _rebel(seat, 0, 1))(s)


def _boxed(count: int, seat: int = 0) -> Spoil:
    def spoil(s: State) -> State:
        old = s.players[seat].figures
        fewer = old.reserve + old.boxed - count
        return player(seat, figures=evolve(old, boxed=count, reserve=fewer))(s)

    return spoil


def _garrisoned(s: State, mask: int) -> object:
    return evolve(s.players[0].figures, garrisons=mask)


def _unfortified(s: State) -> object:
    """A garrison in the last territory without a fortification."""
    forts = s.table.deck.forts
    return _garrisoned(s, 1 << max(n for n, points in enumerate(forts) if points is None))


def _free(territory: int, count: int) -> Spoil:
    def spoil(s: State) -> State:
        free = put(s.desert.free, territory, count)
        return desert(free=free, left=12 - sum(free))(s)

    return spoil


def _crew(segment: int, seat: int) -> Spoil:
    def spoil(s: State) -> State:
        return bridge(crews=put(s.bridge.crews, segment, (Seat(seat),)))(s)

    return spoil


def _next_crew(s: State) -> State:
    return _crew(s.bridge.completed + 1, 0)(s)


def _crew_of_later(s: State) -> State:
    """Somebody whose turn is still to come has contributed."""
    seat = next(task.seat for task in s.agenda if isinstance(task, BeginTurn))
    return both(_crew(s.bridge.completed, seat), figures(seat, people=-1))(s)


def _early_crew(s: State) -> State:
    seat, current = on_turn(s), s.bridge.completed
    crew = tuple(sorted((*s.bridge.crews[current], Seat(seat))))
    crews = put(s.bridge.crews, current, crew)
    return both(bridge(crews=crews), figures(seat, people=-1))(s)


def _uncrew(segment: int, seat: int) -> Spoil:
    """Nobody helped with a segment after all."""

    def spoil(s: State) -> State:
        for each in s.bridge.crews[segment]:
            s = figures(each, reserve=1)(s)
        return bridge(crews=put(s.bridge.crews, segment, ()))(s)

    del seat
    return spoil


def test_every_figure_is_in_its_place() -> None:
    """Conservation, limits, and what follows from the segments."""
    assert unfound(pieces()) == []


# What is possible, though only just.


def _rules(s: State) -> set[str]:
    return {str(each.rule) for each in problems(s)}


@pytest.mark.rule("TH-DRAKHE-ELBEA-01", "TH-ABIL-AGO-04")
def test_elbea_takes_guests_from_the_board_where_they_live() -> None:
    """TH-DRAKHE-ELBEA-01: two from each board, so four of a colour that has guests with Guinn."""
    guinn, other = Seat(PRYING.index(Ability.AGONY)), Seat(PRYING.index(Ability.HIGH_PRIEST))
    sound = asked(AskTake, _elbea_and_guinn)
    for seat in range(len(sound.players)):
        sound = _boxed(0, seat)(sound)
    assert problems(sound) == problems(_boxed(2, guinn)(sound)) == ()
    assert _rules(_boxed(3, guinn)(sound)) == {"TH-DRAKHE-ELBEA-01"}
    assert problems(_boxed(4, other)(sound)) == ()
    assert _rules(_boxed(5, other)(sound)) == {"TH-DRAKHE-ELBEA-01"}


def _elbea_and_guinn(s: State) -> bool:
    drakhe, boards = s.cards.drakhe, s.table.options.boards
    reserves = [each.figures.reserve for each in s.players]
    return drakhe is GreatDrakhe.ELBEA and boards == PRYING and min(reserves) > 4


@pytest.mark.rule("TH-INV-18", "TH-FACTION-06")
def test_the_last_round_too_passes_the_starting_drakhe_only_after_food() -> None:
    """TH-FACTION-06: while Guinn chooses whom hunger drives away, its holder has it still."""
    guests = {"seats": {0: {"guests": {1: 1}}}, "bridge": {"completed": SEGMENTS}}
    hungry = thraen.place({"content": "examples", "moment": "figure", **guests})
    assert waits(hungry.agenda, PassStart)
    assert hungry.holder is not None
    began = Seat((hungry.holder - (hungry.round - 1)) % len(hungry.players))
    assert problems(options(first=began)(hungry)) == ()
    after_passing = Seat((began - 1) % len(hungry.players))
    assert _rules(options(first=after_passing)(hungry)) == {"TH-INV-18"}
