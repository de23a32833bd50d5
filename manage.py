#!/usr/bin/env python3
"""Run Django's management commands for this site."""

import os
import secrets
import sys

# Commands that sign nothing and answer nobody: they may run where no SECRET_KEY is set,
# each time on a fresh random one.
NEEDS_NO_SECRET = frozenset(
    {
        "collectstatic",
        "compilemessages",
        "help",
        "judge",
        "makemessages",
        "makemigrations",
        "migrate",
        "version",
    }
)


def main() -> None:
    """Run the command named on the command line."""
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
    if len(sys.argv) < 2 or sys.argv[1] in NEEDS_NO_SECRET:
        os.environ.setdefault("SECRET_KEY", secrets.token_urlsafe(50))

    from django.core.management import execute_from_command_line

    execute_from_command_line(sys.argv)


if __name__ == "__main__":
    main()
