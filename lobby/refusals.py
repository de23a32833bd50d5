"""The reasons for which a table refuses something: stable codes and what the player is told."""

from __future__ import annotations

from typing import Any

from django.utils.translation import gettext_lazy as _

from accounts.errors import Refused

MESSAGES = {
    "no_table": _("没有这张桌，或者它已经散了。"),
    "no_game": _("没有这种玩法。"),
    "no_seat": _("没有这个座位。"),
    "seat_taken": _("这个座位已经有人了。"),
    "table_full": _("这张桌已经坐满了。"),
    "already_playing": _("你已经坐在另一张桌上，先离开那一桌。"),
    "already_started": _("这一场已经开始了。"),
    "not_seated": _("你没有坐在这张桌上。"),
    "not_host": _("只有房主可以这样做。"),
    "not_a_bot": _("这个座位上不是机器人。"),
    "not_yourself": _("不能请自己离座。"),
    "guest_not_allowed": _("联赛桌要注册以后才能坐。"),
    "no_bots": _("这个联赛不收机器人。"),
    "no_outside_bots": _("这张桌不允许外部机器人。"),
    "not_to_watch": _("这张桌不开放旁观。"),
    "season_over": _("这个赛季不在进行中。"),
    "not_your_round": _("这张桌是联赛这一轮的，座位留给抽到的人。"),
    "round_played": _("这一轮在这张桌已经打完了。"),
    "bad_setup": _("这些选项不能一起用。"),
    "bad_stake": _("底注要在 1 到 1000 之间。"),
    "bad_length": _("局数要在 0 到 100 之间。"),
    "bad_seats": _("这个玩法不能是这么多人。"),
    "bad_access": _("没有这种公开方式。"),
    "bad_moment": _("请选一步和一个座位。"),
    "no_text": _("公告不能是空的。"),
    "bad_times": _("结束不能早于开始。"),
    "announcement_over": _("这条公告已经结束。"),
    "no_announcement": _("没有这条公告，或者它已经结束。"),
}


def refused(code: str, **params: Any) -> Refused:
    """Return the refusal with that code, to be raised. Raises KeyError for a code that is not listed."""
    return Refused(code, MESSAGES[code], **params)
