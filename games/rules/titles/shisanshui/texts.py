"""Every text of 十三水."""

from __future__ import annotations

from games.rules.core.text import Text

_TYPES = {
    "high": Text("散牌", "High card"),
    "pair": Text("对子", "Pair"),
    "two_pairs": Text("二对", "Two pairs"),
    "trips": Text("三条", "Trips"),
    "front_trips": Text("冲三", "Front trips"),
    "straight": Text("顺子", "Straight"),
    "flush": Text("同花", "Flush"),
    "full_house": Text("葫芦", "Full house"),
    "quads": Text("铁支", "Quads"),
    "straight_flush": Text("同花顺", "Straight flush"),
    "five": Text("五同", "Five of a kind"),
}

_ROWS = {
    "high": Text("{rank} 高", "{rank} high"),
    "pair": Text("对 {rank}", "pair of {rank}"),
    "two_pairs": Text("{rank} 和 {low} 二对", "two pairs, {rank} and {low}"),
    "trips": Text("三条 {rank}", "trips of {rank}"),
    "front_trips": Text("冲三 {rank}", "front trips of {rank}"),
    "straight": Text("到 {rank} 的顺子", "straight to {rank}"),
    "flush": Text("{rank} 高同花", "{rank}-high flush"),
    "full_house": Text("葫芦 {rank} 带 {low}", "full house, {rank} over {low}"),
    "quads": Text("铁支 {rank}", "quads of {rank}"),
    "straight_flush": Text("到 {rank} 的同花顺", "straight flush to {rank}"),
    "five": Text("五同 {rank}", "five of {rank}"),
}

_SPECIALS = {
    "three_flushes": Text("三同花", "Three flushes"),
    "three_straights": Text("三顺子", "Three straights"),
    "six_pairs": Text("六对半", "Six pairs and one"),
    "five_pairs_trips": Text("五对三条", "Five pairs and trips"),
    "four_trips": Text("四套三条", "Four trips"),
    "one_colour": Text("凑一色", "One colour"),
    "all_small": Text("全小", "All small"),
    "all_big": Text("全大", "All big"),
    "three_quads": Text("三分天下", "Three quads"),
    "three_straight_flushes": Text("三同花顺", "Three straight flushes"),
    "twelve_royals": Text("十二皇族", "All royals"),
    "dragon": Text("一条龙", "Dragon"),
    "supreme_dragon": Text("至尊清龙", "Supreme dragon"),
}

_ABOUT = {
    "three_flushes": Text("三墩各是同一花色", "every row of one suit"),
    "three_straights": Text("三墩都是顺子", "every row a straight"),
    "six_pairs": Text("六个对子加一张单牌", "six pairs and an odd card"),
    "five_pairs_trips": Text("五个对子加一个三条", "five pairs and trips"),
    "four_trips": Text("四个三条加一张单牌", "four trips and an odd card"),
    "one_colour": Text("十三张全红或全黑", "all red or all black"),
    "all_small": Text("十三张都在 2–8", "every card from 2 to 8"),
    "all_big": Text("十三张都在 8–A", "every card from 8 to A"),
    "three_quads": Text("三个四张加一张单牌", "three fours of a kind and an odd card"),
    "three_straight_flushes": Text("三墩都是同花顺", "every row a straight flush"),
    "twelve_royals": Text("十三张都是 J、Q、K、A", "every card J, Q, K or A"),
    "dragon": Text("从 2 到 A 各一张", "one card of every rank"),
    "supreme_dragon": Text("同一花色从 2 到 A", "every rank in one suit"),
}

_TABLE = {
    "stage.arrange": Text("理牌", "Arranging"),
    "stage.over": Text("结算", "Result"),
    "choice.arrange": Text("摆好", "Set"),
    "rows.how": Text("点牌选中，再点要放的墩", "Select cards, then tap the row they go to"),
    "rows.fit": Text("头墩 ≤ 中墩 ≤ 尾墩，可以摆", "Front ≤ middle ≤ back: this can be set"),
    "rows.foul": Text("倒水了：后墩不能小于前墩", "Foul: a row may not be lower than the one before it"),
    "rows.declare": Text("报到", "Declare"),
    "row.worth": Text("胜得 {n} 水", "wins {n} water"),
    "unit": Text("水", "water"),
    "show.bonus": Text("打一枪加一水", "one water more for each gun"),
    "place.front": Text("头墩", "Front"),
    "place.middle": Text("中墩", "Middle"),
    "place.back": Text("尾墩", "Back"),
    "rank": Text("{rank}", "{rank}"),
    "setting": Text("{parts}", "{parts}"),
    "next": Text("再放 {cards} 成{name}", "add {cards} for {name}"),
    "hint.declare": Text(
        "{about}。报到：每家付 {water} 水，共 {total} 水，不再比牌",
        "{about}. Declared: {water} water from each, {total} in all, no rows compared",
    ),
    "said.done": Text("已摆好", "Ready"),
    "said.arranging": Text("理牌中", "Arranging"),
    "said.left": Text("{seat} 离开了", "{seat} has left"),
    "said.declared": Text("报到：{special}", "Declared: {special}"),
}

_LOG = {
    "log.rows": Text("{seat}：头墩 {front}，中墩 {middle}，尾墩 {back}", "{seat}: {front}; {middle}; {back}"),
    "log.special": Text("{seat} 报到：{special}，{water} 水", "{seat} declares {special}, {water} water"),
    "log.compare": Text(
        "{seat} 对 {other}：{front}、{middle}、{back}", "{seat} v {other}: {front}, {middle}, {back}"
    ),
    "log.shoot": Text(
        "{seat} 打枪 {other}：{before} → {after} 水", "{seat} shoots {other}: {before} → {after}"
    ),
    "log.crush": Text(
        "{seat} 碾过 {other}：{before} → {after} 水", "{seat} crushes {other}: {before} → {after}"
    ),
    "log.homerun": Text("{seat} 全垒打", "{seat} hits a home run"),
    "log.special.won": Text("{seat} 报到，{other} 付 {water} 水", "{other} pays {seat} {water} water"),
    "log.special.equal": Text("{seat} 与 {other} 特殊牌相同", "{seat} and {other}: equal special hands"),
}

_NOTES = {
    "note.rows": Text("对 {other}：{front}、{middle}、{back}", "v {other}: {front}, {middle}, {back}"),
    "note.shoot": Text("打枪 {other}：{water} × 2", "shot {other}: {water} × 2"),
    "note.shoot.lost": Text("被 {other} 打枪：{water} × 2", "shot by {other}: {water} × 2"),
    "note.crush": Text("碾过 {other}：{water} × 2", "crushed {other}: {water} × 2"),
    "note.crush.lost": Text("被 {other} 碾过：{water} × 2", "crushed by {other}: {water} × 2"),
    "note.homerun": Text(
        "全垒打，对 {other} 再翻一倍：+{water}", "home run, {other} doubled once more: +{water}"
    ),
    "note.homerun.lost": Text(
        "被 {other} 全垒打，再翻一倍：−{water}", "home run by {other}, doubled once more: −{water}"
    ),
    "note.bonus": Text("打 {other} 一枪加一水", "one water more for the gun on {other}"),
    "note.bonus.lost": Text("被 {other} 打一枪加一水", "one water more to {other} for the gun"),
    "note.special": Text("报到{special}，{other} 付", "{special} declared, paid by {other}"),
    "note.special.lost": Text("付 {other} 的{special}", "{special} of {other}"),
}

_HEADLINES = {
    "headline.won": Text("{seat} 赢 {water} 水", "{seat} wins {water} water"),
    "headline.shared": Text("{seat}、{other} 各赢 {water} 水", "{seat} and {other} win {water} water each"),
    "headline.homerun": Text("{seat} 全垒打，赢 {water} 水", "Home run: {seat} wins {water} water"),
    "headline.draw": Text("平分秋色", "All square"),
    "headline.void": Text("本局作废", "The deal is void"),
}

_ERRORS = {
    "error.foul_arrangement": Text(
        "倒水了：尾墩要不小于中墩，中墩要不小于头墩",
        "Foul: the back must be at least as high as the middle, and the middle as the front",
    ),
}

TEXTS: dict[str, Text] = {
    **{f"type.{word}": text for word, text in _TYPES.items()},
    **{f"row.{word}": text for word, text in _ROWS.items()},
    **{f"special.{key}": text for key, text in _SPECIALS.items()},
    **{f"choice.declare.{key}": text for key, text in _SPECIALS.items()},
    **{f"about.{key}": text for key, text in _ABOUT.items()},
    **_TABLE,
    **_LOG,
    **_NOTES,
    **_HEADLINES,
    **_ERRORS,
}
"""Texts by key, as phrases name them."""
