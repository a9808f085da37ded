"""Feuds: a Godh card and its feud colour never come to touch by a play (TH-FEUD).

Both directions, Religion and gifts, Retreat, buried cards, Ghiarhabbat's move and what lies under
it. Every play that the rules allow is worked out from the print and the table, and compared with
what is offered: nothing more, and nothing less.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, TypeAlias

import pytest
from hypothesis import given, settings

from skybridge_rules import thraen
from skybridge_rules.core.ids import CHANCE, CardId
from skybridge_rules.thraen import Ability, Event, Move, State, display
from skybridge_rules.thraen.components import Faction, Rune
from skybridge_rules.thraen.effects import Religion
from skybridge_rules.thraen.events import CardPlayed, GhiarhabbatMoved, GodhPlayed, StackRearranged
from skybridge_rules.thraen.moves import Inspire, Next, Play, PlayGodh, Use
from skybridge_rules.thraen.resolve import ghiarhabbat, plays, religion
from skybridge_rules.thraen.steps import playing
from skybridge_rules.thraen.tasks import AskGift, AskOrder
from tests.properties.cases import Case, cases
from tests.properties.planting import SEEDS, Planted, caught, deeply, lightly, replaced
from tests.properties.promise import Passage, Promise, along, keep
from tests.properties.thraen.plants import both, task_changed
from tests.properties.thraen.positions import positions
from tests.properties.thraen.wishes import Wish
from tests.thraen.table import GHIARHABBAT, box

Step: TypeAlias = Passage[State, Move, Event]
Stack: TypeAlias = tuple[CardId, ...]


# What the rules say.


def colour(state: State, card: CardId) -> Faction | None:
    """The colour of a faction card; bridge work, Eye and Godh cards have none (TH-FEUD-07)."""
    found = box(state).cards.get(card)
    return None if found is None else found.faction


def quarrel(state: State, one: CardId, other: CardId) -> bool:
    """Whether two cards may not be laid on each other, whichever is on top (TH-FEUD-01, 02)."""
    godhs = box(state).godhs
    return any(
        each in godhs and godhs[each].feud is colour(state, foe)
        for each, foe in ((one, other), (other, one))
    )


def may_touch(state: State, seat: int, stack: Stack, card: CardId) -> bool:
    """Only the card on top counts, and the Master of Drakhes may do anything (TH-FEUD-06)."""
    master = state.players[seat].ability is Ability.MASTER_OF_DRAKHES
    return master or not stack or not quarrel(state, stack[-1], card)


def ways(state: State, seat: int, slot: int, *, godh: bool) -> Iterator[tuple[int | None, Stack]]:
    """The stack as it lies, and what is left of it if Ghiarhabbat makes way (TH-ABIL-GAR-02)."""
    player, config = state.players[seat], state.table.options.config
    stack = player.display.stacks[slot]
    yield None, stack
    if player.ability is not Ability.GARDENS or not stack or stack[-1] != GHIARHABBAT:
        return
    if (godh and not config.ghiarhabbat_on_godh) or (
        not godh and state.turn is None and not config.preround_triggers
    ):
        return
    for target, other in enumerate(player.display.stacks):
        if target == slot or player.display.closed >> target & 1:
            continue
        if not other and config.ghiarhabbat_target.name == "NONEMPTY_STACK":
            continue
        if may_touch(state, seat, other, CardId(GHIARHABBAT)):
            yield target, stack[:-1]


def possible_plays(state: State, seat: int) -> set[Move]:
    """Every faction card of the hand, with every slot it may go to (TH-PLAY, TH-RETREAT)."""
    player, found = state.players[seat], set[Move]()
    assert player.ability is not None
    anywhere = state.table.options.config.retreat_scope.name == "ANY"
    for card in {known.card for known in player.hand}:
        rune = box(state).cards[card].rune
        for slot, there in enumerate(box(state).runes[player.ability]):
            if player.display.closed >> slot & 1:
                continue
            home = rune is there or Rune.WILD in (rune, there)
            for moved, stack in ways(state, seat, slot, godh=False):
                if not may_touch(state, seat, stack, card):
                    continue
                if home:
                    found.add(Play(card, slot, False, moved))
                if player.figures.might and (anywhere or not home):
                    found.add(Play(card, slot, True, moved))
    return found


def possible_claims(state: State, seat: int) -> set[Move]:
    """Every Godh card of the hand, with every stack it may claim (TH-RELIG)."""
    player, found = state.players[seat], set[Move]()
    assert player.ability is not None
    cards, godhs = box(state).cards, box(state).godhs
    for card in {known.card for known in player.godhs}:
        for slot, there in enumerate(box(state).runes[player.ability]):
            if player.display.closed >> slot & 1:
                continue
            if any(each in godhs for each in player.display.stacks[slot]):
                continue
            for moved, stack in ways(state, seat, slot, godh=True):
                if not stack or not may_touch(state, seat, stack, card):
                    continue
                home = there
                if there is Rune.WILD:  # TH-ABIL-GEN-03
                    top = cards[stack[-1]].rune
                    home = godhs[card].rune if top is Rune.WILD else top
                if home is godhs[card].rune:
                    found.add(PlayGodh(card, slot, moved))
    return found


def offers_are_right(state: State) -> Iterator[str]:
    """What is offered is exactly what the rules allow; Inspiration knows no feuds (TH-FEUD-03)."""
    asked = thraen.decision(state)
    if asked is None or asked.by is CHANCE:
        return
    seat, answers = asked.by, thraen.legal_moves(state)
    task = state.agenda[-1]
    if asked.ask in ("play", "first-play"):
        yield from differing(answers, Play, possible_plays(state, seat))
    if asked.ask == "religion" or (isinstance(task, AskGift) and task.gift == Religion()):
        yield from differing(answers, PlayGodh, possible_claims(state, seat))
    if asked.ask == "use":
        yield from uses_of_religion(state, seat, answers)
    if isinstance(task, AskOrder):
        stack = state.players[seat].display.stacks[task.slot]
        left = [place for place in range(len(stack)) if place not in task.chosen]
        places = [move.place for move in answers if isinstance(move, Next)]
        names = {stack[len(stack) - 1 - place] for place in left}
        if {stack[len(stack) - 1 - place] for place in places} != names:
            yield f"of {sorted(names)} only the places {places} may come next (TH-FEUD-03)"


def differing(answers: tuple[Move, ...], kind: type, due: set[Move]) -> Iterator[str]:
    """How answers of a kind differ from what they should be."""
    given = {each for each in answers if isinstance(each, kind)}
    if given - due:
        yield f"{min(map(str, given - due))} is offered"
    if due - given:
        yield f"{min(map(str, due - given))} is not offered"


def uses_of_religion(state: State, seat: int, answers: tuple[Move, ...]) -> Iterator[str]:
    """A Religion effect that costs nothing is offered exactly if it can do something (TH-Q-41)."""
    can, marks = bool(possible_claims(state, seat)), state.turn.used if state.turn else ()
    shown = state.players[seat].display
    for slot, stack in enumerate(shown.stacks):
        card = box(state).cards.get(stack[-1]) if stack else None
        if card is None or shown.closed >> slot & 1:
            continue
        for effect, each in enumerate(card.main):
            unused = (slot, len(stack) - 1, effect) not in [mark[:3] for mark in marks]
            if each == Religion() and (Use(slot, effect) in answers) != (can and unused):
                yield f"use:{slot + 1}.{effect + 1} is offered, or not, against the feuds"


def nothing_quarrels(step: Step) -> Iterator[str]:
    """What a step lays on each other does not quarrel, and order is as chosen (TH-INV-25)."""
    for event in step.events:
        match event:
            case CardPlayed(seat, card, slot) | GodhPlayed(seat, card, slot):
                yield from touching(step.after, seat, slot, card)
            case GhiarhabbatMoved(seat, _, slot):
                yield from touching(step.after, seat, slot, CardId(GHIARHABBAT))
            case StackRearranged(seat, slot, cards):
                if step.after.players[seat].display.stacks[slot] != cards:
                    yield f"slot {slot + 1} of seat {seat} does not lie as it was arranged"


def touching(state: State, seat: int, slot: int, card: CardId) -> Iterator[str]:
    """Whether a card was laid on one that it has a feud with."""
    stack = state.players[seat].display.stacks[slot]
    if card not in stack:
        yield f"{card} does not lie at slot {slot + 1} of seat {seat}"
        return
    place = len(stack) - 1 - stack[::-1].index(card)
    if place and not may_touch(state, seat, stack[:place], card):
        yield f"{card} lies on {stack[place - 1]} at slot {slot + 1} of seat {seat}"


# Where to look.


def wanted(_: State, move: Move) -> bool:
    """Cards are laid, stacks rearranged, and no Religion is left."""
    return isinstance(move, Play | PlayGodh | Inspire | Use)


PLACES = Wish(
    moments=(
        *("play", "religion", "order", "play", "first-play", "gift", "use", "immediate"),
        *("play", "religion", "order", "take", "play", "play", "play"),
    ),
    sides=(
        *("gardens", "geneorn", "master-of-drakhes", "gardens", "geneorn"),
        *("gardens", "geneorn", "master-of-drakhes", "daughter", "high-priest", "empery"),
    ),
    godhs=True,
    quarrels=True,
    switches=("ghiarhabbat_target", "ghiarhabbat_on_godh", "retreat_scope", "preround_triggers"),
)

PROMISE: Promise[State] = Promise(
    "feuds",
    cases(positions(PLACES), thraen.place, 8),
    along(thraen, at=offers_are_right, step=nothing_quarrels, wanted=wanted),
    examples=400,
)


@pytest.mark.rule("TH-FEUD-01 to TH-FEUD-07", "TH-INV-25", "TH-PLAY-04", "TH-RELIG-04")
@pytest.mark.rule("TH-RETREAT-04", "TH-ABIL-GAR-03", "TH-ABIL-GEN-04", "TH-ABIL-MAS-02")
@pytest.mark.rule("TH-Q-35", "TH-Q-48", "TH-Q-51", "TH-Q-52", "TH-IMMED-05")
@settings(max_examples=PROMISE.examples)
@given(PROMISE.cases)
def test_a_godh_card_never_touches_its_feud_colour_by_a_play(case: Case[State]) -> None:
    """What is offered is what the feuds leave, and what is laid keeps them."""
    keep(PROMISE, case)


# Errors that this property has to catch alone.


def _any_godh(right: Any, deck: Any, stack: Stack) -> Any:
    """A buried Godh card goes on quarrelling."""
    godhs = [each for each in stack if each in deck.godhs]
    return deck.godhs[godhs[-1]].feud if godhs else right(deck, stack)


def _any_card(right: Any, deck: Any, godh: Any, rune: Any, stack: Stack, binds: bool) -> bool:
    """A Godh card looks at every card of the stack, not at the top one alone."""
    foes = [each for each in stack[:-1] if each in deck.cards]
    met = binds and any(deck.cards[each].colour is godh.feud for each in foes)
    return bool(right(deck, godh, rune, stack, binds)) and not met


def _colourless_starts(
    right: Any, deck: Any, godh: Any, rune: Any, stack: Stack, binds: bool
) -> Any:
    """Starting cards are taken to have no colour."""
    return right(deck, godh, rune, stack, binds and deck.cards[stack[-1]].back is not None)


def _free_retreat(right: Any, state: State, seat: Any) -> Iterator[Any]:
    """Whoever retreats need not mind feuds."""
    yield from right(state, seat)
    player = state.players[seat]
    if not player.figures.might or player.ability is None:
        return
    for known in player.hand:
        card = state.table.deck.cards[known.card]
        for slot, rune in enumerate(state.table.deck.slots[player.ability]):
            bar = display.barred_by(state.table.deck, player.display.stacks[slot])
            off = not display.reaches(card.rune, rune) and not player.display.closed >> slot & 1
            if off and bar is not None and bar is card.colour:
                yield Play(known.card, slot, True)


def _bound_unless(side: Ability) -> Callable[..., Any]:
    return lambda right, player: right(player) and player.ability is not side


def _peaceful(right: Any, state: State, task: AskOrder) -> Any:
    """Inspiration leaves out what would quarrel."""
    stack = state.players[task.seat].display.stacks[task.slot]
    found = right(state, task)
    if not task.chosen:
        return found
    above = stack[len(stack) - 1 - task.chosen[-1]]
    kept = [each for each in found if not quarrel(state, above, stack[len(stack) - 1 - each.place])]
    return tuple(kept) or found


def _under(right: Any, state: State, seat: Any, slot: int, *, godh: bool) -> Any:
    """What lies under Ghiarhabbat is not looked at: the card meets nothing there."""
    first, *others = right(state, seat, slot, godh=godh)
    if godh:
        return (first, *others)
    return (first, *((target, ()) for target, _ in others))


WHERE_BOUND = (display, plays, religion)

ERRORS = (
    Planted(
        "feuds bind faction cards alone",
        replaced(religion, "_may_claim", lambda right, *given: right(*given[:-1], False)),
    ),
    Planted(
        "feuds bind Godh cards alone",
        replaced(plays, "barred_colours", lambda right, *given: (None,) * len(right(*given))),
    ),
    Planted("a buried Godh card still has its feud", replaced(display, "barred_by", _any_godh)),
    Planted(
        "a buried faction card still has its colour", replaced(religion, "_may_claim", _any_card)
    ),
    Planted("Ghiarhabbat ignores feuds", replaced(ghiarhabbat, "_is_barred", lambda *_: False)),
    Planted(
        "what Ghiarhabbat leaves behind is not looked at",
        replaced(plays, "ways_around_ghiarhabbat", _under),
    ),
    Planted(
        "feuds bind the Master of Drakhes",
        both(*(replaced(each, "feuds_bind", lambda *_: True) for each in WHERE_BOUND)),
    ),
    Planted(
        "feuds do not bind the Geneorn",
        both(
            *(replaced(each, "feuds_bind", _bound_unless(Ability.GENEORN)) for each in WHERE_BOUND)
        ),
    ),
    Planted("starting cards have no colour", replaced(religion, "_may_claim", _colourless_starts)),
    Planted("Retreat goes past feuds", replaced(playing, "plays", _free_retreat)),
    Planted("Inspiration minds feuds", task_changed(AskOrder, moves=_peaceful)),
)


@pytest.mark.parametrize("error", lightly(ERRORS))
def test_it_alone_catches(error: Planted, monkeypatch: pytest.MonkeyPatch) -> None:
    """One run; the deep tests show it ten times."""
    error.plant(monkeypatch)
    assert caught(PROMISE, SEEDS[0])


@pytest.mark.parametrize("error", deeply(ERRORS))
def test_it_alone_catches_ten_times_of_ten(error: Planted, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever the seed."""
    error.plant(monkeypatch)
    assert [number for number in SEEDS if not caught(PROMISE, number)] == []
