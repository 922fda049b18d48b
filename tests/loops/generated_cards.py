"""Generates permanents and spells of random abilities, in the words that cards have."""

from __future__ import annotations

from dataclasses import fields, is_dataclass

from hypothesis import strategies as st

from engine.cards import amounts, conditions, continuous, costs, effects, filters, patterns
from engine.cards.bases import Effect, Modification
from engine.cards.definitions import (
    Ability,
    ActivatedAbility,
    AddsTokens,
    Body,
    CardDefinition,
    EntersWith,
    KeywordAbility,
    Mode,
    ReplacesAmount,
    SpellAbility,
    StaticAbility,
    TargetPhrase,
    TriggeredAbility,
)
from engine.cards.effects_of_choice import Either
from engine.cards.effects_of_library import Surveil
from engine.cards.effects_of_play import GetEmblem, PreventDamage, Proliferate, RedirectDamage
from engine.cards.effects_of_turns import AdditionalPhases, PhaseOut, SkipNext, StayTapped
from engine.cards.mana import ManaCost

YOURS = filters.AllOf((filters.HasType("creature"), filters.IsControlledBy("you")))
CREATURE = filters.HasType("creature")
ANOTHER = filters.AllOf((filters.IsAnother(), filters.HasType("creature"), filters.IsControlledBy("you")))
THIS, YOU, OPPONENTS = amounts.This(), amounts.You(), amounts.EachOpponent()
PUMP = "+1/+1"


def number(value: int) -> amounts.Amount:
    return amounts.Number(value)


small = st.integers(1, 3).map(number)
measures = st.sampled_from(
    (
        amounts.CountOf(YOURS),
        amounts.CountOf(filters.IsToken()),
        amounts.CountersOn(PUMP, THIS),
        amounts.CountersOn("charge", THIS),
        amounts.CharacteristicOf("power", THIS),
        amounts.CharacteristicOf("toughness", THIS),
        amounts.LifeOf(YOU),
        amounts.CountOf(filters.InZone("graveyard", "you")),
        amounts.CountOf(filters.InZone("hand", "you")),
        amounts.CountOf(filters.InZone("library", "you")),
        amounts.LifeOf(OPPONENTS),
        amounts.ThisTurn("life gained", "you"),
        amounts.ThisTurn("life lost", "opponent"),
        amounts.SpellsCast(),
        amounts.CharacteristicOf("power", amounts.Target(0)),
    )
)
counted = st.sampled_from(
    tuple(
        amounts.CountOf(one)
        for one in (YOURS, filters.IsToken(), filters.InZone("graveyard", "you"), filters.InZone("hand", "you"))
    )
)
amounts_of_cards = st.one_of(
    small,
    small,
    small,
    measures,
    measures.map(lambda one: amounts.Times(2, one)),
    measures.map(lambda one: amounts.Sum((number(1), one))),
)
anything_of_cards = st.one_of(
    st.sampled_from((THIS, THIS, THIS, amounts.All(YOURS), amounts.All(CREATURE), amounts.Target(0)))
)
kinds = st.sampled_from((PUMP, PUMP, "-1/-1", "charge", "charge", "+1/+0"))
who = st.sampled_from((YOU, YOU, OPPONENTS, amounts.EachPlayer()))
limits = st.sampled_from((3, 5, 8, 13, 25, 30, 42))


@st.composite
def conditions_of_cards(draw: st.DrawFn) -> conditions.Condition:
    """ "as long as you have 30 or more life", "if you control five or more creatures" and the like."""
    if draw(st.booleans()):
        found: conditions.Condition = conditions.Exists(
            draw(st.sampled_from((YOURS, filters.IsToken(), filters.IsTapped(), CREATURE))),
            draw(st.sampled_from((1, 2, 3, 5, 9, 20))),
        )
    else:
        sign = draw(st.sampled_from((">=", "<", "=", "<=", ">")))
        found = conditions.Holds(draw(measures), sign, number(draw(limits)))
    return conditions.NotSo(found) if draw(st.integers(0, 4)) == 0 else found


def token(name: str, abilities: tuple[Ability, ...] = (), size: int = 1) -> CardDefinition:
    return CardDefinition(name, ("creature",), subtypes=("Elf",), power=size, toughness=size, abilities=abilities)


ENTERED = patterns.Moves(CREATURE, zone_to="battlefield")
TOKENS = (
    token("Elf"),
    token("Elf", (KeywordAbility("haste"),)),
    token("Bear", size=2),
    token("Cleric", (TriggeredAbility(ENTERED, Body((Mode((effects.GainLife(number(1)),)),))),)),
    token("Anthem", (StaticAbility(YOURS, (continuous.ChangePowerToughness(number(1), number(1)),)),)),
    token(
        "Martyr",
        (
            TriggeredAbility(
                patterns.Moves(filters.IsThis(), zone_from="battlefield", zone_to="graveyard"),
                Body((Mode((effects.LoseLife(number(1), amounts.EachOpponent()),)),)),
            ),
        ),
    ),
    token("Cow", (EntersWith(counters=((PUMP, number(1)),)),)),
    token(
        "Pinger",
        (ActivatedAbility(costs.Cost((costs.TapThis(),)), Body((Mode((effects.GainLife(number(1)),)),))),),
    ),
)


keywords = st.sampled_from(("lifelink", "haste", "indestructible", "deathtouch", "infect"))


@st.composite
def modifications(draw: st.DrawFn) -> Modification:
    kind = draw(st.integers(0, 9))
    if kind == 0:
        return continuous.SwitchPowerToughness()
    if kind == 1:
        return continuous.GainAbilities((KeywordAbility(draw(keywords)),))
    if kind == 6:
        return continuous.LoseAbilities(draw(st.sampled_from(((), ("lifelink",), ("haste",)))))
    if kind == 7:
        return continuous.SetPowerToughness(draw(amounts_of_cards), None)
    if kind == 8:
        return continuous.AddTypes(draw(st.sampled_from((("artifact",), ("creature",)))))
    if kind == 2:
        return continuous.SetPowerToughness(draw(small), draw(amounts_of_cards))
    return continuous.ChangePowerToughness(draw(amounts_of_cards), draw(amounts_of_cards))


@st.composite
def single_effects(draw: st.DrawFn) -> tuple[Effect, ...]:
    """One effect, or two that belong together."""
    kind = draw(st.integers(0, 35))
    amount, what = draw(amounts_of_cards), draw(anything_of_cards)
    if kind <= 1:
        return (effects.GainLife(amount, draw(who)),)
    if kind == 2:
        return (effects.LoseLife(amount, draw(who)),)
    if kind == 3:
        target = draw(st.sampled_from((OPPONENTS, OPPONENTS, amounts.Target(0), amounts.All(CREATURE), THIS)))
        return (effects.DealDamage(amount, target),)
    if kind <= 6:
        return (effects.PutCounters(draw(kinds), what, amount),)
    if kind == 7:
        return (effects.TakeCounters(draw(kinds), what, draw(small)),)
    if kind <= 9:
        count = draw(st.one_of(small, small, measures))
        made = draw(st.sampled_from(TOKENS))
        return (
            effects.CreateTokens(made, count, draw(st.sampled_from((YOU, YOU, OPPONENTS))), draw(st.booleans())),
        )
    if kind <= 11:
        return (effects.Untap(what),)
    if kind == 12:
        return (effects.Tap(what),)
    if kind <= 14:
        return (effects.Modify(what, (draw(modifications()),)),)
    if kind == 15:
        return (effects.DrawCards(draw(small), draw(who)),)
    if kind == 16:
        return (effects.Mill(draw(small), draw(who)),)
    if kind == 17:
        later = draw(st.sampled_from(("sacrifice", "life")))
        if later == "life":
            when = patterns.Begins(draw(st.sampled_from(("end", "upkeep"))))
            return (effects.Delayed(when, (effects.GainLife(number(1)),)),)
        return (
            effects.CreateTokens(draw(st.sampled_from(TOKENS)), result="it"),
            effects.Delayed(
                patterns.Begins("end"), (effects.SacrificeEffect(amounts.Those("kept 0")),), (amounts.Those("it"),)
            ),
        )
    if kind == 18:
        blinked = draw(st.sampled_from((THIS, amounts.Target(0))))
        return (effects.MoveTo(blinked, "exile", result="it"), effects.MoveTo(amounts.Those("it"), "battlefield"))
    if kind == 19:
        return (effects.CreateCopies(draw(st.sampled_from((THIS, amounts.Target(0)))), added_keywords=("haste",)),)
    if kind >= 22:
        return draw(rarer_effects(kind))
    if kind == 20:
        return (effects.OnlyIf(draw(conditions_of_cards()), draw(single_effects()), draw(single_effects())),)
    return (effects.Destroy(draw(st.sampled_from((THIS, amounts.Target(0))))),)


@st.composite
def rarer_effects(draw: st.DrawFn, kind: int) -> tuple[Effect, ...]:
    """Poison, other zones, choices as something resolves, shields, turns and phases, emblems."""
    amount, what = draw(amounts_of_cards), draw(anything_of_cards)
    if kind <= 23:
        return (effects.PutCounters("poison", draw(who), draw(small)),)
    if kind == 24:
        return (Proliferate(),)
    if kind == 25:
        zone = draw(st.sampled_from(("hand", "library top", "library bottom", "exile", "graveyard")))
        return (effects.MoveTo(draw(st.sampled_from((THIS, amounts.Target(0)))), zone),)
    if kind == 26:
        return (effects.May(draw(single_effects())),)
    if kind == 27:
        return (Either(effects.GainLife(amount), effects.LoseLife(amount, OPPONENTS)),)
    if kind == 28:
        return draw(
            st.sampled_from(
                (
                    (effects.Scry(number(1)),),
                    (Surveil(number(1)),),
                    (effects.DiscardEffect(),),
                    (effects.Sacrifices(CREATURE, draw(who)),),
                    (effects.SacrificeEffect(THIS),),
                )
            )
        )
    if kind == 29:
        return (
            PreventDamage(draw(st.sampled_from((YOU, OPPONENTS, THIS))), draw(st.one_of(small, amounts_of_cards))),
        )
    if kind == 30:
        return (RedirectDamage(draw(small), THIS, YOU), effects.DealDamage(amount, THIS))
    if kind == 31:
        return draw(
            st.sampled_from(
                (
                    (effects.ExtraTurn(),),
                    (AdditionalPhases(("combat",)),),
                    (SkipNext("untap step"),),
                    (StayTapped(what),),
                    (PhaseOut(draw(st.sampled_from((THIS, amounts.Target(0))))),),
                )
            )
        )
    if kind == 32:
        return (GetEmblem(CardDefinition("", (), abilities=(draw(triggered()),))),)
    if kind == 33:
        return (effects.ForEachPlayer((effects.LoseLife(draw(small), amounts.ThatPlayer()),)),)
    if kind == 34:
        granted = draw(st.sampled_from((draw(activated()), draw(triggered()))))
        return (effects.Modify(what, (continuous.GainAbilities((granted,)),)),)
    return (effects.DealDamage(amount, amounts.All(CREATURE)), effects.Untap(what))


def _names_target(tree: object) -> bool:
    if isinstance(tree, amounts.Target):
        return True
    if isinstance(tree, tuple):
        return any(map(_names_target, tree))
    if isinstance(tree, effects.OnlyIf):
        return _names_target((tree.condition, tree.effects, tree.otherwise))
    if is_dataclass(tree) and not isinstance(tree, (CardDefinition, Ability)):
        return any(_names_target(getattr(tree, field.name)) for field in fields(tree))
    return False


@st.composite
def bodies(draw: st.DrawFn) -> Body:
    """One to three effects, with a target phrase where they speak of a target."""
    todo = tuple(one for _ in range(draw(st.sampled_from((1, 1, 1, 2, 2, 3)))) for one in draw(single_effects()))
    phrases = (TargetPhrase(CREATURE),) if _names_target(todo) else ()
    return Body((Mode(todo, phrases),))


@st.composite
def costs_of_cards(draw: st.DrawFn) -> costs.Cost:
    kind = draw(st.integers(0, 16))
    parts: tuple[costs.CostPart, ...]
    if kind <= 3:
        parts = ()
    elif kind <= 5:
        parts = (costs.TapThis(),)
    elif kind == 6:
        parts = (costs.PayMana(ManaCost((draw(st.sampled_from(("1", "2", "G"))),))),)
    elif kind == 7:
        parts = (costs.PayLife(draw(small)),)
    elif kind == 8:
        parts = (costs.SacrificeOthers(draw(st.sampled_from((ANOTHER, filters.IsToken())))),)
    elif kind == 9:
        parts = (costs.RemoveCounters(draw(kinds), draw(small)),)
    elif kind == 10:
        parts = (costs.AddCounters(draw(kinds)),)
    elif kind == 11:
        parts = (costs.TapOthers(ANOTHER),)
    elif kind == 12:
        parts = (costs.UntapThis(),)
    elif kind == 13:
        parts = (costs.SacrificeThis(),)
    elif kind == 14:
        parts = (costs.ReturnOthers(ANOTHER),)
    elif kind == 15:
        parts = (costs.DiscardCards(),)
    else:
        parts = (costs.TapThis(), costs.PayMana(ManaCost(("1",))))
    return costs.Cost(parts)


@st.composite
def activated(draw: st.DrawFn) -> Ability:
    limit = draw(st.sampled_from((0, 0, 0, 0, 0, 0, 7)))
    condition = draw(conditions_of_cards()) if draw(st.integers(0, 9)) == 0 else None
    return ActivatedAbility(draw(costs_of_cards()), draw(bodies()), limit=limit, condition=condition)


@st.composite
def mana_abilities(draw: st.DrawFn) -> Ability:
    cost = draw(st.sampled_from((costs.Cost(()), costs.Cost((costs.TapThis(),)))))
    added = effects.AddMana((("G",),), draw(st.one_of(small, measures)))
    return ActivatedAbility(cost, Body((Mode((added,)),)))


events_of_cards = st.sampled_from(
    (
        patterns.Moves(CREATURE, zone_to="battlefield"),
        patterns.Moves(ANOTHER, zone_to="battlefield"),
        patterns.Moves(filters.IsThis(), zone_to="battlefield"),
        patterns.Moves(CREATURE, zone_from="battlefield", zone_to="graveyard"),
        patterns.BecomesTapped(filters.IsThis()),
        patterns.BecomesTapped(CREATURE),
        patterns.BecomesUntapped(filters.IsThis()),
        patterns.GainsLife("you"),
        patterns.GainsLife("any"),
        patterns.LosesLife("opponent"),
        patterns.LosesLife("any"),
        patterns.GetsCounters(filters.IsThis()),
        patterns.GetsCounters(CREATURE, PUMP),
        patterns.Activates("you", YOURS),
        patterns.DealsDamage(YOURS),
        patterns.Draws("you"),
        patterns.Moves(filters.IsThis(), zone_from="battlefield", zone_to="graveyard"),
        patterns.Moves(filters.IsToken(), zone_from="battlefield", zone_to="graveyard"),
        patterns.Moves(CREATURE, zone_from="battlefield"),
        patterns.IsSacrificed("any", CREATURE),
        patterns.IsDealtDamage(CREATURE),
        patterns.IsDealtDamage(filters.IsThis()),
        patterns.Casts("you", filters.IsSpell()),
        patterns.Casts("any", filters.IsSpell(), is_copying_counted=True),
        patterns.Discards("any"),
        patterns.BecomesTarget(CREATURE),
        patterns.Begins("upkeep", "your"),
        patterns.Begins("end", "each"),
    )
)


@st.composite
def triggered(draw: st.DrawFn) -> Ability:
    event = draw(events_of_cards)
    condition = draw(conditions_of_cards()) if draw(st.integers(0, 4)) == 0 else None
    body = draw(bodies())
    if draw(st.integers(0, 5)) == 0:
        body = Body((Mode((effects.GainLife(amounts.ThatMuch(), draw(who)),)),))
    return TriggeredAbility(event, body, condition, limit=draw(st.sampled_from((0, 0, 0, 0, 1, 9))))


@st.composite
def static(draw: st.DrawFn) -> Ability:
    condition = draw(conditions_of_cards()) if draw(st.booleans()) else None
    kind = draw(st.integers(0, 8))
    if kind == 0:
        defined = continuous.DefinePowerToughness(draw(counted), draw(counted))
        return StaticAbility(filters.IsThis(), (defined,), is_characteristic_defining=True)
    if kind == 1:
        event = draw(
            st.sampled_from(("life gained", "tokens created", "counters put", "damage dealt", "life lost"))
        )
        who_does = draw(st.sampled_from(("you", "opponent") if event == "life lost" else ("you",)))
        return ReplacesAmount(event, *draw(st.sampled_from(((2, 0), (3, 0), (1, 1), (2, 1)))), who_does)
    if kind == 4:
        return AddsTokens(draw(st.sampled_from(TOKENS)))
    if kind == 5:
        return StaticAbility(YOURS, (draw(modifications()),), condition=condition)
    if kind == 2:
        return StaticAbility(
            YOURS, (continuous.GainAbilities((KeywordAbility("lifelink"),)),), condition=condition
        )
    if kind == 3:
        granted = draw(st.sampled_from((draw(activated()), draw(triggered()))))
        return StaticAbility(YOURS, (continuous.GainAbilities((granted,)),), condition=condition)
    change = continuous.ChangePowerToughness(draw(amounts_of_cards), draw(small))
    affected = draw(st.sampled_from((YOURS, ANOTHER, filters.IsThis(), CREATURE)))
    return StaticAbility(affected, (change,), condition=condition)


@st.composite
def cards(draw: st.DrawFn, name: str) -> CardDefinition:
    """A permanent with one to three abilities."""
    abilities: list[Ability] = []
    for _ in range(draw(st.sampled_from((1, 1, 2, 2, 3)))):
        kind = draw(st.integers(0, 9))
        strategy: st.SearchStrategy[Ability] = (
            activated() if kind <= 3 else triggered() if kind <= 7 else static() if kind == 8 else mana_abilities()
        )
        abilities.append(draw(strategy))
    is_creature = draw(st.integers(0, 4)) > 0
    types = ("creature",) if is_creature else draw(st.sampled_from((("artifact",), ("enchantment",))))
    size = draw(st.integers(1, 4))
    return CardDefinition(
        name,
        types,
        power=size - 1 if is_creature else None,
        toughness=size + 1 if is_creature else None,
        abilities=tuple(abilities),
    )


@st.composite
def spells(draw: st.DrawFn) -> CardDefinition:
    """An instant of no or little cost."""
    cost = ManaCost.parse(draw(st.sampled_from(("{0}", "{0}", "{1}", "{G}"))))
    return CardDefinition("Spell", ("instant",), cost, abilities=(SpellAbility(draw(bodies())),))
