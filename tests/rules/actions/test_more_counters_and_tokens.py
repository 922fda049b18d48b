"""More counters or tokens than would be put or created, and who orders the effects (CR 614.1a, 616.1)."""

import pytest

from engine.cards.definitions.card import CardDefinition
from engine.model.decisions import ChoosingOption
from tests.rules.compiled import compiled
from tests.rules.table import Card, PlayedTable, table

EACH_OF = "of each of those kinds of counters"
CONSTRICTOR = compiled(
    "Winding Constrictor",
    "If one or more counters would be put on an artifact or creature you control, that many plus one "
    f"{EACH_OF} are put on that permanent instead.\n"
    f"If you would get one or more counters, you get that many plus one {EACH_OF} instead.",
)
ON_BOTH = "on that permanent or player instead"
WOULD_PUT = "would put one or more counters on a permanent or player,"
VORINCLEX = compiled(
    "Vorinclex",
    f"If you {WOULD_PUT} put twice that many {EACH_OF} {ON_BOTH}.\n"
    f"If an opponent {WOULD_PUT} they put half that many {EACH_OF} {ON_BOTH}, rounded down.",
)
PEREGRIN = compiled(
    "Peregrin Took",
    "If one or more tokens would be created under your control, those tokens plus an additional Food token are "
    "created instead.",
)
ENERGY = compiled("Attune", "You get {E}{E}.", "Sorcery")
OIL = compiled("Oil", "Put three charge counters on target artifact.", "Sorcery")
SQUIRREL = compiled("Acorn", "Create a 1/1 green Squirrel creature token.", "Sorcery")

SICKENER = compiled(
    "Sickener",
    "{0}: Put a -1/-1 counter on target creature.\n{0}: Put two -1/-1 counters on target creature.",
    "Artifact",
)


def casting(spell: CardDefinition, *permanents: Card, target: str = "", caster: str = "Alice") -> PlayedTable:
    """Alice with permanents, and a spell that has been cast and resolves."""
    game = table("Alice", "Nadine", active=("Alice", "Nadine").index(caster))
    game.battlefield("Alice", "Sol Ring", *permanents).hand(caster, spell)
    return game.casts(caster, spell.name, *[target] * bool(target)).all_pass()


def charges(game: PlayedTable) -> int:
    """How many charge counters Sol Ring has."""
    return dict(game.one("Sol Ring").counters).get("charge", 0)


def options(game: PlayedTable) -> tuple[object, ...]:
    """The replacement effects between which is chosen."""
    assert isinstance(game.state.pending, ChoosingOption)
    return game.state.pending.options


def test_one_more_of_any_kind_of_counter() -> None:
    """CR 614.1a: on permanents, and of those that a player gets."""
    assert charges(casting(OIL, CONSTRICTOR, target="Sol Ring")) == 4
    game = casting(ENERGY, CONSTRICTOR)
    assert dict(game.state.seats[0].counters)["energy"] == 3


def test_constrictor_and_vorinclex_in_the_order_of_the_permanents_controller() -> None:
    """CR 616.1: (3 + 1) x 2, or 3 x 2 + 1."""
    for first, expected in (("Winding Constrictor", 8), ("Vorinclex", 7)):
        game = casting(OIL, CONSTRICTOR, VORINCLEX, target="Sol Ring")
        assert game.who_decides == "Alice"
        assert charges(game.option(options(game).index(first))) == expected


def test_the_permanents_controller_orders_also_what_another_puts_there() -> None:
    """CR 616.1: Nadine puts them on the artifact of Alice, who chooses: 3 + 1 halved, or half of 3 and 1 more."""
    for first, expected in (("Winding Constrictor", 2), ("Vorinclex", 2)):
        game = casting(OIL, CONSTRICTOR, VORINCLEX, target="Sol Ring", caster="Nadine")
        assert game.who_decides == "Alice"
        assert charges(game.option(options(game).index(first))) == expected


@pytest.mark.parametrize(("caster", "expected"), [("Alice", 6), ("Nadine", 1)])
def test_who_puts_the_counters_decides_whether_they_are_doubled_or_halved(caster: str, expected: int) -> None:
    """CR 614.1a."""
    assert charges(casting(OIL, VORINCLEX, target="Sol Ring", caster=caster)) == expected


def test_so_many_sources_halve_and_add_at_once() -> None:
    """CR 614.5: each of them once, however many they are."""
    game = (
        table("Alice", "Nadine").battlefield("Alice", "Sol Ring").battlefield("Alice", CONSTRICTOR, count=10**100)
    )
    game.hand("Alice", OIL).casts("Alice", "Oil", "Sol Ring").all_pass()
    assert charges(game) == 3 + 10**100


def test_one_food_comes_with_any_number_of_tokens() -> None:
    """CR 614.1a, 616.1: doubled first or after; the player who would create them chooses."""
    for first, squirrels, food in (("Peregrin Took", 2, 2), ("Parallel Lives", 2, 1)):
        game = casting(SQUIRREL, PEREGRIN, "Parallel Lives")
        assert game.who_decides == "Alice"
        game.option(options(game).index(first))
        assert (game.count("Squirrel Token"), game.count("Food Token")) == (squirrels, food)


@pytest.mark.parametrize(("first", "left"), [(0, 1), (1, 0)])
def test_one_more_and_one_fewer_are_ordered_where_nothing_could_be_left(first: int, left: int) -> None:
    """CR 614.7, 616.1: one -1/-1 counter is none before there would be one more, and one after."""
    game = table("Alice", "Bob").battlefield("Alice", "Winding Constrictor", "Vizier of Remedies", SICKENER)
    game.battlefield("Alice", "Grizzly Bears").activates("Alice", "Sickener", "Grizzly Bears").all_pass()
    game.option(first)
    assert game.one("Grizzly Bears").counters == ((("-1/-1", left),) if left else ())


def test_one_more_and_one_fewer_are_not_ordered_where_enough_is_left() -> None:
    """CR 616.1: two -1/-1 counters are two in either order."""
    game = table("Alice", "Bob").battlefield("Alice", "Winding Constrictor", "Vizier of Remedies", SICKENER)
    game.battlefield("Alice", "Serra Angel").activates("Alice", "Sickener", "Serra Angel", ability=1).all_pass()
    assert game.one("Serra Angel").counters == (("-1/-1", 2),)
