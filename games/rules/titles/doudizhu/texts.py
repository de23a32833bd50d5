"""Every text that 斗地主 can name."""

from __future__ import annotations

from games.rules.core.text import Text

NAME = Text("斗地主", "Dou Dizhu")
SUMMARY = Text("一副牌 · 3 人 · 一个地主对两个农民", "One deck · 3 seats · a landlord against two farmers")

_CHOICES = {
    "choice.bid.1": Text("1 分", "Bid 1"),
    "choice.bid.2": Text("2 分", "Bid 2"),
    "choice.bid.3": Text("3 分", "Bid 3"),
    "choice.bid_times": Text("×{value}", "×{value}"),
    "choice.no_bid": Text("不叫", "No bid"),
    "choice.rob": Text("抢地主", "Rob"),
    "choice.no_rob": Text("不抢", "Don't rob"),
    "choice.open": Text("明牌", "Show hand"),
    "choice.play": Text("出牌", "Play"),
    "choice.pass": Text("不出", "Pass"),
    "hint.bid": Text("当地主，底分 {value}", "Be the landlord at base {value}"),
    "hint.bid_robbed": Text("底分 {value}，别家还可以抢", "Base {value}; others may still rob"),
    "hint.rob": Text("底分翻到 {value}", "Base becomes {value}"),
    "hint.open": Text("手牌摊给大家看，倍数 ×2", "Your hand lies open to all; multiplier ×2"),
}

_SAID = {
    "say.bid": Text("{value} 分", "Bid {value}"),
    "say.bid_times": Text("×{value}", "×{value}"),
    "say.no_bid": Text("不叫", "No bid"),
    "say.rob": Text("抢地主", "Rob!"),
    "say.no_rob": Text("不抢", "No rob"),
    "say.pass": Text("不出", "Pass"),
    "say.landlord": Text("{seat} 当地主，底分 {value}", "{seat} is the landlord, base {value}"),
    "say.kitty": Text("底牌 {cards}", "Kitty {cards}"),
    "say.open": Text("明牌", "Hand shown"),
    "say.out": Text("{seat} 出完了", "{seat} is out"),
    "say.multiply": Text("{factor} ×{times}，共 {total} 倍", "{factor} ×{times}, ×{total} in all"),
    "say.left": Text("{seat} 离开，由电脑接着打", "{seat} has left; a bot plays on"),
    "say.deal": Text("发牌，{seat} 先叫", "Dealt; {seat} bids first"),
}

_TABLE = {
    "role.landlord": Text("地主", "Landlord"),
    "role.farmer": Text("农民", "Farmer"),
    "stage.bidding": Text("叫分", "Bidding"),
    "stage.robbing": Text("抢地主", "Robbing"),
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
    "pattern.bomb": Text("炸弹 {rank}", "Bomb, {rank}"),
    "pattern.single": Text("单张 {rank}", "Single {rank}"),
    "pattern.single.BJ": Text("小王", "Black joker"),
    "pattern.single.RJ": Text("大王", "Red joker"),
    "pattern.pair": Text("对 {rank}", "Pair of {rank}"),
    "pattern.triple": Text("三张 {rank}", "Three {rank}"),
    "pattern.triple_single": Text("三带一 {rank}", "Three {rank} and one"),
    "pattern.triple_pair": Text("三带对 {rank}", "Three {rank} and a pair"),
    "pattern.straight": Text("单顺到 {rank}", "Straight to {rank}"),
    "pattern.pair_run": Text("双顺到 {rank}", "Run of pairs to {rank}"),
    "pattern.triple_run": Text("三顺到 {rank}", "Run of triples to {rank}"),
    "pattern.plane_single": Text("飞机带单到 {rank}", "Plane with singles to {rank}"),
    "pattern.plane_pair": Text("飞机带对到 {rank}", "Plane with pairs to {rank}"),
    "pattern.four_singles": Text("四带二单 {rank}", "Four {rank} and two"),
    "pattern.four_pairs": Text("四带二对 {rank}", "Four {rank} and two pairs"),
}

_RESULT = {
    "factor.base": Text("底分", "Base"),
    "factor.bomb": Text("炸弹", "Bomb"),
    "factor.rocket": Text("火箭", "Rocket"),
    "factor.open": Text("明牌", "Open hand"),
    "factor.spring": Text("春天", "Spring"),
    "factor.late_spring": Text("反春", "Late spring"),
    "factor.capped": Text("封顶后的倍数", "Capped multiplier"),
    "factor.landlord": Text("地主双份", "Landlord's double"),
    "factor.fine": Text("逃跑", "Left"),
    "note.landlord_won": Text("地主胜，底分 {value}", "Landlord won, base {value}"),
    "note.landlord_lost": Text("地主败，底分 {value}", "Landlord lost, base {value}"),
    "note.factor": Text("{factor} ×{times}", "{factor} ×{times}"),
    "note.capped": Text("{factor} ×{times}，封顶 {cap} 倍", "{factor} ×{times}, capped at ×{cap}"),
    "note.left": Text("逃跑，{value} 的 {times} 倍", "Left: {times} times {value}"),
    "headline.landlord_won": Text("地主胜", "The landlord wins"),
    "headline.farmers_won": Text("农民胜", "The farmers win"),
    "headline.all_passed": Text("都不叫，重新发牌", "All passed: dealt anew"),
    "headline.dissolved": Text("本局解散", "Deal broken up"),
    "headline.left": Text("{seat} 逃跑", "{seat} left"),
}

TEXTS = {**_CHOICES, **_SAID, **_TABLE, **_PATTERNS, **_RESULT}
