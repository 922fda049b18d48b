"""Finds what a word for something named before refers to: "it", "that creature", "those tokens"."""

from __future__ import annotations

from typing import Any

from engine.cards.base.kinds import Reference
from engine.cards.compiling.scope.referents import Referent, Scope, Unresolved
from engine.cards.events.spells_and_abilities import Casts
from engine.cards.events.zones import Discards
from engine.cards.language.placeholders import Anaphor
from engine.cards.language.trees import replaced
from engine.cards.references.objects import AttachedHost, ThatItem, ThatObject, This, Those
from engine.cards.references.players import ControllerOf, OwnerOf, ThatPlayer
from engine.frozen_dataclass import replace

SACRIFICED = "sacrificed now"
"""The name of what an effect has sacrificed; "sacrificed" is that of what paid the cost."""

COUNTERED = "countered"
"""That the text has the spell or ability countered that the event was about: "unless its controller pays"."""

TOLD = "told "
"""What begins the name of what an ability that triggers "when you do" could be told, before its place."""


def mention(scope: Scope, reference: Reference) -> None:
    """Note that something is named by its own name."""
    plain = replaced(reference, said="")
    scope.referents = [one for one in scope.referents if one.known != plain]
    nouns = frozenset(("creature", "permanent")) if isinstance(plain, AttachedHost) else frozenset()
    scope.referents.append(Referent(plain, plain, nouns, scope.clause))


def _fits(word: Anaphor, referent: Referent) -> bool:
    if isinstance(referent.now, Those) and referent.now.which == SACRIFICED and not word.is_owner:
        return False  # only "that creature's power" is surely that of what was sacrificed
    if isinstance(referent.known, (ControllerOf, OwnerOf)) and not word.noun:
        return False  # "they" may be what is controlled
    if word.noun:
        if word.noun == "opponent":
            return referent.is_player
        return word.noun in referent.nouns and word.is_plural is referent.is_plural
    if word.is_plural:
        return referent.is_plural or referent.is_player
    return not referent.is_plural and not referent.is_player and "item" not in referent.nouns


def resolve_anaphor(word: Anaphor, scope: Scope) -> Any:
    """Return the reference that a word stands for; Unresolved where it refers to nothing, or to more than one
    thing.
    """
    found = _meant(word, scope)
    scope.referents.remove(found)
    scope.referents.append(replace(found, clause=scope.clause))
    reference = found.known if word.is_owner else found.now
    said = {"its": "it", "their": "they"}.get(word.word, word.word)
    if isinstance(reference, Those):
        return Those(reference.which, said)
    if hasattr(reference, "said"):
        return replaced(reference, said=said)
    raise Unresolved(word.word)


def resolve_whose(word: Anaphor, scope: Scope) -> Any:
    """Return what "its controller" is said of: the ability's own object, whose controller is "you", only where the
    word can mean nothing else.
    """
    if COUNTERED in scope.paid and not word.noun:
        return ThatItem("it")
    itself = [one for one in scope.referents if isinstance(one.known, This)]
    if not any(_fits(word, one) for one in scope.referents if one not in itself):
        return resolve_anaphor(word, scope)
    scope.referents = [one for one in scope.referents if one not in itself]
    found = resolve_anaphor(word, scope)
    scope.referents = [*itself, *scope.referents]
    return found


def means_itself(word: str, scope: Scope) -> bool:
    """Return whether a pronoun that tells which others are meant stands for the object itself.

    That may be the subject of its own sentence: "deals 1 damage to target creature blocking it". Unresolved where
    it refers to nothing.
    """
    return isinstance(_meant(Anaphor(word, is_owner=True), scope).known, This)


def _meant(word: Anaphor, scope: Scope) -> Referent:
    """Return what a word refers to; Unresolved where that is nothing, or could be two things."""
    fitting = [one for one in scope.referents if _fits(word, one) and not (one.place > word.place >= 0)]
    if not word.noun and not word.is_owner:
        # What is done to the subject of a sentence itself is done "to itself", not "to it".
        fitting = [one for one in fitting if one.clause < scope.clause]
    if not fitting:
        raise Unresolved(word.word)
    clause = max(one.clause for one in fitting)
    latest = [one for one in fitting if one.clause == clause]
    if len({(type(one.known), one.known) for one in latest}) > 1:
        raise Unresolved(word.word)
    found = latest[-1]
    is_of_event = any(isinstance(one.known, ThatObject) for one in fitting)
    is_subject = found.clause == scope.clause
    is_of_card = isinstance(scope.event, (Casts, Discards))  # which would be "that spell" or "that card"
    if not word.noun and isinstance(found.known, This) and is_of_event and not is_subject and not is_of_card:
        raise Unresolved(word.word)  # the event's object, or the source that was named after it
    return found


def resolve_paid(found: Those, scope: Scope) -> Reference:
    """Find what "the sacrificed creature" is: what the cost was paid with, or what the effect exiled."""
    if found.which in scope.paid:
        return found
    if found.which == "sacrificed" and any(one.now == Those(SACRIFICED) for one in scope.referents):
        return Those(SACRIFICED, found.word)
    if found.which != "exiled":
        raise Unresolved(found.word)
    moved = [one for one in scope.referents if isinstance(one.now, Those) and "card" in one.nouns]
    if not moved:
        return found
    which = moved[-1].now.which  # type: ignore[attr-defined]  # it is one of those
    return Those(which if which.startswith(TOLD) else "", found.word)


def is_that_player_known(scope: Scope) -> bool:
    """Return whether "that player" can only be the one whom the event is about."""
    players = [one for one in scope.referents if one.is_player]
    return bool(players) and all(isinstance(one.known, ThatPlayer) for one in players)
