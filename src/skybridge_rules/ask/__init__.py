"""Ask the rulebook: everyday words in, the records that answer them out."""

from skybridge_rules.ask.answers import Answer, AnsweredCase, ask, spoken_in

__all__ = ["Answer", "AnsweredCase", "ask", "spoken_in"]
