"""A process that stays at a site's database, so that a test can look and set things up without waiting.

It is not the server: what it changes, the server has to find out for itself.
"""

import contextlib
import json
import subprocess
import sys
import weakref
from typing import Any

from tests.services.site import ROOT, Site

_LOOP = """
import json, sys, traceback
import django
django.setup()
from django.db import close_old_connections
answers = sys.stdout
sys.stdout = sys.stderr
for line in sys.stdin:
    place = {}
    try:
        close_old_connections()
        exec(json.loads(line), place)
        told = {"answer": place.get("answer")}
    except Exception:
        told = {"error": traceback.format_exc()}
    answers.write(json.dumps(told, default=str) + "\\n")
    answers.flush()
"""

_open: weakref.WeakKeyDictionary[Site, subprocess.Popen[str]] = weakref.WeakKeyDictionary()


def ask_database(site: Site, code: str, /, **given: Any) -> Any:
    """Run `code`, which leaves its answer in `answer`, at the site's database.

    What is `given` the code finds under the same names; it and the answer must be JSON.
    """
    process = _open.get(site)
    if process is None:
        process = _open[site] = _begin(site)
    assert process.stdin is not None
    assert process.stdout is not None
    head = f"import json; globals().update(json.loads({json.dumps(given)!r}))\n" if given else ""
    process.stdin.write(json.dumps(head + code) + "\n")
    process.stdin.flush()
    line = process.stdout.readline()
    assert line, f"the process at the database has ended: {site.log_file.parent / 'backroom.log'}"
    told = json.loads(line)
    assert "error" not in told, told["error"]
    return told["answer"]


def leave_database(site: Site) -> None:
    """End the site's process, if there is one."""
    if process := _open.pop(site, None):
        _end(process)


def _begin(site: Site) -> subprocess.Popen[str]:
    with (site.log_file.parent / "backroom.log").open("ab") as log:
        process = subprocess.Popen(
            [sys.executable, "-c", _LOOP],
            env=site.environment,
            cwd=ROOT,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=log,
            text=True,
        )
    weakref.finalize(site, _end, process)
    return process


def _end(process: subprocess.Popen[str]) -> None:
    process.kill()
    process.wait()
    for pipe in (process.stdin, process.stdout):
        if pipe is not None:
            with contextlib.suppress(OSError):
                pipe.close()
