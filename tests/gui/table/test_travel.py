"""Cards are seen to come from where they were and to go where they went; play never waits for it."""

from __future__ import annotations

from PySide6.QtWidgets import QApplication

from engine.session.views.stack_view import StackView
from engine.session.views.table_view import CardView, SeatView, TableView
from gui.table.card_item import GhostItem, Pose
from gui.table.packing import Rectangle
from gui.table.scene import TableWidget
from gui.table.travel import Places, Travels, travels

GRAVEYARD = Rectangle(900, 0, 40, 60)
STACK = Rectangle(990, 300, 0, 0)


def card(id: int, name: str, **marks: object) -> CardView:
    return CardView(id, name, **marks)  # type: ignore[arg-type]


def view(*, stack: tuple[StackView, ...] = (), library: str = "10", **zones: tuple[CardView, ...]) -> TableView:
    seat = SeatView(0, "Alice", library_count=library, **zones)  # type: ignore[arg-type]
    return TableView((seat,), stack=stack)


def pose(x: float) -> Pose:
    return Pose(x, 100, 70, 100)


def seen(before: TableView, after: TableView, then: dict[int, Pose], now: dict[int, Pose]) -> Travels:
    piles = {"graveyard": GRAVEYARD, "library": Rectangle(900, 200, 40, 60)}
    return travels(before, after, Places(then, now, lambda seat, zone: piles.get(zone), lambda item: STACK))


def test_a_card_played_from_the_hand_comes_from_there():
    before, after = view(hand=(card(1, "Forest"),)), view(battlefield=(card(2, "Forest"),))
    made = seen(before, after, {1: pose(50)}, {2: pose(500)})
    assert made.starts == {2: pose(50)}
    assert made.ghosts == []


def test_a_spell_that_resolves_comes_from_the_stack():
    bears = card(1, "Grizzly Bears")
    before = view(stack=(StackView(7, "Grizzly Bears", "spell", 1, 0, card=bears),))
    made = seen(before, view(battlefield=(card(2, "Grizzly Bears"),)), {}, {2: pose(500)})
    assert (STACK.x, STACK.y) == (made.starts[2].x, made.starts[2].y)


def test_a_spell_that_is_cast_comes_from_the_hand():
    after = view(stack=(StackView(2, "Lightning Bolt", "spell", 2, 0, card=card(2, "Lightning Bolt")),))
    made = seen(view(hand=(card(1, "Lightning Bolt"),)), after, {1: pose(50)}, {2: pose(990)})
    assert made.starts == {2: pose(50)}


def test_an_ability_leaves_the_permanent_that_it_is_of_which_stays_where_it_is():
    elves = card(1, "Llanowar Elves", is_tapped=True)
    after = view(battlefield=(elves,), stack=(StackView(9, "Llanowar Elves", "activated", 1, 0, card=elves),))
    made = seen(view(battlefield=(elves,)), after, {1: pose(50)}, {1: pose(50), 9: pose(990)})
    assert (list(made.starts), made.starts[9].x) == ([9], 50)
    assert made.ghosts == []


def test_a_token_comes_from_what_made_it_and_more_of_them_one_after_the_other():
    before = view(battlefield=(card(1, "Elf Warrior Token", count="9", is_token=True),))
    after = view(battlefield=(card(1, "Elf Warrior Token", count="12", is_token=True),
                              card(2, "Goblin Token", is_token=True)))  # fmt: skip
    places = Places({1: pose(50)}, {1: pose(50), 2: pose(200)}, lambda *_: None, lambda _: STACK, STACK)
    made = travels(before, after, places)
    assert (made.starts[2].x, made.starts[2].y) == (STACK.x, STACK.y)
    assert [(start.x, end.x) for _, start, end, _ in made.ghosts] == [(STACK.x, 50)] * 3
    assert [delay for *_, delay in made.ghosts] == sorted({delay for *_, delay in made.ghosts})


def test_a_creature_that_dies_goes_to_the_graveyard():
    before, after = view(battlefield=(card(1, "Llanowar Elves"),)), view(graveyard=(card(2, "Llanowar Elves"),))
    made = seen(before, after, {1: pose(50)}, {})
    ((_, start, end, _),) = made.ghosts
    assert start == pose(50)
    assert GRAVEYARD.center == (end.x, end.y)


def test_a_card_that_is_drawn_comes_from_the_library():
    made = seen(view(library="10"), view(library="9", hand=(card(1, "Forest"),)), {}, {1: pose(500)})
    assert (made.starts[1].x, made.starts[1].y) == (920, 230)


def test_a_token_grows_where_it_is():
    made = seen(view(), view(battlefield=(card(1, "Elf Warrior Token", is_token=True),)), {}, {1: pose(500)})
    assert (made.starts[1].x, made.starts[1].opacity) == (500, 0.0)
    assert made.starts[1].width < 70


def test_a_token_that_ceases_to_exist_fades_where_it_was():
    made = seen(view(battlefield=(card(1, "Treasure Token", is_token=True),)), view(), {1: pose(50)}, {})
    ((_, _, end, _),) = made.ghosts
    assert (end.x, end.opacity) == (50, 0.0)


def test_new_members_fall_into_their_group():
    before = view(battlefield=(card(1, "Elf Warrior Token", count="9"),))
    after = view(battlefield=(card(1, "Elf Warrior Token", count="1,000"),))
    made = seen(before, after, {1: pose(50)}, {1: pose(50)})
    assert len(made.ghosts) == 5
    for ghost, start, end, _ in made.ghosts:
        assert ghost.count == ""
        assert start.y < end.y == 100


def test_a_group_that_shrinks_is_not_poured_into():
    before = view(battlefield=(card(1, "Elf Warrior Token", count="1,000"),))
    after = view(battlefield=(card(1, "Elf Warrior Token", count="9"),))
    assert seen(before, after, {1: pose(50)}, {1: pose(50)}).ghosts == []


def test_when_too_much_happens_at_once_nothing_is_followed():
    many = tuple(card(id, f"Card {id}") for id in range(40))
    made = seen(view(), view(battlefield=many), {}, {id: pose(id) for id in range(40)})
    assert made.starts == {}


def test_ghosts_are_gone_when_they_have_arrived(player, opened):
    player = opened(TABLE)
    player.area.table.set_reduced_motion(False)
    player.click("Forest")
    QApplication.processEvents()
    scene = player.area.table._table
    assert [one.card.name for one in scene._cards.values()] == ["Forest"]
    player.until(lambda: not any(isinstance(one, GhostItem) for one in scene.items()))
    assert player.area.table.place_of_card(player.id_of("Forest")) is not None


TABLE = """
name: A land
seats:
  - name: Alice
    hand: [Forest]
    library: [10 Forest]
  - name: Nadine
    library: [10 Forest]
"""


def test_with_reduced_motion_nothing_travels(player, opened):
    player = opened(TABLE)
    player.area.table.set_reduced_motion(True)
    player.click("Forest")
    scene: TableWidget = player.area.table
    assert not any(isinstance(one, GhostItem) for one in scene._table.items())
