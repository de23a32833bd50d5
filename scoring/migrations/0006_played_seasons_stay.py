import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):
    """A season that deals were played for is not deleted: the ledger says that it never changes."""

    dependencies = [
        ("scoring", "0005_reports_and_corrections"),
    ]

    operations = [
        migrations.AlterField(
            model_name="dealresult",
            name="season",
            field=models.ForeignKey(
                blank=True,
                null=True,
                on_delete=django.db.models.deletion.PROTECT,
                to="scoring.season",
                verbose_name="赛季",
            ),
        ),
        migrations.AlterField(
            model_name="ledgerentry",
            name="season",
            field=models.ForeignKey(
                blank=True,
                null=True,
                on_delete=django.db.models.deletion.PROTECT,
                related_name="entries",
                to="scoring.season",
                verbose_name="赛季",
            ),
        ),
    ]
