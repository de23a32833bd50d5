"""Every text of 牛牛."""

from __future__ import annotations

from games.rules.core.text import Text

_BULLS = {
    "bull.0": Text("没牛", "no bull"),
    **{f"bull.{number}": Text(f"牛{number}", f"bull {number}") for number in range(1, 10)},
    "bull.10": Text("牛牛", "bull-bull"),
}

_TABLE = {
    "stage.arrange": Text("拼牌", "Arranging"),
    "stage.over": Text("结算", "Result"),
    "role.banker": Text("庄家", "Banker"),
    "role.player": Text("闲家", "Player"),
    "choice.arrange": Text("拼好", "Set"),
    "choice.pass": Text("没牛", "No bull"),
    "rows.how": Text(
        "点三张凑成 10 的倍数，放进上面一行", "Pick three that sum to a multiple of 10 for the first row"
    ),
    "rows.fit": Text("三张凑成 10 的倍数，可以亮牌", "The three sum to a multiple of 10"),
    "row.worth": Text("赢时 {n} 倍", "wins {n} times the stake"),
    "place.front": Text("三张凑十", "Three to tens"),
    "place.middle": Text("定牛两张", "Two for the bull"),
    "points": Text("{points} 点", "{points} points"),
    "next": Text("再放 {cards} 成{name}", "add {cards} for {name}"),
    "said.done": Text("已拼好", "Ready"),
    "said.arranging": Text("拼牌中", "Arranging"),
    "said.left": Text("{seat} 离开了", "{seat} has left"),
}

_LOG = {
    "log.role": Text("{seat} 坐庄", "{seat} is banker"),
    "log.rows": Text("{seat} 亮牌：{cards}，{bull}", "{seat} shows {cards}: {bull}"),
    "log.bull": Text(
        "{seat} 的{bull}胜 {other} 的{low}，{times} 倍", "{seat}'s {bull} beats {other}'s {low}: {times}"
    ),
    "log.card": Text(
        "{seat} 与 {other} 同为{bull}，{seat} 的 {cards} 更大，{times} 倍",
        "{seat} and {other} have {bull} both; {cards} of {seat} is higher: {times}",
    ),
    "log.banker": Text(
        "{seat} 与 {other} 同为{bull}，都没有 K 或王，庄家胜，{times} 倍",
        "{seat} and {other} have {bull} both, neither a K or joker; the banker wins: {times}",
    ),
    "log.edge": Text(
        "{seat} 与 {other} 都是{bull}，闲家没有 K 或王，庄家胜，{times} 倍",
        "{seat} and {other} have {bull} both; the player has no K or joker, the banker wins: {times}",
    ),
}

_NOTES = {
    "note.bull.won": Text(
        "{bull}胜 {other} 的{low}，{times} 倍", "{bull} beats {low} of {other}, times {times}"
    ),
    "note.bull.lost": Text(
        "{low}不敌 {other} 的{bull}，{times} 倍", "{low} loses to {bull} of {other}, times {times}"
    ),
    "note.card.won": Text(
        "与 {other} 同为{bull}，单牌 {cards} 更大，{times} 倍",
        "{bull} like {other}, {cards} is higher, times {times}",
    ),
    "note.card.lost": Text(
        "与 {other} 同为{bull}，对方单牌 {cards} 更大，{times} 倍",
        "{bull} like {other}, whose {cards} is higher, times {times}",
    ),
    "note.banker.won": Text(
        "与 {other} 同为{bull}，都没有 K 或王，庄家胜，{times} 倍",
        "{bull} like {other}, neither has a K or joker: the banker wins, times {times}",
    ),
    "note.banker.lost": Text(
        "与 {other} 同为{bull}，都没有 K 或王，庄家胜，{times} 倍",
        "{bull} like {other}, neither has a K or joker: the banker wins, times {times}",
    ),
    "note.edge.won": Text(
        "与 {other} 都是{bull}，闲家没有 K 或王，{times} 倍",
        "{bull} like {other}, who has no K or joker, times {times}",
    ),
    "note.edge.lost": Text(
        "与 {other} 都是{bull}，自己没有 K 或王，{times} 倍",
        "{bull} like {other}, and no K or joker in hand, times {times}",
    ),
}

_HEADLINES = {
    "headline.won": Text("庄家 {seat} 赢 {points}", "Banker {seat} wins {points}"),
    "headline.lost": Text("庄家 {seat} 输 {points}", "Banker {seat} loses {points}"),
    "headline.even": Text("庄家 {seat} 不输不赢", "Banker {seat} breaks even"),
    "headline.void": Text("本局作废", "The deal is void"),
}

_ERRORS = {
    "error.bad_combination": Text(
        "这三张加起来不是 10 的倍数", "These three cards do not sum to a multiple of 10"
    ),
}

TEXTS: dict[str, Text] = {**_BULLS, **_TABLE, **_LOG, **_NOTES, **_HEADLINES, **_ERRORS}
"""Texts by key, as phrases name them."""
