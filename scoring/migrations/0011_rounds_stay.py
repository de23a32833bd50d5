import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):
    """A season and a division that have rounds are not deleted."""

    dependencies = [("scoring", "0010_course_of_points")]

    operations = [
        migrations.AlterField(
            model_name="round",
            name="division",
            field=models.ForeignKey(
                blank=True,
                null=True,
                on_delete=django.db.models.deletion.PROTECT,
                related_name="rounds",
                to="scoring.division",
                verbose_name="组别",
            ),
        ),
        migrations.AlterField(
            model_name="round",
            name="season",
            field=models.ForeignKey(
                on_delete=django.db.models.deletion.PROTECT,
                related_name="rounds",
                to="scoring.season",
                verbose_name="赛季",
            ),
        ),
    ]
