"""Says rules about attacking and blocking."""

from __future__ import annotations

from engine.cards.base.vocabulary import number_word
from engine.cards.filters.combined import Not
from engine.cards.game_rules.combat import (
    BlockedByAtLeast,
    BlockedByAtMost,
    CannotBeBlockedBy,
    CombatCost,
    DamageByToughness,
    IgnoresDefender,
    IsGoaded,
    Must,
)
from engine.cards.text.renderer import Renderer
from engine.cards.text.rule_sentences import says_rule, subject_said
from engine.cards.text.verbs import third_person


@says_rule(Must)
def _must(renderer: Renderer, rule: Must) -> str:
    subject, is_plural = subject_said(renderer, rule.filter)
    match rule.what:
        case "be blocked by all":
            return f"all creatures able to block {subject} do so"
        case "be blocked":
            return f"{subject} must be blocked if able"
    return f"{subject} {rule.what if is_plural else third_person(rule.what)} each combat if able"


@says_rule(IsGoaded)
def _is_goaded(renderer: Renderer, rule: IsGoaded) -> str:
    subject, is_plural = subject_said(renderer, rule.filter)
    return f"{subject} {'are' if is_plural else 'is'} goaded"


@says_rule(CombatCost)
def _combat_cost(renderer: Renderer, rule: CombatCost) -> str:
    subject, is_plural = subject_said(renderer, rule.filter)
    owner = "their" if is_plural else "its"
    said = f"{subject} can't {rule.what} unless {owner} controller pays {rule.mana}"
    if not is_plural:
        return said
    if rule.is_counted_long:
        return f"{said} for each creature they control that's {rule.what.replace('attack', 'attacking')}"
    return f"{said} for each of those creatures"


@says_rule(IgnoresDefender)
def _ignores_defender(renderer: Renderer, rule: IgnoresDefender) -> str:
    subject, is_plural = subject_said(renderer, rule.filter)
    return f"{subject} can attack as though {'they' if is_plural else 'it'} didn't have defender"


@says_rule(DamageByToughness)
def _damage_by_toughness(renderer: Renderer, rule: DamageByToughness) -> str:
    subject, is_plural = subject_said(renderer, rule.filter)
    if is_plural:
        subject = f"each {renderer.filter(rule.filter)}"
    return f"{subject} assigns combat damage equal to its toughness rather than its power"


@says_rule(BlockedByAtLeast)
def _blocked_by_at_least(renderer: Renderer, rule: BlockedByAtLeast) -> str:
    fewest = f"{number_word(rule.number)} or more creatures"
    return f"{subject_said(renderer, rule.filter)[0]} can't be blocked except by {fewest}"


@says_rule(BlockedByAtMost)
def _blocked_by_at_most(renderer: Renderer, rule: BlockedByAtMost) -> str:
    return f"{subject_said(renderer, rule.filter)[0]} can't be blocked by more than one creature"


@says_rule(CannotBeBlockedBy)
def _cannot_be_blocked_by(renderer: Renderer, rule: CannotBeBlockedBy) -> str:
    if isinstance(rule.filter, Not):
        blocker = subject_said(renderer, rule.by)[0]
        return f"{blocker} can block only {renderer.filter(rule.filter.part, is_plural=True)}"
    subject = subject_said(renderer, rule.filter)[0]
    word = "except by" if rule.is_except else "by"
    return f"{subject} can't be blocked {word} {renderer.filter(rule.by, is_plural=True)}"
