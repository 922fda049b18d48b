from engine.cards.base.mana import ManaCost
from engine.cards.definitions.card import CardDefinition
from engine.model.choices import Activate, Answer, Cast, ChooseTargets, Pass, Pay
from engine.model.value import replaced
from engine.model.zones import BATTLEFIELD, reference_to_seat
from engine.rules.actions.destination import Destination
from engine.rules.apply import apply
from engine.rules.characteristics.layers import characteristics
from engine.rules.starting import StartGame
from engine.rules.table import Table
from engine.session.views.card_view import CardViews, exactly, text_lines, type_line
from engine.session.views.table_view import CounterView, table_view
from tests.rules.table import catalogue

CARDS = catalogue()


def table(*names: str) -> Table:
    return Table(names or ("Alice", "Bob"))


def test_a_seat_shows_its_life_and_whether_it_has_priority() -> None:
    setting = table()
    setting.set_life(1, 10**30)
    view = table_view(setting.begin().state)
    assert [seat.life for seat in view.seats] == ["20", "10^30"]
    assert [seat.has_priority for seat in view.seats] == [True, False]
    assert view.pending == "Alice has priority"


def test_a_number_too_long_to_write_out_has_no_exact_form() -> None:
    assert exactly(10**20) == "100,000,000,000,000,000,000"
    assert exactly(10**5000) == ""


def test_a_permanent_shows_what_it_is_after_all_layers() -> None:
    setting = table()
    setting.put(
        CARDS.find("Llanowar Elves"), 0, Destination(BATTLEFIELD, is_tapped=True, counters=(("+1/+1", 3),))
    )
    card = table_view(setting.begin().state).seats[0].battlefield[0]
    assert card.name == "Llanowar Elves"
    assert card.type_line == "Creature — Elf Druid"
    assert card.mana_cost == ("G",)
    assert card.colors == ("G",)
    assert card.text == ("{T}: Add {G}.",)
    assert card.power_toughness == "4/4"
    assert card.counters == (CounterView("+1/+1", "3", "3"),)
    assert card.is_tapped


def test_a_group_shows_its_count_once() -> None:
    setting = table()
    setting.put(CARDS.find("Llanowar Elves"), 0, count=1_000_000, is_token=True)
    (card,) = table_view(setting.begin().state).seats[0].battlefield
    assert card.count == "1,000,000"
    assert card.type_line == "Token Creature — Elf Druid"


def test_a_single_card_has_no_count() -> None:
    setting = table()
    setting.put(CARDS.find("Llanowar Elves"), 0)
    assert table_view(setting.begin().state).seats[0].battlefield[0].count == ""


def test_a_land_shows_the_mana_it_makes() -> None:
    setting = table()
    setting.put(CARDS.find("Forest"), 0)
    assert table_view(setting.begin().state).seats[0].battlefield[0].produces == ("G",)


def test_a_viewer_does_not_see_the_hand_of_another_seat() -> None:
    setting = table()
    setting.put(CARDS.find("Forest"), 0, "hand", count=2)
    setting.put(CARDS.find("Forest"), 1, "hand", count=3)
    mine, theirs = table_view(setting.begin().state, viewer=0).seats
    assert (len(mine.hand), mine.hidden_in_hand, mine.hand_count) == (1, "", "2")
    assert (len(theirs.hand), theirs.hidden_in_hand, theirs.hand_count) == (0, "3", "3")


def test_without_a_viewer_every_hand_is_seen() -> None:
    setting = table()
    setting.put(CARDS.find("Forest"), 1, "hand")
    assert len(table_view(setting.begin().state).seats[1].hand) == 1


def test_the_order_of_a_library_is_never_seen() -> None:
    setting = table()
    setting.put(CARDS.find("Forest"), 0, "library", count=60)
    seat = table_view(setting.begin().state).seats[0]
    assert seat.library_count == "60"
    assert seat.library_top is None


def test_a_revealed_top_card_is_seen() -> None:
    setting = table()
    forest = setting.put(CARDS.find("Forest"), 0, "library")
    setting.draft.put(setting.draft.objects[forest].with_known(True))
    top = table_view(setting.begin().state).seats[0].library_top
    assert top is not None
    assert top.name == "Forest"


def test_exile_is_shown_with_its_owner() -> None:
    setting = table()
    setting.put(CARDS.find("Forest"), 1, "exile", count=2)
    seats = table_view(setting.begin().state).seats
    assert [seat.exile_count for seat in seats] == ["0", "2"]


def test_floating_mana_is_shown_by_type() -> None:
    setting = table()
    elf = setting.put(CARDS.find("Llanowar Elves"), 0)
    step = apply(setting.begin().state, Activate(0, elf, 0))
    assert table_view(step.state).seats[0].pool == (("G", "1"),)


def test_a_spell_on_the_stack_shows_its_controller_and_targets() -> None:
    setting = table()
    setting.put(CARDS.find("Forest"), 0)
    mountain = setting.put(CARDS.find("Mountain"), 0)
    bolt = setting.put(CARDS.find("Lightning Bolt"), 0, "hand")
    state = apply(setting.begin().state, Activate(0, mountain, 0)).state
    state = apply(state, Cast(0, bolt)).state
    state = apply(state, ChooseTargets(0, (reference_to_seat(1),))).state
    state = apply(state, Pay(0)).state
    (item,) = table_view(state).stack
    assert item.title == "Lightning Bolt"
    assert (item.kind, item.controller, item.targets) == ("spell", 0, (reference_to_seat(1),))
    assert "3 damage" in item.text


def test_a_view_of_what_has_not_changed_is_the_same_object() -> None:
    setting = table()
    elf = setting.put(CARDS.find("Llanowar Elves"), 0)
    setting.put(CARDS.find("Forest"), 0)
    before = setting.begin().state
    cards = CardViews()
    first = table_view(before, cards=cards).seats[0].battlefield
    second = table_view(apply(before, Activate(0, elf, 0)).state, cards=cards).seats[0].battlefield
    assert first[0] is not second[0]
    assert first[1] is second[1]


def test_passing_priority_keeps_every_card_view() -> None:
    setting = table()
    setting.put(CARDS.find("Llanowar Elves"), 0)
    before = setting.begin().state
    cards = CardViews()
    first = table_view(before, cards=cards)
    second = table_view(apply(before, Pass(0)).state, cards=cards)
    assert first.seats[0].battlefield[0] is second.seats[0].battlefield[0]
    assert second.pending == "Bob has priority"


def test_text_can_be_given_by_another_function() -> None:
    setting = table()
    setting.put(CARDS.find("Llanowar Elves"), 0)
    view = table_view(setting.begin().state, text_of=lambda card: [f"about {card.name}"])
    assert view.seats[0].battlefield[0].text == ("about Llanowar Elves",)


def test_every_card_has_text_and_a_view() -> None:
    for name in CARDS.names():
        card = CARDS.find(name)
        setting = table()
        setting.put(card, 0, "exile")
        view = table_view(setting.begin().state).seats[0].exile[0]
        assert view.name == card.name
        assert view.text == tuple(text_lines(card))


def test_a_type_line_shortens_a_long_list_of_gained_types() -> None:
    bear = CardDefinition("Bear", ("creature",), ManaCost(("1", "G")), subtypes=("Bear",), power=2, toughness=2)
    setting = table()
    id = setting.put(bear, 0)
    state = setting.begin().state
    now = characteristics(state, state.objects[id])
    many = now.with_kinds(now.types, frozenset({"Bear", *(f"Kind{n}" for n in range(30))}), now.supertypes)
    assert type_line(bear, many) == "Creature — Bear and 30 more"


def test_while_opening_hands_are_drawn_the_seat_that_decides_is_nearest() -> None:
    table = Table(("Alice", "Bob"))
    for seat in (0, 1):
        table.put(CARDS.find("Forest"), seat, "library", count=20)
    state = table.start(StartGame(-1)).state
    assert (table_view(state).nearest, table_view(state).step) == (0, "")
    state = apply(state, Answer(0, False)).state
    assert table_view(state).nearest == 1
    assert table_view(state, viewer=0).nearest == 0
    state = apply(state, Answer(1, False)).state
    assert (table_view(state).nearest, table_view(state).step) == (0, "upkeep")


def test_a_great_number_of_added_phases_is_counted_and_the_next_are_named() -> None:
    """CR 500.8."""
    state = table().begin().state
    added = ((("beginning of combat", "postcombat main"), 10**100), (("beginning of combat",), 1))
    view = table_view(replaced(state, scheduled=added))
    assert view.added_steps[:3] == ("beginning of combat", "postcombat main", "beginning of combat")
    assert view.more_steps == 2 * 10**100 - len(view.added_steps)
