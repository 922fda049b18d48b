"""Writes the stack and the lasting effects of a set-up as the YAML that stack_reading.py reads."""

from __future__ import annotations

from collections.abc import Iterator

from engine.model.zones import BATTLEFIELD
from engine.session.notation.digits import digits, ordinal_word
from engine.session.set_up.quoting import quote
from engine.session.set_up.stack_set_up import A_SEAT, EffectEntry, Named, StackEntry


def written_stack(stack: tuple[StackEntry, ...], names: tuple[str, ...]) -> Iterator[str]:
    """Yield the lines of a stack, the bottom first."""
    if stack:
        yield "stack:"
    for item in stack:
        yield f"  - {{{', '.join(_item_parts(item, names))}}}"


def _item_parts(item: StackEntry, names: tuple[str, ...]) -> Iterator[str]:
    if item.is_spell:
        yield f"spell: {quote(item.name)}"
    else:
        yield f"ability: {item.ability}"
        key = "gone token" if item.is_token_phrase else "gone"
        yield f"{key}: {quote(item.name)}" if item.source is None else f"of: {_quoted(item.source, names)}"
    if item.maker:
        yield f"made by: {quote(item.maker)}"
    is_copied_token = item.is_token and not item.is_token_phrase
    switches = (("token", is_copied_token), ("copy", item.is_copy), ("commander", item.is_commander))
    yield from (f"{key}: yes" for key, is_so in switches if is_so)
    yield f"controller: {quote(names[item.controller])}"
    if item.owner >= 0:
        yield f"owner: {quote(names[item.owner])}"
    if item.ways:
        yield f"paid: [{', '.join(quote(one) for one in item.ways)}]"
    if item.modes != (1,):
        yield f"modes: [{', '.join(str(one) for one in item.modes)}]"
    if item.targets:
        yield f"targets: [{', '.join(_targets(chosen, names) for chosen in item.targets)}]"
    if item.divided:
        yield f"divided: [{', '.join(map(digits, item.divided))}]"
    if item.about is not None:
        yield f"about: {_quoted(item.about, names)}"
    if item.who >= 0:
        yield f"player: {quote(names[item.who])}"
    numbers = (("x", item.x, 0), ("count", item.count, 1), ("each", item.each, 0), ("amount", item.amount, 0))
    yield from (f"{key}: {digits(number)}" for key, number, usual in numbers if number != usual)


def _targets(chosen: tuple[Named, ...], names: tuple[str, ...]) -> str:
    told = ", ".join(_quoted(one, names) for one in chosen)
    return told if len(chosen) == 1 else f"[{told}]"


def written_effects(effects: tuple[EffectEntry, ...], names: tuple[str, ...]) -> Iterator[str]:
    """Yield the lines of lasting effects."""
    if effects:
        yield "effects:"
    for effect in effects:
        yield f"  - {{{', '.join(_effect_parts(effect, names))}}}"


def _effect_parts(effect: EffectEntry, names: tuple[str, ...]) -> Iterator[str]:
    yield f"effect: {quote(effect.words)}"
    if effect.on:
        yield f"on: [{', '.join(_quoted(one, names) for one in effect.on)}]"
    yield f"controller: {quote(names[effect.controller])}"
    if effect.source is not None:
        yield f"source: {_quoted(effect.source, names)}"
    if effect.amounts:
        told = (f"[{_signed(power)}, {_signed(toughness)}]" for power, toughness in effect.amounts)
        yield f"amounts: [{', '.join(told)}]"
    if effect.count != 1:
        yield f"count: {digits(effect.count)}"
    if effect.order:
        yield f"order: {effect.order}"


def _signed(number: int) -> str:
    return digits(number) if number >= 0 else f"-{digits(-number)}"


def _quoted(named: Named, names: tuple[str, ...]) -> str:
    return quote(written_named(named, names))


def written_named(named: Named, names: tuple[str, ...]) -> str:
    """Return a name as `read_named` reads it: "Bob", "2nd Forest of Bob", "1st on the stack"."""
    if named.zone == A_SEAT:
        return names[named.seat]
    if named.is_item:
        return f"{ordinal_word(named.place)} on the stack"
    place = "" if named.place == 1 else f"{ordinal_word(named.place)} "
    where = "" if named.zone == BATTLEFIELD else f" in the {named.zone}"
    return f"{place}{named.name}{where} of {names[named.seat]}"
