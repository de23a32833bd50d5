import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):
    """A season that another follows is not deleted, but with the whole league it is."""

    dependencies = [
        ("scoring", "0011_rounds_stay"),
    ]

    operations = [
        migrations.AlterField(
            model_name="season",
            name="follows",
            field=models.OneToOneField(
                blank=True,
                editable=False,
                null=True,
                on_delete=django.db.models.deletion.RESTRICT,
                related_name="next",
                to="scoring.season",
                verbose_name="接着",
            ),
        ),
    ]
