"""The promises of each game, each a property of its own, from positions anywhere in a game.

Shared by all games: ``cases`` (a position as a judge writes it, and how it is played on),
``promise`` (what must hold on the way), ``planting`` (errors that a property has to catch alone)
and ``tally`` (how often everything was met).
"""
