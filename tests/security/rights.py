"""Who may ask for what: for every address of the site, what each visitor is answered to GET and to POST."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from tests.security.town import VISITORS

Answers = dict[str, int]


class Row(NamedTuple):
    """An address as the URL lists write it, one that it stands for, and the status for each visitor."""

    pattern: str
    path: str
    get: Answers
    post: Answers


def to(everybody: int, **others: int) -> Answers:
    """Return the answer for everybody but a few; the banned get nothing anywhere."""
    return dict.fromkeys(VISITORS, everybody) | others | {"banned": 403}


NO = to(405)
READ = (to(200), NO)
DONE = (NO, to(302))
ASKED_TO_SIGN_IN = {"out": 302}
NOBODY = to(403)
PLAYERS = VISITORS[:5]

SITE: list[tuple[str, str, tuple[Answers, Answers]]] = [
    ("healthz", "", READ),
    ("readyz", "", READ),
    ("metrics", "", (to(404), NO)),  # a token is set, and nobody sends it
    ("i18n/setlang/", "", DONE),
    ("jsi18n/", "", READ),
    ("sign-up/", "", (to(302, out=200, guest=200),) * 2),
    ("keep-record/", "", (to(302, out=200, guest=200),) * 2),
    ("sign-in/", "", (to(302, out=200, guest=200),) * 2),
    ("sign-out/", "", DONE),
    ("play-as-guest", "", DONE),
    ("password/forgotten/", "", (to(200),) * 2),
    ("password/forgotten/sent/", "", READ),
    ("password/new/<uidb64>/<token>/", "password/new/{uidb64}/{token}/", (to(302),) * 2),
    ("password/new/<uidb64>/<token>/", "password/new/{uidb64}/set-password/", (to(200),) * 2),
    ("friends/", "", (to(200, **ASKED_TO_SIGN_IN), to(405, **ASKED_TO_SIGN_IN))),
    ("friends/<row:user_id>/<slug:deed>/", "friends/{shy}/ask/", (to(302),) * 2),
    ("friends/<row:user_id>/<slug:deed>/", "friends/{shy}/rob/", (to(404, **ASKED_TO_SIGN_IN),) * 2),
    ("notices/<row:notice_id>/read/", "notices/{notice}/read/", DONE),
    ("settings/", "", (to(200, **ASKED_TO_SIGN_IN),) * 2),
    ("settings/table/", "", (NO, to(204, out=403))),
    ("settings/password/", "", (to(200, out=302, guest=302),) * 2),
    ("settings/email/", "", (to(200, out=302, guest=302),) * 2),
    ("settings/tokens/", "", (to(200, **ASKED_TO_SIGN_IN),) * 2),
    ("settings/tokens/<row:number>/revoke/", "settings/tokens/{api token}/revoke/", DONE),
    ("settings/close/", "", (to(200, **ASKED_TO_SIGN_IN),) * 2),
    ("", "", READ),
    ("lobby/tables/", "", READ),
    ("announcements/<row:number>/close/", "announcements/{announcement}/close/", DONE),
    ("join/", "", READ),
    ("new/", "", (to(200, **ASKED_TO_SIGN_IN), to(405, **ASKED_TO_SIGN_IN))),
    ("new/<slug:key>/", "new/doudizhu/", (to(200, **ASKED_TO_SIGN_IN), to(422, **ASKED_TO_SIGN_IN))),
    ("quick/<slug:key>/", "quick/doudizhu/", DONE),
    ("practice/<slug:key>/", "practice/doudizhu/", DONE),
    # A table that is not to be watched is for those who sit there: no right of staff opens it.
    ("t/<code:code>/", "t/{playing}/", (to(403, own=200), NO)),
    ("t/<code:code>/view.json", "t/{playing}/view.json", (to(403, own=200), NO)),
    ("t/<code:code>/sit/", "t/{playing}/sit/", DONE),
    ("t/<code:code>/leave/", "t/{playing}/leave/", (to(302, own=200), to(302))),
    ("t/<code:code>/", "t/{watched}/", READ),
    ("t/<code:code>/view.json", "t/{watched}/view.json", READ),
    ("t/<code:code>/leave/", "t/{watched}/leave/", (to(302, other=200), to(302))),
    ("t/<code:code>/", "t/{waiting}/", READ),
    ("t/<code:code>/view.json", "t/{waiting}/view.json", READ),
    ("t/<code:code>/sit/", "t/{waiting}/sit/", DONE),
    ("t/<code:code>/", "t/{closed}/", (to(410), NO)),
    ("t/<code:code>/view.json", "t/{closed}/view.json", (to(404), NO)),
    ("rules/", "", READ),
    ("rules/<slug:key>/", "rules/doudizhu/", READ),
    ("games/<slug:key>/texts.json", "games/doudizhu/texts.json", READ),
    ("deals/<row:deal_id>/", "deals/{over deal}/", READ),
    ("deals/<row:deal_id>/replay.json", "deals/{over deal}/replay.json", READ),
    ("deals/<row:deal_id>/record.json", "deals/{over deal}/record.json", READ),
    # A deal in play is told to nobody, not even to those who play it.
    ("deals/<row:deal_id>/", "deals/{playing deal}/", (to(404), NO)),
    ("deals/<row:deal_id>/replay.json", "deals/{playing deal}/replay.json", (to(404), NO)),
    ("deals/<row:deal_id>/record.json", "deals/{playing deal}/record.json", (to(404), NO)),
    # It was never played on, so there are no two courses to compare; nobody can play on from a deal in play.
    ("deals/<row:deal_id>/beside/", "deals/{over deal}/beside/", (to(404), NO)),
    ("deals/<row:deal_id>/play-on/", "deals/{over deal}/play-on/", DONE),
    ("deals/<row:deal_id>/play-on/", "deals/{playing deal}/play-on/", (to(404),) * 2),
    ("records/", "", (to(200, **ASKED_TO_SIGN_IN), to(422, **ASKED_TO_SIGN_IN))),
    ("records/<slug:key>/", "records/{record}/", READ),
    ("records/<slug:key>/replay.json", "records/{record}/replay.json", READ),
    ("records/<slug:key>/record.json", "records/{record}/record.json", READ),
    ("records/<slug:key>/play-on/", "records/{record}/play-on/", DONE),
    ("records/<slug:key>/delete/", "records/{record}/delete/", DONE),
    (
        "deals/<row:deal_id>/",
        "deals/{practice deal}/",
        (to(404, own=200, helper=200, clerk=200, boss=200), NO),
    ),
    (
        "deals/<row:deal_id>/beside/",
        "deals/{practice deal}/beside/",
        (to(404, own=200, helper=200, clerk=200, boss=200), NO),
    ),
    ("matches/<row:match_id>/", "matches/{over match}/", READ),
    ("matches/<row:match_id>/", "matches/{practice match}/", (to(302), NO)),
    ("matches/<row:match_id>/", "matches/{playing match}/", (to(404), NO)),
    ("players/<row:user_id>/", "players/{user_id}/", READ),
    ("players/<row:user_id>/", "players/{shy}/", READ),
    ("reports/", "", (to(200, **ASKED_TO_SIGN_IN), to(405, **ASKED_TO_SIGN_IN))),
    ("reports/new/", "", (to(404, **ASKED_TO_SIGN_IN),) * 2),
    ("reports/new/", "reports/new/?player={shy}", (to(200, **ASKED_TO_SIGN_IN),) * 2),
    ("reports/new/", "reports/new/?deal={over deal}", (to(200, **ASKED_TO_SIGN_IN),) * 2),
    ("reports/new/", "reports/new/?deal={playing deal}", (to(404, **ASKED_TO_SIGN_IN),) * 2),
    ("leaderboards/", "", READ),
    ("leagues/", "", READ),
    ("leagues/<slug:slug>/", "leagues/{slug}/", READ),
    ("leagues/<slug:slug>/seasons/", "leagues/{slug}/seasons/", READ),
    ("leagues/<slug:slug>/<row:season_id>/", "leagues/{slug}/{season_id}/", READ),
    ("leagues/<slug:slug>/<row:season_id>/fixtures/", "leagues/{slug}/{season_id}/fixtures/", READ),
    (
        "leagues/<slug:slug>/<row:season_id>/rounds/<row:round_id>/",
        "leagues/{slug}/{season_id}/rounds/{round}/",
        READ,
    ),
    # What other tables still have to play is compared for nobody.
    (
        "leagues/<slug:slug>/<row:season_id>/rounds/<row:round_id>/deals/<row:index>/",
        "leagues/{slug}/{season_id}/rounds/{round}/deals/1/",
        (to(404), NO),
    ),
    ("leagues/<slug:slug>/<row:season_id>/table.csv", "leagues/{slug}/{season_id}/table.csv", READ),
    (
        "leagues/<slug:slug>/<row:season_id>/enter/",
        "leagues/{slug}/{season_id}/enter/",
        (to(200, **ASKED_TO_SIGN_IN), to(302, guest=422)),
    ),
    (
        "leagues/<slug:slug>/<row:season_id>/leave/",
        "leagues/{slug}/{season_id}/leave/",
        (to(405, **ASKED_TO_SIGN_IN), to(302)),
    ),
    (
        "leagues/<slug:slug>/<row:season_id>/players/<row:user_id>/",
        "leagues/{slug}/{season_id}/players/{user_id}/",
        READ,
    ),
]


def staff(helper: int, others: int, boss: int | None = None) -> Answers:
    """Return the answer to staff without rights, with all of them (``others``), and to superusers.

    Everybody else is sent to the admin's sign-in.
    """
    return to(302, helper=helper, clerk=others, boss=others if boss is None else boss)


ADMIN: list[tuple[str, str, tuple[Answers, Answers]]] = [
    ("", "", (staff(200, 200),) * 2),
    ("login/", "", (to(200, helper=302, clerk=302, boss=302), to(200))),
    ("logout/", "", (staff(405, 405), to(302))),
    ("password_change/", "", (staff(200, 200),) * 2),
    ("password_change/done/", "", (staff(200, 200), staff(405, 405))),
    ("jsi18n/", "", (staff(200, 200), staff(405, 405))),
    ("autocomplete/", "", (staff(403, 403), staff(405, 405))),
    (
        "autocomplete/",
        "autocomplete/?app_label=scoring&model_name=season&field_name=league",
        (staff(403, 200), staff(405, 405)),
    ),
    ("r/<path:content_type_id>/<path:object_id>/", "r/1/1/", (staff(404, 404),) * 2),
    ("^<app_label>/$", "games/", (staff(404, 200),) * 2),
    ("(?P<url>.*)$", "nothing", (staff(404, 404),) * 2),
    ("accounts/user/<id>/password/", "accounts/user/{user_id}/password/", (staff(403, 200),) * 2),
    # Whoever could set a superuser's password could become one.
    ("accounts/user/<id>/password/", "accounts/user/{boss}/password/", (staff(403, 403, 200),) * 2),
    (
        "accounts/user/<path:object_id>/change/",
        "accounts/user/{boss}/change/",
        (staff(403, 200), staff(403, 403, 200)),
    ),
    ("games/deal/<row:deal_id>/record.json", "games/deal/{over deal}/record.json", (staff(403, 200),) * 2),
    ("games/deal/<row:deal_id>/record.json", "games/deal/{playing deal}/record.json", (staff(403, 302),) * 2),
]


class Model(NamedTuple):
    """A model of the admin: what of it can be done there by those who have every right."""

    path: str
    row: str
    add: bool = False
    change: bool = False
    delete: bool = False
    deed: str = ""


MODELS = [
    Model("auth/group", "group", add=True, change=True, delete=True),
    Model("accounts/user", "user_id", add=True, change=True, deed="ban"),
    Model("accounts/ban", "ban"),
    Model("accounts/mute", "mute"),
    Model("accounts/notice", "notice"),
    Model("accounts/friendship", "friendship"),
    Model("admin/logentry", "log"),
    Model("scoring/league", "league", add=True, change=True, delete=True),
    Model("scoring/season", "season_id", add=True, change=True, delete=True, deed="follow"),
    Model("scoring/entrant", "entrant", add=True, change=True, deed="bar"),
    Model("scoring/round", "round", add=True, change=True, deed="draw"),
    Model("scoring/ledgerentry", "entry"),
    Model("scoring/dealresult", "result", deed="check"),
    Model("scoring/standing", "standing"),
    Model("scoring/report", "report", deed="reject"),
    Model("scoring/correction", "correction"),
    Model("games/maintenance", "maintenance", add=True, deed="end"),  # what is over is left as it was
    Model("games/match", "over match", deed="break"),
    Model("games/deal", "over deal"),
    Model("games/importedrecord", "imported", delete=True),
    Model("lobby/announcement", "announcement", add=True, change=True, deed="end"),
    Model("lobby/table", "playing table", deed="close"),
]


def rows_of(model: Model) -> Iterator[Row]:
    """Yield the rows of a model's addresses: list, form, history, removal, and the deeds of staff."""
    where, row = f"admin/{model.path}/", f"{{{model.row}}}/"
    seen, may = staff(403, 200), {True: staff(403, 200), False: staff(403, 403)}
    pattern = f"{where}<path:object_id>/"
    yield Row(where, where, seen, seen)
    yield Row(f"{where}add/", f"{where}add/", may[model.add], may[model.add])
    yield Row(f"{pattern}history/", f"{where}{row}history/", seen, seen)
    yield Row(f"{pattern}delete/", f"{where}{row}delete/", may[model.delete], may[model.delete])
    yield Row(f"{pattern}change/", f"{where}{row}change/", seen, may[model.change])
    yield Row(pattern, f"{where}{row}", staff(302, 302), staff(302, 302))
    if model.deed:
        yield Row(f"{where}deed/<slug:name>/", f"{where}deed/{model.deed}/?ids={row[:-1]}", seen, seen)
        yield Row(f"{where}deed/<slug:name>/", f"{where}deed/rob/?ids={row[:-1]}", *(staff(404, 404),) * 2)


OPEN_TO_ALL = dict.fromkeys(VISITORS, 200)
MINE = {"out": 401}
JSON_WANTED = to(415, out=401)
"""Signed in one gets as far as to be told that a form is no JSON."""

API: list[tuple[str, str, tuple[Answers, Answers]]] = [
    ("schema/", "", (OPEN_TO_ALL, dict.fromkeys(VISITORS, 405))),
    ("docs/", "", (OPEN_TO_ALL, dict.fromkeys(VISITORS, 405))),
    ("profile/", "", (to(200, **MINE), NO)),
    ("tokens/", "", (to(200, **MINE), to(415))),
    ("tokens/current/", "", (to(401), NO)),  # it is a token's own, and pages have none
    ("tokens/<row:number>/", "tokens/{api token}/", (NO, NO)),
    ("tables/", "", (to(200), JSON_WANTED)),
    ("tables/<code:code>/", "tables/{watched}/", READ),
    ("tables/<code:code>/", "tables/{playing}/", (to(403, own=200), NO)),
    ("tables/<code:code>/view/", "tables/{watched}/view/", READ),
    ("tables/<code:code>/view/", "tables/{playing}/view/", (to(403, own=200), NO)),
    ("tables/<code:code>/sit/", "tables/{waiting}/sit/", (NO, JSON_WANTED)),
    ("tables/<code:code>/leave/", "tables/{playing}/leave/", (NO, to(403, out=401, own=204))),
    ("tables/<code:code>/ready/", "tables/{playing}/ready/", (NO, JSON_WANTED)),
    ("tables/<code:code>/bots/", "tables/{playing}/bots/", (NO, JSON_WANTED)),
    ("tables/<code:code>/bots/<row:seat>/", "tables/{playing}/bots/1/", (NO, NO)),
    ("games/", "", READ),
    ("games/<slug:key>/", "games/doudizhu/", READ),
    ("deals/<row:deal_id>/", "deals/{over deal}/", READ),
    ("deals/<row:deal_id>/", "deals/{playing deal}/", (to(404), NO)),
    ("deals/<row:deal_id>/record/", "deals/{over deal}/record/", READ),
    ("deals/<row:deal_id>/record/", "deals/{playing deal}/record/", (to(404), NO)),
    ("deals/<row:deal_id>/replay/", "deals/{over deal}/replay/", READ),
    ("deals/<row:deal_id>/replay/", "deals/{playing deal}/replay/", (to(404), NO)),
    ("deals/<row:deal_id>/view/", "deals/{playing deal}/view/", (to(403, out=401, own=200), NO)),
    ("deals/<row:deal_id>/actions/", "deals/{playing deal}/actions/", (NO, JSON_WANTED)),
    ("deals/<row:deal_id>/hints/", "deals/{playing deal}/hints/", (to(403, out=401, own=200), NO)),
    ("deals/<row:deal_id>/play-on/", "deals/{over deal}/play-on/", (NO, JSON_WANTED)),
    ("records/<slug:key>/play-on/", "records/{record}/play-on/", (NO, JSON_WANTED)),
    ("records/", "", (to(200, **MINE), JSON_WANTED)),
    ("records/<slug:key>/", "records/{record}/", READ),
    ("records/<slug:key>/replay/", "records/{record}/replay/", READ),
    (
        "deals/<row:deal_id>/",
        "deals/{practice deal}/",
        (to(404, own=200, helper=200, clerk=200, boss=200), NO),
    ),
    ("matches/<row:match_id>/", "matches/{over match}/", READ),
    ("matches/<row:match_id>/", "matches/{practice match}/", (to(404), NO)),
    ("matches/<row:match_id>/", "matches/{playing match}/", (to(404), NO)),
    ("leaderboards/", "leaderboards/?game=doudizhu", READ),
    ("leagues/", "", READ),
    ("leagues/<slug:slug>/", "leagues/{slug}/", READ),
    ("leagues/<slug:slug>/seasons/", "leagues/{slug}/seasons/", READ),
    (
        "leagues/<slug:slug>/seasons/<row:season_id>/standings/",
        "leagues/{slug}/seasons/{season_id}/standings/",
        READ,
    ),
    (
        "leagues/<slug:slug>/seasons/<row:season_id>/entrants/",
        "leagues/{slug}/seasons/{season_id}/entrants/",
        READ,
    ),
    (
        "leagues/<slug:slug>/seasons/<row:season_id>/rounds/",
        "leagues/{slug}/seasons/{season_id}/rounds/",
        READ,
    ),
    (
        "leagues/<slug:slug>/seasons/<row:season_id>/rounds/<row:round_id>/",
        "leagues/{slug}/seasons/{season_id}/rounds/{round}/",
        READ,
    ),
    (
        "leagues/<slug:slug>/seasons/<row:season_id>/entry/",
        "leagues/{slug}/seasons/{season_id}/entry/",
        (NO, JSON_WANTED),
    ),
    ("players/<row:user_id>/", "players/{user_id}/", READ),
    ("players/<row:user_id>/deals/", "players/{user_id}/deals/", READ),
    ("players/<row:user_id>/deals/", "players/{shy}/deals/", (to(403, helper=200, clerk=200, boss=200), NO)),
    ("", "nothing", (to(404), to(404))),
]


def rows() -> Iterator[Row]:
    """Yield the whole table."""
    for pattern, path, (get, post) in API:
        yield Row(f"api/v1/{pattern}", f"api/v1/{path or pattern}", get, post)
    for pattern, path, (get, post) in SITE:
        yield Row(pattern, path or pattern, get, post)
    for pattern, path, (get, post) in ADMIN:
        yield Row(f"admin/{pattern}", f"admin/{path or pattern}", get, post)
    for model in MODELS:
        yield from rows_of(model)
