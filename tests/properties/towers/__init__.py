"""The promises of towers, from positions anywhere in a game."""
