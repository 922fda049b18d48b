"""What an ability speaks of while it does something: targets, what it is about, what came of earlier effects."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from engine.cards.base.kinds import Amount, Effect, Reference
from engine.cards.definitions.abilities import KeywordAbility, TriggeredAbility
from engine.cards.definitions.bodies import TargetPhrase
from engine.cards.filters.relations import IsAttachedHost
from engine.cards.references.choices import All, Chosen, Target
from engine.cards.references.objects import AttachedHost, Linked, ThatObject, This, Those
from engine.cards.references.players import (
    DefendingPlayer,
    EachOpponent,
    EachPlayer,
    You,
)
from engine.frozen_dataclass import replace
from engine.model.zones import BATTLEFIELD, EXILE, GRAVEYARD
from engine.search.net.class_matching import zone_of
from engine.search.net.classes import ObjectClass, Tags
from engine.search.net.listening import OPPONENT, YOU
from engine.search.net.net_building import ALL, NetBuilder

BOTH = "both"
Do = Callable[..., None]
"""Adds what an effect gives and takes: of the net, the transition, the effect, the speech, how often."""


@dataclass(frozen=True, slots=True)
class Spoken:
    """What words refer to: classes, how many of them, and the zone that they are in."""

    classes: frozenset[str] = frozenset()
    count: int = 0
    zone: str = BATTLEFIELD


@dataclass(frozen=True, slots=True)
class Speech:
    """One ability as it does what it says; `zone` is where its source is by now, `that` what its event was about.

    `results` are what earlier effects named; they are shared by all effects of a sentence.
    """

    owner: ObjectClass
    tags: Tags
    targets: tuple[TargetPhrase, ...] = ()
    zone: str = BATTLEFIELD
    that: str = ""
    that_zone: str = BATTLEFIELD
    x: int = 1
    ability: TriggeredAbility | None = None
    is_for_mana: bool = False
    is_entering: bool = False
    results: dict[str, Spoken] = field(default_factory=dict)

    def apart(self) -> Speech:
        """Return the same with results of its own: what is named in one branch is not in the other."""
        return replace(self, results=dict(self.results))

    def note(self, spoken: Spoken, name: str = "") -> None:
        """Let later effects speak of something, by its name or as "it"."""
        self.results[name] = self.results[""] = spoken


def refer(builder: NetBuilder, reference: Reference, speech: Speech) -> Spoken:
    """Return what a reference may mean."""
    owner = speech.owner
    if isinstance(reference, This):
        return Spoken(frozenset({owner.id}), 1, speech.zone)
    if isinstance(reference, Target):
        if reference.index >= len(speech.targets):
            return Spoken(frozenset(), 1)
        phrase = speech.targets[reference.index]
        matching = builder.matching(phrase.filter, owner)
        return Spoken(matching, min(phrase.maximum, ALL), zone_of(phrase.filter))
    if isinstance(reference, All):
        return Spoken(builder.matching(reference.filter, owner), ALL, zone_of(reference.filter))
    if isinstance(reference, Chosen):
        count = min(reference.maximum, ALL)
        return Spoken(builder.matching(reference.filter, owner), count, zone_of(reference.filter))
    if isinstance(reference, ThatObject):
        if speech.that:
            return Spoken(frozenset({speech.that}), 1, speech.that_zone)
        return Spoken(builder.table.permanents, 1)
    if isinstance(reference, AttachedHost):
        return _host(builder, owner)
    if isinstance(reference, Those):
        return speech.results.get(reference.which) or _latest(builder, speech)
    if isinstance(reference, Linked):
        return _latest(builder, speech)
    return Spoken()


def _latest(builder: NetBuilder, speech: Speech) -> Spoken:
    return speech.results.get("") or Spoken(builder.table.permanents, 1, EXILE)


def _host(builder: NetBuilder, owner: ObjectClass) -> Spoken:
    for ability, _ in owner.abilities:
        is_enchant = isinstance(ability, KeywordAbility) and ability.name == "enchant"
        filter = getattr(ability, "filter", None)
        if is_enchant and filter is not None and zone_of(filter) == GRAVEYARD:
            return Spoken(builder.matching(filter, owner), 1, GRAVEYARD)
    return Spoken(builder.matching(IsAttachedHost(), owner), 1)


def spread(builder: NetBuilder, reference: Reference, speech: Speech) -> list[tuple[frozenset[str], int]]:
    """Return the classes and how many of each an effect has: of "all" each class, as many as there are."""
    spoken = refer(builder, reference, speech)
    if isinstance(reference, All):
        return [(frozenset({id}), builder.many(id)) for id in sorted(spoken.classes)]
    return [(spoken.classes, spoken.count)]


def who(reference: Reference | None) -> str:
    """Return whom a reference to a player means: "you", "opponent", or "both" where it may be either."""
    if reference is None or isinstance(reference, You):
        return YOU
    return OPPONENT if isinstance(reference, (EachOpponent, DefendingPlayer)) else BOTH


def is_of_players(reference: Reference) -> bool:
    """Return whether a reference is to a player and to no object."""
    return (
        isinstance(reference, (EachOpponent, EachPlayer, DefendingPlayer)) or type(reference).__name__ in _PLAYERS
    )


_PLAYERS = frozenset({"ThatPlayer", "ControllerOf", "ChosenPlayer", "OwnerOf"})


def named(effects: tuple[Effect, ...]) -> str:
    """Effects in a few words, for the name of a transition."""
    return ", ".join(type(effect).__name__ for effect in effects)


def how_many(builder: NetBuilder, amount: Amount, speech: Speech, times: int) -> int:
    """Return what an amount comes to, so many times."""
    return max(0, builder.number(amount, speech.owner, speech.x)) * times
