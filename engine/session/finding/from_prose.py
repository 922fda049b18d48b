"""Finds the script of a combo that somebody wrote in words: on its own table, its steps as a guide."""

from __future__ import annotations

from collections.abc import Iterator

from engine.cards.base.mana import MANA_TYPES
from engine.cards.catalogue.catalogue import Catalogue
from engine.cards.reading.nodes import BadInput
from engine.frozen_dataclass import replace
from engine.model.mana import EMPTY_POOL, Pool
from engine.model.refusals import Refusal
from engine.search.finding.found import Account, Clock, Told
from engine.search.finding.from_table import find_from_table
from engine.search.tables.helpers import BASIC_OF
from engine.session.decks.beginning import BLANK
from engine.session.finding.named_cards import search_named
from engine.session.finding.searching import FoundScenario, as_scenarios
from engine.session.finding.steps_left import steps_left, steps_not_in
from engine.session.game.game import Game
from engine.session.set_up.set_up import CardsInZone, SetUp
from engine.session.spellbook.combo import Combo
from engine.session.spellbook.combo_table import begins

ON_ITS_TABLE = 0.6
"""The share of the time for the table that the combo describes; the rest is for tables made for its cards."""
HAND_SIZE = 7
SPARE = 4
"""The mana of each type that the pool has beyond what is asked for, since authors leave out what comes back."""


def search_combo(
    combo: Combo, catalogue: Catalogue, clock: Clock, seconds: float, account: Account, told: Told | None = None
) -> Iterator[FoundScenario]:
    """Search for a combo's loops: on the table that its prerequisites describe, then with its cards alone.

    What the prerequisites ask for and the table has not is told in the account, as it is written; each loop found
    says which steps it does without, and where nothing is found the account says which were not done.
    """
    begun = clock()
    table = begins(combo, catalogue)
    account.left_out += [f"of the combo's beginning: {said}" for said in table.to_see_to]
    names = tuple(piece.name for piece in combo.pieces if piece.is_known)
    found = 0
    seen: set[object] = set()
    for set_up in _tables(combo, table.set_up):
        try:
            game = Game(set_up, catalogue)
            loops = find_from_table(
                game.state, clock, seconds * ON_ITS_TABLE / 2, account, told, names, combo.steps
            )
            of_it = (one for one in loops if len(set(one.pieces) & set(names)) >= min(2, len(set(names))))
            for one in as_scenarios(of_it, catalogue, account, game, names, seen):
                found += 1
                yield replace(one, steps_left=steps_not_in(one.found, combo, catalogue))
        except (Refusal, BadInput, ValueError) as problem:
            account.left_out.append(f"the table that the combo describes ({problem})")
    left = seconds - (clock() - begun)
    if left > 0 and combo.is_whole:
        for one in search_named(names, catalogue, clock, left, account, told, seen):
            found += 1
            yield replace(one, steps_left=steps_not_in(one.found, combo, catalogue))
    if found:
        account.lacking = ""
    else:
        account.left_out += steps_left(combo, catalogue, account.searches)


def _tables(combo: Combo, described: SetUp) -> tuple[SetUp, SetUp]:
    """Return the table that a combo describes and one with what its author leaves out, first for extra turns."""
    if any("turn" in result for result in combo.results):
        return _for_more_turns(described), described
    return described, _with_spare_mana(described)


def _for_more_turns(set_up: SetUp) -> SetUp:
    """Return the table with mana from lands and a full hand, so that each turn discards what it draws."""
    first, *others = set_up.seats
    asked = [(one, amount) for one, amount in zip(MANA_TYPES, first.pool, strict=True) if amount]
    any_basic = next((BASIC_OF[one] for one, _ in asked if one in BASIC_OF), "Island")
    lands = [CardsInZone(BASIC_OF.get(one, any_basic), amount) for one, amount in asked]
    hand = (*first.hand, CardsInZone(BLANK, HAND_SIZE, is_placeholder=True))
    you = replace(first, pool=EMPTY_POOL, battlefield=(*first.battlefield, *lands), hand=hand)
    return replace(set_up, seats=(you, *others))


def _with_spare_mana(set_up: SetUp) -> SetUp:
    first, *others = set_up.seats
    pool: Pool = tuple(amount + SPARE for amount in first.pool)  # type: ignore[assignment]  # six of them
    return replace(set_up, seats=(replace(first, pool=pool), *others))
