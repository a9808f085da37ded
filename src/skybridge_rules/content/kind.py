"""ContentKind: the printed content of one game, read once, checked, overlaid and compared."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Generic

from attrs import evolve

from skybridge_rules.content import changes as comparing
from skybridge_rules.content.changes import ContentChange
from skybridge_rules.content.checks import entry_problems, set_problems
from skybridge_rules.content.digest import digest
from skybridge_rules.content.faults import ContentProblem, FaultyContent, errors
from skybridge_rules.content.layout import C, ContentLayout
from skybridge_rules.content.overlay import overlay
from skybridge_rules.content.parsing import (
    ParsedContent,
    combine,
    parse_file,
    parsed_from,
    read_content_file,
)
from skybridge_rules.content.provenance import Provenance, provenance
from skybridge_rules.content.single_values import replace_values
from skybridge_rules.content.template import SOURCES_GUIDE, template
from skybridge_rules.core.values import frozen

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable


@frozen
class Judgement(Generic[C]):
    """What came of reading a set: the set, unless it is refused, and all that is wrong with it."""

    content: C | None
    problems: tuple[ContentProblem, ...]

    def accepted(self) -> C:
        """The set; if it is refused, FaultyContent with every fault."""
        if self.content is None:
            raise FaultyContent(errors(self.problems))
        return self.content


def _no_problems(content: object) -> Iterable[ContentProblem]:
    del content
    return ()


@frozen(eq=False, kw_only=True)
class ContentKind(ContentLayout[C]):
    """The printed content of a game: its arrays, its checks, and where its shipped files are.

    A game makes one, and hands it to everyone who asks for its content.
    """

    game: str
    """The name of the game."""
    package: str
    """The Python package with the shipped files."""
    folder: str = "data"
    """The folder of that package in which they are."""
    title: str
    """What the shipped set is called, unless one of its files says otherwise."""
    check: Callable[[C], Iterable[ContentProblem]] = _no_problems
    """What the game has to say about a set as a whole."""
    about: str
    """What an owner's file holds: the first words of a template."""
    guide: str = ""
    """What an owner must know about this game, its effects above all: the next words."""

    def shipped(self) -> C:
        """The set that comes with the library, whole and playable, stand-ins included."""
        return self._shipped

    def read(self, texts: Mapping[str, str]) -> C:
        """A whole set from TOML texts by the names of their files; refused with ContentError."""
        parsed = combine(parse_file(self, name, text) for name, text in texts.items())
        return self._judge(parsed, "").accepted()

    def load(self, source: Path | str, *, name: str = "", base: C | None = None) -> C:
        """An owner's file, or a TOML text under a name, laid over the shipped set or another one.

        How entries take each other's place is said in ``content.overlay``. What is wrong inside is
        refused with ContentError; a file that is not there is an OSError, as anywhere.
        """
        return self.judge(source, name=name, base=base).accepted()

    def judge(self, source: Path | str, *, name: str = "", base: C | None = None) -> Judgement[C]:
        """The same, warnings included; only what is no TOML is raised (UnreadableContent)."""
        name = name or (str(source) if isinstance(source, Path) else "text")
        text = read_content_file(name, source) if isinstance(source, Path) else source
        given = combine([parse_file(self, name, text)])
        if base is not None:
            return self._judge(overlay(parsed_from(self, base), given), name)
        self.shipped()  # if that is faulty, the owner's file is not to blame
        return self._judge(overlay(self._shipped_files, given), name)

    def with_values(self, base: C, values: Mapping[str, object], why: str) -> C:
        """A content with single values replaced, such as ``{"segment.3.points": 5}``.

        They are stand-ins for the reason given; what cannot be is refused with ContentError.
        """
        given = replace_values(self, base, values, why)
        return self._judge(overlay(parsed_from(self, base), given), "").accepted()

    def problems(self, content: C) -> tuple[ContentProblem, ...]:
        """Everything wrong with a set, warnings included; content in memory is in no file."""
        return (*self._entry_problems(parsed_from(self, content)), *self._set_problems(content))

    def digest(self, content: C) -> str:
        """Sixteen hexadecimal digits that change exactly when play could change."""
        return digest(self, content)

    def provenance(self, content: C) -> tuple[Provenance, ...]:
        """Where the data of each array come from; the field an entry is known by is no datum."""
        return provenance(self, content)

    def template(self, content: C, *, missing: bool = False) -> str:
        """A TOML file of every entry, stand-ins marked; or of those with stand-ins only."""
        check = f"Check the file with: skybridge-rules content {self.game} check FILE"
        guide = "\n\n".join(filter(None, (self.about, SOURCES_GUIDE, self.guide, check)))
        return template(self, content, guide, missing=missing)

    def changes(self, a: C, b: C) -> tuple[ContentChange, ...]:
        """Every entry that plays otherwise in another content, with the fields that do."""
        return tuple(comparing.changes(self, a, b))

    def with_changes(self, a: C, b: C, taken: Collection[ContentChange]) -> C:
        """The content ``a`` with these entries as ``b`` has them."""
        return comparing.with_changes(self, a, b, taken)

    def data_files(self) -> tuple[Traversable, ...]:
        """The shipped files, by name."""
        from importlib.resources import files  # takes long to import, and not everybody plays

        folder = files(self.package) / self.folder
        there = folder.iterdir() if folder.is_dir() else ()
        found = (file for file in there if file.name.endswith(".toml"))
        return tuple(sorted(found, key=lambda file: file.name))

    @cached_property
    def _shipped(self) -> C:
        return self._judge(self._shipped_files, self.folder).accepted()

    @cached_property
    def _shipped_files(self) -> ParsedContent:
        parsed = combine(
            parse_file(self, file.name, file.read_text(encoding="utf-8"))
            for file in self.data_files()
        )
        return evolve(parsed, title=parsed.title or self.title)

    def _judge(self, parsed: ParsedContent, name: str) -> Judgement[C]:
        """Every problem with its file, or with ``name`` where none is nearer.

        The set is judged as a whole only if all of it could be read: no fault follows from another.
        """
        entries = {each.name: [one.entry for one in parsed.of(each)] for each in self.arrays}
        content = self.assemble(parsed.title or "", entries)
        found = [*parsed.problems, *self._entry_problems(parsed)]
        if not parsed.problems:
            found += self._set_problems(content)
        files = parsed.files
        placed = tuple(_placed(each, files, name) for each in found)
        return Judgement(None if errors(placed) else content, placed)

    def _entry_problems(self, parsed: ParsedContent) -> tuple[ContentProblem, ...]:
        return tuple(
            problem
            for array in self.arrays
            for each in parsed.of(array)
            for problem in entry_problems(array, each.entry)
        )

    def _set_problems(self, content: C) -> tuple[ContentProblem, ...]:
        return (*set_problems(self, content), *self.check(content))


def _placed(
    problem: ContentProblem, files: Mapping[tuple[str, str], str], name: str
) -> ContentProblem:
    """The problem with its file; of two entries that clash the one that is judged has it."""
    file = problem.file or files.get((problem.array, problem.entry)) or name
    other = problem.mirror
    if other is not None and file != name and files.get((other.array, other.entry)) == name:
        return evolve(other, file=name)
    return evolve(problem, file=file)
