"""What is impossible about a state, one kind of fault to a file; ``check`` gathers them."""

from skybridge_rules.thraen.problems.check import problems

__all__ = ["problems"]
