"""The built site in a real browser; see CONTRIBUTING.md for what it needs."""
