"""What a process counts and times of its live tables, for `/metrics`."""

from __future__ import annotations

from prometheus_client import Counter, Gauge, Histogram

_FAST = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0)

SOCKETS = Gauge("lezhuo_sockets", "Open sockets of this process.", ["kind"])
ACTIONS = Counter("lezhuo_actions", "Actions by who chose them and how they were answered.", ["by", "answer"])
ACTION_SECONDS = Histogram(
    "lezhuo_action_seconds", "From an action's arrival at the live thread to its commit.", buckets=_FAST
)
BATCH_SIZE = Histogram(
    "lezhuo_batch_actions", "Actions that shared a transaction.", buckets=(1, 2, 4, 8, 16, 32, 64)
)
SWEEP_SECONDS = Histogram("lezhuo_sweep_seconds", "One look for what is due.", ["what"], buckets=_FAST)
SWEEPS_FAILED = Counter("lezhuo_sweeps_failed", "Sweeps that ended in an error.")
