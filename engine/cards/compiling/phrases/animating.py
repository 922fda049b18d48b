"""Phrases for what becomes a creature as large as its mana value says."""

from __future__ import annotations

from engine.cards.base.kinds import Modification
from engine.cards.definitions.abilities import StaticAbility
from engine.cards.effects.continuous import Modify
from engine.cards.language.declaring import Values, constant, way
from engine.cards.modifications.power_and_toughness import SizeIsManaValue
from engine.cards.modifications.types_and_colors import AddTypes

_CHANGES: tuple[Modification, ...] = (AddTypes(("artifact", "creature")), SizeIsManaValue())
_SAID = "a artifact creature with power and toughness each equal to its mana value"


def _values(found: Modify, duration: str, *, is_first: bool) -> Values | None:
    is_such = found.modifications == _CHANGES and found.duration == duration and not found.rules
    return {"what": found.what} if is_such and found.is_duration_first is is_first else None


for _duration in ("until end of turn", "until your next turn", ""):
    for _template, _is_first in (
        (f"{{what:subject1}} becomes {_SAID} {_duration}", False),
        (f"{_duration}, {{what:subject1}} becomes {_SAID}", True),
    ):
        if _duration or not _is_first:
            way(
                "sentence form",
                _template,
                lambda said, duration=_duration, first=_is_first: Modify(  # type: ignore[misc]
                    said["what"], _CHANGES, duration, (), first
                ),
                lambda found, duration=_duration, first=_is_first: _values(found, duration, is_first=first),  # type: ignore[misc]
                of=Modify,
            )
way(
    "ability",
    f"each {{filter:of each}} is {_SAID}",
    lambda said: StaticAbility(said["filter"], _CHANGES),
    lambda found: (
        {"filter": found.filter}
        if found.modifications == _CHANGES and not found.rules and found.condition is None
        else None
    ),
    of=StaticAbility,
)
for _number, _has, _its in (("1", "has", "its"), ("2", "have", "their")):
    constant(
        f"have change{_number}",
        f"{_has} base power and base toughness each equal to {_its} mana value",
        SizeIsManaValue(),
        also=(f"{_has} base power and toughness each equal to {_its} mana value",),
    )
