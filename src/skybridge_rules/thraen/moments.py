"""The moments of moves: which question each kind answers, and the rule that says when."""

from __future__ import annotations

from typing import Final

from skybridge_rules.core.values import frozen
from skybridge_rules.thraen import moves as m
from skybridge_rules.thraen import tasks as t
from skybridge_rules.thraen.components import Ability

IN_ORDER: Final = "TH-TURN-02"
"""The steps of a turn come in their order."""


@frozen
class Moment:
    """When a kind of move is made: the question it answers, and the rule that says so."""

    ask: str
    rule: str
    """Says when such a move is made, and how often; it is cited once the moment is over."""
    asked_by: tuple[type, ...]
    """The tasks that ask for such a move, or lead to the question."""
    stage: int | None = None
    """Its place in a turn; None outside of turns."""
    is_step: bool = False
    """Whether it is a step of the turn, so that it comes in its order (TH-TURN-02)."""
    needs: tuple[Ability, ...] = ()
    """The abilities that bring it about; nothing if anybody comes to it."""


TAKE, DRAW, KEEP, BACK, BONUS, PLAY, AFTER, USE, BUILD, LIMIT = range(10)
"""The stages of a turn; looking at cards follows a take, effects follow a play."""

_DAMAGE: Final = (t.RevealDrakhe, t.AskDamage)
_CROWNED: Final = (Ability.EMPERY, Ability.AGONY)
_VISIONS: Final = (Ability.VISIONS,)
_PROFIT: Final = (Ability.PROFITEERS,)
_BUILDER: Final = (Ability.BRIDGE_BUILDER,)

MOMENTS: Final[dict[type, Moment]] = {
    m.Begin: Moment("starter", "TH-SETUP-08", (t.FindStarter,)),
    m.Face: Moment("roll", "TH-FACTION-03", (t.RollDie, t.SetDie)),
    m.Show: Moment("turn-up", "TH-INFO-03", ()),
    m.UtrengFace: Moment("roll-utreng", "TH-ABIL-BLD-02", (t.RollUtreng,), needs=_BUILDER),
    m.Awaken: Moment("awaken", "TH-DRAKHE-01", (t.RevealDrakhe,)),
    m.ChooseBoard: Moment("board", "TH-SETUP-09", (t.FindStarter, t.AskBoard)),
    m.LayStarting: Moment("starting-card", "TH-SETUP-12", (t.LayOut, t.AskStarting)),
    m.Pick: Moment("pick", "TH-SETUP-18", (t.DealHands, t.AskPick)),
    m.PlaceCrown: Moment("crown", "TH-PREP-05", (t.BeginRound, t.AskCrown), needs=_CROWNED),
    m.Take: Moment("take", "TH-TAKE-01", (t.AskTake,), TAKE, is_step=True),
    m.Peek: Moment("take", "TH-ABIL-VIS-01", (t.AskTake,), TAKE, needs=_VISIONS),
    m.Draw: Moment("draw", "TH-KNOW-03", (t.AskDraw,), DRAW),
    m.Keep: Moment("keep", "TH-KNOW-03", (t.AskKeep, t.AskVision, t.AskPair), KEEP),
    m.PutBack: Moment("put-back", "TH-KNOW-04", (t.AskPutBack, t.AskVision), BACK),
    m.ChooseBonus: Moment("bonus", "TH-BONUS-01", (t.AskBonus,), BONUS, is_step=True),
    m.Play: Moment("play", "TH-PLAY-01", (t.AskPlay, t.AskFirstPlay), PLAY, is_step=True),
    m.Advance: Moment("immediate", "TH-IMMED-01", (t.AskImmediate, t.AskGift), AFTER),
    m.Return: Moment("immediate", "TH-IMMED-01", (t.AskImmediate, t.AskGift), AFTER),
    m.Inspire: Moment("immediate", "TH-IMMED-01", (t.AskImmediate, t.AskGift), AFTER),
    m.Summon: Moment(
        *("immediate", "TH-ABIL-MAS-01", (t.AskImmediate,), AFTER),
        needs=(Ability.MASTER_OF_DRAKHES,),
    ),
    m.Invest: Moment("immediate", "TH-ABIL-PRO-01", (t.AskImmediate,), AFTER, needs=_PROFIT),
    m.Collect: Moment("profit", "TH-ABIL-PRO-02", (t.AskProfit,), AFTER, needs=_PROFIT),
    m.Next: Moment("order", "TH-IMMED-03", (t.AskOrder,), AFTER),
    m.Use: Moment("use", IN_ORDER, (t.AskUse,), USE, is_step=True),
    m.PlaceGarrison: Moment("gift", "TH-MAIN-06", (t.AskGift,), USE),
    m.PlayGodh: Moment("religion", "TH-RELIG-01", (t.AskReligion, t.AskGift), USE),
    m.Build: Moment("build", IN_ORDER, (t.AskBuild,), BUILD, is_step=True),
    m.Bury: Moment("bury", "TH-GODHLIMIT-03", (t.AskBury,), LIMIT),
    m.DiscardBoth: Moment(
        "pair", "TH-ABIL-PRI-01", (t.AskPair,), USE, needs=(Ability.HIGH_PRIEST,)
    ),
    m.Give: Moment("figure", "TH-ABIL-AGO-04", (t.AskFigure,), needs=(Ability.AGONY,)),
    m.TurnDie: Moment("face", "TH-ABIL-BLD-03", (t.RollUtreng, t.AskFace), needs=_BUILDER),
    m.ChooseDie: Moment("die", "TH-ABIL-BLD-02", (t.RollUtreng, t.AskDie), needs=_BUILDER),
    m.LoseMight: Moment("damage", "TH-DRAKHE-04", _DAMAGE),
    m.LoseCards: Moment("damage", "TH-DRAKHE-SATHAP-01", _DAMAGE),
    m.LoseCard: Moment("discard", "TH-DRAKHE-SATHAP-01", (*_DAMAGE, t.AskDiscard)),
    m.CloseSlot: Moment("damage", "TH-DRAKHE-TEROGH-01", _DAMAGE),
    m.LosePeople: Moment("damage", "TH-DRAKHE-ELBEA-01", _DAMAGE),
    m.LayBridgeWork: Moment("compensation", "TH-END-03", (t.Compensate, t.AskCompensation)),
}
"""Every kind of move that has a moment of its own; the others are free actions, or leave one."""

AT_STAGE: Final[dict[type, int]] = {
    t.AskTake: TAKE,
    t.AskDraw: DRAW,
    **dict.fromkeys((t.AskVision, t.DrawExtra, t.AskKeep), KEEP),
    t.AskPutBack: BACK,
    t.AskBonus: BONUS,
    t.AskPlay: PLAY,
    **dict.fromkeys((t.AskImmediate, t.AskProfit), AFTER),
    t.AskUse: USE,
    t.AskBuild: BUILD,
    t.AskLimit: LIMIT,
}
"""The questions that tell how far a turn has come."""
