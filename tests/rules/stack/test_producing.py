"""Mana of a type that a permanent could produce, and mana abilities whose amount a condition decides."""

import pytest

from engine.model.choices import Cast
from engine.model.objects import GameObject
from engine.rules.base.context import Context
from engine.rules.base.view import View
from engine.rules.legal import legal_choices
from engine.rules.offers.offers import is_legal
from engine.rules.stack import producing
from tests.rules.compiled import compiled
from tests.rules.table import PlayedTable, table


def types_offered(game: PlayedTable, name: str) -> list[str]:
    """The types of mana that activating a permanent of Alice's adds, or is asked about."""
    game.activates("Alice", name)
    pending = game.state.pending
    options = getattr(pending, "options", None)
    if options is not None:
        return [one.strip("{}") for one in options]
    return [kind for kind, amount in zip("WUBRGC", game.state.seats[0].pool, strict=True) for _ in range(amount)]


@pytest.mark.parametrize(
    ("mine", "theirs", "source", "expected"),
    [
        (["Forest"], [], "Reflecting Pool", ["G"]),
        (["Tundra", "Wastes"], [], "Reflecting Pool", ["W", "U", "C"]),
        (["Wastes"], ["Forest"], "Exotic Orchard", ["G"]),
        (["Forest"], ["Tundra"], "Fellwar Stone", ["W", "U"]),
        ([], ["Wastes"], "Exotic Orchard", []),
        (["Reflecting Pool", "Island"], [], "Reflecting Pool", ["U"]),
        ([], ["Reflecting Pool", "Swamp"], "Exotic Orchard", ["B"]),
        ([], ["Gaea's Cradle"], "Exotic Orchard", []),
        ([], ["Gaea's Cradle", "Grizzly Bears"], "Exotic Orchard", ["G"]),
        (["Nykthos, Shrine to Nyx", "Grizzly Bears"], [], "Reflecting Pool", ["G", "C"]),
        (["Gemstone Mine"], [], "Reflecting Pool", ["W", "U", "B", "R", "G"]),
    ],
    ids=lambda value: value if isinstance(value, str) else ",".join(value) or "-",
)
def test_types_that_could_be_produced(
    mine: list[str], theirs: list[str], source: str, expected: list[str]
) -> None:
    """CR 106.7: what its mana abilities would add if they resolved now, whatever they cost."""
    game = table("Alice", "Bob").battlefield("Alice", *mine, source).battlefield("Bob", *theirs)
    assert expected == types_offered(game, source)


def test_two_that_look_at_each_other_produce_nothing() -> None:
    """CR 106.7: no type of mana can be defined this way."""
    game = table("Alice", "Bob").battlefield("Alice", "Exotic Orchard").battlefield("Bob", "Exotic Orchard")
    assert types_offered(game, "Exotic Orchard") == []


def test_a_tapped_land_could_still_produce() -> None:
    """CR 106.7: it is ignored whether costs can be paid."""
    game = (
        table("Alice", "Bob")
        .battlefield("Alice", "Forest", is_tapped=True)
        .battlefield("Alice", "Reflecting Pool")
    )
    assert types_offered(game, "Reflecting Pool") == ["G"]


def test_a_mana_ability_with_a_condition_uses_no_stack() -> None:
    """CR 605.1a, 605.3b: it could add mana, so it is a mana ability, and its amount is decided as it resolves."""
    game = table("Alice", "Bob").battlefield("Alice", "Urza's Mine", "Urza's Power Plant", "Urza's Tower")
    game.activates("Alice", "Urza's Tower")
    assert game.state.seats[0].pool == (0, 0, 0, 0, 0, 3)
    assert game.state.stack == ()


def test_without_the_others_it_adds_less() -> None:
    game = table("Alice", "Bob").battlefield("Alice", "Urza's Power Plant", "Urza's Tower")
    game.activates("Alice", "Urza's Tower")
    assert game.state.seats[0].pool == (0, 0, 0, 0, 0, 1)


def test_a_reflecting_pool_could_produce_what_the_condition_gives_now() -> None:
    game = table("Alice", "Bob").battlefield("Alice", "Urza's Mine", "Reflecting Pool")
    assert types_offered(game, "Reflecting Pool") == ["C"]


def test_what_replaces_mana_is_taken_into_account() -> None:
    """CR 106.7: under Contamination every land that is tapped for mana produces {B} instead of any other."""
    game = table("Alice", "Bob").battlefield("Alice", "Contamination", "Forest", "Fellwar Stone")
    game.battlefield("Bob", "Island")
    assert types_offered(game, "Fellwar Stone") == ["B"]


def test_mana_that_others_could_produce_is_counted_on_where_more_than_a_tap_is_paid() -> None:
    """Horizon of Progress: its player pays 1 life for it, and so activates it while paying (CR 601.2g)."""
    horizon = compiled(
        "Horizon", "{T}, Pay 1 life: Add one mana of any type that a land you control could produce.", "Land"
    )
    spell = compiled("Spell", "You gain 1 life.", "Sorcery", cost="{G}{G}")
    game = table("Alice", "Bob").battlefield("Alice", horizon, "Forest").hand("Alice", spell)
    cast = Cast(0, game.id("Spell", "Alice", "hand"))
    assert is_legal(game.state, cast)
    assert cast in legal_choices(game.state)


def test_more_mana_of_one_type_with_a_counter() -> None:
    """Incubation Druid: one mana of a type that a land could produce, with a +1/+1 counter three of it."""
    for counters, expected in ((), 1), ((("+1/+1", 3),), 3):
        game = table("Alice", "Bob").battlefield("Alice", "Incubation Druid", counters=counters)
        game.battlefield("Alice", "Tundra").activates("Alice", "Incubation Druid").option(1)
        assert game.state.seats[0].pool == (0, expected, 0, 0, 0, 0)


def test_many_that_ask_what_the_others_could_produce_are_each_asked_a_few_times(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Not along every way from one to the next, of which nine Reflecting Pools have nearly a million."""
    asked = []
    types_of = producing._types_of

    def counted(view: View, subject: GameObject, known: producing._Known) -> frozenset[str]:
        asked.append(subject.id)
        return types_of(view, subject, known)

    monkeypatch.setattr(producing, "_types_of", counted)
    game = table("Alice", "Bob").battlefield("Alice", "Island")
    for number in range(9):
        game.battlefield("Alice", "Reflecting Pool", counters=((f"kind {number}", 1),))
    pool = game.state.objects[game.state.battlefield[1]]
    effect = pool.card.abilities[0].body.modes[0].effects[0]
    assert producing.producible_options(game.state, effect, Context(0, pool)) == (("U",),)
    assert len(asked) <= 4 * 10
