"""Religion: a Godh card claims a rune stack, if its feud permits (TH-RELIG, TH-FEUD-01)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from skybridge_rules.core.by_identity import by_identity
from skybridge_rules.core.ids import CardId, RuleId, Seat
from skybridge_rules.core.piles import Known
from skybridge_rules.core.tags import small_name
from skybridge_rules.core.verdict import Reason, reason
from skybridge_rules.thraen.components import Rune
from skybridge_rules.thraen.deck import Deck
from skybridge_rules.thraen.display import claims, on_top, runes_of
from skybridge_rules.thraen.effects import DrawGodh, Religion
from skybridge_rules.thraen.events import GodhPlayed
from skybridge_rules.thraen.moves import DECLINE, Decline, Move, PlayGodh, play_godh
from skybridge_rules.thraen.places import Place
from skybridge_rules.thraen.powers import feuds_bind, has_ghiarhabbat
from skybridge_rules.thraen.records import GodhCard
from skybridge_rules.thraen.resolve.ghiarhabbat import (
    against_ghiarhabbat,
    ghiarhabbat_allowed_by,
    move_ghiarhabbat,
    ways_around_ghiarhabbat,
    without_ghiarhabbat,
)
from skybridge_rules.thraen.resolve.memory import shown_from
from skybridge_rules.thraen.state import Display, Mark, State
from skybridge_rules.thraen.task_kinds import SeatTask, Story, because, tell_skipped
from skybridge_rules.thraen.tasks import AskReligion, AskUse


def godh_plays(state: State, seat: Seat) -> tuple[Move, ...]:
    """Every Godh card of the hand, fresh ones too, with every stack it can claim (TH-RELIG-09)."""
    player = state.players[seat]
    if not player.godhs:
        return ()
    deck, display = state.table.deck, player.display
    runes, binds = runes_of(deck, player), feuds_bind(player)
    if not has_ghiarhabbat(player):
        return _plain_plays(player.godhs, display, deck, runes, binds)
    places = [
        (slot, moved, rest)
        for slot, stack in _unclaimed(display)
        for moved, rest in ways_around_ghiarhabbat(state, seat, slot, godh=True)
        if rest
    ]
    return _plays(player.godhs, deck, runes, binds, places)


@by_identity  # asked for every effect that is used, whatever it brings
def _plain_plays(
    godhs: tuple[Known, ...], display: Display, deck: Deck, runes: tuple[Rune, ...], binds: bool
) -> tuple[Move, ...]:
    """Where there is no Ghiarhabbat, nothing moves first."""
    places = [(slot, None, stack) for slot, stack in _unclaimed(display)]
    return _plays(godhs, deck, runes, binds, places)


def _unclaimed(display: Display) -> list[tuple[int, tuple[CardId, ...]]]:
    """The open stacks that have no Godh card yet."""
    taken = display.power | display.closed
    return [
        (slot, stack)
        for slot, stack in enumerate(display.stacks)
        if stack and not taken >> slot & 1
    ]


def _plays(
    godhs: tuple[Known, ...],
    deck: Deck,
    runes: tuple[Rune, ...],
    binds: bool,
    places: Sequence[tuple[int, int | None, tuple[CardId, ...]]],
) -> tuple[Move, ...]:
    """Each of these Godh cards on each stack that it can claim."""
    return tuple(
        [
            play_godh(known.card, slot, moved)
            for known in godhs
            for slot, moved, rest in places
            if _may_claim(deck, deck.godhs[known.card], runes[slot], rest, binds)
        ]
    )


def _may_claim(
    deck: Deck, godh: GodhCard, rune: Rune, stack: tuple[CardId, ...], binds: bool
) -> bool:
    """Whether a Godh card fits an open stack that has none yet (TH-RELIG-03, TH-RELIG-04)."""
    if not claims(deck, godh, rune, stack):
        return False
    return not binds or deck.cards[stack[-1]].colour is not godh.feud


def against_godh(state: State, seat: Seat, move: PlayGodh) -> Iterator[Reason]:
    """The reasons against a Godh card on a stack, in the order of the book (TH-RELIG-01 ff.)."""
    deck, player = state.table.deck, state.players[seat]
    if all(known.card != move.card for known in player.godhs):
        yield reason("TH-GIFT-01", card=str(move.card))
    display, slot = player.display, move.slot
    if not 0 <= slot < len(display.stacks):
        yield reason("TH-RELIG-01", slot=slot + 1)
        return
    stack = display.stacks[slot]
    if stack and move.ghiarhabbat is not None:
        yield from against_ghiarhabbat(state, seat, slot, move.ghiarhabbat, godh=True)
        stack = without_ghiarhabbat(stack)
    if not stack:
        yield reason("TH-RELIG-01", slot=slot + 1)
    if display.closed >> slot & 1:
        yield reason("TH-RELIG-08", slot=slot + 1)
    if display.power >> slot & 1:
        yield reason("TH-RELIG-02", slot=slot + 1)
    elif stack and move.card in deck.godhs:
        yield from _against_top(state, seat, deck.godhs[move.card], slot, stack)


def _against_top(
    state: State, seat: Seat, godh: GodhCard, slot: int, stack: tuple[CardId, ...]
) -> Iterator[Reason]:
    """What speaks against this card on a stack that has none yet: its rune and its feud."""
    deck, player = state.table.deck, state.players[seat]
    rune = runes_of(deck, player)[slot]
    if not claims(deck, godh, rune, stack):
        yield _wrong_rune(godh, rune, slot)
    top = deck.cards[stack[-1]]
    if feuds_bind(player) and top.colour is godh.feud:
        colour = small_name(godh.feud)
        if rune is Rune.WILD:
            yield reason("TH-ABIL-GEN-04", slot=slot + 1)
        yield reason("TH-FEUD-01", card=str(godh.id), colour=colour, top=str(top.id))


def _wrong_rune(godh: GodhCard, slot_rune: Rune, slot: int) -> Reason:
    if slot_rune is Rune.WILD:
        return reason("TH-ABIL-GEN-03", card=str(godh.id), rune=godh.rune.name, slot=slot + 1)
    return reason("TH-RELIG-03", card=str(godh.id), rune=godh.rune.name, slot=slot + 1)


def godh_allowed_by(state: State, seat: Seat, move: PlayGodh) -> Iterator[str]:
    """Rune and feud of a Godh card on a stack, or who need not mind them (TH-RELIG-01 ff.)."""
    deck, player, slot = state.table.deck, state.players[seat], move.slot
    stack = player.display.stacks[slot]
    wild = runes_of(deck, player)[slot] is Rune.WILD
    if move.ghiarhabbat is not None:
        stack = without_ghiarhabbat(stack)
        yield from (*ghiarhabbat_allowed_by(state, seat, move.ghiarhabbat), "TH-Q-47")
    if deck.cards[stack[-1]].colour is deck.godhs[move.card].feud:
        yield from ("TH-ABIL-MAS-02", "TH-FEUD-06")
    if deck.cards[stack[-1]].colour is None:
        yield from ("TH-FEUD-07", "TH-Q-45")
    if wild:
        yield from ("TH-ABIL-GEN-03", "TH-Q-51")
    used = () if state.turn is None else state.turn.used
    if any(_brings(state, seat, mark, Religion) for mark in used if mark[0] == slot):
        yield "TH-RELIG-06"
    if any(_brings(state, seat, mark, DrawGodh) for mark in used):
        yield "TH-RELIG-09"
    if not wild:
        yield "TH-RELIG-03"
    yield from ("TH-RELIG-04", "TH-FEUD-01")
    if all(deck.cards[card].back is None for card in stack):
        yield "TH-Q-44"
    yield from ("TH-RELIG-02", "TH-RELIG-05", "TH-RELIG-07", "TH-PLAY-08", "TH-RELIG-01")


def _brings(state: State, seat: Seat, mark: Mark, kind: type[Religion | DrawGodh]) -> bool:
    """Whether an effect used this turn, by its mark, was of a kind; its card may lie deeper now."""
    slot, place, effect, way = mark
    card = state.table.deck.cards.get(state.players[seat].display.stacks[slot][place])
    return card is not None and isinstance(card.ways[effect][way].brings, kind)


def claim(state: State, seat: Seat, move: PlayGodh, log: Story) -> State:
    """The Godh card becomes the top card, and the token shows power for good (TH-RELIG-05).

    It may cover the very card that gave the effect (TH-RELIG-06). It gives no gift (TH-RELIG-07),
    and it is not the faction card of step 2 (TH-PLAY-08).
    """
    if move.ghiarhabbat is not None:
        state = move_ghiarhabbat(state, seat, move.slot, move.ghiarhabbat, log)
    player, slot = state.players[seat], move.slot
    if state.cards.beliefs:
        state = state.with_cards(shown_from(state, seat, player.godhs, move.card, None))
    hand = tuple(known for known in player.godhs if known.card != move.card)
    if log.listening:
        log.tell(GodhPlayed(seat, move.card, slot), *_claimed_by(state, seat, slot))
    display = on_top(player.display, slot, move.card)
    display = display.with_power(display.power | 1 << slot)
    return state.with_player(seat, player.with_godhs(hand).with_display(display))


def _claimed_by(state: State, seat: Seat, slot: int) -> Iterator[str]:
    """The token turns for good; no gift, and nothing there is visible any more (TH-CARD-04)."""
    top = len(state.players[seat].display.stacks[slot]) - 1
    used = () if state.turn is None else state.turn.used
    if any(_brings(state, seat, mark, Religion) for mark in used if mark[:2] == (slot, top)):
        yield "TH-RELIG-06"
    yield from ("TH-RELIG-05", "TH-RELIG-07", "TH-PLAY-08", "TH-CARD-04")


def _moves(state: State, task: AskReligion) -> tuple[Move, ...]:
    """Every play; none only if it was paid for in vain, by another reading (TH-Q-29)."""
    found = godh_plays(state, task.seat)
    return (DECLINE,) if not found and state.table.options.config.void_payments else found


def _against(state: State, task: AskReligion, move: PlayGodh | Decline) -> Iterator[Reason]:
    if isinstance(move, PlayGodh):
        yield from against_godh(state, task.seat, move)
    elif move not in _moves(state, task):
        yield reason("TH-RELIG-01", moment="duty", step="religion")


def _allowed_by(state: State, task: AskReligion, move: PlayGodh | Decline) -> Iterator[str]:
    if isinstance(move, PlayGodh):
        yield from godh_allowed_by(state, task.seat, move)
    else:
        yield "TH-Q-29"


def _answer(state: State, task: AskReligion, move: PlayGodh | Decline, log: Story) -> State:
    if isinstance(move, Decline):
        return state.popped()
    return claim(state.popped(), task.seat, move, log)


def _auto_advance(state: State, task: AskReligion, log: Story) -> State | None:
    """Without a Godh card a Religion that was paid for brings nothing (TH-Q-29).

    With cards of which none fits it is asked: whether one does is nobody else's business.
    """
    if state.players[task.seat].godhs:
        return None
    if log.listening:
        tell_skipped(log, task.seat, "religion", because("TH-Q-29"), because("TH-RELIG-01"))
    return state.popped()


ASK_RELIGION: Final = SeatTask[AskReligion, PlayGodh | Decline](
    "religion",
    RuleId("TH-RELIG-01"),
    (PlayGodh, Decline),
    Place((AskUse,)),
    moves=_moves,
    against=_against,
    allowed_by=_allowed_by,
    answer=_answer,
    auto_advance=_auto_advance,
)
