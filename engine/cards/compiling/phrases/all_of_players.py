"""Phrases for what players do with all that is theirs: "each player sacrifices all creatures they control"."""

from __future__ import annotations

from engine.cards.base.kinds import Filter
from engine.cards.compiling.phrases.nouns.filter_parts import all_of
from engine.cards.effects.continuous import Modify
from engine.cards.effects.joints import ForEachPlayer
from engine.cards.effects.zones import MoveTo, Sacrifice, TradeWithGraveyards, Zone
from engine.cards.filters.combined import parts_of
from engine.cards.filters.objects import IsCard
from engine.cards.filters.players import InZone, IsControlledBy, IsOwnedBy
from engine.cards.language.declaring import REFUSED, Values, say, way
from engine.cards.language.trees import nodes_in
from engine.cards.modifications.copies_and_control import GainControl
from engine.cards.references.choices import All
from engine.cards.references.players import EachOpponent, EachPlayer, ThatPlayer, You


def _is_whose(item: Filter) -> bool:
    """Return whether a filter says already whose something is or where."""
    return any(isinstance(part, (IsControlledBy, IsOwnedBy, InZone)) for part in nodes_in(item))


def _sacrificed(found: Sacrifice) -> Filter | None:
    """Return of which of their permanents other players than "you" sacrifice all."""
    is_so = isinstance(found.what, All) and not found.what.said and not isinstance(found.who, You)
    return found.what.filter if is_so and not _is_whose(found.what.filter) else None  # type: ignore[attr-defined]  # as said


way(
    "sentence form",
    "{who:subject} sacrifices/sacrifice@who all {filter:described2} they control",
    lambda said: (
        REFUSED
        if isinstance(said["who"], You) or _is_whose(said["filter"])
        else Sacrifice(All(said["filter"]), said["who"])
    ),
    lambda found: {"who": found.who, "filter": item} if (item := _sacrificed(found)) is not None else None,
    of=Sacrifice,
)

# ---- cards of their graveyards

_PLAYERS = {"each player": "any", "each opponent": "opponent"}
"""Who moves the cards of their own graveyard, and whose graveyards these are."""
THEIRS = "theirs"
"""How a card says that each player moves what is in their own graveyard."""


def _of_graveyards(item: Filter, whose: str) -> All:
    return All(all_of((*parts_of(item), InZone("graveyard", whose, said=THEIRS))))


def _from_graveyards(what: object, whose: str) -> Filter | None:
    """Return which cards of the players' own graveyards are meant, the inverse of _of_graveyards."""
    parts = parts_of(what.filter) if isinstance(what, All) and not what.said else ()
    if len(parts) < 2 or getattr(parts[-1], "said", "") != THEIRS or parts[-1] != InZone("graveyard", whose):
        return None
    return all_of(parts[:-1])


def _are_cards(item: Filter) -> bool:
    return IsCard() in parts_of(item) and not _is_whose(item)


def _move(who: str, template: str, zone: Zone) -> None:
    """Declare where all such cards of the players' own graveyards go."""
    whose = _PLAYERS[who]
    way(
        "sentence form",
        f"{who} {template}",
        lambda said: (
            MoveTo(_of_graveyards(said["filter"], whose), zone) if _are_cards(said["filter"]) else REFUSED
        ),
        lambda found: (
            {"filter": item}
            if found == MoveTo(found.what, zone) and (item := _from_graveyards(found.what, whose)) is not None
            else None
        ),
        of=MoveTo,
    )


for _who in _PLAYERS:
    _move(_who, "returns all {filter:described2} from their graveyard to the battlefield", "battlefield")
    _move(_who, "returns all {filter:described2} from their graveyard to their hand", "hand")
    _move(_who, "exiles all {filter:described2} from their graveyard", "exile")

# ---- exiled and put onto the battlefield in place of what is sacrificed

say(
    TradeWithGraveyards,
    "each player exiles all {cards:described2} from their graveyard, then sacrifices all {permanents:described2} "
    "they control, then puts all cards they exiled this way onto the battlefield",
    category="sentence form",
    when=lambda found: _are_cards(found.cards) and not _is_whose(found.permanents),
)

# ---- control of what they own


def _owned_by_each(item: Filter) -> Modify:
    owned = all_of((*parts_of(item), IsOwnedBy("that player")))
    return Modify(All(owned), (GainControl(ThatPlayer()),), "")


def _owned_values(found: ForEachPlayer) -> Values | None:
    match found.effects:
        case (Modify(All(filter)),) if isinstance(found.who, (EachPlayer, EachOpponent)):
            item = all_of(parts_of(filter)[:-1]) if len(parts_of(filter)) > 1 else None
            if item is not None and found.effects == (_owned_by_each(item),):
                return {"who": found.who, "filter": item}
    return None


way(
    "sentence form",
    "{who:subject} gains/gain@who control of all {filter:described2} they own",
    lambda said: (
        ForEachPlayer((_owned_by_each(said["filter"]),), said["who"])
        if isinstance(said["who"], (EachPlayer, EachOpponent)) and not _is_whose(said["filter"])
        else REFUSED
    ),
    _owned_values,
    of=ForEachPlayer,
)
