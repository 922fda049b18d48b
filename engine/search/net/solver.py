"""Solves linear programmes with HiGHS as SciPy brings it, by its core alone where it has one, which loads soon."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from functools import cache
from importlib import import_module
from importlib.machinery import EXTENSION_SUFFIXES, ExtensionFileLoader, FileFinder
from importlib.util import find_spec, module_from_spec
from pathlib import Path
from typing import Any, TypeAlias

from engine.model.refusals import Refusal

Column: TypeAlias = Sequence[tuple[int, float]]
"""The entries of a column other than 0, each with its row, in the order of the rows."""
CORE = "scipy.optimize._highspy._core"


def can_solve() -> bool:
    """Return whether the solver is installed."""
    return find_spec("scipy") is not None


def cheapest(
    costs: Sequence[float], columns: Sequence[Column], most: Sequence[float], most_of_each: float
) -> Sequence[float] | None:
    """Return how much of each column costs least in all; None where there is no solution.

    Each has from 0 to `most_of_each`, and no row adds up to more than it has in `most`. Raises Refusal where the
    solver is not installed.
    """
    core = loaded_core()
    if core is None:
        return by_scipy(costs, columns, most, most_of_each)
    return by_core(core, costs, columns, most, most_of_each)


@cache
def loaded_core() -> Any | None:
    """Return the core of HiGHS in SciPy; None where this version has none that can be loaded alone.

    `scipy.optimize` takes half a second to load, most of it for what is not asked of it; its core takes ten
    milliseconds. Loaded under its own name, it is the one that `scipy.optimize` would take as well.
    """
    if CORE in sys.modules:
        return sys.modules[CORE]
    scipy = _imported("scipy")
    folder = Path(scipy.__path__[0], *CORE.split(".")[1:-1])
    spec = FileFinder(str(folder), (ExtensionFileLoader, EXTENSION_SUFFIXES)).find_spec(CORE)
    if spec is None or spec.loader is None:
        return None
    try:
        core = module_from_spec(spec)
        spec.loader.exec_module(core)
    except ImportError:
        return None
    if not all(hasattr(core, name) for name in _NEEDED):
        return None
    sys.modules[CORE] = core
    return core


_NEEDED = ("HighsLp", "HighsModelStatus", "HighsOptions", "HighsStatus", "MatrixFormat", "_Highs", "kHighsInf")


def by_core(
    core: Any, costs: Sequence[float], columns: Sequence[Column], most: Sequence[float], most_of_each: float
) -> Sequence[float] | None:
    """Return what `cheapest` does, asking the core of HiGHS as `scipy.optimize.linprog` asks it."""
    starts = [0]
    for column in columns:
        starts.append(starts[-1] + len(column))
    across, down = len(columns), len(most)
    problem = core.HighsLp()
    _set(
        problem.a_matrix_,
        num_col_=across,
        num_row_=down,
        format_=core.MatrixFormat.kColwise,
        start_=starts,
        index_=[row for column in columns for row, _ in column],
        value_=[value for column in columns for _, value in column],
    )
    _set(
        problem,
        num_col_=across,
        num_row_=down,
        col_cost_=costs,
        col_lower_=[0.0] * across,
        col_upper_=[float(most_of_each)] * across,
        row_lower_=[-core.kHighsInf] * down,
        row_upper_=most,
    )
    options = core.HighsOptions()
    _set(options, output_flag=False, log_to_console=False, presolve="on")
    highs = core._Highs()
    for done in (highs.passOptions(options), highs.passModel(problem), highs.run()):
        if done == core.HighsStatus.kError:
            return None
    if highs.getModelStatus() != core.HighsModelStatus.kOptimal:
        return None
    found: Sequence[float] = highs.getSolution().col_value
    return found


def _set(what: object, **fields: object) -> None:
    for name, value in fields.items():
        setattr(what, name, value)


def by_scipy(
    costs: Sequence[float], columns: Sequence[Column], most: Sequence[float], most_of_each: float
) -> Sequence[float] | None:
    """Return what `cheapest` does, by SciPy's own function."""
    linprog, matrix = _imported("scipy.optimize").linprog, _imported("scipy.sparse").csc_matrix
    rows = [row for column in columns for row, _ in column]
    values = [value for column in columns for _, value in column]
    across = [number for number, column in enumerate(columns) for _ in column]
    found = linprog(
        costs,
        A_ub=matrix((values, (rows, across)), shape=(len(most), len(columns))),
        b_ub=most,
        bounds=(0, most_of_each),
        method="highs",
    )
    return list(map(float, found.x)) if found.status == 0 else None


def _imported(name: str) -> Any:
    """Return a module of SciPy; raises Refusal where it is not installed."""
    try:
        # An optional extra: of no use where nothing is asked of the net.
        return import_module(name)
    except ImportError:
        reason = "SciPy is not installed here; `pip install 'goinfinite[net]'` brings it"
        raise Refusal("no SciPy", reason) from None
