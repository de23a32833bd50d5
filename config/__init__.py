"""The site as a whole: settings, entry points and addresses."""

from config.celery import app as celery_app

__all__ = ["celery_app"]
