"""What SQLite has committed gets from its log into its file without an action that waits for it."""

import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

from config.checkpoints import move_log
from tests.services.ports import wait_until
from tests.services.site import Site


def rows_in_the_file_alone(path: Path, table: str) -> int:
    """Count rows that are there without the log."""
    copy = path.with_suffix(".copy")
    shutil.copy(path, copy)
    try:
        with closing(sqlite3.connect(copy)) as file:
            return int(file.execute(f"SELECT count(*) FROM {table}").fetchone()[0])  # noqa: S608
    except sqlite3.DatabaseError:
        return 0  # copied in the midst of being written
    finally:
        copy.unlink()


def test_the_log_is_moved_while_others_read_and_write(tmp_path: Path) -> None:
    path = tmp_path / "some.sqlite3"
    with closing(sqlite3.connect(path, isolation_level=None)) as writer:
        writer.execute("PRAGMA journal_mode=WAL")
        writer.execute("PRAGMA wal_autocheckpoint=0")
        writer.execute("CREATE TABLE deed (number INTEGER)")
        with closing(sqlite3.connect(path, isolation_level=None)) as mover:
            assert move_log(mover)
            writer.execute("INSERT INTO deed VALUES (1)")
            assert rows_in_the_file_alone(path, "deed") == 0
            writer.execute("BEGIN IMMEDIATE")
            writer.execute("INSERT INTO deed VALUES (2)")
            assert move_log(mover)
            assert rows_in_the_file_alone(path, "deed") == 1
            writer.execute("COMMIT")


def test_a_site_moves_its_log(site: Site) -> None:
    path = Path(site.environment["DATABASE_URL"].removeprefix("sqlite:///"))
    wait_until(
        lambda: rows_in_the_file_alone(path, "games_pulse") == 1, what="the site's pulse is in the file"
    )
