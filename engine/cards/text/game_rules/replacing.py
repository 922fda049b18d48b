"""Says rules by which something happens instead."""

from __future__ import annotations

from engine.cards.filters.objects import IsAnything
from engine.cards.game_rules.replacing import ExiledInstead, PreventsDamage, Shield, WinsInsteadOfDrawing
from engine.cards.phrases.base_wording import Unsayable
from engine.cards.text.renderer import Renderer
from engine.cards.text.rule_sentences import says_rule, subject_said


@says_rule(Shield)
def _shield(renderer: Renderer, rule: Shield) -> str:
    if rule.limit != "all" or rule.is_redirected:
        raise Unsayable(f"no text says {rule}")
    damage = "combat damage" if rule.is_combat_only else "damage"
    return f"prevent all {damage} that would be dealt to {subject_said(renderer, rule.filter)[0]}"


@says_rule(PreventsDamage)
def _prevents_damage(renderer: Renderer, rule: PreventsDamage) -> str:
    damage = "combat damage" if rule.is_combat_only else "damage"
    return f"prevent all {damage} that would be dealt by {subject_said(renderer, rule.filter)[0]}"


def prevented_said(renderer: Renderer, rule: PreventsDamage) -> str:
    """That damage is prevented this turn, whoever deals it or what meets a filter."""
    said = f"prevent all {'combat damage' if rule.is_combat_only else 'damage'} that would be dealt this turn"
    if rule.filter == IsAnything():
        return said
    return f"{said} by {renderer.filter(rule.filter, is_plural=True)}"


@says_rule(WinsInsteadOfDrawing)
def _wins_instead_of_drawing(_: Renderer, __: WinsInsteadOfDrawing) -> str:
    return "if you would draw a card while your library has no cards in it, you win the game instead"


@says_rule(ExiledInstead)
def _exiled_instead(_: Renderer, rule: ExiledInstead) -> str:
    return exiled_said(rule)


def exiled_said(rule: ExiledInstead, when: str = "") -> str:
    """That what would be put into a graveyard is exiled; `when` says for how long that is so."""
    what = "a card or token" if rule.are_tokens_too else "a card"
    where = {"any": "a graveyard", "you": "your graveyard", "opponent": "an opponent's graveyard"}[rule.whose]
    it = "that card" if when else "it"
    return f"if {what} would be put into {where} from anywhere{when}, exile {it} instead"
