"""A slow, plain reference of the game *towers*, for comparison in the tests.

It is written from the rule catalogue alone and shares no code with the library. The functions stand
in the order of the book: the set, the turn, contact, blocks, bridges, roofs, the end, the score.

A piece is a string of colour and kind (``"R3"``, ``"R2"``, ``"R="``, ``"R^"``), a tower a list of
such strings from bottom to top, and a bridge stands in the lists of both of its towers. There is
one bridge per colour, so the string ``"G="`` names one single piece.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise

FOUNDATIONS = [1, 2, 3, 4, 5, 6, 7, 8, 9]
COLOURS = "RGBY"
STORIES = {"3": 3, "2": 2, "=": 1, "^": 0}
SET_OF_ONE_COLOUR = {"3": 4, "2": 4, "=": 1, "^": 2}

ADJACENT_PAIRS = [
    # side by side in a row
    (1, 2),
    (2, 3),
    (4, 5),
    (5, 6),
    (7, 8),
    (8, 9),
    # one below the other in a column
    (1, 4),
    (4, 7),
    (2, 5),
    (5, 8),
    (3, 6),
    (6, 9),
]

DEFAULT_COLOURS = {2: ["RB", "GY"], 3: ["R", "G", "B"], 4: ["R", "G", "B", "Y"]}

# Catalogue section 8: the values of every switch, the default first.
SWITCHES: dict[str, list[str | bool]] = {
    "touch_model": ["VERTICAL", "FACE"],
    "level_metric": ["STORIES", "PIECES"],
    "bridge_supports_distinct": [False, True],
    "bridge_on_foundations": [False, True],
    "roof_on_foundation": [False, True],
    "bridge_on_bridge": ["PARTIAL", "NEVER"],
    "bridge_same_span": ["NO_DIRECT", "NEVER"],
    "stuck_player": ["OUT", "SKIP"],
    "two_player_colour_choice": ["FREE", "ALTERNATE"],
    "two_player_scoring": ["BY_PLAYER", "BY_COLOUR"],
    "linked_unroofed_counts": [True, False],
}


def colour_of(piece: str) -> str:
    """The colour letter of a piece (TW-003)."""
    return piece[0]


def kind_of(piece: str) -> str:
    """The kind of a piece: ``3``, ``2``, ``=`` or ``^`` (TW-003)."""
    return piece[1]


def neighbours(foundation: int) -> list[int]:
    """The foundations that share a side of the grid with this one (TW-002)."""
    found = []
    for a, b in ADJACENT_PAIRS:
        if a == foundation:
            found.append(b)
        if b == foundation:
            found.append(a)
    return found


def full_config(config: Mapping[str, str | bool] | None) -> dict[str, str | bool]:
    """Every switch with its value, the default where none is given (catalogue section 8)."""
    full = {name: values[0] for name, values in SWITCHES.items()}
    for name, value in (config or {}).items():
        if name not in SWITCHES:
            raise ValueError(f"no such switch: {name!r}")
        if value not in SWITCHES[name]:
            raise ValueError(f"{name} cannot be {value!r}")
        full[name] = value
    return full


def checked_colours(players: int, colours: Sequence[str] | None) -> list[str]:
    """The colours of every seat (TW-001, TW-006, TW-801, TW-851, TW-856, TW-Q-32)."""
    if players not in DEFAULT_COLOURS:
        raise ValueError(f"2, 3 or 4 players, not {players}")
    if colours is None:
        return list(DEFAULT_COLOURS[players])
    each = 2 if players == 2 else 1
    if len(colours) != players or any(len(letters) != each for letters in colours):
        raise ValueError(f"{players} seats with {each} colour(s) each, not {colours!r}")
    letters = "".join(colours)
    if len(set(letters)) != len(letters) or not set(letters) <= set(COLOURS):
        raise ValueError(f"different colours out of {COLOURS}, not {colours!r}")
    return list(colours)


class NaiveTowers:
    """The rules in the order of the book, without a thought for speed.

    A *hand* is what takes turns: the pieces of one seat, or, when the two colours of a two-player
    seat alternate (TW-Q-19), the pieces of one colour.
    """

    towers: dict[int, list[str]]
    hand_seats: list[int]  # hand -> seat
    hand_colours: list[str]  # hand -> its own colours, without a fourth colour
    supplies: list[dict[str, int]]  # hand -> piece -> how many are left to lay
    hand_is_out: list[bool]  # hand -> has it left the game?
    turn: int | None  # the hand whose turn it is

    # ---------------------------------------------------------------- presentation, preparation

    def __init__(
        self,
        players: int,
        first: int = 0,
        config: Mapping[str, str | bool] | None = None,
        colours: Sequence[str] | None = None,
    ) -> None:
        """Set the game up (TW-001, TW-003, TW-006, TW-007, TW-008, TW-801, TW-802, TW-851)."""
        self.players = players
        self.colours = checked_colours(players, colours)
        self.config = full_config(config)
        if first not in range(players):
            raise ValueError(f"the first seat is one of 0..{players - 1}, not {first}")

        self.towers = {foundation: [] for foundation in FOUNDATIONS}

        self.hand_seats = []
        self.hand_colours = []
        if players == 2 and self.config["two_player_colour_choice"] == "ALTERNATE":
            for nth in (0, 1):
                for seat in (0, 1):
                    self.hand_seats.append(seat)
                    self.hand_colours.append(self.colours[seat][nth])
        else:
            for seat in range(players):
                self.hand_seats.append(seat)
                self.hand_colours.append(self.colours[seat])

        self.supplies = []
        for letters in self.hand_colours:
            supply = {}
            for colour in letters:
                for kind, count in SET_OF_ONE_COLOUR.items():
                    supply[colour + kind] = count
            if players == 3:
                supply[self.fourth_colour() + "3"] = 1
                supply[self.fourth_colour() + "2"] = 1
            self.supplies.append(supply)

        self.hand_is_out = [False for _ in self.supplies]
        self.turn = first

    def fourth_colour(self) -> str:
        """The colour that belongs to nobody, with three players (TW-801, TW-805)."""
        [fourth] = [colour for colour in COLOURS if colour not in "".join(self.colours)]
        return fourth

    def out_of_play(self) -> dict[str, int]:
        """The pieces that stay in the box (TW-802, TW-INV-01)."""
        if self.players != 3:
            return {}
        fourth = self.fourth_colour()
        return {fourth + "3": 1, fourth + "2": 1, fourth + "=": 1, fourth + "^": 2}

    def on_board(self) -> dict[str, int]:
        """How many of each piece have been laid, a bridge counted once (TW-INV-01)."""
        counts: dict[str, int] = {}
        for tower in self.towers.values():
            for piece in tower:
                counts[piece] = counts.get(piece, 0) + 1
        for piece in counts:
            if kind_of(piece) == "=":
                counts[piece] = 1
        return counts

    @classmethod
    def position(
        cls,
        text: str,
        players: int,
        turn: str,
        config: Mapping[str, str | bool] | None = None,
        colours: Sequence[str] | None = None,
        laid_fourth: Sequence[str] | None = None,
        gone: str = "",
    ) -> NaiveTowers:
        """A game in the middle, from the notation of catalogue section 0.

        ``turn`` is a colour of the player to move; if that player cannot move, the turn is handed
        on (TW-601, TW-Q-18). ``laid_fourth`` says, with three players, which fourth-colour blocks
        each seat has laid, e.g. ``("32", "3", "")``; it must agree with the board (TW-801).
        ``gone`` names colours whose players had left the game before (TW-602). A text that no game
        can show is refused (TW-INV-01, TW-INV-02, TW-INV-03, TW-INV-05).
        """
        game = cls(players, config=config, colours=colours)

        for part in text.split("/"):
            if not part.strip():
                continue
            number, _, stack = part.partition(":")
            foundation = int(number)
            if foundation not in FOUNDATIONS or game.towers[foundation]:
                raise ValueError(f"no such foundation, or named twice: {part!r}")
            game.towers[foundation] = stack.split()
        game.check_towers()

        laid = game.on_board()
        if players == 3:
            fourth = game.fourth_colour()
            if laid_fourth is None:
                laid_fourth = ["", "", ""]
            if len(laid_fourth) != 3:
                raise ValueError("laid_fourth has one entry per seat")
            for seat, kinds in enumerate(laid_fourth):
                for kind in kinds:
                    game.take(seat, fourth + kind)
                    laid[fourth + kind] = laid.get(fourth + kind, 0) - 1
            for kind in STORIES:
                if laid.pop(fourth + kind, 0) != 0:
                    raise ValueError(f"laid_fourth and the board disagree about {fourth + kind}")
        elif laid_fourth is not None:
            raise ValueError("laid_fourth is for three players")
        for piece, count in laid.items():
            for _ in range(count):
                game.take(game.hand_of_colour(colour_of(piece)), piece)

        if gone and game.config["stuck_player"] == "SKIP":
            raise ValueError("nobody leaves the game under SKIP")
        for colour in gone:
            game.hand_is_out[game.hand_of_colour(colour)] = True

        named = game.hand_of_colour(turn)
        hands = len(game.supplies)
        game.give_turn_to_first_able([(named + step) % hands for step in range(hands)])
        return game

    def hand_of_colour(self, colour: str) -> int:
        """The hand that plays a colour (TW-006, TW-852, TW-Q-19)."""
        for hand, letters in enumerate(self.hand_colours):
            if len(colour) == 1 and colour in letters:
                return hand
        raise ValueError(f"nobody plays the colour {colour!r}")

    def take(self, hand: int, piece: str) -> None:
        """Take one piece out of a supply (TW-104, TW-INV-01)."""
        if self.supplies[hand].get(piece, 0) == 0:
            raise ValueError(f"no {piece} left")
        self.supplies[hand][piece] -= 1

    def check_towers(self) -> None:
        """Refuse stacks that no game can show (TW-INV-02, TW-INV-03, TW-INV-05)."""
        for foundation, tower in self.towers.items():
            for piece in tower:
                if len(piece) != 2 or piece[0] not in COLOURS or piece[1] not in STORIES:
                    raise ValueError(f"no such piece: {piece!r}")
            for lower, upper in pairwise(tower):
                if colour_of(lower) == colour_of(upper):
                    raise ValueError(f"{upper} touches {lower} on {foundation}")
                if kind_of(lower) == "^":
                    raise ValueError(f"{upper} lies on a roof on {foundation}")
        for colour in COLOURS:
            bridge = colour + "="
            ends = []
            for foundation in FOUNDATIONS:
                for index, piece in enumerate(self.towers[foundation]):
                    if piece == bridge:
                        below = self.towers[foundation][:index]
                        ends.append((foundation, sum(STORIES[kind_of(p)] for p in below)))
            if not ends:
                continue
            if len(ends) != 2 or (ends[0][0], ends[1][0]) not in ADJACENT_PAIRS:
                raise ValueError(f"{bridge} does not span two adjacent towers")
            if ends[0][1] != ends[1][1]:
                raise ValueError(f"{bridge} does not lie level")

    def copy(self) -> NaiveTowers:
        """The same game once more, sharing nothing that changes."""
        other = NaiveTowers(self.players, 0, self.config, self.colours)
        other.towers = {foundation: list(tower) for foundation, tower in self.towers.items()}
        other.supplies = [dict(supply) for supply in self.supplies]
        other.hand_is_out = list(self.hand_is_out)
        other.turn = self.turn
        return other

    # ------------------------------------------------------------------------------- the towers

    def height(self, foundation: int) -> int:
        """The stories of a tower, 0 for a bare foundation (TW-005, TW-408, TW-701, TW-702)."""
        total = 0
        for piece in self.towers[foundation]:
            total += STORIES[kind_of(piece)]
        return total

    def is_open(self, foundation: int) -> bool:
        """Is there no roof on it? A bare foundation is open (TW-308, TW-504)."""
        tower = self.towers[foundation]
        return not tower or kind_of(tower[-1]) != "^"

    def is_bare(self, foundation: int) -> bool:
        """Does no piece stand here (TW-007)?"""
        return not self.towers[foundation]

    def spans_of_bridges(self) -> dict[str, tuple[int, int]]:
        """Colour of each laid bridge -> its two foundations, the lower first (TW-401, TW-413)."""
        spans = {}
        for colour in COLOURS:
            ends = [f for f in FOUNDATIONS if colour + "=" in self.towers[f]]
            if ends:
                spans[colour] = (ends[0], ends[1])
        return spans

    # --------------------------------------------------------------------------------- the turn

    def legal(self) -> set[str]:
        """Every placement open to the player to move (TW-101, TW-102, TW-103, TW-INV-13)."""
        if self.turn is None:
            return set()
        return self.placements(self.turn)

    def placements(self, hand: int) -> set[str]:
        """Every placement a hand could make now (TW-004, TW-102, TW-105, TW-310, TW-803)."""
        moves = set()
        for piece, count in self.supplies[hand].items():
            if count == 0:
                continue
            if kind_of(piece) in ("3", "2"):
                for foundation in self.block_places(piece):
                    moves.add(f"{piece}@{foundation}")
            if kind_of(piece) == "=":
                for a, b in ADJACENT_PAIRS:
                    if self.bridge_fits(piece, a, b):
                        moves.add(f"{piece}@{a}-{b}")
            if kind_of(piece) == "^":
                for foundation in FOUNDATIONS:
                    if self.roof_fits(piece, foundation):
                        moves.add(f"{piece}@{foundation}")
        return moves

    def play(self, move: str) -> None:
        """Lay one piece and hand the turn on (TW-101, TW-104, TW-408, TW-INV-06, TW-INV-23)."""
        if self.turn is None:
            raise ValueError("the game is over")
        if move not in self.legal():
            raise ValueError(f"not legal: {move!r}")
        mover = self.turn
        piece, _, place = move.partition("@")
        self.take(mover, piece)
        for foundation in place.split("-"):
            self.towers[int(foundation)].append(piece)
        self.hand_on(mover)

    # -------------------------------------------------------------------- rule 1, equal colours

    def touches_equal_colour(self, piece: str, foundation: int) -> bool:
        """Would the piece, laid on this tower, touch its own colour?

        TW-201 to TW-207, TW-404, TW-804, TW-853; sideways only under FACE (TW-Q-01).
        """
        tower = self.towers[foundation]
        if tower and colour_of(tower[-1]) == colour_of(piece):
            return True
        if self.config["touch_model"] == "FACE":
            return self.touches_sideways(piece, foundation)
        return False

    def touches_sideways(self, piece: str, foundation: int) -> bool:
        """Would it meet its own colour on a neighbouring foundation (TW-Q-01, FACE)?"""
        bottom = self.height(foundation)
        top = bottom + self.thickness(piece)
        for neighbour in neighbours(foundation):
            other_bottom = 0
            for other in self.towers[neighbour]:
                other_top = other_bottom + self.thickness(other)
                overlap = min(top, other_top) - max(bottom, other_bottom)
                if overlap > 0 and colour_of(other) == colour_of(piece):
                    return True
                other_bottom = other_top
        return False

    def thickness(self, piece: str) -> int:
        """Stories of a piece for the sideways test, where a roof has one (TW-Q-01, FACE)."""
        if kind_of(piece) == "^":
            return 1
        return STORIES[kind_of(piece)]

    # ----------------------------------------------------------------------------- rule 2, blocks

    def level(self, foundation: int) -> int:
        """How high a block laid here would rest (TW-302, TW-Q-02)."""
        if self.config["level_metric"] == "PIECES":
            return len(self.towers[foundation])
        return self.height(foundation)

    def block_places(self, piece: str) -> list[int]:
        """The lowest of the permitted places of a block (TW-301 to TW-309, TW-Q-03 to TW-Q-05)."""
        permitted = []
        for foundation in FOUNDATIONS:
            if not self.is_open(foundation):
                continue
            if self.touches_equal_colour(piece, foundation):
                continue
            permitted.append(foundation)
        if not permitted:
            return []
        lowest = min(self.level(foundation) for foundation in permitted)
        return [foundation for foundation in permitted if self.level(foundation) == lowest]

    # ---------------------------------------------------------------------- rules 3 and 4, bridges

    def bridge_fits(self, piece: str, a: int, b: int) -> bool:
        """May this bridge go over these two foundations (TW-401 to TW-412)?"""
        # TW-401: adjacent.
        if (a, b) not in ADJACENT_PAIRS:
            return False
        # TW-403: no roof on either.
        if not self.is_open(a) or not self.is_open(b):
            return False
        # TW-402: equally high; TW-406: at whatever height.
        if self.height(a) != self.height(b):
            return False
        # TW-407, TW-Q-07: on pieces, not on the bare board.
        on_the_board = self.is_bare(a) or self.is_bare(b)
        if on_the_board and not self.config["bridge_on_foundations"]:
            return False
        # TW-404, TW-205: another colour than either support.
        if self.touches_equal_colour(piece, a) or self.touches_equal_colour(piece, b):
            return False
        if not on_the_board:
            top_a = self.towers[a][-1]
            top_b = self.towers[b][-1]
            # TW-405, TW-Q-06: the supports between themselves.
            if self.config["bridge_supports_distinct"] and colour_of(top_a) == colour_of(top_b):
                return False
            # TW-410, TW-Q-11, TW-Q-13: an end on another bridge.
            on_a_bridge = kind_of(top_a) == "=" or kind_of(top_b) == "="
            if on_a_bridge and self.config["bridge_on_bridge"] == "NEVER":
                return False
            # TW-411: both ends on one and the same bridge.
            if kind_of(top_a) == "=" and top_a == top_b:
                return False
        # TW-412, TW-Q-12: a second bridge over the same pair.
        already_spanned = (a, b) in self.spans_of_bridges().values()
        return not (self.config["bridge_same_span"] == "NEVER" and already_spanned)

    # ------------------------------------------------------------------------ rules 3 and 5, roofs

    def roof_fits(self, piece: str, foundation: int) -> bool:
        """May this roof close this tower (TW-501, TW-502, TW-504, TW-505, TW-506, TW-Q-08)?"""
        if not self.is_open(foundation):
            return False
        if self.is_bare(foundation) and not self.config["roof_on_foundation"]:
            return False
        return not self.touches_equal_colour(piece, foundation)

    # ------------------------------------------------------------------------- the end of the game

    def hand_on(self, mover: int) -> None:
        """After a piece: the others in turn order, the mover last (TW-009, TW-603, TW-Q-33)."""
        hands = len(self.supplies)
        self.give_turn_to_first_able([(mover + step) % hands for step in range(1, hands + 1)])

    def give_turn_to_first_able(self, order: list[int]) -> None:
        """The first in this order who can move has the turn; if nobody can, the game is over.

        Under OUT whoever is found unable on the way has left for good, under SKIP they are passed
        over this time (TW-601 to TW-604, TW-806, TW-Q-17, TW-Q-18).
        """
        for hand in order:
            if self.hand_is_out[hand]:
                continue
            if self.placements(hand):
                self.turn = hand
                return
            if self.config["stuck_player"] == "OUT":
                self.hand_is_out[hand] = True
        self.turn = None

    @property
    def to_move(self) -> int | None:
        """The seat whose turn it is, None when the game is over (TW-009, TW-603)."""
        if self.turn is None:
            return None
        return self.hand_seats[self.turn]

    @property
    def over(self) -> bool:
        """Has the game ended (TW-603)?"""
        return self.turn is None

    @property
    def out(self) -> set[int]:
        """The seats all of whose hands have left the game (TW-602, TW-Q-19)."""
        seats = set()
        for seat in range(self.players):
            hands = [hand for hand, owner in enumerate(self.hand_seats) if owner == seat]
            if all(self.hand_is_out[hand] for hand in hands):
                seats.add(seat)
        return seats

    # ----------------------------------------------------------------------------------- the score

    def scores(self) -> list[int]:
        """Every seat's stories if the game ended now (TW-605, TW-703 to TW-710, TW-854, TW-855)."""
        result = []
        for letters in self.colours:
            if self.players == 2 and self.config["two_player_scoring"] == "BY_COLOUR":
                result.append(sum(self.score_of(colour) for colour in letters))
            else:
                result.append(self.score_of(letters))
        return result

    def score_of(self, letters: str) -> int:
        """What the roofs and bridges of these colours are worth together.

        TW-503, TW-701 to TW-710, TW-713, TW-805, TW-Q-21, TW-Q-22, TW-Q-25 to TW-Q-27.
        """
        owned = []
        for foundation in FOUNDATIONS:
            if not self.is_open(foundation):
                roof = self.towers[foundation][-1]
                if colour_of(roof) in letters:
                    owned.append(foundation)

        links = set()
        for colour, (a, b) in self.spans_of_bridges().items():
            if colour not in letters:
                continue
            for u, v in ((a, b), (b, a)):
                if u not in owned:
                    continue
                if self.is_open(v) and not self.config["linked_unroofed_counts"]:
                    continue
                links.add((u, v))

        total = 0
        for u in owned:
            total += self.height(u)
        for _, v in links:
            total += self.height(v)
        return total

    def winners(self) -> list[int]:
        """The seats with the highest score, several in a tie (TW-711, TW-712)."""
        scores = self.scores()
        return [seat for seat in range(self.players) if scores[seat] == max(scores)]
