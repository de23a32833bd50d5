"""The games of the house, in the order of the lobby; one of each family first, for four stand large."""

from __future__ import annotations

from games.rules.core.registry import register
from games.rules.titles.datongzi.game import Datongzi
from games.rules.titles.doudizhu.game import Doudizhu
from games.rules.titles.doudizhu4.game import Doudizhu4
from games.rules.titles.gangshi.game import Gangshi
from games.rules.titles.gongzhu.game import Gongzhu
from games.rules.titles.guanpai.game import Guanpai
from games.rules.titles.heitaosan.game import Heitaosan
from games.rules.titles.hongwu.game import Hongwu
from games.rules.titles.niuniu.game import Niuniu
from games.rules.titles.sandayi.game import Sandayi
from games.rules.titles.sanmen.game import Sanmen
from games.rules.titles.shisanshui.game import Shisanshui
from games.rules.titles.shuangkou.game import Shuangkou
from games.rules.titles.wencheng.game import Wencheng

register(Doudizhu())
register(Shisanshui())
register(Gongzhu())
register(Sanmen())
register(Doudizhu4())
register(Shuangkou())
register(Heitaosan())
register(Guanpai())
register(Datongzi())
register(Sandayi())
register(Hongwu())
register(Niuniu())
register(Gangshi())
register(Wencheng())
