from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("scoring", "0012_followed_seasons_go_with_their_league"),
    ]

    operations = [
        migrations.AddField(
            model_name="entrant",
            name="barred_for",
            field=models.CharField(
                blank=True, db_default="", default="", max_length=200, verbose_name="禁赛原因"
            ),
        ),
        migrations.AlterField(
            model_name="entrant",
            name="state",
            field=models.CharField(
                choices=[
                    ("entered", "已参加"),
                    ("invited", "已邀请"),
                    ("withdrawn", "已退出"),
                    ("barred", "已禁赛"),
                ],
                default="entered",
                max_length=9,
                verbose_name="状态",
            ),
        ),
    ]
