"""What may be paid rather than a spell's own mana cost (CR 118.9)."""

from engine.cards.base.mana import ManaCost
from engine.cards.compiling.entry_phrases import parse_cost
from engine.cards.definitions.abilities import SpellAbility
from engine.cards.definitions.card import CardDefinition
from engine.cards.definitions.costs_and_permissions import AdditionalCost, MayCastFor
from engine.cards.effects.cards_and_hands import DrawCards
from engine.model.choices import Cast
from engine.rules.offers.offers import is_legal
from tests.rules.table import PlayedTable, body, creature, table


def begins(game: PlayedTable, seat: str, name: str) -> PlayedTable:
    """Begin to cast a card from a hand."""
    return game.makes(Cast(game.seat(seat), game.id(name, seat, "hand")))


def can_cast(game: PlayedTable, seat: str, name: str) -> bool:
    """Whether a seat can begin to cast a card from its hand now."""
    return is_legal(game.state, Cast(game.seat(seat), game.id(name, seat, "hand")))


def test_force_of_will_costs_a_life_and_a_blue_card() -> None:
    """CR 118.9: an alternative cost is paid rather than the mana cost."""
    game = table("Alice", "Bob").battlefield("Alice", "Forest").hand("Alice", "Llanowar Elves")
    game.hand("Bob", "Force of Will", "Think Twice", "Llanowar Elves").casts("Alice", "Llanowar Elves")
    game.passes("Alice")
    begins(game, "Bob", "Force of Will").option(1).targets("Llanowar Elves").chooses("Think Twice")
    assert game.life("Bob") == 19
    assert game.count("Think Twice", "Bob", "exile") == 1
    game.all_pass()
    assert game.count("Llanowar Elves", "Alice", "graveyard") == 1


def test_without_another_blue_card_it_cannot_be_paid_so() -> None:
    """CR 601.2b, 118.3: the card itself is on the stack as its cost is paid."""
    game = table("Alice", "Bob").battlefield("Alice", "Forest").hand("Alice", "Llanowar Elves")
    game.hand("Bob", "Force of Will", "Llanowar Elves").casts("Alice", "Llanowar Elves").passes("Alice")
    assert not can_cast(game, "Bob", "Force of Will")


def test_force_of_negation_is_for_other_players_turns() -> None:
    """CR 118.9: the condition is asked as it is cast."""
    game = (
        table("Alice", "Bob").battlefield("Alice", "Island").hand("Alice", "Opt", "Force of Negation", "Capsize")
    )
    game.hand("Bob", "Force of Negation", "Think Twice").casts("Alice", "Opt")
    assert not can_cast(game, "Alice", "Force of Negation")
    game.passes("Alice")
    begins(game, "Bob", "Force of Negation").option(1).targets("Opt").chooses("Think Twice").all_pass()
    assert game.count("Opt", "Alice", "exile") == 1


def test_a_spell_is_cast_for_nothing_while_its_condition_holds() -> None:
    """CR 118.9: Fierce Guardianship asks for a commander on the battlefield, whoever owns it."""
    game = table("Alice", "Bob").battlefield("Alice", "Island").hand("Alice", "Opt")
    game.hand("Bob", "Fierce Guardianship", "Fierce Guardianship").battlefield("Bob", "Grizzly Bears")
    game.casts("Alice", "Opt").passes("Alice")
    assert not can_cast(game, "Bob", "Fierce Guardianship")
    game = table("Alice", "Bob").battlefield("Alice", "Island").hand("Alice", "Opt")
    game.hand("Bob", "Fierce Guardianship").battlefield("Bob", "Grizzly Bears", is_commander=True)
    game.casts("Alice", "Opt").passes("Alice")
    begins(game, "Bob", "Fierce Guardianship").option(1).targets("Opt").all_pass()
    assert game.count("Opt", "Alice", "graveyard") == 1


def test_mountains_are_sacrificed_for_fireblast_or_its_mana_is_paid() -> None:
    """CR 601.2b: the player announces for which cost."""
    game = table("Alice", "Bob").battlefield("Alice", "Mountain", count=8).hand("Alice", "Fireblast", "Fireblast")
    begins(game, "Alice", "Fireblast").option(0).targets("Bob").pays().all_pass()
    assert game.count("Mountain", "Alice") == 8
    begins(game, "Alice", "Fireblast").option(1).targets("Bob").chooses("Mountain", "Mountain").all_pass()
    assert game.count("Mountain", "Alice") == 6
    assert game.life("Bob") == 12


def test_one_opponent_has_to_have_cast_three_spells_for_mindbreak_trap() -> None:
    """CR 102.3: two opponents who cast two each are no opponent who cast three."""
    game = table("Alice", "Bob", "Carol").hand("Alice", "Ornithopter", "Ornithopter", "Ornithopter")
    game.hand("Carol", "Opt").hand("Bob", "Mindbreak Trap").battlefield("Carol", "Island")
    game.casts("Alice", "Ornithopter").all_pass().casts("Alice", "Ornithopter").passes("Alice").passes("Bob")
    game.casts("Carol", "Opt").passes("Carol").passes("Alice")
    assert not can_cast(game, "Bob", "Mindbreak Trap")
    game.passes("Bob").all_pass().casts("Alice", "Ornithopter").passes("Alice")
    begins(game, "Bob", "Mindbreak Trap").option(1).targets(game.state.stack[-2].id).all_pass()
    assert game.count("Ornithopter", "Alice", "exile") == 1


def test_what_it_costs_besides_is_paid_too() -> None:
    """CR 118.9d: additional costs apply to an alternative cost."""
    rite = CardDefinition(
        "Test Rite",
        ("sorcery",),
        ManaCost.parse("{9}"),
        abilities=(
            AdditionalCost(parse_cost("sacrifice a creature")),
            MayCastFor(parse_cost("pay 3 life")),
            SpellAbility(body(DrawCards())),
        ),
    )
    game = table("Alice", "Bob").battlefield("Alice", creature("Test Bear", 2, 2)).hand("Alice", rite)
    game.library("Alice", "Forest")
    begins(game, "Alice", "Test Rite").option(1).chooses("Test Bear").all_pass()
    assert game.life("Alice") == 17
    assert game.count("Test Bear", "Alice", "graveyard") == 1
    assert game.count("Forest", "Alice", "hand") == 1
