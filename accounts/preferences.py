"""The preferences of a table: names, values and words. The page of a table is given them as they are."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from accounts.errors import Refused


@dataclass(frozen=True)
class Preference:
    """One preference; ``values`` lists what it may be, with a word for each, and is empty for on and off."""

    name: str
    label: str | Promise
    default: Any
    help: str | Promise = ""
    values: tuple[tuple[str, str | Promise], ...] = ()

    def admits(self, value: Any) -> bool:
        """Tell whether the preference may have this value."""
        if self.values:
            return value in [known for known, _word in self.values]
        return isinstance(value, bool)


PREFERENCES = (
    Preference("sound", _("声音"), default=True),
    Preference("large_index", _("大号牌角"), default=False, help=_("牌角的点数和花色更大，看得更清楚")),
    Preference("four_colours", _("四色花色"), default=False, help=_("四种花色四种颜色")),
    Preference("left_handed", _("左手布局"), default=False, help=_("按钮放在左边")),
    Preference("bubbles", _("显示聊天气泡"), default=True),
    Preference(
        "speed",
        _("动画速度"),
        default="normal",
        values=(("slow", _("慢")), ("normal", _("正常")), ("fast", _("快")), ("off", _("关"))),
    ),
    Preference("sort", _("理牌"), default="rank", values=(("rank", _("按大小")), ("groups", _("按牌型")))),
)


def checked(given: Mapping[str, Any]) -> dict[str, Any]:
    """Return ``given`` if every name and value in it is known. Raises Refused ``bad_preference``."""
    known = {preference.name: preference for preference in PREFERENCES}
    for name, value in given.items():
        if name not in known or not known[name].admits(value):
            raise Refused("bad_preference", _("没有这样的设置：%(name)s"), name=name)
    return dict(given)


def effective(kept: Mapping[str, Any]) -> dict[str, Any]:
    """Return every preference: as kept where that is still a value it may have, else its default."""
    return {
        preference.name: kept[preference.name]
        if preference.name in kept and preference.admits(kept[preference.name])
        else preference.default
        for preference in PREFERENCES
    }
