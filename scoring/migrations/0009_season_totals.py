from typing import Any

from django.conf import settings
from django.db import migrations, models
from django.db.models import Count, F, Max, Sum


def one_total_a_season(apps: Any, _schema_editor: Any) -> None:
    """Put together the totals that somebody has in several games of one season, under no game."""
    standings = apps.get_model("scoring", "Standing").objects.exclude(season=None)
    several = standings.order_by().values("period", "user_id").annotate(n=Count("pk")).filter(n__gt=1)
    for row in list(several):
        of_one = standings.filter(period=row["period"], user_id=row["user_id"]).order_by("pk")
        names = ("points", "deals", "wins", "broken_off")
        sums = of_one.order_by().aggregate(
            **{name: Sum(name) for name in names}, best=Max("best"), last_at=Max("last_at")
        )
        kept = of_one.first()
        of_one.exclude(pk=kept.pk).delete()
        standings.filter(pk=kept.pk).update(**sums)
    standings.update(game="")


def ranked_by_points(apps: Any, _schema_editor: Any) -> None:
    """Let every total rank by its points, as it did."""
    apps.get_model("scoring", "Standing").objects.update(value=F("points"))


def keys_checked(_apps: Any, schema_editor: Any) -> None:
    """Check the keys of changed rows now: PostgreSQL changes no table while a check is put off."""
    schema_editor.connection.check_constraints()


def first_game_of_leagues(apps: Any, _schema_editor: Any) -> None:
    """On the way back: let each league have its first game alone again."""
    games = apps.get_model("scoring", "LeagueGame").objects
    for league in apps.get_model("scoring", "League").objects.all():
        first = games.filter(league=league.pk).order_by("number", "pk").first()
        for name in ("game", "options", "stake", "length") if first else ():
            setattr(league, name, getattr(first, name))
        league.save()


class Migration(migrations.Migration):
    """Totals of a season take in all games of its league, and rankings go by a value and tie-breaks."""

    dependencies = [
        ("scoring", "0008_rounds"),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.RunPython(one_total_a_season, migrations.RunPython.noop),
        migrations.RunPython(ranked_by_points, migrations.RunPython.noop),
        migrations.RunPython(keys_checked, migrations.RunPython.noop),
        migrations.RemoveIndex(
            model_name="standing",
            name="scoring_sta_period_7cc991_idx",
        ),
        migrations.AddIndex(
            model_name="standing",
            index=models.Index(
                fields=["period", "game", "-value", "-tie1", "-tie2", "-tie3", "deals", "user"],
                name="scoring_standing_rank",
            ),
        ),
        migrations.RunPython(migrations.RunPython.noop, first_game_of_leagues),
        migrations.RemoveField(model_name="league", name="game"),
        migrations.RemoveField(model_name="league", name="options"),
        migrations.RemoveField(model_name="league", name="stake"),
        migrations.RemoveField(model_name="league", name="length"),
    ]
