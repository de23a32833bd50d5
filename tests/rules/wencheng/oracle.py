"""The rules of 文成麻将 once more, written down slowly and with lists, to hold the engine against."""

from __future__ import annotations

from tests.rules.wencheng.oracle_fans import fans, is_complete, run_from

FLOWERS = ["6z", "7z", *(f"{n}f" for n in range(1, 9))]
TILES = [*(f"{n}{suit}" for suit in "mps" for n in range(1, 10)), *(f"{n}z" for n in range(1, 8)), *FLOWERS]
NAMED = {"discard": 1, "kong": 1, "chow": 2, "win": 0, "pung": 0, "pass": 0}
DEFAULTS = {"discard_pays": "all", "season_fan": False, "edge_wait": True, "cap": 0, "reserve": 16}


class Refused(Exception):
    """An action that may not be; the first argument is its code."""


class Deal:
    def __init__(self, deal, carry, options):
        self.options = {**DEFAULTS, **options}
        banker = carry.get("banker")
        if banker is None:
            banker = deal.get("first")
        self.carry, self.banker = carry, banker or 0
        self.wall = deal["wall"].split()
        self.hands = self._dealt(deal)
        at = len(self.wall) - 1
        while self.wall[at] in FLOWERS:
            at -= 1
        self.wild = self.wall.pop(at)
        self.stand = None if self.wild == "5z" else "5z"
        self.laid = [[], [], [], []]
        self._first_flowers()
        self.melds = [[], [], [], []]  # (kind, how, tiles)
        self.lying = [[], [], [], []]
        self.thrown = []  # (seat, tile), claimed ones too
        self.broken = False  # somebody claimed a tile or made a kong
        self.no_win = [set(), set(), set(), set()]
        self.no_pung = [set(), set(), set(), set()]
        self.seat, self.kind, self.drawn, self.missed = self.banker, "deal", None, set()
        self.last_kong = None
        self.window = None
        self.end = None

    def _dealt(self, deal):
        if "hands" in deal:
            return [hand.split() for hand in deal["hands"]]
        hands = [[], [], [], []]
        for _ in range(4):
            for k in range(4):
                hands[(self.banker + k) % 4] += self.wall[:4]
                del self.wall[:4]
        hands[self.banker].append(self.wall.pop(0))
        return hands

    def _first_flowers(self):
        while any(tile in FLOWERS for hand in self.hands for tile in hand):
            for k in range(4):
                seat = (self.banker + k) % 4
                found = [tile for tile in self.hands[seat] if tile in FLOWERS]
                for tile in found:
                    self.hands[seat].remove(tile)
                    self.laid[seat].append(tile)
                for _ in found:
                    self.hands[seat].append(self.wall.pop())

    def counts(self, tile):
        return self.wild if tile == self.stand else tile

    def full(self, seat, more=()):
        return is_complete([*self.hands[seat], *more], self.wild, self.stand)

    @property
    def last(self):
        return len(self.wall) <= self.options["reserve"]

    def awaited(self):
        if self.end:
            return []
        return sorted(self.window["waiting"]) if self.window else [self.seat]

    # What is refused

    def fault(self, seat, verb, arg):
        """The code with which an action is refused, None if it is legal."""
        if self.end:
            return "deal_over"
        if verb not in NAMED:
            return "unknown_verb"
        if seat not in self.awaited():
            return "not_your_turn"
        tiles = arg.split(" ") if isinstance(arg, str) else [] if arg is None else [arg]
        if len(tiles) != NAMED[verb] or any(tile not in TILES for tile in tiles):
            return "bad_argument"
        if self.window:
            return self._claim_fault(seat, verb, tiles)
        return self._turn_fault(seat, verb, tiles)

    def _turn_fault(self, seat, verb, tiles):
        if verb in ("pung", "chow", "pass"):
            return "not_allowed_now"
        if verb == "win":
            if self.kind == "claim":
                return "not_allowed_now"
            whole = self.full(seat) or self.hands[seat].count(self.wild) == 3
            return None if whole else "bad_combination"
        tile = tiles[0]
        if tile == self.wild or (verb == "kong" and (self.kind == "claim" or self.last)):
            return "not_allowed_now"
        if verb == "discard":
            return None if tile in self.hands[seat] else "not_in_hand"
        added = tile in self.hands[seat] and ("pung", "", [tile] * 3) in self.melds[seat]
        return None if self.hands[seat].count(tile) == 4 or added else "not_in_hand"

    def _claim_fault(self, seat, verb, tiles):
        window = self.window
        tile = window["tile"]
        if verb == "pass":
            return None
        if verb == "win":
            if self.counts(tile) in self.no_win[seat]:
                return "not_allowed_now"
            return None if self.full(seat, [tile]) else "bad_combination"
        if verb == "kong" and not window["rob"] and tiles != [tile]:
            return "bad_argument"
        if verb == "discard" or window["rob"] or self.last:
            return "not_allowed_now"
        return self._set_fault(seat, verb, [tile] * {"kong": 3, "pung": 2, "chow": 0}[verb] or tiles)

    def _set_fault(self, seat, verb, own):
        """The fault of a set that is claimed with these own tiles."""
        tile, hand = self.window["tile"], self.hands[seat]
        if verb == "pung" and self.counts(tile) in self.no_pung[seat]:
            return "not_allowed_now"
        if verb == "chow" and (seat != (self.window["source"] + 1) % 4 or self.wild in own):
            return "not_allowed_now"
        held = all(hand.count(one) >= own.count(one) for one in own)
        if verb != "kong" and held and self._only_wild_after(seat, own):
            return "not_allowed_now"
        if not held:
            return "not_in_hand"
        return "bad_combination" if verb == "chow" and not self._is_run([*own, tile]) else None

    def _only_wild_after(self, seat, tiles):
        rest = list(self.hands[seat])
        for tile in tiles:
            rest.remove(tile)
        return all(tile == self.wild for tile in rest)

    def _is_run(self, tiles):
        kinds = sorted(self.counts(tile) for tile in tiles)
        return run_from(kinds[0]) == kinds

    # What is done

    def act(self, seat, verb, arg=None):
        """Do an action. Raises Refused."""
        if code := self.fault(seat, verb, arg):
            raise Refused(code)
        if self.window:
            self._answer(seat, verb, (arg or "").split())
        elif verb == "win":
            self.end = {"seat": seat, "source": None, "tile": self.drawn, "whole": self.full(seat)}
        else:
            if self.kind in ("draw", "kong") and self.full(seat):
                self.missed.add(self.counts(self.drawn))
            (self._discard if verb == "discard" else self._kong)(seat, arg)

    def _discard(self, seat, tile):
        self.hands[seat].remove(tile)
        self.lying[seat].append(tile)
        self.thrown.append((seat, tile))
        self.no_win[seat], self.no_pung[seat], self.missed = set(self.missed), set(), set()
        self._ask(tile, seat, rob=False)

    def _kong(self, seat, tile):
        if self.hands[seat].count(tile) == 4:
            self.hands[seat] = [one for one in self.hands[seat] if one != tile]
            self._kong_made(seat, "concealed", tile)
        else:
            self._ask(tile, seat, rob=True)

    def _kong_made(self, seat, how, tile):
        self.melds[seat].append(("kong", how, [tile] * 4))
        self.last_kong, self.broken = how, True
        self._take(seat, "kong")

    def _add(self, tile):
        self.hands[self.seat].remove(tile)
        at = self.melds[self.seat].index(("pung", "", [tile] * 3))
        del self.melds[self.seat][at]
        self._kong_made(self.seat, "added", tile)

    def _take(self, seat, kind):
        missed = self.missed if kind == "kong" and seat == self.seat else set()
        self.seat, self.kind, self.missed, self.window = seat, kind, missed, None
        tile = self.wall.pop() if kind == "kong" else self.wall.pop(0)
        while tile in FLOWERS and not self.last:
            self.laid[seat].append(tile)
            tile = self.wall.pop()
        self.hands[seat].append(tile)
        self.drawn = tile

    def _next(self, source):
        if self.last:
            self.end, self.window = {"seat": None}, None
        else:
            self._take((source + 1) % 4, "draw")

    def _options(self, seat, tile, source, rob):
        """The verbs with which a seat can claim a tile."""
        self.window = {"tile": tile, "source": source, "rob": rob, "waiting": {seat}}
        tries = [("win", None), ("kong", tile), ("pung", None)]
        tries += [("chow", f"{one} {two}") for one in self.hands[seat] for two in self.hands[seat]]
        return {verb for verb, arg in tries if self.fault(seat, verb, arg) is None}

    def _ask(self, tile, source, *, rob):
        others = [seat for seat in range(4) if seat != source]
        if tile in FLOWERS:
            options = {seat: set() for seat in others}
        else:
            options = {seat: self._options(seat, tile, source, rob) for seat in others}
        waiting = {seat for seat in others if options[seat]}
        self.window = {"tile": tile, "source": source, "rob": rob, "waiting": waiting}
        self.window |= {"options": options, "best": None}
        if not waiting:
            self._close()

    def _rank(self, seat, verb):
        near = 4 - (seat - self.window["source"]) % 4
        return {"win": 10 + near, "kong": 2, "pung": 2, "chow": 1, "pass": 0}[verb]

    def _answer(self, seat, verb, tiles):
        window = self.window
        options, kind = window["options"], self.counts(window["tile"])
        if "win" in options[seat] and verb != "win":
            self.no_win[seat].add(kind)
        if options[seat] & {"kong", "pung"} and verb not in ("kong", "pung"):
            self.no_pung[seat].add(kind)
        if verb != "pass" and (not window["best"] or self._rank(seat, verb) > window["best"][0]):
            window["best"] = (self._rank(seat, verb), seat, verb, tiles)
        floor = window["best"][0] if window["best"] else 0
        window["waiting"] = {
            other
            for other in window["waiting"] - {seat}
            if max(self._rank(other, one) for one in options[other]) > floor
        }
        if not window["waiting"]:
            self._close()

    def _close(self):
        window, tile, source = self.window, self.window["tile"], self.window["source"]
        if not window["best"]:
            if window["rob"]:
                self._add(tile)
            else:
                self._next(source)
            return
        _, seat, verb, tiles = window["best"]
        if window["rob"]:
            self.hands[source].remove(tile)
        else:
            self.lying[source].pop()
        if verb == "win":
            self.hands[seat].append(tile)
            self.end = {"seat": seat, "source": source, "tile": tile, "rob": window["rob"], "whole": True}
        else:
            self._claimed(seat, verb, tile, tiles)

    def _claimed(self, seat, verb, tile, tiles):
        own = {"chow": tiles, "pung": [tile] * 2, "kong": [tile] * 3}[verb]
        for one in own:
            self.hands[seat].remove(one)
        self.broken, self.window, self.missed = True, None, set()
        if verb == "kong":
            self.seat = seat
            self._kong_made(seat, "claimed", tile)
        else:
            self.melds[seat].append((verb, "", [*own, tile]))
            self.seat, self.kind, self.drawn = seat, "claim", None

    # What it is worth

    def outcome(self):
        """Scores, lines as (seat, points, clause), carry."""
        winner = self.end["seat"]
        banker = self.banker if winner == self.banker else (self.banker + 1) % 4
        if winner is None:
            return [0, 0, 0, 0], [], {"banker": banker}
        listed = self._fans() if self.end["whole"] else [((4, 2), 5)]
        total = sum(n for _, n in listed)
        paid = min(total, self.options["cap"] or total)
        source = self.end["source"]
        times = {"all": 1, "single": 1, "double": 2, "triple": 3}[self.options["discard_pays"]]
        alone = source is not None and self.options["discard_pays"] != "all"
        payers = [source] if alone else [seat for seat in range(4) if seat != winner]
        p = times if alone else 3
        lines = [(winner, n * p, f"WCH-{a}.{b}") for (a, b), n in listed]
        if paid != total:
            lines.append((winner, (paid - total) * p, "WCH-6.1"))
        clause = "WCH-6.2" if source is None else "WCH-6.3"
        lines += [(seat, -paid * p // len(payers), clause) for seat in payers]
        scores = [sum(points for seat, points, _ in lines if seat == one) for one in range(4)]
        return scores, lines, {"banker": banker}

    def _fans(self):
        end = self.end
        seat, own = end["seat"], end["source"] is None
        first = all(thrower != seat for thrower, _ in self.thrown)
        return fans(
            {
                "tiles": self.hands[seat],
                "melds": self.melds[seat],
                "laid": self.laid[seat],
                "wild": self.wild,
                "stand": self.stand,
                "wind": f"{(seat - self.banker) % 4 + 1}z",
                "winning": None if own and self.kind == "deal" else end["tile"],
                "own": own,
                "turn": self.kind,
                "robbed": not own and end["rob"],
                "last_kong": self.last_kong,
                "first_discard": not own and not end["rob"] and len(self.thrown) == 1,
                "first_draw": own
                and self.kind == "draw"
                and seat != self.banker
                and first
                and not self.broken,
                "season_fan": self.options["season_fan"],
                "edge_wait": self.options["edge_wait"],
            }
        )
