"""Says in words what is on the table, for those who do not see it."""

from __future__ import annotations

from engine.model.zones import is_seat_reference, seat_of_reference
from engine.session.views.table_view import CardView, SeatView, TableView
from gui.table.card_badges import counter_words


def describe_card(card: CardView, view: TableView, is_legal: bool) -> str:
    """Describe a card in one line: its name, type, state, and whether it can be chosen now."""
    if card.is_face_down:
        return "a face-down card"
    zone = "battlefield" if card.is_phased_out else card.zone
    parts = [f"{card.count} × {card.name}" if card.count else card.name, card.type_line, card.power_toughness]
    parts += ["tapped" if card.is_tapped else "", "summoning sick" if card.is_sick and card.is_creature else ""]
    parts += ["phased out"] if card.is_phased_out else []
    parts += [counter_words(counter) for counter in card.counters]
    parts.append(_host_words(card, view))
    parts += card.designations
    parts += [f"{card.damage} damage" if card.damage else "", "attacking" if card.attacks else ""]
    where = "on the stack" if zone == "stack" else f"{view.seats[card.controller].name}'s {zone}"
    parts += ["blocking" if card.blocks else "", where]
    parts.append("can be chosen" if is_legal else "")
    return ", ".join(part for part in parts if part)


def _host_words(card: CardView, view: TableView) -> str:
    """Return what a card is attached to: "attached to Llanowar Elves"; "" where it is attached to nothing."""
    if is_seat_reference(card.attached_to):
        return f"attached to {view.seats[seat_of_reference(card.attached_to)].name}"
    hosts = (one.name for seat in view.seats for one in seat.battlefield if one.id == card.attached_to)
    host = next(hosts, "") if card.attached_to else ""
    return f"attached to {host}" if host else ""


def _cards(number: object) -> str:
    return f"{number} card{'' if str(number) == '1' else 's'}"


def exact_numbers(shown: CardView | SeatView) -> str:
    """Return the numbers of a card or seat that are shown rounded, written out, a line each; "" when none is."""
    if isinstance(shown, SeatView):
        pairs = [("life", shown.life, shown.exact_life)]
    else:
        pairs = [
            ("number", shown.count, shown.exact_count),
            ("power/toughness", shown.power_toughness, shown.exact_power_toughness),
        ]
    pairs += [(counter.kind, counter.amount, counter.exact) for counter in shown.counters]
    return "\n".join(f"{what}: {exact}" for what, words, exact in pairs if exact and exact != words)


def describe_seat(seat: SeatView) -> str:
    """Describe a seat in one line: its name, life, mana and whether it has priority."""
    parts = [seat.name, f"{seat.life} life", f"{_cards(seat.hand_count)} in hand"]
    parts += [counter_words(counter) for counter in seat.counters]
    parts += seat.designations
    parts += [f"{amount} {mana_type} mana" for mana_type, amount in seat.pool]
    parts += ["has priority" if seat.has_priority else "", "out of the game" if seat.has_lost else ""]
    return ", ".join(part for part in parts if part)


def describe_pile(seat: SeatView, zone: str, is_legal: bool = False) -> str:
    """Describe a pile in one line: whose it is, how many cards it has, whether one can be chosen or used."""
    counts = {"library": seat.library_count, "graveyard": seat.graveyard_count, "exile": seat.exile_count}
    counts["outside"] = str(len(seat.outside))
    what = "cards outside the game" if zone == "outside" else zone
    told = f"{seat.name}'s {what}, {_cards(counts.get(zone, str(len(seat.command))))}"
    return f"{told}, something in it can be chosen" if is_legal else told
