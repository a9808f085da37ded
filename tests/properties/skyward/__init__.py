"""The promises of skyward, from positions that are drawn from the position language."""
