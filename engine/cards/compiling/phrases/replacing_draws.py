"""Phrases for what happens instead of drawing a card: "If you would draw a card, you gain 5 life instead"."""

from __future__ import annotations

from engine.cards.base.kinds import Effect, Reference
from engine.cards.definitions.replacing import ReplacesDraw
from engine.cards.effects.joints import Delayed
from engine.cards.events.zones import WouldDraw
from engine.cards.language.declaring import REFUSED, Values, constant, read_only, way
from engine.cards.language.trees import changed
from engine.cards.references.choices import Target
from engine.cards.references.objects import Those

_EXCEPT_FIRST = {
    "you": "except the first one you draw in each of your draw steps",
    "opponent": "except the first one they draw in each of their draw steps",
    "any": "except the first one they draw in each of their draw steps",
}
for _who, _would in (
    ("you", "you would draw a card"),
    ("opponent", "a opponent would draw a card"),
    ("any", "a player would draw a card"),
):
    constant("would draw", _would, WouldDraw(_who))
    constant("would draw", f"{_would} {_EXCEPT_FIRST[_who]}", WouldDraw(_who, is_first_excepted=True))


def _declare(
    template: str, *, is_optional: bool = False, is_first: bool = False, is_skipped: bool = False
) -> None:
    """Declare what happens instead; `is_first`: "instead" stands before it, `is_skipped`: nothing happens."""
    for while_, has_condition in (("", False), (" while {condition:condition}", True)):

        def build(said: Values) -> object:
            found = ReplacesDraw(said["event"], said.get("it", ()), said.get("condition"), is_optional, is_first)
            return REFUSED if is_optional and found.event.who != "you" else found

        def unbuild(found: ReplacesDraw, has_condition: bool = has_condition) -> Values | None:
            if (found.condition is not None, found.is_optional) != (has_condition, is_optional):
                return None
            if (not found.effects, found.is_said_first) != (is_skipped, is_first):
                return None
            return {"event": found.event, "it": found.effects, "condition": found.condition}

        way("ability", template.replace("WHILE", while_), build, unbuild, of=ReplacesDraw)


_declare("if {event:would draw}WHILE, {it:simple} instead")
_declare("if {event:would draw}WHILE, instead {it:effects}", is_first=True)
_declare("if {event:would draw}WHILE, you may {it:simple} instead", is_optional=True)
_declare("if {event:would draw}WHILE, you may instead {it:effects}", is_optional=True, is_first=True)
_declare("if {event:would draw}WHILE, skip that draw instead", is_skipped=True)
_declare("if {event:would draw}WHILE, you may skip that draw instead", is_optional=True, is_skipped=True)
read_only(
    "ability",
    "if {event:would draw}, that player skips that draw instead",
    lambda said: ReplacesDraw(said["event"]),
)
read_only(
    "ability",
    "if {event:would draw}, instead that player skips that draw and {it:simple}",
    lambda said: ReplacesDraw(said["event"], said["it"]),
)

read_only(
    "ability",
    "if {event:would draw}, {it:simple} instead. {rest:effects}",
    lambda said: ReplacesDraw(said["event"], (*said["it"], *said["rest"]), is_said_first=True),
)

# ---- the next time

_THE_NEXT_TIME = "the next time {when:would draw} this turn, "


def _next_values(found: tuple[Effect, ...]) -> Values | None:
    match found:
        case (Delayed(WouldDraw() as when, effects, keeps, True),):
            return {"when": when, "it": _with_targets(effects, keeps)}
    return None


def _with_targets(effects: tuple[Effect, ...], keeps: tuple[Reference, ...]) -> object:
    """Return the effects with the targets that they keep, each of which is described where it is first named."""
    targets = {f"kept {place}": one for place, one in enumerate(keeps) if isinstance(one, Target)}
    return changed(effects, lambda node: targets.get(node.which, node) if isinstance(node, Those) else node)


way(
    "plain sentence",
    f"{_THE_NEXT_TIME}{{it:simple}} instead",
    lambda said: (Delayed(said["when"], said["it"]),),
    _next_values,
    of=tuple,
)
read_only(
    "plain sentence", f"{_THE_NEXT_TIME}instead {{it:simple}}", lambda said: (Delayed(said["when"], said["it"]),)
)
