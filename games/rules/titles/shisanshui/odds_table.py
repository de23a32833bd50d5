"""How often opponents who set their cards well show each kind of row.

Counted over 4000 hands a deck by tests/bench/count_odds.py; `*` stands for a joker in the row.
"""

from __future__ import annotations

COUNTS: dict[int, tuple[str, str, str]] = {
    0: (
        """
        high:43=1 high:54=1 high:63=2 high:64=2 high:65=2 high:73=4 high:74=4 high:75=4 high:76=2
        high:84=1 high:85=1 high:86=3 high:87=3 high:94=2 high:95=3 high:96=2 high:98=4 high:A3=7
        high:A4=4 high:A5=5 high:A6=10 high:A7=14 high:A8=26 high:A9=34 high:AJ=123 high:AK=411
        high:AQ=215 high:AT=71 high:J3=1 high:J5=3 high:J6=1 high:J7=2 high:J8=6 high:J9=6 high:JT=8
        high:K3=3 high:K4=6 high:K5=11 high:K6=7 high:K7=5 high:K8=8 high:K9=22 high:KJ=65 high:KQ=97
        high:KT=37 high:Q3=2 high:Q4=4 high:Q5=5 high:Q6=1 high:Q7=9 high:Q8=4 high:Q9=15 high:QJ=34
        high:QT=23 high:T4=3 high:T5=1 high:T6=1 high:T7=4 high:T8=5 high:T9=7 pair:2=112 pair:3=122
        pair:4=135 pair:5=151 pair:6=196 pair:7=216 pair:8=247 pair:9=307 pair:A=80 pair:J=285 pair:K=167
        pair:Q=231 pair:T=346 trips:2=10 trips:3=6 trips:4=6 trips:6=2 trips:7=5 trips:9=2 trips:J=4
        trips:K=1 trips:Q=2
        """,
        """
        flush:86=2 flush:87=3 flush:95=1 flush:96=2 flush:98=10 flush:A7=2 flush:A8=2 flush:A9=5
        flush:AJ=8 flush:AK=14 flush:AQ=10 flush:AT=5 flush:J6=1 flush:J8=10 flush:J9=11 flush:JT=20
        flush:K5=1 flush:K7=1 flush:K8=4 flush:K9=6 flush:KJ=11 flush:KQ=24 flush:KT=6 flush:Q5=1
        flush:Q6=2 flush:Q7=3 flush:Q8=2 flush:Q9=6 flush:QJ=15 flush:QT=22 flush:T5=1 flush:T7=1
        flush:T8=6 flush:T9=8 full_house:2=3 full_house:3=7 full_house:4=5 full_house:5=4 full_house:6=4
        full_house:7=2 full_house:8=3 full_house:9=4 full_house:J=2 full_house:Q=4 full_house:T=1
        high:A6=8 high:A7=8 high:A8=7 high:A9=5 high:AJ=1 high:AK=15 high:AQ=5 high:K6=1 high:K7=2
        high:KJ=2 high:Q6=2 high:Q7=1 pair:2=19 pair:3=36 pair:4=35 pair:5=65 pair:6=70 pair:7=89
        pair:8=113 pair:9=109 pair:A=350 pair:J=215 pair:K=276 pair:Q=261 pair:T=180 quads:2=1 quads:5=1
        straight:5=57 straight:6=71 straight:7=73 straight:8=78 straight:9=60 straight:A=35 straight:J=56
        straight:K=46 straight:Q=41 straight:T=66 trips:2=60 trips:3=51 trips:4=48 trips:5=39 trips:6=46
        trips:7=41 trips:8=44 trips:9=29 trips:A=20 trips:J=28 trips:K=19 trips:Q=28 trips:T=26
        two_pairs:32=18 two_pairs:42=11 two_pairs:43=14 two_pairs:52=15 two_pairs:53=8 two_pairs:54=22
        two_pairs:62=12 two_pairs:63=8 two_pairs:64=12 two_pairs:65=19 two_pairs:72=6 two_pairs:73=8
        two_pairs:74=5 two_pairs:75=13 two_pairs:76=13 two_pairs:82=3 two_pairs:83=7 two_pairs:84=7
        two_pairs:85=6 two_pairs:86=4 two_pairs:87=8 two_pairs:92=5 two_pairs:93=1 two_pairs:94=4
        two_pairs:95=6 two_pairs:96=3 two_pairs:97=11 two_pairs:98=5 two_pairs:A2=15 two_pairs:A3=16
        two_pairs:A4=12 two_pairs:A5=8 two_pairs:A6=10 two_pairs:A7=15 two_pairs:A8=18 two_pairs:A9=9
        two_pairs:AJ=1 two_pairs:AQ=3 two_pairs:AT=10 two_pairs:J2=8 two_pairs:J3=2 two_pairs:J4=6
        two_pairs:J5=11 two_pairs:J6=19 two_pairs:J7=17 two_pairs:J8=26 two_pairs:J9=13 two_pairs:JT=6
        two_pairs:K2=12 two_pairs:K3=22 two_pairs:K4=12 two_pairs:K5=12 two_pairs:K6=17 two_pairs:K7=20
        two_pairs:K8=24 two_pairs:K9=12 two_pairs:KJ=11 two_pairs:KQ=1 two_pairs:KT=7 two_pairs:Q2=12
        two_pairs:Q3=15 two_pairs:Q4=12 two_pairs:Q5=9 two_pairs:Q6=17 two_pairs:Q7=18 two_pairs:Q8=17
        two_pairs:Q9=15 two_pairs:QJ=2 two_pairs:QT=11 two_pairs:T2=2 two_pairs:T3=4 two_pairs:T4=7
        two_pairs:T5=5 two_pairs:T6=8 two_pairs:T7=5 two_pairs:T8=2 two_pairs:T9=6
        """,
        """
        flush:75=1 flush:76=5 flush:85=2 flush:86=2 flush:87=10 flush:95=1 flush:96=1 flush:97=10
        flush:98=18 flush:A6=7 flush:A7=10 flush:A8=26 flush:A9=23 flush:AJ=84 flush:AK=175 flush:AQ=115
        flush:AT=47 flush:J5=1 flush:J6=3 flush:J7=10 flush:J8=15 flush:J9=27 flush:JT=36 flush:K5=1
        flush:K6=3 flush:K7=10 flush:K8=22 flush:K9=26 flush:KJ=63 flush:KQ=113 flush:KT=46 flush:Q6=3
        flush:Q7=4 flush:Q8=10 flush:Q9=29 flush:QJ=59 flush:QT=41 flush:T6=3 flush:T7=12 flush:T8=17
        flush:T9=17 full_house:2=54 full_house:3=72 full_house:4=72 full_house:5=74 full_house:6=69
        full_house:7=87 full_house:8=71 full_house:9=90 full_house:A=93 full_house:J=100 full_house:K=85
        full_house:Q=102 full_house:T=94 pair:4=3 pair:5=2 pair:6=4 pair:7=6 pair:8=8 pair:9=13 pair:A=42
        pair:J=22 pair:K=38 pair:Q=24 pair:T=8 quads:2=11 quads:3=10 quads:4=12 quads:5=11 quads:6=17
        quads:7=12 quads:8=11 quads:9=10 quads:A=4 quads:J=12 quads:K=13 quads:Q=9 quads:T=14
        straight:5=145 straight:6=69 straight:7=77 straight:8=75 straight:9=64 straight:A=107
        straight:J=71 straight:K=65 straight:Q=86 straight:T=69 straight_flush:5=6 straight_flush:6=10
        straight_flush:7=9 straight_flush:8=6 straight_flush:9=5 straight_flush:A=11 straight_flush:J=9
        straight_flush:K=4 straight_flush:Q=6 straight_flush:T=7 trips:2=13 trips:3=12 trips:4=9 trips:5=6
        trips:6=9 trips:7=4 trips:8=3 trips:9=6 trips:A=6 trips:J=6 trips:K=5 trips:Q=5 trips:T=4
        two_pairs:32=27 two_pairs:42=21 two_pairs:43=23 two_pairs:52=22 two_pairs:53=13 two_pairs:54=11
        two_pairs:62=18 two_pairs:63=11 two_pairs:64=9 two_pairs:65=7 two_pairs:72=16 two_pairs:73=13
        two_pairs:74=14 two_pairs:75=18 two_pairs:76=6 two_pairs:82=13 two_pairs:83=12 two_pairs:84=12
        two_pairs:85=10 two_pairs:86=22 two_pairs:87=6 two_pairs:92=20 two_pairs:93=14 two_pairs:94=5
        two_pairs:95=11 two_pairs:96=2 two_pairs:97=4 two_pairs:98=5 two_pairs:A2=6 two_pairs:A3=8
        two_pairs:A4=10 two_pairs:A5=10 two_pairs:A6=7 two_pairs:A7=5 two_pairs:A8=1 two_pairs:A9=1
        two_pairs:J2=3 two_pairs:J3=6 two_pairs:J4=8 two_pairs:J5=3 two_pairs:J6=3 two_pairs:J7=1
        two_pairs:J8=2 two_pairs:K2=5 two_pairs:K3=3 two_pairs:K4=6 two_pairs:K5=4 two_pairs:K6=5
        two_pairs:Q2=7 two_pairs:Q3=3 two_pairs:Q4=3 two_pairs:Q5=2 two_pairs:Q7=3 two_pairs:T2=7
        two_pairs:T3=11 two_pairs:T4=10 two_pairs:T5=4 two_pairs:T6=1 two_pairs:T7=5 two_pairs:T8=3
        two_pairs:T9=3
        """,
    ),
    2: (
        """
        high:43=1 high:53=2 high:63=1 high:64=1 high:65=2 high:73=3 high:74=1 high:76=1 high:83=1
        high:84=1 high:85=1 high:86=4 high:87=2 high:94=1 high:95=1 high:96=2 high:97=3 high:98=5
        high:A3=11 high:A4=5 high:A5=11 high:A6=5 high:A7=18 high:A8=25 high:A9=30 high:AJ=117 high:AK=366
        high:AQ=171 high:AT=63 high:J3=1 high:J5=1 high:J7=6 high:J8=4 high:J9=7 high:JT=22 high:K3=1
        high:K4=2 high:K5=4 high:K6=6 high:K7=12 high:K8=16 high:K9=19 high:KJ=52 high:KQ=108 high:KT=24
        high:Q4=3 high:Q5=3 high:Q6=5 high:Q7=5 high:Q8=10 high:Q9=10 high:QJ=23 high:QT=26 high:T4=2
        high:T5=1 high:T7=1 high:T8=4 high:T9=6 pair:2=107 pair:3=116 pair:4=122 pair:5=125 pair:6=171
        pair:7=190 pair:7*=5 pair:8=259 pair:8*=2 pair:9=294 pair:9*=3 pair:A=143 pair:A*=14 pair:J=304
        pair:J*=7 pair:K=222 pair:K*=17 pair:Q=308 pair:Q*=11 pair:T=299 pair:T*=4 trips:2=4 trips:3=3
        trips:4=6 trips:5=3 trips:5*=1 trips:6=4 trips:7=2 trips:8=3 trips:9=2 trips:9*=1 trips:A*=1
        trips:J=3 trips:K=2 trips:K*=2 trips:Q*=1
        """,
        """
        flush:76=1 flush:87=1 flush:97=3 flush:98=7 flush:A7=3 flush:A8=2 flush:A8*=2 flush:A9=4
        flush:A9*=2 flush:AJ=11 flush:AJ*=4 flush:AK=28 flush:AK*=7 flush:AK**=1 flush:AQ=15 flush:AQ*=4
        flush:AT=10 flush:AT*=5 flush:J5=1 flush:J7=2 flush:J8=7 flush:J9=9 flush:JT=19 flush:K5=1
        flush:K7=3 flush:K8=10 flush:K9=8 flush:KJ=22 flush:KQ=24 flush:KT=9 flush:Q7=2 flush:Q8=12
        flush:Q9=12 flush:QJ=22 flush:QT=12 flush:T6=1 flush:T7=1 flush:T8=4 flush:T9=6 full_house:2=10
        full_house:3=3 full_house:3*=1 full_house:4=11 full_house:4*=2 full_house:5=6 full_house:6=10
        full_house:7=5 full_house:7*=1 full_house:8=5 full_house:9=1 full_house:A=1 full_house:J=1
        full_house:K=1 full_house:T=2 high:A6=2 high:A7=7 high:A8=11 high:A9=2 high:AJ=5 high:AK=8
        high:AQ=4 high:J6=1 high:K5=1 high:K6=4 high:K7=1 high:K8=3 high:KJ=1 high:KT=1 pair:2=28
        pair:3=40 pair:4=30 pair:5=47 pair:6=60 pair:7=53 pair:8=85 pair:8*=1 pair:9=106 pair:A=344
        pair:A*=30 pair:J=179 pair:J*=2 pair:K=268 pair:K*=20 pair:Q=208 pair:Q*=9 pair:T=112 quads:2=3
        quads:2*=1 quads:3*=1 quads:4=1 quads:6*=1 quads:7=1 quads:8=2 quads:9=1 quads:9*=1 quads:A*=1
        quads:J=1 quads:J*=1 straight:5=50 straight:5*=7 straight:6=70 straight:6*=9 straight:7=69
        straight:7*=14 straight:8=77 straight:8*=6 straight:9=66 straight:9*=9 straight:A=42 straight:A*=2
        straight:J=62 straight:J*=15 straight:K=60 straight:K*=5 straight:Q=46 straight:Q*=5 straight:T=72
        straight:T*=4 trips:2=42 trips:2*=14 trips:3=38 trips:3*=20 trips:4=30 trips:4*=20 trips:5=28
        trips:5*=13 trips:6=39 trips:6*=8 trips:7=29 trips:7*=7 trips:8=33 trips:8*=8 trips:9=20
        trips:9*=9 trips:A=11 trips:J=14 trips:J*=2 trips:K=17 trips:K*=4 trips:Q=24 trips:Q*=3 trips:T=24
        trips:T*=7 two_pairs:32=32 two_pairs:42=18 two_pairs:43=35 two_pairs:52=20 two_pairs:53=18
        two_pairs:54=21 two_pairs:62=20 two_pairs:63=14 two_pairs:64=15 two_pairs:65=25 two_pairs:72=6
        two_pairs:73=11 two_pairs:74=11 two_pairs:75=11 two_pairs:76=11 two_pairs:82=2 two_pairs:83=5
        two_pairs:84=5 two_pairs:85=4 two_pairs:86=9 two_pairs:87=15 two_pairs:92=1 two_pairs:93=3
        two_pairs:94=7 two_pairs:95=6 two_pairs:96=9 two_pairs:97=9 two_pairs:98=5 two_pairs:A2=16
        two_pairs:A3=16 two_pairs:A4=12 two_pairs:A5=14 two_pairs:A6=19 two_pairs:A7=13 two_pairs:A8=13
        two_pairs:A9=5 two_pairs:AJ=5 two_pairs:AQ=2 two_pairs:AT=7 two_pairs:J2=4 two_pairs:J3=5
        two_pairs:J4=6 two_pairs:J5=10 two_pairs:J6=5 two_pairs:J7=4 two_pairs:J8=7 two_pairs:J9=6
        two_pairs:JT=2 two_pairs:K2=9 two_pairs:K3=12 two_pairs:K4=17 two_pairs:K5=18 two_pairs:K6=16
        two_pairs:K7=21 two_pairs:K8=13 two_pairs:K9=15 two_pairs:KJ=5 two_pairs:KQ=1 two_pairs:KT=10
        two_pairs:Q2=14 two_pairs:Q3=12 two_pairs:Q4=5 two_pairs:Q5=6 two_pairs:Q6=9 two_pairs:Q7=12
        two_pairs:Q8=10 two_pairs:Q9=12 two_pairs:QT=4 two_pairs:T2=1 two_pairs:T3=5 two_pairs:T4=12
        two_pairs:T5=8 two_pairs:T6=11 two_pairs:T7=9 two_pairs:T8=12 two_pairs:T9=3
        """,
        """
        five:2*=2 five:2**=8 five:3*=4 five:3**=3 five:4*=2 five:5*=2 five:5**=2 five:6*=1 five:6**=2
        five:7*=3 five:8*=1 five:8**=2 five:9*=2 five:9**=5 five:A*=1 five:A**=5 five:J*=1 five:J**=7
        five:K*=2 five:K**=4 five:Q**=3 five:T*=2 five:T**=3 flush:76=1 flush:86=4 flush:87=5 flush:96=1
        flush:97=6 flush:98=6 flush:A6=3 flush:A7=7 flush:A7*=3 flush:A8=11 flush:A8*=3 flush:A9=18
        flush:A9*=6 flush:AJ=64 flush:AJ*=18 flush:AK=119 flush:AK*=72 flush:AQ=68 flush:AQ*=23
        flush:AT=38 flush:AT*=8 flush:J6=1 flush:J7=2 flush:J8=14 flush:J9=19 flush:JT=20 flush:K6=2
        flush:K7=2 flush:K8=10 flush:K9=22 flush:KJ=49 flush:KQ=36 flush:KT=28 flush:Q6=2 flush:Q7=4
        flush:Q8=3 flush:Q9=11 flush:QJ=29 flush:QT=27 flush:T6=2 flush:T7=7 flush:T8=10 flush:T9=15
        full_house:2=21 full_house:3=33 full_house:3*=7 full_house:4=20 full_house:4*=8 full_house:5=28
        full_house:5*=12 full_house:6=34 full_house:6*=18 full_house:7=43 full_house:7*=23 full_house:8=32
        full_house:8*=16 full_house:9=38 full_house:9*=29 full_house:A=42 full_house:A*=10 full_house:J=42
        full_house:J*=9 full_house:K=44 full_house:K*=17 full_house:Q=47 full_house:Q*=9 full_house:T=44
        full_house:T*=15 pair:5=1 pair:7=3 pair:8=6 pair:9=4 pair:A=25 pair:J=12 pair:K=28 pair:Q=15
        pair:T=7 quads:2=9 quads:2*=39 quads:2**=1 quads:3=4 quads:3*=30 quads:3**=5 quads:4=6 quads:4*=27
        quads:4**=3 quads:5=7 quads:5*=35 quads:5**=3 quads:6=7 quads:6*=38 quads:6**=3 quads:7=4
        quads:7*=27 quads:7**=4 quads:8=9 quads:8*=34 quads:8**=6 quads:9=9 quads:9*=26 quads:9**=3
        quads:A=6 quads:A*=41 quads:A**=3 quads:J=5 quads:J*=30 quads:J**=8 quads:K=9 quads:K*=32
        quads:K**=1 quads:Q=11 quads:Q*=41 quads:Q**=5 quads:T=3 quads:T*=49 quads:T**=7 straight:5=137
        straight:5*=35 straight:6=36 straight:6*=6 straight:7=59 straight:7*=7 straight:8=58 straight:8*=5
        straight:9=61 straight:9*=15 straight:A=82 straight:A*=20 straight:J=60 straight:J*=13
        straight:K=60 straight:K*=10 straight:Q=56 straight:Q*=21 straight:T=57 straight:T*=11
        straight_flush:5=9 straight_flush:5*=26 straight_flush:5**=19 straight_flush:6=4
        straight_flush:6*=11 straight_flush:6**=5 straight_flush:7=15 straight_flush:7*=40
        straight_flush:7**=3 straight_flush:8=5 straight_flush:8*=29 straight_flush:8**=9
        straight_flush:9=7 straight_flush:9*=22 straight_flush:9**=5 straight_flush:A=8
        straight_flush:A*=39 straight_flush:A**=19 straight_flush:J=9 straight_flush:J*=18
        straight_flush:J**=6 straight_flush:K=8 straight_flush:K*=21 straight_flush:K**=8
        straight_flush:Q=4 straight_flush:Q*=22 straight_flush:Q**=3 straight_flush:T=5
        straight_flush:T*=27 straight_flush:T**=7 trips:2=14 trips:2*=2 trips:3=28 trips:3*=1 trips:4=20
        trips:5=19 trips:6=13 trips:7=21 trips:8=11 trips:9=10 trips:A=16 trips:J=8 trips:K=12 trips:Q=9
        trips:T=9 trips:T*=1 two_pairs:32=14 two_pairs:42=13 two_pairs:43=13 two_pairs:52=11
        two_pairs:53=9 two_pairs:54=11 two_pairs:62=16 two_pairs:63=15 two_pairs:64=7 two_pairs:65=6
        two_pairs:72=11 two_pairs:73=10 two_pairs:74=9 two_pairs:75=6 two_pairs:76=8 two_pairs:82=19
        two_pairs:83=10 two_pairs:84=12 two_pairs:85=10 two_pairs:86=7 two_pairs:87=5 two_pairs:92=11
        two_pairs:93=17 two_pairs:94=4 two_pairs:95=6 two_pairs:96=2 two_pairs:97=5 two_pairs:98=3
        two_pairs:A2=3 two_pairs:A3=2 two_pairs:A4=4 two_pairs:A5=2 two_pairs:A6=1 two_pairs:J2=9
        two_pairs:J3=7 two_pairs:J4=7 two_pairs:J5=3 two_pairs:J6=3 two_pairs:J7=1 two_pairs:J8=1
        two_pairs:K3=1 two_pairs:K5=1 two_pairs:Q3=7 two_pairs:Q4=8 two_pairs:Q5=5 two_pairs:Q6=2
        two_pairs:Q7=1 two_pairs:QJ=1 two_pairs:T2=13 two_pairs:T3=7 two_pairs:T4=9 two_pairs:T5=7
        two_pairs:T6=3 two_pairs:T7=1 two_pairs:T8=3 two_pairs:T9=4
        """,
    ),
}
"""By the jokers in the deck: counts of front, middle and back rows, written `kind=count …`."""
