"""Every text of 文成麻将."""

from __future__ import annotations

from games.rules.core.text import Text
from games.rules.families.mahjong.texts import COMMON_TEXTS

NAME = Text("文成麻将", "Wencheng Mahjong")
SUMMARY = Text("144 张 · 4 人 · 五副一对、三张财神", "144 tiles · 4 seats · five sets, three wild tiles")

_FANS = {
    "fan.4_1": Text("胡", "Win"),
    "fan.4_1_wild": Text("胡，财神 {n} 张", "Win, {n} wild"),
    "fan.4_2": Text("三财推倒", "Three wild tiles laid down"),
    "fan.4_3": Text("三财神胡", "Complete with three wild tiles"),
    "fan.4_4": Text("三财神刻", "Pung of three wild tiles"),
    "fan.5_1": Text("杠牌 {n} 张", "Kong tiles ({n})"),
    "fan.5_2": Text("平胡", "All runs"),
    "fan.5_4": Text("自摸", "Own draw"),
    "fan.5_5": Text("清一色", "Full flush"),
    "fan.5_6": Text("混一色", "Half flush"),
    "fan.5_7": Text("对对胡", "All pungs"),
    "fan.5_8": Text("自家风", "Own wind"),
    "fan.5_9": Text("明杠 {n} 副", "Open kongs ({n})"),
    "fan.5_10": Text("暗杠 {n} 副", "Concealed kongs ({n})"),
    "fan.5_11": Text("抢杠胡", "Robbed kong"),
    "fan.5_12": Text("杠上开花", "Kong draw"),
    "fan.5_13": Text("天胡", "Heavenly win"),
    "fan.5_14": Text("地胡", "Earthly win"),
}

_NOTES = {
    "note.fan": Text("{name}：{fans} 番 × {times}", "{name}: {fans} fan × {times}"),
    "note.cap": Text("封顶 {fans} 番 × {times}", "Cap: {fans} fan × {times}"),
    "note.pays.own": Text("自摸，每家付 {fans} 番", "An own draw: each pays {fans} fan"),
    "note.pays.overturn": Text(
        "三财推倒，每家付 {fans} 番", "Three wild tiles laid down: each pays {fans} fan"
    ),
    "note.pays.discard": Text("胡牌 {fans} 番，付 {times} 份", "Won on a discard: {fans} fan × {times}"),
    "note.pays.rob": Text("抢杠胡 {fans} 番，付 {times} 份", "A kong robbed: {fans} fan × {times}"),
    "error.not_allowed_now": Text(
        "现在不能这样。财神不能打出，也不能用来吃、碰、杠",
        "Not possible now. A wild tile is never discarded, nor used in a chow, pung or kong",
    ),
    "hint.fans": Text("{n} 番", "{n} fan"),
    "remark.fans": Text("共 {n} 番", "{n} fan"),
}

TEXTS = {**COMMON_TEXTS, **_FANS, **_NOTES}
