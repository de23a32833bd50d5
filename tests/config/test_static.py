"""Static files as a real server has them: hashed names, also inside ES modules."""

import re
from collections.abc import Callable, Iterator
from graphlib import TopologicalSorter
from pathlib import Path

import pytest
from django.conf import settings
from django.contrib.staticfiles.storage import staticfiles_storage
from django.core.management import call_command
from django.test import override_settings

ROOT = Path(__file__).resolve().parents[2]
HASHED = re.compile(r"\.[0-9a-f]{12}\.js$")
# What an import names, if it is one of our own files.
IMPORT = re.compile(r"""(?:from|import)\s*\(?\s*["']([./][^"']+)["']""")


@pytest.fixture
def collect(tmp_path: Path) -> Iterator[Callable[[Path], Path]]:
    """Collect one folder the way a real server does; the result is where ``collected`` says."""
    storages = settings.STORAGES | {"staticfiles": {"BACKEND": "config.static.HashedStaticFiles"}}

    def collect(folder: Path) -> Path:
        with override_settings(STATICFILES_DIRS=[folder]):
            call_command("collectstatic", "--noinput", verbosity=0)
        return tmp_path / "collected"

    with override_settings(STORAGES=storages, STATIC_ROOT=tmp_path / "collected"):
        yield collect


def test_imports_name_the_hashed_files(tmp_path: Path, collect: Callable[[Path], Path]) -> None:
    modules = tmp_path / "source" / "example"
    modules.mkdir(parents=True)
    (modules / "main.js").write_text('import {draw} from "./board.js";\ndraw();\n')
    (modules / "board.js").write_text("export function draw() {}\n")
    collected = collect(tmp_path / "source")
    main, board = (staticfiles_storage.stored_name(f"example/{name}.js") for name in ("main", "board"))
    assert main != "example/main.js"
    assert f'"./{Path(board).name}"' in (collected / main).read_text()


def test_every_import_of_the_sites_own_modules_is_a_hashed_file(collect: Callable[[Path], Path]) -> None:
    source = ROOT / "static"
    collected = collect(source)
    imports = 0
    for module in source.rglob("*.js"):
        hashed = collected / staticfiles_storage.stored_name(str(module.relative_to(source)))
        for target in IMPORT.findall(hashed.read_text()):
            imports += 1
            assert HASHED.search(target), f"{module} imports {target}: is it spelt with its .js?"
            assert (hashed.parent / target).is_file(), (module, target)
    assert imports


def test_no_module_imports_itself_by_way_of_others() -> None:
    """Names that hold a hash of the content cannot be found for a circle."""
    imports = {
        module: [(module.parent / target).resolve() for target in IMPORT.findall(module.read_text())]
        for module in (ROOT / "static").rglob("*.js")
    }
    TopologicalSorter(imports).prepare()  # raises CycleError, which lists the circle
