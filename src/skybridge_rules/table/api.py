"""The API of the rules table: tables by number, spoken with in JSON.

Every function gives one JSON document, whose form ``messages`` describes. Whatever it refuses is
raised as a SkybridgeError with a sentence for the person, and then nothing has changed. A move that
cannot be played is no error: the table answers as it stands, and ``notice`` says why, with rules.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import count
from typing import Any, Final, TypeAlias

from skybridge_rules import register
from skybridge_rules.bots import BOTS, bot_named, is_bot
from skybridge_rules.core.chance import Dealer
from skybridge_rules.core.errors import IllegalMove, ImpossibleSetup, UnknownName
from skybridge_rules.core.ids import CHANCE, RuleId, Seat
from skybridge_rules.core.limits import LONGEST_NOTATION, too_long
from skybridge_rules.core.switches import settings_of
from skybridge_rules.match import Match, UndoStopped, format_record, parse_record, record_of, replay
from skybridge_rules.package import AnyPackage, Request
from skybridge_rules.table import asking, foresight, links, looking_back, showing
from skybridge_rules.table.labels import labels_in
from skybridge_rules.table.messages import (
    CODEC,
    SHAPES,
    Chosen,
    GameCard,
    Kept,
    Line,
    Lobby,
    Opening,
    RuleCards,
    Sheet,
    Stop,
    Switches,
    Text,
)
from skybridge_rules.table.people import PERSON, checked_name
from skybridge_rules.table.phrases import counted, phrase
from skybridge_rules.table.requests import BadRequest, language_named
from skybridge_rules.table.session import AnySession, TableSession
from skybridge_rules.table.settings import changed, switches_of
from skybridge_rules.words import Language, People, listed

USUAL_BOT: Final = "greedy"
"""Sits wherever a record names no bot that we have."""
RETOLD: Final = 30
"""So many steps of a game that is opened are told."""

AnyMatch: TypeAlias = Match[Any, Any, Any, Any, Any]
"""A match of any game."""

_TABLES: dict[int, AnySession] = {}
_NUMBERS = count(1)


# Sitting down.


def lobby(language: str = "en") -> str:
    """What there is to choose from, and the words of the page."""
    spoken = language_named(language)
    games = tuple(
        GameCard(each.name, each.title_in(spoken), each.players, each.example)
        for each in map(register.package, register.names())
    )
    return CODEC.dumps(Lobby(language, labels_in(spoken), games, BOTS))


def open_table(opening: str) -> str:
    """Begin a new game, as an ``opening`` asks for it."""
    asked: Opening = CODEC.loads(opening, SHAPES["opening"])
    package, language = register.package(asked.game), language_named(asked.language)
    if asked.players not in package.players:
        known = listed(language, list(map(str, package.players)), "or")
        raise BadRequest(f"{asked.players} players; there are {known}")
    if not 0 <= asked.seat < asked.players:
        raise BadRequest(f"no seat {asked.seat}; there are 0 to {asked.players - 1}")
    bot_named(asked.bot, package.rules)  # an unknown name is refused before anything is begun
    switches = settings_of([(each.name, each.value) for each in asked.switches])
    options = package.options.make(Request(asked.players, switches=switches))
    seats = [Seat(seat) for seat in range(asked.players)]
    person = Seat(asked.seat)
    named = [PERSON if seat == person else asked.bot for seat in seats]
    People(asked.names).check(asked.players)
    names = asked.names or named
    match = Match(package.rules, options, names=names, dealer=Dealer.of(asked.seed))
    bots = {seat: asked.bot for seat in seats if seat != person}
    table = TableSession(package, match, person, bots, language, checked_name(asked.name))
    return _seated(table, phrase(language, "notice.new"))


def load(record: str, language: str = "en", seat: int | None = None, name: str = "") -> str:
    """Go on with a saved record; the person sits at ``seat``, where it says, or else at seat 0.

    A record in which the seats have names does not say who of them is the person.
    """
    read = parse_record(record)
    package, spoken = register.package(read.game), language_named(language)
    match = replay(package.rules, read, Dealer.of(f"loaded after {len(read.entries)} steps"))
    person = Seat(match.names.index(PERSON) if PERSON in match.names else 0)
    if seat is not None:
        if not 0 <= seat < len(match.names):
            raise BadRequest(f"no seat {seat}; there are 0 to {len(match.names) - 1}")
        person = Seat(seat)
    return _reopened(package, match, person, spoken, "loaded", name)


def open_link(text: str, language: str = "en", name: str = "") -> str:
    """Go on with a game out of a link."""
    package, match, person = links.match_of(text)
    return _reopened(package, match, person, language_named(language), "opened", name)


def resume(text: str, language: str = "en", name: str = "") -> str:
    """Go on with a game that ``keep`` gave, with the same luck; ``name`` is the person's."""
    package, match, person = links.match_of(text, "the game that was kept")
    return _reopened(package, match, person, language_named(language), "resumed", name)


def open_position(game: str, text: str, language: str = "en") -> str:
    """Sit down to a position: a table by its name, a description in TOML, or notation.

    The person is the one who is asked there, or else sits at seat 0; nothing is known of the past.
    """
    spoken = language_named(language)
    package = register.package(game)
    state = package.place_text(text).state
    package = package.for_state(state)
    rules = package.rules
    asked, seats = rules.decision(state), rules.seats(state)
    person = Seat(0) if asked is None or asked.by is CHANCE else asked.by
    names = [PERSON if seat == person else USUAL_BOT for seat in seats]
    dealer = Dealer.of("a position")
    match = Match(rules, rules.options_of(state), names=names, dealer=dealer, start=state)
    table = TableSession(package, match, person, _bots(match, person), spoken)
    return _seated(table, phrase(spoken, "notice.placed"))


def close_table(table: int) -> str:
    """Clear a table away."""
    _at(table)
    del _TABLES[table]
    return CODEC.dumps(Text(""))


# Playing.


def show(table: int) -> str:
    """The table as it stands."""
    return _shown(table)


def choose(table: int, move: str) -> str:
    """Play a move of the person's; where that cannot be, ``notice`` says why."""
    at = _at(table)
    try:
        wanted = at.read_move(move)
    except BadRequest as unreadable:
        return _shown(table, notice=str(unreadable))
    try:
        return _shown(table, at.choose(wanted))
    except IllegalMove as refused:
        return _shown(table, notice=asking.refusal(at, wanted, refused))


def let_others_move(table: int, hurry: bool = False) -> str:
    """Let the next one answer; ask again until the question is the person's or there is none.

    In a hurry bots answer without much thought, for one that thought too long was stopped.
    """
    return _shown(table, _at(table).let_others_move(hurry=hurry))


def undo(table: int, force: bool = False) -> str:
    """Take back the person's latest decision; where that cannot be, ``stop`` says why."""
    at = _at(table)
    try:
        steps = at.undo(force=force)
    except UndoStopped as stopped:
        return _shown(table, stop=showing.stop_of(at, stopped.barrier))
    return _shown(table, notice=counted(at.language, "common.play.back", steps))


def redo(table: int) -> str:
    """Play again what was taken back."""
    at = _at(table)
    try:
        steps = at.redo()
    except UndoStopped as stopped:
        return _shown(table, stop=showing.stop_of(at, stopped.barrier))
    return _shown(table, notice=counted(at.language, "common.play.again", steps))


def speak(table: int, language: str) -> str:
    """Go on in another language; the last steps are told again in it."""
    at = _at(table)
    at.language = language_named(language)
    return _shown(table, at.retell(RETOLD))


def unfold(table: int, part: str, is_open: bool = True) -> str:
    """Show a part of the picture in full, by its ``data-fold``, or fold it again."""
    at = _at(table)
    at.opened = at.opened | {part} if is_open else at.opened - {part}
    return _shown(table)


# Looking ahead and back; nothing of it changes the game.


def preview(table: int, move: str) -> str:
    """What a legal move would do, as far as the person can know it."""
    at = _at(table)
    return CODEC.dumps(foresight.preview(at, at.read_move(move)))


def hint(table: int) -> str:
    """What a bot would do in the person's place, and why."""
    return CODEC.dumps(foresight.hint(_at(table)))


def past(table: int, step: int) -> str:
    """The table after so many steps, as the person saw it then."""
    return CODEC.dumps(looking_back.past(_at(table), step))


# Asking.


def why(table: int, move: str) -> str:
    """What the rules say of a move, which may be any."""
    at = _at(table)
    return CODEC.dumps(asking.answer(at, at.read_move(move)))


def rules(table: int, ids: str) -> str:
    """Rules by their ids with blanks between them, as they are read at this table."""
    at = _at(table)
    if wrong := too_long(ids, LONGEST_NOTATION, "a list of rules"):
        raise BadRequest(wrong)
    return CODEC.dumps(RuleCards(tuple(at.rule(RuleId(each)) for each in ids.split())))


def about(table: int, thing: str) -> str:
    """What there is to say of a thing in the picture, by its ``data-about`` or ``data-part``.

    The title is empty where the game has no more to say than the picture.
    """
    at = _at(table)
    if wrong := too_long(thing, LONGEST_NOTATION, "the name of a thing"):
        raise BadRequest(wrong)
    found = at.words.about(at.view, thing, at.language)
    if found is None:
        return CODEC.dumps(Sheet(thing, "", (), ()))
    return CODEC.dumps(Sheet(thing, found.title, found.lines, found.origins))


def candidates(table: int) -> str:
    """The moves that somebody could think of, legal or not."""
    return CODEC.dumps(asking.candidates(_at(table)))


def score(table: int) -> str:
    """The score if the game ended now."""
    return CODEC.dumps(showing.points(_at(table)))


def switches(table: int) -> str:
    """How the open questions are answered at this table."""
    at = _at(table)
    return CODEC.dumps(Switches(tuple(switches_of(at.package.rules.NAME, at.config))))


def with_switches(table: int, chosen: str, here: bool = True) -> str:
    """Another reading of the rules: from this position on, or in a new game with the same luck.

    Only the switches named in ``chosen`` change. The table stays as it is if the position cannot
    be under that reading; else it is replaced, and what was played before cannot be taken back.
    """
    at = _at(table)
    wanted: tuple[Chosen, ...] = CODEC.loads(chosen, SHAPES["switch-list"])
    settings = settings_of([(each.name, each.value) for each in wanted])
    options = at.package.options.switched(at.match.options, settings)
    match = _reread(at, options) if here else _anew(at, options)
    said = ", ".join(
        f"{each.name}={each.value}" for each in changed(at.package.options.config(options))
    )
    said = said or phrase(at.language, "notice.usual")
    key = "notice.here" if here else "notice.again"
    _TABLES[table] = TableSession(at.package, match, at.person, at.bots, at.language, at.name)
    return _shown(table, notice=phrase(at.language, key, switches=said))


def _reread(at: AnySession, options: Any) -> AnyMatch:
    """The position as it lies, judged by other switches from here on."""
    game, match = at.package.rules, at.match
    start = at.package.reader.reread(match.state, options)
    if found := game.problems(start):
        raise ImpossibleSetup(found)
    agreed = game.options_of(start)
    return Match(game, agreed, names=match.names, dealer=match.dealer, start=start)


def _anew(at: AnySession, options: Any) -> AnyMatch:
    dealer = Dealer.of(at.match.dealer.seed)
    return Match(at.package.rules, options, names=at.match.names, dealer=dealer)


# Keeping.


def save(table: int) -> str:
    """The record of the game so far; it holds everything, hidden cards too."""
    return CODEC.dumps(Text(format_record(record_of(_at(table).match))))


def keep(table: int) -> str:
    """The game so far, to go on with it later; it holds everything, hidden cards and luck too."""
    at = _at(table)
    rules, match = at.package.rules, at.match
    text = links.link_of(at.package, match, at.person, at.move_numbers())
    title, over = at.package.title_in(at.language), match.decision is None
    kept = Kept(rules.NAME, title, rules.round_of(match.state), match.step, over, text)
    return CODEC.dumps(kept)


def link(table: int, whole: bool = True) -> str:
    """The game as the part of a link after its ``#``.

    The whole game holds everything, hidden cards too. Else what the person cannot know is dealt
    anew, and the link holds a position that looks the same from this seat, without its past.
    """
    at = _at(table)
    match = at.match
    if not whole:
        game, dealer = at.package.rules, match.dealer.fork(f"link after {match.step} steps")
        start = game.resample(at.view, dealer.fork("hidden"))
        names = match.names
        match = Match(game, game.options_of(start), names=names, dealer=dealer, start=start)
    return CODEC.dumps(Text(links.link_of(at.package, match, at.person)))


# Inside.


def _at(table: int) -> AnySession:
    if table not in _TABLES:
        raise UnknownName(f"no table {table}")
    return _TABLES[table]


def _seated(table: AnySession, notice: str, told: tuple[Line, ...] = ()) -> str:
    number = next(_NUMBERS)
    _TABLES[number] = table
    return _shown(number, told, notice)


def _reopened(
    package: AnyPackage, match: AnyMatch, person: Seat, language: Language, how: str, name: str
) -> str:
    bots = _bots(match, person)
    table = TableSession(package, match, person, bots, language, checked_name(name))
    notice = counted(language, f"notice.{how}", match.step)
    return _seated(table, notice, table.retell(RETOLD))


def _shown(
    number: int, told: tuple[Line, ...] = (), notice: str = "", stop: Stop | None = None
) -> str:
    return CODEC.dumps(showing.shown(_at(number), number, told, notice, stop))


def _bots(match: AnyMatch, person: Seat) -> Mapping[Seat, str]:
    """Who sits at the other seats, by their names in the record."""
    named = {Seat(seat): name for seat, name in enumerate(match.names)}
    return {seat: _bot(name) for seat, name in named.items() if seat != person}


def _bot(name: str) -> str:
    """A bot of a record; its budget is ours, for a link may come from anybody."""
    return name.partition("-")[0] if is_bot(name) else USUAL_BOT
