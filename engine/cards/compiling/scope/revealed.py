"""Tells apart the two ways to say what is done with a card that is revealed from the top of a library."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from engine.cards.base.kinds import Effect
from engine.cards.compiling.scope.referents import Unresolved
from engine.cards.conditions.state import Meets
from engine.cards.effects.joints import InOneSentence, May, OnlyIf, RepeatProcess
from engine.cards.effects.libraries import TakeFromTop
from engine.cards.effects.revealing import PutRevealed, RevealTop
from engine.cards.effects.zones import MoveTo
from engine.cards.language.trees import nodes_in
from engine.cards.references.objects import Those
from engine.cards.references.players import You
from engine.frozen_dataclass import parameter_names


def check_revealed(effects: tuple[Effect, ...]) -> None:
    """Decline what taking the top card says whole, and what else would move a card that is only revealed."""
    for some in _sequences(effects):
        for before, after in pairwise(some):
            if _reveals_last(before) and _is_taking(after):
                raise Unresolved("top")
    has_revealed = any(isinstance(node, RevealTop) for node in nodes_in(effects))
    for node in nodes_in(effects):
        match node:
            case MoveTo(Those("top revealed" | "last revealed")):
                raise Unresolved("it")
            case OnlyIf(_, _, otherwise) if has_revealed and any(map(_moves_it, otherwise)):
                raise Unresolved("it")  # that is the card that was revealed, and not put anywhere
            case InOneSentence((*_, RevealTop(), PutRevealed("hand"))) | InOneSentence(
                (TakeFromTop(), RepeatProcess())
            ):
                raise Unresolved("top")


def _sequences(effects: tuple[Effect, ...]) -> Iterator[tuple[Effect, ...]]:
    """Yield all effects that follow each other, within others too."""
    yield effects
    for node in nodes_in(effects):
        for name in parameter_names(type(node)):
            held = getattr(node, name)
            if isinstance(held, tuple) and held and all(isinstance(one, Effect) for one in held):
                yield held


def _moves_it(effect: Effect) -> bool:
    return isinstance(effect, MoveTo) and isinstance(effect.what, Those)


def _reveals_last(effect: Effect) -> bool:
    if isinstance(effect, (InOneSentence, May, OnlyIf)) and effect.effects:
        return _reveals_last(effect.effects[-1])
    return isinstance(effect, RevealTop) and isinstance(effect.who, You)


def _is_taking(effect: Effect) -> bool:
    """Return whether an effect puts the card somewhere, if it meets a filter or as "you" like."""
    match effect:
        case May((PutRevealed("graveyard" | "library bottom"),)):
            return True
        case OnlyIf(Meets(), (PutRevealed() | May((PutRevealed(),)),), ()):
            return True
        case OnlyIf(Meets(), (PutRevealed(zone),), (PutRevealed(rest),)):
            return zone != rest and rest != "battlefield"
    return False
