"""The Celery application.

Workers and beat are started with ``celery --app config …``. Without ``REDIS_URL`` there is
neither: tasks then run in the process that calls them, and the web process keeps the clock itself.
"""

import os

from celery import Celery

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")

app = Celery("lezhuo")
app.config_from_object("django.conf:settings", namespace="CELERY")
app.autodiscover_tasks()
