"""What it means to go on, or to do without, by what is asked."""

from __future__ import annotations

from skybridge_rules.thraen import tasks
from skybridge_rules.thraen.tasks import Task
from skybridge_rules.words.language import Language
from skybridge_rules.words.phrases import phrase
from skybridge_rules.words.thraen.terms import resource_word


def going_on_words(asked: Task, language: Language = Language.EN) -> str:
    """What ``done`` or ``decline`` answers to a question."""
    match asked:
        case tasks.AskRoom(resource=resource):
            return phrase(language, "thraen.done.room", resource=resource_word(resource, language))
        case tasks.AskCrown():
            return phrase(language, "thraen.done.crown")
        case tasks.AskTake():
            return phrase(language, "thraen.done.take")
        case tasks.AskEmpery():
            return phrase(language, "thraen.done.empery")
        case tasks.AskPlay():
            return phrase(language, "thraen.done.play")
        case tasks.AskImmediate():
            return phrase(language, "thraen.done.immediate")
        case tasks.AskUse():
            return phrase(language, "thraen.done.use")
        case tasks.AskBuild():
            return phrase(language, "thraen.done.build")
        case tasks.AskLimit():
            return phrase(language, "thraen.done.limit")
        case _:
            return phrase(language, "thraen.done.other")
