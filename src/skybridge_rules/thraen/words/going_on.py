"""What it means to go on, or to do without, by what is asked."""

from __future__ import annotations

from skybridge_rules.thraen import tasks
from skybridge_rules.thraen.tasks import Task
from skybridge_rules.thraen.words.phrases import phrase
from skybridge_rules.thraen.words.terms import resource_word
from skybridge_rules.words.language import Language


def going_on_words(asked: Task, language: Language = Language.EN) -> str:
    """What ``done`` or ``decline`` answers to a question."""
    match asked:
        case tasks.AskRoom(resource=resource):
            return phrase(language, "done.room", resource=resource_word(resource, language))
        case tasks.AskCrown():
            return phrase(language, "done.crown")
        case tasks.AskTake():
            return phrase(language, "done.take")
        case tasks.AskEmpery():
            return phrase(language, "done.empery")
        case tasks.AskPlay():
            return phrase(language, "done.play")
        case tasks.AskImmediate():
            return phrase(language, "done.immediate")
        case tasks.AskUse():
            return phrase(language, "done.use")
        case tasks.AskBuild():
            return phrase(language, "done.build")
        case tasks.AskLimit():
            return phrase(language, "done.limit")
        case _:
            return phrase(language, "done.other")
