"""Views drawn as text or SVG; a picture is handed a View, never a State, so it cannot peek."""

from skybridge_rules.render.picture import Picture, picture
from skybridge_rules.thraen.picture.drawing import thraen_svg
from skybridge_rules.thraen.picture.terminal import thraen_text
from skybridge_rules.towers.picture.drawing import towers_svg
from skybridge_rules.towers.picture.terminal import towers_text

__all__ = ["Picture", "picture", "thraen_svg", "thraen_text", "towers_svg", "towers_text"]
