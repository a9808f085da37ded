"""The rules that allow a legal move."""

from skybridge_rules.thraen.grounds.kinds import grounds

__all__ = ["grounds"]
