"""Disputes of players: answered in full, or written down in files and held against the library."""

from skybridge_rules.disputes.cases import cases_of
from skybridge_rules.disputes.check import Result, check, check_all
from skybridge_rules.disputes.file import Dispute, DisputeError, load, read

__all__ = ["Dispute", "DisputeError", "Result", "cases_of", "check", "check_all", "load", "read"]
