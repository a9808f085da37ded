"""Long signatures, a parameter to a line, as lines and not as a list.

Sphinx writes them as a ``dl`` that holds ``dd`` alone: descriptions without what they describe, at
which a screen reader stumbles.
"""

from __future__ import annotations

import re
from typing import Final

from docutils.nodes import Element
from sphinx.application import Sphinx
from sphinx.writers.html5 import HTML5Translator

TAG: Final = re.compile(r"<(/?)d[ld]\b")


def as_lines(signature: str) -> str:
    """The HTML of a signature with its parameters in lines; site.css says how they look."""
    return TAG.sub(lambda tag: "</span" if tag[1] else '<span class="sig-line"', signature)


class SignatureTranslator(HTML5Translator):
    """HTML as Sphinx writes it, but for the parameters of long signatures."""

    _begins = 0

    def visit_desc_signature(self, node: Element) -> None:
        """Remember where it begins."""
        self._begins = len(self.body)
        super().visit_desc_signature(node)

    def depart_desc_signature(self, node: Element) -> None:
        """All of it is there: one signature does not hold another."""
        super().depart_desc_signature(node)
        self.body[self._begins :] = [as_lines("".join(self.body[self._begins :]))]


def setup(app: Sphinx) -> dict[str, bool]:
    """Pages are written by this translator."""
    app.set_translator("html", SignatureTranslator)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
