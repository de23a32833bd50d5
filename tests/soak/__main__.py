"""`python -m tests.soak [name …]`: run the long series of this folder, all of them or those named."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

HERE = Path(__file__)
SERIES = sorted(path.stem for path in HERE.parent.glob("*.py") if path != HERE)

failed = []
for name in sys.argv[1:] or SERIES:
    print(f"# tests.soak.{name}", file=sys.stderr, flush=True)
    if subprocess.run([sys.executable, "-m", f"tests.soak.{name}"], check=False).returncode:
        failed.append(name)
if failed:
    sys.exit(f"failed: {' '.join(failed)}")
