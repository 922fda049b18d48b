"""Reads effects from a card's file: a table of every effect with its keys, as the game words them."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from typing import Any

from engine.cards.amounts.numbers import Number
from engine.cards.base.kinds import Ability, Amount, Effect, EventPattern, Filter, Reference
from engine.cards.base.mana import ManaCost
from engine.cards.costs.cost import Cost
from engine.cards.definitions.abilities import ActivatedAbility, StaticAbility, TriggeredAbility
from engine.cards.definitions.bodies import Body, Mode
from engine.cards.definitions.card import CardDefinition
from engine.cards.effects.cards_and_hands import Discard, DrawCards
from engine.cards.effects.continuous import Modify
from engine.cards.effects.control_and_attachment import Attach
from engine.cards.effects.counters import PutCounters, RemoveCounters
from engine.cards.effects.game import LoseGame, WinGame
from engine.cards.effects.joints import (
    ChoiceOfEffects,
    Delayed,
    ForEachPlayer,
    IfYouDo,
    May,
    OnlyIf,
    Unless,
    WhenYouDo,
)
from engine.cards.effects.libraries import Mill, Scry, ShuffleLibrary
from engine.cards.effects.life_and_damage import DealDamage, DoubleLife, GainLife, LifeBecomes, LoseLife
from engine.cards.effects.mana import AddMana, AddProduced, SpendOnly
from engine.cards.effects.spells_and_abilities import CounterSpell
from engine.cards.effects.status import Tap, Untap
from engine.cards.effects.tokens_and_copies import CreateCopies, CreateTokens, GetEmblem
from engine.cards.effects.turns import ExtraTurn
from engine.cards.effects.zones import Destroy, MoveTo, PlayerSacrifices, Sacrifice
from engine.cards.entries.casting import casting_forms
from engine.cards.entries.combat import combat_forms
from engine.cards.entries.copying import copying_forms
from engine.cards.entries.fields import (
    Field,
    Form,
    Scope,
    choose_form,
    read_amount,
    read_condition,
    read_cost,
    read_counters,
    read_filter,
    read_mana,
    read_mana_cost,
    read_phrase,
    read_token,
    read_word,
    read_yes,
)
from engine.cards.entries.kept_references import read_delayed_event, read_kept
from engine.cards.entries.library import library_forms
from engine.cards.entries.may_play import without_spell
from engine.cards.entries.permanents import permanent_forms
from engine.cards.entries.play import play_forms
from engine.cards.entries.static import MODIFICATION_KEYS, read_modifications, read_rules
from engine.cards.entries.turns import turn_forms
from engine.cards.events.combined import IsDone
from engine.cards.phrases.parsing import parse_filter
from engine.cards.reading.nodes import Node
from engine.cards.references.choices import Chosen
from engine.cards.references.objects import Tie
from engine.cards.references.players import You

EFFECT = 'an effect, such as "untap: all creatures"'
DURATIONS = {
    "until end of turn": "until end of turn",
    "until your next turn": "until your next turn",
    "this turn": "this turn",
    "as long as this remains": "as long as this remains",
    "as long as you control this": "as long as you control this",
    "until end of game": "",
}
ZONES = ("hand", "exile", "graveyard", "battlefield", "library top", "library bottom", "command")
_YOU = You()


def read_effects(node: Node, scope: Scope) -> tuple[Effect, ...]:
    """Effects in order: a list of entries, or one entry alone."""
    found = tuple(read_effect(item, scope) for item in node.one_or_more())
    if not found:
        raise node.bad("an empty list", EFFECT)
    return found


def read_effect(node: Node, scope: Scope) -> Effect:
    """One effect."""
    effect: Effect = choose_form(node, effect_forms(), EFFECT).read(node, scope)
    return effect


def _read_delayed_effects(node: Node, scope: Scope) -> tuple[list[Reference], tuple[Effect, ...]]:
    """The effects of a delayed ability, and what it remembers from the effects around it (CR 603.7c)."""
    inner = Scope(scope.targets, scope.used, [], scope.event, scope.read_abilities)
    found = read_effects(node, inner)
    return inner.keeps or [], found


def _duration(node: Node, _: Scope) -> str:
    return DURATIONS[node.one_of(DURATIONS, "a duration")]


def _abilities(node: Node, scope: Scope) -> tuple[Ability, ...]:
    return scope.read_abilities(node)


def _entering_counters(node: Node, scope: Scope) -> tuple[tuple[str, Amount], ...]:
    return tuple(read_counters(item, scope) for item in node.one_or_more())


def _keywords(node: Node, _: Scope) -> tuple[str, ...]:
    return tuple(item.text("a keyword") for item in node.one_or_more())


def _types(node: Node, _: Scope) -> tuple[str, ...]:
    return tuple(node.text("card types and subtypes").split())


def _create(token: CardDefinition, abilities: tuple[Ability, ...] = (), **rest: Any) -> Effect:
    return CreateTokens(replace(token, abilities=(*token.abilities, *abilities)), **rest)


def _spend_only(node: Node, scope: Scope) -> SpendOnly:
    """What mana can be spent on, such as "creature spells" and "abilities of artifacts"."""
    spells: Filter | None = None
    abilities: Filter | None = None
    for item in node.one_or_more():
        text = item.text("what it can be spent on, such as 'creature spells'")
        if text.startswith("abilities of "):
            abilities = read_phrase(item, lambda said: parse_filter(said.removeprefix("abilities of ")), "objects")
        else:
            spells = without_spell(read_filter(item, scope))
    return SpendOnly(spells, abilities)


def _read_either(node: Node, scope: Scope) -> tuple[Effect, ...]:
    found = read_effects(node, scope)
    if len(found) != 2:
        raise node.bad(f"found {len(found)} effects", "two effects, of which one is chosen")
    return found


def _either(both: tuple[Effect, Effect]) -> Effect:
    return ChoiceOfEffects(*both)


def _read_reflexive(node: Node, scope: Scope) -> TriggeredAbility:
    """A reflexive ability, which names targets of its own."""
    inner = Scope(read_abilities=scope.read_abilities)
    found = read_effects(node, inner)
    inner.check()
    return TriggeredAbility(IsDone(), Body((Mode(found, tuple(inner.targets)),)))


def _put(counters: tuple[str, Any], what: Reference) -> Effect:
    return PutCounters(counters[0], what, counters[1])


def _remove(counters: tuple[str, Any], what: Reference) -> Effect:
    return RemoveCounters(counters[0], what, counters[1])


def _sacrifice(what: Reference, who: Reference = _YOU) -> Effect:
    """A player sacrifices permanents of their choice, or those referred to are sacrificed."""
    if isinstance(what, Chosen):
        return PlayerSacrifices(what.filter, who, Number(what.maximum))
    return Sacrifice(what, who)


def _exile(what: Reference, until: str = "") -> Effect:
    return MoveTo(what, "exile", tie=Tie("exiled until it leaves") if until else None)


def _unless(cost: Cost, who: Reference, effects_: tuple[Effect, ...]) -> Effect:
    return Unless(effects_, who, cost.mana, cost.beside_mana)


def _may(effects_: tuple[Effect, ...], who: Reference = _YOU, cost: ManaCost | None = None) -> Effect:
    return May(effects_, who, cost)


def _later(
    event: EventPattern,
    delayed: tuple[list[Reference], tuple[Effect, ...]],
    is_once: bool = True,
    is_until_said: bool = False,
) -> Effect:
    return Delayed(event, delayed[1], tuple(delayed[0]), is_once, is_until_said)


def _read_modify(node: Node, scope: Scope) -> Effect:
    fields = node.fields(("modify", "duration", "rules", *MODIFICATION_KEYS), EFFECT)
    what = read_kept(fields.need("modify", "what is modified"), scope)
    modifications = read_modifications(fields, scope)
    rules = fields.get("rules")
    laid_down = read_rules(rules, None) if rules is not None else ()
    if not modifications and not laid_down:
        raise node.bad("nothing is modified", f"one of: {', '.join(MODIFICATION_KEYS)}, rules")
    duration = fields.get("duration")
    said = _duration(duration, scope) if duration is not None else "until end of turn"
    return Modify(what, modifications, said, laid_down)


def _emblem(abilities: tuple[Ability, ...]) -> Effect:
    """An emblem has nothing but its abilities, which work from the command zone (CR 114.1-114.4)."""
    working = tuple(
        replace(one, zone="command")
        if isinstance(one, StaticAbility | TriggeredAbility | ActivatedAbility)
        else one
        for one in abilities
    )
    return GetEmblem(CardDefinition("Emblem", (), abilities=working))


class _ModifyForm(Form):
    """The entry that begins a continuous effect: its keys are those of every modification."""

    def read(self, node: Node, scope: Scope) -> Any:
        """Build the effect from the entry."""
        return _read_modify(node, scope)


_WHO = Field("who", "who", read_kept)
_AMOUNT = Field("amount", "amount", read_amount)


def _of_player(build: type[Effect], key: str, says: str) -> Form:
    return Form(build, (Field(key, "amount", read_amount), _WHO), says)


def _of_object(build: Any, key: str, says: str) -> Form:
    return Form(build, (Field(key, "what", read_kept),), says)


def _of_nothing_else(build: type[Effect], key: str, says: str) -> Form:
    return Form(build, (Field(key, "who", read_kept),), says)


@cache
def effect_forms() -> dict[str, Form]:
    """Every effect under the key that names it: a constant table."""
    move = (
        Field("to", "zone", read_word(*ZONES), True),
        Field("under", "under", read_kept),
        Field("tapped", "tapped", read_yes),
        Field("counters", "counters", _entering_counters),
    )
    forms = (
        Form(
            AddMana,
            (
                Field("add", "options", read_mana),
                _AMOUNT,
                _WHO,
                Field("spend only on", "only", _spend_only),
                Field("additional", "is_additional", read_yes),
            ),
            'mana, such as "{G}"',
        ),
        _of_player(AddProduced, "add of a type produced", "how much mana"),
        _of_player(GainLife, "gain life", "how much life"),
        _of_player(LoseLife, "lose life", "how much life"),
        Form(
            DealDamage,
            (
                Field("deal damage", "amount", read_amount),
                Field("to", "to", read_kept, True),
                Field("source", "source", read_kept),
            ),
            "how much damage",
        ),
        _of_player(DrawCards, "draw", "how many cards"),
        Form(
            Discard,
            (Field("discard", "amount", read_amount), _WHO, Field("at random", "at_random", read_yes)),
            "how many cards",
        ),
        _of_player(Mill, "mill", "how many cards"),
        _of_player(Scry, "scry", "how many cards"),
        Form(
            _create,
            (
                Field("create", "token", read_token),
                Field("with", "abilities", _abilities),
                Field("apart", "is_apart", read_yes),
                _AMOUNT,
                _WHO,
                Field("tapped", "tapped", read_yes),
            ),
            "a token",
        ),
        Form(
            CreateCopies,
            (
                Field("create copy of", "of", read_kept),
                _AMOUNT,
                _WHO,
                Field("added types", "added_types", _types),
                Field("added keywords", "added_keywords", _keywords),
                Field("not legendary", "is_legendary_removed", read_yes),
                Field("tapped", "tapped", read_yes),
                Field("called", "word", read_word("it", "the token")),
            ),
            "what is copied",
        ),
        Form(
            LifeBecomes,
            (Field("life becomes", "amount", read_amount), Field("who", "who", read_kept, True)),
            "a life total",
        ),
        _of_nothing_else(DoubleLife, "double life", "whose life total"),
        _of_object(Tap, "tap", "what becomes tapped"),
        _of_object(Untap, "untap", "what becomes untapped"),
        Form(_put, (Field("put", "counters", read_counters), Field("onto", "what", read_kept, True)), "counters"),
        Form(
            _remove,
            (Field("remove", "counters", read_counters), Field("from", "what", read_kept, True)),
            "counters",
        ),
        Form(
            Destroy,
            (Field("destroy", "what", read_kept), Field("no regeneration", "is_final", read_yes)),
            "what is destroyed",
        ),
        Form(_sacrifice, (Field("sacrifice", "what", read_kept), _WHO), "what is sacrificed"),
        Form(
            _exile,
            (Field("exile", "what", read_kept), Field("until", "until", read_word("this leaves the battlefield"))),
            "what is exiled",
        ),
        Form(MoveTo, (Field("return", "what", read_kept), *move), "what returns"),
        Form(MoveTo, (Field("move", "what", read_kept), *move), "what moves"),
        _of_object(CounterSpell, "counter", "what is countered"),
        _ModifyForm(Modify, (Field("modify", "what", read_kept),), "what is modified"),
        Form(
            Attach,
            (Field("attach", "what", read_kept), Field("to", "to", read_kept, True)),
            "what is attached",
        ),
        _of_nothing_else(ShuffleLibrary, "shuffle", "who shuffles"),
        _of_nothing_else(LoseGame, "lose the game", "who loses"),
        _of_nothing_else(WinGame, "win the game", "who wins"),
        _of_nothing_else(ExtraTurn, "extra turn", "who takes an extra turn"),
        Form(
            _may,
            (Field("may", "effects_", read_effects), _WHO, Field("pay", "cost", read_mana_cost)),
            "what may be done",
        ),
        Form(
            _unless,
            (
                Field("unless paid", "cost", read_cost),
                Field("who", "who", read_kept, True),
                Field("effects", "effects_", read_effects, True),
            ),
            "what is paid to stop it",
        ),
        Form(
            OnlyIf,
            (
                Field("if", "condition", read_condition),
                Field("effects", "effects", read_effects, True),
                Field("otherwise", "otherwise", read_effects),
                Field("instead", "is_instead", read_yes),
            ),
            "a condition",
        ),
        Form(
            ForEachPlayer,
            (Field("for each", "who", read_kept), Field("effects", "effects", read_effects, True)),
            "players",
        ),
        Form(
            _later,
            (
                Field("later", "event", read_delayed_event),
                Field("effects", "delayed", _read_delayed_effects, True),
                Field("once", "is_once", read_yes),
                Field("until end of turn", "is_until_said", read_yes),
            ),
            "when it happens",
        ),
        Form(_emblem, (Field("emblem", "abilities", _abilities),), "the abilities of an emblem"),
    )
    reflexive = Form(WhenYouDo, (Field("when you do", "ability", _read_reflexive),), "what happens then")
    done = Form(
        IfYouDo,
        (Field("do", "effects", read_effects), Field("if you do", "then", read_effects, True)),
        "what is to be done",
    )
    either = Form(_either, (Field("either", "both", _read_either),), "two effects")
    others = (
        reflexive,
        done,
        either,
        *copying_forms(read_kept),
        *library_forms(read_kept),
        *play_forms(read_kept),
    )
    others += (
        *turn_forms(read_kept, read_effects),
        *combat_forms(read_kept),
        *permanent_forms(read_kept),
        *casting_forms(read_kept),
    )
    return {form.fields[0].key: form for form in (*forms, *others)}
