"""How often opponents who set their cards well show each kind of row.

Counted over 30000 hands a deck by tests/bench/count_odds.py; `*` stands for a joker in the row.
"""

from __future__ import annotations

COUNTS: dict[int, tuple[str, str, str]] = {
    0: (
        """
        high:43=11 high:53=6 high:54=18 high:63=10 high:64=13 high:65=20 high:73=17 high:74=18 high:75=27
        high:76=11 high:83=5 high:84=15 high:85=10 high:86=13 high:87=16 high:93=4 high:94=8 high:95=13
        high:96=10 high:97=16 high:98=17 high:A3=42 high:A4=61 high:A5=71 high:A6=101 high:A7=117
        high:A8=169 high:A9=235 high:AJ=856 high:AK=2968 high:AQ=1535 high:AT=462 high:J3=9 high:J4=18
        high:J5=18 high:J6=21 high:J7=23 high:J8=33 high:J9=56 high:JT=110 high:K3=24 high:K4=38
        high:K5=52 high:K6=41 high:K7=49 high:K8=73 high:K9=166 high:KJ=427 high:KQ=837 high:KT=239
        high:Q3=15 high:Q4=15 high:Q5=25 high:Q6=17 high:Q7=28 high:Q8=41 high:Q9=79 high:QJ=260
        high:QT=171 high:T3=9 high:T4=7 high:T5=17 high:T6=17 high:T7=17 high:T8=32 high:T9=52 pair:2=810
        pair:3=834 pair:4=847 pair:5=1044 pair:6=1336 pair:7=1671 pair:8=1984 pair:9=2235 pair:A=813
        pair:J=2339 pair:K=1525 pair:Q=1990 pair:T=2380 trips:2=48 trips:3=47 trips:4=21 trips:5=21
        trips:6=22 trips:7=16 trips:8=20 trips:9=19 trips:A=6 trips:J=12 trips:K=7 trips:Q=10 trips:T=12
        """,
        """
        flush:76=9 flush:85=2 flush:86=10 flush:87=26 flush:95=3 flush:96=9 flush:97=21 flush:98=56
        flush:A6=3 flush:A7=9 flush:A8=25 flush:A9=33 flush:AJ=68 flush:AK=87 flush:AQ=78 flush:AT=62
        flush:J5=3 flush:J6=10 flush:J7=17 flush:J8=44 flush:J9=74 flush:JT=121 flush:K5=2 flush:K6=2
        flush:K7=24 flush:K8=35 flush:K9=50 flush:KJ=130 flush:KQ=126 flush:KT=88 flush:Q5=3 flush:Q6=10
        flush:Q7=17 flush:Q8=35 flush:Q9=57 flush:QJ=146 flush:QT=124 flush:T5=3 flush:T6=11 flush:T7=22
        flush:T8=49 flush:T9=75 full_house:2=38 full_house:3=41 full_house:4=33 full_house:5=26
        full_house:6=23 full_house:7=33 full_house:8=21 full_house:9=26 full_house:A=2 full_house:J=16
        full_house:K=3 full_house:Q=11 full_house:T=16 high:A6=42 high:A7=62 high:A8=72 high:A9=42
        high:AJ=12 high:AK=23 high:AQ=33 high:AT=3 high:J5=1 high:J6=5 high:K5=5 high:K6=23 high:K7=22
        high:K8=18 high:K9=1 high:KT=3 high:Q5=7 high:Q6=15 high:Q7=11 pair:2=138 pair:3=215 pair:4=278
        pair:5=354 pair:6=436 pair:7=604 pair:8=819 pair:9=1001 pair:A=2674 pair:J=1577 pair:K=2339
        pair:Q=2010 pair:T=1217 quads:2=2 quads:3=1 quads:4=2 quads:5=1 quads:T=1 straight:5=401
        straight:6=549 straight:7=552 straight:8=501 straight:9=482 straight:A=264 straight:J=437
        straight:K=353 straight:Q=372 straight:T=450 trips:2=411 trips:3=373 trips:4=348 trips:5=288
        trips:6=285 trips:7=285 trips:8=276 trips:9=255 trips:A=107 trips:J=197 trips:K=169 trips:Q=176
        trips:T=199 two_pairs:32=162 two_pairs:42=121 two_pairs:43=144 two_pairs:52=134 two_pairs:53=122
        two_pairs:54=158 two_pairs:62=88 two_pairs:63=110 two_pairs:64=101 two_pairs:65=169
        two_pairs:72=44 two_pairs:73=50 two_pairs:74=84 two_pairs:75=119 two_pairs:76=140 two_pairs:82=49
        two_pairs:83=46 two_pairs:84=55 two_pairs:85=56 two_pairs:86=88 two_pairs:87=98 two_pairs:92=29
        two_pairs:93=32 two_pairs:94=40 two_pairs:95=45 two_pairs:96=55 two_pairs:97=65 two_pairs:98=64
        two_pairs:A2=98 two_pairs:A3=107 two_pairs:A4=103 two_pairs:A5=91 two_pairs:A6=67 two_pairs:A7=95
        two_pairs:A8=87 two_pairs:A9=89 two_pairs:AJ=47 two_pairs:AQ=34 two_pairs:AT=76 two_pairs:J2=49
        two_pairs:J3=40 two_pairs:J4=55 two_pairs:J5=48 two_pairs:J6=58 two_pairs:J7=67 two_pairs:J8=64
        two_pairs:J9=48 two_pairs:JT=19 two_pairs:K2=100 two_pairs:K3=112 two_pairs:K4=118
        two_pairs:K5=121 two_pairs:K6=122 two_pairs:K7=130 two_pairs:K8=144 two_pairs:K9=105
        two_pairs:KJ=49 two_pairs:KQ=1 two_pairs:KT=83 two_pairs:Q2=76 two_pairs:Q3=91 two_pairs:Q4=105
        two_pairs:Q5=83 two_pairs:Q6=101 two_pairs:Q7=127 two_pairs:Q8=126 two_pairs:Q9=90 two_pairs:QJ=17
        two_pairs:QT=57 two_pairs:T2=37 two_pairs:T3=39 two_pairs:T4=49 two_pairs:T5=37 two_pairs:T6=48
        two_pairs:T7=64 two_pairs:T8=45 two_pairs:T9=46
        """,
        """
        flush:75=2 flush:76=19 flush:85=5 flush:86=22 flush:87=75 flush:95=7 flush:96=31 flush:97=55
        flush:98=88 flush:A6=25 flush:A7=77 flush:A8=140 flush:A9=231 flush:AJ=608 flush:AK=1237
        flush:AQ=929 flush:AT=418 flush:J5=4 flush:J6=29 flush:J7=56 flush:J8=116 flush:J9=191
        flush:JT=258 flush:K5=9 flush:K6=25 flush:K7=67 flush:K8=146 flush:K9=222 flush:KJ=517
        flush:KQ=728 flush:KT=318 flush:Q5=7 flush:Q6=25 flush:Q7=59 flush:Q8=112 flush:Q9=221
        flush:QJ=421 flush:QT=290 flush:T5=2 flush:T6=23 flush:T7=75 flush:T8=93 flush:T9=183
        full_house:2=451 full_house:3=471 full_house:4=454 full_house:5=532 full_house:6=565
        full_house:7=591 full_house:8=599 full_house:9=649 full_house:A=716 full_house:J=746
        full_house:K=743 full_house:Q=730 full_house:T=725 pair:2=1 pair:3=1 pair:4=10 pair:5=24 pair:6=43
        pair:7=39 pair:8=65 pair:9=78 pair:A=240 pair:J=129 pair:K=240 pair:Q=162 pair:T=87 quads:2=100
        quads:3=73 quads:4=85 quads:5=88 quads:6=88 quads:7=86 quads:8=65 quads:9=86 quads:A=65 quads:J=72
        quads:K=89 quads:Q=68 quads:T=92 straight:5=1117 straight:6=498 straight:7=583 straight:8=598
        straight:9=594 straight:A=729 straight:J=598 straight:K=561 straight:Q=605 straight:T=580
        straight_flush:5=64 straight_flush:6=54 straight_flush:7=47 straight_flush:8=48
        straight_flush:9=41 straight_flush:A=60 straight_flush:J=56 straight_flush:K=44
        straight_flush:Q=39 straight_flush:T=58 trips:2=76 trips:3=82 trips:4=56 trips:5=75 trips:6=50
        trips:7=49 trips:8=39 trips:9=39 trips:A=27 trips:J=50 trips:K=50 trips:Q=34 trips:T=28
        two_pairs:32=186 two_pairs:42=166 two_pairs:43=162 two_pairs:52=136 two_pairs:53=138
        two_pairs:54=133 two_pairs:62=130 two_pairs:63=118 two_pairs:64=110 two_pairs:65=94
        two_pairs:72=145 two_pairs:73=108 two_pairs:74=85 two_pairs:75=87 two_pairs:76=62 two_pairs:82=135
        two_pairs:83=83 two_pairs:84=83 two_pairs:85=64 two_pairs:86=67 two_pairs:87=51 two_pairs:92=132
        two_pairs:93=97 two_pairs:94=86 two_pairs:95=57 two_pairs:96=38 two_pairs:97=32 two_pairs:98=30
        two_pairs:A2=63 two_pairs:A3=56 two_pairs:A4=74 two_pairs:A5=51 two_pairs:A6=43 two_pairs:A7=22
        two_pairs:A8=7 two_pairs:A9=2 two_pairs:J2=77 two_pairs:J3=72 two_pairs:J4=87 two_pairs:J5=38
        two_pairs:J6=38 two_pairs:J7=20 two_pairs:J8=12 two_pairs:J9=13 two_pairs:JT=14 two_pairs:K2=21
        two_pairs:K3=19 two_pairs:K4=13 two_pairs:K5=14 two_pairs:K6=5 two_pairs:K7=10 two_pairs:Q2=10
        two_pairs:Q3=10 two_pairs:Q4=16 two_pairs:Q5=8 two_pairs:Q6=5 two_pairs:Q7=5 two_pairs:Q8=3
        two_pairs:Q9=6 two_pairs:QJ=1 two_pairs:QT=5 two_pairs:T2=111 two_pairs:T3=88 two_pairs:T4=46
        two_pairs:T5=51 two_pairs:T6=34 two_pairs:T7=28 two_pairs:T8=25 two_pairs:T9=19
        """,
    ),
    2: (
        """
        high:43=9 high:53=4 high:54=13 high:63=10 high:64=9 high:65=25 high:73=7 high:74=7 high:75=8
        high:76=12 high:83=3 high:84=5 high:85=13 high:86=18 high:87=21 high:93=3 high:94=8 high:95=9
        high:96=6 high:97=13 high:98=25 high:A3=45 high:A4=58 high:A5=69 high:A6=89 high:A7=113
        high:A8=134 high:A9=235 high:AJ=721 high:AK=2600 high:AQ=1282 high:AT=420 high:J3=4 high:J4=9
        high:J5=12 high:J6=16 high:J7=24 high:J8=34 high:J9=68 high:JT=120 high:K3=15 high:K4=34
        high:K5=24 high:K6=30 high:K7=53 high:K8=76 high:K9=137 high:KJ=387 high:KQ=712 high:KT=204
        high:Q3=9 high:Q4=13 high:Q5=21 high:Q6=21 high:Q7=37 high:Q8=41 high:Q9=74 high:QJ=226
        high:QT=128 high:T3=8 high:T4=7 high:T5=9 high:T6=13 high:T7=23 high:T8=27 high:T9=52 pair:2=927
        pair:3=949 pair:3*=3 pair:4=852 pair:4*=3 pair:5=898 pair:5*=2 pair:6=1234 pair:6*=2 pair:7=1433
        pair:7*=12 pair:8=1941 pair:8*=10 pair:9=2271 pair:9*=12 pair:A=1180 pair:A*=105 pair:J=2433
        pair:J*=49 pair:K=1791 pair:K*=144 pair:Q=2291 pair:Q*=79 pair:T=2439 pair:T*=25 trips:2=30
        trips:2*=5 trips:3=35 trips:4=22 trips:4*=1 trips:5=16 trips:5*=4 trips:6=22 trips:6*=1 trips:7=26
        trips:7*=3 trips:8=14 trips:8*=2 trips:9=12 trips:9*=2 trips:A=5 trips:A*=3 trips:J=12 trips:J*=2
        trips:K=7 trips:K*=6 trips:Q=12 trips:Q*=2 trips:T=7 trips:T*=2
        """,
        """
        flush:75=1 flush:76=4 flush:85=3 flush:86=8 flush:87=18 flush:95=2 flush:96=4 flush:97=20
        flush:98=39 flush:A6=1 flush:A7=10 flush:A7*=4 flush:A8=19 flush:A8*=8 flush:A9=47 flush:A9*=15
        flush:AJ=119 flush:AJ*=27 flush:AK=179 flush:AK*=29 flush:AK**=1 flush:AQ=143 flush:AQ*=26
        flush:AT=78 flush:AT*=25 flush:J5=2 flush:J6=4 flush:J7=15 flush:J8=55 flush:J9=82 flush:JT=105
        flush:K5=1 flush:K6=2 flush:K7=15 flush:K8=40 flush:K9=69 flush:KJ=144 flush:KQ=202 flush:KT=106
        flush:Q5=1 flush:Q6=1 flush:Q7=17 flush:Q8=46 flush:Q9=66 flush:QJ=146 flush:QT=113 flush:T5=1
        flush:T6=5 flush:T7=18 flush:T8=43 flush:T9=70 full_house:2=70 full_house:3=54 full_house:3*=5
        full_house:4=55 full_house:4*=7 full_house:5=44 full_house:5*=4 full_house:6=52 full_house:6*=4
        full_house:7=39 full_house:7*=5 full_house:8=43 full_house:8*=2 full_house:9=30 full_house:9*=3
        full_house:A=3 full_house:J=22 full_house:J*=2 full_house:K=10 full_house:Q=15 full_house:Q*=1
        full_house:T=16 full_house:T*=3 high:A6=31 high:A7=46 high:A8=43 high:A9=46 high:AJ=19 high:AK=31
        high:AQ=36 high:AT=4 high:J6=5 high:K5=5 high:K6=17 high:K7=27 high:K8=20 high:K9=2 high:KJ=2
        high:KT=7 high:Q5=4 high:Q6=8 high:Q7=7 pair:2=191 pair:3=268 pair:4=303 pair:5=344 pair:6=428
        pair:7=550 pair:8=682 pair:8*=1 pair:9=818 pair:9*=2 pair:A=2412 pair:A*=273 pair:J=1308
        pair:J*=16 pair:K=2061 pair:K*=164 pair:Q=1660 pair:Q*=62 pair:T=987 pair:T*=6 quads:2=9
        quads:2*=7 quads:2**=1 quads:3=6 quads:3*=3 quads:3**=1 quads:4=8 quads:4*=4 quads:4**=2 quads:5=4
        quads:5*=6 quads:6=1 quads:6*=4 quads:6**=2 quads:7=6 quads:7*=4 quads:7**=1 quads:8=7 quads:8*=3
        quads:9=3 quads:9*=2 quads:A=2 quads:A*=2 quads:J=2 quads:J*=8 quads:K=1 quads:K*=3 quads:Q=1
        quads:Q*=2 quads:Q**=2 quads:T=1 quads:T*=2 quads:T**=1 straight:5=440 straight:5*=58
        straight:6=494 straight:6*=84 straight:7=491 straight:7*=75 straight:8=497 straight:8*=61
        straight:9=502 straight:9*=47 straight:A=307 straight:A*=18 straight:J=441 straight:J*=75
        straight:K=356 straight:K*=34 straight:Q=391 straight:Q*=60 straight:T=502 straight:T*=50
        straight_flush:7*=2 straight_flush:8=1 straight_flush:8*=1 straight_flush:9*=3 straight_flush:Q=1
        trips:2=310 trips:2*=112 trips:3=269 trips:3*=106 trips:4=236 trips:4*=94 trips:5=213 trips:5*=65
        trips:6=221 trips:6*=63 trips:7=214 trips:7*=68 trips:8=197 trips:8*=73 trips:9=179 trips:9*=71
        trips:A=98 trips:J=145 trips:J*=49 trips:K=131 trips:K*=19 trips:Q=162 trips:Q*=28 trips:T=170
        trips:T*=46 two_pairs:32=226 two_pairs:42=159 two_pairs:43=194 two_pairs:52=131 two_pairs:53=157
        two_pairs:54=198 two_pairs:62=119 two_pairs:63=118 two_pairs:64=154 two_pairs:65=161
        two_pairs:72=75 two_pairs:73=77 two_pairs:74=82 two_pairs:75=126 two_pairs:76=153 two_pairs:82=47
        two_pairs:83=42 two_pairs:84=55 two_pairs:85=62 two_pairs:86=78 two_pairs:87=126 two_pairs:92=30
        two_pairs:93=33 two_pairs:94=40 two_pairs:95=53 two_pairs:96=45 two_pairs:97=56 two_pairs:98=53
        two_pairs:A2=118 two_pairs:A3=106 two_pairs:A4=97 two_pairs:A5=96 two_pairs:A6=102 two_pairs:A7=95
        two_pairs:A8=85 two_pairs:A9=76 two_pairs:AJ=52 two_pairs:AQ=16 two_pairs:AT=63 two_pairs:J2=42
        two_pairs:J3=49 two_pairs:J4=60 two_pairs:J5=48 two_pairs:J6=47 two_pairs:J7=39 two_pairs:J8=41
        two_pairs:J9=38 two_pairs:JT=11 two_pairs:K2=110 two_pairs:K3=102 two_pairs:K4=110
        two_pairs:K5=101 two_pairs:K6=119 two_pairs:K7=107 two_pairs:K8=100 two_pairs:K9=113
        two_pairs:KJ=26 two_pairs:KQ=3 two_pairs:KT=56 two_pairs:Q2=87 two_pairs:Q3=70 two_pairs:Q4=83
        two_pairs:Q5=64 two_pairs:Q6=69 two_pairs:Q7=74 two_pairs:Q8=71 two_pairs:Q9=54 two_pairs:QJ=5
        two_pairs:QT=26 two_pairs:T2=30 two_pairs:T3=35 two_pairs:T4=40 two_pairs:T5=46 two_pairs:T6=37
        two_pairs:T7=37 two_pairs:T8=37 two_pairs:T9=32
        """,
        """
        five:2*=14 five:2**=39 five:3*=17 five:3**=25 five:4*=21 five:4**=26 five:5*=16 five:5**=31
        five:6*=15 five:6**=25 five:7*=15 five:7**=24 five:8*=12 five:8**=39 five:9*=17 five:9**=23
        five:A*=16 five:A**=24 five:J*=13 five:J**=31 five:K*=10 five:K**=25 five:Q*=15 five:Q**=26
        five:T*=15 five:T**=27 flush:75=3 flush:76=15 flush:85=3 flush:86=14 flush:87=38 flush:95=6
        flush:96=9 flush:97=30 flush:98=53 flush:A6=15 flush:A7=48 flush:A7*=8 flush:A8=79 flush:A8*=23
        flush:A9=149 flush:A9*=45 flush:AJ=373 flush:AJ*=129 flush:AK=820 flush:AK*=549 flush:AQ=513
        flush:AQ*=183 flush:AT=224 flush:AT*=72 flush:J5=1 flush:J6=9 flush:J7=36 flush:J8=90 flush:J9=123
        flush:JT=177 flush:K5=2 flush:K6=15 flush:K7=38 flush:K8=98 flush:K9=129 flush:KJ=322 flush:KQ=401
        flush:KT=211 flush:Q6=12 flush:Q7=38 flush:Q8=66 flush:Q9=115 flush:QJ=262 flush:QT=191 flush:T5=2
        flush:T6=17 flush:T7=35 flush:T8=57 flush:T9=102 full_house:2=174 full_house:3=216
        full_house:3*=44 full_house:4=180 full_house:4*=79 full_house:5=206 full_house:5*=107
        full_house:6=246 full_house:6*=145 full_house:7=270 full_house:7*=171 full_house:8=215
        full_house:8*=166 full_house:9=258 full_house:9*=141 full_house:A=269 full_house:A*=76
        full_house:J=327 full_house:J*=56 full_house:K=304 full_house:K*=116 full_house:Q=331
        full_house:Q*=65 full_house:T=290 full_house:T*=81 pair:3=1 pair:4=7 pair:5=15 pair:6=21 pair:7=29
        pair:8=44 pair:9=56 pair:A=182 pair:A*=1 pair:J=75 pair:J*=2 pair:K=170 pair:K*=3 pair:Q=119
        pair:T=74 quads:2=41 quads:2*=255 quads:2**=18 quads:3=44 quads:3*=218 quads:3**=35 quads:4=41
        quads:4*=233 quads:4**=31 quads:5=46 quads:5*=243 quads:5**=25 quads:6=46 quads:6*=253
        quads:6**=55 quads:7=48 quads:7*=253 quads:7**=41 quads:8=49 quads:8*=259 quads:8**=35 quads:9=48
        quads:9*=268 quads:9**=25 quads:A=47 quads:A*=273 quads:A**=22 quads:J=55 quads:J*=298
        quads:J**=40 quads:K=56 quads:K*=285 quads:K**=32 quads:Q=59 quads:Q*=295 quads:Q**=33 quads:T=40
        quads:T*=294 quads:T**=30 straight:5=985 straight:5*=289 straight:6=414 straight:6*=34
        straight:7=462 straight:7*=39 straight:8=467 straight:8*=53 straight:9=502 straight:9*=76
        straight:A=567 straight:A*=134 straight:J=465 straight:J*=76 straight:K=437 straight:K*=75
        straight:Q=509 straight:Q*=89 straight:T=455 straight:T*=72 straight_flush:5=41
        straight_flush:5*=269 straight_flush:5**=138 straight_flush:6=36 straight_flush:6*=131
        straight_flush:6**=33 straight_flush:7=47 straight_flush:7*=228 straight_flush:7**=39
        straight_flush:8=33 straight_flush:8*=201 straight_flush:8**=52 straight_flush:9=48
        straight_flush:9*=175 straight_flush:9**=48 straight_flush:A=46 straight_flush:A*=281
        straight_flush:A**=106 straight_flush:J=39 straight_flush:J*=183 straight_flush:J**=45
        straight_flush:K=47 straight_flush:K*=203 straight_flush:K**=58 straight_flush:Q=30
        straight_flush:Q*=164 straight_flush:Q**=58 straight_flush:T=46 straight_flush:T*=192
        straight_flush:T**=57 trips:2=121 trips:2*=15 trips:3=137 trips:3*=18 trips:4=126 trips:4*=4
        trips:5=131 trips:5*=1 trips:6=98 trips:7=122 trips:8=95 trips:8*=2 trips:9=86 trips:A=113
        trips:J=73 trips:K=71 trips:Q=86 trips:T=97 trips:T*=1 two_pairs:32=144 two_pairs:42=113
        two_pairs:43=121 two_pairs:52=116 two_pairs:53=103 two_pairs:54=74 two_pairs:62=93 two_pairs:63=86
        two_pairs:64=61 two_pairs:65=61 two_pairs:72=121 two_pairs:73=107 two_pairs:74=73 two_pairs:75=65
        two_pairs:76=67 two_pairs:82=122 two_pairs:83=82 two_pairs:84=62 two_pairs:85=37 two_pairs:86=59
        two_pairs:87=26 two_pairs:92=91 two_pairs:93=82 two_pairs:94=61 two_pairs:95=48 two_pairs:96=36
        two_pairs:97=27 two_pairs:98=18 two_pairs:A2=15 two_pairs:A3=18 two_pairs:A4=20 two_pairs:A5=13
        two_pairs:A6=11 two_pairs:A7=7 two_pairs:A8=3 two_pairs:A9=2 two_pairs:AT=1 two_pairs:J2=62
        two_pairs:J3=52 two_pairs:J4=37 two_pairs:J5=20 two_pairs:J6=29 two_pairs:J7=6 two_pairs:J8=5
        two_pairs:J9=6 two_pairs:JT=7 two_pairs:K2=6 two_pairs:K3=8 two_pairs:K4=8 two_pairs:K5=3
        two_pairs:K6=1 two_pairs:K7=2 two_pairs:Q2=44 two_pairs:Q3=44 two_pairs:Q4=47 two_pairs:Q5=23
        two_pairs:Q6=14 two_pairs:Q7=9 two_pairs:Q8=6 two_pairs:Q9=3 two_pairs:QJ=5 two_pairs:QT=2
        two_pairs:T2=93 two_pairs:T3=74 two_pairs:T4=50 two_pairs:T5=29 two_pairs:T6=22 two_pairs:T7=21
        two_pairs:T8=19 two_pairs:T9=14
        """,
    ),
}
"""By the jokers in the deck: counts of front, middle and back rows, written `kind=count …`."""
