"""Effects of alike sources, of which one depends on the others just as the next one does (CR 613.8)."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from operator import attrgetter
from typing import TypeAlias

from engine.cards.base.kinds import Amount, Condition, Filter
from engine.model.characteristics import Characteristics
from engine.model.objects import GameObject
from engine.model.zones import BATTLEFIELD
from engine.rules.base.plan_reads import read_of_permanents
from engine.rules.base.view import View
from engine.rules.characteristics.applying import Applied
from engine.rules.characteristics.reaching import amounts_in
from engine.rules.characteristics.standing_in_layer import Standing

Kind: TypeAlias = tuple[Hashable, ...]
"""What effects are that do the same, of sources that nothing which an effect of the layer reads tells apart."""


class Kinds:
    """Says of the effects of a layer which are of one kind.

    Two are when exchanging their sources would leave every answer about an effect of the layer as it is: they come
    from the same ability, and all that the effects read of the sources is the same. Whatever is not known to be
    (closed forms, which are not compared here; what is attached, linked or named; words that read what is not
    said) is of a kind of its own, so that no more than a question too many can come of it.
    """

    __slots__ = ("_is_known", "_kept", "_named", "_read", "_view")

    def __init__(self, view: View, effects: Sequence[Applied]) -> None:
        self._view = view
        found = [read_of_permanents(words) for one in effects for words in _words_of(one)]
        self._is_known = None not in found
        self._read = attrgetter(*_ALWAYS, *sorted(frozenset().union(*(read or () for read in found))))
        self._named: dict[int, tuple[int, ...]] = {}
        for position, one in enumerate(effects):
            if one.filter is None:
                for id in one.affected:
                    self._named[id] = (*self._named.get(id, ()), position)
        self._kept: dict[int, tuple[Characteristics, Kind]] = {}

    def of(self, one: Applied, standing: Standing) -> Kind:
        """Return the kind of an effect at this point."""
        source = one.source
        if not self._is_known or source is None or not _is_plain(one, source) or source.id not in standing:
            return (id(one),)
        current = standing.before_counters(source.id)
        kept = self._kept.get(id(one))
        if kept is None or kept[0] is not current:
            kept = self._kept[id(one)] = (current, self._found(one, current, standing.now(source.id)))
        return kept[1]

    def _found(self, one: Applied, current: Characteristics, now: Characteristics) -> Kind:
        assert one.source is not None
        source = self._view.objects[one.source.id]
        read = self._read(source)
        numbers = (
            *one.amounts,
            one.count,
            source.count,
            current.power,
            current.toughness,
            now.power,
            now.toughness,
        )
        amounts = (amount for _, amount in (*source.counters, *source.notes))
        if not all(map(_is_plain_value, (*numbers, *amounts))):
            return (id(one),)
        return (
            *(id(one.ability), id(one.modification), id(source.card), id(source.printed)),
            *(one.affected, one.you, one.is_characteristic_defining, one.is_narrowing),
            *(numbers, read, self._named.get(source.id, ())),
            *(current.name, current.colors, current.supertypes, current.types, current.subtypes),
            *(tuple(map(id, current.abilities)), current.keywords),
        )


_ALWAYS = ("owner", "controller", "is_token", "notes")
"""The fields of a source that count as read by whatever effect."""


def _words_of(one: Applied) -> tuple[Filter | Amount | Condition | None, ...]:
    return (one.filter, one.condition, *(amounts_in(one.modification) if one.ability is not None else ()))


def _is_plain(one: Applied, source: GameObject) -> bool:
    """Return whether nothing but what the effects of a layer read ties a source to another object."""
    return (
        one.ability is not None
        and not one.host
        and source.zone == BATTLEFIELD
        and not (source.attached_to or source.attachments or source.links or source.components)
        and not source.is_commander
        and source.grade is None
    )


def _is_plain_value(found: object) -> bool:
    """Return whether something is a plain number or word, no closed form and nothing that may hold one."""
    return found.__class__ in (int, str, bool)
