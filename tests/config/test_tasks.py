"""What Celery is asked to do is there to be done."""

from django.conf import settings

from config.celery import app


def test_every_scheduled_task_exists() -> None:
    app.loader.import_default_modules()
    scheduled = {entry["task"] for entry in settings.CELERY_BEAT_SCHEDULE.values()}
    assert scheduled - set(app.tasks) == set()


def test_tasks_outlive_their_worker() -> None:
    assert app.conf.task_acks_late
    assert app.conf.task_reject_on_worker_lost


def test_without_redis_tasks_run_where_they_are_called() -> None:
    assert not settings.REDIS_URL
    assert app.conf.task_always_eager
