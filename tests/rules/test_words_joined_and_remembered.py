"""Descriptions and events joined by "or", what else something is, what each loses, "that creature" dying."""

from __future__ import annotations

from engine.cards.compiling.entry_phrases import parse_filter
from engine.cards.events.combined import AnyOfEvents
from engine.cards.filters.relations import IsThat
from engine.cards.language.trees import nodes_in
from tests.rules.compiled import compiled, sorcery
from tests.rules.table import table

BEARS, ELVES = "Grizzly Bears", "Llanowar Elves"


def test_a_cost_takes_another_creature_or_an_artifact() -> None:
    """CR 601.2h: the artifact may be the source itself, the creature not."""
    hunter = compiled("Hunter", "Sacrifice another creature or an artifact: You gain 1 life.")
    golem = compiled(
        "Golem", "Sacrifice another creature or an artifact: You gain 1 life.", "Artifact Creature — Golem"
    )
    game = table("Alice", "Bob").battlefield("Alice", hunter, BEARS, "Sol Ring", "Forest")
    game.activates("Alice", "Hunter")
    assert game.candidates == {BEARS, "Sol Ring"}
    alone = table("Alice", "Bob").battlefield("Alice", golem)
    alone.activates("Alice", "Golem")
    alone.chooses("Golem").all_pass()
    assert (alone.count("Golem"), alone.life("Alice")) == (0, 21)


def test_either_of_two_events_triggers() -> None:
    staff = compiled(
        "Staff", "Whenever you cast a red spell or a Forest you control enters, you gain 1 life.", "Artifact"
    )
    game = table("Alice", "Bob").battlefield("Alice", staff).hand("Alice", "Forest")
    game.plays("Alice", "Forest").all_pass()
    assert game.life("Alice") == 21
    assert any(isinstance(node, AnyOfEvents) and node.is_joined for node in nodes_in(staff.abilities))


def test_what_else_a_creature_has_to_be() -> None:
    packs = (
        compiled("Pack", "Each creature you control that's an Elf or a Bear gets +1/+1.", "Enchantment"),
        compiled("Herd", "Each creature you control that's an Elf or Bear gets +1/+1.", "Enchantment"),
    )
    assert parse_filter("creatures you control that are Elves or Bears") == packs[0].abilities[0].filter  # type: ignore[attr-defined]
    game = table("Alice", "Bob").battlefield("Alice", *packs, BEARS, ELVES, "Ornithopter")
    assert [game.size(one) for one in (BEARS, ELVES, "Ornithopter")] == [(4, 4), (3, 3), (0, 2)]


def test_each_player_loses_as_much_as_they_have() -> None:
    """CR 608.2h: worked out for each before any is lost."""
    levy = sorcery("Levy", "Each player loses 1 life for each creature they control.")
    soil = sorcery("Soil", "Soil deals damage to each player equal to the number of creatures they control.")
    for card in (levy, soil):
        game = table("Alice", "Bob").battlefield("Alice", BEARS).battlefield("Bob", BEARS, BEARS, ELVES)
        game.hand("Alice", card).casts("Alice", card.name).all_pass()
        assert (game.life("Alice"), game.life("Bob")) == (19, 17)


def test_each_opponent_and_each_creature_of_theirs() -> None:
    hazard = sorcery("Hazard", "Hazard deals 1 damage to each opponent and each creature they control.")
    game = table("Alice", "Bob").battlefield("Alice", ELVES).battlefield("Bob", ELVES, BEARS).hand("Alice", hazard)
    game.casts("Alice", "Hazard").all_pass()
    assert (game.life("Alice"), game.life("Bob")) == (20, 19)
    assert (game.count(ELVES, "Alice"), game.count(ELVES, "Bob"), game.count(BEARS, "Bob")) == (1, 0, 1)


def test_a_card_goes_from_a_graveyard_to_the_bottom_of_its_owners_library() -> None:
    broom = sorcery("Broom", "Put target card from a graveyard on the bottom of its owner's library.")
    game = table("Alice", "Bob").hand("Alice", broom).graveyard("Bob", BEARS).library("Bob", ELVES)
    game.casts("Alice", "Broom", BEARS).all_pass()
    assert [held.id for held in game.all(BEARS, "Bob", "library")] == [game.state.seats[1].library[-1]]


def test_that_creature_dying_this_turn_triggers_once_and_no_other_does() -> None:
    """CR 603.7c: the delayed ability waits for that very object."""
    rage = sorcery(
        "Rage", "Target creature gets +1/+0 until end of turn. When that creature dies this turn, you gain 5 life."
    )
    stab = sorcery("Stab", "Destroy target creature.")
    game = table("Alice", "Bob").battlefield("Alice", BEARS, BEARS, ELVES).hand("Alice", rage, stab, stab)
    first, second = (game.id(BEARS), ELVES)
    game.casts("Alice", "Rage", first).all_pass().casts("Alice", "Stab", second).all_pass()
    assert (game.stack, game.life("Alice")) == ([], 20)
    game.casts("Alice", "Stab", game.all(BEARS)[-1].id if game.size(game.all(BEARS)[-1].id) == (3, 2) else first)
    game.all_pass()
    assert game.stack == ["Rage"]
    game.all_pass()
    assert game.life("Alice") == 25
    assert any(isinstance(node, IsThat) for node in nodes_in(rage.abilities))


def test_what_died_comes_back_from_where_it_went() -> None:
    """CR 400.7g: "it" is the card in the graveyard."""
    back = "When that creature dies this turn, return it to the battlefield tapped under your control."
    again = sorcery("Again", f"Choose target creature. {back}")
    stab = sorcery("Stab", "Destroy target creature.")
    game = table("Alice", "Bob").battlefield("Bob", BEARS).hand("Alice", again, stab)
    game.casts("Alice", "Again", BEARS).all_pass().casts("Alice", "Stab", BEARS).all_pass().all_pass()
    assert game.one(BEARS, "Alice").tapped


def test_it_is_over_with_the_turn() -> None:
    """CR 514.2."""
    rage = sorcery(
        "Rage", "Target creature gets +1/+0 until end of turn. When that creature dies this turn, you gain 5 life."
    )
    game = table("Alice", "Bob").battlefield("Alice", BEARS).hand("Alice", rage).library("Bob", ELVES)
    game.casts("Alice", "Rage", BEARS).all_pass()
    assert len(game.state.delayed) == 1
    game.goes_to("upkeep", active="Bob")
    assert game.state.delayed == ()
