"""Commanders: the command zone, the tax, going back, and 21 damage (CR 903)."""

import pytest

from engine.cards.definitions.card import CardDefinition
from engine.cards.effects.zones import Destroy, MoveTo
from engine.cards.filters.characteristics import HasType
from engine.cards.references.choices import Target
from engine.model.choices import Cast, Pass, Pay
from engine.model.refusals import Refusal
from tests.rules.compiled import compiled, two_faced
from tests.rules.table import PlayedTable, instant, table

DOOM = instant("Doom", Destroy(Target()), targets=(HasType("creature"),))
BOUNCE = instant("Bounce", MoveTo(Target(), "hand"), targets=(HasType("creature"),))
BANISH = instant("Banish", MoveTo(Target(), "exile"), targets=(HasType("creature"),))
CHIEF = "Krenko, Mob Boss"


def with_commander(lands: int = 12) -> PlayedTable:
    game = table("Alice", "Nadine", life=40).battlefield("Alice", "Mountain", count=lands)
    game._setting.put(_card(), 0, "command", is_commander=True)
    return game.hand("Alice", DOOM, BOUNCE, BANISH)


def _card():  # type: ignore[no-untyped-def]
    from tests.rules.table import card

    return card(CHIEF)


def casts_commander(game: PlayedTable) -> PlayedTable:
    game.makes(Cast(0, game.id(CHIEF, "Alice", "command"))).makes(Pay(0))
    return game.all_pass()


def test_a_commander_is_cast_from_the_command_zone() -> None:
    """CR 903.8."""
    game = casts_commander(with_commander())
    assert game.count(CHIEF) == 1
    assert sum(one.count for one in game.all("Mountain") if one.tapped) == 4


def test_each_casting_from_the_command_zone_costs_two_more() -> None:
    """CR 903.8."""
    game = casts_commander(with_commander(10)).casts("Alice", "Doom", CHIEF).all_pass()
    assert (game.asks, game.who_decides) == ("yes or no", "Alice")
    game.answers(True)
    assert game.count(CHIEF, "Alice", "command") == 1
    casts_commander(game)
    assert sum(one.count for one in game.all("Mountain") if one.tapped) == 10


def test_the_tax_that_cannot_be_paid_is_refused() -> None:
    """CR 903.8, 601.2h."""
    game = casts_commander(with_commander(9)).casts("Alice", "Doom", CHIEF).all_pass().answers(True)
    with pytest.raises(Refusal, match="cannot pay"):
        casts_commander(game)


def test_a_commander_may_stay_in_the_graveyard() -> None:
    """CR 903.9a: its owner may put it into the command zone, once each time that it comes there."""
    game = casts_commander(with_commander()).casts("Alice", "Doom", CHIEF).all_pass().answers(False)
    assert game.count(CHIEF, "Alice", "graveyard") == 1
    assert game.asks == "priority"
    game.passes("Alice")
    assert game.count(CHIEF, "Alice", "graveyard") == 1


def test_a_commander_may_go_back_from_exile() -> None:
    """CR 903.9a."""
    game = casts_commander(with_commander()).casts("Alice", "Banish", CHIEF).all_pass().answers(True)
    assert (game.count(CHIEF, "Alice", "exile"), game.count(CHIEF, "Alice", "command")) == (0, 1)


def test_a_commander_never_reaches_the_hand_where_its_owner_wants_it_back() -> None:
    """CR 903.9b."""
    game = casts_commander(with_commander()).casts("Alice", "Bounce", CHIEF).all_pass().answers(True)
    assert (game.count(CHIEF, "Alice", "hand"), game.count(CHIEF, "Alice", "command")) == (0, 1)


def test_twenty_one_combat_damage_of_one_commander_loses_the_game() -> None:
    """CR 903.10a, 704.6c."""
    game = table("Alice", "Nadine", life=40)
    game.battlefield("Alice", CHIEF, is_commander=True, counters=(("+1/+1", 18),))
    game.goes_to("beginning of combat").all_pass().attacks("Alice", CHIEF).all_pass(2)
    assert (game.life("Nadine"), game.winner) == (19, "Alice")


def test_damage_of_a_creature_that_is_no_commander_does_not_count() -> None:
    """CR 903.10a."""
    game = table("Alice", "Nadine", life=40).battlefield("Alice", CHIEF, counters=(("+1/+1", 20),))
    game.goes_to("beginning of combat").all_pass().attacks("Alice", CHIEF).goes_to("end of combat")
    assert (game.life("Nadine"), game.winner) == (17, None)


def test_a_commander_that_dies_triggers_before_it_goes_back() -> None:
    """CR 903.9a: it is put into the graveyard first, so it has died."""
    game = with_commander()
    game.battlefield("Alice", "Blood Artist")
    casts_commander(game).casts("Alice", "Doom", CHIEF).all_pass().answers(True)
    assert game.count(CHIEF, "Alice", "command") == 1
    game.targets("Nadine").all_pass()
    assert game.life("Nadine") == 39


def test_a_token_copy_of_a_commander_is_no_commander() -> None:
    """CR 903.3: being a commander is of the card and not copied."""
    game = table("Alice", "Nadine", life=40).battlefield("Alice", CHIEF, is_commander=True)
    game.battlefield("Alice", "Helm of the Host", on=CHIEF).goes_to("beginning of combat").all_pass()
    assert sorted(one.is_commander for one in game.all(CHIEF)) == [False, True]


def test_a_stolen_commander_deals_commander_damage_too() -> None:
    """CR 903.10a: whoever controls it, and it counts for each commander on its own."""
    game = table("Alice", "Nadine", "Carol", life=40)
    game.battlefield("Alice", CHIEF, owner="Carol", is_commander=True, counters=(("+1/+1", 18),))
    game.goes_to("beginning of combat").all_pass().attacks("Alice", CHIEF, whom="Nadine").goes_to("end of combat")
    assert game.state.seats[1].has_lost


def test_two_commanders_are_taxed_each_for_its_own_castings() -> None:
    """CR 903.8."""
    game = table("Alice", "Nadine", life=40).battlefield("Alice", "Mountain", count=12)
    game._setting.put(_card(), 0, "command", is_commander=True)
    from tests.rules.table import card

    game._setting.put(card("Neheb, the Eternal"), 0, "command", is_commander=True)
    casts_commander(game)
    game.makes(Cast(0, game.id("Neheb, the Eternal", "Alice", "command"))).makes(Pay(0)).all_pass()
    assert sum(one.count for one in game.all("Mountain") if one.tapped) == 4 + 5


def test_your_commander_returns_to_your_hand_from_the_battlefield_alone() -> None:
    """CR 115.1, 903.3: in the command zone it can't be targeted, nor can what is no commander of yours."""
    game = table("Alice", "Nadine").battlefield("Alice", "Sanctum of Eternity", "Grizzly Bears")
    game.battlefield("Alice", "Mountain", count=4)
    game._setting.put(_card(), 0, "command", is_commander=True)
    for other in (game.id("Grizzly Bears"), game.id(CHIEF, "Alice", "command")):
        with pytest.raises(Refusal):
            game.activates("Alice", "Sanctum of Eternity", other, ability=1)
    there = (
        table("Alice", "Nadine")
        .battlefield("Alice", "Sanctum of Eternity")
        .battlefield("Alice", "Mountain", count=2)
    )
    there._setting.put(_card(), 0, "battlefield", is_commander=True)
    there.activates("Alice", "Sanctum of Eternity", CHIEF, ability=1).all_pass().answers(False)
    assert there.count(CHIEF, "Alice", "hand") == 1


def _goes_back(game: PlayedTable) -> None:
    """Let the commander on the battlefield die, and its owner put it back into the command zone (CR 903.9a)."""
    while game.asks != "yes or no":
        held = game.state.objects
        if game.state.stack:
            game.all_pass()
        else:
            game.casts("Alice", "Doom", next(id for id in game.state.battlefield if held[id].is_commander))
    game.answers(True)
    while game.state.stack:
        game.all_pass()


def _costs_again(commander: CardDefinition, *others: CardDefinition, option: int | None = None) -> int:
    """How much mana the second casting of a commander from the command zone takes, in a way by its position."""
    game = table("Alice", "Nadine", life=40).battlefield("Alice", "Mountain", count=30)
    game.battlefield("Alice", "Grizzly Bears", *others).hand("Alice", DOOM).library("Alice", "Forest", count=9)
    game._setting.put(commander, 0, "command", is_commander=True)
    before = 0
    for _ in range(2):
        before = sum(one.count for one in game.all("Mountain") if one.tapped)
        game.makes(Cast(0, game.id(commander.name, "Alice", "command")))
        if option is not None:
            game.option(option)
        if game.asks == "targets":
            game.targets("Grizzly Bears")
        game.makes(Pay(0)).makes(Pass(0)).makes(Pass(1))
        if before == 0:
            _goes_back(game)
    return sum(one.count for one in game.all("Mountain") if one.tapped) - before


@pytest.mark.parametrize(
    ("text", "paid"),
    [("Dash {1}{R}", 2), ("Blitz {1}{R}", 2), ("Morph {7}", 3), ("Evoke {R}", 1), ("Bestow {R}", 1)],
)
def test_an_alternative_cost_is_taxed_as_the_mana_cost_is(text: str, paid: int) -> None:
    """CR 903.8, 118.9d: whatever is paid rather than the mana cost, {2} more for each casting before."""
    chief = compiled("Chief", text, cost="{5}{R}")
    assert _costs_again(chief, option=1) == paid + 2


def test_the_tax_is_added_before_anything_is_taken_off() -> None:
    """CR 601.2f: a cost of {1}{R}, with {2} more, is {R} where it is {3} less, and no reduction is lost."""
    chief = compiled("Chief", "Haste", cost="{1}{R}")
    medallion = compiled("Medallion", "Creature spells you cast cost {1} less to cast.", "Artifact")
    assert _costs_again(chief) == 4
    assert _costs_again(chief, medallion) == 3
    assert _costs_again(chief, medallion, medallion) == 2
    assert _costs_again(chief, medallion, medallion, medallion) == 1


LAND = compiled("Land", "{T}: Add {R} or {G}.", "Land", "")


def test_the_tax_counts_castings_by_either_face() -> None:
    """CR 903.8, 712.11: the same card was cast, by whichever face."""
    both = two_faced("modal", compiled("Tree", "Haste", cost="{G}"), compiled("Bridge", "Flying", cost="{R}"))
    game = table("Alice", "Nadine", life=40).battlefield("Alice", LAND, count=9).hand("Alice", DOOM)
    game._setting.put(both, 0, "command", is_commander=True)
    game.makes(Cast(0, game.id("Tree", "Alice", "command"))).makes(Pay(0)).all_pass()
    _goes_back(game)
    game.makes(Cast(0, game.id("Tree", "Alice", "command"), face=1)).makes(Pay(0)).all_pass()
    assert (game.count("Bridge"), sum(one.count for one in game.all("Land") if one.tapped)) == (1, 1 + 3)
