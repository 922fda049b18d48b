"""Compiles a card's text: each line read, understood, and written again in the same words."""

from __future__ import annotations

import re
from typing import Any

from engine.cards.amounts.numbers import X
from engine.cards.base.kinds import Ability
from engine.cards.base.mana import ManaCost
from engine.cards.compiling.characteristics import STATIONS, bare_definition
from engine.cards.compiling.line_reader import LineReader
from engine.cards.compiling.scope.costs_and_events import paid_with
from engine.cards.compiling.scope.rolls import speaks_of_no_roll
from engine.cards.compiling.scope.ties import is_exiled_with_known, with_ties
from engine.cards.compiling.scope.votes import word_not_voted_on
from engine.cards.compiling.sections import with_sections, with_station_lines
from engine.cards.compiling.text_lines import DECLINED, Line, as_lines
from engine.cards.compiling.texts.ability_words import with_what_is_instead
from engine.cards.compiling.texts.faces import Face, faces_of, layout_of
from engine.cards.compiling.texts.own_name import Names, calls_it_a_person, host_phrase, short_name_in, this_phrase
from engine.cards.compiling.texts.reminders import without_reminders
from engine.cards.conditions.happened import HasResolved, WasPaid
from engine.cards.definitions.abilities import (
    ActivatedAbility,
    KeywordAbility,
    SpellAbility,
    StaticAbility,
    TriggeredAbility,
)
from engine.cards.definitions.bodies import TargetPhrase
from engine.cards.definitions.card import CardDefinition, unread_line
from engine.cards.definitions.costs_and_permissions import AdditionalCost, AdditionalCostOrMana
from engine.cards.definitions.faces import composed
from engine.cards.definitions.replacing import EntersAsCopy, EntersChoosing, EntersWith
from engine.cards.effects.choosing import ChooseType
from engine.cards.effects.counters import DistributeCounters
from engine.cards.effects.joints import May, Unless
from engine.cards.effects.life_and_damage import DivideDamage
from engine.cards.effects.mana import AddProducible
from engine.cards.events.spells_and_abilities import Casts
from engine.cards.events.zones import Moves
from engine.cards.filters.characteristics import HasXInCost, IsOfChosenColor, IsOfChosenType
from engine.cards.filters.combined import parts_of
from engine.cards.filters.relations import IsThis
from engine.cards.keywords.battles import with_abilities_of_siege
from engine.cards.language.trees import changed, nodes_in
from engine.cards.references.objects import Those
from engine.frozen_dataclass import dataclass, replace


@dataclass(frozen=True, slots=True)
class CompiledFace:
    """A face of a card: its definition as far as its lines were read, and its lines.

    `missing` says what else of it, beside its lines, is not known to the rules.
    """

    definition: CardDefinition | None
    lines: tuple[Line, ...]
    missing: tuple[str, ...] = ()

    @property
    def is_whole(self) -> bool:
        """Whether every line is read and nothing is missing."""
        return self.definition is not None and not self.missing and all(line.is_read for line in self.lines)

    @property
    def not_covered(self) -> tuple[str, ...]:
        """What of it is not played, as a definition names it: its lines that are not read, and what is missing."""
        lines = (" ".join(line.text.split()) for line in self.lines if not line.is_read)
        return (*dict.fromkeys((*(unread_line(line) for line in lines), *self.missing)),)


def compile_face(face: Face) -> CompiledFace:
    """Compile one face of a card."""
    missing: list[str] = []
    bare = bare_definition(face, missing)
    if bare is None:
        return CompiledFace(None, tuple(Line(text, DECLINED) for text in lines_of(face.text)), tuple(missing))
    bare, names = with_names_of(bare, face)
    is_station = any(one in bare.subtypes for one in STATIONS)
    text = with_station_lines(face.text) if is_station else face.text
    lines_read = lines_of(text) if bare.is_permanent_card else with_what_is_instead(lines_of(text))
    readings = [LineReader(line, names, bare).read() for line in lines_read]
    paid = frozenset(
        word
        for one in readings
        for _, value in one.found
        if isinstance(value, AdditionalCost)
        for word in paid_with(value.cost)
    )
    lines = as_lines(readings, replace(names, paid=paid))
    if "Class" in bare.subtypes or any(line.text.startswith("LEVEL ") for line in lines):
        lines = with_sections(lines, is_class="Class" in bare.subtypes)
    elif is_station:
        has_size = face.power.isdigit() and face.toughness.isdigit()
        station_size = (int(face.power), int(face.toughness)) if has_size else None
        lines = with_sections(lines, is_class=False, size=station_size)
    abilities = with_ties(tuple(ability for line in lines for ability in line.abilities))
    definition = replace(bare, abilities=with_abilities_of_siege(bare.subtypes, abilities))
    if any(_speaks_of_chosen(one) for one in abilities) and not _is_chosen_on_entering(abilities):
        missing.append("what is chosen")
    if _speaks_of_chosen_color(abilities) and not any(
        isinstance(one, EntersChoosing) and one.what.startswith("color") for one in abilities
    ):
        missing.append("what color is chosen")
    if any(_speaks_of_exiled(one, paid) for one in abilities) or not is_exiled_with_known(abilities):
        missing.append("what it has exiled")
    if _speaks_of_kicker(abilities) and not any(
        isinstance(one, KeywordAbility) and one.name in ("kicker", "multikicker") for one in abilities
    ):
        missing.append("a spell that was kicked")
    if KeywordAbility("devoid") in abilities:
        definition = replace(definition, colors=frozenset())
    for size, what in ((face.power, "power"), (face.toughness, "toughness")):
        if "*" in size and not any(_defines(one, what) for one in abilities):
            missing.append(f"a {what} of *")
    missing += _not_played(definition)
    return CompiledFace(definition, lines, tuple(missing))


def with_names_of(bare: CardDefinition, face: Face) -> tuple[CardDefinition, Names]:
    """Return a definition of what stands beside a face's text with its short name, and the names in its text."""
    short = short_name_in(face.name, face.text, is_legendary="legendary" in bare.supertypes)
    bare = replace(bare, short_name=short)
    this = this_phrase(bare) or "this card"
    is_person = calls_it_a_person(face.text, is_legendary="legendary" in bare.supertypes)
    host = _host(bare, face.text)
    return bare, Names(this, host, face.name, short, not bare.is_permanent_card, is_person=is_person)


def _not_played(definition: CardDefinition) -> list[str]:
    """Return what the rules do not play of abilities that are read: for example an X that nothing says."""
    costs = [one.cost for one in definition.abilities if isinstance(one, AdditionalCost)]
    has_x = any(cost.has_x for cost in costs) or (
        definition.mana_cost is not None and definition.mana_cost.x_count > 0
    )
    for ability in definition.abilities:
        if speaks_of_no_roll(ability):
            return ["what is rolled"]
        if word_not_voted_on(ability):
            return ["what is voted for"]
        if _is_reduced_by_choice(definition, ability):
            return ["a power-up cost of which the player chooses what is reduced"]
        if _has_unknown_x(ability, has_x):
            return ["an X that nothing says"]
        if getattr(ability, "limit", 0) and any(isinstance(node, HasResolved) for node in nodes_in(ability)):
            return ["how often what may be used only so often has resolved"]
    return []


def _is_reduced_by_choice(definition: CardDefinition, ability: Ability) -> bool:
    """Return whether the player chooses what a card's mana cost reduces of a power-up ability's cost
    (CR 118.7e).
    """
    if not isinstance(ability, ActivatedAbility) or not ability.is_power_up or definition.mana_cost is None:
        return False
    return ability.cost.mana.reduced_by(definition.mana_cost) is None


def _has_unknown_x(ability: Ability, has_x: bool) -> bool:
    """Return whether an ability speaks of an X that neither its own cost nor the spell's says (CR 107.3)."""
    ability = _without_others_x(ability)
    match ability:
        case TriggeredAbility(Moves(IsThis(), _, "battlefield")):
            # What enters knows the X of the spell that it was; what is paid as it resolves has an X of its own.
            known = has_x and not any(
                isinstance(node, ManaCost) and node.x_count for node in nodes_in(ability.body)
            )
        case TriggeredAbility(Casts(_, filter)) if HasXInCost() in parts_of(filter):
            known = True  # the X of the spell that is cast
        case ActivatedAbility():
            known = ability.cost.has_x
        case SpellAbility() | EntersWith():
            known = has_x
        case EntersAsCopy(_, but):
            known = has_x and not any(isinstance(node, X) for node in nodes_in(but.abilities))
        case KeywordAbility() | AdditionalCost() | AdditionalCostOrMana():
            known = True
        case _:
            known = False
    chosen = [node for node in nodes_in(ability) if isinstance(node, May) and node.chooses_x]
    if chosen and (known or _is_asked_before(ability)):
        return True  # it could be either X, or is said too late
    own = {id(node) for may in chosen for node in nodes_in(may)}
    return not known and any(
        id(node) not in own
        and (
            isinstance(node, X)
            or (isinstance(node, TargetPhrase) and node.is_x)
            or (isinstance(node, Unless) and node.x is None and node.cost.x_count > 0)
        )
        for node in nodes_in(ability)
    )


def _without_others_x(ability: Ability) -> Ability:
    """Return an ability without those that it gives and that have an X of their own, in their costs (CR 107.3)."""

    def left_out(node: object) -> object:
        is_given = isinstance(node, ActivatedAbility) and node is not ability and node.cost.has_x
        return _GIVEN if is_given else node

    found: Ability = changed(ability, left_out)
    return found


_GIVEN = KeywordAbility("vigilance")
"""Stands for an ability that is given and speaks of nothing outside."""


def _is_asked_before(ability: Ability) -> bool:
    """Return whether targets, or how something is divided among them, depend on X (CR 601.2c-d)."""
    return any(
        (
            isinstance(node, TargetPhrase)
            and (node.is_x or any(isinstance(one, X) for one in nodes_in(node.filter)))
        )
        or (isinstance(node, (DistributeCounters, DivideDamage)) and isinstance(node.amount, X))
        for node in nodes_in(ability)
    )


def _speaks_of_exiled(ability: Ability, paid: frozenset[str]) -> bool:
    """Return whether an ability speaks of a card that nothing has exiled; `paid` is what a spell was paid with."""
    if isinstance(ability, ActivatedAbility) and "exiled" in paid_with(ability.cost):
        return False
    if isinstance(ability, SpellAbility) and "exiled" in paid:
        return False
    return any(isinstance(node, Those) and node.which == "exiled" for node in nodes_in(ability))


def _speaks_of_kicker(abilities: tuple[Ability, ...]) -> bool:
    """Return whether abilities ask whether their own spell was kicked (CR 702.33d)."""
    return any(node == WasPaid("kicker") for ability in abilities for node in nodes_in(ability))


def _speaks_of_chosen(ability: Ability) -> bool:
    """Return whether an ability speaks of a type that it has not had chosen before (CR 607.2d)."""
    nodes = list(nodes_in(ability))
    return any(isinstance(one, IsOfChosenType) for one in nodes) and not any(
        isinstance(one, ChooseType) for one in nodes
    )


def _speaks_of_chosen_color(abilities: tuple[Ability, ...]) -> bool:
    """Return whether abilities speak of a color that was chosen as their object entered (CR 607.2d)."""
    return any(
        isinstance(one, IsOfChosenColor) or (isinstance(one, AddProducible) and one.kind == "chosen color")
        for one in nodes_in(abilities)
    )


def _is_chosen_on_entering(abilities: tuple[Ability, ...]) -> bool:
    return any(isinstance(one, EntersChoosing) for one in abilities)


def _defines(ability: Ability, what: str) -> bool:
    if not isinstance(ability, StaticAbility) or not ability.is_characteristic_defining:
        return False
    return any(getattr(part, what, None) is not None for part in ability.modifications)


_ROW = re.compile(r"\d+(?:[-—]\d+)? \| ")
"""What begins a row of a results table (CR 706.3a)."""


def belongs_to_line_before(line: str) -> bool:
    """Return whether a line is a mode, or a row of a results table, of the line above."""
    return line.startswith(("•", "* ", "+ {")) or _ROW.match(line) is not None


def lines_of(text: str) -> list[str]:
    """Return the lines of a text, each with the modes, and the rows of a results table, that belong to it."""
    found: list[str] = []
    for line in text.split("\n"):
        if found and belongs_to_line_before(line):
            found[-1] += f"\n{line}"
        elif line:
            found.append(line)
    return found


def _host(bare: CardDefinition, text: str) -> str:
    if "Equipment" in bare.subtypes:
        return "equipped creature"
    for line in text.split("\n"):
        words = without_reminders(line)[0].split()
        if len(words) > 1 and words[0] == "Enchant":
            # "creature or planeswalker", "artifact, creature, or planeswalker", "nonland permanent"
            is_any = words[2:3] == ["or"] or words[1].endswith(",") or "permanent" in words[2:4]
            return "enchanted permanent" if is_any else f"enchanted {words[1]}"
    return host_phrase(bare)


@dataclass(frozen=True, slots=True)
class CompiledCard:
    """A card of a file with its faces compiled; `layout` is how it holds several, "" where the rules know none."""

    name: str
    faces: tuple[CompiledFace, ...]
    layout: str = ""

    @property
    def is_whole(self) -> bool:
        """Whether all of it is understood."""
        return all(face.is_whole for face in self.faces) and (len(self.faces) == 1 or bool(self.layout))

    @property
    def definition(self) -> CardDefinition | None:
        """The card as far as it was read, of its faces; the first alone where the rules know no such card."""
        found = [face.definition for face in self.faces]
        if len(found) != 2 or not self.layout or found[0] is None or found[1] is None:
            return found[0]
        return composed(self.layout, (found[0], found[1]))

    @property
    def families(self) -> tuple[str, ...]:
        """What keeps it from being whole."""
        found = [line.family or line.verdict for face in self.faces for line in face.lines if not line.is_read]
        found += [part for face in self.faces for part in face.missing]
        return tuple(
            dict.fromkeys((*found, *(("several faces",) if len(self.faces) > 1 and not self.layout else ())))
        )


def compile_card(card: dict[str, Any]) -> CompiledCard:
    """Compile a card in Scryfall's fields."""
    name = card.get("name")
    return CompiledCard(
        name if isinstance(name, str) else "", tuple(compile_face(one) for one in faces_of(card)), layout_of(card)
    )
