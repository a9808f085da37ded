"""Players to sit in: they are handed a view and the legal moves, and nothing else."""

from skybridge_rules.bots.bot import Bot
from skybridge_rules.bots.greedy import GreedyBot
from skybridge_rules.bots.names import BOTS, bot_named, greedy_bot
from skybridge_rules.bots.play import play_on, play_out
from skybridge_rules.bots.random_bot import RandomBot

__all__ = [
    "BOTS",
    "Bot",
    "GreedyBot",
    "RandomBot",
    "bot_named",
    "greedy_bot",
    "play_on",
    "play_out",
]
