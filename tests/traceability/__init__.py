"""From rule to code to test: which place enforces a rule, which test verifies it, what is missing.

``python -m tests.traceability`` prints the table; nothing in it is kept by hand.
"""
