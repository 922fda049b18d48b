"""For all tests: Hypothesis profiles, and the window's tests only where a window can be made."""

from __future__ import annotations

import gc
import os
import random
import sys
from collections.abc import Iterable
from importlib import import_module
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings
from hypothesis.internal.conjecture import providers

settings.register_profile("steady", deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("deep", deadline=None, max_examples=2000, suppress_health_check=[HealthCheck.too_slow])
# In the environment, so that all processes of a run have the same.
SEED = int(os.environ.setdefault("GOINFINITE_SEED", str(random.SystemRandom().randrange(2**32))))
"""What the law is tried with in this run; another one in the next."""
settings.load_profile(os.environ.get("GOINFINITE_TESTS", "steady"))

# Hypothesis would read all sources of the program in each process for words to draw now and then, at a fifth of
# what collecting costs; what tests draw is bounded, and texts are no better for being of the program's own.
providers._get_local_constants = lambda: providers._local_constants

# What is collected stays to the end: to search it for garbage again and again is a quarter of collecting.
gc.disable()

# A program that a test starts, and each process of a run, would else compile every module of the program again.
sys.dont_write_bytecode = False
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)


def has_graphics() -> bool:
    """Whether Qt's libraries can be loaded on this machine."""
    try:
        import_module("PySide6.QtWidgets")
    except ImportError:
        return False
    return True


# Without the machine's graphics libraries the plugin itself could not start, and all other tests with it.
if has_graphics():
    pytest_plugins = ["pytestqt.plugin"]
else:
    collect_ignore = ["gui"]


def pytest_report_header() -> list[str]:
    """Say with which seed the law is tried, and when the window is not tested and what would change that."""
    seed = f"the law is tried with GOINFINITE_SEED={SEED}"
    if has_graphics():
        return [seed]
    return [
        seed,
        "the window is not tested: Qt's graphics libraries are missing "
        "(Debian: apt-get install libegl1 libgl1 libxkbcommon0 libdbus-1-3 libfontconfig1)",
    ]


PROCESS = os.environ.get("PYTEST_XDIST_WORKER", "")
"""Which process of a run this is: "gw0", "gw1" ...; nothing where there is but one."""


class FromTheEnd(pytest.Dir):
    """A folder whose last file is collected first."""

    def collect(self) -> Iterable[pytest.Item | pytest.Collector]:
        """Collect what a folder has, backwards."""
        return reversed(list(super().collect()))


def pytest_collect_directory(path: Path, parent: pytest.Collector) -> pytest.Collector | None:
    """Every other process begins at the end, so that what one has compiled is at hand as the other comes to it."""
    is_package = (path / "__init__.py").is_file()
    if PROCESS and int(PROCESS.removeprefix("gw")) % 2 and not is_package:
        return FromTheEnd.from_parent(parent, path=path)
    return None


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """A test of the window fails when Qt warns of anything; what takes longest comes first."""
    if PROCESS:
        items.sort(key=lambda item: item.path)  # the same in every process, wherever it began
    items.sort(
        key=lambda item: "law" not in item.path.name
    )  # else one process works on it when all others are done
    for item in items:
        if "gui" in item.path.relative_to(item.config.rootpath / "tests").parts:
            item.add_marker(pytest.mark.qt_log_level_fail("WARNING"))


def pytest_collection_finish() -> None:
    """From here on garbage is searched for, but not among modules and tests, which stay to the end."""
    gc.enable()
    gc.collect()
    gc.freeze()
