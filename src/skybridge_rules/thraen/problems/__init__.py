"""What is impossible about a state, one kind of fault to a file; ``everything`` gathers them."""

from skybridge_rules.thraen.problems.everything import problems

__all__ = ["problems"]
