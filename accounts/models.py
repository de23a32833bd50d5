"""People: accounts, and who is friends with whom. What keeps them out and what they are told is apart."""

from __future__ import annotations

import datetime as dt

from django.contrib.auth.models import AbstractUser
from django.db import models
from django.db.models import F, Q
from django.db.models.functions import Greatest, Least
from django.urls import reverse
from django.utils import timezone
from django.utils.functional import Promise
from django.utils.translation import gettext, pgettext_lazy
from django.utils.translation import gettext_lazy as _

from accounts.api_token import ApiToken
from accounts.names import shown_name
from accounts.notices import Notice
from accounts.restrictions import Ban, Mute

__all__ = ["ApiToken", "Audience", "Ban", "Friendship", "Mute", "Notice", "User"]

PIGMENTS = 8
"""Number of avatar colours (static/css/tokens.css)."""
ASK_AGAIN_AFTER = dt.timedelta(days=30)
"""How long a request to be friends that was declined is not to be repeated."""


class Audience(models.TextChoices):
    """Who may see a part of a player's page; staff always may."""

    EVERYBODY = "all", pgettext_lazy("audience", "所有人")
    FRIENDS = "friends", pgettext_lazy("audience", "好友")
    MYSELF = "me", pgettext_lazy("audience", "仅自己")


SHOWN_PARTS = ("record", "points", "best", "deals")
"""The parts of a player's page; the field `show_<part>` says who may see it."""


def _shown(label: Promise) -> models.CharField:
    return models.CharField(label, max_length=7, choices=Audience, default=Audience.EVERYBODY)


class User(AbstractUser):
    """A person, a guest (no password yet), or one of the house's bots."""

    class Kind(models.TextChoices):
        PERSON = "person", _("会员")
        GUEST = "guest", _("游客")
        HOUSE_BOT = "house_bot", _("机器人")

    name = models.CharField(_("昵称"), max_length=16)
    kind = models.CharField(_("类别"), max_length=12, choices=Kind, default=Kind.PERSON)
    pigment = models.PositiveSmallIntegerField(_("头像颜色"), default=0)
    language = models.CharField(_("语言"), max_length=10, default="zh-hans")
    preferences = models.JSONField(_("牌桌偏好"), default=dict, blank=True)
    show_record = _shown(_("战绩"))
    show_points = _shown(_("积分走势"))
    show_best = _shown(_("最好的牌局"))
    show_deals = _shown(_("最近的牌局"))
    outside_bot = models.BooleanField(
        _("外部机器人"),
        default=False,
        help_text=_("由程序打牌的账号：只能坐允许外部机器人的桌，名字后面会注明；有它的局不计排行。"),
    )

    class Meta(AbstractUser.Meta):
        verbose_name = _("用户")
        verbose_name_plural = pgettext_lazy("plural", "用户")
        constraints = [
            models.UniqueConstraint(
                models.functions.Lower("email"),
                condition=~Q(email=""),
                name="accounts_user_email_once",
                violation_error_message=_("这个邮箱已经注册过。"),
            )
        ]
        indexes = [models.Index(models.functions.Lower("name"), name="accounts_user_by_name")]

    def __str__(self) -> str:
        return self.shown_name or self.username

    @property
    def shown_name(self) -> str:
        """The nickname as others read it; of a bot from outside it says so."""
        name = shown_name(self.name, of_house=self.is_bot)
        return gettext("%(name)s（程序）") % {"name": name} if self.outside_bot else name

    @property
    def is_guest(self) -> bool:
        """Whether the account was made by one click and has no password."""
        return self.kind == self.Kind.GUEST

    @property
    def is_bot(self) -> bool:
        """Whether a program of the house plays this account."""
        return self.kind == self.Kind.HOUSE_BOT

    def get_absolute_url(self) -> str:
        """The page that shows this player to others."""
        return reverse("scoring:player", args=[self.pk])

    def ban_in_force(self, now: dt.datetime | None = None) -> Ban | None:
        """Return the ban that keeps this user out at `now`, or None."""
        return Ban.objects.in_force(now).filter(user=self).order_by("-starts_at").first()

    def mute_in_force(self, now: dt.datetime | None = None) -> Mute | None:
        """Return the mute that lasts longest of those that hold at `now`, or None."""
        mutes = Mute.objects.in_force(now).filter(user=self)
        return mutes.order_by(F("ends_at").desc(nulls_first=True)).first()


class FriendshipQuerySet(models.QuerySet["Friendship"]):
    """Rows of two people."""

    def of(self, user: User) -> FriendshipQuerySet:
        """Return the rows in which ``user`` is one of the two."""
        return self.filter(Q(asker=user) | Q(asked=user))

    def between(self, one: User, other: User) -> FriendshipQuerySet:
        """Return the row of two people: one at most, whoever asked."""
        return self.filter(Q(asker=one, asked=other) | Q(asker=other, asked=one))

    def friends(self) -> FriendshipQuerySet:
        """Return the rows of those who are friends."""
        return self.filter(state=Friendship.State.FRIENDS)


class Friendship(models.Model):
    """How two people stand to each other; those who have nothing to do with one another have no row.

    ``asked`` is who decides: may accept or decline an open request, has declined one, or wants none (blocked;
    ``both`` says that neither wants any).
    """

    class State(models.TextChoices):
        OPEN = "open", pgettext_lazy("friendship", "等回复")
        FRIENDS = "friends", pgettext_lazy("friendship", "好友")
        DECLINED = "declined", pgettext_lazy("friendship", "已谢绝")
        BLOCKED = "blocked", pgettext_lazy("friendship", "已屏蔽")
        BOTH = "both", pgettext_lazy("friendship", "互相屏蔽")

    asker = models.ForeignKey(
        User, on_delete=models.CASCADE, related_name="friendships_asked", verbose_name=_("请求人")
    )
    asked = models.ForeignKey(
        User, on_delete=models.CASCADE, related_name="friendships_given", verbose_name=_("被请求人")
    )
    state = models.CharField(_("状态"), max_length=8, choices=State, default=State.OPEN)
    asked_at = models.DateTimeField(_("请求时间"), default=timezone.now)
    answered_at = models.DateTimeField(_("回复时间"), null=True, blank=True)

    objects = FriendshipQuerySet.as_manager()

    class Meta:
        verbose_name = _("好友关系")
        verbose_name_plural = pgettext_lazy("plural", "好友关系")
        constraints = [
            models.UniqueConstraint(
                Least("asker", "asked"), Greatest("asker", "asked"), name="accounts_friendship_once"
            ),
            models.CheckConstraint(condition=~Q(asker=F("asked")), name="accounts_friendship_of_two"),
        ]
        indexes = [
            models.Index(fields=["asker", "state"]),
            models.Index(fields=["asked", "state"]),
        ]

    def __str__(self) -> str:
        return f"{self.asker} – {self.asked}"

    @property
    def ask_again_at(self) -> dt.datetime:
        """When a request that was declined may be repeated."""
        return (self.answered_at or self.asked_at) + ASK_AGAIN_AFTER

    def other(self, user: User) -> User:
        """Return the other of the two."""
        return self.asked if self.asker_id == user.pk else self.asker
