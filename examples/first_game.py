"""Two random players and a judge: the smallest program that plays a whole game of towers."""

from __future__ import annotations

from skybridge_rules import Dealer, Match, catalogue, towers


def main() -> None:
    """Play it, then read out the score with its rules."""
    match = Match(towers, towers.Options(players=2), names=("Ada", "Ben"))
    dealer = Dealer.of("a first game")
    while match.moves:
        move, dealer = dealer.one_of(match.moves)
        match.play(move)
    score = towers.score(match.state)
    for item in score.items:
        if not item.points:
            continue  # what counts nothing is listed with its rule, too
        rule = catalogue.find(item.rule)
        figures = ", ".join(f"{name} {value}" for name, value in item.params)
        print(f"{match.names[item.seat]}: {item.points:2} for {figures} ({rule.id})")
    winners = " and ".join(match.names[seat] for seat in score.winners)
    print(f"{winners} wins with {max(score.totals)} stories after {len(match.played)} pieces.")


if __name__ == "__main__":
    main()
