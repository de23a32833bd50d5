"""What a process counts and times of settlement, for `/metrics`."""

from __future__ import annotations

from prometheus_client import Counter, Histogram

SETTLEMENTS = Counter("lezhuo_settlements", "Deals that were to be settled, by what came of it.", ["result"])
SETTLEMENT_SECONDS = Histogram("lezhuo_settlement_seconds", "Writing the ledger of one deal.")
REPAIRED = Counter("lezhuo_repaired", "What the repair job had to put right.", ["what"])
