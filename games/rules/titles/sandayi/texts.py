"""Every text of 三打一."""

from __future__ import annotations

from games.rules.core.text import Text

NAME = Text("三打一", "Three against One")
SUMMARY = Text("一副牌 · 4 人 · 庄家一人对三家", "One deck · 4 seats · the banker against three")

_CHOICES = {
    **{f"choice.bid.{bid}": Text(f"{bid} 分", f"Bid {bid}") for bid in (60, 65, 70, 75, 80)},
    "choice.pass": Text("不叫", "Pass"),
    "choice.bury": Text("扣底", "Bury"),
    "choice.trump.s": Text("{suit}黑桃", "{suit}Spades"),
    "choice.trump.h": Text("{suit}红桃", "{suit}Hearts"),
    "choice.trump.c": Text("{suit}草花", "{suit}Clubs"),
    "choice.trump.d": Text("{suit}方块", "{suit}Diamonds"),
    "choice.play": Text("出牌", "Play"),
    "hint.bid": Text("闲家限 {most} 分，积分 {base}", "They may take {most}; base {base}"),
    "hint.trump": Text("手里 {count} 张主", "{count} trumps in hand"),
}

_SAID = {
    "said.bid": Text("{value} 分", "{value}"),
    "said.pass": Text("不叫", "Pass"),
    "said.banker": Text("{seat} 当庄，叫 {value} 分", "{seat} is the banker with a bid of {value}"),
    "said.kitty": Text("底牌 {cards}", "The kitty: {cards}"),
    "said.kitty_hidden": Text("{seat} 收起底牌，不亮", "{seat} takes the kitty unseen"),
    "said.buries": Text("{seat} 扣底六张", "{seat} lays six cards away"),
    "said.buried": Text("扣下 {cards}", "Laid away: {cards}"),
    "said.trump": Text("{seat} 定主：{suit}", "{seat} names {suit} as trumps"),
    "said.won": Text("{seat} 得这一轮，没有分", "{seat} wins the trick, no points in it"),
    "said.won_points": Text("{seat} 得 {points} 分", "{seat} takes {points} points"),
    "said.saved_points": Text("{seat} 收回 {points} 分", "{seat} keeps {points} points"),
    "said.left": Text("{seat} 离开，由电脑接着打", "{seat} has left; a bot plays on"),
}

_TABLE = {
    "stage.bidding": Text("叫牌", "Bidding"),
    "stage.bury": Text("扣底", "Burying"),
    "stage.trump": Text("定主", "Naming trumps"),
    "stage.play": Text("出牌", "Play"),
    "stage.over": Text("结束", "Over"),
    "role.banker": Text("庄家", "Banker"),
    "role.defender": Text("闲家", "Defender"),
    "figure.bid": Text("叫分", "Bid"),
    "figure.trump": Text("主牌", "Trumps"),
    "figure.unnamed": Text("未定", "open"),
    "figure.taken": Text("闲家得分", "Defenders"),
    "figure.needed": Text("够分", "They need"),
    "suit.s": Text("{suit}黑桃", "{suit}spades"),
    "suit.h": Text("{suit}红桃", "{suit}hearts"),
    "suit.c": Text("{suit}草花", "{suit}clubs"),
    "suit.d": Text("{suit}方块", "{suit}diamonds"),
    "tag.points": Text("得 {points} 分", "{points} points"),
}

_PATTERNS = {
    "pattern.single": Text("副牌", "Side card"),
    "pattern.trump": Text("主牌", "Trump"),
    "pattern.ruff": Text("毙牌", "Ruff"),
    "pattern.discard": Text("垫牌", "Discard"),
    "pattern.bury": Text("扣底，共 {points} 分", "To be buried, {points} points"),
}

_NOTES = {
    "note.banker_last": Text(
        "叫 {bid} 分，闲家得 {taken} 分，最后一轮庄家（{seat}）赢",
        "bid {bid}, the defenders took {taken}, the banker ({seat}) won the last trick",
    ),
    "note.dug": Text(
        "叫 {bid} 分，闲家得 {taken} 分，最后一轮 {seat} 赢（抠底）",
        "bid {bid}, the defenders took {taken}, {seat} won the last trick (抠底)",
    ),
    "factor.base": Text("积分（叫 {bid}）", "Base (bid {bid})"),
    "factor.banker": Text("庄家三份", "Banker's three shares"),
    "factor.SDY-6.1": Text("闲家一分未得", "The defenders took nothing"),
    "factor.SDY-6.2": Text("闲家不够分", "The defenders fell short"),
    "factor.SDY-6.3": Text("闲家够分", "The defenders took enough"),
    "factor.SDY-6.4": Text("得分相等", "Equal points"),
    "factor.SDY-6.5": Text("抠底", "抠底: the last trick"),
    "factor.SDY-6.6": Text("抠底，又够分", "抠底, with enough points"),
    "factor.SDY-6.7": Text("抠底，得分相等", "抠底, with equal points"),
}

_HEADLINES = {
    "headline.passed": Text("四家都不叫，重新发牌", "All four passed; dealt again"),
    "headline.void": Text("本局作废", "The deal is void"),
    "headline.SDY-6.1": Text("{seat} 大胜：闲家一分未得", "{seat} wins it all: no point for the defenders"),
    "headline.SDY-6.2": Text(
        "{seat} 胜：叫 {bid} 分，闲家只得 {taken} 分", "{seat} wins: bid {bid}, the defenders took {taken}"
    ),
    "headline.SDY-6.3": Text(
        "闲家胜：得 {taken} 分，庄家叫 {bid} 分",
        "The defenders win: they took {taken} against a bid of {bid}",
    ),
    "headline.SDY-6.4": Text("闲家胜：得分相等，各 50 分", "The defenders win: 50 points on each side"),
    "headline.SDY-6.5": Text("闲家胜：{other} 抠底", "The defenders win: {other} took the last trick"),
    "headline.SDY-6.6": Text(
        "闲家大胜：{other} 抠底，又得 {taken} 分",
        "The defenders win: {other} took the last trick, and they took {taken} points",
    ),
    "headline.SDY-6.7": Text(
        "闲家大胜：{other} 抠底，得分相等", "The defenders win: {other} took the last trick, 50 points each"
    ),
}

TEXTS: dict[str, Text] = {
    **_CHOICES,
    **_SAID,
    **_TABLE,
    **_PATTERNS,
    **_NOTES,
    **_HEADLINES,
    "error.bid_too_low": Text("现在最少要叫 {least} 分", "The bid must be {least} at least"),
}
"""Texts by key, as phrases name them."""
