"""Addresses of lobby."""

from django.urls import path, register_converter

from lobby.tables import CODE_LENGTH
from lobby.views import home, news, opening, table


class TableCode:
    """A table's code, in capitals or not."""

    regex = f"[0-9A-Za-z]{{{CODE_LENGTH}}}"

    def to_python(self, value: str) -> str:
        """Return the code as the address has it; the view sends on to the one in capitals."""
        return value

    def to_url(self, value: str) -> str:
        """Return the code as it is."""
        return value


register_converter(TableCode, "code")

app_name = "lobby"
urlpatterns = [
    path("", home.home, name="home"),
    path("lobby/tables/", home.tables, name="tables"),
    path("announcements/<int:number>/close/", news.close, name="close_announcement"),
    path("join/", table.join, name="join"),
    path("new/", opening.choose, name="choose"),
    path("new/<slug:key>/", opening.new, name="new"),
    path("quick/<slug:key>/", opening.quick, name="quick"),
    path("practice/<slug:key>/", opening.practice, name="practice"),
    path("t/<code:code>/", table.table, name="table"),
    path("t/<code:code>/view.json", table.view, name="view"),
    path("t/<code:code>/sit/", table.sit, name="sit"),
    path("t/<code:code>/leave/", table.leave, name="leave"),
]
