"""Phrases for what goes elsewhere where it would be put into a graveyard (CR 614.1a)."""

from __future__ import annotations

from engine.cards.definitions.replacing import DiscardedOntoBattlefield, PutElsewhere
from engine.cards.language.declaring import constant, read_only, way

_FROM_ANYWHERE = "if ~ would be put into a graveyard from anywhere,"
constant(
    "ability",
    f"{_FROM_ANYWHERE} reveal ~ and shuffle it into its owner's library instead",
    PutElsewhere("library"),
)
constant("ability", f"{_FROM_ANYWHERE} exile it instead", PutElsewhere("exile"))
way(
    "ability",
    "if ~ would be put into a graveyard from the battlefield, instead exile it and {effects:simple}",
    lambda said: PutElsewhere("exile", "battlefield", said["effects"]),
    lambda found: (
        {"effects": found.effects}
        if (found.zone, found.zone_from) == ("exile", "battlefield") and found.effects
        else None
    ),
    of=PutElsewhere,
)
read_only(
    "ability",
    f"{_FROM_ANYWHERE} shuffle it into its owner's library instead",
    lambda _: PutElsewhere("library"),
)

_CAUSES = "if a spell or ability a opponent controls causes you to discard"
_INSTEAD = "instead of putting it into your graveyard"
for _this, _is_older in (("this card", False), ("~", True)):
    for _with, _has_counters in (("", False), (" with {counters:counters} on it", True)):
        _template = f"{_CAUSES} {_this}, put it onto the battlefield{_with} {_INSTEAD}"
        if _is_older:
            read_only("ability", _template, lambda said: DiscardedOntoBattlefield(counters=tuple(said.values())))
            continue
        way(
            "ability",
            _template,
            lambda said: DiscardedOntoBattlefield(counters=tuple(said.values())),
            lambda found, has=_has_counters: (  # type: ignore[misc]
                dict(zip(("counters",), found.counters, strict=has)) if bool(found.counters) is has else None
            ),
            of=DiscardedOntoBattlefield,
        )
