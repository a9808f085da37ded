"""``python -m tests.ask``: how often a right rule is first, for a set of questions.

``tune`` (the usual set) also lists what was missed; ``held`` is for judging alone and lists nothing
unless ``--misses`` asks for it. ``--untold`` tells neither game nor language.
"""

from __future__ import annotations

from argparse import ArgumentParser

from tests.ask.measure import SETS, found_for, questions, rates, untold


def main() -> None:
    """Print a table, and perhaps the misses."""
    parser = ArgumentParser(prog="python -m tests.ask", description=__doc__)
    parser.add_argument("set", nargs="?", default="tune", choices=SETS)
    parser.add_argument("--misses", action="store_true", help="list the misses of any set")
    parser.add_argument("--untold", action="store_true", help="without game and language")
    args = parser.parse_args()
    look = untold if args.untold else found_for
    found = [look(each) for each in questions(args.set)]
    for name, each in rates(found):
        print(f"{name:12} {each.count:4}  first {each.first:6.1%}  among three {each.among:6.1%}")
    if args.misses or args.set == "tune":
        for miss in (each for each in found if not each.first):
            asked = miss.question
            place = "-" if miss.place is None else miss.place
            print(f"\n{asked.language.value} {asked.game}: {asked.text}")
            print(f"  wanted {', '.join(asked.ids)} (place {place}); got {', '.join(miss.ids[:3])}")


if __name__ == "__main__":
    main()
