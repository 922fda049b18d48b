"""Reads what a spell or ability does: its effects, or modes to choose from (CR 700.2)."""

from __future__ import annotations

from typing import Literal

from engine.cards.definitions.abilities import SpellAbility
from engine.cards.definitions.bodies import Body, Mode, MoreModes
from engine.cards.entries.effects import read_effects
from engine.cards.entries.fields import EntryScope, ReadAbilities, read_condition, read_mana_cost
from engine.cards.entries.forms import reads_field, reads_keys
from engine.cards.reading.nodes import Fields, Node
from engine.frozen_dataclass import replace

BODY_KEYS = (
    "effects",
    "choose",
    "modes",
    "mode words",
    "mode costs",
    "choose up to",
    "choose up to if",
    "not chosen",
)
CHOICES = {
    "one": (1, 1),
    "two": (2, 2),
    "three": (3, 3),
    "one or both": (1, 2),
    "one or more": (1, 99),
    "up to one": (0, 1),
    "up to two": (0, 2),
    "any number": (0, 99),
}
Since = Literal["", "ever", "this turn"]
UNCHOSEN: dict[str, Since] = {"ever": "ever", "this turn": "this turn"}


@reads_keys(Body, *BODY_KEYS)
def _read_body(fields: Fields, scope: EntryScope) -> Body:
    read_abilities = scope.read_abilities
    modes = fields.get("modes")
    if modes is None:
        return Body((_read_mode(fields.need("effects", "what happens"), read_abilities),))
    if "effects" in fields:
        raise modes.bad("modes besides effects", "one of the two")
    items = modes.items("a list of modes, each a list of effects")
    found = tuple(_read_mode(item, read_abilities) for item in items)
    if len(found) < 2:
        raise modes.bad(f"found {len(found)} mode{'s' * (len(found) != 1)}", "two or more modes")
    words = fields.get("mode words")
    if words is not None:
        said = [item.text("what a mode is called") for item in words.items("what each mode is called")]
        if len(said) != len(found):
            raise words.bad(f"{len(said)} words for {len(found)} modes", "one for each mode")
        found = tuple(replace(mode, word=word) for mode, word in zip(found, said, strict=True))
    costs = fields.get("mode costs")
    if costs is not None:
        paid = [read_mana_cost(item, scope) for item in costs.items("what each mode costs besides")]
        if len(paid) != len(found):
            raise costs.bad(f"{len(paid)} costs for {len(found)} modes", "one for each mode")
        found = tuple(replace(mode, cost=cost) for mode, cost in zip(found, paid, strict=True))
    choose = fields.get("choose")
    minimum, maximum = CHOICES[choose.one_of(CHOICES, "how many modes")] if choose is not None else (1, 1)
    unchosen = fields.get("not chosen")
    when: Since = UNCHOSEN[unchosen.one_of(UNCHOSEN, "since when")] if unchosen is not None else ""
    more = _read_more_modes(fields, scope, len(found))
    return Body(found, minimum, min(maximum, len(found)), more, when)


def _read_more_modes(fields: Fields, scope: EntryScope, number: int) -> MoreModes | None:
    """Return up to how many modes may be chosen instead if a condition holds, of so many."""
    most, condition = fields.get("choose up to"), fields.get("choose up to if")
    if most is None or condition is None:
        alone = most if most is not None else condition
        if alone is not None:
            raise alone.bad("half of what may be chosen instead", "'choose up to' and 'choose up to if' together")
        return None
    maximum = most.whole_number("how many modes")
    if not 1 < maximum <= number:
        raise most.bad(f"up to {maximum} of {number} modes", f"a number from 2 to {number}")
    return MoreModes(read_condition(condition, scope), maximum)


def _read_mode(node: Node, read_abilities: ReadAbilities) -> Mode:
    scope = EntryScope(read_abilities=read_abilities)
    effects = read_effects(node, scope)
    scope.check()
    return Mode(effects, tuple(scope.targets))


@reads_field(SpellAbility, "body", "lines")
def _read_lines(node: Node, outer: EntryScope) -> tuple[Body, tuple[int, ...]]:
    """What a spell does whose card prints its effects on several lines, and how many stand on each."""
    scope = EntryScope(read_abilities=outer.read_abilities)
    found = [read_effects(item, scope) for item in node.items("a list, each line of it one or more effects")]
    scope.check()
    mode = Mode(tuple(effect for line in found for effect in line), tuple(scope.targets))
    return Body((mode,)), tuple(len(line) for line in found)
