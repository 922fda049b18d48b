"""Says rules by which something can't happen or is skipped."""

from __future__ import annotations

from engine.cards.filters.relations import IsThis
from engine.cards.game_rules.restrictions import Cannot, DoesNotUntap, PlayerCannot, SkipsStep, TriggersNothing
from engine.cards.text.renderer import Renderer
from engine.cards.text.rule_sentences import PLAYERS, says_rule, subject_said


@says_rule(DoesNotUntap)
def _does_not_untap(renderer: Renderer, rule: DoesNotUntap) -> str:
    subject, is_plural = subject_said(renderer, rule.filter)
    if is_plural:
        return f"{subject} don't untap during their controllers' untap steps"
    owner = "your" if isinstance(rule.filter, IsThis) else "its controller's"
    return f"{subject} doesn't untap during {owner} untap step"


@says_rule(Cannot)
def _cannot(renderer: Renderer, rule: Cannot) -> str:
    subject, is_plural = subject_said(renderer, rule.filter)
    if rule.what == "activate abilities" and is_plural:
        return f"activated abilities of {subject} can't be activated"
    if rule.what.startswith("be activated"):
        return f"activated abilities of {subject} can't {rule.what}"
    return f"{subject} can't {rule.what}"


@says_rule(PlayerCannot)
def _player_cannot(_: Renderer, rule: PlayerCannot) -> str:
    return f"{PLAYERS[rule.who]} can't {rule.what}"


@says_rule(SkipsStep)
def _skips_step(_: Renderer, rule: SkipsStep) -> str:
    return f"skip your {rule.what}" if rule.who == "you" else f"{PLAYERS[rule.who]} skip their {rule.what}s"


@says_rule(TriggersNothing)
def _triggers_nothing(renderer: Renderer, rule: TriggersNothing) -> str:
    return f"{subject_said(renderer, rule.filter)[0]} entering don't cause abilities to trigger"
