"""Every text of 拱猪."""

from __future__ import annotations

from games.rules.core.text import Text

NAME = Text("拱猪", "Chase the Pig")
SUMMARY = Text("一副或两副牌 · 4 人 · 可打对家", "One deck or two · 4 seats · partners if you like")

_CHOICES = {
    "choice.play": Text("出牌", "Play"),
    "choice.done": Text("不亮了", "Done"),
    "choice.expose.Qs": Text("亮猪", "Expose the pig"),
    "choice.expose.Jd": Text("亮羊", "Expose the sheep"),
    "choice.expose.Tc": Text("亮变压器", "Expose the transformer"),
    "choice.expose.Ah": Text("亮红桃 A", "Expose the ace of hearts"),
    "hint.expose.Qs": Text(
        "猪分翻倍；首轮黑桃不能出", "The pig counts double; held back in the first spades"
    ),
    "hint.expose.Jd": Text(
        "羊分翻倍；首轮方块不能出", "The sheep counts double; held back in the first diamonds"
    ),
    "hint.expose.Tc": Text(
        "变压器翻倍；首轮草花不能出", "The transformer doubles; held back in the first clubs"
    ),
    "hint.expose.Ah": Text(
        "红桃全部翻倍；首轮红桃不能出", "All hearts count double; held back in the first hearts"
    ),
}

_SAID = {
    "said.exposing": Text("看牌中", "Looking"),
    "said.done": Text("好了", "Done"),
    "said.exposed": Text("{seat} 亮 {cards}", "{seat} exposes {cards}"),
    "said.exposed_itself": Text(
        "三张已亮，{seat} 的 {cards} 自动亮出", "Three are exposed, so is {cards} of {seat}"
    ),
    "said.leads": Text("{seat} 先出", "{seat} leads"),
    "said.won": Text("{seat} 得这一轮，没有分", "{seat} wins the trick, nothing in it counts"),
    "said.won_cards": Text("{seat} 得 {cards}", "{seat} wins {cards}"),
    "said.left": Text("{seat} 离开，由电脑接着打", "{seat} has left; a bot plays on"),
}

_TABLE = {
    "stage.expose": Text("亮牌", "Exposing"),
    "stage.play": Text("出牌", "Play"),
    "stage.over": Text("结束", "Over"),
    "role.leader": Text("领出", "Leads"),
    "figure.pig": Text("猪", "Pig"),
    "figure.sheep": Text("羊", "Sheep"),
    "figure.hearts": Text("红桃", "Hearts"),
    "figure.transformer": Text("变压器", "Transformer"),
    "figure.by": Text("×{times}", "×{times}"),
    "figure.minus": Text("−{points}", "−{points}"),
    "figure.plus": Text("+{points}", "+{points}"),
    "tag.raw": Text("已得 {raw} 分", "{raw} so far"),
}

_CLAUSES = {
    "clause.GZH-5.1": Text("红桃", "hearts"),
    "clause.GZH-5.2": Text("猪、羊", "pig, sheep"),
    "clause.GZH-5.3": Text("满红", "all hearts"),
    "clause.GZH-5.4": Text("变压器", "transformer"),
    "clause.GZH-5.5": Text("只得变压器", "transformer alone"),
    "clause.GZH-5.6": Text("满贯", "grand slam"),
    "clause.GZH-6.1": Text("与另三家相抵", "set against the others"),
    "clause.GZH-6.4": Text("与对方两家相抵", "set against the other side"),
}

_PATTERNS = {
    "pattern.single": Text("单张", "Single"),
    "pattern.pair": Text("对子", "Pair"),
    "pattern.two_singles": Text("两张单牌", "Two singles"),
    "pattern.discard": Text("垫牌", "Discard"),
}

_NOTES = {
    "note.hearts": Text("红桃 {raw}", "hearts {raw}"),
    "note.all_hearts": Text("满红 {raw}", "all hearts {raw}"),
    "note.pig": Text("猪 {raw}", "pig {raw}"),
    "note.sheep": Text("羊 {raw}", "sheep {raw}"),
    "note.pig_and_sheep": Text("猪 {pig}，羊 {sheep}", "pig {pig}, sheep {sheep}"),
    "note.transformer": Text("变压器 {plain} × {times} = {raw}", "transformer {plain} × {times} = {raw}"),
    "note.transformer_alone": Text("只得变压器 {raw}", "the transformer alone {raw}"),
    "note.slam": Text("满贯 {raw}", "grand slam {raw}"),
    "note.balance": Text(
        "处理：{own} 变为 {balanced}（四家合计 {total}）",
        "balancing: {own} becomes {balanced} (all four {total})",
    ),
    "note.shared": Text(
        "对家：{own} 变为 {balanced}（{ours} 对 {theirs}，差的一半）",
        "partners: {own} becomes {balanced} ({ours} v {theirs}, half the difference)",
    ),
    "note.times": Text("{what}，× {times}", "{what}, × {times}"),
}

_HEADLINES = {
    "headline.best": Text("{seat} 得分最高：{raw}", "{seat} has the highest score: {raw}"),
    "headline.side": Text("{seat}、{other} 胜", "{seat} and {other} win"),
    "headline.tie": Text("最高分相同", "A tie for the highest score"),
    "remark.each": Text(
        "得分 =（原始分 − 另三家的平均，取整）× {times}",
        "Score = (raw − average of the other three, rounded) × {times}",
    ),
    "remark.sides": Text(
        "得分 = 两家原始分之和与对方之差的一半 × {times}",
        "Score = half the difference between the sides' raw sums × {times}",
    ),
    "headline.void": Text("本局作废", "The deal is void"),
}

TEXTS: dict[str, Text] = {
    **_CHOICES,
    **_SAID,
    **_TABLE,
    **_CLAUSES,
    **_PATTERNS,
    **_NOTES,
    **_HEADLINES,
}
"""Texts by key, as phrases name them."""
