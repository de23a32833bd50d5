"""Tasks of the lobby."""

from celery import shared_task

from lobby.fixtures.sweep import round_sweep
from lobby.services.table_sweep import table_sweep


@shared_task
def sweep() -> None:
    """Look after the tables that wait for people, and after the rounds of leagues."""
    table_sweep()
    round_sweep()
