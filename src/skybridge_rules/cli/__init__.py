"""The command line: play, watch, simulate, count, replay, and look up a rule."""
