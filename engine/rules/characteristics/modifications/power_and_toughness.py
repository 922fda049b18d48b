"""Modifications of power and toughness (CR 613.4)."""

from __future__ import annotations

from engine.cards.modifications.power_and_toughness import (
    ChangePowerToughness,
    DefinePowerToughness,
    SetPowerToughness,
    SizeIsManaValue,
    SwitchPowerToughness,
)
from engine.model.characteristics import Characteristics
from engine.model.quantity import Quantity
from engine.rules.characteristics.modifications.modifying import Amounts, modifies


@modifies(ChangePowerToughness)
def _changed(
    current: Characteristics, change: ChangePowerToughness, amounts: Amounts, count: Quantity
) -> Characteristics:
    power, toughness = amounts
    return current.with_size(current.power + power * count, current.toughness + toughness * count)


@modifies(SwitchPowerToughness)
def _switched(
    current: Characteristics, change: SwitchPowerToughness, amounts: Amounts, count: Quantity
) -> Characteristics:
    return current if count % 2 == 0 else current.with_size(current.toughness, current.power)


@modifies(SetPowerToughness)
def _set(
    current: Characteristics, change: SetPowerToughness, amounts: Amounts, count: Quantity
) -> Characteristics:
    return _with(current, change.power is not None, change.toughness is not None, amounts)


@modifies(SizeIsManaValue)
def _by_mana_value(
    current: Characteristics, change: SizeIsManaValue, amounts: Amounts, count: Quantity
) -> Characteristics:
    return current.with_size(current.mana_value, current.mana_value)


@modifies(DefinePowerToughness)
def _defined(
    current: Characteristics, change: DefinePowerToughness, amounts: Amounts, count: Quantity
) -> Characteristics:
    return _with(current, change.power is not None, change.toughness is not None, amounts)


def _with(current: Characteristics, has_power: bool, has_toughness: bool, amounts: Amounts) -> Characteristics:
    power = amounts[0] if has_power else current.power
    return current.with_size(power, amounts[1] if has_toughness else current.toughness)
