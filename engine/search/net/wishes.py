"""Wishes: what might be missing, each a transition that gives it for a price, so that the cheapest is told."""

from __future__ import annotations

from engine.cards.catalogue.texts import ability_text
from engine.model.zones import BATTLEFIELD, GRAVEYARD, HAND
from engine.search.net.classes import ANY_CARD
from engine.search.net.imagined import Listener
from engine.search.net.net_building import (
    ANY_MANA,
    COMBAT,
    LEAVING,
    LIFE,
    ROOM,
    SICK,
    TURN,
    UNTAPPED,
    Delta,
    NetBuilder,
    give,
    ticket,
)

WISH = "wish: "
_DEAR = ("an extra turn", "another combat phase")
_FAIR = ("return", "death")


def price_of(name: str) -> float:
    """Return what a wish costs: a turn more than a death, and that more than a mana."""
    said = name.removeprefix(WISH)
    if said in _DEAR:
        return 20_000.0
    return 100.0 if any(word in said for word in _FAIR) else 50.0


def add_wishes(builder: NetBuilder) -> None:
    """Add to a net everything that may be wished for."""
    everything = builder.table.permanents
    given: tuple[tuple[str, Delta], ...] = (
        ("one more mana", {ANY_MANA: 1}),
        ("an untap of a permanent", {ticket("untap", everything): 1}),
        ("a card in hand", {(HAND, ANY_CARD): 1}),
        ("life", {LIFE: 1}),
        ("a card drawn", {ticket("draw"): 1}),
        ("another combat phase", {COMBAT: 1}),
        ("an extra turn", {TURN: 1}),
    )
    for name, delta in given:
        builder.add(f"{WISH}{name}", delta)
    for piece in builder.table.pieces:
        if not piece.is_permanent:
            again: Delta = {(GRAVEYARD, piece.id): -1, (HAND, piece.id): 1}
            builder.add(f"{WISH}the return of {piece.id} to hand", again)
            continue
        builder.add(f"{WISH}haste for {piece.id}", {(SICK, piece.id): -1, (UNTAPPED, piece.id): 1})
        builder.add(f"{WISH}the return of {piece.id} to hand", {(LEAVING, piece.id): -1, (HAND, piece.id): 1})
        died: Delta = {}
        builder.leave(died, piece, GRAVEYARD)
        builder.add(f"{WISH}the death of {piece.id}", died)
        back: Delta = {}
        give(back, (GRAVEYARD, piece.id), -1)
        builder.enter(back, piece, GRAVEYARD)
        builder.add(f"{WISH}the return of {piece.id} to the {BATTLEFIELD}", back)
    for one in builder.table.classes.values():
        if one.is_creature and (one.is_token or one in builder.table.pieces):
            builder.add(f"{WISH}a +1/+1 counter on {one.id}", {(ROOM, one.id): 1})
    for listener in builder.table.listeners:
        if listener.owner in builder.table.pieces and not listener.names_object:
            event = _event_words(listener)
            key = ("event", listener.owner.id, listener.number, "")
            builder.add(f"{WISH}what sets off “{event}” of {listener.owner.id}", {key: 1})


def _event_words(listener: Listener) -> str:
    """Return what a trigger waits for as its card says it; of one that a keyword stands for the keyword."""
    ability = listener.ability
    if ability.of_keyword:
        return ability.of_keyword
    text = ability_text(ability, listener.owner.card)
    return text.rpartition(" — ")[2].partition(",")[0]
