from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("games", "0002_initial")]

    operations = [
        migrations.AddField(
            model_name="presence",
            name="line",
            field=models.CharField(blank=True, default="", max_length=32),
            preserve_default=False,
        ),
    ]
