"""Texts that every game of mahjong has."""

from __future__ import annotations

from collections.abc import Mapping

from games.rules.core.text import Text

_CHOICES = {
    "choice.discard": Text("打出", "Discard"),
    "choice.win": Text("胡", "Win"),
    "choice.overturn": Text("推倒", "Lay down"),
    "choice.kong": Text("杠 {cards}", "Kong {cards}"),
    "choice.concealed_kong": Text("暗杠 {cards}", "Concealed kong {cards}"),
    "choice.added_kong": Text("补杠 {cards}", "Add {cards} to the pung"),
    "choice.pung": Text("碰 {cards}", "Pung {cards}"),
    "choice.chow": Text("吃 {cards}", "Chow {cards}"),
    "choice.pass": Text("过", "Pass"),
}

_SAID = {
    "said.flower": Text("补花 {cards}", "Lays open {cards}"),
    "said.discard": Text("打 {cards}", "Discards {cards}"),
    "said.chow": Text("吃 {cards}", "Chow {cards}"),
    "said.pung": Text("碰 {cards}", "Pung {cards}"),
    "said.claimed_kong": Text("明杠 {cards}", "Kong {cards}"),
    "said.concealed_kong": Text("暗杠 {cards}", "Concealed kong {cards}"),
    "said.added_kong": Text("补杠 {cards}", "Adds a tile: kong {cards}"),
    "said.adding": Text("要补杠 {cards}", "Would add {cards} to the pung"),
    "said.answer.pass": Text("你选了过", "You pass"),
    "said.answer.chow": Text("你要吃，等别家", "You claim a chow; others may come first"),
    "said.answer.pung": Text("你要碰，等别家", "You claim a pung; others may come first"),
    "said.answer.kong": Text("你要杠，等别家", "You claim a kong; others may come first"),
    "said.answer.win": Text("你要胡，等别家", "You claim the win; a nearer seat may come first"),
    "said.win.own": Text("{seat} 自摸", "{seat} wins on its own draw"),
    "said.win.overturn": Text("{seat} 推倒", "{seat} lays its hand down"),
    "said.win.discard": Text("{seat} 胡 {cards}，{other} 放铳", "{seat} wins on {cards} of {other}"),
    "said.win.rob": Text("{seat} 抢 {other} 的杠，胡 {cards}", "{seat} robs the kong of {other}: {cards}"),
    "said.left": Text("{seat} 离开，由电脑接着打", "{seat} has left; a bot plays on"),
}

_TABLE = {
    "stage.play": Text("行牌", "Play"),
    "stage.claim": Text("等待吃碰杠胡", "Claims"),
    "stage.over": Text("结束", "Over"),
    "role.banker": Text("庄", "Banker"),
    "wild": Text("财神", "Wild"),
    "wild.mark": Text("财", "W"),
    "stand_in": Text("{cards} 当它本身", "{cards} stands for it"),
    "barred.win": Text("过胡，出牌前不能胡 {cards}", "Win given up until you discard: {cards}"),
    "barred.pung": Text("过碰，出牌前不能碰 {cards}", "Pung given up until you discard: {cards}"),
    "headline.win": Text("{seat} 胡了", "{seat} wins"),
    "headline.drawn": Text("黄牌，不计分", "The wall is used up: a drawn deal"),
    "headline.void": Text("牌局解散，不计分", "The table broke up; nothing counts"),
}

_DRAFTS = {
    "draft.waits": Text("打后听 {cards}", "Then ready for {cards}"),
    "draft.away": Text("打后还差 {n} 张听牌", "Then {n} tiles from ready"),
    "draft.complete": Text("这手牌已经胡了", "This hand is complete"),
}

COMMON_TEXTS: Mapping[str, Text] = {**_CHOICES, **_SAID, **_TABLE, **_DRAFTS}
