"""Generates permanents and spells of random abilities, in the words that cards have."""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from functools import cache

from hypothesis import strategies as st

from engine.cards.amounts.history import ThatMuch
from engine.cards.base.kinds import Ability, CostPart, Effect
from engine.cards.base.mana import ManaCost
from engine.cards.costs.cost import Cost
from engine.cards.costs.counters import PutCountersOnThis, RemoveCountersFromThis
from engine.cards.costs.mana_and_life import PayLife, PayMana
from engine.cards.costs.tapping import TapOthers, TapThis, UntapThis
from engine.cards.costs.zones import DiscardCards, ReturnOthers, SacrificeOthers, SacrificeThis
from engine.cards.definitions.abilities import (
    ActivatedAbility,
    KeywordAbility,
    SpellAbility,
    StaticAbility,
    TriggeredAbility,
)
from engine.cards.definitions.bodies import Body, Mode, TargetPhrase
from engine.cards.definitions.card import CardDefinition
from engine.cards.definitions.copy_exceptions import CopyExceptions
from engine.cards.definitions.replacing import AddsTokens, ReplacesAmount
from engine.cards.effects.cards_and_hands import Discard, DrawCards
from engine.cards.effects.continuous import Modify
from engine.cards.effects.counters import Proliferate, PutCounters, RemoveCounters
from engine.cards.effects.joints import ChoiceOfEffects, Delayed, ForEachPlayer, May, OnlyIf
from engine.cards.effects.libraries import Mill, Scry, Surveil
from engine.cards.effects.life_and_damage import DealDamage, GainLife, LoseLife, PreventDamage, RedirectDamage
from engine.cards.effects.mana import AddMana
from engine.cards.effects.status import PhaseOut, StayTapped, Tap, Untap
from engine.cards.effects.tokens_and_copies import CreateCopies, CreateTokens, GetEmblem
from engine.cards.effects.turns import AdditionalPhases, ExtraTurn, SkipNext
from engine.cards.effects.zones import Destroy, MoveTo, PlayerSacrifices, Sacrifice
from engine.cards.events.life_and_damage import DealsDamage, GainsLife, IsDealtDamage, LosesLife
from engine.cards.events.spells_and_abilities import Activates, BecomesTarget, Casts
from engine.cards.events.status import BecomesTapped, BecomesUntapped, GetsCounters
from engine.cards.events.turns import Begins
from engine.cards.events.zones import Discards, Draws, IsSacrificed, Moves
from engine.cards.filters.objects import IsSpell, IsToken
from engine.cards.filters.relations import IsThis
from engine.cards.modifications.abilities import GainAbilities
from engine.cards.modifications.power_and_toughness import (
    ChangePowerToughness,
    DefinePowerToughness,
)
from engine.cards.references.choices import All, Target
from engine.cards.references.objects import Those
from engine.cards.references.players import ThatPlayer
from tests.loops.generated_words import (
    ANOTHER,
    CREATURE,
    OPPONENTS,
    PUMP,
    THIS,
    YOU,
    YOURS,
    amounts_of_cards,
    anything_of_cards,
    conditions_of_cards,
    counted,
    kinds,
    measures,
    modifications,
    number,
    sampled,
    small,
    tokens,
    who,
)


@cache
@st.composite
def single_effects(draw: st.DrawFn) -> tuple[Effect, ...]:
    """One effect, or two that belong together."""
    kind = draw(st.integers(0, 35))
    amount, what = draw(amounts_of_cards), draw(anything_of_cards)
    if kind <= 1:
        return (GainLife(amount, draw(who)),)
    if kind == 2:
        return (LoseLife(amount, draw(who)),)
    if kind == 3:
        target = draw(sampled((OPPONENTS, OPPONENTS, Target(0), All(CREATURE), THIS)))
        return (DealDamage(amount, target),)
    if kind <= 6:
        return (PutCounters(draw(kinds), what, amount),)
    if kind == 7:
        return (RemoveCounters(draw(kinds), what, draw(small)),)
    if kind <= 9:
        count = draw(st.one_of(small, small, measures))
        made = draw(tokens)
        return (CreateTokens(made, count, draw(sampled((YOU, YOU, OPPONENTS))), draw(st.booleans())),)
    if kind <= 11:
        return (Untap(what),)
    if kind == 12:
        return (Tap(what),)
    if kind <= 14:
        return (Modify(what, (draw(modifications()),)),)
    if kind == 15:
        return (DrawCards(draw(small), draw(who)),)
    if kind == 16:
        return (Mill(draw(small), draw(who)),)
    if kind <= 19:
        return draw(effects_on_what_comes(kind))
    if kind >= 22:
        return draw(rarer_effects(kind))
    if kind == 20:
        return (OnlyIf(draw(conditions_of_cards()), draw(single_effects()), draw(single_effects())),)
    return (Destroy(draw(sampled((THIS, Target(0))))),)


@cache
@st.composite
def effects_on_what_comes(draw: st.DrawFn, kind: int) -> tuple[Effect, ...]:
    """What happens later, objects that go and come back, copies."""
    if kind == 17:
        later = draw(sampled(("sacrifice", "life")))
        if later == "life":
            when = Begins(draw(sampled(("end", "upkeep"))))
            return (Delayed(when, (GainLife(number(1)),)),)
        return (
            CreateTokens(draw(tokens), result="it"),
            Delayed(Begins("end"), (Sacrifice(Those("kept 0")),), (Those("it"),)),
        )
    if kind == 18:
        blinked = draw(sampled((THIS, Target(0))))
        return (MoveTo(blinked, "exile", result="it"), MoveTo(Those("it"), "battlefield"))
    return (
        CreateCopies(draw(sampled((THIS, Target(0)))), but=CopyExceptions(abilities=(KeywordAbility("haste"),))),
    )


@cache
@st.composite
def rarer_effects(draw: st.DrawFn, kind: int) -> tuple[Effect, ...]:
    """Poison, other zones, choices as something resolves, shields, turns and phases, emblems."""
    amount, what = draw(amounts_of_cards), draw(anything_of_cards)
    if kind <= 23:
        return (PutCounters("poison", draw(who), draw(small)),)
    if kind == 24:
        return (Proliferate(),)
    if kind == 25:
        zone = draw(sampled(("hand", "library top", "library bottom", "exile", "graveyard")))
        return (MoveTo(draw(sampled((THIS, Target(0)))), zone),)
    if kind == 26:
        return (May(draw(single_effects())),)
    if kind == 27:
        return (ChoiceOfEffects((GainLife(amount), LoseLife(amount, OPPONENTS))),)
    if kind == 28:
        return draw(
            st.sampled_from(
                (
                    (Scry(number(1)),),
                    (Surveil(number(1)),),
                    (Discard(),),
                    (PlayerSacrifices(CREATURE, draw(who)),),
                    (Sacrifice(THIS),),
                )
            )
        )
    if kind == 29:
        return (PreventDamage(draw(sampled((YOU, OPPONENTS, THIS))), draw(st.one_of(small, amounts_of_cards))),)
    if kind == 30:
        return (RedirectDamage(draw(small), THIS, YOU), DealDamage(amount, THIS))
    if kind == 31:
        return draw(
            st.sampled_from(
                (
                    (ExtraTurn(),),
                    (AdditionalPhases(("combat",)),),
                    (SkipNext("untap step"),),
                    (StayTapped(what),),
                    (PhaseOut(draw(sampled((THIS, Target(0))))),),
                )
            )
        )
    if kind == 32:
        return (GetEmblem(CardDefinition("", (), abilities=(draw(triggered()),))),)
    if kind == 33:
        return (ForEachPlayer((LoseLife(draw(small), ThatPlayer()),)),)
    if kind == 34:
        granted = draw(st.sampled_from((draw(activated()), draw(triggered()))))
        return (Modify(what, (GainAbilities((granted,)),)),)
    return (DealDamage(amount, All(CREATURE)), Untap(what))


def _names_target(tree: object) -> bool:
    if isinstance(tree, Target):
        return True
    if isinstance(tree, tuple):
        return any(map(_names_target, tree))
    if isinstance(tree, OnlyIf):
        return _names_target((tree.condition, tree.effects, tree.otherwise))
    if is_dataclass(tree) and not isinstance(tree, (CardDefinition, Ability)):
        return any(_names_target(getattr(tree, field.name)) for field in fields(tree))
    return False


@cache
@st.composite
def bodies(draw: st.DrawFn) -> Body:
    """One to three effects, with a target phrase where they speak of a target."""
    todo = tuple(one for _ in range(draw(sampled((1, 1, 1, 2, 2, 3)))) for one in draw(single_effects()))
    phrases = (TargetPhrase(CREATURE),) if _names_target(todo) else ()
    return Body((Mode(todo, phrases),))


@cache
@st.composite
def costs_of_cards(draw: st.DrawFn) -> Cost:
    kind = draw(st.integers(0, 16))
    parts: tuple[CostPart, ...]
    if kind <= 3:
        parts = ()
    elif kind <= 5:
        parts = (TapThis(),)
    elif kind == 6:
        parts = (PayMana(ManaCost((draw(sampled(("1", "2", "G"))),))),)
    elif kind == 7:
        parts = (PayLife(draw(small)),)
    elif kind == 8:
        parts = (SacrificeOthers(draw(sampled((ANOTHER, IsToken())))),)
    elif kind == 9:
        parts = (RemoveCountersFromThis(draw(kinds), draw(small)),)
    elif kind == 10:
        parts = (PutCountersOnThis(draw(kinds)),)
    elif kind == 11:
        parts = (TapOthers(ANOTHER),)
    elif kind == 12:
        parts = (UntapThis(),)
    elif kind == 13:
        parts = (SacrificeThis(),)
    elif kind == 14:
        parts = (ReturnOthers(ANOTHER),)
    elif kind == 15:
        parts = (DiscardCards(),)
    else:
        parts = (TapThis(), PayMana(ManaCost(("1",))))
    return Cost(parts)


@cache
@st.composite
def activated(draw: st.DrawFn) -> Ability:
    limit = draw(sampled((0, 0, 0, 0, 0, 0, 7)))
    condition = draw(conditions_of_cards()) if draw(st.integers(0, 9)) == 0 else None
    return ActivatedAbility(draw(costs_of_cards()), draw(bodies()), limit=limit, condition=condition)


@cache
@st.composite
def mana_abilities(draw: st.DrawFn) -> Ability:
    cost = draw(sampled((Cost(()), Cost((TapThis(),)))))
    added = AddMana((("G",),), draw(st.one_of(small, measures)))
    return ActivatedAbility(cost, Body((Mode((added,)),)))


events_of_cards = st.sampled_from(
    (
        Moves(CREATURE, zone_to="battlefield"),
        Moves(ANOTHER, zone_to="battlefield"),
        Moves(IsThis(), zone_to="battlefield"),
        Moves(CREATURE, zone_from="battlefield", zone_to="graveyard"),
        BecomesTapped(IsThis()),
        BecomesTapped(CREATURE),
        BecomesUntapped(IsThis()),
        GainsLife("you"),
        GainsLife("any"),
        LosesLife("opponent"),
        LosesLife("any"),
        GetsCounters(IsThis()),
        GetsCounters(CREATURE, PUMP),
        Activates("you", YOURS),
        DealsDamage(YOURS),
        Draws("you"),
        Moves(IsThis(), zone_from="battlefield", zone_to="graveyard"),
        Moves(IsToken(), zone_from="battlefield", zone_to="graveyard"),
        Moves(CREATURE, zone_from="battlefield"),
        IsSacrificed("any", CREATURE),
        IsDealtDamage(CREATURE),
        IsDealtDamage(IsThis()),
        Casts("you", IsSpell()),
        Casts("any", IsSpell(), is_copying_counted=True),
        Discards("any"),
        BecomesTarget(CREATURE),
        Begins("upkeep", "your"),
        Begins("end", "each"),
    )
)


@cache
@st.composite
def triggered(draw: st.DrawFn) -> Ability:
    event = draw(events_of_cards)
    condition = draw(conditions_of_cards()) if draw(st.integers(0, 4)) == 0 else None
    body = draw(bodies())
    if draw(st.integers(0, 5)) == 0:
        body = Body((Mode((GainLife(ThatMuch(), draw(who)),)),))
    return TriggeredAbility(event, body, condition, limit=draw(sampled((0, 0, 0, 0, 1, 9))))


@cache
@st.composite
def static(draw: st.DrawFn) -> Ability:
    condition = draw(conditions_of_cards()) if draw(st.booleans()) else None
    kind = draw(st.integers(0, 8))
    if kind == 0:
        defined = DefinePowerToughness(draw(counted), draw(counted))
        return StaticAbility(IsThis(), (defined,), is_characteristic_defining=True)
    if kind == 1:
        event = draw(sampled(("life gained", "tokens created", "counters put", "damage dealt", "life lost")))
        who_does = draw(st.sampled_from(("you", "opponent") if event == "life lost" else ("you",)))
        return ReplacesAmount(event, *draw(sampled(((2, 0), (3, 0), (1, 1), (2, 1)))), who_does)
    if kind == 4:
        return AddsTokens(draw(tokens))
    if kind == 5:
        return StaticAbility(YOURS, (draw(modifications()),), condition=condition)
    if kind == 2:
        return StaticAbility(YOURS, (GainAbilities((KeywordAbility("lifelink"),)),), condition=condition)
    if kind == 3:
        granted = draw(st.sampled_from((draw(activated()), draw(triggered()))))
        return StaticAbility(YOURS, (GainAbilities((granted,)),), condition=condition)
    change = ChangePowerToughness(draw(amounts_of_cards), draw(small))
    affected = draw(sampled((YOURS, ANOTHER, IsThis(), CREATURE)))
    return StaticAbility(affected, (change,), condition=condition)


@cache
@st.composite
def cards(draw: st.DrawFn, name: str, *, is_of_use: bool = False) -> CardDefinition:
    """A permanent with one to three abilities; `is_of_use`: the first is an activated ability."""
    abilities: list[Ability] = [draw(activated())] if is_of_use else []
    for _ in range(draw(sampled((1, 1, 2, 2, 3))) - len(abilities)):
        kind = draw(st.integers(0, 9))
        strategy: st.SearchStrategy[Ability] = (
            activated() if kind <= 3 else triggered() if kind <= 7 else static() if kind == 8 else mana_abilities()
        )
        abilities.append(draw(strategy))
    is_creature = draw(st.integers(0, 4)) > 0
    types = ("creature",) if is_creature else draw(sampled((("artifact",), ("enchantment",))))
    size = draw(st.integers(1, 4))
    return CardDefinition(
        name,
        types,
        power=size - 1 if is_creature else None,
        toughness=size + 1 if is_creature else None,
        abilities=tuple(abilities),
    )


@cache
@st.composite
def spells(draw: st.DrawFn) -> CardDefinition:
    """An instant of no or little cost."""
    cost = ManaCost.parse(draw(sampled(("{0}", "{0}", "{1}", "{G}"))))
    return CardDefinition("Spell", ("instant",), cost, abilities=(SpellAbility(draw(bodies())),))
