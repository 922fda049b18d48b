"""The imagined table: classes of cards, of tokens, copies and helpers, as static abilities change them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TypeVar

from engine.cards.amounts.history import ThatMuch
from engine.cards.base.kinds import Ability, Filter, GameRule, Modification, Reference
from engine.cards.definitions.abilities import KeywordAbility, StaticAbility, TriggeredAbility
from engine.cards.definitions.bodies import Body, Mode, TargetPhrase
from engine.cards.definitions.card import CardDefinition
from engine.cards.definitions.replacing import AddsTokens, EntersAsCopy, ReplacesAmount, ReplacesTokens
from engine.cards.effects.continuous import LayDown, Modify
from engine.cards.effects.joints import Delayed
from engine.cards.effects.keyword_actions import Populate
from engine.cards.effects.spells_and_abilities import LetPlay
from engine.cards.effects.tokens_and_copies import CreateCopies, CreateTokens, GetEmblem
from engine.cards.events.turns import Begins
from engine.cards.filters.characteristics import HasType
from engine.cards.filters.relations import IsAttachedHost, IsThis
from engine.cards.keywords.known import meaning_of
from engine.cards.modifications.abilities import GainAbilities
from engine.cards.modifications.copies_and_control import BecomeCopy
from engine.cards.modifications.types_and_colors import (
    AddChosenColor,
    AddChosenType,
    AddColors,
    AddTypes,
    SetChosenType,
    SetColors,
    SetTypes,
)
from engine.cards.references.choices import All, Chosen, Target
from engine.cards.references.objects import AttachedHost, ThatItem, ThatObject, This
from engine.frozen_dataclass import dataclass
from engine.search.base.words_within import has_word, words_in
from engine.search.net.class_matching import may_match
from engine.search.net.classes import ANY_CARD, ObjectClass, Tags

T = TypeVar("T")
ROUNDS = 2
"""How often the static abilities are gone through, since one may make another fit."""


@dataclass(frozen=True, slots=True)
class Listener:
    """A triggered ability of a class; what it does may speak of what its event was about, and of how much."""

    owner: ObjectClass
    number: int
    ability: TriggeredAbility
    tags: Tags

    @property
    def names_object(self) -> bool:
        """Whether it does something with the object of its event."""
        return has_word(self.ability.body, ThatObject, ThatItem)

    @property
    def counts(self) -> bool:
        """Whether it does as much as its event was."""
        return has_word(self.ability.body, ThatMuch)


class ImaginedTable:
    """The classes of a table, and what stands there for all of them: triggers, rules and replacement effects."""

    def __init__(self, pieces: Iterable[CardDefinition], helpers: Mapping[str, CardDefinition]) -> None:
        self.classes: dict[str, ObjectClass] = {}
        for card in pieces:
            self._add(ObjectClass(card.name, card, frozenset({card.name})))
        self.pieces = tuple(self.classes.values())
        for name, card in helpers.items():
            self._add(ObjectClass(name, card, is_helper=True))
        self._add(ObjectClass(ANY_CARD, CardDefinition("a card", ()), is_helper=True))
        self.token_of: dict[CardDefinition, ObjectClass] = {}
        self.copy_of: dict[str, ObjectClass] = {}
        self._make_tokens()
        self._make_copies()
        self._become_copies()
        for _ in range(ROUNDS):
            self._apply_statics()
        self.listeners: list[Listener] = []
        self.rules: list[tuple[ObjectClass, GameRule, Tags]] = []
        self.replacements: list[tuple[ObjectClass, ReplacesAmount | AddsTokens | ReplacesTokens, Tags]] = []
        self._gather()

    def _add(self, one: ObjectClass) -> None:
        self.classes[one.id] = one

    def _make_tokens(self) -> None:
        waiting = list(self.pieces)
        while waiting:
            one = waiting.pop()
            made = [word.token for word in words_in(one.card, CreateTokens)]
            made += [word.token for word in words_in(one.card, AddsTokens)]
            made += [token for word in words_in(one.card, ReplacesTokens) for token in word.tokens]
            for token in made:
                if token not in self.token_of:
                    id = f"token {token.name}"
                    id += f" {len(self.token_of) + 1}" if id in self.classes else ""
                    self.token_of[token] = ObjectClass(id, token, is_token=True, is_helper=True)
                    self._add(self.token_of[token])
                    waiting.append(self.token_of[token])
            for emblem in words_in(one.card, GetEmblem):
                one.gain(emblem.emblem.abilities, one.tags)  # as though it stayed with who made it

    def _make_copies(self) -> None:
        if not any(has_word(one.card, CreateCopies, EntersAsCopy, Populate) for one in self.classes.values()):
            return
        for one in list(self.classes.values()):
            if one.is_token:
                self.copy_of[one.id] = one
            elif one.is_permanent and one.id != ANY_CARD:
                copy = ObjectClass(f"copy of {one.id}", one.card, one.tags, is_token=True, is_helper=one.is_helper)
                self._add(copy)
                self.copy_of[one.id] = self.copy_of[copy.id] = copy
        for piece in self.pieces:
            for clone in words_in(piece.card.abilities, EntersAsCopy):
                for other in self.pieces:
                    if other.id in self.copy_of and may_match(clone.filter, other, piece):
                        self.copy_of[other.id].home = piece.id

    def _become_copies(self) -> None:
        """Give what becomes a copy of another what that one has."""
        for piece in self.pieces:
            if has_word(piece.card, BecomeCopy):
                for other in self.pieces:
                    piece.gain((one for one, _ in other.abilities), other.tags)
                    piece.types |= other.types

    def _apply_statics(self) -> None:
        for owner in list(self.classes.values()):
            if owner.is_helper and not owner.is_token:
                continue
            for ability, tags in list(owner.abilities):
                if isinstance(ability, StaticAbility):
                    self._modify(owner, tags, ability.filter, ability.modifications)
                for mode in modes_of(ability):
                    for effect in words_in(mode.effects, Modify):
                        for filter in _filters_of(effect.what, mode.targets):
                            self._modify(owner, tags, filter, effect.modifications)

    def _modify(
        self, owner: ObjectClass, tags: Tags, filter: Filter | None, changes: tuple[Modification, ...]
    ) -> None:
        for one in self.classes.values():
            is_own = one.id == owner.id
            if one.id == ANY_CARD or (not is_own if filter is None else not may_match(filter, one, owner)):
                continue
            for change in changes:
                _change(one, change, tags)

    def _gather(self) -> None:
        for owner in self.classes.values():
            for ability, tags in list(owner.abilities):
                for mode in modes_of(ability):
                    owner.gain(_standing(mode), tags)
                    for let in words_in(mode.effects, LetPlay):
                        self.rules += [(owner, rule, tags) for rule in let.rules]
                    for laid in words_in(mode.effects, LayDown):
                        self.rules += [(owner, rule, tags) for rule in laid.rules]
            for number, (ability, tags) in enumerate(owner.abilities):
                if isinstance(ability, TriggeredAbility):
                    self.listeners.append(Listener(owner, number, ability, tags))
                elif isinstance(ability, StaticAbility):
                    self.rules += [(owner, rule, tags) for rule in ability.rules]
                elif isinstance(ability, (ReplacesAmount, AddsTokens, ReplacesTokens)):
                    self.replacements.append((owner, ability, tags))

    def rules_of(self, kind: type[T]) -> list[tuple[ObjectClass, T, Tags]]:
        """Return the rules of one kind that are in force, each with whose it is and the pieces that it
        rests on.
        """
        return [(owner, rule, tags) for owner, rule, tags in self.rules if isinstance(rule, kind)]

    def replacing(self, event: str) -> list[tuple[ObjectClass, ReplacesAmount, Tags]]:
        """Return the effects that replace the amount of an event."""
        return [
            (owner, one, tags)
            for owner, one, tags in self.replacements
            if isinstance(one, ReplacesAmount) and one.event == event
        ]

    @property
    def permanents(self) -> frozenset[str]:
        """The classes that can be on the battlefield."""
        return frozenset(one.id for one in self.classes.values() if one.is_permanent)


def modes_of(ability: Ability) -> tuple[Mode, ...]:
    """Return the modes of an ability that does something; none of a static one."""
    body = getattr(ability, "body", None)
    return body.modes if isinstance(body, Body) else ()


def _filters_of(what: Reference, targets: tuple[TargetPhrase, ...]) -> list[Filter]:
    if isinstance(what, Target):
        return [targets[what.index].filter] if what.index < len(targets) else []
    if isinstance(what, (All, Chosen)):
        return [what.filter]
    if isinstance(what, This):
        return [IsThis()]
    if isinstance(what, AttachedHost):
        return [IsAttachedHost()]
    return [HasType("creature")]


def _change(one: ObjectClass, change: Modification, tags: Tags) -> None:
    if isinstance(change, (AddTypes, SetTypes)):
        one.types |= set(change.types)
        one.subtypes |= set(change.subtypes)
    elif isinstance(change, (AddChosenType, SetChosenType)):
        one.has_any_subtype = True
    elif isinstance(change, (AddColors, SetColors)):
        one.colors |= change.colors
    elif isinstance(change, AddChosenColor):
        one.colors |= set("WUBRG")
    elif isinstance(change, GainAbilities):
        for ability in change.abilities:
            meant = meaning_of(ability) if isinstance(ability, KeywordAbility) else ()
            one.gain((ability, *meant), tags)


def _standing(mode: Mode) -> list[Ability]:
    """Return the triggers that an effect lays down for a while, as though they stood for good."""
    return [
        TriggeredAbility(word.when, Body((Mode(word.effects),)))
        for word in words_in(mode.effects, Delayed)
        if not word.is_once and not has_word(word.when, Begins)
    ]
