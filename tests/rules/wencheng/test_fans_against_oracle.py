"""Winning hands with wild tiles against a second count of their fans (WCH-3.3, WCH-4, WCH-5, MJK-6.3)."""

from __future__ import annotations

from collections import Counter

from hypothesis import assume, given
from hypothesis import strategies as st

from games.rules.families.mahjong.state import DEAL, DRAW, KONG
from tests.rules.wencheng import oracle_fans
from tests.rules.wencheng.deals import fans, on_discard, own, robbed

RANK = st.integers(1, 9)


@st.composite
def groups(draw):
    """Five sets and a pair, often of one suit and winds, often pungs."""
    suits = draw(st.sampled_from(["p", "s", "ps", "mps"]))
    sets = [draw(one_set(suits, draw(st.sampled_from([1, 5, 9])))) for _ in range(5)]
    pair = draw(
        st.sampled_from([*(f"{n}{suit}" for suit in suits for n in range(1, 10)), *oracle_fans.WINDS])
    )
    return [*sets, [pair] * 2]


@st.composite
def one_set(draw, suits, runs_in_ten):
    suit = draw(st.sampled_from(suits))
    if draw(st.integers(1, 10)) <= runs_in_ten:
        low = draw(st.integers(1, 7))
        return [f"{low + i}{suit}" for i in range(3)]
    return [draw(st.sampled_from([f"{draw(RANK)}{suit}", *oracle_fans.WINDS]))] * 3


@st.composite
def wins(draw):
    """A winning hand as (concealed tiles, the winning one last; melds; what is wild)."""
    cut = draw(groups())
    assume(max(Counter(tile for group in cut for tile in group).values()) <= 4)
    wild = draw(st.sampled_from(["5p", "2p", "1z", "5z", "4s"]))
    shown = draw(st.sampled_from([0, 0, 1, 2]))
    melds = tuple(meld_of(draw, [_written(tile, wild) for tile in group]) for group in cut[:shown])
    concealed = [_written(tile, wild) for group in cut[shown:] for tile in group]
    for at in draw(st.lists(st.integers(0, len(concealed) - 1), max_size=3, unique=True)):
        concealed[at] = wild
    last = draw(st.integers(0, len(concealed) - 1))
    concealed.append(concealed.pop(last))
    return concealed, melds, wild


def _written(tile, wild):
    """The tile that counts as a kind."""
    return "5z" if tile == wild else tile


def meld_of(draw, tiles):
    if len(set(tiles)) > 1:
        return "chow " + " ".join(tiles)
    return draw(st.sampled_from(["pung", "claimed", "added", "concealed"])) + f" {tiles[0]}"


OWN = {"deal": DEAL, "draw": DRAW, "kong": KONG}
ABOUT = st.fixed_dictionaries(
    {
        "laid": st.sampled_from(["", "7z", "1f 5f 6z 6z"]),
        "season_fan": st.booleans(),
        "edge_wait": st.booleans(),
        "first": st.booleans(),
    }
)


@given(win=wins(), how=st.sampled_from([*OWN, "discard", "rob"]), seat=st.integers(0, 3), about=ABOUT)
def test_the_best_reading(win, how, seat, about):
    concealed, melds, wild = win
    assume(how in OWN or concealed[-1] != wild)
    hand = " ".join(concealed)
    about["melds"], about["wild"] = melds, wild
    if how in OWN:
        one = own(seat, hand, OWN[how], "concealed", **about)
    else:
        one = (on_discard if how == "discard" else robbed)(seat, (seat + 1) % 4, hand, **about)
    expected = oracle_fans.fans(
        {
            **about,
            "tiles": concealed,
            "melds": [as_written(meld) for meld in melds],
            "laid": about["laid"].split(),
            "stand": None if wild == "5z" else "5z",
            "wind": f"{seat + 1}z",
            "winning": None if how == "deal" else concealed[-1],
            "own": how in OWN,
            "turn": how,
            "robbed": how == "rob",
            "last_kong": "concealed",
            "first_discard": how == "discard" and about["first"],
            "first_draw": how == "draw" and about["first"] and seat != 0 and not melds,
        }
    )
    assert fans(one) == {f"{section}.{number}": worth for (section, number), worth in expected}


def as_written(meld):
    form, *tiles = meld.split(" ")
    if form == "chow":
        return form, "", tiles
    return ("pung", "", tiles * 3) if form == "pung" else ("kong", form, tiles * 4)
