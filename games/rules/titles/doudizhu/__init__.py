"""斗地主, one deck: classic, online and Hubei rules. The rules page is page_zh.md / page_en.md."""

from games.rules.titles.doudizhu.game import Doudizhu

__all__ = ["Doudizhu"]
