import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):
    """Tables that the site opens for rounds."""

    dependencies = [
        ("lobby", "0005_outside_bots"),
        ("scoring", "0008_rounds"),
    ]

    operations = [
        migrations.AddField(
            model_name="table",
            name="round_table",
            field=models.OneToOneField(
                blank=True,
                editable=False,
                null=True,
                on_delete=django.db.models.deletion.SET_NULL,
                related_name="table",
                to="scoring.roundtable",
                verbose_name="轮次的桌",
            ),
        ),
    ]
