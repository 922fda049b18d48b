"""Understands words by what stands before them: "that many", "the milled cards", "it" of a spell (CR 608.2c)."""

from __future__ import annotations

from engine.cards.amounts.history import (
    THAT_MANY,
    ThatMuch,
)
from engine.cards.base.kinds import Effect
from engine.cards.compiling.scope.anaphors import resolve_anaphor
from engine.cards.compiling.scope.referents import Scope, Unresolved, replace_scope
from engine.cards.conditions.combined import NotSo
from engine.cards.conditions.happened import WasCastFrom, WasPaid, WasSpent
from engine.cards.conditions.state import Meets
from engine.cards.effects.joints import OnlyIf
from engine.cards.effects.life_and_damage import DealDamage, DivideDamage
from engine.cards.effects.tokens_and_copies import BecomeCopyOf, CreateCopies
from engine.cards.effects.zones import Sacrifice
from engine.cards.filters.combined import parts_of
from engine.cards.filters.objects import IsCard, IsSpell
from engine.cards.filters.players import InZone, IsPlayer
from engine.cards.language.placeholders import Anaphor
from engine.cards.language.trees import changed
from engine.cards.references.choices import Target
from engine.cards.references.objects import AttachedHost, This
from engine.cards.references.players import ControllerOf
from engine.frozen_dataclass import replace


def as_known_before(tree: object, scope: Scope) -> object:
    """Return a word as what stands before makes it known: "that many" of what was counted, "it" of a spell."""
    if isinstance(tree, ThatMuch) and scope.counted is not None:
        return replace(scope.counted, said=THAT_MANY)
    if isinstance(tree, DealDamage) and _is_by_spell(tree, scope):
        return replace(tree, source=This("it"))
    if isinstance(tree, Meets) and tree.is_past:
        # What something was is asked of it as it last was, and not of the card that it has become.
        return replace(tree, what=replace(tree.what, is_owner=True)) if isinstance(tree.what, Anaphor) else tree
    if isinstance(tree, Sacrifice) and isinstance(tree.who, ControllerOf) and tree.what == Anaphor("it"):
        whose = tree.who.of  # "enchanted permanent's controller sacrifices it"
        return replace(tree, what=replace(whose, said="it") if isinstance(whose, AttachedHost) else whose)
    if (
        isinstance(tree, (BecomeCopyOf, CreateCopies))
        and isinstance(tree.of, Anaphor)
        and _is_gone(tree.of, scope)
    ):
        return replace(tree, of=replace(tree.of, is_owner=True))
    return tree


def of_the_spell(tree: Effect, scope: Scope) -> Effect:
    """Return what is done if something was paid for a spell, in which "it" deals damage as the spell itself.

    "If this spell was kicked, it deals 10 damage": what is asked names the spell, and no target named before it.
    """
    if not scope.is_spell or not isinstance(tree, OnlyIf):
        return tree
    asked = tree.condition.condition if isinstance(tree.condition, NotSo) else tree.condition
    if not isinstance(asked, (WasPaid, WasSpent, WasCastFrom)):
        return tree

    def by_the_spell(node: object) -> object:
        is_it = isinstance(node, (DealDamage, DivideDamage)) and node.source == Anaphor("it")
        return replace(node, source=This("it")) if is_it else node  # type: ignore[type-var]  # one of the two

    return replace(tree, effects=changed(tree.effects, by_the_spell))


def _is_gone(word: Anaphor, scope: Scope) -> bool:
    """Return whether a word is of a permanent that is a target and may have left, which is copied as it last was.

    CR 608.2h, 707.2: a card in exile is no longer what the permanent had become.
    """
    if word.noun == "card":
        return False
    try:
        known = resolve_anaphor(replace(word, is_owner=True), replace_scope(scope))
    except Unresolved:
        return False
    if not isinstance(known, Target):
        return False
    parts = parts_of(scope.targets[known.index].filter)
    return not any(isinstance(part, (InZone, IsCard, IsPlayer, IsSpell)) for part in parts)


def _is_by_spell(tree: DealDamage, scope: Scope) -> bool:
    """Return whether "it", which deals damage, can only be the spell that says so."""
    if not scope.is_spell or not isinstance(tree.source, Anaphor) or tree.source.word != "it":
        return False
    others = [one for one in scope.referents if one.known != This() and not one.is_player and not one.is_plural]
    is_dealt_already = "damaged" in scope.paid and isinstance(tree.to, Anaphor)
    return not others or is_dealt_already
