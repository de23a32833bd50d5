"""Addresses of accounts."""

from django.contrib.auth.views import LogoutView
from django.urls import path

from accounts import row_number  # noqa: F401 (teaches addresses what a `row` is)
from accounts.views import friends, notices, passwords, preferences, signing, tokens

app_name = "accounts"
urlpatterns = [
    path("sign-up/", signing.sign_up, name="signup"),
    path("keep-record/", signing.sign_up, name="keep"),
    path("sign-in/", signing.sign_in, name="login"),
    path("sign-out/", LogoutView.as_view(), name="logout"),
    path("play-as-guest", signing.play_as_guest, name="play_as_guest"),
    path("password/forgotten/", passwords.reset, name="password_reset"),
    path("password/forgotten/sent/", passwords.ResetSent.as_view(), name="password_reset_done"),
    path("password/new/<uidb64>/<token>/", passwords.ResetConfirm.as_view(), name="password_reset_confirm"),
    path("friends/", friends.friends, name="friends"),
    path("friends/<row:user_id>/<slug:deed>/", friends.friend_deed, name="friend_deed"),
    path("notices/<row:notice_id>/read/", notices.read, name="read_notice"),
    path("settings/", preferences.profile_settings, name="settings"),
    path("settings/table/", preferences.table_settings, name="table_settings"),
    path("settings/password/", passwords.change_password, name="password"),
    path("settings/email/", passwords.change_email, name="email"),
    path("settings/tokens/", tokens.tokens, name="tokens"),
    path("settings/tokens/<row:number>/revoke/", tokens.revoke, name="revoke_token"),
    path("settings/close/", preferences.close_account, name="close"),
]
