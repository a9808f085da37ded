"""A ladder of the bots: games between neighbours, their shares with intervals, and Elo ratings."""
