"""Events, Monsters, encounters and Attunements of a described position."""

from __future__ import annotations

from skybridge_rules.core.bag import Bag
from skybridge_rules.core.by_hand import fail, one_of
from skybridge_rules.core.errors import ImpossibleSetup
from skybridge_rules.core.ids import CardId
from skybridge_rules.core.verdict import problem
from skybridge_rules.mysthea.components import ERAS, REGION_CARDS, Island, Side
from skybridge_rules.mysthea.config import Attunements, EncounterFront
from skybridge_rules.mysthea.placing.basics import Basics
from skybridge_rules.mysthea.placing.drafts import Draft
from skybridge_rules.mysthea.placing.names import SIDES, island_named
from skybridge_rules.mysthea.placing.stages import Stage
from skybridge_rules.mysthea.regions import LAYOUT_REF, Circle, turned
from skybridge_rules.mysthea.state import Encounters, Events
from skybridge_rules.mysthea.steps.encounters import front_of


def circle_of(here: Basics) -> Circle:
    """The circle as written, or the pictured one (MY-MAP-08)."""
    words = here.setup.circle
    if words is None:
        return LAYOUT_REF
    islands = tuple(island_named(word, f"circle[{at}]") for at, word in enumerate(words))
    if sorted(islands) != sorted(Island):
        what = "five Islands lie there, each once"
        raise ImpossibleSetup((problem("MY-INV-03", "circle", what),))
    return turned(islands)


# Events and Monsters.


def events_of(here: Basics, draft: Draft) -> Events:
    """The Events Board; Event cards that are not on the Path are in the deck (MY-INV-04)."""
    names, setup = here.names, here.setup
    entered = here.era - (here.stage is Stage.ERA and setup.moment == "turn-up")
    monsters = _monsters(here, draft, entered)
    gone = None if setup.gone is None else names.monster(setup.gone, "gone")
    every = (*here.printed.region_cards, here.printed.storm, *monsters[:entered])
    path = _path(here, draft, tuple(card for card in every if card != gone))
    rest = [card for card in every if card not in path and card != gone]
    top = None
    if setup.event is not None:
        top = names.event(setup.event, "event")
        if top not in rest:
            what = f"{top} is on the Path, or not in the game"
            raise ImpossibleSetup((problem("MY-INV-04", "event", what),))
    elif rest and setup.moment != "event":
        top = rest[0]
    figures = {card: here.printed.monsters[card].island for card in monsters[:entered]}
    for word, island in setup.figures.items():
        card = names.monster(word, f"figures.{word}")
        figures[card] = island_named(island, f"figures.{word}")
    if gone is not None:
        figures.pop(gone, None)
    return Events(
        tuple(monsters),
        Bag.of(card for card in rest if card != top),
        top,
        path,
        tuple(sorted(figures.items())),
        tuple(names.monster(word, f"defeats[{at}]") for at, word in enumerate(setup.defeats)),
        gone,
    )


def _monsters(here: Basics, draft: Draft, entered: int) -> list[CardId]:
    """Three, in the order of the Eras; those that are in play come first (MY-SETUP-03)."""
    names, setup = here.names, here.setup
    in_play = [names.monster(word, f"figures.{word}") for word in setup.figures]
    in_play += [names.monster(word, f"defeats[{at}]") for at, word in enumerate(setup.defeats)]
    in_play += [names.monster(setup.gone, "gone")] if setup.gone is not None else []
    words = [(word, f"path[{at}]") for at, word in enumerate(setup.path or ())]
    words += [(setup.event, "event")] if setup.event is not None else []
    in_play += [card for word, at in words if (card := names.event(word, at)) in names.monsters]
    in_play = list(dict.fromkeys((*draft.monsters, *in_play)))
    if setup.monsters is None:
        others = [card for card in here.printed.monsters if card not in in_play]
        if len(in_play) > entered:
            what = f"{in_play[entered]} is not in play, for one Monster enters in each Era"
            raise ImpossibleSetup((problem("MY-INV-12", "era", what),))
        return [*in_play, *others][:ERAS]
    found = [names.monster(word, f"monsters[{at}]") for at, word in enumerate(setup.monsters)]
    found += [card for card in here.printed.monsters if card not in found]
    if len({*found[: len(setup.monsters)]}) < len(setup.monsters) or len(setup.monsters) > ERAS:
        what = f"{ERAS} different Monsters are drawn"
        raise ImpossibleSetup((problem("MY-SETUP-03", "monsters", what),))
    for card in in_play:
        if card not in found[:entered]:
            what = f"{card} is not in play in Era {here.era}"
            raise ImpossibleSetup((problem("MY-MONSTER-01", "monsters", what),))
    return found[:ERAS]


def _path(here: Basics, draft: Draft, cards: tuple[CardId, ...]) -> tuple[CardId, ...]:
    """As written, or so many cards as the round has; Phase 3 comes after five Region cards."""
    ended = here.stage in (Stage.EVENTS, Stage.OVER) or here.setup.moment == "turn-up"
    ended = ended and (here.stage is not Stage.TURN)
    if here.setup.path is not None:
        words = enumerate(here.setup.path)
        path = tuple(here.names.event(word, f"path[{at}]") for at, word in words)
        for at, card in enumerate(path):
            if card not in cards or card in path[:at]:
                what = f"{card} is not in the game, or twice on the Path"
                raise ImpossibleSetup((problem("MY-INV-04", f"path[{at}]", what),))
        _check_path(here, path, ended=ended)
        return path
    if here.stage is Stage.ERA and not ended:
        return ()
    regions = [card for card in cards if card in here.printed.region_cards]
    needed = [card for card in draft.placed if card in cards]
    calm = [card for card in (*regions[:-1], *cards) if card not in (*needed, regions[-1])]
    calm = list(dict.fromkeys(calm))
    if ended:
        least = len(regions) + len(needed)
        rounds = least if here.setup.round is None else here.setup.round
        before = [*regions[:-1], *needed, *(card for card in calm if card not in regions)]
        path = (*before[: max(0, rounds - 1)], regions[-1])
    else:
        rounds = max(1, len(needed)) if here.setup.round is None else here.setup.round
        path = (*calm[: max(0, rounds - len(needed))], *needed)
        if rounds > len(path):
            path = (*path, regions[-1])
    if len(path) != rounds or not {*needed} <= {*path}:
        what = f"the Era has no round {rounds} in which this can be"
        raise ImpossibleSetup((problem("MY-INV-11", "round", what),))
    return path


def _check_path(here: Basics, path: tuple[CardId, ...], *, ended: bool) -> None:
    """The round of the fifth Region card is the last one (MY-EVENT-06)."""
    regions = here.printed.region_cards
    before = sum(card in regions for card in path[:-1])
    if here.setup.round is not None and here.setup.round != len(path):
        what = f"{len(path)} cards are on the Path in round {len(path)}, not {here.setup.round}"
        raise ImpossibleSetup((problem("MY-EVENT-02", "round", what),))
    if not path or before >= REGION_CARDS:
        what = "the Era ends with the fifth Region card, and begins with the first card"
        raise ImpossibleSetup((problem("MY-EVENT-06", "path", what),))
    if ended and (before < REGION_CARDS - 1 or path[-1] not in regions):
        what = "Phase 3 comes after the round of the fifth Region card"
        raise ImpossibleSetup((problem("MY-EVENT-06", "path", what),))


# Encounters and Attunements.


def encounters_of(here: Basics, draft: Draft) -> Encounters:
    """Thirty cards: tucked, in resolution, the next one, and the deck (MY-INV-08)."""
    printed, word = here.printed.encounters, here.setup.encounter
    used = [*draft.facing, *(card for each in draft.seats for card in each.faced)]
    for card in used:
        if used.count(card) > 1:
            what = f"{card} is in two places"
            raise ImpossibleSetup((problem("MY-INV-08", "seats", what),))
    rest = [card for card in printed if card not in used]
    hidden = list(draft.pending)
    symbols = here.config.encounter_front is EncounterFront.SYMBOLS
    if draft.top_taken or not rest:
        return Encounters(Bag.of(rest), facing=tuple(draft.facing), pending=tuple(hidden))
    own = [card for card in rest if not symbols or front_of(printed[card]) not in hidden]
    top = own[0] if own and word is None else rest[0]
    if word is not None:
        top = here.names.encounter(word, "encounter")
        if top not in rest:
            what = f"{top} was faced already"
            raise ImpossibleSetup((problem("MY-INV-08", "encounter", what),))
    if symbols:
        front = front_of(printed[top])
        return Encounters(Bag.of(rest), None, front, tuple(draft.facing), tuple(hidden))
    below = Bag.of(card for card in rest if card != top)
    return Encounters(below, top, None, tuple(draft.facing))


def sides_of(here: Basics) -> tuple[Side, ...]:
    """The day, the night, or as written where they are mixed (MY-SETUP-06)."""
    kind = here.config.attunement_sides
    usual = Side.NIGHT if kind is Attunements.NIGHT else Side.DAY
    sides = [usual] * len(Island)
    for word, side in here.setup.sides.items():
        island = island_named(word, f"sides.{word}")
        sides[island] = one_of(side, SIDES, f"sides.{word}")
    if kind is not Attunements.MIXED and sides != [usual] * len(Island):
        what = "all show the same side, unless attunement_sides is mixed"
        raise ImpossibleSetup((problem("MY-SETUP-06", "sides", what),))
    return tuple(sides)


def attunements_of(here: Basics, draft: Draft, sides: tuple[Side, ...]) -> tuple[CardId, ...]:
    """The Attunement cards on the board: those that nobody has taken (MY-INV-09)."""
    up = {here.printed.attunement_of(i, s) for i, s in zip(Island, sides, strict=True)}
    for seat, each in enumerate(draft.seats):
        if each.attunement is None:
            continue
        at = f"seats.{seat}.attunement"
        if each.attunement not in here.printed.attunements:
            fail(at, f"{each.attunement} is no Attunement")
        if each.attunement not in up:
            what = f"{each.attunement} lies with its other side up, or was taken by another"
            raise ImpossibleSetup((problem("MY-INV-09", at, what),))
        up.remove(each.attunement)
    return tuple(sorted(up))
