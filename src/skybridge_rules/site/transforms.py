"""What is done to a whole page: sections find their level, ids become links."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, Final

from docutils import nodes
from sphinx.addnodes import pending_xref
from sphinx.transforms import SphinxTransform
from sphinx.transforms.post_transforms import SphinxPostTransform
from sphinx.util import logging

from skybridge_rules import catalogue
from skybridge_rules.site.citations import headline, id_pattern
from skybridge_rules.site.domain import NAME, rulebook_of

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
    """Turns every id that is named in running text into a link to its record."""

    default_priority = 400

    def run(self, **kwargs: Any) -> None:
        """Every text of the page but headings, links and blocks of code."""
        del kwargs
        pattern = id_pattern(rulebook_of(self.env).games)
        for text in list(self.document.findall(nodes.Text)):
            if pattern.search(text) and not any(map(_is_unlinked, _above(text))):
                text.parent.replace(text, list(self._linked(str(text), pattern)))

    def _linked(self, text: str, pattern: re.Pattern[str]) -> Iterator[nodes.Node]:
        at = 0
        for found in pattern.finditer(text):
            yield nodes.Text(text[at : found.start()])
            yield self._link(found.group())
            at = found.end()
        yield nodes.Text(text[at:])

    def _link(self, entry: str) -> nodes.Node:
        labels = self.env.domains.standard_domain.anonlabels
        docname, anchor, *_ = labels.get(entry.lower(), ("", ""))
        if not anchor:
            complaint, here = "%s is named, but is on no page", self.env.docname
            LOGGER.warning(complaint, entry, location=here, type=NAME, subtype="link")
            return nodes.Text(entry)
        uri = self.app.builder.get_relative_uri(self.env.docname, docname)
        link = nodes.reference("", entry, internal=True, refuri=f"{uri}#{anchor}")
        link["reftitle"] = headline(catalogue.find(entry))
        link["classes"].append("rule-link")
        return link


def generated_section(title: str) -> nodes.section:
    """A section of the page, to be put on its first level."""
    section = nodes.section(ids=[nodes.make_id(title)], names=[nodes.fully_normalize_name(title)])
    section["classes"].append("generated")
    section += nodes.title(title, title)
    return section


def _is_generated(node: nodes.Node) -> bool:
    return isinstance(node, nodes.section) and "generated" in node["classes"]


def _is_unlinked(node: nodes.Node) -> bool:
    return isinstance(node, UNLINKED)


def _above(node: nodes.Node) -> Iterator[nodes.Node]:
    while node.parent is not None:
        node = node.parent
        yield node
