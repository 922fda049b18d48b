"""How one card looks to a viewer: its view as plain data, made from an object as the rules see it now."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.cards.base.kinds import Ability
from engine.cards.base.mana import COLORS, MANA_TYPES
from engine.cards.base.vocabulary import listed
from engine.cards.catalogue.texts import ability_text, rules_text
from engine.cards.definitions.abilities import ActivatedAbility
from engine.cards.definitions.card import CardDefinition
from engine.cards.definitions.faces import faces
from engine.cards.definitions.rooms import UNLOCKED
from engine.cards.effects.dungeons import DUNGEONS
from engine.cards.effects.mana import AddMana
from engine.cards.effects.markers import RING_BEARER
from engine.cards.keywords.permanents import BESTOWED
from engine.cards.language.writing import Unsaid
from engine.frozen_dataclass import dataclass, replace
from engine.loops.readable import readable, readable_size
from engine.model.characteristics import Characteristics
from engine.model.graded import Graded
from engine.model.notes import COMPANION, MAY_BE_CAST_LATER, PREPARED, SADDLED, VENTURE_MARKER
from engine.model.objects import Counters, GameObject
from engine.model.quantity import Quantity
from engine.model.state import Attack, GameState
from engine.model.zones import PHASED_OUT
from engine.rules.actions.venturing import room_of
from engine.rules.base.context import is_battle, protector_of
from engine.rules.base.facts import facts_of
from engine.rules.characteristics.layers import characteristics
from engine.session.views.art_facts import ArtFacts, art_facts

TextOf = Callable[[CardDefinition], Sequence[str]]
"""Gives a definition's rules text in lines."""

EXACT_BITS = 13_280
"""Numbers with more bits have about 4,000 digits or more and are not written out."""
_MOST_GAINED_SUBTYPES = 4


@dataclass(frozen=True, slots=True)
class CounterView:
    """Counters of one kind: the kind, the amount as readable text, and exactly where it can be written out."""

    kind: str
    amount: str
    exact: str = ""


@dataclass(frozen=True, slots=True)
class CardView:
    """A card, permanent, token or group as it looks now.

    `mana_cost` and `produces` hold mana symbols ("2", "U"); `produces` is what a land can make. `colors` are in
    the order WUBRG, `types` in lower case. `text` is rules text in lines, with symbols such as {T};
    `not_played` says what of the card is not played, in words or as the line that could not be read. `count` is a
    group's size as readable text ("" for a single object); the fields named exact_... write the number out, or are
    "" when it is too long. `attacks` is a reference (0: not attacking), `blocks` the attackers it blocks.
    `art` is what its drawn picture is made from: the card as it is printed. `others` are the faces of the card
    that it does not show now, as they would look.
    """

    id: int
    name: str = ""
    mana_cost: tuple[str, ...] = ()
    type_line: str = ""
    types: tuple[str, ...] = ()
    colors: tuple[str, ...] = ()
    produces: tuple[str, ...] = ()
    text: tuple[str, ...] = ()
    not_played: tuple[str, ...] = ()
    power_toughness: str = ""
    exact_power_toughness: str = ""
    counters: tuple[CounterView, ...] = ()
    designations: tuple[str, ...] = ()
    damage: str = ""
    count: str = ""
    exact_count: str = ""
    owner: int = 0
    controller: int = 0
    zone: str = "battlefield"
    is_tapped: bool = False
    is_sick: bool = False
    is_token: bool = False
    is_face_down: bool = False
    attached_to: int = 0
    attachments: tuple[int, ...] = ()
    attacks: int = 0
    is_blocked: bool = False
    blocks: tuple[int, ...] = ()
    art: ArtFacts | None = None
    others: tuple[CardView, ...] = ()

    @property
    def lines(self) -> tuple[str, ...]:
        """Its rules text and, behind that, what is not played: "Not played: It must attack."."""
        return (*self.text, *(f"Not played: {part}" for part in self.not_played))

    @property
    def is_land(self) -> bool:
        """Whether it is a land."""
        return "land" in self.types

    @property
    def is_phased_out(self) -> bool:
        """Whether it is on the battlefield and treated as though it did not exist."""
        return self.zone == PHASED_OUT

    @property
    def is_creature(self) -> bool:
        """Whether it is a creature."""
        return "creature" in self.types


class CardViews:
    """Makes card views and keeps them: the same object in the same circumstances gives the same view."""

    def __init__(self, text_of: TextOf | None = None) -> None:
        self._text_of = text_of or text_lines
        self._kept: dict[int, tuple[GameObject, Characteristics, object, CardView]] = {}
        self._texts: dict[tuple[int, int], tuple[CardDefinition, object, tuple[str, ...]]] = {}
        self._art: dict[int, tuple[CardDefinition, ArtFacts]] = {}
        self._others: dict[tuple[int, str], tuple[CardDefinition, tuple[CardView, ...]]] = {}

    def view(
        self, state: GameState, subject: GameObject, attack: Attack | None = None, blocks: tuple[int, ...] = ()
    ) -> CardView:
        """Return the view of an object of this state; `attack` is its own, `blocks` the attackers it blocks."""
        now = characteristics(state, subject)
        kept = self._kept.get(subject.id)
        if kept is not None and kept[0] is subject and kept[1] is now and kept[2] == (attack, blocks):
            return kept[3]
        view = self._made(subject, now, attack, blocks)
        if is_battle(subject) and protector_of(subject) >= 0:
            guarded = f"protected by {state.seats[protector_of(subject)].name}"
            view = replace(view, designations=(guarded, *view.designations))
        if kept is not None and kept[3] == view:
            view = kept[3]
        self._kept[subject.id] = (subject, now, (attack, blocks), view)
        return view

    def forget_others(self, ids: Sequence[int]) -> None:
        """Drop what is kept of objects that are no more."""
        if len(self._kept) > 2 * len(ids) + 100:
            self._kept = {id: self._kept[id] for id in ids if id in self._kept}
        if len(self._texts) > 4 * len(ids) + 400:
            self._texts.clear()
            self._art.clear()
            self._others.clear()

    def text(self, card: CardDefinition, abilities: tuple[Ability, ...]) -> tuple[str, ...]:
        """Return the rules text of a definition that has these abilities now."""
        kept = self._texts.get((id(card), id(abilities)))
        if kept is None:
            has_own = abilities == facts_of(card).base.abilities
            shown = card if has_own else replace(card, abilities=abilities)
            kept = self._texts[id(card), id(abilities)] = (card, abilities, tuple(self._text_of(shown)))
        return kept[2]

    def art(self, card: CardDefinition) -> ArtFacts:
        """Return what the drawn picture of a card is made from."""
        kept = self._art.get(id(card))
        if kept is None:
            printed = facts_of(card).base
            kept = self._art[id(card)] = (card, art_facts(card, printed, self.text(card, printed.abilities)))
        return kept[1]

    def _made(
        self, subject: GameObject, now: Characteristics, attack: Attack | None, blocks: tuple[int, ...]
    ) -> CardView:
        card = subject.card
        is_creature = "creature" in now.types
        on_battlefield = subject.zone == "battlefield"
        size, exact_size = "", ""
        if is_creature:
            size = readable_size(now.power, now.toughness)
            is_short = exactly(now.power) and exactly(now.toughness)
            exact_size = readable_size(now.power, now.toughness, exactly) if is_short else ""
        is_group = subject.count != 1
        return CardView(
            id=subject.id,
            name=now.name,
            mana_cost=card.mana_cost.symbols if card.mana_cost else (),
            type_line=type_line(card, now, subject.is_token),
            types=_in_order(card.types, now.types),
            colors=tuple(color for color in COLORS if color in now.colors),
            produces=_produced(now.abilities) if "land" in now.types else (),
            text=self.text(card, now.abilities),
            not_played=card.not_covered,
            power_toughness=size,
            exact_power_toughness=exact_size,
            counters=counter_views(subject.all_counters),
            designations=_designations(subject),
            damage=readable(subject.damage) if subject.damage != 0 else "",
            count=readable(subject.count) if is_group else "",
            exact_count=exactly(subject.count) if is_group else "",
            owner=subject.owner,
            controller=subject.controller,
            zone=subject.zone,
            is_tapped=subject.tapped,
            is_sick=on_battlefield and is_creature and subject.is_sick and "haste" not in now.keywords,
            is_token=subject.is_token,
            attached_to=subject.attached_to,
            attachments=subject.attachments,
            attacks=attack.attacks if attack else 0,
            is_blocked=attack is not None and attack.is_blocked,
            blocks=blocks,
            art=self.art(card),
            others=() if subject.is_face_down else self.other_faces(subject),
        )

    def other_faces(self, subject: GameObject) -> tuple[CardView, ...]:
        """Return the faces of a card that an object does not show now."""
        whole = subject.card if subject.card.others else subject.printed
        if whole is None or not whole.others:
            return ()
        hidden = tuple(face for face in faces(whole) if face.name != subject.card.name)
        key = (id(whole), subject.card.name)
        kept = self._others.get(key)
        if kept is None or kept[0] is not whole:
            kept = self._others[key] = (whole, tuple(self._bare(face) for face in hidden))
        return kept[1]

    def _bare(self, face: CardDefinition) -> CardView:
        held = GameObject(0, replace(face, layout="", others=()), 0, 0, "hand", 0)
        return self._made(held, facts_of(face).base, None, ())


def view_of_card(card: CardDefinition, is_token: bool = False) -> CardView:
    """Return how a card looks that is nowhere yet: in a list to choose from."""
    held = GameObject(0, card, 0, 0, "hand", 0, is_token=is_token)
    return CardViews()._made(held, facts_of(card).base, None, ())


def text_lines(card: CardDefinition) -> list[str]:
    """Return a definition's rules text in lines; an ability for which there are no words says so."""
    try:
        return [line for line in rules_text(card).split("\n") if line]
    except Unsaid:
        return [line for ability in card.abilities for line in _lines_of(ability, card)]


def _lines_of(ability: Ability, card: CardDefinition) -> list[str]:
    try:
        return ability_text(ability, card).split("\n")
    except Unsaid:
        return [f"({type(ability).__name__} without words)"]


def type_line(card: CardDefinition, now: Characteristics, is_token: bool = False) -> str:
    """Return the type line as it is now: printed order first, then what was gained."""
    subtypes = _in_order(card.subtypes, now.subtypes)
    printed = sum(subtype in now.subtypes for subtype in card.subtypes)
    if len(subtypes) > printed + _MOST_GAINED_SUBTYPES:
        subtypes = (*subtypes[:printed], f"and {len(subtypes) - printed} more")
    kinds = [*_in_order(card.supertypes, now.supertypes), *_in_order(card.types, now.types)]
    if not kinds and card.not_covered:
        return "Not played"
    line = " ".join(kind.capitalize() for kind in (["token"] if is_token else []) + kinds)
    return f"{line} — {' '.join(subtypes)}" if subtypes else line


def type_line_of(card: CardDefinition) -> str:
    """Return a card's type line as it is printed: "Legendary Creature — Elf Druid"."""
    return type_line(card, facts_of(card).base)


_DESIGNATIONS = (
    "monstrous",
    "renowned",
    PREPARED,
    SADDLED,
    "suspected",
    RING_BEARER,
    BESTOWED,
    "level 2",
    "level 3",
    *UNLOCKED,
    COMPANION,
)
"""What a permanent can have become that only its notes say (CR 701.37b, 702.112b, 702.171b, 716.2)."""


def _designations(subject: GameObject) -> tuple[str, ...]:
    """Return what a permanent has become; of a Class the highest level alone."""
    notes = dict(subject.notes)
    later = tuple(word for word in MAY_BE_CAST_LATER if word in notes)
    found = (*(word for word in _DESIGNATIONS if notes.get(word) is True), *later)
    if VENTURE_MARKER in notes:
        found = (f"in {DUNGEONS[subject.card.name].room(room_of(subject))}", *found)
    if subject.components:
        below = listed([one.shown.name for one in subject.components[1:]], "and")
        found = (f"merged with {below}", *found)
    return found if "level 3" not in found else tuple(word for word in found if word != "level 2")


def counter_views(counters: Counters) -> tuple[CounterView, ...]:
    """Return counters as readable text."""
    return tuple(CounterView(kind, readable(amount), exactly(amount)) for kind, amount in counters)


def exactly(number: Quantity) -> str:
    """Return a number written out, or "" when it has about 4,000 digits or more."""
    if isinstance(number, Graded):
        ends = exactly(number.least), exactly(number.greatest)
        return " to ".join(ends) if all(ends) else ""
    return f"{number:,}" if number.bit_length() < EXACT_BITS else ""


def _in_order(printed: Sequence[str], now: frozenset[str]) -> tuple[str, ...]:
    return (*(one for one in printed if one in now), *sorted(now.difference(printed)))


def _produced(abilities: tuple[Ability, ...]) -> tuple[str, ...]:
    made = {
        mana_type
        for ability in abilities
        if isinstance(ability, ActivatedAbility) and ability.is_mana_ability
        for effect in ability.body.modes[0].effects
        if isinstance(effect, AddMana)
        for option in effect.options
        for mana_type in option
    }
    return tuple(mana_type for mana_type in MANA_TYPES if mana_type in made)
