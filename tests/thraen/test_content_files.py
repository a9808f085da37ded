"""Data files that are not what they should be: file, entry and field are named, nothing breaks."""

from __future__ import annotations

import pickle
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from skybridge_rules.content.plain_data import Plain
from skybridge_rules.core.errors import ContentError
from skybridge_rules.core.limits import TOO_DEEP
from skybridge_rules.thraen import content
from skybridge_rules.thraen.content import CONTENT
from tests.damage import damaged
from tests.thraen.owners import ARRAYS, SHIPPED, entries_of, file_of, keys, plain_of, whole_file

CARD = SHIPPED.central[0].id


def refusal(text: str) -> list[str]:
    """Why a file is refused."""
    with pytest.raises(content.FaultyContent) as error:
        content.load(text, name="mine.toml")
    return [str(each) for each in error.value.problems]


def changed(array: str, **fields: Plain) -> str:
    """A file of the first shipped entry of an array, with some fields changed."""
    return file_of((array, plain_of(array) | fields))


UNREADABLE = [
    ('title = "x\n', 1, 11, "Illegal character"),
    ("[[central]]\nid = ", 2, 6, "Invalid value"),
    ("a = 1\nb = 2\na = 3\n", 3, 6, "Cannot overwrite a value"),
    ("[[central]\n", 1, 10, "Expected ']]' at the end"),
    ("x = [1,", 1, 8, "Invalid value"),
    ('title = "\\q"', 1, 12, "Unescaped"),
    ("\x00", 1, 1, "Invalid statement"),
    ("nonsense", 1, 9, "Expected '=' after a key"),
]


@pytest.mark.parametrize(("text", "line", "column", "words"), UNREADABLE)
def test_a_text_that_is_no_toml_is_refused_with_its_place(
    text: str, line: int, column: int, words: str
) -> None:
    """Line and column, counted from 1, the end of the text included."""
    with pytest.raises(content.UnreadableContent) as error:
        content.load(text, name="mine.toml")
    assert (error.value.line, error.value.column) == (line, column)
    assert str(error.value).startswith(f"mine.toml: line {line}, column {column}: {words}")


def test_monstrous_texts_are_refused_too() -> None:
    """Without a place, if Python names none."""
    with pytest.raises(ContentError, match=rf"^text: {TOO_DEEP}$"):
        content.load("x = " + "[" * 5000)
    with pytest.raises(ContentError, match=r"^text: .*digits"):
        content.load("x = " + "9" * 5000)


def test_bytes_that_are_no_text_are_refused_with_their_place(tmp_path: Path) -> None:
    """Such as a file saved in another encoding."""
    path = tmp_path / "mine.toml"
    path.write_bytes('title = "x"\n# über'.encode("latin-1"))
    with pytest.raises(content.UnreadableContent) as error:
        content.load(path)
    assert (error.value.line, error.value.column) == (2, 3)
    assert str(error.value) == f"{path}: line 2, column 3: not UTF-8 text"
    with pytest.raises(FileNotFoundError):
        content.load(tmp_path / "nowhere.toml")


def test_errors_travel_between_processes() -> None:
    """With all they hold."""
    for text in ("x =", changed("godh", rune="z")):
        with pytest.raises(ContentError) as error:
            content.load(text)
        again = pickle.loads(pickle.dumps(error.value))
        assert str(again) == str(error.value)
        assert vars(again) == vars(error.value)


TROUBLE: list[tuple[str, str]] = [
    # the file
    ("cards = []", 'mine.toml: unknown "cards"; there are title, faction, board, central,'),
    ('"a b\\n" = 1', 'mine.toml: unknown "a b\\n"; there are title'),
    ("title = 3", "mine.toml: title: expected a text in one line"),
    ('title = ""', "mine.toml: title: expected a text in one line"),
    ('title = "a\\nb"', "mine.toml: title: expected a text in one line"),
    ("central = 3", "mine.toml: central: expected an array of tables, each under [[central]]"),
    ('[central]\nid = "x"', "mine.toml: central: expected an array of tables"),
    ("central = [1]", "mine.toml: central: expected an array of tables"),
    # entries, by id or by number
    ("[[central]]", "mine.toml: central #1: missing id, title, rune, main, points, sources"),
    ("[[godh]]\nid = 300", "mine.toml: godh #1: missing title"),
    ('[[godh]]\nid = "Bad Id"', "mine.toml: godh #1: missing title"),
    ('[[godh]]\nid = "x"', "mine.toml: godh x: missing title"),
    ("[[segment]]\nnumber = 4", "mine.toml: segment 4: missing cost"),
    ("[[segment]]\nnumber = 1e3", "mine.toml: segment #1: missing cost"),
    (f"[[segment]]\nnumber = {'9' * 100}", "mine.toml: segment #1: missing cost"),
    # fields, by their paths
    (changed("central", points="3"), f'central {CARD}: points: expected a whole number, found "3"'),
    (changed("central", points=True), f"central {CARD}: points: expected a whole number, found tr"),
    (changed("central", points=2**60), f"central {CARD}: points: number beyond"),
    (changed("central", title=3), f"central {CARD}: title: expected a text, found 3"),
    (changed("central", beginner=1), f"central {CARD}: beginner: expected true or false, found 1"),
    (changed("central", main={}), f"central {CARD}: main: expected a list"),
    (changed("central", rune="A"), f"central {CARD}: rune: expected one of a, b, c, d, e, wild, f"),
    (changed("central", faction="reds"), f"central {CARD}: faction: expected one of realm, light"),
    (changed("central", titel="x"), f"central {CARD}: unknown titel"),
    (
        changed("central", main=[{"do": "fly"}]),
        f"central {CARD}: main[0]: do must be one of armament, draw-godh, gain, garrison, one-of,",
    ),
    (changed("central", main=[{}]), f"central {CARD}: main[0]: do must be one of"),
    (changed("central", main=["gain"]), f"central {CARD}: main[0]: expected an object"),
    (changed("central", main=[{"do": "gain"}]), f"central {CARD}: main[0]: missing resource"),
    (
        changed("central", main=[{"do": "gain", "resource": "gold"}]),
        f"central {CARD}: main[0].resource: expected one of money, wood, stone, metal, sumpter,",
    ),
    (
        changed("central", main=[{"do": "garrison", "pay": "wood"}]),
        f"central {CARD}: main[0]: unknown pay",
    ),
    (
        changed("central", main=[{"do": "trade", "pay": "wood", "get": [{"do": "armament"}]}]),
        f"central {CARD}: main[0].get[0]: do must be one of draw-godh, gain, garrison, might, pop",
    ),
    # effects where they cannot be
    (changed("central", immediate=[{"do": "religion"}]), f"central {CARD}: immediate[0]: do must"),
    (changed("central", main=[{"do": "might"}]), f"central {CARD}: main[0]: do must be one of"),
    (changed("central", main=[{"do": "die-resource"}]), f"central {CARD}: main[0]: do must be"),
    (
        changed("central", main=[{"do": "one-of", "options": [{"do": "one-of", "options": []}]}]),
        f"central {CARD}: main[0].options[0]: do must be one of",
    ),
    (
        changed("central", main=[{"do": "one-of", "options": [{"do": "symbol", "of": "food"}]}]),
        f"central {CARD}: main[0].options[0]: do must be one of",
    ),
    (changed("godh", gift={"do": "trade"}), f"godh {keys('godh')[0]}: gift: do must be one of"),
    (changed("bonus", options=[{"do": "might"}]), "bonus realm: options[0]: do must be one of"),
    # sources
    (
        changed("central", sources=[{"of": "*", "kind": "guessed"}]),
        f"central {CARD}: sources[0].kind: expected one of printed, inferred, stand-in",
    ),
    (
        changed("central", sources=[{"of": "*", "kind": "printed"}]),
        f"central {CARD}: sources[0]: printed: in which book?",
    ),
    (changed("central", sources=[]), f"central {CARD}: sources: they do not say where title"),
]


@pytest.mark.parametrize(("text", "words"), TROUBLE, ids=[words for _, words in TROUBLE])
def test_trouble_is_named_by_file_entry_and_field(text: str, words: str) -> None:
    """One fault, one line (DESIGN 6)."""
    (fault,) = refusal(text)
    assert fault.removeprefix("mine.toml: ").startswith(words.removeprefix("mine.toml: "))
    assert fault.startswith("mine.toml: ")


def test_all_faults_of_a_file_are_told_at_once() -> None:
    """Those of reading, and those of each entry that could be read."""
    first, second, third = keys("godh")[:3]
    text = file_of(
        ("godh", plain_of("godh", first) | {"rune": "z", "feud": "nobody"}),
        ("godh", plain_of("godh", second) | {"rune": "wild"}),
        ("godh", plain_of("godh", third) | {"gift": {"do": "fly"}}),
        ("other", {"id": "x"}),
    )
    found = [(each.split(": ")[1], each.split(": ")[2]) for each in refusal(text)[:3]]
    assert found == [
        (f"godh {first}", "rune"),
        (f"godh {first}", "feud"),
        (f"godh {third}", "gift"),
    ]
    assert len(refusal(text)) == 5
    assert refusal(text)[-1] == f"mine.toml: godh {second}: rune: no Godh card is wild (TH-D-08)"


@pytest.mark.rule("TH-CARD-06", "TH-SETUP-01")
@pytest.mark.parametrize(("name", "other"), [("light", "realm"), ("realm", "light")])
def test_a_clash_is_told_of_the_entry_that_its_owner_wrote(name: str, other: str) -> None:
    """Whichever of the two comes first (TH-CARD-06, TH-SETUP-01)."""
    taken: Any = plain_of("faction", other)
    own: Any = plain_of("faction", name)
    for field, words in (
        ("colour", f"it is that of {other} (TH-CARD-06)"),
        ("character", f"{taken['character']} plays {other} (TH-SETUP-01)"),
    ):
        (fault, *_) = refusal(file_of(("faction", {**own, field: taken[field]})))
        assert fault == f"mine.toml: faction {name}: {field}: {words}"


def test_a_broken_entry_does_not_make_the_set_look_broken() -> None:
    """The set is judged as a whole only if all of it could be read."""
    beginner = next(card for card in SHIPPED.central if card.beginner)
    text = file_of(("central", plain_of("central", beginner.id) | {"rune": 1, "beginner": False}))
    assert len(refusal(text)) == 1


# Whatever is in a file: a set comes out, or ContentError.

WHOLE = whole_file()
PART = file_of(
    *((array, CONTENT.plain.record(entries_of(SHIPPED, array)[0])) for array in ARRAYS),
)
quick = settings(max_examples=60, deadline=None)


def attempt(text: str, *, whole: bool = False, back: bool = False) -> None:
    """Read a text; any error but ours goes through, and fails the test."""
    try:
        loaded = content.read({"a.toml": text}) if whole else content.load(text, name="a.toml")
    except content.UnreadableContent as error:
        assert error.message  # noqa: PT017 - either is right
        str(error).encode()
    except content.FaultyContent as error:
        assert error.problems  # noqa: PT017
        for each in error.problems:
            assert each.what
            assert each.file == "a.toml" or each.array or each.field
            str(each).encode()
    else:
        assert all(each.severity is content.Severity.WARNING for each in content.problems(loaded))
        content.digest(loaded)
        content.provenance(loaded)
        assert not back or content.load(content.template(loaded)) == loaded


@quick
@given(damaged(PART))
def test_a_damaged_file_is_read_or_refused(text: str) -> None:
    """Letter by letter, with one entry of each array."""
    attempt(text)


@settings(quick, max_examples=10)
@given(damaged(WHOLE))
def test_a_damaged_set_is_read_or_refused(text: str) -> None:
    """The same with a whole set in one file."""
    attempt(text, whole=True)


@quick
@given(st.text(max_size=40))
def test_any_text_is_read_or_refused(text: str) -> None:
    """Mostly refused."""
    attempt(text)


WORDS = sorted(
    {"do", "of", "*", "printed", "stand-in", "inferred", "wood", "realm", "wild", "labor", "id"}
    | {"trade", "one-of", "gain", "symbol", "armament", "might", "utreng", "skybridge", "", "x y"}
)
leaves = st.one_of(
    st.sampled_from(WORDS),
    st.integers(-2, 10),
    st.booleans(),
    st.text(st.characters(exclude_categories=["Cs"]), max_size=5),
)
values: st.SearchStrategy[Any] = st.recursive(
    leaves,
    lambda inner: st.one_of(
        st.lists(inner, max_size=3), st.dictionaries(st.sampled_from(WORDS), inner, max_size=3)
    ),
    max_leaves=6,
)


@st.composite
def mutated(draw: st.DrawFn, value: Any, depth: int = 0) -> Any:
    """Plain data with one place in it replaced, dropped or added."""
    if isinstance(value, dict) and value and draw(st.integers(0, 5)):
        key = draw(st.sampled_from(sorted(value)))
        how = draw(st.integers(0, 5))
        if how == 0:
            return {name: each for name, each in value.items() if name != key}
        if how == 1:
            return {**value, draw(st.sampled_from(WORDS)): draw(values)}
        return {**value, key: draw(mutated(value[key], depth + 1))}
    if isinstance(value, list) and value and draw(st.integers(0, 5)):
        index = draw(st.integers(0, len(value) - 1))
        how = draw(st.integers(0, 3))
        if how == 0:
            return value[:index] + value[index + 1 :]
        if how == 1:
            return [*value, value[index]]
        return [*value[:index], draw(mutated(value[index], depth + 1)), *value[index + 1 :]]
    return draw(values)


@st.composite
def odd_files(draw: st.DrawFn) -> str:
    """A file with a few entries, each changed at a place or two."""
    parts: list[tuple[str, dict[str, Plain]]] = []
    for _ in range(draw(st.integers(1, 3))):
        array = draw(st.sampled_from(sorted(ARRAYS)))
        entry: Any = plain_of(array, draw(st.sampled_from(keys(array))))
        for _ in range(draw(st.integers(1, 2))):
            key = draw(st.sampled_from(sorted(entry)))
            entry = {**entry, key: draw(mutated(entry[key]))}
        parts.append((array, entry))
    return file_of(*parts)


@settings(quick, max_examples=60)
@given(odd_files())
def test_an_odd_file_is_read_or_refused(text: str) -> None:
    """Good TOML with wrong things in it; what is accepted comes back through the template."""
    attempt(text, back=True)
