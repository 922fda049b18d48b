"""Writes a game's set-up as the YAML that set_up_reading.py reads."""

from __future__ import annotations

from collections.abc import Iterator

from engine.cards.base.mana import MANA_TYPES
from engine.cards.effects.markers import MOST
from engine.model.mana import EMPTY_POOL
from engine.model.uses import KINDS_OF_USE
from engine.session.notation.digits import digits, ordinal_word
from engine.session.set_up.quoting import quote
from engine.session.set_up.set_up import ALL_ZONES, CardsInZone, SetUp
from engine.session.set_up.stack_writing import written_effects, written_stack

_YES_OR_NO = {True: "yes", False: "no"}


def written_set_up(set_up: SetUp) -> Iterator[str]:
    """Yield the lines that `read_set_up` reads this set-up from."""
    yield f"active: {quote(set_up.names[set_up.active])}"
    yield f"step: {set_up.step}"
    yield f"turn: {set_up.turn}"
    yield f"random: {set_up.random}"
    opening = set_up.opening
    if opening is not None:
        free, draws = _YES_OR_NO[opening.is_first_free], _YES_OR_NO[not opening.skips_draw]
        yield f"opening: {{hand: {opening.hand}, free mulligan: {free}, first draw: {draws}}}"
    if set_up.format:
        yield f"format: {set_up.format}"
    if set_up.priority >= 0:
        yield f"priority: {quote(set_up.names[set_up.priority])}"
    if set_up.passes:
        yield f"passes: {set_up.passes}"
    yield "seats:"
    for seat in set_up.seats:
        yield f"  - name: {quote(seat.name)}"
        yield f"    life: {digits(seat.life) if seat.life >= 0 else '-' + digits(-seat.life)}"
        if seat.pool != EMPTY_POOL:
            amounts = zip(MANA_TYPES, seat.pool, strict=True)
            yield f"    mana: {{{', '.join(f'{one}: {digits(amount)}' for one, amount in amounts if amount)}}}"
        if seat.is_goldfish:
            yield "    goldfish: yes"
        if seat.counters:
            yield f"    counters: {_written_counters(seat.counters)}"
        if seat.lands_played:
            yield f"    lands played: {digits(seat.lands_played)}"
        if seat.tally:
            yield f"    this turn: {_written_counters(seat.tally)}"
        for word, number in seat.designations:
            yield f"    {word}: {digits(number) if MOST[word] > 1 else 'yes'}"
        for zone in ALL_ZONES:
            if seat.zone(zone):
                yield f"    {zone}:"
                for entry in seat.zone(zone):
                    yield f"      - {_written_entry(entry, set_up.names)}"
    yield from written_stack(set_up.stack, set_up.names)
    yield from written_effects(set_up.effects, set_up.names)


def _written_counters(counters: tuple[tuple[str, int], ...]) -> str:
    return f"{{{', '.join(f'{quote(kind)}: {digits(amount)}' for kind, amount in counters)}}}"


def _written_entry(entry: CardsInZone, names: tuple[str, ...]) -> str:
    copied = "token copy of" if entry.is_copy else "card"
    kind = "token" if entry.is_token_phrase else "placeholder" if entry.is_placeholder else copied
    parts = [f"{kind}: {quote(entry.card)}", *_written_look(entry)]
    if entry.type_line:
        parts.append(f"types: {quote(entry.type_line)}")
    if entry.maker:
        parts.append(f"made by: {quote(entry.maker)}")
    if entry.count != 1:
        parts.append(f"count: {digits(entry.count)}")
    parts += [f"{key}: yes" for key, is_so in (("tapped", entry.is_tapped), ("sick", entry.is_sick)) if is_so]
    if entry.damage:
        parts.append(f"damage: {digits(entry.damage)}")
    if entry.counters:
        parts.append(f"counters: {_written_counters(entry.counters)}")
    if entry.attached_to:
        place = "" if entry.host_place == 1 else f"{ordinal_word(entry.host_place)} "
        host = entry.attached_to if entry.host_seat < 0 else f"{entry.attached_to} of {names[entry.host_seat]}"
        parts.append(f"attached to: {quote(place + host)}")
    if entry.chosen_color:
        parts.append(f"chosen color: {entry.chosen_color}")
    if entry.chosen_type:
        parts.append(f"chosen type: {quote(entry.chosen_type)}")
    if entry.chosen_player >= 0:
        parts.append(f"chosen player: {quote(names[entry.chosen_player])}")
    for tie in entry.ties:
        place = "" if tie.place == 1 else f"{ordinal_word(tie.place)} "
        whose = "" if tie.seat < 0 else f" of {names[tie.seat]}"
        parts.append(f"{tie.word}: {quote(place + tie.name + whose)}")
    if entry.uses:
        uses = (f"[{KINDS_OF_USE.get(number, number)}, {digits(times)}]" for number, times in entry.uses)
        parts.append(f"used: [{', '.join(uses)}]")
    parts += [
        f"{key}: yes" for key, is_so in (("revealed", entry.is_known), ("commander", entry.is_commander)) if is_so
    ]
    if entry.owner >= 0:
        parts.append(f"owner: {quote(names[entry.owner])}")
    if entry.order:
        parts.append(f"order: {entry.order}")
    return "{" + ", ".join(parts) + "}"


def _written_look(entry: CardsInZone) -> list[str]:
    """Return what a permanent is where that is not what its card says."""
    copied = [f"copy of: {quote(entry.copy_of)}"] if entry.copy_of else []
    become = [f"designated: [{', '.join(entry.designations)}]"] if entry.designations else []
    return [*copied, *(["face down: yes"] if entry.is_face_down else []), *become]
