"""Cards cast as prototypes: for another cost, in its color, with another size (CR 702.160, 718)."""

from __future__ import annotations

from engine.cards.compiling.entry_keywords import parse_keyword
from engine.cards.compiling.rules_text import rules_text
from engine.cards.definitions.card import CardDefinition
from engine.cards.definitions.prototypes import AS_PROTOTYPE
from engine.model.choices import Cast
from engine.rules.legal import legal_choices
from engine.session.notation.line_reading import read_choice
from engine.session.notation.notation import line_of, write_choice
from tests.rules.compiled import compiled, sorcery
from tests.rules.table import PlayedTable, table

GOLIATH = compiled("Rust Goliath", "Prototype {3}{G} — 3/5\nReach", "Artifact Creature — Golem", "{10}", (10, 10))


def as_prototype(*hand: CardDefinition) -> PlayedTable:
    """Alice, with four Forests, casts the Goliath as a prototype."""
    game = table("Alice", "Bob").battlefield("Alice", *("Forest",) * 4).hand("Alice", GOLIATH, *hand)
    game.battlefield("Bob", "Island", "Island").hand("Bob", "Counterspell")
    return game.makes(Cast(0, game.id("Rust Goliath", "Alice", "hand"), 1)).pays()


def test_a_prototype_is_cast_for_its_own_cost_and_has_its_own_color_and_size() -> None:
    """CR 718.3b: the spell and the permanent that it becomes have the second set of characteristics."""
    game = table("Alice", "Bob").battlefield("Alice", *("Forest",) * 4).hand("Alice", GOLIATH)
    id = game.id("Rust Goliath", "Alice", "hand")
    assert [one for one in legal_choices(game.state) if isinstance(one, Cast)] == [Cast(0, id, 1)]
    game.makes(Cast(0, id, 1)).pays()
    assert game.state.objects[game.state.stack[0].id].card.mana_value == 4
    game.all_pass()
    now = game.now("Rust Goliath")
    assert (now.power, now.toughness, now.colors, now.types) == (3, 5, {"G"}, {"artifact", "creature"})
    assert game.one("Rust Goliath").card.mana_value == 4


def test_it_is_what_it_is_printed_as_anywhere_else() -> None:
    """CR 718.4: a prototype that leaves the battlefield has only its normal characteristics."""
    game = as_prototype(sorcery("Rescue", "Return target creature to its owner's hand.")).all_pass()
    game.casts("Alice", "Rescue", "Rust Goliath").all_pass()
    assert game.one("Rust Goliath", "Alice", "hand").card is GOLIATH


def test_it_enters_as_printed_where_it_is_not_cast_so() -> None:
    game = table("Alice", "Bob").graveyard("Alice", GOLIATH)
    game.hand("Alice", sorcery("Rise", "Return target creature card from your graveyard to the battlefield."))
    game.casts("Alice", "Rise", "Rust Goliath").all_pass()
    now = game.now("Rust Goliath")
    assert (now.power, now.toughness, now.colors) == (10, 10, frozenset())


def test_a_copy_of_a_prototype_is_one_too() -> None:
    """CR 718.3c: the second power, toughness, mana cost and color are copiable values."""
    twin = sorcery("Twin", "Create a token that's a copy of target creature you control.")
    game = as_prototype(twin).all_pass()
    game.casts("Alice", "Twin", "Rust Goliath").all_pass()
    token = next(held for held in game.state.objects.values() if held.is_token)
    assert (token.card.power, token.card.toughness, token.card.mana_value) == (3, 5, 4)


def test_a_countered_prototype_goes_to_the_graveyard_as_printed() -> None:
    game = as_prototype().passes("Alice").casts("Bob", "Counterspell", "Rust Goliath").all_pass()
    assert game.one("Rust Goliath", "Alice", "graveyard").card is GOLIATH


def test_a_line_says_that_it_is_cast_as_a_prototype() -> None:
    game = table("Alice", "Bob").battlefield("Alice", *("Forest",) * 14).hand("Alice", GOLIATH)
    id = game.id("Rust Goliath", "Alice", "hand")
    for face, words in ((0, "Alice casts Rust Goliath"), (1, f"Alice casts Rust Goliath as {AS_PROTOTYPE}")):
        assert line_of(game.state, Cast(0, id, face)) == words
        described = read_choice(game.state, words)
        assert write_choice(game.state, described) == words


def test_its_keyword_is_read_as_an_entry_has_it() -> None:
    keyword = next(iter(GOLIATH.abilities))
    assert rules_text(GOLIATH).splitlines() == ["Prototype {3}{G} — 3/5", "Reach"]
    assert parse_keyword("prototype {3}{G} — 3/5") == keyword
