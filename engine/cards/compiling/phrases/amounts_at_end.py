"""Amounts that a sentence says at its end: ", where X is ..." and "for each ...", for every verb alike."""

from __future__ import annotations

from collections.abc import Callable

from engine.cards.amounts.numbers import Number, Times, X
from engine.cards.base.kinds import Ability, Amount
from engine.cards.definitions.abilities import TriggeredAbility
from engine.cards.effects.joints import Unless
from engine.cards.events.combined import IsDone
from engine.cards.language.declaring import REFUSED
from engine.cards.language.placeholders import NewTarget
from engine.cards.language.trees import changed, nodes_in, replaced
from engine.cards.modifications.power_and_toughness import ChangePowerToughness
from engine.frozen_dataclass import parameter_names, replace

WHERE_X = "where X is"
"""How a card says an amount that the sentence calls X; it changes nothing."""
WITHIN = "where X is, within"
"""The same, where the sentence goes on behind it."""
WITHIN_SENTENCE = "where X is, before a sentence"
"""The same, where a further sentence says what is done with those that are so many."""
BEHIND = "behind"
"""How a card says an amount of damage behind whom it is dealt to; it changes nothing."""
FOR_EACH = "for each"
"""How a card says an amount that its sentence counts at the end; it changes nothing."""
FOR_EACH_FIRST = "for each, first"
"""How a card says an amount that its sentence counts at the beginning; it changes nothing."""


def where_x_is(tree: object, amount: Amount) -> object:
    """Return a tree with X standing for an amount; REFUSED where there is no X."""
    said = replaced(amount, said=WHERE_X)
    if any(
        isinstance(node, X) or getattr(node, "is_x", False)
        for target in nodes_in(tree)
        if isinstance(target, NewTarget)
        for node in _in(target)
    ):
        return REFUSED  # what a target is, or how many there are, would be said behind it
    found = changed(tree, lambda node: said if isinstance(node, X) else _with_x(node, said))
    return REFUSED if found is tree else found


def _with_x(node: object, x: Amount | None) -> object:
    """Return what is paid X for with what X is, and anything else as it is; None: with none."""
    if not isinstance(node, Unless) or not node.cost.x_count or (x is not None and node.x is not None):
        return node
    return replaced(node, x=x)


def _in(target: NewTarget) -> list[object]:
    return list(nodes_in(target.phrase))


def _is_reflexive(ability: Ability) -> bool:
    """Return whether an ability is that of "when you do", which the same sentence says."""
    return isinstance(ability, TriggeredAbility) and isinstance(ability.event, IsDone)


def _is_within_ability(tree: object) -> bool:
    """Return whether an amount is called X by an ability within, which says there what X is."""
    return any(
        getattr(node, "said", "") == WHERE_X
        for ability in nodes_in(tree)
        if isinstance(ability, Ability) and ability is not tree and not _is_reflexive(ability)
        for node in nodes_in(ability)
    )


def letter_of(tree: object) -> tuple[object, Amount] | None:
    """Return a tree with X for the amount that its sentence says at the end, and that.

    The inverse of where_x_is.
    """
    amounts = [node for node in nodes_in(tree) if getattr(node, "said", "") == WHERE_X]
    if not amounts or any(one != amounts[0] for one in amounts) or _is_within_ability(tree):
        return None
    plain = replaced(amounts[0], said="")
    bare = changed(tree, lambda node: _with_x(node, None) if _says_x(node) else node)
    return changed(bare, lambda node: X() if getattr(node, "said", "") == WHERE_X else node), plain


def _says_x(node: object) -> bool:
    """Return whether what is paid for says behind it what X is."""
    return isinstance(node, Unless) and getattr(node.x, "said", "") == WHERE_X


def times_each(effect: object, each: Amount, how: str = FOR_EACH) -> object:
    """Return an effect done "for each": its amounts multiplied by the number; REFUSED for an effect without
    amounts.
    """
    has_amount = False

    def more(amount: Amount) -> Amount:
        nonlocal has_amount
        if not isinstance(amount, Number) or amount.value == 0:
            return amount
        has_amount = True
        counted = replaced(each, said=how)
        return counted if amount.value == 1 else Times(amount.value, counted)

    found = _with_amounts(effect, more)
    return found if has_amount else REFUSED


def one_each(effect: object, how: str = FOR_EACH) -> tuple[object, Amount] | None:
    """Return an effect for one of what its amounts count, and what they count; the inverse of times_each."""
    found: list[Amount] = []

    def less(amount: Amount) -> Amount:
        factor, counted = (amount.factor, amount.amount) if isinstance(amount, Times) else (1, amount)
        if getattr(counted, "said", "") != how:
            return amount
        found.append(replaced(counted, said=""))
        return Number(factor)

    single = _with_amounts(effect, less)
    if not found or any(one != found[0] for one in found):
        return None
    return single, found[0]


def _with_amounts(effect: object, change: Callable[[Amount], Amount]) -> object:
    """Return an effect with the amounts changed that say how much it does: its own, or those of its
    size change.
    """
    given: dict[str, object] = {}
    for name in parameter_names(type(effect)):
        value = getattr(effect, name)
        if name == "modifications":
            given[name] = tuple(
                replace(part, power=change(part.power), toughness=change(part.toughness))
                if isinstance(part, ChangePowerToughness)
                else part
                for part in value
            )
        elif name == "counters" and value:
            given[name] = tuple((kind, change(amount)) for kind, amount in value)
        elif name == "amount" and isinstance(value, Amount):
            given[name] = change(value)
    return replaced(effect, **given) if given else effect
