"""The accounts that the house's bots play under."""

from accounts.models import PIGMENTS, SHOWN_PARTS, Audience, User
from accounts.names import HOUSE_NAMES

_NAMES = tuple(HOUSE_NAMES)


def house_bots(count: int = len(_NAMES)) -> list[User]:
    """Return ``count`` bot accounts, always the same ones; those that are missing are made.

    Safe to call at any time and from several processes at once. They have no password.
    """
    wanted = [f"house-bot-{number:02d}" for number in range(1, count + 1)]
    known = set(User.objects.filter(username__in=wanted).values_list("username", flat=True))
    if missing := [name for name in wanted if name not in known]:
        User.objects.bulk_create([_bot(username) for username in missing], ignore_conflicts=True)
    return list(User.objects.filter(username__in=wanted).order_by("username"))


def _bot(username: str) -> User:
    number = int(username.rpartition("-")[2]) - 1
    bot = User(
        username=username,
        name=_NAMES[number % len(_NAMES)],
        kind=User.Kind.HOUSE_BOT,
        pigment=number % PIGMENTS,
        **dict.fromkeys((f"show_{part}" for part in SHOWN_PARTS), Audience.MYSELF),
    )
    bot.set_unusable_password()
    return bot
