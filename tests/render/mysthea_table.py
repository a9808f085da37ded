"""Positions of *mysthea* laid out by hand: their pictures change only when we change them."""

from __future__ import annotations

from attrs import evolve

from skybridge_rules.mysthea import State
from skybridge_rules.mysthea.state import Batch
from tests.mysthea.openings import begun, until
from tests.mysthea.scenes import BEN, CLEO, ids, play, player, scene


def beginning() -> State:
    """Two players, the Mirage Tokens lie there, and the first Champion is to be placed."""
    return until(begun(2), "stand")[0]


def drafting() -> State:
    """The cards of the expert draft lie face up."""
    return until(begun(3, expert_draft=True), "draft")[0]


def middle() -> State:
    """Four seats in the second Era: Monsters, Encounter Tokens, cards on every board."""
    return scene(
        player(
            "c002 c010 c022",
            known="c033",
            hero="h01",
            at="tree.forest",
            units="tree.forest:TTG spire.myst:F",
            built=(2, 1),
            board="c012 c019",
            energy=7,
            exp=4,
            glory=31,
            token="tree",
            discard="c006 c027",
        ),
        player(
            "c003 c016",
            hero="h06",
            at="tree.forest",
            wounded=True,
            units="tree.forest:TG orb.river:TT",
            board="c031 c032 c017 c058",
            energy=2,
            exp=9,
            glory=45,
            charged=False,
            token="orb",
            faced="en01 en05",
            attunement="a03",
        ),
        player(
            "c004 c014",
            known="c021 c046",
            at="orb.myst",
            units="orb.myst:TTT arch.forest:F volcano.river:G",
            built=(1, 0),
            energy=12,
            glory=28,
            token="arch",
        ),
        player("c011 c020", at="volcano.crystal-field", energy=1, exp=1, glory=19, token="arch"),
        era=2,
        path="ev01 ev07 ev03",
        top="ev06",
        area="c041 c054 c057",
        bottom=(Batch(1, BEN, ids("c043 c049 c052")),),
        front="en22",
    )


def playing() -> State:
    """A Tactic is played: its Command Points, its effect, or nothing."""
    return play(middle(), "act:c022")


def travelling() -> State:
    """Command Points are spent, and a Troop is to travel."""
    return play(playing(), "points", "travel:troop@tree.forest")


def fighting() -> State:
    """Two seats have units in a region; the first one has committed a card in secret."""
    return play(middle(), "battle", "fight:tree.forest", "commit:c002")


def losing() -> State:
    """The cards are revealed, the totals compared, and a unit is to be removed."""
    state = scene(
        player("c001", at="tree.forest", units="tree.forest:TT"),
        player("c005", at="spire.river", units="tree.forest:TTGG"),
        player("c006", at="tree.forest", units="tree.forest:T"),
    )
    return play(state, "battle", "fight:tree.forest", "no-card", "no-card", "commit:c006", "done")


def facing() -> State:
    """An encounter is faced, and one of its options is to be chosen."""
    return play(middle(), "encounter", "show:en10")


def choosing() -> State:
    """One of several parts of an effect is to be chosen."""
    state = scene(player("c024 c001", energy=9), player("c005"), area="c061")
    return play(state, "act:c024", "effect")


def crowded() -> State:
    """Five seats late in a game: full boards, all units in a few regions, three Monsters there."""
    first = "tree.forest:TTTTGGFF tree.mountain:TTGF"
    return scene(
        player(
            "c061 c062 c063 c064 c065 c066 c067",
            at="tree.forest",
            units=first,
            board="c011 c031 c071 c039 c018 c038 c036 c020",
            energy=12,
            exp=12,
            glory=212,
            token="tree",
            discard="c001 c002 c003 c004 c006 c007 c008 c009 c010 c021 c022 c023",
            faced="en01 en02 en03 en04 en05 en06",
            attunement="a01",
        ),
        player(
            "c024 c025",
            known="c026 c028 c029",
            at="tree.forest",
            wounded=True,
            units=first,
            board="c012 c051 c072 c059 c077 c076 c060 c057",
            energy=10,
            glory=187,
            charged=False,
            token="tree",
            faced="en07 en08",
            attunement="a03",
        ),
        player(
            "c030",
            at="tree.forest",
            units=first,
            board="c013 c052 c073 c017 c058 c056 c016 c040",
            glory=150,
            token="tree",
            used="c052",
        ),
        player(at="tree.forest", units=first, board="c014 c080", glory=99, token="tree"),
        player("c005", at="tree.forest", units=first, board="c015 c078", glory=1, token="tree"),
        era=3,
        monsters="ev11 ev13 ev12",
        figures={"ev11": "tree", "ev13": "tree", "ev12": "tree"},
        path="ev01 ev02 ev03 ev04 ev06 ev11 ev12 ev13",
        top="ev05",
        area="c068 c069 c070",
        seat=CLEO,
        done="standard",
    )


def over() -> State:
    """The same game, finished."""
    return evolve(crowded(), agenda=(), turn=None)
