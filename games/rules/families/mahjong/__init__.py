"""What mahjong games share: tiles and wall, turns, claims, tiles given up, winning hands, views.

Clause numbers `MJK-…` stand in the docstrings: 1 tiles and wall, 2 deal, 3 turns, 4 claims, 5 tiles given up,
6 winning hands, 7 actions, 8 records, 9 views, 10 time-out. The kit knows no score.
"""
