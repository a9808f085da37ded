"""Files are read strictly: every fault is named by file, entry and field, and all at once."""

from __future__ import annotations

import pickle
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest
from attrs import evolve

from skybridge_rules.content import (
    At,
    ContentProblem,
    FaultyContent,
    Severity,
    UnreadableContent,
)
from skybridge_rules.content.parsing import parsed_from, read_content_file
from skybridge_rules.content.plain_data import Plain
from skybridge_rules.core.errors import ContentError
from skybridge_rules.core.limits import LONGEST_FILE, TOO_DEEP
from tests.content.harbour import (
    KIND,
    SHIPPED,
    Harbour,
    changed,
    file_of,
    plain_of,
    whole_file,
    with_array,
    with_entry,
)


def refusal(text: str) -> list[str]:
    """Why a file is refused."""
    with pytest.raises(FaultyContent) as error:
        KIND.load(text, name="mine.toml")
    return [str(each) for each in error.value.problems]


# The shipped set.


def test_the_shipped_set_is_read_once_from_all_data_files() -> None:
    """Files that are not TOML are left alone."""
    assert KIND.shipped() is SHIPPED
    assert [file.name for file in KIND.data_files()] == ["others.toml", "ships.toml"]
    assert SHIPPED.title == "Harbour, the shipped set"
    assert KIND.problems(SHIPPED) == ()


def test_a_shipped_set_that_is_faulty_is_refused_with_its_file() -> None:
    """And an owner's file is not blamed for it."""
    faulty = evolve(KIND, folder="faulty_data")
    said = 'captains.toml: captain ada: rank: expected a whole number, found "first"'
    with pytest.raises(FaultyContent, match=f"^{said}$"):
        faulty.shipped()
    with pytest.raises(FaultyContent, match=f"^{said}$"):
        faulty.judge("", name="mine.toml")


def test_a_package_without_data_files_lacks_everything() -> None:
    """The folder itself is named, as no file is nearer."""
    with pytest.raises(FaultyContent, match=r"^nowhere: quay: missing 1, 2, 10; "):
        evolve(KIND, folder="nowhere").shipped()


def test_a_shipped_set_can_lie_in_a_zip_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As a package that was never unpacked."""
    with zipfile.ZipFile(tmp_path / "packed.zip", "w") as packed:
        packed.writestr("packed_harbour/__init__.py", "")
        for file in reversed(KIND.data_files()):
            packed.writestr(f"packed_harbour/data/{file.name}", file.read_bytes())
    monkeypatch.syspath_prepend(str(tmp_path / "packed.zip"))
    kind = evolve(KIND, package="packed_harbour")
    assert [file.name for file in kind.data_files()] == ["others.toml", "ships.toml"]
    assert kind.shipped() == SHIPPED


# Whole sets.


def test_a_whole_set_is_read_from_texts() -> None:
    """However they are cut into files, and in whatever order."""
    texts = {file.name: file.read_text(encoding="utf-8") for file in KIND.data_files()}
    texts["title.toml"] = f'title = "{SHIPPED.title}"'
    assert KIND.read(texts) == SHIPPED
    assert KIND.read(dict(reversed(texts.items()))) == SHIPPED
    assert KIND.read({"all.toml": whole_file()}) == SHIPPED


def test_a_set_has_one_title() -> None:
    """Neither none nor two."""
    with pytest.raises(ContentError, match=r"^title: missing$"):
        KIND.read({"all.toml": whole_file().split("\n", 1)[1]})
    with pytest.raises(ContentError, match=r"^title: there are two of them$"):
        KIND.read({"a.toml": whole_file(), "b.toml": 'title = "Another"'})


def test_nothing_may_be_said_twice() -> None:
    """Not in one file, and not in two, even if it is the same."""
    auk = ("ship", plain_of("ship", "auk"))
    doubled = "ship auk: doubled; it already stands in"
    assert refusal(file_of(auk, auk)) == [f"mine.toml: {doubled} mine.toml"]
    with pytest.raises(ContentError, match=rf"^b.toml: {doubled} a.toml$"):
        KIND.read({"a.toml": whole_file(), "b.toml": file_of(auk)})


def test_one_id_in_two_arrays_is_not_said_twice() -> None:
    """Each array has its own keys; whether they share ids is another question."""
    assert {each.id for each in SHIPPED.weather} == {"auk"}


# A text that is no TOML.


@pytest.mark.parametrize(
    ("text", "line", "column", "words"),
    [
        ("[[ship]]\nid = ", 2, 6, "Invalid value"),
        ("a = 1\na = 2\n", 2, 6, "Cannot overwrite a value"),
        ('title = "x\n', 1, 11, "Illegal character"),
        ("nonsense", 1, 9, "Expected '=' after a key"),
        ("a = 1\nb = 2\n\nx = [1,", 4, 8, "Invalid value"),
    ],
    ids=["no value", "twice", "open text", "no key", "open list"],
)
def test_a_text_that_is_no_toml_is_refused_with_its_place(
    text: str, line: int, column: int, words: str
) -> None:
    """Line and column count from 1, the end of the text included."""
    with pytest.raises(UnreadableContent) as error:
        KIND.judge(text, name="mine.toml")
    assert (error.value.file, error.value.line, error.value.column) == ("mine.toml", line, column)
    assert error.value.message.startswith(words)
    assert str(error.value).startswith(f"mine.toml: line {line}, column {column}: {words}")


def test_monstrous_texts_are_refused_too() -> None:
    """Without a place, if Python names none."""
    with pytest.raises(UnreadableContent, match=rf"^text: {TOO_DEEP}$") as deep:
        KIND.judge("x = " + "[" * 5000)
    with pytest.raises(UnreadableContent, match=r"^text: .*digits") as long:
        KIND.load("x = " + "9" * 5000)
    for error in (deep, long):
        assert (error.value.line, error.value.column) == (0, 0)


def test_a_file_is_utf_8(tmp_path: Path) -> None:
    """With or without a mark at its beginning; another encoding is refused with its place."""
    path = tmp_path / "mine.toml"
    path.write_bytes(b"\xef\xbb\xbf" + b'title = "Mine"\r\n')
    assert KIND.load(path) == evolve(SHIPPED, title="Mine")
    for text, place in (
        ('title = "x"\n# über', "line 2, column 3"),
        ("\n\n# x\n# über\n\n", "line 4, column 3"),
        ("\nü", "line 2, column 1"),
        ("ü\n", "line 1, column 1"),
    ):
        path.write_bytes(text.encode("latin-1"))
        with pytest.raises(UnreadableContent) as error:
            KIND.load(path)
        assert str(error.value) == f"{path}: {place}: not UTF-8 text"
    with pytest.raises(FileNotFoundError):
        KIND.load(tmp_path / "nowhere.toml")


# Good TOML with wrong things in it.

FAULTS: list[tuple[str, str]] = [
    # the file
    ("boat = []", 'unknown "boat"; there are title, ship, captain, weather, quay, visit'),
    ('"a\\n" = 1', 'unknown "a\\n"; there are title, ship, captain, weather, quay, visit'),
    ("title = 3", "title: expected a text in one line"),
    ('title = " "', "title: expected a text in one line"),
    ('title = "a\\nb"', "title: expected a text in one line"),
    ("ship = 3", "ship: expected an array of tables, each under [[ship]]"),
    ('[ship]\nid = "x"', "ship: expected an array of tables, each under [[ship]]"),
    ("ship = [1]", "ship: expected an array of tables, each under [[ship]]"),
    # entries, by their keys or by their numbers
    ("[[weather]]", "weather #1: missing id, strength, sources"),
    ('[[weather]]\nid = "x"', "weather x: missing strength, sources"),
    ('[[weather]]\nid = "X"', "weather #1: missing strength, sources"),
    ("[[quay]]\nnumber = 99", "quay 99: missing price, sources"),
    ("[[quay]]\nnumber = 0", "quay 0: missing price, sources"),
    ("[[quay]]\nnumber = 100", "quay #1: missing price, sources"),
    ("[[quay]]\nnumber = -1", "quay #1: missing price, sources"),
    ("[[quay]]\nnumber = true", "quay #1: missing price, sources"),
    # fields, by their paths
    (changed("ship", "auk", title=3), "ship auk: title: expected a text, found 3"),
    (
        changed("ship", "auk", flag="BLUE"),
        'ship auk: flag: expected one of red, blue-star, found "',
    ),
    (changed("ship", "auk", cargo="wool"), 'ship auk: cargo: expected a list, found "wool"'),
    (changed("ship", "auk", cargo=["wool", 1]), "ship auk: cargo[1]: expected a text, found 1"),
    (changed("ship", "auk", cost=1), "ship auk: unknown cost"),
    # effects
    (
        changed("ship", "auk", effects=[{"do": "sink"}]),
        'ship auk: effects[0]: do must be one of either, load, sail, not "sink"',
    ),
    (changed("ship", "auk", effects=[{"do": "load"}]), "ship auk: effects[0]: missing goods"),
    (
        changed("ship", "auk", effects=[{"do": "either", "options": [{"do": "either"}]}]),
        'ship auk: effects[0].options[0]: do must be one of load, sail, not "either"',
    ),
    (changed("visit", "wet", effect={"do": "sail", "to": "x"}), "visit wet: effect: unknown to"),
    # sources
    (
        changed("quay", "1", sources=[{"of": "*", "kind": "guessed"}]),
        "quay 1: sources[0].kind: expected one of printed, inferred, stand-in, found",
    ),
    (
        changed("quay", "1", sources=[{"of": "*", "kind": "printed"}]),
        "quay 1: sources[0]: printed: in which book?",
    ),
]


@pytest.mark.parametrize(
    ("text", "words"), FAULTS, ids=[words.replace("\\", "/") for _, words in FAULTS]
)
def test_a_fault_is_named_by_file_entry_and_field(text: str, words: str) -> None:
    """One fault, one line (DESIGN 6)."""
    (fault,) = refusal(text)
    assert fault.startswith(f"mine.toml: {words}")


def test_all_faults_of_a_file_are_told_at_once() -> None:
    """Those of reading, then those of each entry that could be read."""
    text = file_of(
        ("boat", {"id": "x"}),
        ("ship", plain_of("ship", "tern") | {"copies": 0}),
        ("ship", plain_of("ship", "auk") | {"flag": "green", "title": 1}),
    )
    assert [each.split(", found")[0] for each in refusal(text)] == [
        'mine.toml: unknown "boat"; there are title, ship, captain, weather, quay, visit',
        "mine.toml: ship auk: title: expected a text",
        "mine.toml: ship auk: flag: expected one of red, blue-star",
        "mine.toml: ship tern: copies: expected 1 copy or more",
    ]


def test_a_broken_entry_does_not_make_the_set_look_broken() -> None:
    """A set is judged as a whole only if all of it could be read."""
    entries = [
        ("ship", plain_of("ship", "auk") | {"flag": "green"}),
        ("captain", plain_of("captain", "bo") | {"rank": 2}),
    ]
    (fault,) = refusal(file_of(*entries))
    assert fault.startswith("mine.toml: ship auk: flag")
    assert refusal(file_of(entries[1])) == [
        "mine.toml: captain: rank: two captains have the same one (HB-3)"
    ]


def test_warnings_keep_nobody_from_playing() -> None:
    """They are told by judge, with their file; load says nothing of them."""
    text = changed("ship", "tern", effects=[])
    judged = KIND.judge(text, name="mine.toml")
    assert judged.content == judged.accepted() == KIND.load(text)
    (warning,) = judged.problems
    assert warning.severity is Severity.WARNING
    assert str(warning) == "mine.toml: ship tern: effects: this ship does nothing (HB-2)"


def test_a_refusal_leaves_warnings_out() -> None:
    """It is about what keeps the set from being played."""
    fields: dict[str, Plain] = {"effects": [], "copies": 0}
    judged = KIND.judge(changed("ship", "tern", **fields))
    assert judged.content is None
    assert [each.field for each in judged.problems] == ["copies", "effects", ""]
    with pytest.raises(FaultyContent) as error:
        judged.accepted()
    assert [each.field for each in error.value.problems] == ["copies", ""]


def test_a_fault_names_the_file_of_its_entry() -> None:
    """In a set of several files; what is about the whole set is in none."""
    ships = {file.name: file.read_text(encoding="utf-8") for file in KIND.data_files()}
    ships["ships.toml"] = ships["ships.toml"].replace('flag = "red"\n', "")
    with pytest.raises(FaultyContent) as error:
        KIND.read({"title.toml": 'title = "Mine"', **ships})
    assert [(each.file, each.entry, each.field) for each in error.value.problems] == [
        ("ships.toml", "crane", "flag"),
        ("ships.toml", "heron", "flag"),
        ("", "", ""),
    ]


def test_a_fault_of_a_file_itself_names_it_too() -> None:
    """Among several files."""
    for text, said in (
        ("title = 3", "title: expected a text in one line"),
        ("boat = []", 'unknown "boat"'),
        ("ship = 3", "ship: expected an array of tables"),
    ):
        with pytest.raises(FaultyContent) as error:
            KIND.read({"a.toml": whole_file(), "b.toml": text})
        assert str(error.value).startswith(f"b.toml: {said}")


def test_what_is_wrong_with_the_base_is_told_under_the_name_of_the_file() -> None:
    """No other file is known: the base is in memory."""
    base = with_entry("ship", "tern", effects=())
    (warning,) = KIND.judge("", name="mine.toml", base=base).problems
    assert str(warning).startswith("mine.toml: ship tern: effects")
    judged = KIND.judge("", name="mine.toml", base=with_array("captain"))
    assert [str(each) for each in judged.problems] == [
        "mine.toml: captain: expected 2, found 0 (HB-5)"
    ]


def test_content_in_memory_is_in_no_file() -> None:
    """All that is wrong with it is listed."""
    assert [str(each) for each in KIND.problems(with_entry("ship", "tern", effects=()))] == [
        "ship tern: effects: this ship does nothing (HB-2)"
    ]


def test_errors_travel_between_processes() -> None:
    """With all they hold."""
    for text in ("x =", changed("ship", "auk", flag="green")):
        with pytest.raises(ContentError) as error:
            KIND.load(text)
        again = pickle.loads(pickle.dumps(error.value))
        assert str(again) == str(error.value)
        assert vars(again) == vars(error.value)


def test_a_file_beyond_the_limit_is_refused_without_a_place(tmp_path: Path) -> None:
    """It is named as its reader knows it, and 0 is no line."""
    path = tmp_path / "mine.toml"
    with path.open("wb") as file:
        file.truncate(LONGEST_FILE + 1)
    with pytest.raises(UnreadableContent) as caught:
        read_content_file("mine.toml", path)
    error = caught.value
    assert (error.file, error.line, error.column) == ("mine.toml", 0, 0)
    assert f"{LONGEST_FILE:,} bytes" in error.message
    assert str(error) == f"mine.toml: {error.message}"


@pytest.mark.parametrize(
    ("data", "line", "column"), [(b"\xff", 1, 1), (b"ab\xff", 1, 3), (b"a\nb\n\xc3\xa4\xff", 3, 3)]
)
def test_what_is_no_utf_8_is_refused_where_it_stands(
    data: bytes, line: int, column: int, tmp_path: Path
) -> None:
    """Lines and bytes count from 1."""
    path = tmp_path / "mine.toml"
    path.write_bytes(data)
    with pytest.raises(UnreadableContent) as caught:
        read_content_file("mine.toml", path)
    error = caught.value
    found = (error.file, error.line, error.column, error.message)
    assert found == ("mine.toml", line, column, "not UTF-8 text")


def test_what_is_read_from_memory_stands_in_no_file() -> None:
    """Every entry of it; the name of its file is empty."""
    parsed = parsed_from(KIND, SHIPPED)
    assert parsed.title == SHIPPED.title
    assert {each.file for each in parsed.entries} == {""}
    assert parsed.files["ship", "heron"] == ""


# Entries that clash.


def _same_titles(content: Harbour) -> Iterator[ContentProblem]:
    """Captains have titles of their own; ships should."""
    first: dict[str, str] = {}
    for captain in content.captain:
        if (other := first.setdefault(captain.title, captain.id)) != captain.id:
            yield At("captain", captain.id).clash("title", "it is that of {}", other, "HB-6")
    for ship in content.ship[1:]:
        if ship.title == content.ship[0].title:
            yield At("ship", ship.id).clash("title", "as {}", content.ship[0].id, odd=True)


TITLED: Final = evolve(KIND, check=_same_titles)


@pytest.mark.parametrize(("own", "other"), [("ada", "bo"), ("bo", "ada")])
def test_of_two_entries_that_clash_the_owners_is_named(own: str, other: str) -> None:
    """Whichever comes first; the shipped file is not to blame."""
    title = plain_of("captain", other)["title"]
    text = file_of(("captain", {**plain_of("captain", own), "title": title}))
    with pytest.raises(FaultyContent) as caught:
        TITLED.load(text, name="mine.toml")
    (problem,) = caught.value.problems
    assert str(problem) == f"mine.toml: captain {own}: title: it is that of {other} (HB-6)"


def test_of_two_entries_of_the_owner_the_second_is_named() -> None:
    """Both are in the file that is judged."""
    both = ((name, {**plain_of("captain", name), "title": "Cy"}) for name in ("bo", "ada"))
    (problem,) = TITLED.judge(
        file_of(*(("captain", each) for _, each in both)), name="mine.toml"
    ).problems
    first, second = (each.id for each in TITLED.load("").captain)
    assert str(problem) == f"mine.toml: captain {second}: title: it is that of {first} (HB-6)"


def test_a_warning_about_two_entries_names_the_owners_too() -> None:
    """The shipped set itself is told with the file of the entry that comes second."""
    ships = [each.id for each in SHIPPED.ship]
    title = plain_of("ship", ships[1])["title"]
    text = file_of(("ship", {**plain_of("ship", ships[0]), "title": title}))
    (problem,) = TITLED.judge(text, name="mine.toml").problems
    assert str(problem) == f"mine.toml: ship {ships[0]}: title: as {ships[1]}"
    assert problem.severity is Severity.WARNING
    base = with_entry("ship", ships[1], title=SHIPPED.ship[0].title)
    (inherited,) = TITLED.judge("", name="mine.toml", base=base).problems
    assert str(inherited).endswith(f"ship {ships[1]}: title: as {ships[0]}")
