"""``python -m skybridge_rules`` is the command line."""

import sys

from skybridge_rules.cli.main import run

if __name__ == "__main__":
    sys.exit(run())
