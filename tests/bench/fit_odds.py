"""Measure how well the worth of settings in 十三水 fits what such settings win against each other.

    python -m tests.bench.fit_odds [deals]

Four seats set what the search finds best. Printed as JSON lines, one a deck: sweeps made and suffered against
what independent rows would give (SWEEP, SWEPT), the share of sweeps that belong to a home run (SWEPT_HOME),
the mean of what was expected (0 would be exact), and for steps of expected water what was won in fact.
"""

from __future__ import annotations

import hashlib
import json
import sys
from collections import defaultdict

from games.rules.core.shuffle import ShuffleStream
from games.rules.families.showdown.ranking import ranking
from games.rules.pieces.cards import DECK52, DECK54
from games.rules.titles.shisanshui.odds import Odds, odds_for
from games.rules.titles.shisanshui.scoring import Result, settle
from games.rules.titles.shisanshui.search import Found, Outlook, best_settings
from games.rules.titles.shisanshui.setting import Setting

ORDER = ranking(wheel_second=True)
STEP = 6


class Fit:
    """Sums over deals of what was expected and what came."""

    def __init__(self, odds: Odds) -> None:
        self.odds = odds
        self.chance_to_sweep = self.chance_swept = 0.0
        self.sweeps = self.home_runs = self.deals = 0
        self.steps: defaultdict[int, list[tuple[float, int]]] = defaultdict(list)

    def add(self, found: list[Found], result: Result) -> None:
        """Count one deal."""
        self.deals += 1
        self.home_runs += result.homer is not None
        self.sweeps += sum(duel.shooter is not None for duel in result.duels)
        for way, score in zip(found, result.scores, strict=True):
            front, middle, back = (odds[key] for odds, key in zip(self.odds, way.keys, strict=True))
            self.chance_to_sweep += 3 * front.safe * middle.safe * back.safe
            self.chance_swept += 3 * front.beaten * middle.beaten * back.beaten
            self.steps[int(way.expected // STEP) * STEP].append((way.expected, score))

    def report(self, jokers: int) -> dict[str, object]:
        """Return the figures of one deck."""
        expected = [way for step in self.steps.values() for way, _ in step]
        return {
            "jokers": jokers,
            "deals": self.deals,
            "SWEEP": round(self.sweeps / self.chance_to_sweep, 3),
            "SWEPT": round(self.sweeps / self.chance_swept, 3),
            "SWEPT_HOME": round(3 * self.home_runs / self.sweeps, 3),
            "mean_expected": round(sum(expected) / len(expected), 2),
            "by_expected": [_mean(self.steps[step]) for step in sorted(self.steps)],
        }


def _mean(ways: list[tuple[float, int]]) -> dict[str, float]:
    return {
        "hands": len(ways),
        "expected": round(sum(way for way, _ in ways) / len(ways), 1),
        "won": round(sum(score for _, score in ways) / len(ways), 1),
    }


def main(deals: int = 1000) -> None:
    """Print the figures."""
    for jokers, deck in ((0, DECK52), (2, DECK54)):
        odds = odds_for(jokers, wheel_second=True)
        fit, outlook = Fit(odds), Outlook(odds, 4, 0)
        stream = ShuffleStream(hashlib.sha256(f"fit {jokers}".encode()).digest())
        for _ in range(deals):
            dealt = stream.shuffled(deck)
            hands = [dealt[13 * seat : 13 * seat + 13] for seat in range(4)]
            found = [best_settings(hand, ORDER, outlook, most=1)[0] for hand in hands]
            acts = [Setting(way.rows, way.keys) for way in found]
            fit.add(found, settle(acts, hands, ORDER, gun_bonus=0))
        print(json.dumps(fit.report(jokers)))


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
