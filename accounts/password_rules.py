"""What a password must be, beside Django's own rules."""

from django.contrib.auth.password_validation import MinimumLengthValidator
from django.utils.translation import gettext as _


class LongEnough(MinimumLengthValidator):
    """Django's rule in words that exist in both languages of the site; Django's Chinese lacks them."""

    def get_error_message(self) -> str:
        """Say what is wrong."""
        return _("密码至少要 %(least)d 位。") % {"least": self.min_length}

    def get_help_text(self) -> str:
        """Say what is wanted."""
        return self.get_error_message()
