"""The front page: a board that plays where it stands, and a refusal staged with its rule.

Both are put together by ``skybridge_rules.table`` when the site is built, so that nothing has to be
loaded before they are seen, and nothing they say can differ from what the table says.
"""

from __future__ import annotations

import json
import re
from html import escape
from typing import Any, ClassVar, Final

from boards import NAMES, asked
from docutils import nodes
from docutils.parsers.rst import directives
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective

from skybridge_rules import table
from skybridge_rules.core.chance import Dealer
from skybridge_rules.core.ids import Seat
from skybridge_rules.match import Match
from skybridge_rules.site.page import Page
from skybridge_rules.site.pictures import drawn, figure
from skybridge_rules.table import links
from skybridge_rules.words.people import People

TABLE: Final = "table.html#game="
"""The page that opens a game out of a link."""
DECLARATION: Final = re.compile(r"<\?xml.*?\?>\s*", re.DOTALL)


class PlayHere(SphinxDirective):
    """A position to go on from; the picture and the moves are in the page, Python comes later."""

    required_arguments = 1
    has_content = True

    def run(self) -> list[nodes.Node]:
        """The picture, the moves as data, and a way to the rules table."""
        page = Page.of(self, self.arguments[0])
        link = link_to(page, "\n".join(self.content))
        shown = json.loads(table.open_link(link))
        table.close_table(shown["table"])
        svg = DECLARATION.sub("", shown.pop("picture"))
        kept = {name: shown[name] for name in ("choices", "question", "over", "step")}
        # A script ends at the first "</", wherever it stands.
        data = json.dumps(kept, ensure_ascii=False).replace("</", "<\\/")
        address = f"{page.root}{TABLE}{link}"
        html = f"""
<div class="play-here" data-link="{escape(link)}" data-table="{page.root}table.html">
<div class="play-here-picture">{svg}</div>
<script type="application/json">{data}</script>
<div class="play-here-controls"></div>
<p class="play-here-more">
<a href="{escape(address)}">Go on with this game at the rules table</a></p>
</div>"""
        return [nodes.raw("", html, format="html")]


class Refusal(SphinxDirective):
    """A move that somebody would like, and what the rules say of it; ``switch`` lets it pass."""

    required_arguments = 1
    has_content = True
    option_spec: ClassVar[dict[str, Any]] = {
        "move": directives.unchanged_required,
        "switch": directives.unchanged_required,
        "go-on": directives.unchanged_required,
    }

    def run(self) -> list[nodes.Node]:
        """Picture, verdict, rule with its page, our ruling, and the way on with another reading."""
        page = Page.of(self, self.arguments[0])
        text, move = "\n".join(self.content), self.options["move"]
        shown = json.loads(table.open_link(link_to(page, text)))
        found = json.loads(table.why(shown["table"], move))
        if found["legal"]:
            raise self.error(f"{move} is legal here, so nothing is refused")
        name, _, value = (part.strip() for part in self.options["switch"].partition("="))
        chosen = json.dumps([{"name": name, "value": value}])
        table.with_switches(shown["table"], chosen)
        if not json.loads(table.why(shown["table"], move))["legal"]:
            raise self.error(f"{move} is refused by that reading too")
        link = json.loads(table.link(shown["table"]))["text"]
        table.close_table(shown["table"])
        block = nodes.container(classes=["staged"])
        block += [self._picture(page, text, found), self._verdict(page, found, name)]
        block += _html(
            f'<p class="staged-on"><a href="{page.root}{TABLE}{escape(link)}">'
            f"{escape(self.options['go-on'])}</a></p>"
        )
        return [block]

    def _picture(self, page: Page, text: str, found: dict[str, Any]) -> nodes.Node:
        package = page.package
        state = package.place_text(text).state
        seats = package.rules.seats(state)
        view = package.rules.view(state, asked(package, state))
        pictures = package.picture.named(People(NAMES[: len(seats)]))
        rule, move = found["reasons"][0]["rule"]["id"], package.rules.parse_move(found["move"])
        return figure(page, drawn(package, pictures.detail(view, rule, move, frozenset(seats))))

    def _verdict(self, page: Page, found: dict[str, Any], switch: str) -> nodes.Node:
        move = f"<code>{escape(found['move'])}</code> {escape(found['words'])}"
        parts = [_paragraph("move", move)]
        for reason in found["reasons"]:
            rule, says = reason["rule"], _sentence("; ".join(reason["says"]))
            pages = f"{rule['title']}. {'; '.join(rule['pages'])}."
            parts.append(_paragraph("says", f"<strong>No.</strong> {escape(says)}"))
            parts.append(_paragraph("rule", f"{_link(page, rule)} {escape(pages)}"))
            for ruling in rule["rulings"]:
                if ruling["switch"] == switch:
                    words = f"{ruling['question']} Our ruling: {ruling['says']}"
                    parts.append(_paragraph("ruling", f"{_link(page, ruling)} {escape(words)}"))
        return _html(f'<div class="staged-verdict">{"".join(parts)}</div>')


def link_to(page: Page, text: str) -> str:
    """A position as a link; whoever is asked there is the person, and all have names."""
    package = page.package
    state = package.place_text(text).state
    rules = package.rules
    names = NAMES[: len(rules.seats(state))]
    dealer = Dealer.of("the front page")
    match = Match(rules, rules.options_of(state), names=names, dealer=dealer, start=state)
    return links.link_of(package, match, asked(package, state) or Seat(0))


def _sentence(words: str) -> str:
    return f"{words[:1].upper()}{words[1:]}."


def _paragraph(kind: str, html: str) -> str:
    return f'<p class="staged-{kind}">{html}</p>'


def _link(page: Page, record: dict[str, Any]) -> str:
    """The id of a rule or ruling, leading to its place on the site."""
    return f'<a href="{page.root}{escape(record["link"])}">{record["id"]}</a>'


def _html(text: str) -> nodes.Node:
    return nodes.raw("", text, format="html")


def setup(app: Sphinx) -> dict[str, bool]:
    """Make the directives known to Sphinx."""
    app.add_directive("play-here", PlayHere)
    app.add_directive("refusal", Refusal)
    app.connect("html-page-context", _scripts)
    return {"parallel_read_safe": True, "parallel_write_safe": True}


def _scripts(
    app: Sphinx, page: str, template: str, context: dict[str, Any], doctree: nodes.document | None
) -> None:
    """Only a page with such a board has the script; every page has its few styles in site.css."""
    del page, template, context
    raw = doctree.findall(nodes.raw) if doctree is not None else ()
    if any('class="play-here"' in block.astext() for block in raw):
        app.add_js_file("front/board.js", type="module")
