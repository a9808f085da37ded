"""The smallest package: rules, a title, numbers of players, a book and an example; no words."""
