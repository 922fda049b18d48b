"""Targets of parts of a spell that have their effect only if a cost was paid (CR 601.2c, 702.33g)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from engine.cards.base.kinds import Condition
from engine.cards.conditions.combined import NotSo
from engine.cards.conditions.happened import WasPaid
from engine.cards.definitions.abilities import SpellAbility
from engine.cards.definitions.bodies import NO_TARGETS, Body, Mode
from engine.cards.effects.joints import InOneSentence, OnlyIf
from engine.cards.language.trees import changed, nodes_in
from engine.cards.references.choices import Target
from engine.frozen_dataclass import replace
from engine.rules.base.facts import words_of

_NONE: frozenset[str] = frozenset()


def modes_as_paid(modes: tuple[Mode, ...], paid: frozenset[str]) -> tuple[Mode, ...]:
    """Return modes that ask for no target that only what was not paid for would have, by the words that were."""
    return tuple(_as_paid(mode, paid) if mode.targets else mode for mode in modes)


def bodies_as_paid(body: Body, paid: str) -> Iterator[Body]:
    """Yield a body as it is with nothing paid besides one thing, and with everything that it asks for."""
    words = _words_asked(body) if asks_if_paid(body) else _NONE
    yield body_as_paid(body, frozenset((paid,)))
    if words:
        yield body_as_paid(body, words | {paid})


def body_as_paid(body: Body, paid: frozenset[str] = _NONE) -> Body:
    """Return a body with its modes as they are where this was paid."""
    return replace(body, modes=modes_as_paid(body.modes, paid)) if asks_if_paid(body) else body


def asks_if_paid(body: Body) -> bool:
    """Return whether any part of a body asks what was paid; a memo of the body."""
    return words_of(SpellAbility(body)).asks_if_paid


@lru_cache(maxsize=512)
def _words_asked(body: Body) -> frozenset[str]:
    """Return what has to be paid for parts of a body to have their effect."""
    return frozenset(
        word
        for node in nodes_in(body)
        if isinstance(node, OnlyIf) and (word := _word_of(node.condition)) is not None
    )


def _word_of(condition: Condition) -> str | None:
    asked = condition.condition if isinstance(condition, NotSo) else condition
    return asked.word if isinstance(asked, WasPaid) else None


@lru_cache(maxsize=512)
def _as_paid(mode: Mode, paid: frozenset[str]) -> Mode:
    def performed(node: object) -> object:
        if not isinstance(node, OnlyIf) or (word := _word_of(node.condition)) is None:
            return node
        is_so = (word in paid) is not isinstance(node.condition, NotSo)
        return InOneSentence(node.effects if is_so else node.otherwise)

    asked, wanted = _named(mode.effects), _named(changed(mode.effects, performed))
    idle = asked - wanted
    if not idle:
        return mode
    targets = tuple(
        replace(phrase, minimum=0, maximum=NO_TARGETS, is_x=False) if place in idle else phrase
        for place, phrase in enumerate(mode.targets)
    )
    return replace(mode, targets=targets)


def _named(effects: object) -> set[int]:
    return {node.index for node in nodes_in(effects) if isinstance(node, Target)}
