"""Understands "another target" and "a second target" (CR 115.3), and names the player of what is targeted."""

from __future__ import annotations

from collections.abc import Sequence

from engine.cards.base.kinds import Reference
from engine.cards.compiling.phrases.nouns.filter_parts import all_of
from engine.cards.compiling.scope.referents import Referent, Scope, Unresolved
from engine.cards.definitions.bodies import ANOTHER, SECOND, TargetPhrase
from engine.cards.filters.combined import parts_of
from engine.cards.filters.players import InZone, IsControlledBy
from engine.cards.filters.relations import IsAnother
from engine.cards.references.choices import Target
from engine.cards.references.players import ControllerOf, OwnerOf
from engine.frozen_dataclass import replace


def than_earlier(phrase: TargetPhrase, earlier: Sequence[TargetPhrase]) -> TargetPhrase:
    """Return the phrase, whose "another" is another than the earlier targets where none of them is "another"
    itself.

    "Target creature fights another target creature" is about two; what exiles "another target permanent" and taps
    "another target creature" is about others than the object whose ability it is. Raises Unresolved for a second
    target without a first.
    """
    if phrase.among == SECOND and not earlier:
        raise Unresolved("second")
    parts = parts_of(phrase.filter)
    others = [one for one in parts if isinstance(one, IsAnother)]
    if not others or others[0].is_said_last or not earlier:
        return phrase
    if any(IsAnother() in parts_of(one.filter) for one in earlier):
        return phrase
    return replace(phrase, filter=all_of(tuple(one for one in parts if one not in others)), among=ANOTHER)


def name_owner_of(target: Target, scope: Scope) -> None:
    """Name the owner of a single target "that player", to whose hand it went, where no other player was named."""
    if scope.targets[target.index].maximum == 1 and not any(one.is_player for one in scope.referents):
        who = OwnerOf(target)
        scope.referents.append(Referent(who, who, frozenset(("player",)), scope.clause, is_player=True))


def name_player_of(target: Target, phrase: TargetPhrase, scope: Scope) -> None:
    """Name the opponent who controls or owns what is targeted "that player", where no other player was named."""
    if phrase.maximum > 1 or any(one.is_player for one in scope.referents):
        return
    parts = parts_of(phrase.filter)
    who: Reference | None = None
    if IsControlledBy("opponent") in parts:
        who = ControllerOf(target)
    elif any(isinstance(part, InZone) and part.whose == "opponent" for part in parts):
        who = OwnerOf(target)
    if who is not None:
        nouns = frozenset(("player", "opponent"))
        scope.referents.append(Referent(who, who, nouns, scope.clause, is_player=True))
