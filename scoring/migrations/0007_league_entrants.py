from typing import Any

import django.db.models.deletion
import django.utils.timezone
from django.conf import settings
from django.db import migrations, models

import scoring.leagues


def games_of_leagues(apps: Any, _schema_editor: Any) -> None:
    """Make the one game of each league the first of its set."""
    leagues = apps.get_model("scoring", "League").objects.all()
    game = apps.get_model("scoring", "LeagueGame")
    game.objects.bulk_create(
        game(
            league_id=league.pk,
            number=1,
            game=league.game,
            options=league.options,
            stake=league.stake,
            length=league.length,
        )
        for league in leagues.iterator()
    )


def who_has_played(apps: Any, _schema_editor: Any) -> None:
    """Make entrants of the people who have played in a season, as of their first deal in it."""
    entries = apps.get_model("scoring", "LedgerEntry").objects.exclude(season=None)
    entrant = apps.get_model("scoring", "Entrant")
    played = (
        entries.exclude(user__kind="house_bot")
        .order_by()
        .values("season_id", "user_id")
        .annotate(first=models.Min("at"))
    )
    entrant.objects.bulk_create(
        (
            entrant(
                season_id=row["season_id"], user_id=row["user_id"], state="entered", entered_at=row["first"]
            )
            for row in played.iterator()
        ),
        batch_size=1000,
    )


class Migration(migrations.Migration):
    """Leagues of several games, with divisions, and with entrants."""

    dependencies = [
        ("scoring", "0006_played_seasons_stay"),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.AddField(
            model_name="league",
            name="access",
            field=models.CharField(
                choices=[("open", "谁都可以参加"), ("invitation", "受邀参加"), ("code", "凭报名码参加")],
                default="open",
                max_length=10,
                verbose_name="谁能参加",
            ),
        ),
        migrations.AddField(
            model_name="league",
            name="entry_code",
            field=models.CharField(blank=True, max_length=20, verbose_name="报名码"),
        ),
        migrations.AddField(
            model_name="league",
            name="place_points",
            field=models.JSONField(
                blank=True, default=scoring.leagues.usual_place_points, verbose_name="名次分"
            ),
        ),
        migrations.AddField(
            model_name="league",
            name="scoring",
            field=models.CharField(
                choices=[
                    ("sum", "总分"),
                    ("average", "局均分"),
                    ("wins", "胜局数"),
                    ("place", "每场名次分"),
                    ("comparison", "复式比较分"),
                ],
                default="sum",
                max_length=10,
                verbose_name="计分方式",
            ),
        ),
        migrations.AddField(
            model_name="league",
            name="tie_breaks",
            field=models.JSONField(blank=True, default=list, verbose_name="同分时的比较"),
        ),
        migrations.AddField(
            model_name="league",
            name="visibility",
            field=models.CharField(
                choices=[("public", "所有人可见"), ("members", "只有参赛者可见")],
                default="public",
                max_length=8,
                verbose_name="谁能看",
            ),
        ),
        migrations.AddField(
            model_name="season",
            name="follows",
            field=models.OneToOneField(
                blank=True,
                editable=False,
                null=True,
                on_delete=django.db.models.deletion.PROTECT,
                related_name="next",
                to="scoring.season",
                verbose_name="接着",
            ),
        ),
        migrations.AddField(
            model_name="standing",
            name="tie1",
            field=models.BigIntegerField(db_default=0, default=0),
        ),
        migrations.AddField(
            model_name="standing",
            name="tie2",
            field=models.BigIntegerField(db_default=0, default=0),
        ),
        migrations.AddField(
            model_name="standing",
            name="tie3",
            field=models.BigIntegerField(db_default=0, default=0),
        ),
        migrations.AddField(
            model_name="standing",
            name="value",
            field=models.BigIntegerField(db_default=0, default=0, verbose_name="排名值"),
        ),
        migrations.CreateModel(
            name="Division",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("number", models.PositiveSmallIntegerField(help_text="1 是最高一级。", verbose_name="级别")),
                ("name", models.CharField(max_length=40, verbose_name="名称")),
                ("name_en", models.CharField(blank=True, max_length=60, verbose_name="英文名称")),
                ("promotes", models.PositiveSmallIntegerField(default=0, verbose_name="升级人数")),
                ("relegates", models.PositiveSmallIntegerField(default=0, verbose_name="降级人数")),
                (
                    "season",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="divisions",
                        to="scoring.season",
                        verbose_name="赛季",
                    ),
                ),
            ],
            options={
                "verbose_name": "组别",
                "verbose_name_plural": "组别",
                "ordering": ["number"],
            },
        ),
        migrations.AddField(
            model_name="standing",
            name="division",
            field=models.ForeignKey(
                blank=True,
                null=True,
                on_delete=django.db.models.deletion.SET_NULL,
                related_name="standings",
                to="scoring.division",
                verbose_name="组别",
            ),
        ),
        migrations.CreateModel(
            name="Entrant",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                (
                    "state",
                    models.CharField(
                        choices=[("entered", "已参加"), ("invited", "已邀请"), ("withdrawn", "已退出")],
                        default="entered",
                        max_length=9,
                        verbose_name="状态",
                    ),
                ),
                (
                    "entered_at",
                    models.DateTimeField(default=django.utils.timezone.now, verbose_name="参加时间"),
                ),
                (
                    "division",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="entrants",
                        to="scoring.division",
                        verbose_name="组别",
                    ),
                ),
                (
                    "season",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="entrants",
                        to="scoring.season",
                        verbose_name="赛季",
                    ),
                ),
                (
                    "user",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="entered_seasons",
                        to=settings.AUTH_USER_MODEL,
                        verbose_name="用户",
                    ),
                ),
            ],
            options={
                "verbose_name": "参赛者",
                "verbose_name_plural": "参赛者",
            },
        ),
        migrations.CreateModel(
            name="LeagueGame",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("number", models.PositiveSmallIntegerField(default=1, verbose_name="次序")),
                ("game", models.CharField(max_length=20, verbose_name="玩法")),
                ("options", models.JSONField(blank=True, default=dict, verbose_name="规则选项")),
                ("stake", models.PositiveIntegerField(default=1, verbose_name="底注")),
                ("length", models.PositiveSmallIntegerField(default=8, verbose_name="每场局数")),
                (
                    "league",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="games",
                        to="scoring.league",
                        verbose_name="联赛",
                    ),
                ),
            ],
            options={
                "verbose_name": "联赛的玩法",
                "verbose_name_plural": "联赛的玩法",
                "ordering": ["number", "pk"],
            },
        ),
        migrations.AddConstraint(
            model_name="division",
            constraint=models.UniqueConstraint(fields=("season", "number"), name="scoring_division_once"),
        ),
        migrations.AddIndex(
            model_name="entrant",
            index=models.Index(fields=["season", "state"], name="scoring_ent_season__a682ad_idx"),
        ),
        migrations.AddConstraint(
            model_name="entrant",
            constraint=models.UniqueConstraint(fields=("season", "user"), name="scoring_entrant_once"),
        ),
        migrations.AddConstraint(
            model_name="leaguegame",
            constraint=models.UniqueConstraint(
                fields=("league", "game"),
                name="scoring_leaguegame_once",
                violation_error_message="每种玩法只能写一次。",
            ),
        ),
        migrations.RunPython(games_of_leagues, migrations.RunPython.noop),
        migrations.RunPython(who_has_played, migrations.RunPython.noop),
    ]
