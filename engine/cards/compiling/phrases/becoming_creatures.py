"""Phrases for what becomes a creature, and stays what it was besides: "becomes a 2/2 Elemental creature"."""

from __future__ import annotations

from engine.cards.base.creature_types import EVERY_CREATURE_TYPE
from engine.cards.base.kinds import Modification
from engine.cards.effects.continuous import Modify
from engine.cards.language.declaring import REFUSED, Values, read_only, way
from engine.cards.modifications.abilities import GainAbilities
from engine.cards.modifications.power_and_toughness import SetPowerToughness
from engine.cards.modifications.types_and_colors import AddTypes, SetColors
from engine.frozen_dataclass import dataclass


@dataclass(frozen=True, slots=True)
class _Form:
    """One way to say it: which parts are said, of which creature types, where and how long it lasts.

    `of` is "some" types, "all", or "none"; `is_besides`: "in addition to its other types".
    """

    has_abilities: bool
    has_colors: bool
    of: str
    is_first: bool
    duration: str
    is_besides: bool = False

    def become(self, said: Values) -> Modify:
        """Return what a permanent becomes besides what it was, by what is said."""
        subtypes = said.get("subtypes", EVERY_CREATURE_TYPE if self.of == "all" else ())
        changes: list[Modification] = [AddTypes(said["types"], subtypes)]
        if self.has_colors:
            changes.append(SetColors(said["colors"]))
        power, toughness = said["size"]
        changes.append(SetPowerToughness(power, toughness, _BESIDES if self.is_besides else ""))
        if self.has_abilities:
            changes.append(GainAbilities(said["abilities"]))
        return Modify(said["what"], tuple(changes), self.duration, (), self.is_first)

    def said_of(self, found: Modify) -> Values | None:
        """Return what is said of what a permanent becomes; None where this is no way to say it."""
        if (found.duration, found.is_duration_first) != (self.duration, self.is_first) or found.is_stated:
            return None
        kinds = (AddTypes, *((SetColors,) if self.has_colors else ()), SetPowerToughness)
        kinds += (GainAbilities,) if self.has_abilities else ()
        if tuple(type(one) for one in found.modifications) != kinds:
            return None
        words = [getattr(one, "said", "") for one in found.modifications if getattr(one, "said", "")]
        if words != ([_BESIDES] if self.is_besides else []):
            return None
        said: Values = {"what": found.what}
        for one in found.modifications:
            match one:
                case AddTypes(types, subtypes, ()) if _kind_of(subtypes) == self.of:
                    said |= {"types": types, "subtypes": subtypes} if self.of == "some" else {"types": types}
                case SetColors(colors):
                    said["colors"] = colors
                case SetPowerToughness(power, toughness):
                    said["size"] = (power, toughness)
                case GainAbilities(abilities):
                    said["abilities"] = abilities
                case _:
                    return None
        return said


def _kind_of(subtypes: tuple[str, ...]) -> str:
    """Return of which creature types something becomes a creature: of "all", "some" or "none"."""
    return "all" if subtypes == EVERY_CREATURE_TYPE else "some" if subtypes else "none"


def _becomes_besides(template: str, form: _Form) -> None:
    """Declare that a permanent becomes a creature in addition to its other types, of whatever types it is."""
    way(
        "command",
        template,
        lambda said: form.become(said) if "creature" in said["types"] else REFUSED,
        form.said_of,
        of=Modify,
    )


def _is_artifact_creature(types: tuple[str, ...]) -> bool:
    return "artifact" in types and "creature" in types


def _becomes(template: str, form: _Form) -> None:
    """Declare that a permanent becomes a creature; one that is an artifact stays a land without a word."""

    def build(said: Values) -> object:
        return form.become(said) if _is_artifact_creature(said["types"]) else REFUSED

    def unbuild(found: Modify) -> Values | None:
        said = form.said_of(found)
        return said if said is not None and "artifact" in said["types"] else None

    def build_still(said: Values) -> object:
        return form.become(said) if "creature" in said["types"] and "artifact" not in said["types"] else REFUSED

    def unbuild_still(found: Modify) -> Values | None:
        said = form.said_of(found)
        return said if said is not None and "artifact" not in said["types"] else None

    way("command", template, build, unbuild, of=Modify)
    way("command", f"{template}{_STILL}", build_still, unbuild_still, of=Modify)
    read_only("command", f"{template}{_STILL}", build)  # which many cards say to remind


_BESIDES = "in addition to its other types"
_STILL = ". it's still a land"
_UNTIL = "until end of turn"


for _has_colors in (True, False):
    for _has_abilities in (True, False):
        _colors = "{colors:colors} " if _has_colors else ""
        _abilities = " with {abilities:given}" if _has_abilities else ""
        _start = f"a {{size:base size}} {_colors}"
        _faces = [
            (f"{_start}{{subtypes:subtypes}} {{types:card types}}{_abilities}", "some"),
            (f"{_start}{{types:card types}}{_abilities}", "none"),
        ]
        if not _has_abilities:
            _faces.append((f"{_start}{{types:card types}} with all creature types", "all"))
        for _face, _of in _faces:
            for _template, _is_first, _duration in (
                (f"{_UNTIL}, {{what:subject1}} becomes {_face}", True, _UNTIL),
                (f"{{what:subject1}} becomes {_face} {_UNTIL}", False, _UNTIL),
                (f"{{what:subject1}} becomes {_face}", False, ""),
            ):
                _becomes(_template, _Form(_has_abilities, _has_colors, _of, _is_first, _duration))
            for _template, _is_first, _duration in (
                (f"{_UNTIL}, {{what:subject1}} becomes {_face} {_BESIDES}", True, _UNTIL),
                (f"{{what:subject1}} becomes {_face} {_BESIDES} {_UNTIL}", False, _UNTIL),
                (f"{{what:subject1}} becomes {_face} {_BESIDES}", False, ""),
            ):
                _becomes_besides(
                    _template, _Form(_has_abilities, _has_colors, _of, _is_first, _duration, is_besides=True)
                )
