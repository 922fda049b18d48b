from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainter, QTransform

from engine.session.views.table_view import CardView, CounterView
from gui.style.theme import Theme, load_theme
from gui.table.card_painting import card_pixmap, frame_of, paint_card
from gui.table.packing import CARD_ASPECT
from gui.table.pixmaps import PixmapCache, look_of
from gui.working.drawing_time import drawing_time
from tests.tools.demo_tables import ELF, EVERY_CARD, FOREST, KNIGHT, MANTLE, TOWER

SIZES = ((264, 368), (120, 168), (86, 120), (68, 96), (43, 60), (118, 98), (124, 30), (5, 4))
pytestmark = pytest.mark.usefixtures("qapp")


@pytest.fixture(scope="module")
def theme() -> Theme:
    return load_theme()


def drawn(
    card: CardView, theme: Theme, width: float = 120, height: float = 168, is_tapped: bool = False
) -> QImage:
    image = QImage(260, 400, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(0)
    painter = QPainter(image)
    if is_tapped:
        pictures = PixmapCache(theme)
        with drawing_time().all_at_once():
            turned = pictures.card(look_of(card), card, height, width, 1.0, True)
        assert turned is not None
        painter.drawPixmap(70, 20, turned)
    else:
        paint_card(painter, QRectF(70, 20, width, height), card, theme)
    painter.end()
    return image


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("card", EVERY_CARD, ids=lambda card: card.name)
def test_a_card_is_drawn_at_any_size_without_a_warning(
    card: CardView, size: tuple[int, int], theme: Theme
) -> None:
    pixmap = card_pixmap(card, *size, theme)
    assert (pixmap.width(), pixmap.height()) == size


WORDS = st.text(max_size=30)
SYMBOLS = st.lists(st.sampled_from(("0", "15", "X", "W", "U/B", "2/R", "G/P", "C", "S")), max_size=12).map(tuple)
CARDS = st.builds(
    CardView,
    id=st.just(1),
    name=WORDS,
    mana_cost=SYMBOLS,
    type_line=WORDS,
    types=st.lists(st.sampled_from(("creature", "land", "artifact", "instant", "planeswalker")), max_size=3).map(
        tuple
    ),
    colors=st.lists(st.sampled_from("WUBRG"), max_size=5, unique=True).map(tuple),
    produces=st.lists(st.sampled_from("WUBRGC"), max_size=6, unique=True).map(tuple),
    text=st.lists(WORDS, max_size=6).map(tuple),
    power_toughness=st.sampled_from(("", "1/1", "1.27 × 10^30/1.27 × 10^30", "−1/3")),
    counters=st.lists(st.builds(CounterView, kind=WORDS, amount=WORDS), max_size=6).map(tuple),
    damage=st.sampled_from(("", "3", "1,000,000")),
    count=st.sampled_from(("", "2", "10^100")),
    is_sick=st.booleans(),
    is_token=st.booleans(),
    is_face_down=st.booleans(),
)


@settings(max_examples=80, deadline=None)
@given(CARDS, st.sampled_from(SIZES), st.booleans())
def test_whatever_a_view_says_it_can_be_drawn(card: CardView, size: tuple[int, int], is_tapped: bool) -> None:
    theme = load_theme()
    assert not drawn(card, theme, *size, is_tapped=is_tapped).isNull()


def test_a_card_stays_within_its_box(theme: Theme) -> None:
    image = drawn(ELF, theme)
    outside = [image.pixelColor(x, y).alpha() for x in (68, 191) for y in range(0, 400, 7)]
    outside += [image.pixelColor(x, y).alpha() for y in (18, 189) for x in range(0, 260, 7)]
    assert set(outside) == {0}


def test_a_tapped_card_is_the_whole_card_turned_with_its_name_upright(theme: Theme) -> None:
    upright = card_pixmap(FOREST, 120, 168, theme).toImage()
    image = drawn(FOREST, theme, 168, 120, is_tapped=True).copy(70, 20, 168, 120)
    turned = image.transformed(QTransform().rotate(-90))
    lights = [
        (turned.pixelColor(x, y).lightness(), upright.pixelColor(x, y).lightness())
        for x in range(12, 90, 6)
        for y in range(40, 120, 6)
    ]
    assert all(abs(lying - standing * 0.88) < 24 for lying, standing in lights)


def test_of_a_box_that_is_too_low_the_upper_part_of_the_card_is_seen(theme: Theme) -> None:
    whole, low = drawn(ELF, theme, height=120 / CARD_ASPECT), drawn(ELF, theme, height=60)
    spots = [(x, y) for x in range(72, 188, 4) for y in range(22, 76, 4)]
    lights = [(low.pixelColor(*spot).lightness(), whole.pixelColor(*spot).lightness()) for spot in spots]
    assert all(abs(one - other) < 6 for one, other in lights)
    assert low.pixelColor(120, 90).alpha() == 0


@pytest.mark.parametrize(
    "changes",
    [
        {"count": "1,000,000"},
        {"damage": "1"},
        {"is_token": True},
        {"is_sick": True},
        {"is_face_down": True},
        {"power_toughness": "2/2"},
        {"name": "Another Elf"},
        {"colors": ("R",)},
        {"counters": (CounterView("+1/+1", "2"),)},
    ],
    ids=lambda changes: next(iter(changes)),
)
def test_what_a_view_says_can_be_seen(changes: dict[str, object], theme: Theme) -> None:
    assert drawn(ELF, theme) != drawn(replace(ELF, **changes), theme)  # type: ignore[arg-type]  # fields by name


def test_a_tapped_card_looks_different_from_an_untapped_one(theme: Theme) -> None:
    assert drawn(ELF, theme) != drawn(ELF, theme, is_tapped=True)


def test_the_same_card_is_always_drawn_the_same(theme: Theme) -> None:
    assert drawn(KNIGHT, theme) == drawn(KNIGHT, theme)


def test_a_multicolored_card_has_the_gold_frame(theme: Theme) -> None:
    assert frame_of(KNIGHT, theme) == theme.frames["gold"]


def test_an_artifact_without_color_has_the_artifact_frame(theme: Theme) -> None:
    assert frame_of(MANTLE, theme) == theme.frames["artifact"]


def test_a_land_is_tinted_by_its_mana(theme: Theme) -> None:
    frames = {frame_of(FOREST, theme), frame_of(TOWER, theme), theme.frames["land"]}
    assert len(frames) == 2 + (theme.frames["land"] not in (frame_of(FOREST, theme), frame_of(TOWER, theme)))
    assert frame_of(FOREST, theme) != theme.frames["land"]


def test_rules_text_of_a_turned_card_ends_above_its_name(theme: Theme, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is drawn over the card's lower edge hid the ends of the lines."""
    rooms: list[QRectF] = []

    def note(painter: QPainter, text: object, room: QRectF, *_: object) -> None:
        rooms.append(painter.combinedTransform().mapRect(room))

    monkeypatch.setattr("gui.table.card_painting.draw_rules_text", note)
    drawn(replace(ELF, is_tapped=True, text=("{T}: Add {G}.",)), theme, 230, 165, is_tapped=True)
    (room,) = rooms  # in the picture that is then turned: its right side is the lower edge
    assert room.right() <= 165 - 26
