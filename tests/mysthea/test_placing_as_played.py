"""A described moment waits for the same as one that play has reached: every card that asks."""

from __future__ import annotations

from typing import Any, Final

import pytest

from skybridge_rules import mysthea
from skybridge_rules.core.ids import CardId
from skybridge_rules.core.tags import small_name
from skybridge_rules.mysthea import CardType, State
from skybridge_rules.mysthea.cards import printed_on
from tests.mysthea.scenes import play
from tests.mysthea.test_placing import asked

PRINTED: Final = printed_on(mysthea.shipped())

UNITS: Final = {"tree.forest": {"troops": 2, "golems": 2}, "orb.myst": {"troops": 1, "forts": 1}}
ADA: Final[dict[str, Any]] = {
    "at": "tree.forest",
    "units": UNITS,
    "built": {"troops": 1, "golems": 1},
}
BEN: Final[dict[str, Any]] = {
    "at": "tree.forest",
    "units": {"tree.forest": {"troops": 1, "golems": 1, "forts": 1}},
    "champion": "kolbor",
}
TABLE: Final[dict[str, Any]] = {"players": 3, "figures": {"boulron": "arch"}, "path": ["boulron"]}
HANDS: Final = ["c026", "c021", "c033", "c036"]
"""A card of each colour, to pay with."""


def table(**own: Any) -> dict[str, Any]:
    """A position in Ada's turn, with more about her."""
    ada = {**ADA, "energy": 9, "exp": 6, **own}
    return {**TABLE, "seats": {0: ada, 1: BEN}}


def moment_of(state: State, **details: Any) -> dict[str, Any]:
    """The same question, written down with what Ada has now."""
    player = state.players[0]
    own = {"energy": player.energy, "exp": player.exp, "hand": list(player.hand.cards)}
    return {**table(**own), "moment": asked(state), "era": state.era, **details}


def same(state: State, described: dict[str, Any]) -> None:
    """What waits is the same, and so are the legal answers."""
    placed = mysthea.place(described)
    assert placed.agenda == state.agenda
    assert placed.turn == state.turn
    assert mysthea.legal_moves(placed) == mysthea.legal_moves(state)


ENCOUNTERS: Final = [
    (str(card.id), small_name(option.sign))
    for card in PRINTED.encounters.values()
    for option in (card.first, card.second)
]


@pytest.mark.rule("MY-ENC-03", "MY-ENC-05", "MY-EN01 to MY-EN30")
@pytest.mark.parametrize(("card", "sign"), ENCOUNTERS)
def test_the_first_question_of_every_option_of_an_encounter(card: str, sign: str) -> None:
    """Or nothing is asked, and the turn goes on."""
    other = "en02" if card == "en01" else "en01"
    begun = mysthea.place({**table(token="tree", hand=HANDS), "encounter": card})
    state = play(begun, "encounter", f"show:{other}", f"sign:{sign}")
    if asked(state) != "turn":
        same(state, moment_of(state, card=card, sign=sign, encounter=other))


COMMANDS: Final = [
    str(card.id) for card in PRINTED.commands.values() if card.effect or card.cost is not None
]


@pytest.mark.rule("MY-ACT-02", "MY-ACC-01", "MY-C001 to MY-C080")
@pytest.mark.parametrize("card", COMMANDS)
def test_the_first_question_of_every_command_card(card: str) -> None:
    """A Tactic or an Objective that is played, an Accessory that is activated."""
    hand = [each for each in HANDS if each != card]
    more = ["c031", "c032"] if card == "c071" else []
    if PRINTED.commands[CardId(card)].type is CardType.ACCESSORY:
        begun = mysthea.place(table(accessories=[card], hand=[*hand, *more]))
        state = play(begun, f"activate:{card}")
    else:
        state = play(mysthea.place(table(hand=[card, *hand])), f"act:{card}", "effect")
    if asked(state) not in ("turn", "options"):
        same(state, moment_of(state, card=card))


@pytest.mark.rule("MY-BATTLE-05", "MY-BATTLE-08", "MY-BATTLE-14")
def test_a_battle_from_its_beginning_to_the_losses() -> None:
    """Each question of it, with what was committed so far."""
    ben = {**BEN, "hand": ["c026"]}
    begun = {**TABLE, "seats": {0: {**ADA, "hand": ["c029"]}, 1: ben}}
    state = play(mysthea.place(begun), "battle")
    same(state, {**begun, "moment": "battle-region"})
    state = play(state, "fight:tree.forest")
    same(state, {**begun, "moment": "commit", "region": "tree.forest"})
    state = play(state, "commit:c029")
    here = {**begun, "region": "tree.forest", "turn": 0}
    same(state, {**here, "moment": "commit", "seat": 1, "committed": {0: "c029"}})
    state = play(state, "no-card")
    committed = {"committed": {0: "c029", 1: "nothing"}}
    described = {**here, "moment": "retreat", **committed}
    same(state, described)
    assert mysthea.place(described).battles == state.battles
    state = play(state, "travel:troop@tree.forest")
    travels = {"moment": "destination", "during": "battle", "unit": "troop"}
    same(state, {**here, **travels, **committed})
    state = play(mysthea.place(described), "done")
    seats = {0: {**ADA, "discard": ["c029", *state.players[0].discard[:4]]}, 1: ben}
    lost = {
        **here,
        "moment": "loss",
        "seat": 1,
        "seats": {**seats, 0: ADA},
        "committed": {0: "c029"},
    }
    same(state, lost)
    assert mysthea.place(lost).battle.totals == state.battle.totals


@pytest.mark.rule("MY-DEV-02", "MY-DEV-03", "MY-DEV-04")
def test_a_develop_from_its_beginning_to_the_refill() -> None:
    """Three others, their order, what is bought."""
    begun = {**TABLE, "area": ["c021", "c022", "c023"], "seats": {0: {**ADA, "energy": 5}}}
    state = play(mysthea.place(begun), "develop")
    same(state, {**begun, "moment": "develop"})
    under = play(state, "renew", "under:c022")
    same(under, {**begun, "moment": "under", "named": ["c022"]})
    state = play(state, "turn-up")
    same(state, {**begun, "moment": "turn-up"})
    state = play(state, "show:c024")
    area = ["c021", "c022", "c023", "c024"]
    same(state, {**begun, "moment": "buy", "area": area})
    state = play(state, "buy:c021")
    own = {0: {**ADA, "energy": 4, "hand": ["c021"]}}
    same(state, {**begun, "moment": "buy", "area": area[1:], "cards": 1, "seats": own})


@pytest.mark.rule("MY-CP-07", "MY-TRAVEL-07", "MY-CP-12", "MY-MED-02")
def test_command_points_from_the_first_to_the_last() -> None:
    """A Travel that takes one along, a unit deployed at once, the bonuses of a Meditate."""
    own = {**ADA, "hand": ["c006"], "upgrades": ["c038", "c018"]}
    begun = {**TABLE, "seats": {0: own}}
    state = play(mysthea.place(begun), "act:c006", "points")
    mine = {**own, "hand": []}
    here = {**begun, "card": "c006", "seats": {0: mine}}
    same(state, {**here, "moment": "points"})
    travel = play(state, "travel:champion@tree.forest")
    same(travel, {**here, "moment": "destination"})
    carry = play(travel, "to:tree.mountain")
    there = {**mine, "at": "tree.mountain", "travelled": True}
    same(
        carry,
        {
            **here,
            "moment": "carry",
            "region": "tree.forest",
            "to": "tree.mountain",
            "seats": {0: there},
        },
    )
    deploy = play(state, "construct:golem")
    built = {**mine, "built": {"troops": 1, "golems": 2}}
    same(deploy, {**here, "moment": "free-deploy", "seats": {0: built}})
    wide = {"tree.mountain": {"troops": 1}, "tree.crystal-field": {"troops": 1}}
    state = play(mysthea.place({**TABLE, "seats": {0: {**ADA, "units": wide}}}), "meditate")
    now = {0: {**ADA, "units": wide, "energy": state.players[0].energy}}
    asks = {"moment": "points", "during": "meditate", "points": 1, "forts": 1}
    same(state, {**TABLE, **asks, "seats": now})


@pytest.mark.rule("MY-MOVE-01", "MY-ATTUNE-01", "MY-H06")
def test_islands_and_sanya() -> None:
    """An Attunement and a gap; a card before a battle, and what chance shows."""
    begun = {**TABLE, "seats": {0: {**ADA, "champion": "sanya"}, 1: BEN}}
    island = play(mysthea.place(begun), "move-island")
    same(island, {**begun, "moment": "attune"})
    same(play(island, "decline"), {**begun, "moment": "gap"})
    sanya = play(mysthea.place(begun), "battle")
    same(sanya, {**begun, "moment": "sanya"})
    same(play(sanya, "draw:1"), {**begun, "moment": "draw", "during": "battle"})
    own = {**ADA, "champion": "sanya", "token": "tree", "exp": 1}
    meets = {**TABLE, "seats": {0: own, 1: BEN}}
    before = play(mysthea.place(meets), "encounter")
    same(before, {**meets, "moment": "sanya", "during": "encounter"})


@pytest.mark.rule("MY-ENC-02", "MY-ENC-03", "MY-INFO-05")
@pytest.mark.parametrize("premonition", [False, True])
@pytest.mark.parametrize("front", ["code", "symbols"])
def test_an_encounter_up_to_its_option(front: str, premonition: bool) -> None:
    """By its code or its symbols, with and without Premonition."""
    rules = {"encounter_front": front, "premonition": premonition}
    begun = {**TABLE, "rules": rules, "encounter": "en17"}
    begun["seats"] = {0: {**ADA, "token": "tree", "exp": 1}}
    state = play(mysthea.place(begun), "encounter")
    here = {**begun, "card": "en17", "seats": {0: ADA}}
    del here["encounter"]
    same(state, {**here, "moment": "encounter-front"})
    state = play(state, f"{mysthea.legal_moves(state)[0]}")
    if front == "symbols" and premonition:
        same(state, {**here, "moment": "encounter-card"})
        state = play(state, "show:en17")
    same(state, {**here, "moment": "sign"})
    state = play(state, "sign:axe")
    if front == "symbols" and not premonition:
        same(state, {**here, "moment": "encounter-card", "sign": "axe"})


@pytest.mark.rule("MY-MONSTER-03", "MY-MONSTER-05", "MY-MONSTER-15", "MY-END-03")
def test_monsters_at_once_and_in_phase_three() -> None:
    """What everybody is asked, in order of play."""
    lonely = {**ADA, "at": "volcano.river", "units": {}, "built": {}}
    begun = {"players": 2, "era": 3, "figures": {"onygauros": "volcano"}, "path": ["onygauros"]}
    begun["seats"] = {0: {**lonely, "hand": ["c063"], "energy": 3}}
    state = play(mysthea.place(begun), "act:c063", "effect")
    here = {**begun, "card": "c063", "seats": {0: lonely}}
    same(state, {**here, "moment": "monster-choice"})
    state = play(state, "monster:ev08")
    during = {"during": "turn", "monster": "onygauros"}
    same(state, {**here, **during, "moment": "onygauros"})
    lost = play(state, "lose-card")
    same(lost, {**here, **during, "moment": "lost-card"})
    state = play(state, "lose-glory")
    same(state, {**here, **during, "moment": "onygauros", "seat": 1, "turn": 0})
    state = play(state, "lose-glory")
    same(state, {**here, **during, "moment": "abandon"})
    five = ["river", "mountain", "forest", "myst", "crystal-field"]
    last = {**begun, "path": ["onygauros", *five], "seats": {0: lonely}}
    state = play(mysthea.place({**last, "seat": 1, "standard": True}), "done")
    same(state, {**last, "moment": "onygauros", "monster": "onygauros"})
    state = play(state, "lose-glory", "lose-glory")
    same(state, {**last, "moment": "abandon", "monster": "onygauros"})


@pytest.mark.rule("MY-BATTLE-04", "MY-ENC-06", "MY-BATTLE-03")
@pytest.mark.parametrize(
    ("card", "texts"),
    [("en07", ["encounter", "show:en01", "sign:axe", "use:1"]), ("c004", ["act:c004", "effect"])],
)
def test_battles_that_an_effect_has_started(card: str, texts: list[str]) -> None:
    """The rest of the effect, or of the encounter, waits below."""
    own = {
        **ADA,
        "token": "tree",
        "exp": 6,
        "energy": 3,
        "hand": ["c004"] if card == "c004" else [],
    }
    begun = {**TABLE, "seats": {0: own, 1: BEN}, "encounter": card if card == "en07" else "en02"}
    state = play(mysthea.place(begun), *texts)
    here = {**TABLE, "card": card, "seats": {0: {**ADA}, 1: BEN}}
    same(state, {**here, "moment": "battle-region"})
    state = play(state, "fight:tree.forest")
    described = {**here, "moment": "commit", "region": "tree.forest"}
    same(state, described)
    assert mysthea.place(described).battles == state.battles


@pytest.mark.rule("MY-EVENT-01", "MY-ERA-03", "MY-ERA-05", "MY-DEV-04")
def test_rounds_eras_and_the_refill() -> None:
    """What chance turns up between the turns."""
    state = play(mysthea.place({"seat": 1, "standard": True}), "done")
    same(state, {"moment": "event", "round": 2})
    area = ["c021", "c022", "c023"]
    begun = {"area": area, "seats": {0: {"energy": 1}}}
    state = play(mysthea.place(begun), "develop", "turn-up", "show:c024", "buy:c021")
    assert asked(state) == "turn"
    state = mysthea.place({**begun, "seats": {0: {"energy": 4}}})
    state = play(state, "develop", "turn-up", "show:c024", "buy:c021", "buy:c022")
    kept = {"area": ["c023", "c024"], "seats": {0: {"hand": ["c021", "c022"], "energy": 1}}}
    same(state, {**kept, "moment": "turn-up", "during": "refill"})
