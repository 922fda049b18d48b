"""What a text has to know of what moves: whose it is, from where it comes, and of how many owners it is."""

from __future__ import annotations

from engine.cards.base.kinds import Filter
from engine.cards.filters.combined import parts_of
from engine.cards.filters.objects import IsCommander
from engine.cards.filters.players import InZone, IsControlledBy, IsOwnedBy
from engine.cards.filters.status import WasPutThere
from engine.cards.language.numbers import number_of
from engine.cards.language.placeholders import NewTarget
from engine.cards.references.choices import All, Chosen, OneAndOther
from engine.cards.references.objects import StillIn, This, Those


def is_from_yours(what: object) -> bool:
    """Return whether what moves comes from a zone of yours, and so to one of yours."""
    if isinstance(what, OneAndOther):
        return is_from_yours(what.one) and is_from_yours(what.other)
    if isinstance(what, StillIn):
        return True
    if isinstance(what, NewTarget):
        item = what.phrase.filter
    elif isinstance(what, (Chosen, All)):
        item = what.filter
    else:
        return isinstance(what, This) and what.said.endswith("from your graveyard")
    return any(isinstance(part, InZone) and part.whose == "you" for part in parts_of(item))


def is_from(what: object, zone: str) -> bool:
    """Return whether what moves comes from a zone, whosever it is."""
    if isinstance(what, OneAndOther):
        return is_from(what.one, zone) and is_from(what.other, zone)
    if isinstance(what, StillIn):
        return what.zone == zone
    item = _filter_of(what)
    return item is not None and any(isinstance(part, InZone) and part.zone == zone for part in parts_of(item))


def _filter_of(what: object) -> Filter | None:
    """Return what is said of objects that move; None where they are named in another way."""
    item = what.phrase.filter if isinstance(what, NewTarget) else getattr(what, "filter", None)
    return item if isinstance(item, Filter) else None


def is_from_your_graveyard(what: object) -> bool:
    """Return whether what moves comes from your graveyard alone."""
    return is_from_yours(what) and is_from(what, "graveyard")


def is_exiled_of_yours(what: object) -> bool:
    """Return whether what moves is an exiled card that you own."""
    item = _filter_of(what)
    return is_from(what, "exile") and item is not None and IsOwnedBy("you") in parts_of(item)


def is_told_last(what: object) -> bool:
    """Return whether all cards move that were put somewhere, which are named last: "to your hand all cards"."""
    return isinstance(what, All) and any(isinstance(part, WasPutThere) for part in parts_of(what.filter))


def are_your_permanents(what: object) -> bool:
    """Return whether what moves are permanents of yours."""
    if isinstance(what, OneAndOther):
        return are_your_permanents(what.one) and are_your_permanents(what.other)
    item = _filter_of(what)
    return item is not None and any(
        isinstance(part, (IsControlledBy, IsOwnedBy)) and part.who == "you" for part in parts_of(item)
    )


def is_own_commander(what: NewTarget) -> bool:
    """Return whether a commander that you own is targeted, which has to be said where it is."""
    return parts_of(what.phrase.filter) == (IsCommander(), IsOwnedBy("you"))


def are_of_one_owner(what: object) -> bool:
    """Return whether several objects that move are of one player.

    What is targeted beside others is not known to be.
    """
    if isinstance(what, OneAndOther) and any(isinstance(one, NewTarget) for one in (what.one, what.other)):
        return False
    return number_of(what) == "2" and not is_from_yours(what) and are_your_permanents(what)


def are_of_owners(what: object) -> bool:
    """Return whether several objects that move may be of several players."""
    return number_of(what) == "2" and not is_from_yours(what) and not are_your_permanents(what)


def are_exiled(what: object) -> bool:
    """Return whether what returns is what another ability has exiled, of whatever owners."""
    return isinstance(what, Those) and what.which == "exiled"


def comes_back(what: object) -> bool:
    """Return whether what returns comes from your graveyard, this card itself included."""
    return is_from_yours(what) and (is_from(what, "graveyard") or isinstance(what, This))
