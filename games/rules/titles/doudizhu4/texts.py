"""Every text that 二副牌斗地主 can name."""

from __future__ import annotations

from games.rules.core.text import Text

NAME = Text("二副牌斗地主", "Two-deck Dou Dizhu")
SUMMARY = Text("二副牌 · 4 人 · 一个地主对三个农民", "Two decks · 4 seats · a landlord against three farmers")

_CHOICES = {
    "choice.bid.1": Text("1 分", "Bid 1"),
    "choice.bid.2": Text("2 分", "Bid 2"),
    "choice.bid.3": Text("3 分", "Bid 3"),
    "choice.no_bid": Text("不叫", "No bid"),
    "choice.open": Text("亮牌", "Show hand"),
    "choice.play": Text("出牌", "Play"),
    "choice.pass": Text("不出", "Pass"),
    "hint.bid": Text("当地主，底分 {value}", "Be the landlord at base {value}"),
    "hint.open": Text(
        "手牌摊给大家看，不管输赢倍数 ×3", "Your hand lies open to all; multiplier ×3, whoever wins"
    ),
}

_SAID = {
    "say.bid": Text("{value} 分", "Bid {value}"),
    "say.no_bid": Text("不叫", "No bid"),
    "say.pass": Text("不出", "Pass"),
    "say.landlord": Text(
        "{seat} 当地主，底分 {value}，收起八张底牌",
        "{seat} is the landlord, base {value}, kitty taken",
    ),
    "say.kitty": Text("你收起的底牌 {cards}", "You take the kitty {cards}"),
    "say.open": Text("亮牌", "Hand shown"),
    "say.out": Text("{seat} 出完了", "{seat} is out"),
    "say.multiply": Text("{factor} ×{times}，共 {total} 倍", "{factor} ×{times}, ×{total} in all"),
    "say.left": Text("{seat} 离开，由电脑接着打", "{seat} has left; a bot plays on"),
    "say.deal": Text("发牌，{seat} 先叫", "Dealt; {seat} bids first"),
}

_TABLE = {
    "role.landlord": Text("地主", "Landlord"),
    "role.farmer": Text("农民", "Farmer"),
    "stage.bidding": Text("叫分", "Bidding"),
    "stage.play": Text("出牌", "Play"),
    "stage.over": Text("结束", "Over"),
    "figure.base": Text("底分", "Base"),
    "figure.times": Text("倍数", "Times"),
    "figure.deal": Text("本局", "This deal"),
    "figure.none": Text("未定", "open"),
    "tag.first": Text("先叫", "Bids first"),
}

_PATTERNS = {
    "pattern.rocket": Text("火箭", "Rocket"),
    "pattern.bomb": Text("{size} 张 {rank} 炸弹", "Bomb of {size}, {rank}"),
    "pattern.single": Text("单张 {rank}", "Single {rank}"),
    "pattern.single.BJ": Text("小王", "Black joker"),
    "pattern.single.RJ": Text("大王", "Red joker"),
    "pattern.pair": Text("对 {rank}", "Pair of {rank}"),
    "pattern.pair.BJ": Text("对小王", "Pair of black jokers"),
    "pattern.pair.RJ": Text("对大王", "Pair of red jokers"),
    "pattern.triple": Text("三张 {rank}", "Three {rank}"),
    "pattern.triple_pair": Text("三带对 {rank}", "Three {rank} and a pair"),
    "pattern.pair_run": Text("双顺到 {rank}", "Run of pairs to {rank}"),
    "pattern.triple_run": Text("三顺到 {rank}", "Run of triples to {rank}"),
    "pattern.plane": Text("飞机带对到 {rank}", "Plane with pairs to {rank}"),
}

_RESULT = {
    "factor.base": Text("底分", "Base"),
    "factor.capped": Text("封顶后的倍数", "Capped multiplier"),
    "factor.landlord": Text("地主三份", "Landlord's triple"),
    "factor.bomb": Text("有效炸弹", "Effective bomb"),
    "factor.rocket": Text("有效火箭", "Effective rocket"),
    "factor.open": Text("亮牌", "Open hand"),
    "factor.spring": Text("春天", "Spring"),
    "factor.late_spring": Text("反春", "Late spring"),
    "note.landlord_won": Text("地主胜，底分 {value}", "Landlord won, base {value}"),
    "note.landlord_lost": Text("地主败，底分 {value}", "Landlord lost, base {value}"),
    "note.factor": Text("{factor} ×{times}", "{factor} ×{times}"),
    "note.capped": Text("{factor} ×{times}，封顶 {cap} 倍", "{factor} ×{times}, capped at ×{cap}"),
    "headline.landlord_won": Text("地主胜", "The landlord wins"),
    "headline.farmers_won": Text("农民胜", "The farmers win"),
    "headline.all_passed": Text("都不叫，重新发牌", "All passed: dealt anew"),
    "headline.dissolved": Text("本局解散", "Deal broken up"),
}

TEXTS = {**_CHOICES, **_SAID, **_TABLE, **_PATTERNS, **_RESULT}
