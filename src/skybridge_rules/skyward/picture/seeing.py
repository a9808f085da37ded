"""From a View to the Scene that pictures draw; the only file that asks a View anything."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from skybridge_rules.core.agenda import top
from skybridge_rules.core.bag import Bag
from skybridge_rules.core.ids import CardId, Seat
from skybridge_rules.core.outcome import Score
from skybridge_rules.core.values import frozen
from skybridge_rules.skyward.components import CardKind
from skybridge_rules.skyward.config import Discord
from skybridge_rules.skyward.picture.faces import (
    CardFace,
    Copies,
    card_faces,
    colours_of,
    copies_of,
    stand_ins,
)
from skybridge_rules.skyward.picture.headlines import headline, notes
from skybridge_rules.skyward.picture.matters import matter_of
from skybridge_rules.skyward.picture.phrases import phrase
from skybridge_rules.skyward.picture.scene import Held, Pile, Place, Scene, Table
from skybridge_rules.skyward.scoring import CATEGORIES, score
from skybridge_rules.skyward.state import Hand, Player, State, Stock, table_of
from skybridge_rules.skyward.tasks import AskAssign
from skybridge_rules.skyward.views import PlayerView, View
from skybridge_rules.skyward.words.phrases import counted
from skybridge_rules.skyward.words.questions import Asking, asking
from skybridge_rules.words.language import Language
from skybridge_rules.words.people import NOBODY, People


@frozen(eq=False)
class _Seen:
    """A view, and what is printed on its cards."""

    view: View
    faces: dict[CardId, CardFace]
    asked: Asking | None
    score: Score
    language: Language


def scene_of(view: View, people: People = NOBODY, language: Language = Language.EN) -> Scene:
    """The scene a view shows, in a language."""
    content = view.options.content
    task = top(view.agenda)
    seen = _Seen(
        view,
        card_faces(content, language),
        None if task is None else asking(view, language, people),
        _score(view),
        language,
    )
    own = None if view.seat is None else view.players[view.seat]
    return Scene(
        language=language,
        viewer=view.seat,
        headline=headline(view, seen.asked, seen.score, people, language),
        notes=tuple(notes(view, seen.asked, people, language)),
        stand_ins=stand_ins(content, language),
        colours=colours_of(content),
        table=_table(seen),
        matter=matter_of(task, seen.faces, people, language),
        deck=view.deck,
        side=view.side if view.options.config.discord is Discord.SIDE_DECK else None,
        discard=copies_of(view.discard, seen.faces),
        places=tuple(_place(seen, Seat(seat), people) for seat in range(len(view.players))),
        hand=_held(seen, own) if own is not None else (),
        choosing=tuple(seen.faces[card] for card in own.own_dealt) if own is not None else (),
        gave_up=tuple(seen.faces[card] for card in own.own_gave_up) if own is not None else (),
    )


def _score(view: View) -> Score:
    """The score of a view: it depends on what lies open alone (SW-607)."""
    players = tuple(
        Player(each.cogs, Hand(each.hand.known), each.airspace, each.discords)
        for each in view.players
    )
    return score(State(table_of(view.options), (), view.round, view.warden, Stock(Bag()), players))


def _table(seen: _Seen) -> Table | None:
    """The split, if one lies there (SW-202)."""
    split = seen.view.split
    if split is None:
        return None
    piles = tuple(
        Pile(
            place + 1,
            tuple(_in_order(pile or (), seen.faces)),
            split.token == place,
            pile is None,
        )
        for place, pile in enumerate(split.piles)
    )
    dividing = isinstance(top(seen.view.agenda), AskAssign)
    return Table(tuple(seen.faces[card] for card in split.dealt), piles, dividing)


def _in_order(cards: tuple[CardId, ...], faces: dict[CardId, CardFace]) -> Iterator[Copies]:
    """Each face once, in the order in which the cards were laid."""
    return (Copies(faces[card], cards.count(card)) for card in dict.fromkeys(cards))


def _held(seen: _Seen, own: PlayerView) -> tuple[Held, ...]:
    """The viewer's own hand; what everybody knows of it first (SW-011)."""
    known = [Held(each, True) for each in copies_of(own.hand.known, seen.faces)]
    return (*known, *(Held(each, False) for each in copies_of(own.hand.own or (), seen.faces)))


def _place(seen: _Seen, seat: Seat, people: People) -> Place:
    view, player = seen.view, seen.view.players[seat]
    own = seat == view.seat
    airspace = copies_of(player.airspace, seen.faces)
    hand = player.hand
    on_pile = view.split is not None and view.split.token is not None
    return Place(
        language=seen.language,
        seat=seat,
        person=people.name(seat),
        own=own,
        asked=seen.asked is not None and seen.asked.seat == seat,
        warden=view.warden == seat,
        token=view.warden == seat and not on_pile,
        turn=_turn(seen, seat),
        cogs=player.cogs,
        buildings=tuple(each for each in airspace if each.face.kind is CardKind.BUILDING),
        others=tuple(each for each in airspace if each.face.kind is not CardKind.BUILDING),
        discords=copies_of(player.discords, seen.faces),
        hand=copies_of(hand.cards, seen.faces),
        hand_size=len(hand),
        unseen=0 if hand.own is not None else hand.unseen,
        notes=tuple(_notes(seen, player, own)),
        points=seen.score.totals[seat],
        scored=tuple(
            (phrase(seen.language, f"category.{name}"), points)
            for name in CATEGORIES
            if (points := sum(i.points for i in seen.score.items_of(seat) if i.category == name))
        ),
        won=not view.agenda and seat in seen.score.winners,
    )


def _turn(seen: _Seen, seat: Seat) -> str:
    turn = seen.view.turn
    if turn is None or turn.seat != seat:
        return ""
    if turn.closing:
        return phrase(seen.language, "seat.ends-turn")
    left = counted(seen.language, "count.launch", turn.launches_left)
    return phrase(seen.language, "seat.turn", launches=left)


def _notes(seen: _Seen, player: PlayerView, own: bool) -> Iterator[str]:
    """What is still owed, and what is known of Allegiances that were dealt (SW-903, SW-851)."""
    say = partial(phrase, seen.language)
    many = partial(counted, seen.language, "count.allegiance")
    if player.owed:
        owed = ", ".join(each.name for each in copies_of(player.owed, seen.faces))
        yield say("seat.owed", cards=owed)
    if player.hand.allegiances and not own:
        yield say("seat.kept", allegiances=many(player.hand.allegiances))
    if player.dealt and not own:
        yield say("seat.chooses", allegiances=many(player.dealt))
    if player.gave_up:
        yield say("seat.gave-up", allegiances=many(player.gave_up))
