"""What players are told in words by the site itself: refusals by code, and the quick phrases."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.utils import timezone, translation
from django.utils.formats import date_format
from django.utils.translation import gettext_lazy as _

from accounts.errors import Refused
from accounts.models import Mute
from games.rules.core.errors import Code
from games.rules.core.game import AnyGame

REFUSALS: Mapping[str, Any] = {
    Code.DEAL_OVER: _("这一局已经结束"),
    Code.UNKNOWN_VERB: _("这个玩法里没有这个动作"),
    Code.NOT_YOUR_TURN: _("还没轮到你"),
    Code.NOT_ALLOWED_NOW: _("现在不能这样做"),
    Code.MUST_LEAD: _("轮到你先出牌，不能不出"),
    Code.MUST_PLAY: _("能出就必须出"),
    Code.BAD_ARGUMENT: _("这个动作写得不对"),
    Code.NOT_IN_HAND: _("你手里没有这些牌"),
    Code.BAD_COMBINATION: _("这些牌不成牌型"),
    Code.MUST_FOLLOW: _("必须跟出同一门花色"),
    Code.DOES_NOT_BEAT: _("压不过上家的牌"),
    Code.BID_TOO_LOW: _("要叫得比前面的高"),
    Code.BAD_SETUP: _("这副牌或这些选项不成立"),
    "stale": _("牌局已经往前走了，请看最新的牌面"),
    "no_deal": _("现在没有进行中的牌局"),
    "not_seated": _("你没有坐在这张桌上"),
    "no_chat": _("这张桌不开放聊天"),
    "elsewhere": _("你在另一个窗口打这一局，可以在这里接管"),
    "table_closed": _("这张桌已经关闭"),
    "busy": _("服务器忙，请再试一次"),
    "internal": _("服务器出错了，请再试一次；你的牌没有变"),
    "too_large": _("消息太长"),
    "bad_message": _("看不懂这条消息"),
    "too_fast": _("操作太快，请慢一点"),
    "sealed": _("这一局是复式赛：这一轮全部打完以后才公开"),
    "bad_json": _("这不是牌谱：读不出一个 JSON 对象"),
    "bad_record": _("这份牌谱不成立。%(where)s：%(reason)s"),
    "bad_size": _("牌谱太长，最多 64 KiB"),
    "no_record": _("没有这份牌谱，或者它已经删除"),
    "records_full": _("最多保存 %(most)d 份导入的牌谱，先删掉几份"),
    "too_many_records": _("导入得太快，请在 %(seconds)s 秒以后再试"),
    "no_moment": _("这副牌没有走到这一步"),
    "moment_over": _("到这一步已经打完了，没有可以接着打的"),
    "seat_left": _("这个座位已经认输离开，换一个座位"),
    "old_rules": _("这副牌用的是旧版规则，不能接着打"),
}

PHRASES: tuple[Any, ...] = (
    _("快点吧，花儿都谢了"),
    _("打得好！"),
    _("交给你了"),
    _("稍等，让我想想"),
    _("不好意思，打错了"),
    _("谢谢"),
    _("承让承让"),
    _("再来一局"),
    _("你好"),
    _("运气真好"),
    _("没关系"),
    _("下次再玩，再见"),
)


def refused(code: str, **params: Any) -> Refused:
    """Return the refusal of that code, to be raised."""
    return Refused(code, REFUSALS[code], **params)


def muted(mute: Mute) -> Refused:
    """Return the refusal of who wants to speak and may not, to be raised: until when, and why."""
    if mute.ends_at is None:
        return Refused("muted", _("你已被禁言，不能说话：%(reason)s"), reason=mute.reason)
    until = date_format(timezone.localtime(mute.ends_at), "Y-m-d H:i")
    return Refused("muted", _("你被禁言到 %(until)s，不能说话：%(reason)s"), until=until, reason=mute.reason)


def refusal_json(
    code: str, params: Mapping[str, Any], *, language: str, game: AnyGame | None = None
) -> dict[str, Any]:
    """Return a refusal for the wire: its code, a sentence in the reader's language, its parameters.

    A game's own text `error.<code>` comes before the site's.
    """
    with translation.override(language):
        text = game.texts.get(f"error.{code}") if game is not None else None
        if text is not None:
            words = text.in_language(language)
        else:
            words = str(REFUSALS.get(code, REFUSALS[Code.NOT_ALLOWED_NOW]))
    try:
        words = words.format(**params)
    except (KeyError, IndexError, ValueError):
        words = words.split("{")[0]
    return {"code": code, "message": words, **({"params": _plain(params)} if params else {})}


def _plain(params: Mapping[str, Any]) -> dict[str, Any]:
    return {
        name: value if isinstance(value, str | int | float | list | dict) else str(value)
        for name, value in params.items()
    }


def bye_words(code: int, language: str) -> str:
    """Return the sentence that goes with a close code."""
    words = {
        4000: _("连接太久没有动静，已断开"),
        4001: _("你已退出登录"),
        4003: _("你的账号已被封禁"),
        4004: _("没有这张桌"),
        4005: _("这张桌不开放旁观"),
        4008: _("消息太多或有误，已断开"),
        4009: _("同时打开的窗口太多，关掉几个再来"),
        4010: _("这张桌已经关闭"),
        4014: _("这个令牌没有打牌的权限"),
        4011: _("服务器出错了，正在重新连接"),
    }
    with translation.override(language):
        return str(words.get(code, _("连接已断开")))
