"""Finds exactly how long a recorded condition holds: from which iteration on it fails, if ever."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from engine.loops.comparisons import Comparison, Recorder
from engine.loops.growth import Growth, counter, from_sum, is_same, shift
from engine.loops.recurrence import Recurrent
from engine.loops.regions import Exponential, OutOfReach, exponential, sign_regions
from engine.loops.relations_to_zero import HOLDS, MIRRORED, Relation
from engine.loops.terms import Terms, factor_of
from engine.loops.unprovable import TooLarge, Unprovable
from engine.model.quantity import Quantity

SEARCH_LIMIT = 200
"""The most forms that are looked at to show that a condition holds through an inner repeat."""

LISTED_COUNT = 32
"""The most inner iterations that are put down one by one where nothing shorter says the same."""


def first_failure(
    condition: Comparison, variable: int, start: int = 0, most: Quantity | None = None
) -> int | None:
    """Return the first natural number from start on at which the condition fails; None if it never does.

    `most` is as in `Recurrent.first_failure`. The condition may have no other variable (ValueError). Raises
    Unprovable where only a number far beyond all bounds would decide.
    """
    form, holds = condition.form, HOLDS[condition.relation]
    if form.variables != (variable,):
        raise ValueError(f"{condition!r} has another variable than number {variable}")
    if isinstance(form, Recurrent):
        return form.first_failure(condition.relation, start, most)
    linear = form.linear
    if linear is not None:
        return _first_linear_failure(*linear, condition.relation, start)
    try:
        regions = sign_regions(_univariate(form), start)
    except OutOfReach:
        raise Unprovable("that is compared, since the numbers would be too large", form) from None
    return next((first for first, sign in regions if not holds(sign)), None)


def earliest_failure(
    conditions: Iterable[Comparison], variable: int, start: int = 0, most: Quantity | None = None
) -> tuple[int, Comparison] | None:
    """Return the first number from start on at which one of the conditions fails, and that condition."""
    earliest: tuple[int, Comparison] | None = None
    for condition in conditions:
        failure = first_failure(condition, variable, start, most)
        if failure is not None and (earliest is None or failure < earliest[0]):
            earliest = failure, condition
    return earliest


def _first_linear_failure(constant: int, slope: int, relation: Relation, start: int) -> int | None:
    """Do as first_failure does, for constant + slope * k."""
    holds = HOLDS[relation]
    value = constant + slope * start
    if not holds(value):
        return start
    if relation == "==":
        return start + 1
    if relation == "!=":
        steps, rest = divmod(-value, slope)
        return start + steps if rest == 0 and steps > 0 else None
    if (slope > 0) is (relation in {">", ">="}):
        return None
    distance = abs(value) + (relation in {">=", "<="})
    return start - (-distance // abs(slope))


def _univariate(form: Growth) -> Exponential:
    """Return a form in one variable, times its denominator."""
    return exponential({monomial[0][1:] if monomial else (0, 1): c for monomial, c in form.sum[0].items()})


_Need = tuple[int | Growth, Relation]


def hold_through(condition: Comparison, variable: int, count: int | Growth, recorder: Recorder) -> None:
    """Record what "the condition holds for all 0 <= variable < count" asks of the other variables.

    The condition is one that an inner repeat recorded; the count may itself grow with an outer repeat.
    Nothing is recorded for what always holds. Exact where the condition's form has no other variable, or
    is monotone in this one (or rises and then falls) for all values of the others, or where the count is
    a small plain number; otherwise a condition may be recorded that ends the outer repeat earlier than
    need be, never later. Raises Unprovable where that cannot be shown.
    """
    if isinstance(count, Growth):
        count = count.with_recorder(recorder)
    if not count > 0:
        return
    form = condition.form.with_recorder(recorder)
    needs: list[_Need] | None
    if variable not in form.variables:
        needs = [(form, condition.relation)]
    elif form.variables == (variable,):
        failure = first_failure(condition, variable)
        needs = [] if failure is None else [(count - failure, "<=")]
    else:
        needs = _needs(form, condition.relation, variable, count)
    if needs is None or not all(HOLDS[relation](_now(quantity)) for quantity, relation in needs):
        raise Unprovable(
            f"that has to stay {condition.relation} 0 in each of {count!r} iterations of a repeat within the loop",
            form,
        )
    for quantity, relation in needs:
        # Moved back or divided by a base's power, a form may have lost its whole values; not its sign.
        multiple = from_sum(recorder, (quantity.sum[0], 1)) if isinstance(quantity, Growth) else quantity
        if isinstance(multiple, Growth) and not multiple.is_always(relation):
            recorder.record(multiple, relation)


def _needs(form: Growth, relation: Relation, variable: int, count: int | Growth) -> list[_Need] | None:
    """Return what makes `form relation 0` hold through the count; None if nothing is found."""
    if isinstance(count, int) and count <= len(form.sum[0]):
        return _listed(form, relation, variable, count)
    if relation == "==":
        return _vanishing(form, variable)
    if relation == "!=":
        if form.is_always("!="):
            return []
        relation = ">" if form.now > 0 else "<"
        crossing_allowed = True
    else:
        crossing_allowed = False
    rising = form if relation in {">", ">="} else -form
    extent = _not_negative(
        rising - 1 if relation in {">", "<"} else rising, variable, count, iter(range(SEARCH_LIMIT))
    )
    if isinstance(count, int) and count <= LISTED_COUNT and (extent is None or extent[1] or crossing_allowed):
        return _listed(form, "!=" if crossing_allowed else relation, variable, count)
    if extent is None:
        return None
    return [(quantity, ">=") for part in extent for quantity in part]


def _listed(form: Growth, relation: Relation, variable: int, count: int) -> list[_Need]:
    """Return the condition for each inner iteration on its own."""
    return [(form.substitute(variable, place), relation) for place in range(count)]


def _vanishing(form: Growth, variable: int) -> list[_Need]:
    """Return the factors of the variable's powers, all 0: with 0 in as many places as terms, a form is
    0 in all.
    """
    factors: dict[tuple[int, int], Terms] = {}
    for monomial, numerator in form.sum[0].items():
        power, base, rest = factor_of(monomial, variable)
        factors.setdefault((power, base), {})[rest] = numerator
    return [(from_sum(form.recorder, (factor, 1)), "==") for factor in factors.values()]


_Extent = tuple[tuple[int | Growth, ...], tuple[int | Growth, ...]]
"""What must not be negative: at the ends of the inner repeat, and for the form to be monotone in between."""


def _not_negative(form: int | Growth, variable: int, count: int | Growth, search: Iterator[int]) -> _Extent | None:
    """Return what keeps the form from being negative for all 0 <= variable < count; None if that is not found.

    As in `regions`, f / b^k rises where f(k+1) - b * f(k) is not negative, which has a lower degree. `search` runs
    out when enough has been tried.
    """
    if isinstance(count, int) and count <= 0:
        return (), ()
    if not isinstance(form, Growth):
        return ((), ()) if form >= 0 else None
    if form.is_always(">="):
        return (), ()
    if variable not in form.variables:
        return ((form,), ()) if form.now >= 0 else None
    if next(search, None) is None:
        return None
    first = form.substitute(variable, 0)
    last: int | Growth | None
    try:
        last = form.substitute(variable, count - 1)
    except (Unprovable, TooLarge, ArithmeticError):
        # A base would get an exponent that is no closed form, or a huge or (no iteration now) negative one.
        last = None
    if _now(first) < 0 or (last is not None and _now(last) < 0):
        return None
    best: _Extent | None = None
    for ends, slopes in _ways(form, variable, count, (first, last), search):
        if slopes is None:
            continue
        assumed = slopes[0] + slopes[1]
        if not assumed:
            return ends, ()
        if best is None or len(assumed) < len(best[1]):
            best = ends, assumed
    return best


def _ways(
    form: Growth,
    variable: int,
    count: int | Growth,
    ends: tuple[int | Growth, int | Growth | None],
    search: Iterator[int],
) -> Iterator[tuple[tuple[int | Growth, ...], _Extent | None]]:
    """Yield the ways in which a form can be lowest at an end: the ends that count, and what makes it so."""
    first, last = ends
    for base in _bases(form, variable):
        change = shift(form, variable, 1) - base * form
        yield (first,), _not_negative(change, variable, count - 1, search)
        if last is None:
            continue
        yield (last,), _not_negative(-change, variable, count - 1, search)
        if isinstance(change, Growth):
            for inner in _bases(change, variable):
                # The change passes from positive to negative at most once: it rises, then falls.
                bend = inner * change - shift(change, variable, 1)
                yield (first, last), _not_negative(bend, variable, count - 2, search)


def _bases(form: Growth, variable: int) -> list[int]:
    return sorted({factor_of(monomial, variable)[1] for monomial in form.sum[0]})


def _now(quantity: int | Growth) -> int:
    return quantity.now if isinstance(quantity, Growth) else quantity


def failure_in_outer(condition: Comparison, variable: int) -> int | Growth | None:
    """Return the first inner iteration at which a condition fails, as a form in the outer variables; None if none
    does.

    For conditions that change by 1 with each inner iteration, such as the count of what is left to resolve. What
    is relied on is recorded with the condition's recorder. Raises Unprovable for every other condition.
    """
    form, relation = condition.form, condition.relation
    start = form.substitute(variable, 0)
    slope = form.substitute(variable, 1) - start
    if slope not in (1, -1) or not is_same(form, start + slope * counter(form.recorder, variable)):
        raise Unprovable("to the iteration at which a condition on it fails", form)
    if slope == 1:
        start, relation = -start, MIRRORED[relation]
    # From here on the condition reads: start - (iteration) stands in relation to 0.
    if relation == "==":
        return 1 if start == 0 else 0
    if relation in ("<", "<="):
        is_so = start < 0 if relation == "<" else start <= 0
        return None if is_so else 0
    if relation == "!=":
        return start if start >= 0 else None
    last = start if relation == ">" else start + 1
    return last if last > 0 else 0
