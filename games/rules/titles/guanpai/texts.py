"""Every text that 关牌 can name."""

from __future__ import annotations

from games.rules.core.text import Text

NAME = Text("关牌", "Guan Pai")
SUMMARY = Text(
    "一副牌 · 2 人 · 先出完的赢，按剩牌算", "One deck · 2 seats · first out wins a point a card left"
)

_CHOICES = {
    "choice.play": Text("出牌", "Play"),
    "choice.pass": Text("不要", "Pass"),
}

_SAID = {
    "say.pass": Text("不要", "Pass"),
    "say.out": Text("{seat} 出完了", "{seat} is out"),
    "say.last_card": Text("报单：只剩一张", "One card left"),
    "say.left": Text("{seat} 离开，由电脑接着打", "{seat} has left; a bot plays on"),
    "say.deal": Text("发牌，{seat} 有 {cards}，先出", "Dealt; {seat} has {cards} and leads"),
    "say.deal_winner": Text("发牌，{seat} 上局赢，先出", "Dealt; {seat} won the last deal and leads"),
}

_TABLE = {
    "stage.play": Text("出牌", "Play"),
    "stage.over": Text("结束", "Over"),
    "figure.bombs": Text("炸弹", "Bombs"),
    "figure.times": Text("倍数", "Times"),
    "figure.left_out": Text("没发的牌", "Left out"),
    "tag.first": Text("先出", "Leads first"),
    "tag.last_card": Text("报单", "One card"),
}

_PATTERNS = {
    "pattern.single": Text("单张 {rank}", "Single {rank}"),
    "pattern.pair": Text("对 {rank}", "Pair of {rank}"),
    "pattern.triple": Text("三张 {rank}", "Three {rank}"),
    "pattern.triple_pair": Text("三带二 {rank}", "Three {rank} and a pair"),
    "pattern.pair_run": Text("姐妹对到 {rank}", "Run of pairs to {rank}"),
    "pattern.triple_run": Text("三连到 {rank}", "Run of triples to {rank}"),
    "pattern.straight": Text("顺子到 {rank}", "Straight to {rank}"),
    "pattern.four_three": Text("四带三 {rank}", "Four {rank} and three"),
    "pattern.bomb": Text("炸弹 {rank}", "Bomb, {rank}"),
    "pattern.queens": Text("三Q炸", "Three queens"),
}

_RESULT = {
    "factor.base": Text("剩牌", "Cards left"),
    "factor.shut_out": Text("全关", "Shut out"),
    "factor.bomb": Text("炸弹", "Bomb"),
    "note.cards": Text("剩 {count} 张", "{count} left"),
    "note.factor": Text("{factor} ×{times}", "{factor} ×{times}"),
    "headline.won": Text("{seat} 赢", "{seat} wins"),
    "headline.shut_out": Text("{seat} 全关", "{seat} wins by a shut-out"),
    "headline.dissolved": Text("本局解散", "Deal broken up"),
    "remark.left_out": Text("没发的牌：{cards}", "Left out: {cards}"),
}

TEXTS = {**_CHOICES, **_SAID, **_TABLE, **_PATTERNS, **_RESULT}
