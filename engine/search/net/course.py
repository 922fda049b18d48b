"""What the game itself does: mana, leaving, the legend rule, combat, turns and their steps."""

from __future__ import annotations

from engine.cards.base.mana import MANA_TYPES
from engine.cards.game_rules.restrictions import DoesNotUntap
from engine.model.zones import GRAVEYARD
from engine.search.net.class_matching import matches
from engine.search.net.classes import ANY_CARD, ObjectClass
from engine.search.net.listening import OPPONENT, Happening
from engine.search.net.net_building import (
    ANY_MANA,
    BEGINNING,
    COMBAT,
    END,
    GENERIC,
    HURT,
    LAND_PLAY,
    LEAVING,
    MAIN,
    ONCE,
    SICK,
    SOMETHING,
    TAPPED,
    TURN,
    UNTAPPED,
    UPKEEP,
    Delta,
    NetBuilder,
    give,
    ticket,
)

_STEPS = ("upkeep", "draw", "precombat main", "main", "postcombat main", "end", "cleanup")
END_STEPS_OF_A_TURN = 3
AN_EXTRA_TURN = "an extra turn"


def the_course_of_the_game(builder: NetBuilder) -> None:
    """Add what is there on every table."""
    for symbol in MANA_TYPES:
        builder.add(f"{{{symbol}}} as generic", {("mana", symbol): -1, GENERIC: 1})
        builder.add(f"any mana is {{{symbol}}}", {ANY_MANA: -1, ("mana", symbol): 1})
    builder.add("mana left over", {GENERIC: -1, SOMETHING: 1})
    for one in builder.table.classes.values():
        if one.id != ANY_CARD and one.is_permanent:
            _leaving(builder, one)
            if one.is_creature and one.is_mine:
                _attacking(builder, one)
    _phases(builder)


def _leaving(builder: NetBuilder, one: ObjectClass) -> None:
    for place in (UNTAPPED, TAPPED, SICK):
        builder.add(f"{one.id} is leaving", {(place, one.id): -1, (LEAVING, one.id): 1})
    if one.is_creature and one.card.toughness:
        delta: Delta = {(HURT, one.id): -one.card.toughness}
        builder.leave(delta, one, GRAVEYARD)
        builder.add(f"{one.id} dies of counters or damage", delta)
    copy = builder.table.copy_of.get(one.id)
    if copy is not None and "legendary" in one.supertypes:
        for other in (one, copy):
            delta = {}
            builder.leave(delta, other, GRAVEYARD)
            builder.add(f"the legend rule on {other.id}", delta)


def _attacking(builder: NetBuilder, one: ObjectClass) -> None:
    is_vigilant = "vigilance" in one.keywords
    power = max(one.card.power or 0, 1)
    delta: Delta = {("attack", one.id): -1}
    if not is_vigilant:
        give(delta, (UNTAPPED, one.id), -1)
        give(delta, (TAPPED, one.id), 1)
        builder.happen(delta, Happening("tap", one))
    builder.happen(delta, Happening("attack", one))
    builder.add(f"{one.id} attacks without damage", delta, one.tags)
    delta = dict(delta)
    builder.happen(delta, Happening("damage", one, power, is_combat=True))
    builder.happen(delta, Happening("lose", amount=power, who=OPPONENT))
    give(delta, SOMETHING, 1)
    if "lifelink" in one.keywords:
        give(delta, ticket("gain", power), 1)
    builder.add(f"{one.id} attacks", delta, one.tags)


def _phases(builder: NetBuilder) -> None:
    table = builder.table
    combat: Delta = {COMBAT: -1, SOMETHING: 1}
    for one in table.classes.values():
        if one.is_creature:
            combat[("attack", one.id)] = builder.many(one.id)
    for step in ("beginning of combat", "end of combat"):
        builder.happen(combat, Happening("begin", word=step))
    builder.add("a combat phase", combat)
    main: Delta = {MAIN: -1}
    builder.happen(main, Happening("begin", word="postcombat main"))
    builder.happen(main, Happening("begin", word="main"))
    builder.add("a main phase", main)
    upkeep: Delta = {UPKEEP: -1, SOMETHING: 1}
    builder.happen(upkeep, Happening("begin", word="upkeep", is_first=False))
    builder.add("an upkeep", upkeep)
    stuck = {
        one.id
        for owner, rule, _ in table.rules_of(DoesNotUntap)
        for one in table.classes.values()
        if matches(rule.filter, one, owner)
    }
    beginning: Delta = {BEGINNING: -1, ticket("draw"): 1}
    for id in sorted(table.permanents - stuck):
        give(beginning, ticket("untap", frozenset({id})), builder.many(id))
    builder.add("a beginning phase", beginning)
    turn: Delta = {TURN: -1, BEGINNING: 1, LAND_PLAY: 1, COMBAT: 1, END: END_STEPS_OF_A_TURN, SOMETHING: 1}
    for step in _STEPS:
        builder.happen(turn, Happening("begin", word=step))
    for one in table.classes.values():
        give(turn, (ONCE, one.id), 1)
    builder.add(AN_EXTRA_TURN, turn)
