"""What the nursery starts ends with it, however it ends: tests that are cut off leave nothing behind."""

import subprocess
import sys
from pathlib import Path

from tests.services.nursery import ROOT
from tests.services.ports import wait_until

_CUT_OFF = """
import os, sys
from pathlib import Path
from tests.services import nursery
child = nursery.start(
    "http.server", ["0", "--bind", "127.0.0.1"], environment=dict(os.environ), log=Path(sys.argv[1])
)
print(child.pid, flush=True)
nursery._nursery[0].kill()
os._exit(0)
"""


def test_a_killed_nursery_takes_its_children_along(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-c", _CUT_OFF, tmp_path / "log"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    pid = int(done.stdout)
    wait_until(lambda: _ended(pid), what="the child has ended")


def _ended(pid: int) -> bool:
    status = Path(f"/proc/{pid}/stat")
    return not status.exists() or status.read_text().rpartition(")")[2].split()[0] == "Z"
