"""Players to sit in: they are handed a view and the legal moves, and nothing else."""

from skybridge_rules.bots.bot import BlindBot, Bot
from skybridge_rules.bots.budget import Budget
from skybridge_rules.bots.greedy import GreedyBot
from skybridge_rules.bots.names import BOTS, bot_named, greedy_bot, is_bot, search_bot
from skybridge_rules.bots.play import play_on, play_out
from skybridge_rules.bots.random_bot import RandomBot
from skybridge_rules.bots.search import SearchBot

__all__ = [
    "BOTS",
    "BlindBot",
    "Bot",
    "Budget",
    "GreedyBot",
    "RandomBot",
    "SearchBot",
    "bot_named",
    "greedy_bot",
    "is_bot",
    "play_on",
    "play_out",
    "search_bot",
]
