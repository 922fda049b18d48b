"""Chooses the words for what an entry names again: "it", "that creature"; the inverse of antecedents.py.

An entry says what an effect acts on, not by which word. A word is taken only where it would be understood as that
very thing (CR 608.2c), so that what is written reads back as what is meant.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from engine.cards.amounts.counts import CharacteristicOf
from engine.cards.base.kinds import Ability, Amount, Effect
from engine.cards.compiling.scope.amounts_said import with_amounts_said
from engine.cards.compiling.scope.anaphors import mention, resolve_anaphor
from engine.cards.compiling.scope.costs_and_events import (
    PARTS_NAMING_THIS,
    paid_with,
    referents_of_cost,
    scope_of_event,
    scope_of_prevention,
)
from engine.cards.compiling.scope.referents import Referent, Scope, Unresolved, nouns_of, replace_scope
from engine.cards.compiling.scope.results import name_results
from engine.cards.compiling.scope.statics import subject_of_static
from engine.cards.compiling.texts.own_name import Names, host_phrase, noun_of, this_phrase
from engine.cards.conditions.state import Holds, Meets
from engine.cards.definitions.abilities import (
    ActivatedAbility,
    KeywordAbility,
    SpellAbility,
    StaticAbility,
    TriggeredAbility,
    is_meaning,
)
from engine.cards.definitions.bodies import Body, TargetPhrase
from engine.cards.definitions.card import CardDefinition
from engine.cards.definitions.replacing import PreventsAndDoes
from engine.cards.effects.cards_and_hands import DrawCards
from engine.cards.effects.combat import Fight
from engine.cards.effects.continuous import Modify
from engine.cards.effects.joints import Delayed, OnlyIf, Unless, WhenYouDo
from engine.cards.effects.libraries import LookAtTop, ShuffleInto
from engine.cards.effects.life_and_damage import DealDamage
from engine.cards.effects.mana import AddProduced
from engine.cards.effects.predefined_tokens import is_predefined
from engine.cards.effects.spells_and_abilities import CopyOnStack
from engine.cards.effects.status import PhaseOut, StayTapped
from engine.cards.effects.tokens_and_copies import CreateCopies
from engine.cards.effects.turns import SkipNext
from engine.cards.effects.zones import ExileIfLeaves, MoveTo, Sacrifice
from engine.cards.events.spells_and_abilities import Casts
from engine.cards.events.status import TapsForMana
from engine.cards.events.turns import Begins
from engine.cards.events.zones import Moves
from engine.cards.filters.objects import IsAnything, IsPermanent
from engine.cards.filters.relations import IsAttachedHost, IsThis
from engine.cards.filters.status import HasCounter
from engine.cards.language.declaring import same
from engine.cards.language.placeholders import Anaphor
from engine.cards.language.trees import changed, nodes_in, replaced
from engine.cards.modifications.abilities import GainAbilities
from engine.cards.modifications.power_and_toughness import SetPowerToughness
from engine.cards.references.choices import Target
from engine.cards.references.objects import AttachedHost, ThatObject, This
from engine.cards.references.players import ControllerOf, OwnerOf, You
from engine.frozen_dataclass import parameter_names, replace

SUBJECT, OBJECT, OWNER, PLAYER_OF = "subject", "object", "owner", "player of"
"""Where a reference stands: "it gains", "destroy it", "its power", "its controller gains"."""
_SAID_OF = {"graveyard": "your graveyard", "command": "the command zone"}
_SUBJECTS = ("who", "source")
_SHORTENED = (DealDamage, CreateCopies)
_CHANGED = (Modify, Fight, StayTapped, PhaseOut, ShuffleInto, ExileIfLeaves, Sacrifice)
"""Effects that say what they change as their subject: "target creature gets +1/+1"."""


def with_words(card: CardDefinition) -> CardDefinition:
    """Return a card with the words by which its text names things again."""
    names = Names(this_phrase(card), host_phrase(card), card.name, card.short_name)
    return replace(card, abilities=tuple(worded(one, names) for one in card.abilities))


def worded(ability: Ability, names: Names) -> Ability:
    """Return an ability with the words by which its text names things again; what is worded already stays so.

    `names` is what the text calls its object and what that is attached to.
    """
    if _is_bare(ability):
        return ability
    return _worded(with_amounts_said(ability), names)  # type: ignore[no-any-return]  # an ability of the same kind


def _is_bare(ability: Ability) -> bool:
    """Return whether an ability names nothing again: a keyword, and what one means, which is no text."""
    return isinstance(ability, KeywordAbility) or is_meaning(ability)


_WITHIN = Names("this creature", "enchanted creature", "")
"""What an ability that is given calls the object that has it."""


def _worded(found: Ability, names: Names) -> Any:
    found = _in_zone(found)
    match found:
        case TriggeredAbility():
            start = scope_of_event(found.event)
            if any(isinstance(node, This) for node in nodes_in(found.condition)):
                mention(start, This())
            body = _body(found.body, start, names)
            return replace(found, condition=_past(found.condition, found.event), body=body)
        case ActivatedAbility():
            start = Scope(paid=paid_with(found.cost))
            start.referents += referents_of_cost(found.cost)
            if any(type(part) in PARTS_NAMING_THIS for part in found.cost.parts):
                start.referents.append(Referent(This(), This(), frozenset(), 0))
            return replace(found, body=_body(found.body, start, names))
        case SpellAbility():
            return replace(found, body=_body(found.body, Scope(), names))
        case PreventsAndDoes():
            wording = _Wording(names, scope_of_prevention(found.event))
            condition = found.condition
            if isinstance(condition, Meets) and isinstance(condition.what, This) and not condition.what.said:
                condition = replace(condition, what=This("it"))
            return replace(found, condition=condition, effects=wording.tree(found.effects))
        case StaticAbility():
            scope = Scope(clause=1)
            if found.filter is not None:
                subject = subject_of_static(found.filter)
                scope.referents.append(Referent(subject, subject, frozenset(), 0))
            return replace(found, modifications=_Wording(names, scope).tree(found.modifications))
    return _Wording(names, Scope()).fields(found)


def _in_zone(found: object) -> Any:
    """Let an ability of a card in a graveyard or the command zone say from where it moves the card (CR 113.6)."""
    if not isinstance(found, (ActivatedAbility, TriggeredAbility)) or found.zone not in ("graveyard", "command"):
        return found
    event = getattr(found, "event", None)
    if isinstance(event, Moves) and event.zone_to == "graveyard" and not _has_come(event):
        return found
    said = "it, milled" if _has_come(event) else f"this card from {_SAID_OF[found.zone]}"

    def change(node: object) -> Any:
        if isinstance(node, MoveTo) and isinstance(node.what, This) and not node.what.said:
            return replace(node, what=This(said))
        return node

    return replace(found, body=changed(found.body, change))


def _has_come(event: object) -> bool:
    """Return whether an event is that the object itself has been put into the graveyard from a library."""
    return isinstance(event, Moves) and (event.zone_from, event.zone_to) == ("library", "graveyard")


def _past(condition: object, event: object) -> Any:
    """Return a condition of what has left the battlefield: "if it had a counter on it"."""
    if not isinstance(event, Moves) or event.zone_from != "battlefield" or not isinstance(condition, Meets):
        return condition
    if isinstance(condition.what, ThatObject) and isinstance(condition.filter, HasCounter):
        return replace(condition, what=ThatObject("had"))
    return condition


def _body(body: Body, start: Scope, names: Names) -> Body:
    modes = []
    for mode in body.modes:
        wording = _Wording(names, replace_scope(start), mode.targets)
        wording.scope.targets = list(mode.targets)
        modes.append(replace(mode, effects=wording.tree(mode.effects)))
    return replace(body, modes=tuple(modes))


@dataclass(slots=True)
class _Wording:
    """Chooses words in the order of the text, which has named so far what is in the scope."""

    names: Names
    scope: Scope
    targets: tuple[TargetPhrase, ...] = ()
    called_x: Amount | None = None

    def tree(self, tree: object, where: str = OBJECT) -> Any:
        """Return a tree with its words, part by part."""
        if isinstance(tree, tuple):
            return tuple(self.tree(one, where) for one in tree)
        if isinstance(tree, (Target, ThatObject, This, AttachedHost)):
            return self._reference(tree, where)
        if isinstance(tree, CardDefinition) and is_predefined(tree):
            return tree  # what it is stands in the rules
        if isinstance(tree, (CardDefinition, GainAbilities)):
            given = tuple(one if _is_bare(one) else _worded(one, _WITHIN) for one in tree.abilities)
            return replace(tree, abilities=given)
        if isinstance(tree, Ability):
            return tree if _is_bare(tree) else _worded(tree, _WITHIN)
        if isinstance(tree, WhenYouDo):
            return replace(tree, ability=replace(tree.ability, body=self._reflexive(tree.ability.body)))
        if isinstance(tree, Delayed):
            return replace(tree, effects=self._later(tree).tree(tree.effects))
        if not isinstance(tree, Effect):
            return self.fields(tree, where)
        self.scope.clause += 1
        found = self.fields(self._with_you(tree), where)
        name_results(found, self.scope)
        return found

    def _with_you(self, effect: Effect) -> object:
        """Return an effect that says "you" where a text does so: of a turn that is skipped, and after another's
        doing.
        """
        is_of_any = isinstance(self.scope.event, Casts) and self.scope.event.who == "any"
        if isinstance(effect, SkipNext) or (isinstance(effect, DrawCards) and is_of_any):
            return replace(effect, who=You("you")) if same(effect.who, You()) else effect
        if isinstance(effect, CopyOnStack) and effect.what == This():
            is_of_its_cast = isinstance(self.scope.event, Casts) and self.scope.event.filter == IsThis()
            return replace(effect, what=This("it" if is_of_its_cast else "this spell"))
        if isinstance(effect, LookAtTop):
            self.called_x = effect.amount
        if isinstance(effect, OnlyIf) and isinstance(effect.condition, Holds):
            return replace(effect, condition=self._with_x(effect.condition))
        if isinstance(effect, AddProduced):
            return replace(effect, noun=noun_of(getattr(self.scope.event, "filter", None) or IsPermanent()))
        if isinstance(effect, Sacrifice) and effect.who == ControllerOf(effect.what):
            return replace(effect, what=replace(effect.what, said="it"))  # type: ignore[type-var]  # it has a word
        if isinstance(effect, Modify) and not effect.is_duration_first and _gives_text(effect):
            return replace(effect, is_duration_first=True)
        return effect

    def _with_x(self, condition: Holds) -> Holds:
        """Return a condition on what the text has called X."""
        is_x = self.called_x is not None and condition.left == self.called_x
        return replaced(condition, left=replaced(condition.left, said="X")) if is_x else condition

    def fields(self, tree: Any, where: str = OBJECT) -> Any:
        """Return a word with its fields worded, in the order of the text."""
        given = {}
        for name in _in_order(tree):
            before = getattr(tree, name)
            after = self.tree(before, _place_in(tree, name, where))
            if after is not before:
                given[name] = after
        return replace(tree, **given) if given else tree

    def _reflexive(self, body: Body) -> Body:
        inner = replace_scope(self.scope)
        inner.places = {}
        inner.referents = [one for one in inner.referents if not isinstance(one.known, (Target, This))]
        return _body(body, inner, self.names)

    def _later(self, effect: Delayed) -> _Wording:
        inner = replace_scope(self.scope)
        inner.clause += 1
        if not isinstance(effect.when, Begins):
            inner.referents += scope_of_event(effect.when).referents
            inner.event = effect.when
        return _Wording(self.names, inner, self.targets)

    def _reference(self, found: Any, where: str) -> object:
        """Return a reference with its word, where it has been named and one is understood as it."""
        if isinstance(found, Target):
            if found.index >= len(self.targets):
                return found
            if found.index not in self.scope.places:
                return self._first_named(found)
        if found.said:
            return found
        for word in self._words_for(found, where):
            meant = _meant(word, self.scope)
            if type(meant) is type(found) and meant == found:
                return meant
        if isinstance(found, (This, AttachedHost)):
            mention(self.scope, found)
        if isinstance(found, ThatObject) and isinstance(getattr(self.scope.event, "filter", None), IsThis):
            return ThatObject("it")
        return found

    def _first_named(self, found: Target) -> Target:
        phrase = self.targets[found.index]
        self.scope.places[found.index] = found.index
        nouns = nouns_of(phrase.filter)
        is_player = bool(nouns & {"player"})
        self.scope.referents.append(
            Referent(found, found, nouns, self.scope.clause, is_plural=phrase.maximum > 1, is_player=is_player)
        )
        return found

    def _words_for(self, found: Any, where: str) -> list[Anaphor]:
        """Return the words that could name a thing again, those first that today's texts use at its place."""
        is_plural = isinstance(found, Target) and self.targets[found.index].maximum > 1
        is_owner = where in (OWNER, PLAYER_OF)
        pronoun = _pronoun(is_plural, is_owner, where)
        if isinstance(found, AttachedHost) or (isinstance(found, This) and where == OBJECT):
            return []
        if isinstance(found, This):
            return [pronoun] if is_owner or self.names.this.startswith("this ") else []
        noun = self._noun_of(found)
        if noun == "player":
            return [Anaphor("that player", "player", is_owner=is_owner)]
        if not noun.islower():
            return [pronoun]
        if where in (OWNER, PLAYER_OF) and isinstance(found, ThatObject) and self._is_any_source():
            return [Anaphor("the source", "source", is_owner=True)]
        plain = Anaphor(f"those {noun}s" if is_plural else f"that {noun}", noun, is_plural, is_owner)
        is_of_event = isinstance(found, ThatObject) and not isinstance(self.scope.event, TapsForMana)
        is_noun_first = where == OBJECT or (where == PLAYER_OF and is_of_event)
        return [plain, pronoun] if is_noun_first else [pronoun, plain]

    def _is_any_source(self) -> bool:
        """Return whether "that object" is the source of damage of whatever kind that is prevented."""
        return "prevented" in self.scope.deeds and getattr(self.scope.event, "filter", None) == IsAnything()

    def _noun_of(self, found: Target | ThatObject) -> str:
        """Return the noun by which a text names a thing again: what the card calls it.

        A subtype for a pronoun alone.
        """
        if isinstance(found, Target):
            return noun_of(self.targets[found.index].filter)
        subject = getattr(self.scope.event, "filter", None)
        if isinstance(subject, IsAttachedHost):
            return self.names.host.rpartition(" ")[2]
        return noun_of(subject) if subject is not None else "permanent"


def _gives_text(effect: Modify) -> bool:
    """Return whether what a permanent becomes has an ability in quotation marks, so that the duration stands
    first.
    """
    given = [one for part in effect.modifications if isinstance(part, GainAbilities) for one in part.abilities]
    is_becoming = any(isinstance(part, SetPowerToughness) for part in effect.modifications)
    return is_becoming and any(not isinstance(one, KeywordAbility) and not is_meaning(one) for one in given)


def _meant(word: Anaphor, scope: Scope) -> object:
    try:
        return resolve_anaphor(word, scope)
    except Unresolved:
        return None


def _in_order(tree: object) -> list[str]:
    """Return the fields of a word in the order in which a sentence says them: the subject before all else."""
    names = parameter_names(type(tree))
    if isinstance(tree, OnlyIf) and tree.is_instead:
        # The same in another amount has a shorter form, which names nothing again.
        is_same = type(tree.effects[0]) is type(tree.otherwise[0]) and isinstance(tree.effects[0], _SHORTENED)
        return ["otherwise", "condition", *(() if is_same else ("effects",))]
    if isinstance(tree, OnlyIf) and tree.is_last:
        return ["effects", "condition", "otherwise"]
    if isinstance(tree, Unless):
        return list(names)
    return sorted(names, key=lambda one: one not in _SUBJECTS)


def _place_in(tree: object, name: str, where: str) -> str:
    """Return where in its sentence a field of a word is said."""
    if name in _SUBJECTS or (isinstance(tree, _CHANGED) and name in ("what", "one")):
        return SUBJECT
    if isinstance(tree, MoveTo) and name == "what" and isinstance(tree.what, This) and tree.zone == "battlefield":
        return SUBJECT  # what has died returns as "it"
    if isinstance(tree, (ControllerOf, OwnerOf)):
        return PLAYER_OF if where == SUBJECT else OWNER
    return OWNER if isinstance(tree, CharacteristicOf) else OBJECT


def _pronoun(is_plural: bool, is_owner: bool, where: str) -> Anaphor:
    if is_owner:
        return Anaphor("their" if is_plural else "its", "", is_plural, True)
    many = "they" if where == SUBJECT else "them"
    return Anaphor(many if is_plural else "it", "", is_plural)
