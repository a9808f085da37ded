"""The server for several seats."""
