"""A quarrel at the table, settled: may blue lay this bridge, and under which reading may it?"""

from __future__ import annotations

from skybridge_rules import catalogue, towers

POSITION = "1: R2 G= / 2: B2 G= / 3: R3"
QUESTIONS = ("B=@2-3", "B=@1-2", "B=@1-5")
READINGS = ("", "rules=bridge_on_bridge:NEVER ")


def main() -> None:
    """Ask each question under each reading."""
    for reading in READINGS:
        state = towers.parse_position(f"towers players=4 turn=B out=- {reading}| {POSITION}")
        print(reading.strip() or "our rulings")
        for text in QUESTIONS:
            verdict = towers.explain(state, towers.parse_move(text))
            print(f"  {text}: {'legal' if verdict.ok else 'refused'}")
            for reason in verdict.reasons:
                print(f"    {reason.rule}: {catalogue.say(reason)}")
                print(f"      {catalogue.cite(catalogue.find(reason.rule))}")


if __name__ == "__main__":
    main()
