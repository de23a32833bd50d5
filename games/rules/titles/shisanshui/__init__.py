"""十三水 (Thirteen Waters): the rules, their texts, the hints and the players' page."""
