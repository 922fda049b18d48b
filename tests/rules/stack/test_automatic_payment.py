"""What the automatic payer picks: nothing that a player would not expect to be used (CR 601.2g-h)."""

import pytest

from engine.cards.effects.cards_and_hands import DrawCards
from engine.cards.effects.predefined_tokens import PREDEFINED
from engine.model.choices import Cast
from engine.model.refusals import Refusal
from engine.rules.offers.offers import is_legal
from tests.rules.table import PlayedTable, instant, table

TREASURE = PREDEFINED["Treasure"]


def set_up(sources: str, cost: str) -> PlayedTable:
    """A table on which Alice has these and a spell of the cost; a number before a name is so many of it."""
    game = table("Alice", "Bob").hand("Alice", instant("Spell", DrawCards(), cost=cost))
    for one in sources.split(", "):
        number, _, name = one.partition(" ") if one[0].isdigit() else ("1", "", one)
        how = {"count": int(number)}
        if name == "Treasure":
            game.battlefield("Alice", TREASURE, is_token=True, **how)
        else:
            game.battlefield("Alice", name, **how)
    return game


def used(game: PlayedTable) -> list[str]:
    """What was tapped or sacrificed, with how many where there are several."""
    tapped = {}
    for id in game.state.battlefield:
        held = game.state.objects[id]
        if held.tapped:
            tapped[held.card.name] = tapped.get(held.card.name, 0) + held.count
    gone = sum(event.object.count for event in game.events if type(event).__name__ == "PermanentSacrificed")
    found = [name if count == 1 else f"{count} {name}" for name, count in sorted(tapped.items())]
    return found + ([f"{gone} Treasure"] if gone > 1 else ["Treasure"] * gone)


PICKED = [
    # lands before artifacts, artifacts before creatures
    ("Llanowar Elves, Forest", "{G}", ["Forest"]),
    ("Sol Ring, 2 Wastes", "{2}", ["2 Wastes"]),
    ("Birds of Paradise, Sol Ring", "{1}", ["Sol Ring"]),
    # what can make least else first
    ("Tundra, Island", "{U}", ["Island"]),
    ("Tundra, Plains", "{W}{U}", ["Plains", "Tundra"]),
    ("Birds of Paradise, Llanowar Elves", "{G}", ["Llanowar Elves"]),
    # both types of a land
    ("Tundra", "{U}", ["Tundra"]),
    ("Tundra, Underground Sea, Volcanic Island", "{W}{B}{R}", ["Tundra", "Underground Sea", "Volcanic Island"]),
    # a color is found for what can only be paid with it
    ("Tundra, Volcanic Island", "{U}{R}", ["Tundra", "Volcanic Island"]),
    # Treasures when nothing else will do, and no more of them than it takes
    ("Treasure, Forest", "{G}", ["Forest"]),
    ("2 Treasure, Forest", "{1}{U}", ["Forest", "Treasure"]),
    ("5 Treasure, Forest", "{U}{U}{1}", ["Forest", "2 Treasure"]),
    ("3 Treasure", "{3}", ["3 Treasure"]),
    ("Llanowar Elves, Treasure", "{G}", ["Llanowar Elves"]),
    # what costs mana, when taps alone will not do, and before Treasures
    ("Forest, Azorius Signet", "{W}{U}", ["Azorius Signet", "Forest"]),
    ("2 Forest, Azorius Signet", "{2}", ["2 Forest"]),
    ("Forest, Azorius Signet, Treasure", "{W}", ["Azorius Signet", "Forest"]),
    ("Forest, Azorius Signet, Treasure", "{W}{W}", ["Azorius Signet", "Forest", "Treasure"]),
    ("Forest, Azorius Signet, 4 Treasure", "{W}{W}", ["Azorius Signet", "Forest", "Treasure"]),
    # one pays for the other, and never for itself
    ("Forest, Azorius Signet, Dimir Signet", "{W}{U}{B}", ["Azorius Signet", "Dimir Signet", "Forest"]),
    # the price is not paid with what the spell needs
    ("Mountain, Forest, Azorius Signet", "{R}{W}", ["Azorius Signet", "Forest", "Mountain"]),
    ("Forest, Mountain, Azorius Signet", "{R}{W}", ["Azorius Signet", "Forest", "Mountain"]),
    # a filter land, for its own mana or for what it makes of others'
    ("Mystic Gate, Forest", "{1}{G}", ["Forest", "Mystic Gate"]),
    ("Mystic Gate, Island", "{W}{W}", ["Island", "Mystic Gate"]),
    # what another land could produce, whether that is tapped or not
    ("Reflecting Pool, Forest", "{G}{G}", ["Forest", "Reflecting Pool"]),
    ("Reflecting Pool, Tundra", "{W}{W}", ["Reflecting Pool", "Tundra"]),
    # as much as the game says
    (
        "Urza's Mine, Urza's Power Plant, Urza's Tower",
        "{7}",
        ["Urza's Mine", "Urza's Power Plant", "Urza's Tower"],
    ),
    ("Urza's Mine, Urza's Power Plant", "{2}", ["Urza's Mine", "Urza's Power Plant"]),
]


@pytest.mark.parametrize(("sources", "cost", "expected"), PICKED, ids=lambda value: str(value))
def test_what_is_used(sources: str, cost: str, expected: list[str]) -> None:
    game = set_up(sources, cost)
    assert is_legal(game.state, Cast(0, game.id("Spell", "Alice", "hand")))
    game.casts("Alice", "Spell")
    assert expected == used(game)


REFUSED = [
    ("Azorius Signet", "{W}"),
    ("Azorius Signet, Dimir Signet", "{W}"),
    ("Mountain, Azorius Signet", "{R}{W}"),
    ("Mystic Gate, Forest", "{W}"),
    ("Mystic Gate", "{2}"),
    ("Lion's Eye Diamond", "{1}"),
    ("Treasure", "{G}{G}"),
    ("Phyrexian Altar, Treasure", "{B}{B}"),
    ("2 Reflecting Pool", "{1}"),
    ("Reflecting Pool, Forest", "{U}"),
    ("Urza's Mine, Urza's Power Plant", "{3}"),
]


@pytest.mark.parametrize(("sources", "cost"), REFUSED, ids=lambda value: str(value))
def test_what_is_not_paid_without_being_told(sources: str, cost: str) -> None:
    """What is no token for mana alone is not sacrificed, and nothing pays for itself."""
    game = set_up(sources, cost)
    assert not is_legal(game.state, Cast(0, game.id("Spell", "Alice", "hand")))
    with pytest.raises(Refusal, match="cannot pay for Spell automatically"):
        game.casts("Alice", "Spell")


BY_HAND = [
    ("Lotus Petal", "{G}"),
    ("Ashnod's Altar, Grizzly Bears", "{2}"),
    ("Ashnod's Altar, 2 Grizzly Bears", "{3}"),
    ("Ashnod's Altar, Phyrexian Altar, 2 Grizzly Bears", "{2}{B}"),
    ("Gaea's Cradle, 3 Grizzly Bears", "{G}{G}{G}"),
    ("Phyrexian Altar, Treasure, Grizzly Bears", "{B}{B}"),
]


@pytest.mark.parametrize(("sources", "cost"), BY_HAND, ids=lambda value: str(value))
def test_what_can_be_paid_for_by_hand_is_offered_and_nothing_given_up_unasked(sources: str, cost: str) -> None:
    """CR 601.2g: the seat activates such mana abilities itself while it pays."""
    game = set_up(sources, cost)
    assert is_legal(game.state, Cast(0, game.id("Spell", "Alice", "hand")))
    with pytest.raises(Refusal, match="cannot pay for Spell automatically"):
        game.casts("Alice", "Spell")


@pytest.mark.parametrize(
    ("sources", "cost"),
    [
        ("Ashnod's Altar, Phyrexian Altar, Grizzly Bears", "{2}{B}"),
        ("Ashnod's Altar, Grizzly Bears", "{3}"),
        ("Ashnod's Altar, 5 Grizzly Bears", "{B}"),
    ],
    ids=lambda value: str(value),
)
def test_a_creature_is_counted_for_one_altar_only(sources: str, cost: str) -> None:
    game = set_up(sources, cost)
    assert not is_legal(game.state, Cast(0, game.id("Spell", "Alice", "hand")))


def test_what_is_in_the_pool_pays_first() -> None:
    game = set_up("Forest, Treasure", "{1}{G}").battlefield("Alice", "Sol Ring")
    game.activates("Alice", "Sol Ring").casts("Alice", "Spell")
    assert used(game) == ["Forest", "Sol Ring"]
    assert game.pool("Alice") == "C"


def test_a_signet_is_paid_from_the_pool_too() -> None:
    game = set_up("Azorius Signet", "{W}{U}").battlefield("Alice", "Wastes")
    game.activates("Alice", "Wastes").casts("Alice", "Spell")
    assert used(game) == ["Azorius Signet", "Wastes"]


def test_a_reduction_of_costs_of_abilities_is_known_to_the_payer() -> None:
    """CR 601.2f, 602.2b: Zirda makes a Signet cost no less, since that would leave less than one mana."""
    game = set_up("Forest, Azorius Signet", "{W}{U}")
    game.battlefield("Alice", "Zirda, the Dawnwaker").casts("Alice", "Spell")
    assert used(game) == ["Azorius Signet", "Forest"]


def test_treasures_are_kept_where_mana_is_offered_and_there_is_other() -> None:
    """CR 118.12: the same payer pays for what a spell or ability offers."""
    game = (
        table("Alice", "Bob")
        .battlefield("Alice", "Island", count=3)
        .battlefield("Alice", TREASURE, count=2, is_token=True)
    )
    game.battlefield("Bob", "Island", count=3).hand("Alice", "Ponder").hand("Bob", "Metallic Rebuke")
    game.library("Alice", "Forest", count=4)
    game.casts("Alice", "Ponder").passes("Alice").casts("Bob", "Metallic Rebuke", "Ponder")
    game.all_pass().answers(True).pays()
    assert used(game)[-1] == "Treasure"
    assert game.stack == ["Ponder"]


def test_what_is_paid_as_an_ability_resolves_may_be_paid_with_its_own_source() -> None:
    """CR 608.2g: Mana Vault taps for six under Mana Reflection, of which four untap it."""
    game = table("Alice", "Bob", active=1).battlefield("Alice", "Mana Vault", "Mana Reflection")
    game.library("Alice", "Forest", count=9).library("Bob", "Forest", count=9)
    game.goes_to("upkeep", active="Alice").all_pass()
    assert game.asks == "yes or no"
    game.answers(yes=True).pays()
    assert not game.one("Mana Vault").tapped
    assert game.pool("Alice") == "CC"


SYMBOLS = [
    # two hybrid symbols find each its own part of what is in the pool
    ("Plains, Island", "{W/U}{W/B}", "", 20),
    ("Swamp, Plains", "{W/U}{W/B}", "", 20),
    # a part that a source can pay for leaves the pool to what only the pool can
    ("Plains", "{W/U}{W/B}", "Island", 20),
    # {2/W} is paid with {W}, else with two generic mana, and no more of them than it takes
    ("Plains", "{2/W}", "", 20),
    ("2 Forest", "{2/W}", "", 20),
    ("", "{2/W}{W/U}", "Plains, 2 Swamp", 20),
    ("", "{2/W}{2/U}", "Tundra, Plains", 20),
    ("", "{2/W}{2/W}{2/W}", "4 Mountain, Plains", 20),
    # Phyrexian mana: life only where there is no mana
    ("", "{W/P}{W/P}", "Plains", 18),
    ("", "{W/U/P}{U}", "Plains, Island", 20),
    ("", "{W/U/P}{U}", "Island", 18),
]


@pytest.mark.parametrize(("tapped", "cost", "untapped", "life"), SYMBOLS, ids=lambda value: str(value))
def test_symbols_with_several_ways_to_pay(tapped: str, cost: str, untapped: str, life: int) -> None:
    """CR 107.4e-f: the mana tapped before and what is still untapped pay the cost exactly, in whatever order."""
    game = set_up(", ".join(part for part in (tapped, untapped) if part), cost)
    for one in filter(None, tapped.split(", ")):
        number, _, name = one.partition(" ") if one[0].isdigit() else ("1", "", one)
        for _ in range(int(number)):
            game.activates("Alice", name)
    game.casts("Alice", "Spell")
    assert game.stack == ["Spell"]
    assert game.pool("Alice") == ""
    assert not any(game.state.objects[id].tapped is False for id in game.state.battlefield)
    assert life == game.life("Alice")


@pytest.mark.parametrize(("spent", "life"), [("UW", 20), ("U", 18), ("WWU", 20)])
def test_symbols_with_several_ways_to_pay_are_paid_by_hand_too(spent: str, life: int) -> None:
    """CR 107.4e-f: {W/P} takes one {W} or 2 life, {2/U} one {U} or any two."""
    cost = "{W/P}{2/U}"
    game = set_up("2 Plains, Island", cost)
    for land in ("Plains", "Plains", "Island"):
        game.activates("Alice", land)
    game.casts("Alice", "Spell", pay=spent)
    assert life == game.life("Alice")
    assert "".join(sorted("WWU", key="WU".index)) == "".join(sorted(game.pool("Alice") + spent, key="WU".index))


@pytest.mark.parametrize("spent", ["W", "WWUU", "UU"])
def test_mana_that_is_not_what_symbols_ask_for_is_refused(spent: str) -> None:
    game = set_up("2 Plains, 2 Island", "{W/U}{2/W}")
    for land in ("Plains", "Plains", "Island", "Island"):
        game.activates("Alice", land)
    with pytest.raises(Refusal, match="not exactly what the cost asks for"):
        game.casts("Alice", "Spell", pay=spent)
