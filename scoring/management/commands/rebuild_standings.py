"""Make all standings anew from the ledger."""

from typing import Any

from django.core.management.base import BaseCommand

from scoring.rebuild import rebuild_all


class Command(BaseCommand):
    """``manage.py rebuild_standings``: safe while people play."""

    help = "Make every standing say what the ledger says, and report how many had to be changed."

    def handle(self, **_options: Any) -> None:
        """Rebuild and print the counts."""
        users, changes = rebuild_all()
        self.stdout.write(f"{users} users, {changes} standings changed")
