"""The lobby app: tables and seats."""

from django.apps import AppConfig
from django.utils.translation import pgettext_lazy


class LobbyConfig(AppConfig):
    """The ``lobby`` app."""

    name = "lobby"
    verbose_name = pgettext_lazy("plural", "牌桌")

    def ready(self) -> None:
        """Listen for the end of matches, and have the waiting rooms looked after by every web process."""
        from accounts.signals import account_stopped, friends_changed
        from games.live.downtime import moves
        from games.live.glance import marks, site_looks
        from games.live.runtime import table_sweeps
        from games.signals import match_over
        from lobby.fixtures.grace import grace_moved
        from lobby.fixtures.sweep import round_sweep
        from lobby.receivers import back_to_waiting, look_for_friends, rank_again, stand_up
        from lobby.selectors.marks import table_marks
        from lobby.selectors.news import site_news
        from lobby.services.table_sweep import table_sweep

        account_stopped.connect(stand_up, dispatch_uid="lobby.stand_up")
        friends_changed.connect(look_for_friends, dispatch_uid="lobby.look_for_friends")
        match_over.connect(back_to_waiting, dispatch_uid="lobby.back_to_waiting")
        match_over.connect(rank_again, dispatch_uid="lobby.rank_again")
        for sweep in (table_sweep, round_sweep):
            if sweep not in table_sweeps:
                table_sweeps.append(sweep)
        if grace_moved not in moves:
            moves.append(grace_moved)
        if table_marks not in marks:
            marks.append(table_marks)
        if site_news not in site_looks:
            site_looks.append(site_news)
