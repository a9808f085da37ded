"""The kernel, tested without a game where that is possible, and with towers where it is not."""
