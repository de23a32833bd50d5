from __future__ import annotations

from games.rules.titles.datongzi.candidates import to_lead


def leads(sight):
    return [p.action for p in to_lead(sight.hand, sight.options)]
