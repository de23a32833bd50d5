"""The Celery application.

Workers and beat are started with ``celery --app config …``. Without ``REDIS_URL`` there is
neither: tasks then run in the process that calls them, and the web process keeps the clock itself.
"""

import os

from celery import Celery
from celery.signals import worker_init, worker_ready
from prometheus_client import start_http_server

from config import environment

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")

app = Celery("lezhuo")
app.config_from_object("django.conf:settings", namespace="CELERY")
app.autodiscover_tasks()


@worker_init.connect
def serve_metrics(**_signal: object) -> None:
    """Let a worker be watched too: its counts stand on METRICS_PORT of its own machine, if that is set.

    Right for workers with `--pool threads`, whose tasks run in the process that serves the figures.
    """
    port = environment.number("METRICS_PORT", default=0)
    if port:
        start_http_server(port, addr=os.environ.get("METRICS_ADDRESS", "127.0.0.1"))


@worker_ready.connect
def look_for_what_was_forgotten(**_signal: object) -> None:
    """Let a worker that begins pay at once what waits: the queue may have been lost while there was none.

    After a restored backup it has been emptied. Without this the first repair comes a minute later.
    """
    app.send_task("scoring.tasks.repair", expires=60)
