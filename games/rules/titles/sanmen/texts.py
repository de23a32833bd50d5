"""Every text of 三门麻将."""

from __future__ import annotations

from games.rules.core.text import Text
from games.rules.families.mahjong.texts import COMMON_TEXTS

NAME = Text("三门麻将", "Sanmen Mahjong")
SUMMARY = Text("144 张 · 4 人 · 买码、承包", "144 tiles · 4 seats · bought tiles, one pays for all")

_HANDS = {
    "hand.plain": Text("平牌", "Plain hand"),
    "hand.half_flush": Text("混一色", "Half flush"),
    "hand.full_flush": Text("清一色", "Full flush"),
    "way.own": Text("自摸", "own draw"),
    "way.kong_draw": Text("杠开", "kong draw"),
    "way.discard": Text("放铳", "on a discard"),
    "way.rob": Text("抢杠", "on a robbed kong"),
    "factor.base": Text("底分", "Base"),
    "factor.half_flush": Text("混一色", "Half flush"),
    "factor.full_flush": Text("清一色", "Full flush"),
    "factor.kong_draw": Text("杠开", "Kong draw"),
}

_NOTES = {
    "note.hand": Text("{parts}", "{parts}"),
    "note.flowers": Text("花分", "Flowers"),
    "hint.once": Text("{n} 分", "Points: {n}"),
    "hint.once_and_ma": Text("{n} 分，码另加", "Points: {n}, bought tiles on top"),
    "hint.worth": Text("{n} 分 × {times}", "Points: {n} × {times}"),
    "hint.worth_and_ma": Text("{n} 分 × {times}，码另加", "Points: {n} × {times}, bought tiles on top"),
    "note.ma": Text("中码 {cards}", "Bought tiles that hit: {cards}"),
    "note.cap": Text("封顶", "Cap"),
    "note.bound": Text(
        "承包，一家付三份：{value} × {times}", "Bound: pays all three shares, {value} × {times}"
    ),
    "note.pays.own": Text("自摸，每家付 {value}", "An own draw: each pays {value}"),
    "note.pays.discard": Text("放铳：{value} × {times}", "Won on a discard: {value} × {times}"),
    "note.pays.rob": Text("被抢杠：{value} × {times}", "A kong robbed: {value} × {times}"),
}

_TABLE = {
    "tag.count": Text("{other}\u00a0{n}/3", "{other}\u00a0{n}/3"),
    "show.bought": Text("买码", "Bought tiles"),
    "tag.counts": Text("吃碰 {parts}", "Claims: {parts}"),
    "tag.bound": Text("与 {other} 互相承包", "Bound to {other}"),
}

TEXTS = {**COMMON_TEXTS, **_HANDS, **_NOTES, **_TABLE}
