"""Points, games and small lines in templates: ``{% load points %}``."""

from collections.abc import Mapping, Sequence
from typing import Any

from django import template
from django.utils.translation import gettext_lazy as _

from scoring import game_words
from scoring.charts import Spark
from scoring.charts import spark as spark_of
from scoring.models import League
from scoring.valuing import TIE_BREAKS, UNITS

register = template.Library()

_ENDINGS = {
    "finished": _("打完"),
    "void": _("作废"),
    "dissolved": _("解散"),
    "conceded": _("有人退出"),
}


@register.filter
def signed(value: float, digits: int = 0) -> str:
    """Return a gain or a loss with its sign (a true minus), thousands apart; nought without a sign.

    ``{{ row.average|signed:2 }}`` keeps two digits after the point.
    """
    text = f"{abs(value):,.{digits}f}"
    if not any(char in "123456789" for char in text):
        return text
    return f"+{text}" if value > 0 else f"\u2212{text}"


@register.filter
def thousands(value: int) -> str:
    """Return a whole number, thousands apart."""
    return f"{value:,}".replace("-", "\u2212")


@register.filter
def percent(share: float) -> str:
    """Return a share of one as whole percent."""
    return f"{round(share * 100)}%"


@register.filter
def game_name(key: str) -> str:
    """Return the name of a game in the reader's language."""
    return game_words.game_name(key)


@register.filter
def ending_name(ending: str) -> str:
    """Return how a deal ended, in the reader's language."""
    return str(_ENDINGS.get(ending, ending))


@register.filter
def spark(values: Sequence[int]) -> Spark:
    """Return the geometry of a small line for ``scoring/spark.html``."""
    return spark_of(values)


@register.filter
def cause(line: Mapping[str, Any], entry: Any) -> str:
    """Return the cause of points that a line names: ``{{ line|cause:entry }}``.

    The entry is one of `scoring.selectors.player.recent_deals`, which knows the names of the seats.
    """
    return game_words.line_in_words(entry.game, line, entry.names)


@register.filter
def value_in(value: int, scoring: str) -> str:
    """Return what ranks in a league, as its way of scoring says it: ``{{ value|value_in:"average" }}``."""
    points = value / UNITS.get(scoring, 1)
    if scoring in (League.Scoring.AVERAGE, League.Scoring.COMPARISON):
        return signed(points, 2)
    if scoring == League.Scoring.PLACE:
        return f"{points:,.2f}".rstrip("0").rstrip(".")
    return signed(value) if scoring == League.Scoring.SUM else thousands(value)


@register.filter
def tie_break_of(number: int, league: League) -> str:
    """Return the name of the tie-break of that number (1 is the first) of a league."""
    words = [TIE_BREAKS[word] for word in league.tie_breaks if word in TIE_BREAKS]
    return str(words[number - 1].name) if 0 < number <= len(words) else ""


@register.filter
def of_user(by_user: Mapping[int, Any], user_id: int) -> Any:
    """Return what a mapping holds for a user, or None."""
    return by_user.get(user_id)
