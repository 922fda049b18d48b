"""Says what lets players play cards, and effects on hands."""

from __future__ import annotations

from dataclasses import replace

from engine.cards.amounts.numbers import Number
from engine.cards.base.kinds import Effect, GameRule, Modification
from engine.cards.base.vocabulary import listed
from engine.cards.costs.mana_and_life import ItsManaCost
from engine.cards.definitions.abilities import KeywordAbility
from engine.cards.effects.cards_and_hands import ChooseFromHand, DiscardChosen, PutBack, RevealHand
from engine.cards.effects.continuous import LayDown
from engine.cards.effects.spells_and_abilities import CastFree, LetPlay
from engine.cards.filters.combined import AllOf
from engine.cards.filters.objects import IsCard, IsSpell
from engine.cards.filters.players import InZone
from engine.cards.game_rules.casting import (
    ANYWHERE,
    ITS_MANA_COST,
    LIBRARY_TOP,
    LIFE,
    NOTHING,
    MayPlay,
    SeesLibraryTop,
)
from engine.cards.game_rules.replacing import ExiledInstead
from engine.cards.modifications.abilities import GainAbilities
from engine.cards.phrases.filter_wording import Unsayable
from engine.cards.references.choices import Chosen, Target
from engine.cards.references.objects import Those
from engine.cards.text.renderer import Speaker

_FROM = {
    LIBRARY_TOP: " from the top of your library",
    "graveyard": " from your graveyard",
    "hand": " from your hand",
    "exile": " from exile",
    ANYWHERE: "",
}


def seeing_said(rule: SeesLibraryTop) -> str:
    """How the top card of a library is seen."""
    if rule.is_revealed:
        return "play with the top card of your library revealed"
    return "you may look at the top card of your library any time"


def as_one_rule(speaker: Speaker, rules: tuple[GameRule, ...]) -> str:
    """Rules that differ in the spells alone, as one: "artifact spells and colorless spells"; "" for others."""
    players = [rule for rule in rules if isinstance(rule, MayPlay)]
    if len(players) < 2 or len(players) != len(rules):
        return ""
    if any(replace(rule, spells=players[0].spells) != players[0] for rule in players):
        return ""
    kinds = listed([_spells(speaker, rule) for rule in players], "and")
    return playing_said(speaker, players[0]).replace(_spells(speaker, players[0]), kinds, 1)


def playing_said(speaker: Speaker, rule: MayPlay) -> str:
    """From where a rule lets cards be played, and for what, without capital and full stop."""
    who = "any player" if rule.who == "any" else "you"
    spells = "" if rule.spells is None else _spells(speaker, rule)
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


def _spells(speaker: Speaker, rule: MayPlay) -> str:
    """The spells that may be cast: "creature spells with mana value 3 or less"."""
    assert rule.spells is not None
    parts = rule.spells.parts if isinstance(rule.spells, AllOf) else (rule.spells,)
    words: list[object] = [part for part in parts if not isinstance(part, IsCard)]
    nouns = [place for place, part in enumerate(words) if _is_before_noun(speaker, part)]
    words.insert(nouns[-1] + 1 if nouns else 0, IsSpell())
    return speaker.filter(AllOf(tuple(words)), is_plural=True)  # type: ignore[arg-type]  # filters all of them


def _is_before_noun(speaker: Speaker, part: object) -> bool:
    from engine.cards.filters.characteristics import Compares, HasKeyword
    from engine.cards.filters.players import InZone, IsControlledBy, IsOwnedBy

    return not isinstance(part, Compares | HasKeyword | InZone | IsControlledBy | IsOwnedBy)


def later_said(speaker: Speaker, effect: LetPlay) -> str:
    """That cards may be played for a while: "until end of turn, you may play those cards"."""
    (rule,) = effect.rules
    first = ""
    if isinstance(effect.what, Target) and effect.what.index not in speaker.named:
        first = f"choose {speaker.reference(effect.what)}. You"
    card = speaker.reference(effect.what)
    verb = "play" if rule.has_lands else "cast"
    said = f"{first or 'you'} may {verb} {card}"
    if rule.pays == NOTHING:
        said += f" without paying {'their mana costs' if speaker.is_plural(effect.what) else 'its mana cost'}"
    elif rule.pays != ITS_MANA_COST:
        raise Unsayable(f"no sentence says {rule}")
    return f"{said} this turn" if effect.duration == "this turn" else f"{effect.duration}, {said}"


def exiled_said(rule: ExiledInstead, when: str = "") -> str:
    """That what would be put into a graveyard is exiled."""
    what = "a card or token" if rule.are_tokens_too else "a card"
    where = {"any": "a graveyard", "you": "your graveyard", "opponent": "an opponent's graveyard"}[rule.whose]
    it = "that card" if when else "it"
    return f"if {what} would be put into {where} from anywhere{when}, exile {it} instead"


def _laid_down(speaker: Speaker, effect: LayDown) -> str:
    match effect.rules, effect.duration:
        case (ExiledInstead() as rule,), "this turn":
            return exiled_said(rule, " this turn")
        case (MayPlay() as rule,), duration if duration != "this turn":
            return f"{duration}, {playing_said(speaker, rule)}"
    raise Unsayable(f"no sentence says {effect}")


def _cast_free(speaker: Speaker, effect: CastFree) -> str:
    """ "You may cast a spell with mana value 3 or less from your hand without paying its mana cost"."""
    if isinstance(effect.what, Chosen):
        parts = effect.what.filter.parts if isinstance(effect.what.filter, AllOf) else (effect.what.filter,)
        spell = AllOf(tuple(IsSpell() if isinstance(part, IsCard) else part for part in parts))
        if not any(isinstance(part, InZone) and part.zone == "hand" for part in parts):
            raise Unsayable("a spell is cast from a hand")
        described = tuple(part for part in spell.parts if not isinstance(part, InZone))
        card = f"{speaker.one(AllOf(described))} from your hand"
    else:
        card = speaker.reference(effect.what).replace(" in your graveyard", " from your graveyard")
    said = f"you may cast {card} without paying its mana cost"
    if effect.is_exiled_after:
        said += ". If that spell would be put into your graveyard, exile it instead"
    return said


def hand_said(speaker: Speaker, effect: Effect) -> str | None:
    """The sentence of an effect on a hand, without capital and full stop; None for other effects."""
    match effect:
        case CastFree():
            return _cast_free(speaker, effect)
        case LayDown():
            return _laid_down(speaker, effect)
        case LetPlay():
            return later_said(speaker, effect)
        case RevealHand(who, True):
            return f"look at {speaker.possessive(who)} hand"
        case RevealHand(who):
            return f"{speaker.subject(who)} reveals their hand"
        case ChooseFromHand(which):
            card, limit, rest = speaker.one(which).partition(" with ")
            return f"you choose {card} from it{limit}{rest}"
        case DiscardChosen(Those(_, word)):
            return f"that player discards {word}"
        case PutBack(amount, is_bottom):
            cards = speaker.listed_amount(amount, "card", "cards")
            where = "the bottom" if is_bottom else "top"
            order = "" if amount == Number(1) else " in any order"
            return f"put {cards} from your hand on {where} of your library{order}"
    return None


def granted_cost_said(speaker: Speaker, modifications: tuple[Modification, ...]) -> str:
    """What a granted keyword costs that is the card's own cost: a sentence after the one that grants it."""
    for part in modifications:
        for ability in part.abilities if isinstance(part, GainAbilities) else ():
            if isinstance(ability, KeywordAbility) and costs_mana_cost(ability) and ability.cost is not None:
                others = [one for one in ability.cost.parts if not isinstance(one, ItsManaCost)]
                if not others:
                    return f". The {ability.name} cost is equal to its mana cost"
                more = " plus ".join(speaker.cost_part(one) for one in others)
                return f". The {ability.name} cost is equal to the card's mana cost plus {more}"
    return ""


def costs_mana_cost(ability: KeywordAbility) -> bool:
    """Whether a keyword costs what the card that has it costs."""
    return ability.cost is not None and any(isinstance(part, ItsManaCost) for part in ability.cost.parts)
