import django.db.models.deletion
from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):
    """Rounds, with their tables and seats."""

    dependencies = [
        ("games", "0007_duplicate"),
        ("scoring", "0007_league_entrants"),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.CreateModel(
            name="Round",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("number", models.PositiveSmallIntegerField(editable=False, verbose_name="轮次")),
                (
                    "pairing",
                    models.CharField(
                        choices=[("robin", "循环赛"), ("swiss", "瑞士制")],
                        default="swiss",
                        max_length=5,
                        verbose_name="编排",
                    ),
                ),
                (
                    "duplicate",
                    models.BooleanField(
                        default=False,
                        help_text="这一轮每桌打同样的牌，按同一座位互相比较。",
                        verbose_name="复式赛",
                    ),
                ),
                ("starts_at", models.DateTimeField(verbose_name="开桌时间")),
                ("grace", models.PositiveSmallIntegerField(default=5, verbose_name="等候分钟数")),
                ("length", models.PositiveSmallIntegerField(default=4, verbose_name="局数")),
                (
                    "status",
                    models.CharField(
                        choices=[
                            ("planned", "未开始"),
                            ("open", "等人入座"),
                            ("playing", "进行中"),
                            ("over", "已结束"),
                            ("off", "已取消"),
                        ],
                        default="planned",
                        editable=False,
                        max_length=7,
                        verbose_name="状态",
                    ),
                ),
                (
                    "reason",
                    models.CharField(
                        blank=True,
                        choices=[
                            ("staff", "由管理员取消"),
                            ("few", "参赛者不足两人"),
                            ("season", "赛季不在进行中"),
                        ],
                        editable=False,
                        max_length=6,
                        verbose_name="取消原因",
                    ),
                ),
                ("draws", models.PositiveSmallIntegerField(default=0, editable=False)),
                ("drawn_at", models.DateTimeField(editable=False, null=True, verbose_name="抽签时间")),
                ("open_until", models.DateTimeField(editable=False, null=True, verbose_name="等到")),
                ("closed_at", models.DateTimeField(editable=False, null=True, verbose_name="结束时间")),
                ("seed", models.CharField(blank=True, editable=False, max_length=64)),
            ],
            options={
                "verbose_name": "轮次",
                "verbose_name_plural": "轮次",
                "ordering": ["season", "division__number", "number"],
            },
        ),
        migrations.CreateModel(
            name="RoundSeat",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("seat", models.PositiveSmallIntegerField(verbose_name="座位")),
                ("absent", models.BooleanField(default=False, verbose_name="缺席")),
            ],
            options={
                "ordering": ["seat"],
            },
        ),
        migrations.CreateModel(
            name="RoundTable",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("number", models.PositiveSmallIntegerField(verbose_name="桌次")),
                ("table_code", models.CharField(blank=True, max_length=6, verbose_name="桌码")),
                (
                    "status",
                    models.CharField(
                        choices=[
                            ("planned", "未开始"),
                            ("open", "等人入座"),
                            ("playing", "进行中"),
                            ("over", "已结束"),
                            ("void", "没有打"),
                        ],
                        default="planned",
                        max_length=7,
                        verbose_name="状态",
                    ),
                ),
            ],
            options={
                "verbose_name": "轮次的桌",
                "verbose_name_plural": "轮次的桌",
                "ordering": ["number"],
            },
        ),
        migrations.AddField(
            model_name="round",
            name="division",
            field=models.ForeignKey(
                blank=True,
                null=True,
                on_delete=django.db.models.deletion.CASCADE,
                related_name="rounds",
                to="scoring.division",
                verbose_name="组别",
            ),
        ),
        migrations.AddField(
            model_name="round",
            name="game",
            field=models.ForeignKey(
                on_delete=django.db.models.deletion.RESTRICT,
                related_name="rounds",
                to="scoring.leaguegame",
                verbose_name="玩法",
            ),
        ),
        migrations.AddField(
            model_name="round",
            name="season",
            field=models.ForeignKey(
                on_delete=django.db.models.deletion.CASCADE,
                related_name="rounds",
                to="scoring.season",
                verbose_name="赛季",
            ),
        ),
        migrations.AddField(
            model_name="roundseat",
            name="entrant",
            field=models.ForeignKey(
                null=True,
                on_delete=django.db.models.deletion.RESTRICT,
                related_name="round_seats",
                to="scoring.entrant",
                verbose_name="参赛者",
            ),
        ),
        migrations.AddField(
            model_name="roundtable",
            name="match",
            field=models.OneToOneField(
                blank=True,
                null=True,
                on_delete=django.db.models.deletion.SET_NULL,
                related_name="round_table",
                to="games.match",
            ),
        ),
        migrations.AddField(
            model_name="roundtable",
            name="round",
            field=models.ForeignKey(
                on_delete=django.db.models.deletion.CASCADE, related_name="tables", to="scoring.round"
            ),
        ),
        migrations.AddField(
            model_name="roundseat",
            name="table",
            field=models.ForeignKey(
                on_delete=django.db.models.deletion.CASCADE, related_name="seats", to="scoring.roundtable"
            ),
        ),
        migrations.AddIndex(
            model_name="round",
            index=models.Index(
                condition=models.Q(("status__in", ("planned", "open", "playing"))),
                fields=["starts_at"],
                name="scoring_round_to_come",
            ),
        ),
        migrations.AddConstraint(
            model_name="round",
            constraint=models.UniqueConstraint(
                condition=models.Q(("division", None)), fields=("season", "number"), name="scoring_round_once"
            ),
        ),
        migrations.AddConstraint(
            model_name="round",
            constraint=models.UniqueConstraint(
                fields=("season", "division", "number"), name="scoring_round_once_in_division"
            ),
        ),
        migrations.AddConstraint(
            model_name="roundtable",
            constraint=models.UniqueConstraint(fields=("round", "number"), name="scoring_roundtable_once"),
        ),
        migrations.AddConstraint(
            model_name="roundseat",
            constraint=models.UniqueConstraint(fields=("table", "seat"), name="scoring_roundseat_once"),
        ),
    ]
