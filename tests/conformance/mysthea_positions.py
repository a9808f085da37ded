"""Hand-made positions of mysthea: every question, most of them in the middle of something.

Set-up is reached from the beginning; the rest is laid out as a scene. Most scenes are in the last
round of the third Era, so that the game goes on from them for a few steps only.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from skybridge_rules.core.ids import CardId, Seat
from skybridge_rules.mysthea import Attunements, EncounterFront, State
from skybridge_rules.mysthea.config import DiscardZone
from skybridge_rules.mysthea.state import Batch
from skybridge_rules.mysthea.tasks import Attack, BeginEra, BeginRound, EndRound, ResolveEvent, Task
from tests.mysthea import openings
from tests.mysthea.openings import begun
from tests.mysthea.scenes import ADA, BEN, at_once, ids, play, player, scene

HERE = "tree.forest"
MIRAGES = "orb.mountain volcano.river"
"""Where the two Mirage Tokens are that stay with two players (MY-SETUP-13)."""
LAST = {"path": "ev01 ev02 ev03 ev04 ev05", "top": "ev06"}
"""The fifth Region card is placed: it is the last round of the Era (MY-EVENT-06)."""


def two(*players: Any, **given: Any) -> State:
    """A scene in the last round, with Mirages."""
    return scene(*players, mirages=MIRAGES, **LAST | given)


def last(*players: Any, **given: Any) -> State:
    """A scene in the last round, with more than two players."""
    return scene(*players, **LAST | given)


def until(state: State, ask: str) -> State:
    """The first legal answers, until this is asked."""
    return openings.until(state, ask)[0]


def between(state: State, *tasks: Task) -> State:
    """Nobody has a turn, and these tasks come next."""
    return openings.between_turns(state, *tasks)[0]


FAR = player("c002 c066", at="arch.myst")
THIRD = player("c012", known="c027", at="orb.river", units="orb.river:T")
MIXED: dict[str, Any] = {"attunement_sides": Attunements.MIXED}
SYMBOLS: dict[str, Any] = {"encounter_front": EncounterFront.SYMBOLS}

SETTING_UP: Mapping[str, State] = {
    "islands_are_laid": begun(3, circle=False),
    "mirages_are_laid": until(begun(2), "mirages"),
    "sides_are_turned": until(begun(3, **MIXED), "side"),
    "monsters_are_drawn": until(begun(4), "monster"),
    "start_cards_are_dealt": play(
        until(begun(3), "start-card"), "show:c001", "show:c002", "show:c003", "show:c007"
    ),
    "champions_are_dealt": until(begun(3), "champion"),
    "artefacts_are_dealt": play(until(begun(3), "artefact"), "artefact:2"),
    "a_draft_is_laid": until(begun(3, expert_draft=True), "draft-card"),
    "a_card_is_drafted": until(begun(3, expert_draft=True), "draft"),
    "a_front_is_exposed": until(begun(3), "encounter-front"),
    "a_front_is_exposed_by_symbols": until(begun(2, **SYMBOLS), "encounter-front"),
    "a_champion_is_placed": until(begun(2), "stand"),
    "a_token_is_placed": until(begun(4), "token"),
    "the_first_cards_are_turned_up": play(until(begun(2), "turn-up"), "show:c021"),
    "the_first_event_is_exposed": until(begun(3), "event"),
}

_ACTOR = player("c003 c001 c006", energy=4, exp=3, at=HERE, units=f"{HERE}:TG", built=(1, 1))

TURNS: Mapping[str, State] = {
    "a_turn": two(_ACTOR, FAR),
    "a_turn_of_three": last(
        player("c001 c061", known="c041", at=HERE, discard="c021", energy=5, board="c071"),
        player("c006 c062", at=HERE, charged=False),
        THIRD,
        area="c065 c066 c067",
    ),
    "a_turn_after_the_standard_action": last(_ACTOR, FAR, THIRD, done="standard"),
    "options_of_a_card": play(two(_ACTOR, FAR), "act:c001"),
    "a_card_because_of_another": play(two(_ACTOR, FAR), "act:c003", "effect"),
    "an_accessory_makes_room": play(
        two(player("c031 c016", board="c011 c012 c013 c036", energy=5), FAR), "act:c031", "effect"
    ),
    "points_are_spent": play(last(_ACTOR, FAR, THIRD), "act:c001", "points"),
    "a_unit_travels": play(two(_ACTOR, FAR), "act:c001", "points", f"travel:golem@{HERE}"),
    "a_unit_is_carried": play(
        two(player("c001", at=HERE, units=f"{HERE}:TG", board="c038 c059"), FAR),
        *("act:c001", "points", f"travel:champion@{HERE}", "to:tree.mountain"),
    ),
    "a_unit_is_deployed_at_once": play(
        two(player("c001", board="c039 c018"), FAR), "act:c001", "points", "construct:troop"
    ),
    "a_fortification_is_placed": play(
        two(player(at="tree.mountain", units="tree.crystal-field:T", board="c016"), FAR),
        "meditate",
    ),
    "only_a_fortification_is_left": play(
        two(player(at="tree.mountain", units="tree.crystal-field:T", board="c016"), FAR),
        *("meditate", "construct:troop"),
    ),
}

_DEVELOPER = player("c005", energy=6, hero="h06", at=HERE)
BELOW = (Batch(1, BEN, ids("c061 c062 c063")[::-1]), Batch(2, ADA, ids("c064 c065 c067")))
"""Ben has put three cards under the deck, then Ada three more."""

DEVELOPING: Mapping[str, State] = {
    "a_develop": play(two(_DEVELOPER, FAR, area="c061 c062 c063"), "develop"),
    "cards_go_under_the_deck": play(
        last(_DEVELOPER, FAR, THIRD, area="c061 c062 c063"), "develop", "renew", "under:c062"
    ),
    "cards_come_up_again": play(
        last(_DEVELOPER, FAR, THIRD, area="c068 c069 c070", bottom=BELOW, deck="c071"),
        *("develop", "renew", "under:c070"),
    ),
    "cards_are_bought": play(
        last(_DEVELOPER, FAR, THIRD, area="c061 c062 c063"),
        *("develop", "turn-up", "show:c064", "buy:c062"),
    ),
    "cards_are_turned_up": play(two(_DEVELOPER, FAR, area="c061 c062 c063"), "develop", "turn-up"),
    "a_number_of_cards": play(two(player("c041", energy=1), FAR), "act:c041", "effect"),
    "cards_are_drawn": play(
        last(player("c041", energy=1), FAR, THIRD), "act:c041", "effect", "draw:2"
    ),
    "cards_are_drawn_from_below": play(
        last(player("c041 c042", energy=6), player("c005", energy=3), THIRD, bottom=BELOW, deck=""),
        *("act:c041", "effect"),
    ),
    "cards_were_drawn_from_below": play(
        last(player("c041 c042", energy=6), player("c005", energy=3), THIRD, bottom=BELOW, deck=""),
        *("act:c041", "effect", "draw:2", "done", "done"),
    ),
    "sanya_may_draw": play(last(_DEVELOPER, player("c026", at=HERE), THIRD), "battle"),
}


def _fight(**given: Any) -> State:
    """Three in one region, and Ada begins."""
    return last(
        player("c001 c061", known="c041", at=HERE, units=f"{HERE}:GG"),
        player("c026 c068", at=HERE, units=f"{HERE}:TTG"),
        player("c016", at=HERE, units=f"{HERE}:F", known="c031"),
        **given,
    )


FIGHTING: Mapping[str, State] = {
    "a_region_is_chosen": play(_fight(), "battle"),
    "a_first_commitment": play(_fight(), "battle", f"fight:{HERE}"),
    "a_second_commitment": play(_fight(), "battle", f"fight:{HERE}", "commit:c041"),
    "a_last_commitment": play(_fight(), "battle", f"fight:{HERE}", "commit:c061", "commit:c026"),
    "a_retreat": play(
        _fight(), *("battle", f"fight:{HERE}", "commit:c061", "commit:c068", "commit:c016")
    ),
    "a_loss": play(_fight(), *("battle", f"fight:{HERE}", "commit:c061", "no-card", "commit:c031")),
    "a_duel": play(
        two(player("c001", at=HERE), player("c006 c061", at=HERE, units=f"{HERE}:T")),
        *("battle", f"fight:{HERE}"),
    ),
}


def _facing(front: str, hand: str = "c001 c011 c016 c066", **given: Any) -> State:
    """Ada faces this encounter."""
    ada = player(hand, at=HERE, token="tree", exp=6, energy=3, units=f"{HERE}:TG arch.myst:TT")
    state = last(
        ada, player("c002", at="arch.myst", units="arch.myst:TGF"), THIRD, front=front, **given
    )
    return play(state, "encounter", "show:en02")


MEETING: Mapping[str, State] = {
    "an_attunement": play(last(_ACTOR, FAR, THIRD), "move-island"),
    "a_gap": play(two(_ACTOR, FAR), "move-island", "attune:a03"),
    "a_front_comes_up": play(last(player(at=HERE, token="tree", exp=1), FAR, THIRD), "encounter"),
    "a_sign": _facing("en18"),
    "a_sign_by_symbols": _facing("en14", **SYMBOLS),
    "an_encounter_is_turned": play(_facing("en14", **SYMBOLS), "sign:axe"),
    "a_part_of_a_reward": play(_facing("en18"), "sign:chest"),
    "an_optional_payment": play(_facing("en09"), "sign:chest"),
    "a_unit_through_a_portal": play(_facing("en10"), "sign:boots"),
    "a_region_is_emptied": play(_facing("en25"), "sign:boots"),
    "all_go_to_a_region": play(_facing("en25"), "sign:boots", f"target:{HERE}"),
    "a_victim": play(_facing("en08"), "sign:boots"),
}

_TACTICIAN = player("c023 c064 c063 c070 c068 c016", energy=8, at=HERE, units=f"{HERE}:TG")
_COLLECTOR = player("c070 c001 c006 c011 c016", energy=5, at=HERE)

EFFECTS: Mapping[str, State] = {
    "a_target": play(last(_TACTICIAN, FAR, THIRD), "act:c023", "effect"),
    "a_monster_is_chosen": play(
        last(_TACTICIAN, FAR, THIRD, path="ev07 ev01 ev02 ev03 ev04 ev05"),
        *("act:c063", "effect"),
    ),
    "a_payment": play(last(_COLLECTOR, FAR, THIRD), "act:c070", "effect"),
    "a_payment_goes_on": play(last(_COLLECTOR, FAR, THIRD), "act:c070", "effect", "give:c006"),
    "a_payment_from_the_board": play(
        last(
            player("c006 c007", board="c013 c031"),
            FAR,
            THIRD,
            discard_cost_zone=DiscardZone.HAND_AND_BOARD,
        ),
        "activate:c013",
    ),
}

MONSTERS: Mapping[str, State] = {
    "a_region_is_abandoned": at_once(
        last(player("c001", at=HERE, units="tree.mountain:T"), FAR, THIRD), Attack(CardId("ev07"))
    ),
    "onygauros_attacks": at_once(
        last(player("c001", discard="c021 c022 c061"), FAR, THIRD), Attack(CardId("ev08"))
    ),
    "a_card_is_lost": play(
        at_once(last(player("c001", discard="c021 c022 c061"), FAR, THIRD), Attack(CardId("ev08"))),
        "lose-card",
    ),
    "a_free_encounter": at_once(
        last(player("c001", at=HERE, units=f"{HERE}:GGGG"), FAR, THIRD, monsters="ev10 ev08 ev09"),
        Attack(CardId("ev10")),
    ),
}

_OWNER = player("c041 c001", at=HERE, discard="c021 c022", units=f"{HERE}:TF", energy=3)

CLOCK: Mapping[str, State] = {
    "an_era_begins": between(
        scene(_OWNER, player("c002", discard="c042"), player("c003"), era=2, area="c043 c044 c045"),
        BeginEra(),
    ),
    "the_last_era_begins_with_two": between(
        scene(
            _OWNER,
            player("c002", discard="c042", units="tree.mountain:F"),
            era=2,
            area="c043 c044 c045",
            bottom=(Batch(1, BEN, ids("c046 c047")[::-1]),),
            mirages=MIRAGES,
        ),
        BeginEra(),
    ),
    "a_round_begins": between(
        scene(_OWNER, player("c002"), player("c003"), path="ev01 ev02", top="ev03"), BeginRound()
    ),
    "events_are_resolved": between(
        scene(
            _OWNER,
            player("c002"),
            player("c003"),
            path="ev03 ev06 ev07 ev02 ev01 ev04 ev05",
            top=None,
        ),
        *(ResolveEvent(place) for place in range(7)),
    ),
    "the_end": between(two(_OWNER, FAR, era=3), EndRound()),
}


def _crowd(seats: int) -> State:
    """So many players in two regions; the last of them has the first Artefact."""
    where = (HERE, "tree.mountain")
    hands = ("c001 c061", "c006 c041", "c011 c026", "c016 c071", "c002 c076")
    return last(
        *(
            player(
                hands[seat],
                at=where[seat % 2],
                units=f"{HERE}:T tree.mountain:TG",
                artefact=seats - seat,
                energy=3,
                exp=2,
                token="tree",
            )
            for seat in range(seats)
        ),
        seat=Seat(seats - 1),
        area="c067 c068 c069",
    )


CROWDS: Mapping[str, State] = {
    "four_on_an_island": _crowd(4),
    "five_on_an_island": _crowd(5),
    "four_commit": play(_crowd(4), "battle", f"fight:{HERE}", "commit:c016"),
    "five_commit": play(_crowd(5), "battle", f"fight:{HERE}", "no-card", "commit:c071"),
    "five_are_attacked": at_once(_crowd(5), Attack(CardId("ev08"))),
}

# Positions whose secrets can be counted.

_COUNTED = "c062 c063 c064 c065 c067 c068 c069 c073 c074 c075 c077 c078 c079 c080"
"""Cards of the third Era that lie open, so that only six others are left."""


def _below(*answers: str) -> State:
    """Ben has put all that the deck has under it; Ada plays a card that may draw."""
    below = (Batch(1, BEN, ids("c061 c062 c063")[::-1]),)
    state = two(player(known="c041", energy=6), player(), bottom=below, deck="")
    return play(state, "act:c041", "effect", *answers)


def _committing() -> State:
    """Ben holds a card of the START set that Ada does not know; both commit."""
    ada = player(known="c041", at=HERE, artefact=2)
    ben = player("c001", known="c031", at=HERE, artefact=1)
    return play(two(ada, ben, seat=BEN), "battle", f"fight:{HERE}")


FEW: Mapping[str, State] = {
    "few_hands": two(player("c001", known="c002 c003"), player("c006", known="c007")),
    "few_below": _below(),
    "few_drawn": _below("draw:1"),
    "few_drawn_by_two": _below("draw:2"),
    "few_commitments": play(_committing(), "commit:c001"),
    "few_orders": play(
        two(player(energy=5), player(), area="c061 c062 c063"), "develop", "renew", "under:c062"
    ),
    "few_ways_to_pay": play(
        two(player("c071", known="c070 c001 c006 c016", energy=5), player(known=_COUNTED)),
        *("act:c070", "effect", "give:c001"),
    ),
    "few_ways_to_pay_from_a_board": play(
        two(
            player("c061", board="c013 c031"),
            player(known=_COUNTED),
            discard_cost_zone=DiscardZone.HAND_AND_BOARD,
        ),
        "activate:c013",
    ),
}
"""Here a seat, or the spectator, has few worlds to reckon with."""


POSITIONS: Mapping[str, State] = {
    **SETTING_UP,
    **TURNS,
    **DEVELOPING,
    **FIGHTING,
    **MEETING,
    **EFFECTS,
    **MONSTERS,
    **CLOCK,
    **CROWDS,
}
"""Every question of the game, by a name."""
