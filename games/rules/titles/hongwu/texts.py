"""Every text of 仙居红五."""

from __future__ import annotations

from games.rules.core.text import Text

NAME = Text("仙居红五", "Xianju Red Five")
SUMMARY = Text("三副牌 · 4 人 · 对家一方", "Three decks · 4 seats · partners opposite")

_CHOICES = {
    "choice.expose.Ts": Text("{suit}黑桃 10", "10 of {suit}spades"),
    "choice.expose.Th": Text("{suit}红桃 10", "10 of {suit}hearts"),
    "choice.expose.Tc": Text("{suit}草花 10", "10 of {suit}clubs"),
    "choice.expose.Td": Text("{suit}方块 10", "10 of {suit}diamonds"),
    "choice.pass": Text("不翻", "Pass"),
    "choice.bury": Text("扣底", "Bury"),
    "choice.play": Text("出牌", "Play"),
    "hint.expose": Text("手里 {count} 张主", "{count} trumps in hand"),
}

_SAID = {
    "said.chosen": Text("选好了", "Has chosen"),
    "said.own_ten": Text("翻 {cards}", "Turn {cards}"),
    "said.own_pass": Text("不翻", "Pass"),
    "said.turned": Text("{seat} 先翻出 {cards}", "{seat} is the first to turn a 10: {cards}"),
    "said.banker": Text("{seat} 当庄，主牌 {trump}", "{seat} is the banker; {trump} are trumps"),
    "said.takes": Text("{seat} 收起底牌", "{seat} takes the kitty"),
    "said.kitty": Text("底牌 {cards}", "The kitty: {cards}"),
    "said.buries": Text("{seat} 扣底六张", "{seat} lays six cards away"),
    "said.buried": Text("扣下 {cards}", "Laid away: {cards}"),
    "said.won": Text("{seat} 得这一轮", "{seat} wins the trick"),
    "said.won_points": Text("{seat} 得 {points} 分", "{seat} takes {points} points"),
    "said.won_reds": Text("{seat} 抓到 {cards}", "{seat} captures {cards}"),
    "said.won_reds_points": Text(
        "{seat} 得 {points} 分，抓到 {cards}", "{seat} takes {points} points and captures {cards}"
    ),
    "said.left": Text("{seat} 离开，由电脑接着打", "{seat} has left; a bot plays on"),
}

_TABLE = {
    "stage.turning": Text("翻 10 定主", "Turn a 10 for trumps"),
    "stage.bury": Text("扣底", "Burying"),
    "stage.play": Text("出牌", "Play"),
    "stage.over": Text("结束", "Over"),
    "role.banker": Text("庄家", "Banker"),
    "role.partner": Text("庄家对家", "Banker's partner"),
    "role.defender": Text("闲家", "Defender"),
    "figure.trump": Text("主牌", "Trumps"),
    "figure.taken": Text("闲家 {enough}\u00a0胜", "Defenders ({enough} wins)"),
    "figure.reds": Text("抓红五", "Red fives"),
    "figure.reds_both": Text("庄 {bank} · 闲 {defenders}", "B {bank} · D {defenders}"),
    "suit.s": Text("{suit}黑桃", "{suit}spades"),
    "suit.h": Text("{suit}红桃", "{suit}hearts"),
    "suit.c": Text("{suit}草花", "{suit}clubs"),
    "suit.d": Text("{suit}方块", "{suit}diamonds"),
    "tag.points": Text("得 {points} 分", "{points} points"),
}

_PATTERNS = {
    "pattern.single": Text("单张", "Single"),
    "pattern.pair": Text("对子", "Pair"),
    "pattern.triple": Text("三张", "Triple"),
    "pattern.tractor.pair": Text("{length} 连对拖拉机", "Tractor of {length} pairs"),
    "pattern.tractor.triple": Text("{length} 连三张拖拉机", "Tractor of {length} triples"),
    "pattern.ruff.single": Text("毙牌", "Ruff"),
    "pattern.ruff.pair": Text("对子毙牌", "Ruff with a pair"),
    "pattern.ruff.triple": Text("三张毙牌", "Ruff with a triple"),
    "pattern.ruff.tractor.pair": Text("{length} 连对毙牌", "Ruff with a tractor of {length} pairs"),
    "pattern.ruff.tractor.triple": Text("{length} 连三张毙牌", "Ruff with a tractor of {length} triples"),
    "pattern.discard": Text("垫牌", "Discard"),
    "pattern.bury": Text("扣底，共 {points} 分", "To be buried, {points} points"),
    "pattern.bury_reds": Text(
        "扣底，共 {points} 分，内有红五 {count} 张", "To be buried, {points} points, red fives: {count}"
    ),
    "pattern.turn": Text("{trump}做主，手里 {count} 张主", "{trump} as trumps, {count} of them in hand"),
}

_NOTES = {
    "note.points": Text("闲家得 {taken} 分", "the defenders took {taken}"),
    "note.reds_won": Text("抓红五 {count} 张", "red fives captured: {count}"),
    "note.reds_lost": Text("被抓红五 {count} 张", "red fives lost: {count}"),
    "remark.dug": Text(
        "最后一轮 {seat} 赢，抠底：轮上 {taken} 分，扣底 {cards} 有 {points} 分 × {times}",
        "{seat} won the last trick and with it what was buried, {cards}: {taken} points from tricks, "
        "{points} × {times} buried",
    ),
    "remark.kept": Text(
        "最后一轮 {seat} 赢，扣底 {cards} 的 {points} 分归庄家一方",
        "{seat} won the last trick: the banker's side keeps the {points} points of what was buried: {cards}",
    ),
}

_HEADLINES = {
    "headline.void": Text("本局作废", "The deal is void"),
    "headline.defenders": Text(
        "闲家胜：{seat}、{other} 得 {taken} 分", "The defenders {seat} and {other} win with {taken} points"
    ),
    "headline.bank": Text(
        "庄家 {seat}、{other} 胜：闲家得 {taken} 分",
        "The banker's side, {seat} and {other}, wins: the defenders took {taken} points",
    ),
}

TEXTS: dict[str, Text] = {**_CHOICES, **_SAID, **_TABLE, **_PATTERNS, **_NOTES, **_HEADLINES}
"""Texts by key, as phrases name them."""
