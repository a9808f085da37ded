"""The soak in small: each kind of work finds nothing, and finds what is planted."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from types import SimpleNamespace
from typing import Any

import pytest
from attrs import evolve
from magpie_rules.package import PACKAGE as MAGPIE

from skybridge_rules import register
from skybridge_rules.core.errors import SkybridgeError
from skybridge_rules.core.ids import RuleId
from skybridge_rules.core.verdict import Problem
from skybridge_rules.match import Match, frames
from tests.deep import rarely
from tests.soak import __main__ as command
from tests.soak import attempt as attempting
from tests.soak import documents, undo
from tests.soak.attempt import attempt
from tests.soak.games import ENTRIES, Soaked, soaked
from tests.soak.play import Game
from tests.soak.processes import Worker, died
from tests.soak.runner import KINDS, Plan, Report, soak
from tests.soak.shrink import shortest, shortest_plain, shortest_text
from tests.soak.work import Outcome, chance

SEED = "test"
COUNTS = {"documents": 40, "play": 3, "undo": 2, "secrets": 2}
MORE = {"documents": 80, "play": 6, "undo": 4, "secrets": 2}


@pytest.fixture(scope="module", autouse=True)
def _magpie() -> Iterator[None]:
    """A game without an entry of its own."""
    register.add(MAGPIE)
    yield
    register.remove(MAGPIE.name)


@pytest.fixture(scope="module")
def games() -> dict[str, Soaked]:
    """All games, made once."""
    return {name: soaked(name) for name in (*ENTRIES, MAGPIE.name)}


def cases(kind: str, game: Soaked, count: int) -> list[Outcome]:
    """The first cases of a kind of work."""
    run = KINDS[kind].prepare(game, SEED)
    return [run(index) for index in range(count)]


def whats(outcomes: list[Outcome]) -> set[str]:
    """What was found."""
    return {fault.what for each in outcomes for fault in each.faults}


@pytest.mark.parametrize("most", [COUNTS, rarely(MORE)], ids=["few", "more"])
@pytest.mark.parametrize("kind", COUNTS)
@pytest.mark.parametrize("name", [*ENTRIES, MAGPIE.name])
def test_a_little_of_each_kind_finds_nothing(
    name: str, kind: str, most: dict[str, int], games: dict[str, Soaked]
) -> None:
    """Of every game that has an entry, and of one that has none."""
    found = cases(kind, games[name], most[kind])
    assert whats(found) == set()
    assert sum(each.done for each in found) > 0 or not games[name].hides


def test_every_game_of_ours_has_an_entry() -> None:
    """A new game joins by one."""
    assert set(ENTRIES) == set(register.names()) - {MAGPIE.name}


class Planted:
    """A game, or its documents, with some answers replaced."""

    def __init__(self, owner: Any, **others: Any) -> None:
        self._owner = owner
        vars(self).update(others)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._owner, name)


def planted(game: Soaked, *, json: dict[str, Any] | None = None, **others: Any) -> Soaked:
    """The same game with planted errors."""
    rules = game.package.rules
    if json:
        others["JSON"] = Planted(rules.JSON, **json)
    rules_with: Any = Planted(rules, **others)
    return evolve(game, package=evolve(game.package, rules=rules_with))


# Hostile documents.


def _key_error(text: str) -> Any:
    raise KeyError(text[:5])


class Endless(SkybridgeError):
    """Ours cut their words short; this one forgets to."""

    def __str__(self) -> str:
        return "x" * 5_000


def _long(text: str) -> Any:
    del text
    raise Endless


@pytest.mark.parametrize(
    ("reader", "said"),
    [
        (_key_error, "event: KeyError"),
        (_long, "event: refused with more than 4,000 characters"),
        (lambda _: object(), "event: read, but not again"),
    ],
    ids=["an error that is not ours", "a long refusal", "nothing that can be written"],
)
def test_a_bad_reader_is_found(
    reader: Callable[[str], Any], said: str, games: dict[str, Soaked]
) -> None:
    """It raises, goes on and on, or reads what is not there."""
    found = cases("documents", planted(games["towers"], json={"read_event": reader}), 60)
    assert any(each.startswith(said) for each in whats(found))


def test_a_state_that_cannot_be_is_found(games: dict[str, Soaked]) -> None:
    """A reader that does not know of a problem."""
    towers = games["towers"]

    def problems(state: Any) -> tuple[Problem, ...]:
        known = towers.package.rules.problems(state)
        return known or (
            (Problem(RuleId("TW-001"), "first", "not so"),) if state.table.first else ()
        )

    found = cases("documents", planted(towers, problems=problems), 150)
    assert any("read, and impossible: TW-001" in each for each in whats(found))


def test_a_slow_reader_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """Too slow, or never done."""
    monkeypatch.setattr(attempting, "SECONDS", 0.01)
    monkeypatch.setattr(attempting, "PATIENCE", 0.1)

    def busy(times: int) -> None:
        for _ in range(times):
            sum(range(1000))

    assert "takes longer" in (attempt(lambda: busy(2_000)) or "")
    assert "not done" in (attempt(lambda: busy(1_000_000)) or "")


def test_the_same_seed_draws_the_same_documents(
    monkeypatch: pytest.MonkeyPatch, games: dict[str, Soaked]
) -> None:
    """And another seed draws others."""
    drawn: list[Any] = []
    draw = documents.Hostile.draw

    def noted(self: documents.Hostile, random: Any) -> Any:
        reader, given = draw(self, random)
        drawn.append((reader.name, given))
        return reader, given

    monkeypatch.setattr(documents.Hostile, "draw", noted)
    for seed in ("a", "a", "b"):
        run = KINDS["documents"].prepare(evolve(games["towers"]), seed)
        for index in range(30):
            run(index)
    first, again, other = drawn[:30], drawn[30:60], drawn[60:]
    assert repr(first) == repr(again)
    assert repr(first) != repr(other)


# Play.


def test_a_broken_invariant_is_found(games: dict[str, Soaked]) -> None:
    """The finding holds the position."""
    bad = evolve(games["towers"], broken=lambda state: ["gone"] if any(state.city.towers) else [])
    found = [fault for each in cases("play", bad, 10) for fault in each.faults]
    assert {fault.what for fault in found} == {"gone"}
    assert '"towers":[' in found[0].shortest


def test_a_verdict_that_differs_from_the_list_is_found(games: dict[str, Soaked]) -> None:
    """The last move is not listed."""
    rules = games["towers"].package.rules
    bad = planted(games["towers"], legal_moves=lambda state: rules.legal_moves(state)[:3])
    assert any("explain and legal_moves differ" in each for each in whats(cases("play", bad, 20)))


def test_a_game_without_end_and_a_crash_are_found(games: dict[str, Soaked]) -> None:
    """The bound is passed; the rules stumble."""
    endless = evolve(games["towers"], bound=lambda _: 3)
    assert whats(cases("play", endless, 1)) == {"not over after 3 steps"}

    def stumbles(*_: Any) -> Any:
        raise ZeroDivisionError

    bad = evolve(planted(games["towers"], apply=stumbles), positions=())
    # By itself: documents cannot be made without sound rules.
    [fault] = Game(bad, (), chance(SEED, "play", "towers", 0)).play().faults
    assert fault.what.startswith("ZeroDivisionError")


# Undo and records.


def test_an_undo_that_goes_elsewhere_is_found(
    monkeypatch: pytest.MonkeyPatch, games: dict[str, Soaked]
) -> None:
    """It goes back too far; the operations are cut down to those that matter."""

    class Hasty(Match[Any, Any, Any, Any, Any]):
        def undo(self, by: Any = None, *, force: bool = False) -> Any:
            if force and self.step > 1:
                super().undo(by, force=True)
            return super().undo(by, force=force)

    monkeypatch.setattr(undo, "Match", Hasty)
    found = [fault for each in cases("undo", games["towers"], 20) for fault in each.faults]
    assert "another state after force" in {fault.what for fault in found}
    shown = next(fault.shortest for fault in found if fault.what == "another state after force")
    names = [each.split()[0] for each in shown.partition(" from ")[0].split(", ")]
    assert names == ["play", "play", "force"]


def test_an_account_that_tells_something_else_is_found(
    monkeypatch: pytest.MonkeyPatch, games: dict[str, Soaked]
) -> None:
    """A view is left out."""
    monkeypatch.setattr(undo, "frames", lambda *given: list(frames(*given))[1:])
    assert "the account leads elsewhere" in whats(cases("undo", games["towers"], 2))


def test_an_edit_that_goes_unnoticed_is_found(
    monkeypatch: pytest.MonkeyPatch, games: dict[str, Soaked]
) -> None:
    """A replay that believes everything."""
    monkeypatch.setattr(undo, "replay", lambda *_: SimpleNamespace(states=()))
    found = [fault for each in cases("undo", games["towers"], 6) for fault in each.faults]
    [fault, *_] = [each for each in found if each.what == "record: an edit goes unnoticed"]
    assert " became " in fault.shortest


# Secrets.


def test_a_leak_is_found(games: dict[str, Soaked]) -> None:
    """A view, a verdict and a story that know too much."""
    magpie = games[MAGPIE.name]
    rules = magpie.package.rules

    def nosy(state: Any, seat: Any) -> Any:
        del seat
        return rules.view(state, rules.seats(state)[0])

    sees = evolve(planted(magpie, view=nosy), disguise=magpie.disguise)
    assert any("may not know" in each for each in whats(cases("secrets", sees, 6)))

    def knows(state: Any, move: Any, seat: Any = None) -> Any:
        return rules.explain(state, move, seat), hash(state)

    tells = evolve(planted(magpie, explain=knows), disguise=magpie.disguise)
    assert "a verdict tells a seat what it may not know" in whats(cases("secrets", tells, 6))


# The run.


def test_shards_share_the_cases_and_an_error_of_ours_stops_nothing() -> None:
    """Two processes do what one does; a case that fails by itself is a finding."""
    plan = Plan(SEED, ("play",), ("towers",))
    one = soak(plan, cases=4)
    two = Report()
    for number in (0, 1):
        two.add(soak(plan, cases=2, shard=(number, 2)))
    assert one.done == two.done
    assert one.cases == two.cases == {("play", "towers"): 4}

    def fails(index: int) -> Outcome:
        raise RuntimeError(index)

    task = next(iter(plan.tasks()))
    task._run = fails
    _, [found] = task.do(SEED, 7)
    assert "the soak itself: RuntimeError" in found.fault.what
    assert found.again == "python -m tests.soak --only play --game towers --seed test --index 7"


@pytest.mark.parametrize(
    ("at", "again"),
    [
        ("", "--only play --game towers --seed test --index 0"),
        ("--only undo --game towers --index 9", "--only undo --game towers --seed test --index 9"),
    ],
    ids=["before its first case", "later"],
)
def test_a_process_that_dies_is_a_finding(at: str, again: str) -> None:
    """It says where it was, as far as it has told."""
    nothing: Any = None
    worker = Worker(nothing, nothing, Report(), at)
    died(worker, Plan(SEED, ("play", "undo"), ("towers",)), -9)
    [found] = worker.report.findings.values()
    assert found.again.endswith(again)
    assert "ended with -9" in found.fault.what


def test_the_command_prints_a_table_and_ends_with_1_if_something_was_found(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """One case here, then a moment of time in a process of its own."""
    words = ["tests.soak", "--only", "play", "--game", "towers", "--seed", SEED]
    monkeypatch.setattr("sys.argv", [*words, "--index", "3"])
    assert command.main() == 0
    assert "0 findings" in capsys.readouterr().out
    monkeypatch.setattr("sys.argv", [*words, "--minutes", "0.005"])
    assert command.main() == 0
    assert "decisions" in capsys.readouterr().out
    monkeypatch.setattr(Soaked, "start", lambda *_: 1 // 0)
    monkeypatch.setattr("sys.argv", [*words, "--index", "3"])
    assert command.main() == 1
    out = capsys.readouterr().out
    assert "--only play --game towers --seed test --index 3" in out


def test_inputs_are_cut_down_to_what_matters() -> None:
    """Items, letters, and fields inside fields."""
    assert shortest([1, 2, 3, 4, 5, 6, 7], lambda kept: 3 in kept and 6 in kept) == [3, 6]
    assert shortest_text("a long text with an x in it", lambda kept: "x" in kept and "g" in kept)
    plain = {"a": [1, {"b": 2, "c": [3, 4]}], "d": 5}
    assert shortest_plain(plain, lambda kept: "4" in repr(kept)) == {"a": [{"c": [4]}]}
