"""The promises of mysthea; each is a file, found by its name."""
