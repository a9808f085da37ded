"""What is done to a whole page: sections find their level, ids become links."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from docutils import nodes
from sphinx.addnodes import pending_xref
from sphinx.transforms import SphinxTransform
from sphinx.transforms.post_transforms import SphinxPostTransform
from sphinx.util import logging

from rulebook.citations import ID, headline
from skybridge_rules import catalogue

LOGGER: Final = logging.getLogger(__name__)

UNLINKED: Final = (nodes.title, nodes.reference, nodes.literal_block, nodes.raw, pending_xref)


class Hoist(SphinxTransform):
    """Puts generated sections beside the section that their directive stands in, not inside it."""

    default_priority = 100

    def apply(self, **kwargs: Any) -> None:
        """Move them up by one, in order."""
        del kwargs
        for holder in list(self.document.findall(nodes.section)):
            if isinstance(holder.parent, nodes.section):
                generated = [each for each in holder.findall(_is_generated) if each is not holder]
                for section in generated:
                    holder.remove(section)
                at = holder.parent.index(holder) + 1
                holder.parent[at:at] = generated


class LinkIds(SphinxPostTransform):
    """Turns every id of the catalogue that is named in running text into a link to its record."""

    default_priority = 400

    def run(self, **kwargs: Any) -> None:
        """Every text of the page but headings, links and blocks of code."""
        del kwargs
        for text in list(self.document.findall(nodes.Text)):
            if ID.search(text) and not any(isinstance(each, UNLINKED) for each in _above(text)):
                text.parent.replace(text, list(self._linked(str(text))))

    def _linked(self, text: str) -> Iterator[nodes.Node]:
        at = 0
        for found in ID.finditer(text):
            yield nodes.Text(text[at : found.start()])
            yield self._link(found.group())
            at = found.end()
        yield nodes.Text(text[at:])

    def _link(self, entry: str) -> nodes.Node:
        labels = self.env.domains.standard_domain.anonlabels
        docname, anchor, *_ = labels.get(entry.lower(), ("", ""))
        if not anchor:
            LOGGER.warning("%s is named, but is on no page", entry, location=self.env.docname)
            return nodes.Text(entry)
        uri = self.app.builder.get_relative_uri(self.env.docname, docname)
        link = nodes.reference("", entry, internal=True, refuri=f"{uri}#{anchor}")
        link["reftitle"] = headline(catalogue.find(entry))
        link["classes"].append("rule-link")
        return link


class LinkPlaces(SphinxPostTransform):
    """Turns every definition that cites a record into a link to the reference, if it is there."""

    default_priority = 400

    def run(self, **kwargs: Any) -> None:
        """A part of something is looked up where the whole is."""
        del kwargs
        objects = self.env.domains.python_domain.objects
        for name in list(self.document.findall(_is_place)):
            for target in _ways(name["place"]):
                if target in objects:
                    entry = objects[target]
                    uri = self.app.builder.get_relative_uri(self.env.docname, entry.docname)
                    link = nodes.reference("", "", internal=True, refuri=f"{uri}#{entry.node_id}")
                    name.replace_self(link)
                    link += name
                    break


def generated_section(title: str) -> nodes.section:
    """A section of the page, to be put on its first level."""
    section = nodes.section(ids=[nodes.make_id(title)], names=[nodes.fully_normalize_name(title)])
    section["classes"].append("generated")
    section += nodes.title(title, title)
    return section


def _is_generated(node: nodes.Node) -> bool:
    return isinstance(node, nodes.section) and "generated" in node["classes"]


def _is_place(node: nodes.Node) -> bool:
    return isinstance(node, nodes.literal) and "place" in node


def _ways(place: str) -> Iterator[str]:
    """The names that a definition may be documented by: its own, at the front door, its owner's."""
    package, game, *path = place.split(".")
    yield place
    yield f"{package}.{game}.{path[-1]}" if path else place
    owner = place.rpartition(".")[0]
    if path and owner.rpartition(".")[2][:1].isupper():  # a class
        yield from _ways(owner)


def _above(node: nodes.Node) -> Iterator[nodes.Node]:
    while node.parent is not None:
        node = node.parent
        yield node
