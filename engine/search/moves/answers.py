"""The answers that the search tries for a decision: one for each kind of candidate, likely ones first."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Iterator
from itertools import combinations_with_replacement, islice

from engine.cards.base.mana import MANA_TYPES, ManaCost
from engine.cards.definitions.card import CardDefinition
from engine.cards.effects.libraries import Mill
from engine.cards.effects.life_and_damage import DealDamage, LoseLife
from engine.frozen_dataclass import dataclass
from engine.model import choices, decisions
from engine.model.choices import Choice
from engine.model.state import GameState
from engine.model.zones import BATTLEFIELD, is_seat_reference
from engine.rules.answering import answers_to
from engine.search.base.words_within import has_word, words_in
from engine.search.moves.mana_answers import amounts_of_mana, options_of_mana

MOST_ANSWERS = 8
"""The most answers to one decision that are tried."""
MOST_X = 4
"""Of the numbers that can be chosen, those up to here are tried, and the largest."""
MOST_TOGETHER = 3
"""Of up to so many objects that have to be chosen together, several kinds are tried beside each other."""
_GIVEN_AWAY = ("sacrifice", "discard", "exile", "return", "tap")
"""Purposes for which what is worth least is given first."""


@dataclass(frozen=True, slots=True)
class Taste:
    """What the search cares for: the seat that searches, its pieces by name, and the mana that they ask for.

    `attacks`: whether anything hangs on attacks. `harms`: it searches for a win, so damage goes to the others.
    """

    seat: int
    pieces: frozenset[str]
    mana: frozenset[str]
    attacks: bool = True
    harms: bool = False


def mana_asked_for(cards: tuple[CardDefinition, ...]) -> frozenset[str]:
    """Return the types of mana that costs of these cards name; where none does, colorless stands for all."""
    named = {
        symbol
        for card in cards
        for cost in (*words_in(card.abilities, ManaCost), *((card.mana_cost,) if card.mana_cost else ()))
        for symbols in cost.symbols
        for symbol in symbols
        if symbol in MANA_TYPES
    }
    return frozenset(named)


def answers_tried(state: GameState, taste: Taste) -> list[Choice]:
    """Return the answers to the pending decision that the search tries, best first.

    Of another seat only the first.
    """
    pending = state.pending
    assert pending is not None
    special = _SPECIAL.get(type(pending))
    found = list(special(state, pending, taste)) if special else list(answers_to(state, pending))
    if pending.seat != taste.seat:
        return found[:1]
    return list(dict.fromkeys(found))[:MOST_ANSWERS]


def is_paying(state: GameState) -> bool:
    """Return whether something that is being cast or activated is paid for by a mana ability just now."""
    return sum(isinstance(one, (choices.Cast, choices.Activate)) for one in state.answers) > 1


def kind_of(state: GameState, reference: int) -> Hashable:
    """Return what tells an object or seat from others, as far as a choice between them goes."""
    if is_seat_reference(reference):
        return reference
    held = state.objects.get(reference)
    if held is None:
        return reference
    hosts = tuple(sorted(state.objects[one].card.name for one in held.attachments))
    # The card itself, not its name only: a copy may have more abilities than what it is a copy of.
    marks = (held.tapped, held.is_sick, held.is_token, held.damage > 0)
    return held.card.name, held.controller, held.zone, marks, hosts, tuple(kind for kind, _ in held.counters)


def worth(state: GameState, reference: int, taste: Taste) -> tuple[int, int, int]:
    """Return how much the search cares for an object: pieces before others, its own before others',
    tapped first.
    """
    if is_seat_reference(reference):
        return (1 if reference != -1 - taste.seat else 0, 0, 0)
    held = state.objects.get(reference)
    if held is None:
        return (1, 0, 0)
    is_piece = held.card.name in taste.pieces
    is_own = held.controller == taste.seat
    return (2 * is_piece + is_own, held.tapped and held.zone == BATTLEFIELD, not held.is_token)


def _one_of_each_kind(state: GameState, candidates: tuple[int, ...]) -> list[int]:
    first: dict[Hashable, int] = {}
    for one in candidates:
        first.setdefault(kind_of(state, one), one)
    return list(first.values())


def _targets(state: GameState, pending: decisions.Decision, taste: Taste) -> Iterator[Choice]:
    assert isinstance(pending, decisions.ChoosingTargets)
    minimum, maximum = pending.phrase.minimum, pending.phrase.maximum
    kinds = _one_of_each_kind(state, pending.candidates)
    kinds.sort(key=lambda one: worth(state, one, taste), reverse=True)
    if taste.harms and has_word(pending.about.card.abilities, DealDamage, LoseLife, Mill):
        kinds.sort(key=lambda one: not (is_seat_reference(one) and one != -1 - taste.seat))
    if maximum == 1:
        yield from (choices.ChooseTargets(pending.seat, (one,)) for one in kinds)
        if minimum == 0:
            yield choices.ChooseTargets(pending.seat, ())
        return
    ranked = sorted(pending.candidates, key=lambda one: worth(state, one, taste), reverse=True)
    listed = [one for one in ranked for _ in range(_members(state, one))]
    yield choices.ChooseTargets(pending.seat, tuple(listed[: min(maximum, len(listed))]))
    yield from answers_to(state, pending)


def _members(state: GameState, reference: int) -> int:
    held = state.objects.get(reference)
    return 1 if held is None else min(held.count, 20)


def _objects(state: GameState, pending: decisions.Decision, taste: Taste) -> Iterator[Choice]:
    assert isinstance(pending, decisions.ChoosingObjects)
    gives = pending.purpose.startswith(_GIVEN_AWAY)
    ranked = sorted(pending.candidates, key=lambda one: worth(state, one, taste), reverse=not gives)
    most = [(one, state.objects[one].count if one in state.objects else 1) for one in ranked]
    if pending.maximum > 1 and pending.maximum > pending.minimum:
        runs, left = [], pending.maximum
        for one, count in most:
            if left > 0:
                runs.append((one, min(count, left)))
                left -= min(count, left)
        yield choices.chosen_members(pending.seat, tuple(runs))
    together = [] if pending.is_ordered else list(_together(state, pending, ranked))
    plain = list(answers_to(state, pending))
    order = {one: place for place, one in enumerate(ranked)}
    seen: set[Hashable] = set()

    def place(choice: Choice) -> int:
        named = getattr(choice, "objects", ())
        return order.get(named[0], len(order)) if named else len(order)

    for choice in (*together, *sorted(plain, key=place)):
        named = getattr(choice, "objects", ())
        kinds = tuple(kind_of(state, one) for one in named)
        mixture = kinds if pending.is_ordered else frozenset(Counter(kinds).items())
        if mixture not in seen:
            seen.add(mixture)
            yield choice


def _together(state: GameState, pending: decisions.ChoosingObjects, ranked: list[int]) -> Iterator[Choice]:
    """Yield the ways to choose exactly so many objects, one for each mixture of kinds, the first ranked first."""
    number = pending.minimum
    if not isinstance(number, int) or number != pending.maximum or not 1 < number <= MOST_TOGETHER:
        return
    members: dict[Hashable, list[int]] = {}
    for one in ranked:
        members.setdefault(kind_of(state, one), []).extend([one] * _members(state, one))
    kinds = list(members.values())[:MOST_ANSWERS]
    for places in sorted(combinations_with_replacement(range(len(kinds)), number), key=sum):
        asked = Counter(places)
        if all(len(kinds[place]) >= times for place, times in asked.items()):
            chosen = (one for place, times in asked.items() for one in islice(kinds[place], times))
            yield choices.ChooseObjects(pending.seat, tuple(chosen))


def _numbers(state: GameState, pending: decisions.Decision, taste: Taste) -> Iterator[Choice]:
    assert isinstance(pending, decisions.ChoosingNumber)
    amounts = amounts_of_mana(pending, taste.mana)
    if amounts is None:
        largest = pending.minimum + MOST_X if pending.maximum is None else pending.maximum
        tried = [number for number in range(pending.minimum, pending.minimum + MOST_X + 1) if number <= largest]
        amounts = [largest, *_values_of_pieces(state, pending, taste), *reversed(tried)]
    yield from (choices.ChooseNumber(pending.seat, number) for number in dict.fromkeys(amounts))


def _values_of_pieces(state: GameState, asked: decisions.ChoosingNumber, taste: Taste) -> list[int]:
    """Return the mana values of the pieces: an X is often that of the card that something is done with."""
    values = {held.card.mana_value for held in state.objects.values() if held.card.name in taste.pieces}
    can_be = (value for value in values if value >= asked.minimum)
    return sorted((value for value in can_be if asked.maximum is None or value <= asked.maximum), reverse=True)


def _options(state: GameState, pending: decisions.Decision, taste: Taste) -> Iterator[Choice]:
    """Yield every option; of mana what the pieces ask for, while paying first what there is least of."""
    assert isinstance(pending, decisions.ChoosingOption)
    plain = list(answers_to(state, pending))
    pool = state.seats[pending.seat].all_mana if is_paying(state) else ()
    places = options_of_mana(pending, taste.mana, dict(zip(MANA_TYPES, pool, strict=False)))
    yield from plain if places is None or len(plain) != len(pending.options) else (plain[one] for one in places)


def _orders(state: GameState, pending: decisions.Decision, taste: Taste) -> Iterator[Choice]:
    """Yield the order in which they wait and the reverse of it, and of more than two kinds each kind on top."""
    assert isinstance(pending, decisions.OrderingTriggers)
    plain = tuple(range(len(pending.triggers)))
    yield choices.OrderTriggers(pending.seat, plain)
    kinds = [(trigger.source.card.name, trigger.ability) for trigger in pending.triggers]
    different = [kind for place, kind in enumerate(kinds) if kind not in kinds[:place]]
    if len(different) > 1:
        yield choices.OrderTriggers(pending.seat, plain[::-1])
    if len(different) > 2:
        for kind in different:
            on_top = sorted(plain, key=lambda place: kinds[place] == kind)
            yield choices.OrderTriggers(pending.seat, tuple(on_top))


def _payments(state: GameState, pending: decisions.Decision, taste: Taste) -> Iterator[Choice]:
    """Yield paying automatically where that is possible, else what could be activated for mana first."""
    for choice in answers_to(state, pending):
        if isinstance(choice, choices.Pay):
            # It is the first of them: mana abilities are not looked at where it is there.
            yield choice
            if getattr(pending, "is_optional", False):
                yield choices.Answer(pending.seat, False)
            return
        yield choice


def _attacks(state: GameState, pending: decisions.Decision, taste: Taste) -> Iterator[Choice]:
    """Yield all together, each alone, and nobody; nobody where nothing hangs on attacks, if that is legal."""
    plain = [one for one in answers_to(state, pending) if isinstance(one, choices.DeclareAttackers)]
    if not taste.attacks:
        yield from [one for one in plain if not one.attacks] or plain
        return
    whom = {to for choice in plain for _, to, _ in choice.attacks}
    for to in sorted(whom, reverse=True)[:1]:
        together = tuple(dict.fromkeys(one for choice in plain for one in choice.attacks if one[1] == to))
        yield choices.DeclareAttackers(pending.seat, together)
    yield from sorted(plain, key=lambda choice: not choice.attacks)


_SPECIAL: dict[type, Callable[[GameState, decisions.Decision, Taste], Iterator[Choice]]] = {
    decisions.ChoosingTargets: _targets,
    decisions.ChoosingObjects: _objects,
    decisions.ChoosingNumber: _numbers,
    decisions.ChoosingOption: _options,
    decisions.OrderingTriggers: _orders,
    decisions.PayingMana: _payments,
    decisions.DeclaringAttackers: _attacks,
}
