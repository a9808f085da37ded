"""How the site is built: offline, and with every warning an error (see CONTRIBUTING.md)."""

from __future__ import annotations

import sys
from pathlib import Path

from skybridge_rules import __version__

HERE = Path(__file__).parent

sys.path.insert(0, str(HERE / "_ext"))
sys.path.insert(0, str(HERE.parent))  # the pages say which tests verify a rule

project = "skybridge_rules"
author = copyright = "The skybridge_rules authors"
version = release = __version__
language = "en"

extensions = [
    "myst_parser",
    "sphinx.ext.autodoc",
    "sphinx_copybutton",
    "sphinx_design",
    "skybridge_rules.site",
    "tracing",
    "reference",
    "signatures",
    "task_table",
    "card_table",
    "number_tables",
    "sandbox",
    "lobby",
    "boards",
    "front",
    "schemas",
    "listening",
    "offline",
    "mutation",
    "ask_box",
]
exclude_patterns = ["_ext", "node_modules", "**/__pycache__"]

rulebook_people = ["Ada", "Ben"]

# A reference that leads nowhere is a warning, but for what lies outside of this project.
nitpicky = True
nitpick_ignore_regex = [
    (r"py:.*", r"(?:.+\.)?_?(?:[A-Z](?:_contra)?|Member)"),  # type variables
    (r"py:class", r"concurrent\.futures\..+|Fraction"),
    (
        r"py:class",
        r"(?:attrs?|collections(?:\.abc)?|enum|fractions|os|pathlib|sphinx|types|typing)\..+",
    ),
    (r"py:class", r"array"),  # of Python
    (r"py:class", r"_Hook|Traversable"),
    (r"py:class", r"importlib\.resources\.abc\..+"),
]

myst_enable_extensions = ["colon_fence", "deflist"]
myst_heading_anchors = 3

autodoc_member_order = "bysource"
autodoc_default_options = {"members": True}
python_use_unqualified_type_names = True
python_maximum_signature_line_length = 150
python_trailing_comma_in_multi_line_signatures = False

copybutton_prompt_text = r">>> |\.\.\. |\$ "
copybutton_prompt_is_regexp = True

pygments_dark_style = "github-dark"

html_theme = "furo"
html_title = "skybridge_rules"
html_static_path = ["_static"]
html_css_files = ["site.css"]
html_favicon = "_static/tower.svg"
html_copy_source = False
html_show_sourcelink = False
html_theme_options = {
    "top_of_page_buttons": [],
    "light_css_variables": {"color-brand-primary": "#8a4b12", "color-brand-content": "#8a4b12"},
    "dark_css_variables": {"color-brand-primary": "#e0a96d", "color-brand-content": "#e0a96d"},
}
