"""Every text that 百变双扣 can name."""

from __future__ import annotations

from games.rules.core.text import Text

NAME = Text("百变双扣", "Shuangkou")
SUMMARY = Text(
    "二副牌 · 4 人 · 翻一张牌定对家", "Two decks · 4 seats · a drawn card decides who are partners"
)

_CHOICES = {
    "choice.play": Text("出牌", "Play"),
    "choice.pass": Text("不要", "Pass"),
}

_SAID = {
    "say.pass": Text("不要", "Pass"),
    "say.deal": Text("发牌，翻出 {cards}，{seat} 先出", "Dealt; {cards} is drawn and {seat} leads"),
    "say.mark": Text("翻出的牌", "The drawn card"),
    "say.twin": Text("另一张", "Its twin"),
    "say.order": Text("{seat} 和 {other} 换位置", "{seat} and {other} change places"),
    "say.leads_instead": Text("接风", "Leads for its partner"),
    "say.out.1": Text("{seat} 出完，头家", "{seat} is out first"),
    "say.out.2": Text("{seat} 出完，第二", "{seat} is out second"),
    "say.out.3": Text("{seat} 出完，第三", "{seat} is out third"),
    "say.left": Text("{seat} 离开，由电脑接着打", "{seat} has left; a bot plays on"),
}

_TABLE = {
    "stage.play": Text("出牌", "Play"),
    "stage.over": Text("结束", "Over"),
    "place.1": Text("头家", "1st"),
    "place.2": Text("第二", "2nd"),
    "place.3": Text("第三", "3rd"),
    "place.4": Text("第四", "4th"),
    "figure.mark": Text("翻牌", "Drawn"),
    "figure.card": Text("{cards}", "{cards}"),
    "tag.first": Text("先出", "Leads first"),
    "tag.twin": Text("另一张翻牌", "Has the twin"),
    "tag.both": Text("两张翻牌", "Has both copies"),
    "tag.bombs": Text("炸弹 {count}", "Bombs: {count}"),
}

_PATTERNS = {
    "pattern.single": Text("单张 {rank}", "Single {rank}"),
    "pattern.single.BJ": Text("小王", "Black joker"),
    "pattern.single.RJ": Text("大王", "Red joker"),
    "pattern.pair": Text("对 {rank}", "Pair of {rank}"),
    "pattern.pair.BJ": Text("对小王", "Pair of black jokers"),
    "pattern.pair.RJ": Text("对大王", "Pair of red jokers"),
    "pattern.triple": Text("三同张 {rank}", "Three {rank}"),
    "pattern.pair_run": Text("连对到 {rank}", "Run of pairs to {rank}"),
    "pattern.triple_run": Text("连三同张到 {rank}", "Run of triples to {rank}"),
    "pattern.straight": Text("顺子到 {rank}", "Straight to {rank}"),
    "pattern.bomb": Text("{size} 张 {rank} 炸弹", "Bomb of {size}, {rank}"),
    "pattern.jokers": Text("天王炸", "All four jokers"),
}

_SIZES = {
    "size.5": Text("五相", "class five"),
    "size.6": Text("六相", "class six"),
    "size.7": Text("七相", "class seven"),
    "size.8": Text("八相", "class eight"),
}

_RESULT = {
    "factor.double": Text("双扣", "Double catch"),
    "factor.single": Text("单扣", "Single catch"),
    "factor.draw": Text("和", "Draw"),
    "note.double": Text("双扣 {base} × {times}", "Double catch {base} × {times}"),
    "note.single": Text("单扣 {base} × {times}", "Single catch {base} × {times}"),
    "note.draw": Text("和 {base} × {times}", "Draw {base} × {times}"),
    "note.tribute": Text("{seat} {size}，每家贡 {points}", "{seat}: {size}, each other seat pays {points}"),
    "note.left": Text("逃跑，按 2 × {charge} 罚", "Left for good: charged 2 × {charge}"),
    "remark.sizes": Text("相：{parts}", "Bombs: {parts}"),
    "remark.size": Text("{seat} {size}", "{seat} {size}"),
    "headline.double": Text("双扣：{seat}、{other} 赢", "Double catch: {seat} and {other} win"),
    "headline.single": Text("单扣：{seat}、{other} 赢", "Single catch: {seat} and {other} win"),
    "headline.draw": Text("和局：{seat}、{other} 得分", "Draw: {seat} and {other} get the points"),
    "headline.dissolved": Text("本局解散", "Deal broken up"),
}

TEXTS = {**_CHOICES, **_SAID, **_TABLE, **_PATTERNS, **_SIZES, **_RESULT}
