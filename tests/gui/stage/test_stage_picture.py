"""What the stage paints: counters of loops and of loops within, room for cards to turn, arrows beside names."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainter

from engine.session.autoplay.inner_loops import InnerCount
from engine.session.views.table_view import CardView
from gui.stage.counter import draw_counter
from gui.stage.field import PlacedPile
from gui.stage.layout import LAYOUTS, PileSlot, place_piles
from gui.stage.links import Link, route_of
from gui.stage.look import Backdrop, Look
from gui.stage.piles import Pile
from gui.stage.ring import ring_spots
from gui.stage.titles import ring_box, title_beside_ring
from gui.style.theme import load_theme

BOX = QRectF(0, 0, 800, 236)


def counter(inner: tuple[InnerCount, ...], backdrop: Backdrop = Backdrop.DARK) -> QImage:
    image = QImage(800, 236, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(0)
    painter = QPainter(image)
    draw_counter(painter, BOX, 3, 10, Look(load_theme(), backdrop), inner=inner)
    painter.end()
    return image


def test_a_loop_within_the_loop_has_a_counter_beside_it(qapp):
    alone = counter(())
    outer, inner = counter((InnerCount(3, 5),)), counter((InnerCount(4, 5),))
    assert outer != alone
    left, right = QRectF(0, 0, 400, 236).toRect(), QRectF(470, 0, 330, 236).toRect()
    assert outer.copy(left) == inner.copy(left)
    assert outer.copy(right) != inner.copy(right)
    assert counter((InnerCount(3, 5, 1, 2),)) != outer
    assert counter((InnerCount(1, 1),)) == alone


def test_nothing_of_the_counter_of_a_loop_within_is_green_where_green_is_keyed_out(qapp):
    image = counter((InnerCount(4, 5),), Backdrop.GREEN)
    tones = [image.pixelColor(x, y) for x in range(0, 800, 5) for y in range(0, 236, 5)]
    assert not any(tone.green() > 1.3 * max(tone.red(), tone.blue(), 60) for tone in tones)


@pytest.mark.parametrize("number", [2, 3, 4, 7])
@pytest.mark.parametrize("attached", [0, 1, 3])
def test_a_turned_card_and_what_is_attached_to_it_cover_nothing_else(number, attached):
    room = LAYOUTS["16:9"].field
    boxes = place_piles((PileSlot(attached),) * number, room)
    card = CardView(1, "Llanowar Elves")
    turned = [PlacedPile(Pile(card, (card,) * attached, 0), box, 1.0) for box in boxes]
    upright = [PlacedPile(one.pile, one.box, 0.0) for one in turned]
    covers = [[one.outline, *one.words] for one in turned]
    for place, mine in enumerate(covers):
        for other in upright[:place] + upright[place + 1 :]:
            assert not any(box.intersects(other.outline) for box in mine)


def test_an_arrow_goes_around_the_names_between_its_ends():
    link = Link(QRectF(100, 400, 170, 240), QRectF(1548, 110, 300, 420))
    straight = route_of(link, ())
    names = [QRectF(340 + 200 * place, 330, 170, 40) for place in range(3)]
    assert straight.crosses(names)
    around = route_of(link, names)
    assert not around.crosses(names)
    assert around.end == straight.end


def test_where_no_way_is_free_an_arrow_crosses_the_fewest_names():
    link = Link(QRectF(100, 400, 170, 240), QRectF(1548, 110, 300, 420))
    wall = [QRectF(800, -4000, 40, 8000)]
    assert route_of(link, wall).crosses(wall) <= route_of(link, ()).crosses(wall)


@pytest.mark.parametrize("number", range(1, 7))
def test_the_cards_of_a_ring_of_causes_stand_apart_within_its_box(number):
    for layout in LAYOUTS.values():
        box = ring_box(layout)
        spots = ring_spots(box, number)
        assert all(box.contains(spot) for spot in spots)
        assert not any(one.intersects(other) for at, one in enumerate(spots) for other in spots[:at])
        assert not box.intersects(title_beside_ring(layout))
