"""What the game remembers of what enters, dies and is cast, where an ability of a card in it asks (CR 403.3).

What nothing asks for is not remembered, so that it keeps no objects and no turns apart that are alike.
"""

from __future__ import annotations

from collections.abc import Iterable

from engine.cards.amounts.history import DEALT_COMBAT_DAMAGE, DESCENDED, ENTERED, KINDS_CAST, PUT_INTO_GRAVEYARD
from engine.model.characteristics import Characteristics
from engine.model.objects import GameObject
from engine.model.quantity import Quantity
from engine.model.uses import CAME_FROM_ELSEWHERE, LEFT_BATTLEFIELD, with_use
from engine.model.zones import BATTLEFIELD, GRAVEYARD
from engine.rules.base.asked_of_turns import CAST, PUT_THERE
from engine.rules.base.draft import Draft
from engine.rules.base.facts import REMEMBERS, facts_of
from engine.rules.base.tallies import tally_all, tally_each
from engine.rules.base.view import View


def is_remembered(draft: Draft, word: str) -> bool:
    """Return whether an ability of a card in the game asks for this of what enters."""
    return bool(draft.watch.get(REMEMBERS + word))


def remember_entering(draft: Draft, entered: GameObject, types: frozenset[str]) -> None:
    """Count what entered among what entered under its controller's control this turn, by what it is."""
    words = [
        word
        for word, kind in ENTERED.items()
        if (kind in types or kind == "permanent" or (kind == "nonland permanent" and "land" not in types))
        and is_remembered(draft, word)
    ]
    if words:
        tally_each(draft, entered.controller, words, entered.count)


DIED, LEFT, NONLAND_LEFT = "creatures died", "permanents left", "nonland permanents left"
"""What a seat's memory of the turn calls how many creatures that it controlled have died, and permanents left."""


def remember_leaving(draft: Draft, left: Iterable[GameObject], zone: str) -> None:
    """Count what leaves the battlefield for a zone among what its controllers' permanents did this turn."""
    alike: dict[tuple[int, frozenset[str]], Quantity] = {}
    for one in left:
        known = one.last_known
        kind = (one.controller, known.types if known is not None else facts_of(one.card).base.types)
        alike[kind] = alike[kind] + one.count if kind in alike else one.count
    counted: dict[int, dict[str, Quantity]] = {}
    for (seat, types), number in alike.items():
        words = counted.setdefault(seat, {})
        words[LEFT] = words.get(LEFT, 0) + number
        if "land" not in types:
            words[NONLAND_LEFT] = words.get(NONLAND_LEFT, 0) + number
        if zone == GRAVEYARD and "creature" in types:
            words[DIED] = words.get(DIED, 0) + number
    for seat, words in counted.items():
        tally_all(draft, seat, words)


def is_counting_entered(draft: Draft) -> bool:
    """Return whether anything of what enters is counted."""
    return any(is_remembered(draft, word) for word in ENTERED)


def with_arrival(draft: Draft, after: GameObject, zone_from: str) -> GameObject:
    """Return what is put into a graveyard with what an ability asks for: that it comes there this turn, and from
    where. It is counted among the cards put there this turn.
    """
    if not after.is_token and is_remembered(draft, PUT_INTO_GRAVEYARD):
        tally_each(draft, after.owner, (PUT_INTO_GRAVEYARD,), after.count)
    if not after.is_token and after.card.is_permanent_card and is_remembered(draft, DESCENDED):
        tally_each(draft, after.owner, (DESCENDED,), after.count)
    if PUT_THERE not in facts_of(after.card).remembers and not is_remembered(draft, PUT_THERE):
        return after
    return after.with_uses(with_use((), LEFT_BATTLEFIELD if zone_from == BATTLEFIELD else CAME_FROM_ELSEWHERE))


def are_arrivals_remembered(draft: Draft) -> bool:
    """Return whether an ability of a card in the game asks for what is put into graveyards."""
    return any(is_remembered(draft, word) for word in (PUT_INTO_GRAVEYARD, DESCENDED, PUT_THERE))


def remember_cast(draft: Draft, seat: int, spell: Characteristics) -> None:
    """Count a spell among those of its kinds that a seat has cast this turn, and of its name in the game."""
    name = spell.name
    kinds = [word for word, kind in KINDS_CAST.items() if is_remembered(draft, word) and _is_of_kind(spell, kind)]
    if kinds:
        tally_each(draft, seat, kinds, 1)
    if is_remembered(draft, CAST + name):
        held = draft.seats[seat]
        casts = dict(held.casts_by_name)
        casts[name] = casts.get(name, 0) + 1
        draft.put_seat(seat, held.with_casts_by_name(tuple(sorted(casts.items(), key=_name))))


def _is_of_kind(spell: Characteristics, kind: str) -> bool:
    """Return whether a spell is of a kind that is counted: historic are artifacts, legends, Sagas (CR 700.6)."""
    if kind == "historic":
        return "artifact" in spell.types or "legendary" in spell.supertypes or "Saga" in spell.subtypes
    if kind == "blue or black":
        return not spell.colors.isdisjoint("UB")
    if kind == "legendary creature":
        return "creature" in spell.types and "legendary" in spell.supertypes
    return "creature" not in spell.types if kind == "noncreature" else kind in spell.types


def _name(entry: tuple[str, Quantity]) -> str:
    return entry[0]


def remember_combat_damage(draft: Draft, source: GameObject, current: Characteristics) -> None:
    """Count that a creature has dealt combat damage to a player, by its types (CR 702.76a, 702.173a)."""
    if "creature" in current.types and is_remembered(draft, DEALT_COMBAT_DAMAGE):
        kinds = (*sorted(current.subtypes), *(("commander",) if source.is_commander else ()))
        tally_each(draft, source.controller, [DEALT_COMBAT_DAMAGE + kind for kind in kinds], 1)


def has_dealt_combat_damage(view: View, seat: int, kinds: Iterable[str]) -> bool:
    """Return whether a creature of one of these types of a seat has dealt combat damage to a player this turn."""
    counted = dict(view.seats[seat].tally)
    return any(counted.get(DEALT_COMBAT_DAMAGE + kind, 0) > 0 for kind in kinds)
