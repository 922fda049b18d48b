"""Phrases for what shelters spells and permanents for a turn: "can't be countered by blue or black spells".

Such an effect is about whatever is so described, also what comes later (CR 611.2c).
"""

from __future__ import annotations

from engine.cards.base.kinds import Effect, GameRule
from engine.cards.effects.continuous import LayDown
from engine.cards.effects.joints import InOneSentence
from engine.cards.filters.combined import parts_of
from engine.cards.filters.objects import IsSpell
from engine.cards.game_rules.restrictions import Cannot, CannotBeTarget
from engine.cards.language.declaring import REFUSED, Values, way

_COUNTERED = "be countered"


def _only_rule(found: LayDown) -> GameRule | None:
    return found.rules[0] if len(found.rules) == 1 and found.duration == "this turn" else None


def _uncountered_values(found: LayDown, *, has_by: bool) -> Values | None:
    match _only_rule(found):
        case Cannot(what, filter, by) if what == _COUNTERED and (by is not None) is has_by:
            return {"filter": filter, "by": by} if has_by else {"filter": filter}
    return None


for _words, _has_by in (("", False), (" by {by:described2}", True)):
    way(
        "sentence form",
        f"{{filter:static subject2}} can't be countered{_words} this turn",
        lambda said: LayDown((Cannot(_COUNTERED, said["filter"], said.get("by")),), "this turn"),
        lambda found, has=_has_by: _uncountered_values(found, has_by=has),  # type: ignore[misc]
        of=LayDown,
    )


def _untargeted(said: Values) -> object:
    """Return that things can't be targets of spells; the sources of abilities are none."""
    if IsSpell() not in parts_of(said["of"]):
        return REFUSED
    return LayDown((CannotBeTarget(said["filter"], "any", said["of"]),), "this turn")


def _untargeted_values(found: LayDown) -> Values | None:
    match _only_rule(found):
        case CannotBeTarget(filter, "any", of) if of is not None and IsSpell() in parts_of(of):
            return {"filter": filter, "of": of}
    return None


way(
    "sentence form",
    "{filter:static subject2} can't be the targets of {of:described2} this turn",
    _untargeted,
    _untargeted_values,
    of=LayDown,
)

AND_THEN = ", and"
"""The word that joins two rules that are laid down, each said whole."""


def _both_values(found: tuple[Effect, ...]) -> Values | None:
    match found:
        case (InOneSentence((LayDown() as one, LayDown() as other), word),) if word == AND_THEN:
            return {"a": one, "b": other}
    return None


way(
    "plain sentence",
    "{a:sentence form}, and {b:sentence form}",
    lambda said: (
        (InOneSentence((said["a"], said["b"]), AND_THEN),)
        if isinstance(said["a"], LayDown) and isinstance(said["b"], LayDown)
        else REFUSED
    ),
    _both_values,
    of=tuple,
)
