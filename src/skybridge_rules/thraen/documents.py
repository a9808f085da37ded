"""The JSON of this game: a Table travels as its Options, and printed content as its digest.

Whoever reads a document must have the content it was played with at hand: the shipped set always
is, others are handed to ``documents_for``.
"""

from __future__ import annotations

from functools import cache
from typing import Final, TypeAlias

from skybridge_rules.content.card_ids import quote
from skybridge_rules.core.codec import Codec, Proxy, Shape
from skybridge_rules.core.documents import Documents
from skybridge_rules.core.errors import UnknownContent
from skybridge_rules.thraen import effects, events, moves, tasks
from skybridge_rules.thraen.content import digest, shipped
from skybridge_rules.thraen.deck import deck_of
from skybridge_rules.thraen.events import Event
from skybridge_rules.thraen.moves import Move
from skybridge_rules.thraen.problems import problems
from skybridge_rules.thraen.records import Content
from skybridge_rules.thraen.state import Options, State, Table
from skybridge_rules.thraen.views import View

MOVES: Final[dict[type, str]] = {
    moves.Begin: "begin",
    moves.Face: "face",
    moves.Show: "show",
    moves.Awaken: "awaken",
    moves.ChooseBoard: "choose-board",
    moves.LayStarting: "lay-starting",
    moves.Pick: "pick",
    moves.Take: "take",
    moves.Draw: "draw",
    moves.Keep: "keep",
    moves.PutBack: "put-back",
    moves.ChooseBonus: "choose-bonus",
    moves.Play: "play",
    moves.Advance: "advance",
    moves.BringBack: "bring-back",
    moves.Inspire: "inspire",
    moves.Next: "next",
    moves.Use: "use",
    moves.PlaceGarrison: "place-garrison",
    moves.PlayGodh: "play-godh",
    moves.DiscardGodh: "discard-godh",
    moves.Exchange: "exchange",
    moves.GiveUp: "give-up",
    moves.Decline: "decline",
    moves.Contribute: "contribute",
    moves.Done: "done",
    moves.LoseMight: "lose-might",
    moves.LoseCards: "lose-cards",
    moves.DiscardCard: "discard-card",
    moves.CloseSlot: "close-slot",
    moves.LosePeople: "lose-people",
    moves.LayBridgeWork: "lay-bridge-work",
    moves.UtrengFace: "utreng-face",
    moves.PlaceCrown: "place-crown",
    moves.Peek: "peek",
    moves.Summon: "summon",
    moves.Invest: "invest",
    moves.Collect: "collect",
    moves.DiscardPair: "discard-pair",
    moves.Give: "give",
    moves.Bury: "bury",
    moves.TurnDie: "turn-die",
    moves.ChooseDie: "choose-die",
}
"""How the moves are called in JSON."""

TASKS: Final[dict[type, str]] = {
    tasks.FindStarter: "find-starter",
    tasks.AskBoard: "ask-board",
    tasks.LayOut: "lay-out",
    tasks.AskStarting: "ask-starting",
    tasks.SetDie: "set-die",
    tasks.DealHands: "deal-hands",
    tasks.DealPack: "deal-pack",
    tasks.AskPick: "ask-pick",
    tasks.PassPacks: "pass-packs",
    tasks.AskFirstPlay: "ask-first-play",
    tasks.BeginRound: "begin-round",
    tasks.TurnUp: "turn-up",
    tasks.BeginTurn: "begin-turn",
    tasks.AskTake: "ask-take",
    tasks.AskDraw: "ask-draw",
    tasks.DrawExtra: "draw-extra",
    tasks.AskKeep: "ask-keep",
    tasks.AskPutBack: "ask-put-back",
    tasks.AskBonus: "ask-bonus",
    tasks.AskPlay: "ask-play",
    tasks.AskImmediate: "ask-immediate",
    tasks.AskUse: "ask-use",
    tasks.AskBuild: "ask-build",
    tasks.AskLimit: "ask-limit",
    tasks.EndTurn: "end-turn",
    tasks.AskRoom: "ask-room",
    tasks.DrawGodhCard: "draw-godh-card",
    tasks.AskOrder: "ask-order",
    tasks.AskGift: "ask-gift",
    tasks.AskReligion: "ask-religion",
    tasks.CheckBridge: "check-bridge",
    tasks.RollDie: "roll-die",
    tasks.MoveLeader: "move-leader",
    tasks.RevealDrakhe: "reveal-drakhe",
    tasks.AskDamage: "ask-damage",
    tasks.AskDiscard: "ask-discard",
    tasks.Feed: "feed",
    tasks.PassStart: "pass-start",
    tasks.ClearCards: "clear-cards",
    tasks.Compensate: "compensate",
    tasks.AskCompensation: "ask-compensation",
    tasks.Rebel: "rebel",
    tasks.AskCrown: "ask-crown",
    tasks.PeekAt: "peek-at",
    tasks.AskVision: "ask-vision",
    tasks.AskEmpery: "ask-empery",
    tasks.AskProfit: "ask-profit",
    tasks.AskBury: "ask-bury",
    tasks.DrawSecond: "draw-second",
    tasks.AskPair: "ask-pair",
    tasks.GiveGift: "give-gift",
    tasks.AskFigure: "ask-figure",
    tasks.March: "march",
    tasks.RollUtreng: "roll-utreng",
    tasks.AskFace: "ask-face",
    tasks.AskDie: "ask-die",
    tasks.SufferAll: "suffer-all",
}
"""How the tasks are called in JSON."""

EVENTS: Final[dict[type, str]] = {
    events.StarterFound: "starter-found",
    events.BoardChosen: "board-chosen",
    events.CardLaid: "card-laid",
    events.DieShows: "die-shows",
    events.PackDealt: "pack-dealt",
    events.CardPicked: "card-picked",
    events.PacksPassed: "packs-passed",
    events.HandDealt: "hand-dealt",
    events.CardSeen: "card-seen",
    events.RoundBegan: "round-began",
    events.CardTurnedUp: "card-turned-up",
    events.TurnBegan: "turn-began",
    events.TakeSkipped: "take-skipped",
    events.CardTaken: "card-taken",
    events.CardsDrawn: "cards-drawn",
    events.CardKept: "card-kept",
    events.CardsPutBack: "cards-put-back",
    events.BonusChosen: "bonus-chosen",
    events.Gained: "gained",
    events.Declined: "declined",
    events.GivenUp: "given-up",
    events.Paid: "paid",
    events.CardPlayed: "card-played",
    events.PlaySkipped: "play-skipped",
    events.LegionMoved: "legion-moved",
    events.RebelReturned: "rebel-returned",
    events.StackRearranged: "stack-rearranged",
    events.EffectUsed: "effect-used",
    events.GarrisonPlaced: "garrison-placed",
    events.GodhDrawn: "godh-drawn",
    events.PeopleGrew: "people-grew",
    events.PeopleRebelled: "people-rebelled",
    events.GodhPlayed: "godh-played",
    events.GodhDiscarded: "godh-discarded",
    events.Traded: "traded",
    events.Contributed: "contributed",
    events.GodhBuried: "godh-buried",
    events.TurnEnded: "turn-ended",
    events.SegmentCompleted: "segment-completed",
    events.FreeRebelCame: "free-rebel-came",
    events.LeaderMoved: "leader-moved",
    events.DrakheAwoke: "drakhe-awoke",
    events.Spared: "spared",
    events.CardsLost: "cards-lost",
    events.SlotClosed: "slot-closed",
    events.PeopleLost: "people-lost",
    events.StartPassed: "start-passed",
    events.CardsCleared: "cards-cleared",
    events.CompensationDealt: "compensation-dealt",
    events.CardsPutAside: "cards-put-aside",
    events.GameEnded: "game-ended",
    events.CrownPlaced: "crown-placed",
    events.TributePaid: "tribute-paid",
    events.StackPeeked: "stack-peeked",
    events.VisionTaken: "vision-taken",
    events.VisionLeft: "vision-left",
    events.GodhRejected: "godh-rejected",
    events.GhiarhabbatMoved: "ghiarhabbat-moved",
    events.UtrengShows: "utreng-shows",
    events.DieChosen: "die-chosen",
    events.DieUsed: "die-used",
    events.DamageChosen: "damage-chosen",
}
"""How the events are called in JSON."""

ThraenDocuments: TypeAlias = Documents[State, Move, Event, View, Options]

digest_of = cache(digest)
"""The digest of a content, worked out once."""


@cache
def documents_for(*contents: Content) -> ThraenDocuments:
    """The documents of games with these contents, or with the shipped one."""

    @cache
    def at_hand() -> dict[str, Content]:
        """By digest; of two that play alike, the one that was handed over."""
        return {digest_of(each): each for each in (shipped(), *contents)}

    def content_of(name: str) -> Content:
        if name not in at_hand():
            known = ", ".join(f"{own} ({each.title})" for own, each in at_hand().items())
            raise UnknownContent(
                f"no content with the digest {quote(name)} is at hand, only {known};"
                " documents_for(content) and Edition(content) read with another one"
            )
        return at_hand()[name]

    return Documents(
        Codec(
            {**effects.TAGS, **MOVES, **TASKS, **EVENTS},
            (
                Proxy(Content, str, digest_of, content_of),
                Proxy(Table, Options, lambda table: table.options, _table),
            ),
        ),
        state=Shape[State](State),
        move=Shape[Move](Move),
        event=Shape[Event](Event),
        view=Shape[View](View),
        options=Shape[Options](Options),
        problems=problems,
    )


def _table(options: Options) -> Table:
    return Table(options, deck_of(options.content))


JSON: Final = documents_for()
"""The documents of games with the shipped content, which is read when first asked for."""
