"""Pools whose processes are killed: what is kept in the end is what an undisturbed run keeps, row for row."""

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from multiprocessing import active_children
from pathlib import Path

import pytest

from engine.session.finding.pools import run_pool
from engine.session.finding.result_database import open_results
from engine.session.finding.tasks import LoopFound

NAMES = ("Grizzly Bears", "Kiki-Jiki, Mirror Breaker", "Midnight Guard", "Presence of Gond", "Zealous Conscripts")
EFFORT = 0.02
Rows = tuple[tuple[LoopFound, ...], frozenset[tuple[str, ...]], frozenset[tuple[str, ...]]]


def rows(path: Path) -> Rows:
    with open_results(path) as results:
        return results.loops(), results.searched(EFFORT), results.ruled_out()


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Rows:
    """The rows of a run that nothing disturbs."""
    path = tmp_path_factory.mktemp("whole") / "found.sqlite"
    with open_results(path) as results:
        run_pool(NAMES, 2, EFFORT, results, lambda done, total, new: None)
    return rows(path)


def test_the_processes_of_a_pool_are_killed_and_replaced(tmp_path: Path, whole: Rows) -> None:
    killed = []

    def told(done: int, total: int, new: tuple[LoopFound, ...]) -> None:
        if not killed and done:
            killed.append(active_children()[0])
            killed[0].kill()

    with open_results(tmp_path / "found.sqlite") as results:
        run_pool(NAMES, 2, EFFORT, results, told, processes=2)
    assert killed
    assert rows(tmp_path / "found.sqlite") == whole


def test_a_run_that_is_killed_is_gone_on_with(tmp_path: Path, whole: Rows) -> None:
    (deck := tmp_path / "deck.txt").write_text("".join(f"1 {name}\n" for name in NAMES))
    path = tmp_path / "found.sqlite"
    asked = [*("find", "--pool", str(deck), "--results", str(path)), "--effort", str(EFFORT), "--processes", "1"]
    code = "import sys; from engine.session.cli import main; main(sys.argv[1:])"
    running = subprocess.Popen([sys.executable, "-c", code, *asked], stdout=subprocess.PIPE, text=True)
    assert running.stdout is not None
    with running.stdout:
        assert running.stdout.readline().startswith("found ")
        running.kill()
        running.wait()
    assert len(rows(path)[0]) >= 1, "what has been told is kept"
    with open_results(path) as results:
        run_pool(NAMES, 2, EFFORT, results, lambda done, total, new: None)
    assert rows(path) == whole


@pytest.fixture
def cluster() -> Iterator[object]:
    """A local Dask cluster of two workers."""
    distributed = pytest.importorskip("distributed")
    with distributed.LocalCluster(
        n_workers=2, threads_per_worker=1, dashboard_address=None, silence_logs=50
    ) as local:
        yield local


def test_a_worker_of_a_cluster_is_killed_and_its_tasks_go_to_another(
    cluster: object, tmp_path: Path, whole: Rows
) -> None:
    killed = []

    def told(done: int, total: int, new: tuple[LoopFound, ...]) -> None:
        if not killed and done:
            killed.append(cluster.workers[0].pid)  # type: ignore[attr-defined]  # Dask has no types
            os.kill(killed[0], signal.SIGKILL)

    with open_results(tmp_path / "found.sqlite") as results:
        address = str(cluster.scheduler_address)  # type: ignore[attr-defined]  # the same
        run_pool(NAMES, 2, EFFORT, results, told, scheduler=address)
    assert killed
    assert rows(tmp_path / "found.sqlite") == whole
