"""Phrases for abilities that something has because others have them: "all activated abilities of" (CR 613.1f)."""

from __future__ import annotations

from engine.cards.base.kinds import Modification
from engine.cards.definitions.abilities import StaticAbility
from engine.cards.filters.relations import IsThis
from engine.cards.language.declaring import Values, read_only, way
from engine.cards.modifications.abilities import GainActivatedAbilities
from engine.cards.references.choices import All
from engine.frozen_dataclass import replace

_OF = "all activated abilities of {of:object}"
_OF_SOME = "all activated abilities of {filter:described2}"


def _of_some(said: Values) -> GainActivatedAbilities:
    """Return the abilities of objects that are named in the plural, which are all of them."""
    return GainActivatedAbilities(All(said["filter"]))


for _kind, _verbs in (("have", ("has", "have")), ("gain", ("gains", "gain"))):
    for _number, _verb in (("1", _verbs[0]), ("2", _verbs[1])):
        way(
            f"{_kind} change{_number}",
            f"{_verb} {_OF}",
            lambda said: GainActivatedAbilities(said["of"]),
            lambda found: None if found.limit else {"of": found.of},
            of=GainActivatedAbilities,
        )
        read_only(f"{_kind} change{_number}", f"{_verb} {_OF_SOME}", _of_some)
for _number in ("1", "2"):
    _has = "has" if _number == "1" else "have"
    way(
        f"borrowed{_number}",
        f"{_has} {_OF}",
        lambda said: GainActivatedAbilities(said["of"]),
        lambda found: {"of": found.of},
        of=GainActivatedAbilities,
    )
    read_only(f"borrowed{_number}", f"{_has} {_OF_SOME}", _of_some)

# ---- as often as is said


_ONCE = "you may activate each of those abilities only once each turn"


def _only_once(said: Values) -> object:
    change: GainActivatedAbilities = said["change"]
    return StaticAbility(said["filter"], (replace(change, limit=1),))


def _only_once_values(found: StaticAbility) -> Values | None:
    change: Modification | None = found.modifications[0] if len(found.modifications) == 1 else None
    if not isinstance(change, GainActivatedAbilities) or change.limit != 1:
        return None
    plain = replace(change, limit=0)
    said: Values = {"filter": found.filter, "change": plain}
    return said if found == _only_once(said) else None


for _number in ("1", "2"):
    way(
        "ability",
        f"{{filter:changed subject{_number}}} {{change:borrowed{_number}}}. {_ONCE}",
        _only_once,
        _only_once_values,
        of=StaticAbility,
    )

# ---- where that is said in words that change nothing

for _its in ("it", "~"):
    read_only(
        "ability",
        f"as long as ~ is on the battlefield, {_its} has {_OF}",
        lambda said: StaticAbility(IsThis(), (GainActivatedAbilities(said["of"]),)),
    )
