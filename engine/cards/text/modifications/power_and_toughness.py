"""Says modifications of power and toughness."""

from __future__ import annotations

from engine.cards.amounts.counts import CountOf
from engine.cards.amounts.numbers import Number, Times, X
from engine.cards.base.kinds import Amount
from engine.cards.modifications.power_and_toughness import ChangePowerToughness, SetPowerToughness
from engine.cards.phrases.base_wording import Unsayable
from engine.cards.text.amounts import for_each
from engine.cards.text.predicates import Predicate, says_modification
from engine.cards.text.renderer import Renderer


@says_modification(ChangePowerToughness)
def _change(renderer: Renderer, part: ChangePowerToughness, _: Predicate) -> tuple[str, str]:
    both = (part.power, part.toughness)
    for amount in both:
        if isinstance(amount, CountOf):
            changes = "/".join("+1" if one == amount else _signed(renderer, one) for one in both)
            return "get", changes + for_each(renderer, amount)
    return "get", f"{_signed(renderer, part.power)}/{_signed(renderer, part.toughness, part.power)}"


@says_modification(SetPowerToughness)
def _set(renderer: Renderer, part: SetPowerToughness, _: Predicate) -> tuple[str, str]:
    if part.power is None or part.toughness is None:
        raise Unsayable(f"no sentence says {part}")
    return "have", f"base power and toughness {renderer.amount(part.power)}/{renderer.amount(part.toughness)}"


def _signed(renderer: Renderer, amount: Amount, other: Amount | None = None) -> str:
    match amount:
        case Number(0) if isinstance(other, Number) and other.value < 0:
            return "-0"
        case Number(value):
            return f"{value:+d}"
        case X():
            return "+X"
        case Times(-1, X()):
            return "-X"
        case Times(-1, inner):
            return f"-{renderer.variable(inner)}"
    return f"+{renderer.variable(amount)}"
