from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("scoring", "0009_season_totals"),
    ]

    operations = [
        migrations.AddIndex(
            model_name="ledgerentry",
            index=models.Index(fields=["user", "at", "id", "amount"], name="scoring_entry_course"),
        ),
        migrations.AddIndex(
            model_name="ledgerentry",
            index=models.Index(fields=["user", "-amount", "-at"], name="scoring_entry_best"),
        ),
        migrations.RemoveIndex(
            model_name="ledgerentry",
            name="scoring_led_user_id_cf03a3_idx",
        ),
    ]
