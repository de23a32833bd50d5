from django.db import migrations, models


class Migration(migrations.Migration):
    """Matches whose deals other tables play too."""

    dependencies = [("games", "0006_kept_records")]

    operations = [
        migrations.AddField(
            model_name="match",
            name="round_seed",
            field=models.CharField(blank=True, editable=False, max_length=64),
        ),
        migrations.AddField(
            model_name="match", name="sealed", field=models.BooleanField(default=False, editable=False)
        ),
    ]
