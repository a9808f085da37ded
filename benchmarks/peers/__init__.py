"""Other people's rules libraries, each seen through a small protocol of our own.

They are imported by name, so that mypy reads this package alike whether they are installed or not.
"""
