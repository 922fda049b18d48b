"""Phrases for events of moving from zone to zone: entering, dying, leaving (CR 603.6)."""

from __future__ import annotations

from engine.cards.base.kinds import Filter
from engine.cards.compiling.phrases.nouns.filter_parts import all_of
from engine.cards.events.zones import Moves, MoveTogether
from engine.cards.filters.characteristics import HasType
from engine.cards.filters.combined import AnyOf, Not, parts_of
from engine.cards.filters.objects import IsPermanent
from engine.cards.filters.players import IsControlledBy, IsOwnedBy
from engine.cards.filters.relations import IsAttachedHost, IsThis
from engine.cards.filters.status import IsTapped
from engine.cards.language.declaring import REFUSED, Values, constant, read_only, say, way
from engine.cards.language.lexing import HOST

_MOVES = {
    "{filter:one} enters": ("", "battlefield"),
    "{filter:one} dies": ("battlefield", "graveyard"),
    "{filter:one} leaves the battlefield": ("battlefield", ""),
    "{filter:one} is put into a graveyard from anywhere": ("", "graveyard"),
}
for _template, (_from, _to) in _MOVES.items():
    say(
        Moves,
        _template,
        also=(f"{_template} the battlefield",) if _template.endswith("enters") else (),
        zone_from=_from,
        zone_to=_to,
    )


_ENTERING = {"enters tapped": IsTapped(), "enters untapped": Not(IsTapped())}


def _entering(said: Values, words: str) -> Moves:
    return Moves(all_of((*parts_of(said["filter"]), _ENTERING[words])), "", "battlefield", words)


def _entering_values(found: Moves, words: str) -> Values | None:
    parts = parts_of(found.filter)
    if found.said != words or len(parts) < 2 or parts[-1] != _ENTERING[words]:
        return None
    return {"filter": all_of(parts[:-1])}


for _words in _ENTERING:
    way(
        "event",
        f"{{filter:one}} {_words}",
        lambda said, words=_words: _entering(said, words),  # type: ignore[misc]
        lambda found, words=_words: _entering_values(found, words),  # type: ignore[misc]
        of=Moves,
    )
read_only(
    "event",
    "{filter:one} enters tapped and under your control",
    lambda said: (
        REFUSED
        if IsControlledBy("you") in parts_of(said["filter"])
        else _entering({"filter": all_of((*parts_of(said["filter"]), IsControlledBy("you")))}, "enters tapped")
    ),
)
PUT_THERE = "is put into a graveyard from the battlefield"
"""How a card says of what is no creature that it dies."""
say(Moves, f"{{filter:one}} {PUT_THERE}", zone_from="battlefield", zone_to="graveyard", said=PUT_THERE)
# What something is attached to is on the battlefield, so that it comes from there without being said.
_FROM_THERE = "is put into a graveyard"
constant("event", f"{HOST} {_FROM_THERE}", Moves(IsAttachedHost(), "battlefield", "graveyard", _FROM_THERE))


def _under_your_control(said: Values) -> object:
    """Build "Enters the battlefield under your control", as it was said before 2024."""
    parts = parts_of(said["filter"])
    if any(isinstance(part, IsControlledBy) for part in parts):
        return REFUSED
    if isinstance(said["filter"], AnyOf) and isinstance(said["filter"].parts[0], IsThis):
        this, other = said["filter"].parts[0], said["filter"].parts[1]
        mine: Filter = AnyOf((this, all_of((*parts_of(other), IsControlledBy("you")))))
    else:
        mine = all_of((*parts, IsControlledBy("you")))
    return Moves(mine, "", "battlefield")


read_only("event", "{filter:one} enters the battlefield under your control", _under_your_control)
_OWNERS = (("you", "your"), ("opponent", "a opponent's"))
_OWN_ZONES = (
    *(
        (who, f"is put into {whose} graveyard from {where}", zone, "graveyard")
        for who, whose in _OWNERS
        for where, zone in (("the battlefield", "battlefield"), ("anywhere", ""))
    ),
    ("you", "is put into your graveyard from your library", "library", "graveyard"),
    ("you", "is returned to your hand from the battlefield", "battlefield", "hand"),
    ("you", "leaves your graveyard", "graveyard", ""),
)
for _who, _said, _zone, _to_zone in _OWN_ZONES:

    def _build(said: Values, who: str = _who, zone: str = _zone, to: str = _to_zone, words: str = _said) -> Moves:
        item = said["filter"]
        owned = item if isinstance(item, IsThis) else all_of((*parts_of(item), IsOwnedBy(who)))
        return Moves(owned, zone, to, words)

    def _unbuild(found: Moves, who: str = _who, words: str = _said) -> Values | None:
        if found.said != words:
            return None
        parts = tuple(part for part in parts_of(found.filter) if part != IsOwnedBy(who))
        return {"filter": all_of(parts)}

    way("event", f"{{filter:one}} {_said}", _build, _unbuild, of=Moves)


def _together(words: str, zone_from: str, zone_to: str, whose: Filter | None, *, is_older: bool = False) -> None:
    """Declare that one or more objects move together, of "your" graveyard or control where that is said."""
    template = f"one or more {{filter:described2}} {words}"

    is_dying = (zone_from, zone_to) == ("battlefield", "graveyard")

    def is_said(parts: tuple[Filter, ...]) -> bool:
        """Return whether objects that meet this move in these words: only creatures and planeswalkers "die"."""
        is_creature = HasType("creature") in parts or not any(part in _NEVER_DYING for part in parts)
        return not is_dying or (words == "die") is is_creature

    def build(said: Values) -> object:
        parts = parts_of(said["filter"])
        return (
            REFUSED
            if whose in parts or not is_said(parts)
            else MoveTogether(all_of((*parts, *_some(whose))), zone_from, zone_to)
        )

    def unbuild(found: MoveTogether) -> Values | None:
        parts = parts_of(found.filter)
        if (found.zone_from, found.zone_to) != (zone_from, zone_to) or not is_said(parts):
            return None
        if whose is None:
            return {"filter": found.filter}
        return {"filter": all_of(parts[:-1])} if len(parts) > 1 and parts[-1] == whose else None

    if is_older:
        read_only("event", template, build)
    else:
        way("event", template, build, unbuild, of=MoveTogether)


def _some(item: Filter | None) -> tuple[Filter, ...]:
    return () if item is None else (item,)


_MINE, _YOURS = IsOwnedBy("you"), IsControlledBy("you")
_together("leave your graveyard", "graveyard", "", _MINE)
_together("are put into your graveyard from anywhere", "", "graveyard", _MINE)
_together("are put into your graveyard from your library", "library", "graveyard", _MINE)
_NEVER_DYING = (*(HasType(kind) for kind in ("artifact", "enchantment", "land")), IsPermanent())
_together("die", "battlefield", "graveyard", None)
_together("are put into a graveyard from the battlefield", "battlefield", "graveyard", None)
_together("leave the battlefield", "battlefield", "", None)
_together("enter", "", "battlefield", None)
_together("enter the battlefield", "", "battlefield", None, is_older=True)
_together("enter the battlefield under your control", "", "battlefield", _YOURS, is_older=True)
