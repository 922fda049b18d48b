"""Says effects that counter and copy spells and abilities, cast cards and let them be played."""

from __future__ import annotations

from engine.cards.amounts.numbers import Number
from engine.cards.base.vocabulary import COLOR_OF_LETTER
from engine.cards.effects.spells_and_abilities import CastCopy, CastFree, CopyOnStack, CounterSpell, LetPlay
from engine.cards.filters.combined import AllOf
from engine.cards.filters.objects import IsCard, IsSpell
from engine.cards.filters.players import InZone
from engine.cards.game_rules.casting import ITS_MANA_COST, NOTHING
from engine.cards.phrases.base_wording import Unsayable
from engine.cards.references.choices import Chosen, Target
from engine.cards.references.objects import This
from engine.cards.references.players import You
from engine.cards.text.clause import Clause
from engine.cards.text.renderer import Renderer
from engine.cards.text.sentences import says

FREE_COPY = "you may copy {card}. If you do, you may cast the copy without paying its mana cost"


@says(CounterSpell)
def _counter(renderer: Renderer, effect: CounterSpell) -> Clause:
    return Clause("", "counter", renderer.object(effect.what))


@says(CopyOnStack)
def _copy(renderer: Renderer, effect: CopyOnStack) -> Clause:
    if effect.amount != Number(1):
        raise Unsayable("no sentence says a number of copies")
    what = "this spell" if isinstance(effect.what, This) else renderer.object(effect.what)
    if effect.color:
        what += f", except that the copy is {COLOR_OF_LETTER[effect.color]}"
    if not effect.is_targeting_anew:
        return Clause("", "copy", what)
    if not isinstance(effect.who, You):
        return Clause("", "copy", f"{what} and may choose a new target for that copy")
    return Clause("", "copy", f"{what}. You may choose new targets for the copy")


@says(CastCopy)
def _cast_copy(renderer: Renderer, effect: CastCopy) -> str:
    return FREE_COPY.format(card=renderer.reference(effect.of))


@says(LetPlay)
def _let_play(renderer: Renderer, effect: LetPlay) -> str:
    (rule,) = effect.rules
    first = ""
    if isinstance(effect.what, Target) and effect.what.index not in renderer.named:
        first = f"choose {renderer.reference(effect.what)}. You"
    card = renderer.reference(effect.what)
    verb = "play" if rule.has_lands else "cast"
    said = f"{first or 'you'} may {verb} {card}"
    if rule.pays == NOTHING:
        said += f" without paying {'their mana costs' if renderer.is_plural(effect.what) else 'its mana cost'}"
    elif rule.pays != ITS_MANA_COST:
        raise Unsayable(f"no sentence says {rule}")
    return f"{said} this turn" if effect.duration == "this turn" else f"{effect.duration}, {said}"


@says(CastFree)
def _cast_free(renderer: Renderer, effect: CastFree) -> str:
    if isinstance(effect.what, Chosen):
        parts = effect.what.filter.parts if isinstance(effect.what.filter, AllOf) else (effect.what.filter,)
        spell = AllOf(tuple(IsSpell() if isinstance(part, IsCard) else part for part in parts))
        if not any(isinstance(part, InZone) and part.zone == "hand" for part in parts):
            raise Unsayable("a spell is cast from a hand")
        described = tuple(part for part in spell.parts if not isinstance(part, InZone))
        card = f"{renderer.one(AllOf(described))} from your hand"
    else:
        card = renderer.reference(effect.what).replace(" in your graveyard", " from your graveyard")
    said = f"you may cast {card} without paying its mana cost"
    if effect.is_exiled_after:
        said += ". If that spell would be put into your graveyard, exile it instead"
    return said
