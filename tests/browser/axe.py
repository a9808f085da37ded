"""axe-core, from npm: what a page does that keeps somebody from using it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tests.browser.site import ROOT

if TYPE_CHECKING:
    from playwright.sync_api import Page

SCRIPT: Final = ROOT / "docs" / "node_modules" / "axe-core" / "axe.min.js"

RUN: Final = """async () => {
  const { violations } = await axe.run(document);
  const told = (id) => ({ target }) => `${id}: ${target.join(" ")}`;
  return violations.flatMap(({ id, nodes }) => nodes.map(told(id)));
}"""


def violations(page: Page) -> list[str]:
    """Every violation by its name and place, in the whole page."""
    page.add_script_tag(path=SCRIPT)
    found: list[str] = page.evaluate(RUN)
    return found
