"""Writes effects as entries: each under the first key of its class under which it is read as it is."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import MISSING, dataclass, fields
from typing import Any

from engine.cards.amounts.numbers import Half, Number
from engine.cards.base.entry import Entry
from engine.cards.base.kinds import Ability, Amount, Effect
from engine.cards.base.mana import ManaCost
from engine.cards.compiling.phrases.mana import spelled
from engine.cards.compiling.texts.own_name import Names
from engine.cards.costs.cost import Cost
from engine.cards.costs.mana_and_life import PayMana
from engine.cards.definitions.abilities import KeywordAbility, TriggeredAbility, is_meaning
from engine.cards.definitions.bodies import Mode, TargetPhrase
from engine.cards.definitions.copy_exceptions import AS_IT_IS
from engine.cards.effects.continuous import LayDown, Modify
from engine.cards.effects.joints import Delayed, OnceEachTurn
from engine.cards.effects.mana import SpendOnly
from engine.cards.effects.tokens_and_copies import CreateTokens
from engine.cards.effects.turns import AdditionalPhases
from engine.cards.effects.voting import Vote
from engine.cards.effects.zones import PlayerSacrifices, Sacrifice
from engine.cards.entries.abilities import read_abilities
from engine.cards.entries.copy_exceptions import written_exceptions
from engine.cards.entries.effects import effect_forms, read_effect
from engine.cards.entries.fields import EntryForm, EntryKey, EntryScope
from engine.cards.entries.modifying import DURATIONS
from engine.cards.entries.typed_values import SYMBOLS_ALONE, UNCOUNTERED, UNTIL
from engine.cards.entries.writing.continuous import key_of, written_modification, written_rules
from engine.cards.entries.writing.phrases import KINDS, without_wording, written_phrase
from engine.cards.entries.writing.yaml_text import Data, yaml_text
from engine.cards.events.combined import IsDone
from engine.cards.filters.players import IsPlayer
from engine.cards.language.trees import changed, nodes_in
from engine.cards.language.writing import Unsaid
from engine.cards.reading.nodes import BadInput
from engine.cards.reading.yaml_files import read_text
from engine.cards.references.choices import Chosen, Target
from engine.cards.references.objects import Those, Tie
from engine.cards.references.players import You
from engine.frozen_dataclass import replace

WriteAbilities = Callable[[tuple[Ability, ...], Names], Data]
"""Writes the abilities that an effect grants, for an object that its text calls so."""
_KEPT = "kept "


@dataclass(slots=True)
class ModeWriter:
    """Writes the effects of one mode; the first `known` of its targets have been named."""

    names: Names
    abilities: WriteAbilities
    targets: tuple[TargetPhrase, ...] = ()
    known: int = 0

    def mode(self, mode: Mode) -> list[Data]:
        """Return the effects of a mode, in order; its targets are named where they are first used."""
        inner = ModeWriter(self.names, self.abilities, mode.targets)
        written = [inner.effect(one) for one in mode.effects]
        if inner.known != len(mode.targets):
            raise Unsaid("a target that no effect names")
        return written

    def effects(self, effects: tuple[Effect, ...]) -> Data:
        """Effects in order; one alone stands without a list."""
        written = [self.effect(one) for one in effects]
        return written[0] if len(written) == 1 else written

    def effect(self, effect: Effect) -> Data:
        """Return one effect; raises Unsaid where no entry is read as it."""
        for entry in type(effect).entries:
            form = effect_forms().get(entry.key)
            known = self.known
            try:
                written = self._entry(effect, form, entry) if form is not None else None
            except Unsaid:
                written = None
            if written is not None and self._is_read_as(effect, written, known):
                return written
            self.known = known
        raise Unsaid(f"no entry says {effect!r}")

    def _is_read_as(self, effect: Effect, written: dict[str, Data], known: int) -> bool:
        scope = EntryScope(list(self.targets[:known]), read_abilities=read_abilities)
        try:
            return bool(without_wording(read_effect(read_text(yaml_text(written), ""), scope)) == effect)
        except (BadInput, TypeError):
            return False

    def _entry(self, effect: Effect, form: EntryForm, entry: Entry) -> dict[str, Data]:
        if isinstance(effect, Modify):
            return self._modify(effect, form)
        if isinstance(effect, CreateTokens):
            return self._create(effect, form)
        if isinstance(effect, Delayed):
            effect = replace(effect, when=_named(effect.when, effect.keeps))
        if isinstance(effect, PlayerSacrifices):
            return self._sacrifice(effect, form)
        return self.fields_of(effect, form)

    def fields_of(self, word: object, form: EntryForm) -> dict[str, Data]:
        """Return a word by the keys of a form; what has its usual value is left out."""
        written: dict[str, Data] = {}
        for place, key in enumerate(form.fields):
            if key.argument == "is_wanted":
                written[key.key] = "yes"
                continue
            names = (key.argument,) if isinstance(key.argument, str) else key.argument
            if any(not hasattr(word, name) for name in names):
                continue
            values = tuple(getattr(word, name) for name in names)
            is_usual = values == tuple(_usual(word, name) for name in names)
            if (place and is_usual) or all(value is None or value == "" for value in values):
                continue
            written[key.key] = self._value_of(word, key, values)
        but = getattr(word, "but", AS_IT_IS)
        if but != AS_IT_IS:
            written |= written_exceptions(but, self.value)
        return written

    def _value_of(self, word: object, key: EntryKey, values: tuple[Any, ...]) -> Data:
        if isinstance(word, AdditionalPhases) and key.argument == "phases":
            return " and ".join(values[0])
        if isinstance(word, LayDown) and key.argument == "rules":
            return written_rules(word.rules, IsPlayer("you"), self.names)
        if isinstance(word, Vote):
            return " or ".join(word.options)
        return self.value(values[0] if len(values) == 1 else values)

    def value(self, value: object) -> Data:
        """Return the value of a field as an entry writes it; raises Unsaid where none does."""
        match value:
            case bool():
                return "yes" if value else "no"
            case int() | str():
                return value
            case Number(number) if number >= 0:
                return number
            case ManaCost():
                return str(value)
            case Target(index) if index < self.known:
                return "target" if index == 0 else f"target {index + 1}"
            case TriggeredAbility(IsDone(), body):
                return self.mode(body.modes[0])
            case OnceEachTurn():
                return "yes"
            case Tie():
                return UNTIL[0]
            case SpendOnly() if value == SpendOnly(is_never_generic=True):
                return SYMBOLS_ALONE
            case SpendOnly():
                return self._spent_only(value)
            case tuple() if value:
                return self._several(value)
        for kind, name in KINDS.items():
            if isinstance(value, kind):
                return self._phrase(name, value)
        raise Unsaid(f"no entry says {value!r}")

    def _spent_only(self, only: SpendOnly) -> Data:
        """Return what mana can be spent on: spells, which it may shelter, and abilities of objects."""
        said: list[Data] = []
        if only.spells is not None:
            sheltered = UNCOUNTERED if only.then is not None else ""
            said.append(f"{self._phrase('filter', spelled(only.spells))}{sheltered}")
        if only.abilities is not None:
            said.append(f"abilities of {self._phrase('filter', only.abilities)}")
        return said[0] if len(said) == 1 else said

    def _phrase(self, kind: str, value: object) -> str:
        written = written_phrase(kind, value, self.names, self.targets, self.known)
        if kind in ("reference", "event"):
            new = sorted(
                {one.index for one in nodes_in(value) if isinstance(one, Target) and one.index >= self.known}
            )
            if new != list(range(self.known, self.known + len(new))):
                raise Unsaid("targets that are named in another order")
            self.known += len(new)
        return written

    def _several(self, values: tuple[Any, ...]) -> Data:
        match values:
            case (ManaCost() as mana, Cost(parts)):
                return self._phrase("cost", Cost((PayMana(mana), *parts) if mana.symbols else parts))
            case (str() as kind, amount) if not isinstance(amount, str):
                return self._phrase("counters", (kind, amount))
            case (tuple() as kept, tuple() as effects) if effects and isinstance(effects[0], Effect):
                return self.effects(_with_kept(effects, kept))
        if all(isinstance(one, Effect) for one in values):
            return self.effects(values)
        if all(isinstance(one, tuple) and len(one) == 2 and isinstance(one[1], Amount) for one in values):
            return [self._phrase("counters", one) for one in values]
        if all(isinstance(one, Ability) for one in values):
            return self.abilities(values, self.names)
        if all(isinstance(one, str) for one in values):
            return " ".join(values)
        if all(isinstance(one, tuple) and all(isinstance(part, str) for part in one) for one in values):
            return self._phrase("mana", values)
        raise Unsaid(f"no entry says {values!r}")

    def _modify(self, effect: Modify, form: EntryForm) -> dict[str, Data]:
        written = {form.key: self.value(effect.what), **self.modifications(effect.modifications)}
        durations = {said: word for word, said in DURATIONS.items()}
        if effect.duration not in durations:
            raise Unsaid(f"no entry says {effect.duration!r}")
        if effect.duration != "until end of turn":
            written["duration"] = durations[effect.duration]
        if effect.is_duration_first:
            written["duration first"] = "yes"
        if effect.is_stated:
            written["stated"] = "yes"
        if effect.rules:
            written["rules"] = written_rules(effect.rules, None, self.names)
        return written

    def modifications(self, modifications: tuple[Any, ...]) -> dict[str, Data]:
        """Return what is changed, each modification under its key."""
        written: dict[str, Data] = {}
        for one in modifications:
            key = key_of(one)
            if key in written:
                raise Unsaid(f"no entry says {one!r} here")
            written[key] = written_modification(one, self.value)
        return written

    def _sacrifice(self, effect: PlayerSacrifices, form: EntryForm) -> dict[str, Data]:
        """Permanents that players choose to sacrifice, so many as a number says, or half of them."""
        if form.key == "sacrifice half" and isinstance(effect.amount, Half):
            return {**self.fields_of(effect, form), "rounded": "up" if effect.amount.is_up else "down"}
        if not isinstance(effect.amount, Number):
            one = self.fields_of(Sacrifice(Chosen(effect.filter, You(), 1, 1), effect.who), form)
            return {**one, "amount": self._phrase("amount", effect.amount)}
        number = effect.amount.value
        return self.fields_of(Sacrifice(Chosen(effect.filter, You(), number, number), effect.who), form)

    def _create(self, effect: CreateTokens, form: EntryForm) -> dict[str, Data]:
        """Tokens; the abilities that no phrase says stand under a key of their own."""
        token = effect.token
        try:
            self._phrase("token", token)
        except Unsaid:
            said = [one for one in token.abilities if isinstance(one, KeywordAbility) or is_meaning(one)]
            others = tuple(one for one in token.abilities if one not in said)
            bare = replace(effect, token=replace(token, abilities=tuple(said)))
            return {**self.fields_of(bare, form), "with": self.abilities(others, self.names)}
        return self.fields_of(effect, form)


def _usual(word: Any, name: str) -> object:
    (field,) = (one for one in fields(word) if one.name == name)
    return field.default_factory() if field.default_factory is not MISSING else field.default


def _with_kept(effects: tuple[Effect, ...], kept: tuple[Any, ...]) -> tuple[Effect, ...]:
    """Return the effects of a delayed ability with what it keeps as the effects around it call that (CR
    603.7c).
    """
    found: tuple[Effect, ...] = _named(effects, kept)
    return found


def _named(tree: Any, kept: tuple[Any, ...]) -> Any:
    def named(node: Any) -> object:
        is_kept = isinstance(node, Those) and node.which.startswith(_KEPT)
        return kept[int(node.which.removeprefix(_KEPT))] if is_kept else node

    return changed(tree, named)
