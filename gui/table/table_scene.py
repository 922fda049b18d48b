"""The scene of the table: keeps an item for each thing shown and brings it up to date by what has changed."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from typing import TypeVar

from PySide6.QtCore import QObject, QPointF
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QGraphicsItem, QGraphicsScene

from engine.frozen_dataclass import dataclass
from engine.model.zones import is_seat_reference, reference_to_seat, seat_of_reference
from engine.session.views.table_view import CardView, SeatView, TableView
from gui.style.theme import Theme
from gui.table.acts import FlightItem, LifeRoll, LightItem, RollItem
from gui.table.animation import Act, Ghost, Motion
from gui.table.arrows import Arrow, ArrowItem, arrows_of
from gui.table.card_item import CardItem, CardMarks, GhostItem, Pose
from gui.table.drop_item import DropItem, drop_words, hand_strip
from gui.table.happenings import Happenings, happenings
from gui.table.layout import SeatLayout, TableLayout, lay_out
from gui.table.packing import Rectangle
from gui.table.pixmaps import PixmapCache
from gui.table.seat_item import SeatItem
from gui.table.stack_item import LaneItem, StackCardItem
from gui.table.stack_layout import card_of_item
from gui.table.team_item import TeamItem
from gui.table.travel import Places, Travels, travels
from gui.table.zone_items import BacksItem, GroundItem, PageItem, PileItem

Key = TypeVar("Key")
Item = TypeVar("Item", bound=QGraphicsItem)
PHASED_OUT_OPACITY = 0.4
Z_PILE, Z_CARD, Z_RAISED, Z_ARROW = 1.0, 10.0, 500_000.0, 1_000_000.0
UNMARKED = CardMarks()


@dataclass(frozen=True, slots=True)
class PointedAt:
    """Something that can be pointed at: a "card" by id, a "seat", a "pile" of a seat by zone, a seat's "page"."""

    kind: str
    id: int
    zone: str = ""


class TableScene(QGraphicsScene):
    """Shows table views; knows where everything is and what is at a point."""

    def __init__(self, theme: Theme, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.theme = theme
        self.pixmaps = PixmapCache(theme)
        self.motion = Motion(self)
        self.view = self._before = TableView(())
        self.layout = TableLayout(1, 1, ())
        self.pages: dict[int, int] = {}
        self.selected: frozenset[int] = frozenset()
        self.legal: frozenset[int] = frozenset()
        self.focused: PointedAt | None = None
        self.strong: int | None = None
        self.announced: Mapping[int, str] = {}
        self._cards: dict[int, CardItem] = {}
        self._grounds: dict[int, GroundItem] = {}
        self._seats: dict[int, SeatItem] = {}
        self._teams: dict[tuple[int, ...], TeamItem] = {}
        self._piles: dict[tuple[int, str], PileItem] = {}
        self._backs: dict[int, BacksItem] = {}
        self._marks: dict[int, PageItem] = {}
        self._arrows: dict[Arrow, ArrowItem] = {}
        self._lane = LaneItem(Rectangle(0, 0, 0, 0), theme)
        self._lane.setZValue(-1.0)
        self.addItem(self._lane)
        self._drop = DropItem(Rectangle(0, 0, 0, 0), theme)
        self._drop.setZValue(Z_ARROW + 10)
        self._drop.hide()
        self.addItem(self._drop)

    def show_view(
        self, view: TableView, legal: Collection[int], width: float, height: float, is_next: bool = True
    ) -> None:
        """Show a view in a table of this size; `legal` are the ids and seat references that may be chosen.

        `is_next`: it came of the view before, so that what has happened can be shown.
        """
        self.view, self.legal = view, frozenset(legal)
        is_resized = (self.layout.width, self.layout.height) != (width, height)
        self.layout = lay_out(view, width, height, self.pages)
        self.pages = {seat.seat: seat.page for seat in self.layout.seats if seat.pages > 1}
        self.setSceneRect(0, 0, width, height)
        self._show_seats()
        self._lane.show_stack(self.layout.stack, view.stack, self.layout.scale)
        self._show_cards(is_resized, is_next)
        self.show_marks()
        self._show_arrows()

    def stops(self) -> dict[PointedAt, Rectangle]:
        """Return everything that can be pointed at, with its place: cards first."""
        layout = self.layout
        places = {PointedAt("card", id): layout.covered(id) or place for id, place in layout.cards.items()}
        for seat in self.layout.seats:
            places[PointedAt("seat", seat.seat)] = seat.panel
            places |= {PointedAt("pile", seat.seat, zone): place for zone, place in seat.piles.items()}
            if seat.page_mark is not None:
                places[PointedAt("page", seat.seat)] = seat.page_mark
        return places

    def stop_of(self, item: QGraphicsItem | None) -> PointedAt | None:
        """Return what an item stands for."""
        match item:
            case CardItem():
                return PointedAt("card", item.card.id)
            case SeatItem():
                return PointedAt("seat", item.view.seat)
            case PileItem():
                return PointedAt("pile", item.seat, item.zone)
            case PageItem():
                return PointedAt("page", item.seat)
        return None

    def card_item(self, id: int) -> CardItem | None:
        """Return the item of a card that is shown."""
        return self._cards.get(id)

    def change_theme(self, theme: Theme) -> None:
        """Draw everything in another theme."""
        self.theme = theme
        self.pixmaps.change_theme(theme)
        for arrow in [*self._arrows]:
            self.removeItem(self._arrows.pop(arrow))
        for item in (*self._grounds.values(), *self._seats.values(), *self._piles.values(), *self._backs.values(),
                     *self._marks.values(), *self._teams.values(), self._lane, self._drop):  # fmt: skip
            item.theme = theme
            item.update()
        self._show_arrows()
        self.update()

    def show_marks(self) -> None:
        """Bring legal, selected, targeted and focus marks up to date."""
        targeted = {target for item in self.view.stack for target in item.targets}
        focused = self.focused.id if self.focused is not None and self.focused.kind == "card" else None
        marked = self.legal.union(self.selected, targeted, () if focused is None else (focused,))
        for order, id in enumerate(self.layout.cards):
            card = self._cards[id]
            card.show_marks(self._marks_of(id, PointedAt("card", id), targeted) if id in marked else UNMARKED)
            card.setZValue(Z_CARD + order + (Z_RAISED if id == focused else 0))
        for number, seat in self._seats.items():
            seat.show_marks(self._marks_of(reference_to_seat(number), PointedAt("seat", number), targeted))
        shown = self.layout.cards
        for (number, zone), pile in self._piles.items():
            inside = {card.id for card in _cards_in(self.view.seats[number], zone)} - shown.keys()
            pile.show_marks(
                CardMarks(
                    not inside.isdisjoint(self.legal),
                    not inside.isdisjoint(self.selected),
                    not inside.isdisjoint(targeted),
                    self.focused == PointedAt("pile", number, zone),
                )
            )
        for number, mark in self._marks.items():
            mark.show_marks(CardMarks(is_focused=self.focused == PointedAt("page", number)))

    def is_pile_legal(self, seat: int, zone: str) -> bool:
        """Return whether something in a pile is lit as a legal choice."""
        return self._piles[seat, zone].marks.is_legal

    def _marks_of(self, reference: int, stop: PointedAt, targeted: Collection[int]) -> CardMarks:
        return CardMarks(
            reference in self.legal, reference in self.selected, reference in targeted, self.focused == stop
        )

    def drop_zone_at(self, at: QPointF) -> tuple[int, str] | None:
        """Return the seat and zone of a place, where a card could be put."""
        for (seat, zone), place in self._drop_zones().items():
            if place.x <= at.x() <= place.right and place.y <= at.y() <= place.bottom:
                return seat, zone
        return None

    def show_drop(self, zone: tuple[int, str] | None) -> None:
        """Frame the zone into which a card would be put."""
        place = self._drop_zones().get(zone) if zone is not None else None
        if zone is None or place is None:
            self._drop.hide()
            return
        self._drop.show_zone(drop_words(self.view.seats[zone[0]].name, zone[1]), place)
        self._drop.show()

    def _drop_zones(self) -> dict[tuple[int, str], Rectangle]:
        """Return where a card can be put, the smaller places before the larger."""
        zones: dict[tuple[int, str], Rectangle] = {}
        for seat in self.layout.seats:
            zones |= {(seat.seat, zone): place for zone, place in seat.piles.items()}
            zones[seat.seat, "hand"] = hand_strip(seat)
            zones[seat.seat, "battlefield"] = seat.battlefield
        return zones

    def _show_seats(self) -> None:
        pairs = {seat.seat: (seat, place) for seat, place in zip(self.view.seats, self.layout.seats, strict=True)}
        self._keep(self._grounds, pairs, lambda one: GroundItem(pairs[one][1].area, self.theme), -1.0)
        self._keep(self._seats, pairs, lambda one: SeatItem(*pairs[one], self.view.turn, self.theme), 0.0)
        teams = {team.seats: team.place for team in self.layout.teams}
        seats = {row: tuple(self.view.seats[seat] for seat in row) for row in teams}
        self._keep(self._teams, teams, lambda row: TeamItem(seats[row], teams[row], self.theme), Z_PILE)
        for row, place in teams.items():
            self._teams[row].show_team(seats[row], place)
        piles = {
            (number, zone): place for number, (_, layout) in pairs.items() for zone, place in layout.piles.items()
        }
        self._keep(self._piles, piles, lambda one: PileItem(*one, piles[one], self.theme), Z_PILE)
        backs = {number: layout.backs for number, (_, layout) in pairs.items() if layout.backs is not None}
        self._keep(self._backs, backs, lambda one: BacksItem(backs[one], self.theme), Z_PILE)
        marks = {number: layout.page_mark for number, (_, layout) in pairs.items() if layout.page_mark is not None}
        self._keep(self._marks, marks, lambda one: PageItem(one, marks[one], self.theme), Z_ARROW - 1)
        for number, (seat, layout) in pairs.items():
            self._grounds[number].show_seat(seat, layout)
            self._seats[number].show_seat(seat, layout, self.view.turn)
            if number in backs:
                self._backs[number].show_backs(seat.hidden_in_hand, backs[number], layout.is_near)
            if number in marks:
                self._marks[number].show_page(layout.page, layout.pages, marks[number])
        for (number, zone), place in piles.items():
            count, top = _pile_of(pairs[number][0], zone)
            self._piles[number, zone].show_pile(count, top, place)

    def _keep(self, held: dict[Key, Item], wanted: Collection[Key], make: Callable[[Key], Item], z: float) -> None:
        """Hold exactly the items wanted: remove the others, make those that are missing."""
        for key in [key for key in held if key not in wanted]:
            self.removeItem(held.pop(key))
        for key in wanted:
            if key not in held:
                held[key] = make(key)
                held[key].setZValue(z)
                self.addItem(held[key])

    def _show_cards(self, is_resized: bool, is_next: bool) -> None:
        """Keep the items of cards still shown and move them; show from where cards come, and where they go."""
        shown = {card.id: card for seat in self.view.seats for card in (*seat.battlefield, *seat.hand)}
        items = {item.id: item for item in self.view.stack}
        shown |= {id: card_of_item(item, self.view) for id, item in items.items()}
        poses = {id: item.pose for id, item in self._cards.items()}
        for id in [id for id, item in self._cards.items() if not self._is_kept(id, item, items)]:
            item = self._cards.pop(id)
            self.motion.forget(item)
            self.removeItem(item)
        ends = {id: self._pose_of(shown[id], place) for id, place in self.layout.cards.items()}
        is_moving = self.motion.is_on and not is_resized and len(self._before.seats) == len(self.view.seats)
        told = happenings(self._before, self.view) if is_moving and is_next else Happenings()
        source = self._source_place(told.source, poses)
        seen = self._travels(poses, ends, source) if is_moving else Travels()
        ways = []
        for id, pose in ends.items():
            card = shown[id]
            if id in self._cards:
                self._cards[id].show_card(card)
            else:
                self._cards[id] = self._made_card(card, seen.starts.get(id, pose), id in items)
            ways.append((self._cards[id], pose))
        for one in self.view.stack:
            if isinstance(made := self._cards.get(one.id), StackCardItem):
                made.show_item(one, self.announced.get(one.id, ""))
        self._before = self.view
        self.motion.move(
            ways,
            [Ghost(self._ghost(card, start), end, delay) for card, start, end, delay in seen.ghosts],
            self._acts_of(told, source),
            frozenset(self._cards[id] for id in items if id in self._cards),
        )
        if is_resized:
            self.motion.finish()

    def _is_kept(self, id: int, item: CardItem, items: Collection[int]) -> bool:
        return id in self.layout.cards and isinstance(item, StackCardItem) == (id in items)

    def _pose_of(self, card: CardView, place: Rectangle) -> Pose:
        lying = self.layout.lying[card.id] if card.id in self.layout.turned else None
        return Pose.at(place, lying, PHASED_OUT_OPACITY if card.is_phased_out else 1.0)

    def _made_card(self, card: CardView, pose: Pose, is_on_stack: bool) -> CardItem:
        made = (StackCardItem if is_on_stack else CardItem)(card, pose, self.pixmaps)
        made.setOpacity(pose.opacity)
        self.addItem(made)
        return made

    def _travels(self, poses: Mapping[int, Pose], ends: Mapping[int, Pose], source: Rectangle | None) -> Travels:
        """Return what has come and gone since the view shown before."""
        places = Places(poses, ends, self._place_of_pile, self._place_of_stack, source)
        return travels(self._before, self.view, places)

    def _source_place(self, id: int, poses: Mapping[int, Pose]) -> Rectangle | None:
        """Return where that stands, or stood, from which what has happened comes."""
        pose = poses.get(id)
        if pose is None:
            return self.layout.covered(id) if id else None
        return Rectangle(pose.x - pose.width / 2, pose.y - pose.height / 2, pose.width, pose.height)

    def _acts_of(self, told: Happenings, source: Rectangle | None) -> list[Act]:
        """Return what is seen to happen besides cards that come and go."""
        acts: list[Act] = []
        for roll in told.rolls:
            if is_seat_reference(roll.reference):
                seat = seat_of_reference(roll.reference)
                life = self.view.seats[seat].life
                acts.append(LifeRoll(roll.start, roll.end, life, self._seats[seat].show_life))
            elif (place := self.layout.covered(roll.reference)) is not None:
                acts.append(self._shown(RollItem(place, roll.kind, roll.start, roll.end, self.theme)))
        for flight in told.flights:
            start = source if flight.source == told.source else self.layout.covered(flight.source)
            end = self._end_of_flight(flight.target)
            if end is None:
                continue
            first = end if start is None else QPointF(*start.center)
            size = 26.0 * min(2.4, max(1.0, self.layout.scale))
            acts.append(self._shown(FlightItem(flight.kind, flight.words, first, end, size, self.theme)))
        for id in dict.fromkeys(told.lights):
            place = self._place_of_object(id)
            if place is not None and id in self._cards:
                color = self.theme.seat_color(self._cards[id].card.controller)
                acts.append(self._shown(LightItem(place, color, self.theme)))
        return acts

    def _end_of_flight(self, reference: int) -> QPointF | None:
        if is_seat_reference(reference):
            panel = self._layout_of(seat_of_reference(reference)).panel
            return QPointF(panel.x + panel.width / 2, panel.y + panel.height * 0.36)
        place = self.layout.covered(reference)
        return None if place is None else QPointF(*place.center)

    def _shown(self, item: Item) -> Item:
        """Put what is seen only for a moment over everything."""
        item.setZValue(Z_ARROW + 5)
        self.addItem(item)
        return item

    def _place_of_pile(self, seat: int, zone: str) -> Rectangle | None:
        return self._layout_of(seat).piles.get(zone)

    def _ghost(self, card: CardView, start: Pose) -> GhostItem:
        ghost = GhostItem(card, start, self.pixmaps)
        ghost.setOpacity(start.opacity)
        ghost.setZValue(Z_ARROW - 1)
        self.addItem(ghost)
        return ghost

    def _show_arrows(self) -> None:
        wanted = arrows_of(
            self.view, self._place_of_object, self._place_of_seat, self._place_of_stack, self.strong
        )
        for arrow in [arrow for arrow in self._arrows if arrow not in wanted]:
            self.removeItem(self._arrows.pop(arrow))
        for arrow in wanted:
            if arrow not in self._arrows:
                colors = self.theme.colors
                color = QColor(colors.danger) if arrow.kind == "attack" else self.theme.seat_color(arrow.seat)
                self._arrows[arrow] = ArrowItem(arrow, color, QColor(colors.card_edge))
                self._arrows[arrow].setZValue(Z_ARROW + arrow.is_strong)
                self.addItem(self._arrows[arrow])

    def _place_of_object(self, id: int) -> Rectangle | None:
        place = self.layout.covered(id)
        if place is not None:
            return place
        for seat, layout in zip(self.view.seats, self.layout.seats, strict=True):
            for zone, pile in layout.piles.items():
                if any(card.id == id for card in _cards_in(seat, zone)):
                    return pile
        return None

    def _place_of_seat(self, seat: int) -> Rectangle:
        """Return a point at the right of the seat's life total."""
        panel = self._layout_of(seat).panel
        return Rectangle(panel.right - 6, panel.y + panel.height * 0.36, 0, 0)

    def _place_of_stack(self, id: int) -> Rectangle:
        """Return where an item of the stack stands; the lane's foot for one that has no room."""
        lane = self.layout.stack
        return lane.cards.get(id) or Rectangle(lane.area.x + 4, lane.area.bottom - 10, 0, 0)

    def _layout_of(self, seat: int) -> SeatLayout:
        return next(layout for layout in self.layout.seats if layout.seat == seat)


def _cards_in(seat: SeatView, zone: str) -> tuple[CardView, ...]:
    if zone == "library":
        return (seat.library_top,) if seat.library_top is not None else ()
    shown = {"graveyard": seat.graveyard, "exile": seat.exile, "command": seat.command, "outside": seat.outside}
    return shown.get(zone, ())


def _pile_of(seat: SeatView, zone: str) -> tuple[str, CardView | None]:
    match zone:
        case "library":
            return seat.library_count, seat.library_top
        case "graveyard":
            return seat.graveyard_count, seat.graveyard[-1] if seat.graveyard else None
        case "exile":
            return seat.exile_count, seat.exile[-1] if seat.exile else None
        case "outside":
            return str(len(seat.outside)), seat.outside[0] if seat.outside else None
    return str(len(seat.command)), seat.command[0] if seat.command else None
