from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("accounts", "0008_notices_of_invitations"),
    ]

    operations = [
        migrations.AlterField(
            model_name="notice",
            name="kind",
            field=models.CharField(
                choices=[
                    ("warning", "警告"),
                    ("muted", "禁言"),
                    ("upheld", "举报成立"),
                    ("rejected", "举报不成立"),
                    ("corrected", "积分更正"),
                    ("round", "联赛开桌"),
                    ("absent", "联赛缺席"),
                    ("invited", "联赛邀请"),
                    ("barred", "联赛禁赛"),
                ],
                max_length=9,
                verbose_name="类别",
            ),
        ),
    ]
