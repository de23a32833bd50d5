from django.apps.registry import Apps
from django.db import migrations, models
from django.db.backends.base.schema import BaseDatabaseSchemaEditor

PARTS = {"record": "战绩", "points": "积分走势", "best": "最好的牌局", "deals": "最近的牌局"}
CHOICES = [("all", "所有人"), ("friends", "好友"), ("me", "仅自己")]


def keep_back(apps: Apps, _editor: BaseDatabaseSchemaEditor) -> None:
    """Who has shown nothing so far goes on showing nothing."""
    hidden = dict.fromkeys((f"show_{part}" for part in PARTS), "me")
    apps.get_model("accounts", "User").objects.filter(record_public=False).update(**hidden)


def show_nothing(apps: Apps, _editor: BaseDatabaseSchemaEditor) -> None:
    apps.get_model("accounts", "User").objects.exclude(show_record="all").update(record_public=False)


class Migration(migrations.Migration):
    dependencies = [
        ("accounts", "0006_notices_of_rounds"),
    ]

    operations = [
        *(
            migrations.AddField(
                model_name="user",
                name=f"show_{part}",
                field=models.CharField(choices=CHOICES, default="all", max_length=7, verbose_name=label),
            )
            for part, label in PARTS.items()
        ),
        migrations.RunPython(keep_back, show_nothing),
        migrations.RemoveField(model_name="user", name="record_public"),
    ]
