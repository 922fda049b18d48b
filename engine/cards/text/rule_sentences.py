"""Says the rules that abilities and effects lay down, and whom or what they are about.

How each rule is said stands in text/game_rules.
"""

from __future__ import annotations

from engine.cards.base.kinds import Filter, GameRule
from engine.cards.base.register import Register
from engine.cards.filters.combined import AllOf
from engine.cards.filters.players import InZone, IsPlayer
from engine.cards.filters.relations import IsAttachedHost, IsThis
from engine.cards.phrases.base_wording import Unsayable
from engine.cards.text.renderer import Renderer

says_rule: Register[Renderer, [], str] = Register("rule")
"""What says each kind of rule, without capital and full stop."""
PLAYERS = {"you": "you", "opponent": "your opponents", "any": "players"}


def rule_said(renderer: Renderer, rule: GameRule) -> str:
    """A rule, without capital and full stop."""
    say = says_rule.functions.get(type(rule))
    if say is None:
        raise Unsayable(f"no text says {rule}")
    return say(renderer, rule)


def subject_said(renderer: Renderer, item: Filter) -> tuple[str, bool]:
    """What a static ability is about, and whether that is in the plural."""
    if isinstance(item, IsThis):
        return renderer.this(), False
    if isinstance(item, IsAttachedHost):
        return renderer.host(), False
    if isinstance(item, IsPlayer):
        return PLAYERS[item.who], True
    return renderer.filter(item, is_plural=True), True


def is_elsewhere(item: Filter) -> bool:
    """Whether a filter is of cards in another zone than the battlefield."""
    parts = item.parts if isinstance(item, AllOf) else (item,)
    return any(isinstance(part, InZone) for part in parts)


def each_said(renderer: Renderer, item: Filter) -> str:
    """Cards one by one: "each instant and sorcery card in your graveyard"."""
    return f"each {renderer.filter(item)}".replace(" or ", " and ", 1)
