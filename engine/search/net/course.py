"""What the game itself does: mana, leaving, the legend rule, combat, turns and their steps."""

from __future__ import annotations

from engine.cards.base.mana import MANA_TYPES
from engine.cards.game_rules.restrictions import DoesNotUntap
from engine.model.zones import GRAVEYARD
from engine.search.net.building import (
    ANY_MANA,
    BEGINNING,
    COMBAT,
    END,
    GENERIC,
    HURT,
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
    Drawing,
    give,
    ticket,
)
from engine.search.net.classes import ANY_CARD, ObjectClass
from engine.search.net.listening import OPPONENT, Happening
from engine.search.net.matching import fits

_STEPS = ("upkeep", "draw", "precombat main", "main", "postcombat main", "end", "cleanup")
END_STEPS_OF_A_TURN = 3
AN_EXTRA_TURN = "an extra turn"


def the_course_of_the_game(drawing: Drawing) -> None:
    """Add what is there on every table."""
    for symbol in MANA_TYPES:
        drawing.add(f"{{{symbol}}} as generic", {("mana", symbol): -1, GENERIC: 1})
        drawing.add(f"any mana is {{{symbol}}}", {ANY_MANA: -1, ("mana", symbol): 1})
    drawing.add("mana left over", {GENERIC: -1, SOMETHING: 1})
    for one in drawing.table.classes.values():
        if one.id != ANY_CARD and one.is_permanent:
            _leaving(drawing, one)
            if one.is_creature and one.is_mine:
                _attacking(drawing, one)
    _phases(drawing)


def _leaving(drawing: Drawing, one: ObjectClass) -> None:
    for place in (UNTAPPED, TAPPED, SICK):
        drawing.add(f"{one.id} is leaving", {(place, one.id): -1, (LEAVING, one.id): 1})
    if one.is_creature and one.card.toughness:
        delta: Delta = {(HURT, one.id): -one.card.toughness}
        drawing.leave(delta, one, GRAVEYARD)
        drawing.add(f"{one.id} dies of counters or damage", delta)
    copy = drawing.table.copy_of.get(one.id)
    if copy is not None and "legendary" in one.supertypes:
        for other in (one, copy):
            delta = {}
            drawing.leave(delta, other, GRAVEYARD)
            drawing.add(f"the legend rule on {other.id}", delta)


def _attacking(drawing: Drawing, one: ObjectClass) -> None:
    is_vigilant = "vigilance" in one.keywords
    power = max(one.card.power or 0, 1)
    delta: Delta = {("attack", one.id): -1}
    if not is_vigilant:
        give(delta, (UNTAPPED, one.id), -1)
        give(delta, (TAPPED, one.id), 1)
        drawing.happen(delta, Happening("tap", one))
    drawing.happen(delta, Happening("attack", one))
    drawing.add(f"{one.id} attacks without damage", delta, one.tags)
    delta = dict(delta)
    drawing.happen(delta, Happening("damage", one, power, is_combat=True))
    drawing.happen(delta, Happening("lose", amount=power, who=OPPONENT))
    give(delta, SOMETHING, 1)
    if "lifelink" in one.keywords:
        give(delta, ticket("gain", power), 1)
    drawing.add(f"{one.id} attacks", delta, one.tags)


def _phases(drawing: Drawing) -> None:
    table = drawing.table
    combat: Delta = {COMBAT: -1, SOMETHING: 1}
    for one in table.classes.values():
        if one.is_creature:
            combat[("attack", one.id)] = drawing.many(one.id)
    for step in ("beginning of combat", "end of combat"):
        drawing.happen(combat, Happening("begin", word=step))
    drawing.add("a combat phase", combat)
    main: Delta = {MAIN: -1}
    drawing.happen(main, Happening("begin", word="postcombat main"))
    drawing.happen(main, Happening("begin", word="main"))
    drawing.add("a main phase", main)
    upkeep: Delta = {UPKEEP: -1, SOMETHING: 1}
    drawing.happen(upkeep, Happening("begin", word="upkeep", is_first=False))
    drawing.add("an upkeep", upkeep)
    stuck = {
        one.id
        for owner, rule, _ in table.rules_of(DoesNotUntap)
        for one in table.classes.values()
        if fits(rule.filter, one, owner)
    }
    beginning: Delta = {BEGINNING: -1, ticket("draw"): 1}
    for id in sorted(table.permanents - stuck):
        give(beginning, ticket("untap", frozenset({id})), drawing.many(id))
    drawing.add("a beginning phase", beginning)
    turn: Delta = {TURN: -1, BEGINNING: 1, COMBAT: 1, END: END_STEPS_OF_A_TURN, SOMETHING: 1}
    for step in _STEPS:
        drawing.happen(turn, Happening("begin", word=step))
    for one in table.classes.values():
        give(turn, (ONCE, one.id), 1)
    drawing.add(AN_EXTRA_TURN, turn)
