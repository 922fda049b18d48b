"""A table as plain data for a page: whole numbers as digits, numbers that grow as closed forms."""

from __future__ import annotations

from typing import TypeAlias

from engine.cards.base.mana import MANA_TYPES
from engine.loops.growth import Growth
from engine.model.objects import GameObject
from engine.model.quantity import Quantity
from engine.model.state import GameState
from engine.rules.characteristics.layers import characteristics
from engine.session.autoplay.captions import COLOR_OF_MANA
from engine.session.narration.summary import cards_in, winning_words

Data: TypeAlias = "str | int | bool | list[Data] | dict[str, Data] | None"
"""What JSON can hold."""


def number_data(number: Quantity) -> Data:
    """Return a number as digits, or as a form in k: {"d": denominator, "t": [[numerator, power, base], ...]}."""
    if not isinstance(number, Growth):
        return str(number)
    numerators, denominator = number.sum
    terms: list[Data] = []
    for monomial, numerator in numerators.items():
        power, base = 0, 1
        for _, one_power, one_base in monomial:
            power, base = one_power, one_base
        terms.append([str(numerator), power, base])
    return {"d": str(denominator), "t": terms}


def table_data(state: GameState) -> dict[str, Data]:
    """Return a table: its seats with life, mana, zones and battlefield, the stack (its top last), the result."""
    return {
        "seats": [_seat(state, number) for number in range(len(state.seats))],
        "stack": [
            {"name": item.source.card.name, "seat": item.controller, "count": number_data(item.count)}
            for item in state.stack
        ],
        "result": _result(state),
    }


def _result(state: GameState) -> str:
    if state.result is None:
        return ""
    return "A draw" if state.result.winner < 0 else winning_words(state)


def _seat(state: GameState, number: int) -> Data:
    seat = state.seats[number]
    mine = [state.objects[id] for id in state.battlefield if state.objects[id].controller == number]
    mana: list[Data] = [
        [COLOR_OF_MANA[name], number_data(amount)]
        for name, amount in zip(MANA_TYPES, seat.all_mana, strict=True)
        if isinstance(amount, Growth) or amount
    ]
    zones = (("hand", seat.hand), ("library", seat.library), ("graveyard", seat.graveyard))
    return {
        "name": seat.name,
        "life": number_data(seat.life),
        "lost": seat.has_lost,
        "mana": mana,
        "counters": [[kind, number_data(amount)] for kind, amount in seat.counters],
        "zones": [[name, number_data(cards_in(state, ids))] for name, ids in zones],
        "permanents": [_permanent(state, held) for held in mine],
    }


def _permanent(state: GameState, held: GameObject) -> Data:
    now = characteristics(state, held)
    is_creature = "creature" in now.types
    host = state.objects.get(held.attached_to)
    kinds = ("creature", "land", "artifact", "enchantment", "planeswalker")
    return {
        "id": held.id,
        "name": now.name.removesuffix(" Token"),
        "art": held.card.name,
        "count": number_data(held.count),
        "tapped": held.tapped,
        "token": held.is_token,
        "colors": "".join(color for color in "WUBRG" if color in now.colors),
        "kind": next((kind for kind in kinds if kind in now.types), ""),
        "size": [number_data(now.power), number_data(now.toughness)] if is_creature else None,
        "counters": [[kind, number_data(amount)] for kind, amount in held.counters],
        "damage": number_data(held.damage),
        "on": 0 if host is None else host.id,
    }
