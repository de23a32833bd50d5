"""Every text that 打筒子 can name."""

from __future__ import annotations

from games.rules.core.text import Text
from games.rules.pieces.cards import SUITS

NAME = Text("打筒子", "Da Tongzi")
SUMMARY = Text(
    "三副或四副牌 · 4 人两两搭档，或 3 人、2 人 · 抢分，打到目标分",
    "Three or four decks · 4 seats in pairs, or 3 or 2 · points up to a target",
)
MATCH_END = Text(zh="打到一方够目标分", en="Until a side has the target")

_CHOICES = {
    "choice.play": Text("出牌", "Play"),
    "choice.pass": Text("不要", "Pass"),
}

_SAID = {
    "say.pass": Text("不要", "Pass"),
    "say.cannot": Text("要不起", "Cannot beat"),
    "say.out": Text("{seat} 出完了", "{seat} is out"),
    "say.left": Text("{seat} 离开，由电脑接着打", "{seat} has left; a bot plays on"),
    "say.deal": Text("发牌，{seat} 先出", "Dealt; {seat} leads"),
    "say.trick_bare": Text("{seat} 赢这一圈", "{seat} wins the trick"),
    "say.trick": Text("{seat} 赢这一圈，得 {points} 分", "{seat} wins the trick: {points} points"),
    "say.trick_bonus": Text(
        "{seat} 赢这一圈，得 {points} 分，奖 {bonus} 分",
        "{seat} wins the trick: {points} points and a bonus of {bonus}",
    ),
}

_TABLE = {
    "stage.play": Text("出牌", "Play"),
    "stage.over": Text("结束", "Over"),
    "figure.table": Text("圈里的分", "In the trick"),
    "kitty": Text("扣牌", "Aside"),
    "place.1": Text("上游", "1st out"),
    "place.2": Text("二游", "2nd out"),
    "place.3": Text("三游", "3rd out"),
    "place.4": Text("四游", "4th"),
    "figure.own_total": Text("我方总分", "Our total"),
    "figure.other_total": Text("对方总分", "Their total"),
    "figure.target": Text("目标分", "Target"),
    "tag.face": Text("牌面 {face}", "Cards {face}"),
    "tag.bonus": Text("奖 {bonus}", "bonus {bonus}"),
    "tag.total": Text("总分 {total}", "total {total}"),
    "side.pair": Text("{seat}、{other}", "{seat} and {other}"),
    "side.one": Text("{seat}", "{seat}"),
}

_SUIT_NAMES = dict(
    zip(SUITS, (("黑桃", "spades"), ("红桃", "hearts"), ("梅花", "clubs"), ("方块", "diamonds")), strict=True)
)

_PATTERNS = {
    "pattern.single": Text("单牌 {rank}", "Single {rank}"),
    "pattern.pair": Text("对 {rank}", "Pair of {rank}"),
    "pattern.triple": Text("三张 {rank}", "Three {rank}"),
    "pattern.triple_wings": Text("三带 {rank}", "Three {rank} with others"),
    "pattern.pair_run": Text("连对到 {rank}", "Run of pairs to {rank}"),
    "pattern.plane": Text("飞机到 {rank}", "Plane to {rank}"),
    "pattern.plane_wings": Text("飞机带牌到 {rank}", "Plane to {rank} with others"),
    "pattern.bomb": Text("{size} 张 {rank} 炸弹", "Bomb: {size} × {rank}"),
    "pattern.earth": Text("地炸 {rank}", "Earth bomb, {rank}"),
} | {
    f"pattern.{kind}.{suit}": Text(f"{zh}{{rank}}{word}", f"{name} of {{rank}}, {en}")
    for kind, word, name in (("tube", "筒子", "Tube"), ("joy", "喜", "Joy"))
    for suit, (zh, en) in _SUIT_NAMES.items()
}

_RESULT = {
    "note.face": Text("牌面分", "Card points"),
    "note.bonus": Text("奖分", "Bonuses"),
    "note.places": Text("名次", "Places"),
    "note.held": Text("起手的筒子、地炸、喜", "Sets held when the deal began"),
    "note.rounding": Text("整场结算，凑成整百", "Totals rounded to hundreds"),
    "note.reward": Text("最终奖励分", "Final reward"),
    "raw.part": Text("{what} {points}", "{what} {points}"),
    "headline.deal": Text("{seat} 上游", "{seat} is first out"),
    "headline.match": Text("整场打完，{who} 获胜", "The match is over: {who} won"),
    "headline.draw": Text("整场打完，平局", "The match is over: a draw"),
    "headline.dissolved": Text("本局解散", "Deal broken up"),
    "remark.points": Text("{parts}", "{parts}"),
    "remark.side": Text("{who}：本局 {points}，总分 {total}。", "{who}: this deal {points}, total {total}."),
}

TEXTS = {**_CHOICES, **_SAID, **_TABLE, **_PATTERNS, **_RESULT}
