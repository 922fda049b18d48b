"""Generates permanents that do to each other what a proof could get wrong.

Copies of abilities, moved counters, changes of control, what is attached, phases out, becomes a copy, comes back
from a graveyard or is held by a shield; effects in other orders, and rules that hold only while something is so.
"""

from __future__ import annotations

from hypothesis import strategies as st

from engine.cards.base.kinds import Ability, CostPart, Effect
from engine.cards.costs.cost import Cost
from engine.cards.costs.counters import RemoveCountersFromThis
from engine.cards.costs.mana_and_life import PayLife
from engine.cards.costs.tapping import TapThis, UntapThis
from engine.cards.costs.zones import SacrificeOthers
from engine.cards.definitions.abilities import ActivatedAbility, KeywordAbility, StaticAbility, TriggeredAbility
from engine.cards.definitions.bodies import Body, Mode, TargetPhrase
from engine.cards.definitions.card import CardDefinition
from engine.cards.effects.continuous import Modify
from engine.cards.effects.control_and_attachment import Attach, ExchangeControl
from engine.cards.effects.counters import MoveCounters, PutCounters, RemoveCounters
from engine.cards.effects.joints import Delayed, OnlyIf
from engine.cards.effects.life_and_damage import DealDamage, GainLife, LoseLife, PreventDamage, RedirectDamage
from engine.cards.effects.spells_and_abilities import CopyOnStack
from engine.cards.effects.status import PhaseOut, Tap, Untap
from engine.cards.effects.tokens_and_copies import BecomeCopyOf, CreateCopies, CreateRole, CreateTokens
from engine.cards.effects.zones import Destroy, ExileIfLeaves, MoveTo, Regenerate, Sacrifice
from engine.cards.events.life_and_damage import DealsDamage, GainsLife, IsDealtDamage
from engine.cards.events.spells_and_abilities import Activates, BecomesTarget
from engine.cards.events.status import BecomesTapped, BecomesUntapped, GetsCounters
from engine.cards.events.turns import Begins
from engine.cards.events.zones import Moves
from engine.cards.filters.combined import AllOf
from engine.cards.filters.objects import IsCard, IsToken
from engine.cards.filters.players import InZone
from engine.cards.filters.relations import IsAttachedHost, IsThis
from engine.cards.modifications.abilities import GainAbilities, LoseAbilities
from engine.cards.modifications.copies_and_control import GainControl
from engine.cards.modifications.power_and_toughness import (
    ChangePowerToughness,
    SetPowerToughness,
    SwitchPowerToughness,
)
from engine.cards.modifications.types_and_colors import AddTypes
from engine.cards.references.choices import All, Target
from engine.cards.references.objects import AttachedHost, ThatItem, ThatObject, Those
from engine.model.state import GameState
from engine.model.zones import BATTLEFIELD
from engine.rules.actions.destination import Destination
from engine.rules.table import Table
from tests.loops.generated_words import (
    ANOTHER,
    CREATURE,
    OPPONENTS,
    PUMP,
    THIS,
    TOKENS,
    YOU,
    YOURS,
    amounts_of_cards,
    conditions_of_cards,
    kinds,
    number,
    small,
)

TARGET = Target(0)
durations = st.sampled_from(("until end of turn", "until end of game"))
one_of_them = st.sampled_from((THIS, TARGET, TARGET, All(YOURS)))
modified = st.sampled_from(
    (
        ChangePowerToughness(number(1), number(1)),
        SetPowerToughness(number(2), number(5)),
        SetPowerToughness(number(1), number(1)),
        SwitchPowerToughness(),
        LoseAbilities(()),
        GainAbilities((KeywordAbility("lifelink"),)),
        AddTypes(("artifact",)),
        GainControl(YOU),
    )
)
CARDS_OF_GRAVEYARD = AllOf((IsCard(), CREATURE, InZone("graveyard", "you")))


@st.composite
def hostile_effects(draw: st.DrawFn) -> tuple[Effect, ...]:
    """One effect of the kinds that this module is about, or two that belong together."""
    amount = draw(small)
    those = draw(one_of_them)
    found = (
        (MoveCounters(those, draw(st.sampled_from((THIS, TARGET))), amount, draw(kinds)),),
        (MoveCounters(TARGET, THIS, how_many="all"),),
        (PutCounters(draw(kinds), those, amount),),
        (RemoveCounters(draw(kinds), those, amount),),
        (Modify(those, (draw(modified),), draw(durations)),),
        (Modify(those, (draw(modified), draw(modified)), draw(durations)),),
        (Modify(TARGET, (GainControl(YOU),), draw(durations)), Untap(TARGET)),
        (ExchangeControl(THIS, TARGET),),
        (BecomeCopyOf(THIS, TARGET, draw(st.sampled_from(("", "until end of turn")))),),
        (CreateCopies(those if those is not THIS else TARGET, tapped=draw(st.booleans())),),
        (Attach(THIS, TARGET),),
        (CreateRole(draw(st.sampled_from(("Cursed", "Royal", "Wicked", "Monster"))), TARGET),),
        (PhaseOut(those),),
        (ExileIfLeaves(TARGET), draw(st.sampled_from((Destroy(TARGET), Untap(TARGET))))),
        (Regenerate(those), Destroy(those)),
        (MoveTo(All(CARDS_OF_GRAVEYARD), draw(st.sampled_from(("battlefield", "hand", "library bottom")))),),
        (MoveTo(TARGET, "exile", result="it"), MoveTo(Those("it"), "battlefield", under=YOU)),
        (CreateTokens(draw(st.sampled_from(TOKENS)), amount, draw(st.sampled_from((YOU, OPPONENTS)))),),
        (
            CreateTokens(draw(st.sampled_from(TOKENS)), result="it"),
            Delayed(Begins("end"), (Sacrifice(Those("kept 0")),), (Those("it"),)),
        ),
        (Delayed(Moves(CREATURE, zone_to=BATTLEFIELD), (GainLife(amount),), is_once=draw(st.booleans())),),
        (Delayed(GainsLife("you"), (LoseLife(amount, OPPONENTS),)),),
        (PreventDamage(those if those is not TARGET else YOU, amount),),
        (RedirectDamage(amount, THIS, YOU), DealDamage(amount, THIS)),
        (DealDamage(amount, those), draw(st.sampled_from((Tap(those), Untap(those))))),
        (Tap(those),),
        (Untap(those),),
        (GainLife(draw(amounts_of_cards)),),
        (LoseLife(amount, OPPONENTS),),
        (Sacrifice(THIS),),
    )
    return found[draw(st.integers(0, len(found) - 1))]


def _has_target(effects: tuple[object, ...]) -> bool:
    return "Target(" in repr(effects)


@st.composite
def hostile_bodies(draw: st.DrawFn) -> Body:
    todo = tuple(one for _ in range(draw(st.sampled_from((1, 1, 2, 2, 3)))) for one in draw(hostile_effects()))
    if draw(st.integers(0, 5)) == 0:
        todo = (OnlyIf(draw(conditions_of_cards()), todo),)
    among = draw(st.sampled_from((CREATURE, CREATURE, ANOTHER, YOURS)))
    return Body((Mode(todo, (TargetPhrase(among),) if _has_target(todo) else ()),))


hostile_costs: st.SearchStrategy[tuple[CostPart, ...]] = st.sampled_from(
    (
        *((),) * 6,
        (TapThis(),),
        (UntapThis(),),
        (PayLife(number(1)),),
        (SacrificeOthers(ANOTHER),),
        (SacrificeOthers(IsToken()),),
        (RemoveCountersFromThis("charge", number(1)),),
    )
)
limits = st.sampled_from((0, 0, 0, 0, 1, 2, 5))
events = st.sampled_from(
    (
        Activates("you", YOURS),
        Activates("any", CREATURE),
        Moves(CREATURE, zone_to="battlefield"),
        Moves(CREATURE, zone_from="battlefield"),
        Moves(IsThis(), zone_from="battlefield", zone_to="graveyard"),
        GetsCounters(CREATURE, PUMP),
        GetsCounters(IsThis()),
        BecomesTarget(CREATURE),
        BecomesTapped(CREATURE),
        BecomesUntapped(IsThis()),
        GainsLife("you"),
        DealsDamage(YOURS),
        IsDealtDamage(IsThis()),
    )
)


@st.composite
def hostile_abilities(draw: st.DrawFn) -> Ability:
    kind = draw(st.integers(0, 9))
    if kind <= 4:
        return ActivatedAbility(Cost(draw(hostile_costs)), draw(hostile_bodies()), limit=draw(limits))
    if kind <= 7:
        event = draw(events)
        condition = draw(conditions_of_cards()) if draw(st.integers(0, 3)) == 0 else None
        copied = Body((Mode((CopyOnStack(ThatItem(), is_targeting_anew=False),)),))
        is_copying = isinstance(event, Activates) and draw(st.booleans())
        it = Body((Mode((PutCounters(draw(kinds), ThatObject()),)),))
        is_of_it = isinstance(event, Moves) and event.zone_to == BATTLEFIELD and draw(st.integers(0, 2)) == 0
        body = copied if is_copying else it if is_of_it else draw(hostile_bodies())
        return TriggeredAbility(event, body, condition, limit=draw(limits))
    affected = draw(st.sampled_from((YOURS, CREATURE, IsAttachedHost(), IsThis(), IsToken())))
    condition = draw(conditions_of_cards()) if draw(st.booleans()) else None
    return StaticAbility(
        affected, (draw(modified.filter(lambda one: not isinstance(one, GainControl))),), condition=condition
    )


@st.composite
def hostile_cards(draw: st.DrawFn, name: str, *, is_of_use: bool) -> CardDefinition:
    first = ActivatedAbility(Cost(draw(hostile_costs)), draw(hostile_bodies()), limit=draw(limits))
    others = [draw(hostile_abilities()) for _ in range(draw(st.sampled_from((0, 1, 1, 2))))]
    is_equipment = draw(st.integers(0, 5)) == 0
    size = draw(st.integers(1, 4))
    if is_equipment:
        equip = ActivatedAbility(Cost(()), Body((Mode((Attach(THIS, TARGET),), (TargetPhrase(YOURS),)),)))
        gift = StaticAbility(
            IsAttachedHost(), (draw(modified.filter(lambda one: not isinstance(one, GainControl))),)
        )
        pinging = ActivatedAbility(Cost(()), Body((Mode((PutCounters(draw(kinds), AttachedHost()),)),)))
        return CardDefinition(
            name,
            ("artifact",),
            subtypes=("Equipment",),
            abilities=(equip, gift, draw(st.sampled_from((pinging, first)))),
        )
    return CardDefinition(
        name,
        ("creature",),
        power=size - 1,
        toughness=size + 1,
        abilities=(*((first,) if is_of_use else ()), *others),
    )


BEAR = CardDefinition("Bear", ("creature",), power=2, toughness=2)


@st.composite
def hostile_boards(draw: st.DrawFn) -> GameState:
    """A table of two to four in Alice's main phase, with such permanents on both sides and something to target."""
    table = Table(("Alice", "Bob", "Carol", "Dora")[: draw(st.sampled_from((2, 2, 2, 3, 4)))])
    for position in range(draw(st.integers(1, 3))):
        card = draw(hostile_cards(f"Card {position}", is_of_use=position == 0))
        counters = draw(st.sampled_from(((), (), ((PUMP, 1),), (("charge", 7),), ((PUMP, 3), ("charge", 40)))))
        table.put(
            card, 0, Destination(BATTLEFIELD, counters=counters), count=draw(st.sampled_from((1, 1, 1, 2, 3)))
        )
    table.put(BEAR, draw(st.integers(0, 1)), Destination(BATTLEFIELD), count=draw(st.sampled_from((1, 2, 9))))
    if draw(st.booleans()):
        table.put(draw(hostile_cards("Card of Bob", is_of_use=True)), 1)
    for seat in (0, 1):
        table.put(BEAR, seat, "graveyard", count=draw(st.sampled_from((1, 2, 30))))
    return table.begin().state
