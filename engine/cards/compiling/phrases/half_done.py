"""Understands what players do with half of what is theirs, each with half of their own (CR 107.1a, 608.2h)."""

from __future__ import annotations

from engine.cards.amounts.counts import CardsIn, CountOf, LifeOf
from engine.cards.amounts.numbers import Half
from engine.cards.base.kinds import Effect, Filter, Reference
from engine.cards.compiling.phrases.nouns.filter_parts import all_of
from engine.cards.compiling.phrases.verbs import is_their_own
from engine.cards.effects.cards_and_hands import Discard, DrawCards
from engine.cards.effects.life_and_damage import LoseLife
from engine.cards.effects.zones import PlayerSacrifices
from engine.cards.filters.combined import parts_of
from engine.cards.filters.players import IsControlledBy, IsControlledByPlayers
from engine.cards.references.players import You

Done = tuple[str, Filter | None]
"""What is done with half of something: "life", "hand" or "library", or "sacrificed" with a filter."""
SACRIFICED = "sacrificed"


def half_done(done: Done, who: Reference, *, is_up: bool) -> Effect:
    """Return what a player does with half of something of their own."""
    what, item = done
    match what:
        case "life":
            return LoseLife(Half(LifeOf(who), is_up), who)
        case "hand":
            return Discard(Half(CardsIn("hand", who), is_up), who)
        case "library":
            return DrawCards(Half(CardsIn("library", who), is_up), who)
    assert item is not None
    return half_sacrificed(item, who, is_up=is_up)


def half_sacrificed(item: Filter, who: Reference, *, is_up: bool) -> PlayerSacrifices:
    """Return that a player sacrifices half of the permanents of their own that meet a filter."""
    return PlayerSacrifices(item, who, Half(CountOf(_their_own(item, who)), is_up))


def _their_own(item: Filter, who: Reference) -> Filter:
    """Narrow what permanents are meant to those that a player controls."""
    own = IsControlledBy("you") if isinstance(who, You) else IsControlledByPlayers(who)
    return all_of((*parts_of(item), own))


def what_is_halved(found: Effect, *, is_up: bool) -> Done | None:
    """Return what an effect does with half of something, the inverse of half_done; None for other effects."""
    amount = getattr(found, "amount", None)
    if not isinstance(amount, Half) or amount.is_up is not is_up:
        return None
    match found, amount.amount:
        case LoseLife(_, who), LifeOf(owner) if is_their_own(owner, who):
            return "life", None
        case Discard(_, who, False, False), CardsIn("hand", owner) if is_their_own(owner, who):
            return "hand", None
        case DrawCards(_, who), CardsIn("library", owner) if is_their_own(owner, who):
            return "library", None
        case PlayerSacrifices(item, You()), CountOf(own) if own == _their_own(item, You()):
            return SACRIFICED, item
        case PlayerSacrifices(item, who), CountOf(own):
            *rest, last = parts_of(own)
            if tuple(rest) == parts_of(item) and isinstance(last, IsControlledByPlayers):
                return (SACRIFICED, item) if is_their_own(last.who, who) else None
    return None


_JOINTS = {2: "and", 3: "then"}


def rounded_each_time(effects: tuple[Effect, ...]) -> str:
    """Return the word that joins effects with halves which are all rounded alike; "" for others."""
    for is_up, rounded in ((True, "up"), (False, "down")):
        if len(effects) in _JOINTS and all(what_is_halved(one, is_up=is_up) is not None for one in effects):
            return f"{_JOINTS[len(effects)]}, rounded {rounded} each time"
    return ""
