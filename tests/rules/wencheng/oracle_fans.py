"""What a win of 文成麻将 is worth, once more: slowly, with lists of tiles, to hold the engine against.

A group is a list of places; a place is (tile that it counts as, tile that lies there), where a wild tile lies
as `W`. A pair or pung of wild tiles alone counts as `*`.
"""

from __future__ import annotations

from functools import lru_cache

WILD, NONE = "W", "*"
WINDS = ("1z", "2z", "3z", "4z")
SUITED = [f"{n}{suit}" for suit in "mps" for n in range(1, 10)]
PLAIN = [*SUITED, *WINDS]


def run_from(tile):
    """The run that begins with a tile, None if there is none."""
    n = int(tile[0])
    return [f"{n + i}{tile[1]}" for i in range(3)] if tile[1] in "mps" and n <= 7 else None


RUNS = [run for run in map(run_from, SUITED) if run]


def normal(tiles, wild, stand):
    """The tiles as they count: wild ones as W, the stand-in as the wild kind."""
    return [WILD if tile == wild else wild if tile == stand else tile for tile in tiles]


def is_complete(tiles, wild, stand):
    """Whether a concealed part is sets and one pair."""
    real = tuple(sorted(tile for tile in normal(tiles, wild, stand) if tile != WILD))
    return len(tiles) % 3 == 2 and _fits(real, len(tiles) - len(real), False)


@lru_cache(maxsize=1 << 18)
def _fits(real, spare, paired):
    """Whether these tiles and so many wild ones make sets, and a pair if there is none yet."""
    if not real:
        return spare in ((0, 3) if paired else (2,))
    if real[0] not in PLAIN:
        return False
    for target in _targets(real[0], paired):
        rest, lacking = list(real), 0
        for tile in target:
            if tile in rest:
                rest.remove(tile)
            else:
                lacking += 1
        if lacking <= spare and _fits(tuple(rest), spare - lacking, paired or len(target) == 2):
            return True
        if lacking <= spare and len(target) == 3 and _short(real, spare, paired, target):
            return True
    return False


def _short(real, spare, paired, target):
    """The same with fewer real tiles in the target than there are, which others may need."""
    first = real[0]
    for real_places in range(1, 8):
        used = [tile for i, tile in enumerate(target) if real_places >> i & 1]
        rest = list(real)
        try:
            for tile in used:
                rest.remove(tile)
        except ValueError:
            continue
        lacking = 3 - len(used)
        if first in used and lacking <= spare and _fits(tuple(rest), spare - lacking, paired):
            return True
    return False


def _targets(tile, paired):
    """Every set, and the pair, that a tile can be in."""
    found = [[tile] * 3, *(run for run in RUNS if tile in run)]
    return found if paired else [*found, [tile] * 2]


def ways(tiles, wild, stand):
    """Every way to read a concealed part, as lists of groups."""
    counted = normal(tiles, wild, stand)
    real = sorted(tile for tile in counted if tile != WILD)
    return list(_ways(real, counted.count(WILD), False))


def _ways(real, spare, paired):
    if not real:
        if spare == 0 and paired:
            yield []
        elif spare == (3 if paired else 2):
            yield [[(NONE, WILD)] * spare]
        return
    if real[0] not in PLAIN or not _fits(tuple(real), spare, paired):
        return
    for target in _targets(real[0], paired):
        for places in range(1, 1 << len(target)):
            group = [(tile, tile if places >> i & 1 else WILD) for i, tile in enumerate(target)]
            lying = [lies for _, lies in group if lies != WILD]
            if real[0] not in lying or len(group) - len(lying) > spare:
                continue
            rest = list(real)
            if all(_taken(rest, tile) for tile in lying):
                left = spare - (len(group) - len(lying))
                for others in _ways(rest, left, paired or len(target) == 2):
                    yield [group, *others]


def _taken(rest, tile):
    if tile not in rest:
        return False
    rest.remove(tile)
    return True


def is_run(group):
    return len(group) == 3 and group[0][0] != group[1][0]


def fans(case):
    """The fans of the best reading as [(clause, fans)], in order of the clauses.

    `case`: tiles (concealed, the winning one among them), melds ((kind, how, tiles), …), laid, wild, stand,
    wind, winning (tile or None), own, turn (kind), robbed, last_kong, first_discard, first_draw, season_fan,
    edge_wait.
    """
    found = [sorted(_of_way(case, way)) for way in ways(case["tiles"], case["wild"], case["stand"])]
    found.sort(key=lambda listed: (-sum(n for _, n in listed), [clause for clause, _ in listed]))
    return found[0]


def _of_way(case, way):
    groups = [*way, *([(_counts(case, tile), tile) for tile in tiles] for _, _, tiles in case["melds"])]
    for group in groups[len(way) :]:
        group.sort()
    listed = [*_base(case, way), *_always(case)]
    if _all_runs(case, way, groups):
        listed.append(((5, 2), 1))
    kinds = {tile[1] for group in groups for tile, _ in group if tile != NONE}
    if len(kinds) == 1:
        listed.append(((5, 5), 10))
    elif len(kinds) == 2 and "z" in kinds:
        listed.append(((5, 6), 5))
    if not any(is_run(group) for group in groups):
        listed.append(((5, 7), 5))
    if any(len(group) >= 3 and group[0][0] == group[1][0] == case["wind"] for group in groups):
        listed.append(((5, 8), 1))
    return listed


def _counts(case, tile):
    return case["wild"] if tile == case["stand"] else tile


def _base(case, way):
    held = case["tiles"].count(case["wild"])
    if held < 3:
        return [((4, 1), 1 + held)]
    return [((4, 4), 39)] if [(NONE, WILD)] * 3 in way else [((4, 3), 9)]


def _always(case):
    counting = ["6z", "7z", "5f", "6f", "7f", "8f"] + (["1f", "2f", "3f", "4f"] if case["season_fan"] else [])
    open_kongs = sum(kind == "kong" and how != "concealed" for kind, how, _ in case["melds"])
    hidden = sum(how == "concealed" for _, how, _ in case["melds"])
    heaven = case["own"] and case["turn"] == "deal"
    earth = case["first_discard"] or case["first_draw"]
    by_kong = case["own"] and case["turn"] == "kong"
    listed = [
        ((5, 1), sum(tile in counting for tile in case["laid"])),
        ((5, 4), int(case["own"])),
        ((5, 9), open_kongs),
        ((5, 10), 2 * hidden),
        ((5, 11), int(case["robbed"])),
        ((5, 12), (2 if case["last_kong"] == "concealed" else 1) if by_kong else 0),
        ((5, 13), 10 if heaven else 0),
        ((5, 14), 5 if earth else 0),
    ]
    return [one for one in listed if one[1]]


def _all_runs(case, way, groups):
    pair = next(group for group in way if len(group) == 2)
    if pair[0][0] in WINDS or not all(is_run(group) for group in groups if group is not pair):
        return False
    if case["winning"] is None:
        return True
    lies = WILD if case["winning"] == case["wild"] else _counts(case, case["winning"])
    for group in filter(is_run, way):
        low, high = group[0], group[2]
        edge_low = low[0][0] == "7" and not case["edge_wait"]
        edge_high = high[0][0] == "3" and not case["edge_wait"]
        if (low[1] == lies and not edge_low) or (high[1] == lies and not edge_high):
            return True
    return False
