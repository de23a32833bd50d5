"""Every text of 港式五张."""

from __future__ import annotations

from games.rules.core.text import Text

_HANDS = {
    "hand.high": Text("散牌 {rank}", "{rank} high"),
    "hand.pair": Text("对 {rank}", "pair of {rank}"),
    "hand.two_pairs": Text("{rank} 和 {low} 二对", "two pairs, {rank} and {low}"),
    "hand.trips": Text("三条 {rank}", "trips of {rank}"),
    "hand.straight": Text("到 {rank} 的顺子", "straight to {rank}"),
    "hand.flush": Text("{rank} 高同花", "{rank}-high flush"),
    "hand.full_house": Text("{rank} 葫芦", "full house of {rank}"),
    "hand.quads": Text("铁支 {rank}", "quads of {rank}"),
    "hand.straight_flush": Text("到 {rank} 的同花顺", "straight flush to {rank}"),
    "rank": Text("{rank}", "{rank}"),
}

_BETTING = {
    "choice.check": Text("过", "Check"),
    "choice.bet": Text("下注 {n}", "Bet {n}"),
    "choice.call": Text("跟 {n}", "Call {n}"),
    "choice.raise": Text("加 {n}", "Raise {n}"),
    "choice.allin": Text("梭哈 {n}", "All in, {n}"),
    "choice.fold": Text("放弃", "Fold"),
    "hint.total": Text("共下到 {total}", "{total} in all"),
    "said.check": Text("过", "checks"),
    "said.bet": Text("下注，共 {total}", "bets, {total} in all"),
    "said.call": Text("跟注，共 {total}", "calls, {total} in all"),
    "said.raise": Text("加注，共 {total}", "raises, {total} in all"),
    "said.allin": Text("梭哈！共 {total}", "all in! {total} in all"),
    "said.fold": Text("放弃", "folds"),
}

TEXTS: dict[str, Text] = {
    **_HANDS,
    **_BETTING,
    "stage.round2": Text("第二张", "Second card"),
    "stage.round3": Text("第三张", "Third card"),
    "stage.round4": Text("第四张", "Fourth card"),
    "stage.round5": Text("第五张", "Fifth card"),
    "stage.over": Text("结算", "Result"),
    "role.banker": Text("庄家", "Banker"),
    "figure.pot": Text("底池", "Pot"),
    "figure.limit": Text("本轮上限", "Limit"),
    "figure.raises": Text("还可加注", "Raises left"),
    "bets.ante": Text("底注", "Ante"),
    "mark.hidden": Text("底牌", "hole"),
    "tag.paid": Text("已下 {total}", "{total} in"),
    "said.dealt": Text("{seat} 得明牌 {cards}", "{seat} is dealt {cards} face up"),
    "said.shown": Text("{seat} 开牌：{hand}", "{seat} shows {hand}"),
    "said.left": Text("{seat} 离开了", "{seat} has left"),
    "line.folded": Text("第 {number} 张后放弃", "folded after card {number}"),
    "line.alone": Text("其余各家都放弃了", "everybody else folded"),
    "line.won": Text("{hand}，最大", "{hand}, the highest"),
    "line.lost": Text("{hand}，不敌", "{hand}, beaten"),
    "headline.won": Text("{seat} 赢 {points} 分：{hand}", "{seat} wins {points} with {hand}"),
    "remark.card": Text("同为{hand}，{rank} 大于 {low}", "{hand} both: {rank} beats {low}"),
    "remark.suit": Text("同为{hand}，点数全同，花色大的赢", "{hand} both, of equal ranks: the suit decides"),
    "headline.folded": Text("其余都放弃，{seat} 赢 {points} 分", "All others folded: {seat} wins {points}"),
    "headline.void": Text("本局解散，注退回", "Broken up: everyone takes back what was put in"),
}
