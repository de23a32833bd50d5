"""What a table's socket asks for besides play: seats, readiness, votes, autoplay, chat. Services do it."""

from __future__ import annotations

import logging
import time
from typing import TYPE_CHECKING, Any

from django.db import OperationalError
from django.utils import translation

from accounts.errors import Refused
from accounts.models import User
from accounts.visible import in_sight
from games import protocol
from games.live import notify, presence, site_time
from games.live.agree import match_vote
from games.live.control import autoplay_set
from games.live.limits import Buckets
from games.live.match import deal_in_hand, match_wake
from games.messages import muted, refused
from games.models import Match
from lobby.consumers.admission import seat_held
from lobby.models import Table
from lobby.services.bot_add import bot_add
from lobby.services.bot_remove import bot_remove
from lobby.services.ready_say import ready_say
from lobby.services.seat_kick import seat_kick
from lobby.services.seat_leave import seat_leave
from lobby.services.seat_take import seat_take

if TYPE_CHECKING:
    from lobby.consumers.table import TableSocket

log = logging.getLogger(__name__)

TRIES = 3
"""How often a request is tried whose transaction the database broke off for another's sake."""
SAYS = Buckets(rate=0.5, burst=4.0)
"""How often somebody may say something: in all their tabs together, and reconnecting gives nothing more."""
FROM_ANY_TAB = (protocol.Take, protocol.Say, protocol.Sit)


def carry_out(socket: TableSocket, message: Any) -> dict[str, Any] | None:
    """Do what a request asks, in the live thread; return the error for the client, or None."""
    with translation.override(socket.language):
        for last in [False] * (TRIES - 1) + [True]:
            try:
                _carry_out(socket, message)
            except Refused as no:
                return {"code": no.code, "message": no.text, **({"params": no.params} if no.params else {})}
            except OperationalError:
                if last:
                    raise
                log.warning("a request is tried again", exc_info=True, extra=socket.log_context())
            else:
                return None
    return None


def _carry_out(socket: TableSocket, message: Any) -> None:
    if socket.user_id is None:
        raise refused("not_seated")
    table = Table.objects.filter(code=socket.code).select_related("match").first()
    user = User.objects.get(pk=socket.user_id)
    if table is None or table.status == Table.Status.CLOSED:
        raise refused("table_closed")
    if not isinstance(message, FROM_ANY_TAB) and not presence.holds(
        code=socket.code, user_id=user.pk, line=socket.line
    ):
        raise refused("elsewhere" if seat_held(table, user.pk) is not None else "not_seated")
    match message:
        case protocol.Say():
            _say(socket, message, table, user)
        case protocol.Take():
            _take_over(socket, user)
        case protocol.Sit(seat=seat):
            seat_take(code=table.code, user=user, seat=seat)
            _take_over(socket, user)
        case protocol.Leave():
            seat_leave(code=table.code, user=user)
        case protocol.Bot(seat=seat, add=add):
            (bot_add if add else bot_remove)(code=table.code, user=user, seat=seat)
        case protocol.Kick(seat=seat):
            seat_kick(code=table.code, user=user, seat=seat)
        case _:
            _in_match(message, table, user)


def _in_match(message: Any, table: Table, user: User) -> None:
    match = table.match if table.match is not None and table.match.status != Match.Status.OVER else None
    match message:
        case protocol.Ready(ready=ready):
            ready_say(table=table, user=user, ready=ready)
        case protocol.Vote(agree=agree) if match is not None:
            match_vote(match_id=match.pk, user_id=user.pk, agree=agree)
        case protocol.Auto(on=on) if match is not None:
            _autoplay(match, seat_held(table, user.pk), on=on)
        case _:
            raise refused("not_allowed_now")


def _autoplay(match: Match, seat: int | None, *, on: bool) -> None:
    if seat is None:
        raise refused("not_seated")
    deal = deal_in_hand(match.pk)
    if deal is None:
        raise refused("no_deal")
    autoplay_set(deal_id=deal.pk, seat=seat, on=on)
    if not on:
        match_wake(match.pk)


def _take_over(socket: TableSocket, user: User) -> None:
    presence.take_over(code=socket.code, user_id=user.pk, tab=socket.tab, line=socket.line)


def _say(socket: TableSocket, message: protocol.Say, table: Table, user: User) -> None:
    if not SAYS.take(user.pk, time.monotonic()):
        raise refused("too_fast")
    if not table.chat and (message.text is not None or socket.place is None):
        raise refused("no_chat")
    if (mute := user.mute_in_force()) is not None:
        raise muted(mute)
    line: dict[str, Any] = {
        "seat": socket.place,
        "user": user.pk,
        "name": user.name,
        "at": site_time.seconds(),
    }
    if message.phrase is not None:
        line["phrase"] = message.phrase
    else:
        line["text"] = " ".join(in_sight(message.text).split())
        if not line["text"]:
            raise refused("bad_message")
    notify.said(table.code, line)
