"""Adding mana to pools, with the choice of its type where there is one (CR 106)."""

from __future__ import annotations

from engine.cards.base.vocabulary import CARD_TYPES
from engine.cards.effects.mana import SpendOnly
from engine.cards.filters.characteristics import HasColor, HasSubtype, HasType, IsOfChosenColor, IsOfChosenType
from engine.cards.language.trees import changed
from engine.frozen_dataclass import replace
from engine.model.choices import ChooseNumber
from engine.model.decisions import ChoosingNumber
from engine.model.events import ManaAdded
from engine.model.mana import EMPTY_POOL, Pool, pool_with
from engine.model.notes import CHOSEN_COLOR, CHOSEN_TYPE
from engine.model.objects import GameObject
from engine.model.quantity import Quantity
from engine.model.refusals import Refusal
from engine.model.state import Seat
from engine.rules.base.choosing_options import choose_option
from engine.rules.base.draft import Draft
from engine.rules.base.view import View
from engine.rules.characteristics.filters.meeting import characteristics_now
from engine.rules.events.triggers import notice
from engine.rules.stack.mana_produced import Mana, produced


def add_mana(
    draft: Draft,
    seat: int,
    options: tuple[tuple[str, ...], ...],
    amount: Quantity,
    source: GameObject,
    only: SpendOnly | None = None,
    tapped: GameObject | None = None,
) -> None:
    """Add one of the options, `amount` times over, to a seat's pool (CR 106.1, 106.4).

    Mana that can be spent on some things `only`, or that lasts, is kept by itself (CR 106.4a, 106.6). What is
    `tapped` for it may produce more (CR 106.12b).
    """
    if amount <= 0:
        return
    chosen = options[0]
    if len(options) > 1:
        words = tuple("".join(f"{{{one}}}" for one in option) for option in options)
        position = choose_option(draft, seat, source, "mana to add", words, "106.1")
        chosen = options[position]
    mana = tuple((mana_type, amount * chosen.count(mana_type)) for mana_type in dict.fromkeys(chosen))
    _put_mana(draft, seat, mana, source, only, tapped)


def _put_mana(
    draft: Draft, seat: int, mana: Mana, source: GameObject, only: SpendOnly | None, tapped: GameObject | None
) -> None:
    """Put mana into a seat's pool, or what is produced instead where a permanent was tapped for it."""
    if tapped is not None:
        mana = produced(draft, seat, mana, tapped)
    only = only if only is None else _as_chosen(only, source)
    if is_snow_source(draft, source):
        only = FROM_SNOW if only is None else replace(only, is_snow=True)
    hold_mana(draft, seat, mana, only)
    for mana_type, amount in mana:
        notice(draft, ManaAdded(seat, mana_type, amount, source))


def _as_chosen(only: SpendOnly, source: GameObject) -> SpendOnly:
    """Return terms that speak of what was chosen for their source with that in its place, which mana keeps."""
    chosen = dict(source.notes)

    def said(node: object) -> object:
        if isinstance(node, IsOfChosenType) and CHOSEN_TYPE in chosen:
            kind = chosen[CHOSEN_TYPE]
            return HasType(kind) if kind in CARD_TYPES else HasSubtype(kind)
        if isinstance(node, IsOfChosenColor) and CHOSEN_COLOR in chosen:
            return HasColor(chosen[CHOSEN_COLOR])
        return node

    found: SpendOnly = changed(only, said)
    return found


FROM_SNOW = SpendOnly(is_snow=True)
"""The terms of mana that can be spent on anything, and is from a snow source."""


def hold_mana(draft: Draft, seat: int, mana: Mana, only: SpendOnly | None) -> None:
    """Put mana into a seat's pool, by itself where it is held under terms."""
    held = draft.seats[seat]
    pool = held.pool if only is None else dict(held.limited).get(only, EMPTY_POOL)
    for mana_type, amount in mana:
        pool = pool_with(pool, mana_type, amount)
    draft.put_seat(seat, held.with_pool(pool) if only is None else limited_with(held, only, pool))


def is_snow_source(view: View, source: GameObject) -> bool:
    """Return whether mana that an object's ability adds is from a snow source (CR 106.3, 107.4h)."""
    return "snow" in characteristics_now(view, source, None).supertypes


def add_in_combination(
    draft: Draft,
    seat: int,
    types: tuple[str, ...],
    amount: Quantity,
    source: GameObject,
    only: SpendOnly | None = None,
    tapped: GameObject | None = None,
) -> None:
    """Add so much mana to a seat's pool, each of one of the types, as the seat chooses (CR 106.1).

    All of one type is chosen as such; else it is asked how much there is of each type but the last.
    """
    if amount <= 0:
        return
    words = (*(f"all {{{one}}}" for one in types), *((_SEVERAL_TYPES,) if amount > 1 else ()))
    position = choose_option(draft, seat, source, "mana to add", words, "106.1")
    if position < len(types):
        add_mana(draft, seat, ((types[position],),), amount, source, only, tapped)
        return
    left, mana = amount, []
    for one in types[:-1]:
        decision = ChoosingNumber(seat, source, f"how much {{{one}}} to add", 0, left)
        number = draft.ask(decision, ChooseNumber).number
        if number < 0 or number > left:
            raise Refusal("wrong number", f"there is not that much mana to add as {{{one}}}", "106.1")
        mana.append((one, number))
        left = left - number
    mana.append((types[-1], left))
    _put_mana(draft, seat, tuple((one, number) for one, number in mana if number > 0), source, only, tapped)


_SEVERAL_TYPES = "of several types"


def limited_with(held: Seat, only: SpendOnly, pool: Pool) -> Seat:
    """Return the seat with this pool of mana that can be spent on some things only.

    None is kept of what is empty.
    """
    others = tuple((one, mana) for one, mana in held.limited if one != only)
    if all(amount == 0 for amount in pool):
        return held.with_limited(others)
    place = next((place for place, (one, _) in enumerate(held.limited) if one == only), len(others))
    return held.with_limited((*others[:place], (only, pool), *others[place:]))
