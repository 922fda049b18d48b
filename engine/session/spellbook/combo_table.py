"""Sets a table for a combo: its cards where it wants them, in their states, with the mana that it needs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from engine.cards.catalogue.catalogue import Catalogue
from engine.cards.definitions.card import CardDefinition
from engine.frozen_dataclass import dataclass, replace
from engine.model.mana import EMPTY_POOL, Pool, pools_together
from engine.model.zones import BATTLEFIELD, COMMAND, EXILE, GRAVEYARD, HAND, LIBRARY
from engine.rules.actions.attaching import enchanting
from engine.rules.characteristics.filters.meeting import meets
from engine.rules.characteristics.layers import characteristics
from engine.rules.characteristics.search import zones_of
from engine.rules.table import Table
from engine.session.decks.beginning import BLANK, COMMANDER_LIFE
from engine.session.set_up.placeholder_cards import placeholder
from engine.session.set_up.set_up import CardsInZone, SeatSetUp, SetUp
from engine.session.spellbook.combo import Combo, Piece
from engine.session.spellbook.said_of_cards import (
    Understood,
    is_of_mana,
    left_to_the_player,
    pool_of,
    sentences_of,
    understood,
)
from engine.session.spellbook.surroundings import surroundings_of, zone_of_tie

YOU, OPPONENT = "Alice", "Bob"
_LIBRARY = 60
_PREFERRED = (BATTLEFIELD, COMMAND, HAND, GRAVEYARD, EXILE, LIBRARY)
_SPELLS = frozenset({"instant", "sorcery"})


@dataclass(frozen=True, slots=True)
class ComboTable:
    """A combo's set-up, and what the player has to know before it is played.

    `to_see_to` are the things asked for that could not be set up: a state that nobody could read, a kind of card
    that is left to choose. `taken` are those that were not said and were taken for granted.
    """

    set_up: SetUp
    to_see_to: tuple[str, ...] = ()
    taken: tuple[str, ...] = ()


def begins(combo: Combo, catalogue: Catalogue, chosen: Mapping[str, str] | None = None) -> ComboTable:
    """Make the set-up of a combo; `chosen` are the cards that stand for names that no card here has."""
    setting = _Setting(combo, catalogue, chosen or {})
    yours, opposing = setting.zones()
    zones: dict[str, Any] = dict(yours)
    blanks = CardsInZone(BLANK, _LIBRARY, is_placeholder=True)
    zones[LIBRARY] = (*zones.get(LIBRARY, ()), blanks)
    for zone, entries in setting.around.entries.items():
        zones[zone] = (*zones.get(zone, ()), *entries)
    life = max(COMMANDER_LIFE, setting.around.life)
    attacked = (("creatures attacked", 1),) if setting.around.has_attacked else ()
    you = SeatSetUp(YOU, life, pool=setting.pool(), is_goldfish=False, tally=attacked, **zones)
    across = (*opposing, *setting.around.opposing)
    opponent = SeatSetUp(OPPONENT, COMMANDER_LIFE, battlefield=across, library=(blanks,))
    left = (
        one for one in left_to_the_player(combo.prerequisites, setting.names) if one not in setting.around.read
    )
    to_see_to = dict.fromkeys((*setting.to_see_to, *left))
    return ComboTable(SetUp((you, opponent)), tuple(to_see_to), tuple(setting.taken))


class _Setting:
    def __init__(self, combo: Combo, catalogue: Catalogue, chosen: Mapping[str, str]) -> None:
        self.combo = combo
        self.catalogue = catalogue
        self.cards = {piece.said: piece.card or chosen.get(piece.said, "") for piece in combo.pieces}
        self.to_see_to: list[str] = []
        self.taken: list[str] = []
        self.names = names = [piece.said for piece in combo.pieces]
        self.around = surroundings_of(
            combo.prerequisites, names, lambda at: self._card(combo.pieces[at]).is_permanent_card
        )

    def pool(self) -> Pool:
        """Return the mana that the combo needs, in the pool."""
        told = [self.combo.mana] if self.combo.mana else []
        if not told:
            # What is there each turn comes from lands.
            sentences = [one for one in sentences_of(self.combo.prerequisites) if one not in self.around.read]
            told = [line for line in sentences if is_of_mana(line)]
        pool = EMPTY_POOL
        for said in told:
            more, unread = pool_of(said)
            pool = pools_together(pool, more)
            if unread and self.combo.mana:
                self.to_see_to.append(f"the pool has the mana once; it asks for: {self.combo.mana}")
        return pool

    def zones(self) -> tuple[dict[str, tuple[CardsInZone, ...]], tuple[CardsInZone, ...]]:
        """Return the entries of each zone of yours, and the permanents of an opponent's."""
        found: dict[str, list[CardsInZone]] = {}
        opposing: list[tuple[str, CardsInZone]] = []
        names = [piece.said for piece in self.combo.pieces]
        ties = self.around.ties
        placed = [
            (piece, zone_of_tie(ties[at]) if at in ties else self._zone(piece))
            for at, piece in enumerate(self.combo.pieces)
        ]
        standing = [piece for piece, zone in placed if zone == BATTLEFIELD]
        for piece, zone in placed:
            said = understood(piece.state_in(zone), [name for name in names if name != piece.said])
            host = self._host(piece, said, standing) if zone == BATTLEFIELD else ""
            if zone == BATTLEFIELD and not host and self._is_aura(piece):
                self.taken.append(f"{piece.name} begins in the hand, as nothing here can be enchanted with it")
                zone = HAND
            entry = self._entry(piece, zone, said, host)
            tie = ties.get(self.combo.pieces.index(piece))
            at = self.combo.pieces.index(piece)
            if at in self.around.types and zone == BATTLEFIELD:
                entry = replace(entry, chosen_type=self.around.types[at])
            if tie is not None:
                entry = replace(entry, ties=(replace(tie, name=self.cards[tie.name] or tie.name),))
            if said.is_opposing and zone == BATTLEFIELD:
                opposing.append((entry.card, entry))
            else:
                found.setdefault(zone, []).append(entry)
            if said.rest and not piece.is_told:
                self.to_see_to.append(f"{piece.name} ({zone}): {said.rest}")
            if piece.is_template and not self.cards[piece.said]:
                self.to_see_to.append(f"choose a card: {_times(piece)}{piece.said} ({zone})")
        across = {name for name, _ in opposing}
        yours = {zone: tuple(_seated(one, across, 0) for one in entries) for zone, entries in found.items()}
        return yours, tuple(_seated(one, across, 1) for _, one in opposing)

    def _card(self, piece: Piece) -> CardDefinition:
        name = self.cards[piece.said]
        return self.catalogue.find(name) if name else placeholder(piece.said, piece.types)

    def _zone(self, piece: Piece) -> str:
        if piece.is_commander and (COMMAND in piece.zones or not piece.zones):
            return COMMAND
        card = self._card(piece)
        is_spell = bool(_SPELLS.intersection(card.types)) or piece.types.casefold().startswith(
            ("instant", "sorcery")
        )
        allowed = [zone for zone in _PREFERRED if zone in piece.zones]
        if is_spell and BATTLEFIELD in allowed:
            allowed.remove(BATTLEFIELD)  # it never lies there (CR 304.4, 307.4)
        if not allowed:
            zone = HAND if is_spell else BATTLEFIELD
            self.taken.append(f"{piece.name} begins {_in(zone)}")
            return zone
        if len(allowed) > 1:
            others = ", ".join(allowed[1:])
            self.taken.append(f"{piece.name} begins {_in(allowed[0])}; it could also begin in: {others}")
        return allowed[0]

    def _entry(self, piece: Piece, zone: str, said: Understood, host: str) -> CardsInZone:
        is_there = zone == BATTLEFIELD
        name = self.cards[piece.said]
        return CardsInZone(
            name or piece.said,
            piece.quantity,
            is_tapped=is_there and said.is_tapped,
            is_sick=is_there and said.is_sick,
            counters=said.counters if is_there else (),
            attached_to=host,
            is_commander=zone == COMMAND or piece.is_commander,
            is_placeholder=not name,
            type_line="" if name else piece.types,
        )

    def _host(self, piece: Piece, said: Understood, standing: Sequence[Piece]) -> str:
        """Return what it is attached to: what is said, or for an Aura the first other permanent that fits."""
        others = [one for one in standing if one.said != piece.said]
        for one in others:
            if one.said == said.host:
                return self.cards[one.said] or one.said
        if self._is_aura(piece):
            for host in others:
                if can_enchant(self._card(piece), self._card(host)):
                    self.taken.append(f"{piece.name} is attached to {host.name}")
                    return self.cards[host.said] or host.said
        return ""

    def _is_aura(self, piece: Piece) -> bool:
        return "Aura" in self._card(piece).subtypes


def can_enchant(aura: CardDefinition, host: CardDefinition) -> bool:
    """Return whether an Aura could be attached to a permanent of the same seat (CR 303.4c)."""
    table = Table((YOU, OPPONENT))
    permanent, attached = table.put(host, 0), table.put(aura, 0)
    view = table.draft
    filters = enchanting(characteristics(view, view.objects[attached]))
    return any(
        BATTLEFIELD in zones_of(filter) and meets(view, filter, view.objects[permanent], 0, view.objects[attached])
        for filter in filters
    )


def _seated(entry: CardsInZone, across: set[str], seat: int) -> CardsInZone:
    """Return the entry of a seat, attached to what stands across the table where its host does."""
    if not entry.attached_to:
        return entry
    host_seat = 1 if entry.attached_to in across else 0
    return entry if host_seat == seat else replace(entry, host_seat=host_seat)


def _times(piece: Piece) -> str:
    return f"{piece.quantity} times " if piece.quantity != 1 else ""


def _in(zone: str) -> str:
    return f"on the {zone}" if zone == BATTLEFIELD else f"in the {zone}" if zone != EXILE else "in exile"
