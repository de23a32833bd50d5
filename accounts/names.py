"""Names that people are shown by: what may be one, and friendly ones for those who have none yet."""

import random
import unicodedata

from django.utils.translation import get_language, gettext
from django.utils.translation import gettext_lazy as _

from accounts.errors import Refused
from accounts.visible import in_sight

LONGEST = 16
CLOSED_NAME = "已注销"
"""What is kept as the name of a closed account; nobody else may have it."""

# fmt: off
_OFFICIAL = frozenset((
    "管理员", "管理員", "系统", "客服", "裁判", "官方", "乐桌", "lezhuo",
    "admin", "administrator", "moderator", "staff", "support", "system",
))
"""Names by which somebody would pass for the site itself."""
_MOODS = (
    "爱笑的", "慢悠悠的", "早起的", "晚睡的", "认真的", "贪吃的", "安静的", "走运的",
    "好奇的", "机灵的", "温和的", "勇敢的", "爱喝茶的", "哼着歌的", "晒太阳的", "不服输的",
    "想赢的", "刚睡醒的", "会算牌的", "记性好的", "打瞌睡的", "戴草帽的",
)
_BEINGS = (
    "竹子", "石榴", "白鹭", "熊猫", "山雀", "核桃", "柚子", "橘猫", "松鼠", "锦鲤",
    "蜗牛", "刺猬", "萝卜", "莲蓬", "麻雀", "水牛", "银杏", "海豚", "蘑菇", "青蛙",
    "月饼", "豆包", "枇杷", "喜鹊", "小鹿", "河马", "桂花", "板栗", "芦苇", "螃蟹",
)
_MOODS_EN = (
    "Bright", "Slow", "Early", "Sleepy", "Earnest", "Hungry", "Quiet", "Lucky", "Curious", "Clever", "Gentle",
    "Brave", "Thirsty", "Humming", "Sunny", "Stubborn", "Eager", "Dreamy", "Counting", "Mindful", "Merry",
    "Swift",
)
_BEINGS_EN = (
    "Bamboo", "Egret", "Panda", "Wren", "Walnut", "Pomelo", "Tabby", "Otter", "Carp", "Snail",
    "Radish", "Lotus", "Sparrow", "Buffalo", "Ginkgo", "Dolphin", "Toad", "Loquat", "Magpie", "Fawn",
    "Hippo", "Acorn", "Reed", "Crab", "Quince", "Badger", "Heron", "Peach", "Squid", "Cricket",
)
HOUSE_NAMES = {
    "阿福": "A-Fu", "小满": "Xiaoman", "老周": "Lao Zhou", "青禾": "Qinghe", "阿岚": "A-Lan",
    "七叔": "Uncle Qi", "小寒": "Xiaohan", "豆豆": "Doudou", "秋生": "Qiusheng", "阿宁": "A-Ning",
    "大春": "Dachun", "麦子": "Maizi",
}
"""What the house's bots are called, and how English readers read it."""
# fmt: on


def friendly_name(language: str = "zh-hans") -> str:
    """Return a nickname, in the language that they read, for someone who came without one."""
    if language.startswith("en"):
        return f"{random.choice(_MOODS_EN)} {random.choice(_BEINGS_EN)}"
    return random.choice(_MOODS) + random.choice(_BEINGS)


def clean_name(text: str, *, of_staff: bool = False) -> str:
    """Return ``text`` as it is kept as a nickname: trimmed, inner spaces made single.

    Raises Refused ``bad_name`` if nothing is left, if it is too long, or if it holds characters that cannot
    be seen or that turn the writing around, by which one player could pass for another; unless ``of_staff``
    also for names that speak for the site.
    """
    name = " ".join(unicodedata.normalize("NFC", text).split())
    if not name:
        raise Refused("bad_name", _("请填写昵称。"))
    if len(name) > LONGEST:
        raise Refused("bad_name", _("昵称最多 %(most)d 个字。"), most=LONGEST)
    if in_sight(name) != name:
        raise Refused("bad_name", _("昵称里有看不见的字符，请删去。"))
    letters = "".join(filter(str.isalnum, unicodedata.normalize("NFKC", name).casefold()))
    if letters == CLOSED_NAME:
        raise Refused("bad_name", _("这个昵称留给注销的账号，请换一个。"))
    if letters in _OFFICIAL and not of_staff:
        raise Refused("bad_name", _("这个昵称留给本站使用，请换一个。"))
    return name


def shown_name(name: str, *, of_house: bool = False) -> str:
    """Return a kept nickname as it is shown: that of a closed account in the reader's language.

    So too that of a bot, ``of_house``; a person of the same name keeps it as it was written.
    """
    if of_house and (get_language() or "").startswith("en"):
        return HOUSE_NAMES.get(name, name)
    return gettext("已注销") if name == CLOSED_NAME else name
