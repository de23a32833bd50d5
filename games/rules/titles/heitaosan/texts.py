"""Every text that 黑桃三双扣 can name."""

from __future__ import annotations

from games.rules.core.text import Text

NAME = Text("黑桃三双扣", "Spade-Three Shuangkou")
SUMMARY = Text(
    "两副牌 · 4 人 · 拿到黑桃 3 的两家一边 · 又名打炸",
    "Two decks · 4 seats · the holders of the 3s of spades are partners · also called Da Zha",
)

_CHOICES = {
    "choice.play": Text("出牌", "Play"),
    "choice.pass": Text("不要", "Pass"),
    "choice.solo": Text("包牌", "Play alone"),
    "choice.no_solo": Text("不包", "Not alone"),
    "hint.solo": Text("一打三，每家 8 分", "Against three, 8 each"),
}

_SAID = {
    "say.pass": Text("不要", "Pass"),
    "say.no_solo": Text("不包", "Not alone"),
    "say.solo": Text("{seat} 包牌，一个打三个", "{seat} plays alone against three"),
    "say.deal": Text("发牌，{seat} 先出", "Dealt; {seat} leads"),
    "say.partners": Text(
        "黑桃 3 找伙伴：{seat} 和 {other} 一边，另外两家一边",
        "By the 3s of spades {seat} and {other} are partners, and so are the other two",
    ),
    "say.few": Text("报牌：剩 {count} 张", "{count} left"),
    "say.rewarded": Text("{name}奖分 {points}", "{name}: {points}"),
    "say.fined": Text("罚王 {points}", "Fined: {points}"),
    "say.booked": Text("{note}：{points}", "{note}: {points}"),
    "say.takes_over": Text("接 {other} 的风", "Leads for {other}"),
    "say.out": Text("{seat} 出完了", "{seat} is out"),
    "say.open": Text("摊牌", "Hand shown"),
    "say.showdown": Text("摊牌：{parts}", "Showdown: {parts}"),
    "say.left": Text("{seat} 离开，由电脑接着打", "{seat} has left; a bot plays on"),
}

_TABLE = {
    "stage.asking": Text("要不要包牌", "Alone or not"),
    "stage.play": Text("出牌", "Play"),
    "stage.over": Text("结束", "Over"),
    "role.side_a": Text("甲方", "Side A"),
    "role.side_b": Text("乙方", "Side B"),
    "role.solo": Text("包牌", "Alone"),
    "role.against": Text("围攻", "Against"),
    "place.1": Text("上游", "First out"),
    "place.2": Text("二游", "Second"),
    "place.3": Text("三游", "Third"),
    "figure.partners": Text("找伙伴", "Partners by"),
    "figure.card": Text("{cards}", "{cards}"),
    "figure.solo": Text("{seat}", "{seat}"),
    "tag.first": Text("先出", "Leads first"),
    "tag.few": Text("报牌 {count}", "{count} left"),
    "tag.booked": Text("奖罚 {points}", "Rewards {points}"),
}

_PATTERNS = {
    "pattern.single": Text("单张 {rank}", "Single {rank}"),
    "pattern.single.BJ": Text("小王", "Black joker"),
    "pattern.single.RJ": Text("大王", "Red joker"),
    "pattern.pair": Text("对 {rank}", "Pair of {rank}"),
    "pattern.pair.BJ": Text("对小王", "Pair of black jokers"),
    "pattern.pair.RJ": Text("对大王", "Pair of red jokers"),
    "pattern.straight": Text("顺子到 {rank}", "Straight to {rank}"),
    "pattern.pair_run": Text("连对到 {rank}", "Run of pairs to {rank}"),
    "pattern.triple": Text("三带二 {rank}", "Three {rank} with two"),
    "pattern.triple.BJ": Text("三个小王带二", "Three black jokers with two"),
    "pattern.triple.RJ": Text("三个大王带二", "Three red jokers with two"),
    "pattern.plane": Text("飞机到 {rank}", "Plane to {rank}"),
    "pattern.bomb": Text("{size} 张 {rank} 炸弹", "Bomb of {size}, {rank}"),
    "pattern.joker_bomb": Text("王炸", "Joker bomb"),
    "pattern.four_jokers": Text("四王", "Four jokers"),
}

_CLASSES = {
    "class.5": Text("五炸", "Bomb of class 5"),
    "class.6": Text("六炸", "Bomb of class 6"),
    "class.7": Text("七炸", "Bomb of class 7"),
    "class.8": Text("八炸", "Bomb of class 8"),
    "class.9": Text("九炸", "Bomb of class 9"),
    "class.10": Text("十炸", "Bomb of class 10"),
    "class.11": Text("十一炸", "Bomb of class 11"),
    "class.joker": Text("王炸", "Joker bomb"),
    "class.hard": Text("硬8", "Natural eight"),
    "class.kings": Text("八王", "Eight jokers"),
}

_RESULT = {
    "note.double": Text("双扣", "Double win"),
    "note.single": Text("单扣", "Single win"),
    "note.solo_won": Text("包牌成功", "Won alone"),
    "note.solo_lost": Text("包牌失败", "Lost alone"),
    "note.played": Text("{name} {cards}", "{name} {cards}"),
    "note.held": Text("手里的{name} {cards}", "{name} in hand {cards}"),
    "note.fined": Text("罚王 {cards}", "Fined {cards}"),
    "reason.nine": Text("九炸", "a bomb of class nine"),
    "reason.eleven": Text("十一炸", "a bomb of class eleven"),
    "reason.kings": Text("八王", "eight jokers in one hand"),
    "reason.hard": Text("硬8", "eight cards of one rank"),
    "reason.fines": Text("罚王", "fined jokers"),
    "reason.no_bomb": Text("无炸", "a hand without a bomb"),
    "headline.double": Text("双扣：{seat}、{other} 赢", "Double win for {seat} and {other}"),
    "headline.single": Text("单扣：{seat}、{other} 赢", "Single win for {seat} and {other}"),
    "headline.solo_won": Text("{seat} 包牌成功", "{seat} wins alone"),
    "headline.solo_lost": Text("{seat} 包牌失败", "{seat} loses alone"),
    "headline.showdown": Text("摊牌，只算奖罚", "Showdown: rewards and fines alone"),
    "headline.dissolved": Text("本局解散", "Deal broken up"),
    "remark.showdown": Text("摊牌原因：{parts}", "Showdown for {parts}"),
    "remark.uncounted": Text(
        "摊牌原因：{parts}；分照算，这局不算一局",
        "Showdown for {parts}; the points count, the deal is none of the match",
    ),
}

TEXTS = {**_CHOICES, **_SAID, **_TABLE, **_PATTERNS, **_CLASSES, **_RESULT}
