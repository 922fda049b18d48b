"""The solver asked by its core alone answers as SciPy's own function does."""

from __future__ import annotations

import subprocess
import sys

import pytest

from engine.search.net import solver, solving
from engine.search.net.net import Net
from tests.rules.table import catalogue

pytest.importorskip("scipy")

GROUPS = (
    ("Palinchron", "Deadeye Navigator"),
    ("Basalt Monolith", "Rings of Brighthearth"),
    ("Exquisite Blood", "Sanguine Bond"),
    ("Archangel of Thune", "Spike Feeder"),
)


@pytest.mark.parametrize("names", GROUPS, ids=" and ".join)
def test_the_core_alone_gives_what_scipy_gives(names, monkeypatch):
    core = solver.loaded_core()
    if core is None:
        pytest.skip("this version of SciPy has no core that can be loaded alone")
    asked = []

    def cheapest(*problem):
        expected = solver.by_scipy(*problem)
        found = solver.by_core(core, *problem)
        asked.append(problem)
        assert expected == (None if found is None else list(found))
        return expected

    monkeypatch.setattr(solving, "cheapest", cheapest)
    net = Net(tuple(map(catalogue().find, names)))
    net.loop(net.names)
    net.loop()
    assert asked


def test_what_cannot_be_solved_has_no_solution():
    # Column 0 has to be at least 1 by row 0, at most 0 by row 1.
    problem = ([1.0], [[(0, -1.0), (1, 1.0)]], [-1.0, 0.0], 10.0)
    assert solver.cheapest(*problem) is None
    assert solver.by_scipy(*problem) is None


def test_scipy_itself_can_still_be_loaded_after_its_core():
    """What is loaded alone is the one that `scipy.optimize` takes, so that neither disturbs the other."""
    asked = (
        "from engine.search.net import solver\n"
        "problem = ([1.0, 2.0], [[(0, -1.0)], [(0, -1.0)]], [-1.0], 10.0)\n"
        "first = list(solver.cheapest(*problem))\n"
        "second = solver.by_scipy(*problem)\n"
        "assert first == second == [1.0, 0.0], (first, second)\n"
    )
    done = subprocess.run([sys.executable, "-c", asked], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
