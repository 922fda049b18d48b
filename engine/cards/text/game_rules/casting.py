"""Says rules that let players play cards, from where, which ones and for what cost."""

from __future__ import annotations

from dataclasses import replace

from engine.cards.base.kinds import Filter, GameRule
from engine.cards.base.vocabulary import listed, number_word
from engine.cards.filters.characteristics import Compares, HasKeyword, IsOfChosenType
from engine.cards.filters.combined import AllOf
from engine.cards.filters.objects import IsCard, IsSpell
from engine.cards.filters.players import InZone, IsControlledBy, IsOwnedBy, IsPlayer
from engine.cards.game_rules.casting import (
    ANYWHERE,
    ITS_MANA_COST,
    LIBRARY_TOP,
    LIFE,
    NOTHING,
    ChangeCost,
    MayCastAs,
    MayPlay,
    SeesLibraryTop,
)
from engine.cards.phrases.base_wording import Unsayable
from engine.cards.text.renderer import Renderer
from engine.cards.text.rule_sentences import says_rule, subject_said

_FROM = {
    LIBRARY_TOP: " from the top of your library",
    "graveyard": " from your graveyard",
    "hand": " from your hand",
    "exile": " from exile",
    ANYWHERE: "",
}
_ACTIVATED = {
    "you": "abilities you activate that aren't mana abilities",
    "opponent": "abilities your opponents activate that aren't mana abilities",
    "any": "abilities that aren't mana abilities",
}


@says_rule(SeesLibraryTop)
def _sees_library_top(_: Renderer, rule: SeesLibraryTop) -> str:
    if rule.is_revealed:
        return "play with the top card of your library revealed"
    return "you may look at the top card of your library any time"


@says_rule(MayCastAs)
def _may_cast_as(renderer: Renderer, rule: MayCastAs) -> str:
    return f"you may cast {_spells(renderer, rule.filter)} as though they had flash"


@says_rule(ChangeCost)
def _change_cost(renderer: Renderer, rule: ChangeCost) -> str:
    more = f"{{{abs(rule.amount)}}} {'less' if rule.amount < 0 else 'more'}"
    if rule.of == "spell":
        return f"{_spells(renderer, rule.filter)} cost {more} to cast"
    if isinstance(rule.filter, IsPlayer):
        return f"{_ACTIVATED[rule.filter.who]} cost {more} to activate{_least(rule)}"
    subject, is_plural = subject_said(renderer, rule.filter)
    abilities = f"activated abilities of {subject}" if is_plural else f"{subject}'s activated abilities"
    return f"{abilities} cost {more} to activate{_least(rule)}"


def _least(rule: ChangeCost) -> str:
    """The least mana that a reduction leaves, as a sentence of its own."""
    if not rule.minimum:
        return ""
    cost = "the amount of mana an ability costs to activate" if rule.is_said_at_length else "the mana in that cost"
    return f". This effect can't reduce {cost} to less than {number_word(rule.minimum)} mana"


def _spells(renderer: Renderer, which: Filter) -> str:
    """Spells of a player are those that the player casts: "creature spells you cast"."""
    parts = which.parts if isinstance(which, AllOf) else (which,)
    mine = IsControlledBy("you")
    rest = tuple(part for part in parts if part != mine)
    if mine in parts and isinstance(rest[-1], IsOfChosenType):
        return f"{renderer.filter(AllOf(rest[:-1]), is_plural=True)} you cast of the chosen type"
    said = renderer.filter(AllOf(rest), is_plural=True)
    return f"{said} you cast" if mine in parts else said


@says_rule(MayPlay)
def playing_said(renderer: Renderer, rule: MayPlay) -> str:
    """From where a rule lets cards be played, and for what, without capital and full stop."""
    who = "any player" if rule.who == "any" else "you"
    spells = "" if rule.spells is None else _spells_of(renderer, rule)
    if rule.pays not in (ITS_MANA_COST, NOTHING, LIFE):
        if rule.place != ANYWHERE or rule.has_lands or rule.is_as_flash or not spells:
            raise Unsayable(f"no text says {rule}")
        return f"{who} may pay {rule.pays} rather than pay the mana cost for {spells} {who} cast"
    verbs = [verb for verb in ("play lands" if rule.has_lands else "", f"cast {spells}" if spells else "") if verb]
    if not verbs or rule.place not in _FROM:
        raise Unsayable(f"no text says {rule}")
    said = f"{who} may {' and '.join(verbs)}{_FROM[rule.place]}"
    if rule.is_as_flash and rule.place == LIBRARY_TOP and rule.pays == ITS_MANA_COST:
        return f"{said}. If you cast a spell this way, you may cast it as though it had flash"
    if rule.pays == NOTHING:
        said += " without paying their mana costs"
    if rule.is_as_flash:
        said += f"{' and' if rule.pays == NOTHING else ''} as though they had flash"
    if rule.pays == LIFE:
        said += ". If you cast a spell this way, pay life equal to its mana value rather than pay its mana cost"
    return said


def _spells_of(renderer: Renderer, rule: MayPlay) -> str:
    """The spells that may be cast: "creature spells with mana value 3 or less"."""
    assert rule.spells is not None
    parts = rule.spells.parts if isinstance(rule.spells, AllOf) else (rule.spells,)
    words: list[object] = [part for part in parts if not isinstance(part, IsCard)]
    nouns = [place for place, part in enumerate(words) if _is_before_noun(part)]
    words.insert(nouns[-1] + 1 if nouns else 0, IsSpell())
    return renderer.filter(AllOf(tuple(words)), is_plural=True)  # type: ignore[arg-type]  # filters all of them


def _is_before_noun(part: object) -> bool:
    return not isinstance(part, Compares | HasKeyword | InZone | IsControlledBy | IsOwnedBy)


def as_one_rule(renderer: Renderer, rules: tuple[GameRule, ...]) -> str:
    """Rules that differ in the spells alone, as one: "artifact spells and colorless spells"; "" for others."""
    players = [rule for rule in rules if isinstance(rule, MayPlay)]
    if len(players) < 2 or len(players) != len(rules):
        return ""
    if any(replace(rule, spells=players[0].spells) != players[0] for rule in players):
        return ""
    kinds = listed([_spells_of(renderer, rule) for rule in players], "and")
    return playing_said(renderer, players[0]).replace(_spells_of(renderer, players[0]), kinds, 1)
