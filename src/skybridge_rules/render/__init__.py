"""Views drawn as text or SVG; a picture is handed a View, never a State, so it cannot peek."""

from skybridge_rules.render.picture import Picture, picture

__all__ = ["Picture", "picture"]
