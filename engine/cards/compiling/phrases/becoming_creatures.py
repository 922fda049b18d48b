"""Phrases for what becomes a creature, and stays what it was besides: "becomes a 2/2 Elemental creature"."""

from __future__ import annotations

from engine.cards.base.kinds import Modification
from engine.cards.effects.continuous import Modify
from engine.cards.language.declaring import REFUSED, Values, way
from engine.cards.modifications.abilities import GainAbilities
from engine.cards.modifications.power_and_toughness import SetPowerToughness
from engine.cards.modifications.types_and_colors import AddTypes, SetColors


def _becomes(
    template: str, *, has_abilities: bool, has_colors: bool, is_first: bool, end: str, duration: str
) -> None:
    """Declare that a permanent becomes a creature, and is what it was besides."""

    def build(said: Values) -> object:
        if "creature" not in said["types"] or ("artifact" in said["types"]) is bool(end):
            return REFUSED
        changes: list[Modification] = [AddTypes(said["types"], said["subtypes"])]
        if has_colors:
            changes.append(SetColors(said["colors"]))
        changes.append(SetPowerToughness(*said["size"]))
        if has_abilities:
            changes.append(GainAbilities(said["abilities"]))
        return Modify(said["what"], tuple(changes), duration, (), is_first)

    def unbuild(found: Modify) -> Values | None:
        if found.duration != duration or found.rules or found.is_duration_first is not is_first or found.is_stated:
            return None
        kinds = (AddTypes, *((SetColors,) if has_colors else ()), SetPowerToughness)
        kinds += (GainAbilities,) if has_abilities else ()
        if tuple(type(one) for one in found.modifications) != kinds:
            return None
        if any(getattr(one, "said", "") for one in found.modifications):
            return None
        types, *others = found.modifications
        if not isinstance(types, AddTypes) or types.supertypes or ("artifact" in types.types) is bool(end):
            return None
        said: Values = {"what": found.what, "types": types.types, "subtypes": types.subtypes}
        for one in others:
            if isinstance(one, SetColors):
                said["colors"] = one.colors
            elif isinstance(one, SetPowerToughness):
                said["size"] = (one.power, one.toughness)
            elif isinstance(one, GainAbilities):
                said["abilities"] = one.abilities
        return said

    way("command", f"{template}{end}", build, unbuild, of=Modify)


for _has_colors in (True, False):
    for _has_abilities in (True, False):
        _colors = "{colors:colors} " if _has_colors else ""
        _abilities = " with {abilities:given}" if _has_abilities else ""
        _face = f"a {{size:base size}} {_colors}{{subtypes:subtypes}} {{types:card types}}{_abilities}"
        for _is_first, _template, _duration in (
            (True, f"until end of turn, {{what:subject1}} becomes {_face}", "until end of turn"),
            (False, f"{{what:subject1}} becomes {_face} until end of turn", "until end of turn"),
            (False, f"{{what:subject1}} becomes {_face}", ""),
        ):
            for _end in (". it's still a land", ""):
                _becomes(
                    _template,
                    has_abilities=_has_abilities,
                    has_colors=_has_colors,
                    is_first=_is_first,
                    end=_end,
                    duration=_duration,
                )
