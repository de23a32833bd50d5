"""What a league tells of itself: its games, how it counts, and how one comes in."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from scoring.access import Viewer
from scoring.game_words import game_name, rules_in_short
from scoring.models import Division, Entrant, League, LeagueGame, Season
from scoring.valuing import MOST_TIE_BREAKS, TIE_BREAKS, TieBreak

SCORING_WORDS = {
    League.Scoring.SUM: _("按总分排名：所有计分牌局的积分加在一起。"),
    League.Scoring.AVERAGE: _("按局均分排名：总分除以局数，打得多不占便宜。"),
    League.Scoring.WINS: _("按胜局数排名：积分为正的牌局算一胜，赢多赢少一样。"),
    League.Scoring.PLACE: _(
        "按每场名次分排名：一场打完后按这场的总分排名次得分；并列的人平分这几个名次的分；中途离开的人这场没有名次分，解散的场不算。"
    ),
    League.Scoring.COMPARISON: _(
        "按复式比较分排名：同一副牌、同一个座位，你的得分减去别桌得分的平均数，就是这一局的比较分；牌好牌坏因此抵消。"
    ),
}
VALUE_NAMES = {
    League.Scoring.SUM: _("总分"),
    League.Scoring.AVERAGE: _("局均"),
    League.Scoring.WINS: _("胜局"),
    League.Scoring.PLACE: _("名次分"),
    League.Scoring.COMPARISON: _("比较分"),
}


@dataclass(frozen=True, slots=True)
class GameOfLeague:
    """A game of a league with what is special about its rules."""

    row: LeagueGame
    name: str
    rules: list[str]


def games_of(league: League) -> list[GameOfLeague]:
    """Return the games of a league, in the reader's language. One query unless they were fetched along."""
    return [
        GameOfLeague(row, game_name(row.game), rules_in_short(row.game, row.options))
        for row in league.games.all()
    ]


def tie_breaks_of(league: League) -> list[TieBreak]:
    """Return what is compared between equals, in order."""
    return [TIE_BREAKS[word] for word in league.tie_breaks[:MOST_TIE_BREAKS] if word in TIE_BREAKS]


def scoring_context(league: League) -> Mapping[str, Any]:
    """Return what templates need to say how a league counts."""
    return {
        "scoring_words": SCORING_WORDS[League.Scoring(league.scoring)],
        "value_name": VALUE_NAMES[League.Scoring(league.scoring)],
        "own_value": league.scoring in (League.Scoring.PLACE, League.Scoring.COMPARISON),
        "tie_breaks": tie_breaks_of(league),
        "place_points": " / ".join(str(points) for points in league.place_points),
    }


def entrant_of(season: Season, viewer: Viewer) -> Entrant | None:
    """Return the viewer as an entrant of a season, whatever the state; None if they never were one.

    Who has been barred in another season of the league is barred here, too: that entrant is returned.
    """
    if viewer is None or not viewer.is_authenticated:
        return None
    here, barred = Q(season=season), Q(season__league=season.league_id, state=Entrant.State.BARRED)
    found = Entrant.objects.filter(here | barred, user=viewer.pk).select_related("division")
    return max(found, key=lambda one: (one.state == Entrant.State.BARRED, one.pk), default=None)


def division_shown(divisions: list[Division], entrant: Entrant | None, wanted: str) -> Division | None:
    """Return the division that is asked for by its number; else the viewer's own; else the highest."""
    found = next((one for one in divisions if str(one.number) == wanted), None)
    own = next((one for one in divisions if entrant and entrant.division_id == one.pk), None)
    return found or own or (divisions[0] if divisions else None)
