from __future__ import annotations

from games.rules.families.climbing.plays import PASSED
from games.rules.titles.datongzi.cheapest import by_cost


def answers(sight):
    found = [p.action for p in by_cost(sight.hand, sight.to_beat, sight.options)]
    return found if sight.must_beat else [*found, PASSED]
