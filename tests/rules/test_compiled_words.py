"""Phrases that card texts are compiled from, played: attacking, counting, whose permanents, what has happened."""

from __future__ import annotations

import pytest

from engine.cards.compiling.entry_phrases import parse_event
from engine.cards.compiling.parts_in_words import words_of
from engine.cards.events.combat import AttacksWith
from engine.cards.filters.players import IsControlledByPlayers
from engine.cards.filters.relations import HasTarget
from engine.cards.language.trees import nodes_in
from engine.model.refusals import Refusal
from tests.rules.compiled import compiled, sorcery
from tests.rules.table import PlayedTable, table

BEARS = "Grizzly Bears"


def attack(game: PlayedTable, *attackers: str) -> PlayedTable:
    return game.goes_to("beginning of combat").all_pass().attacks("Alice", *attackers)


def test_you_attack_triggers_once_for_all_attackers() -> None:
    """CR 508.3c."""
    captain = compiled("Captain", "Whenever you attack, you gain 1 life.")
    game = table("Alice", "Bob").battlefield("Alice", captain, BEARS, BEARS, BEARS)
    attack(game, "Captain", BEARS, BEARS).all_pass()
    assert game.life("Alice") == 21


def test_attacking_with_too_few_does_not_trigger() -> None:
    """CR 508.3c: with two or more creatures."""
    captain = compiled("Captain", "Whenever you attack with two or more creatures, you gain 1 life.")
    game = table("Alice", "Bob").battlefield("Alice", captain, BEARS)
    attack(game, BEARS)
    assert game.stack == []
    other = table("Alice", "Bob").battlefield("Alice", captain, BEARS)
    attack(other, BEARS, "Captain").all_pass()
    assert other.life("Alice") == 21


def test_battalion_needs_the_creature_itself_and_two_others() -> None:
    """CR 508.3c."""
    elite = compiled("Elite", "Whenever this creature and at least two other creatures attack, you gain 1 life.")
    game = table("Alice", "Bob").battlefield("Alice", elite, BEARS, "Llanowar Elves")
    attack(game, "Elite", BEARS)
    assert game.stack == []
    three = table("Alice", "Bob").battlefield("Alice", elite, BEARS, "Llanowar Elves")
    attack(three, "Elite", BEARS, "Llanowar Elves")
    assert three.stack == ["Elite"]
    without = table("Alice", "Bob").battlefield("Alice", elite, BEARS, "Llanowar Elves", "Elvish Mystic")
    attack(without, BEARS, "Llanowar Elves", "Elvish Mystic")
    assert without.stack == []


def test_that_many_of_an_attack_are_those_who_attack() -> None:
    raiders = compiled("Raiders", "Whenever you attack with one or more Elves, you gain that much life.")
    game = table("Alice", "Bob").battlefield("Alice", raiders, BEARS, "Llanowar Elves")
    attack(game, BEARS, "Llanowar Elves", "Raiders").all_pass()
    assert game.life("Alice") == 22


def test_the_second_spell_in_a_turn_triggers_once() -> None:
    """CR 603.2: neither the first nor the third does."""
    monk = compiled("Monk", "Whenever you cast your second spell each turn, you gain 1 life.")
    spells = [sorcery(f"Spell {place}", "You lose 1 life.") for place in "ABC"]
    game = table("Alice", "Bob").battlefield("Alice", monk).hand("Alice", *spells)
    for place in "ABC":
        game.casts("Alice", f"Spell {place}").all_pass()
        while game.stack:
            game.all_pass()
    assert game.life("Alice") == 20 - 3 + 1


def test_the_second_card_drawn_triggers_also_when_several_are_drawn_at_once() -> None:
    """CR 121.2: cards are drawn one after the other."""
    reader = compiled("Reader", "Whenever you draw your second card each turn, you gain 1 life.")
    study = sorcery("Study", "Draw three cards.")
    game = table("Alice", "Bob").battlefield("Alice", reader).hand("Alice", study)
    game.library("Alice", "Forest", count=5).casts("Alice", "Study").all_pass(2)
    assert game.life("Alice") == 21


def test_heroic_triggers_for_a_spell_that_targets_it_and_for_no_other() -> None:
    """CR 115.9a."""
    hero = compiled("Hero", "Whenever you cast a spell that targets this creature, you gain 1 life.")
    boost = sorcery("Boost", "Target creature gets +1/+1 until end of turn.")
    game = table("Alice", "Bob").battlefield("Alice", hero, BEARS).hand("Alice", boost, boost)
    game.casts("Alice", "Boost", BEARS).all_pass()
    assert game.life("Alice") == 20
    game.casts("Alice", "Boost", "Hero").all_pass(2)
    assert game.life("Alice") == 21


def test_the_creatures_of_a_target_player_get_smaller_and_no_others() -> None:
    """CR 109.4."""
    storm = sorcery("Storm", "Creatures target player controls get -1/-1 until end of turn.")
    game = (
        table("Alice", "Bob").battlefield("Alice", BEARS).battlefield("Bob", "Wall of Omens").hand("Alice", storm)
    )
    game.casts("Alice", "Storm", "Bob").all_pass()
    assert game.size(BEARS) == (2, 2)
    assert game.size("Wall of Omens") == (-1, 3)


def test_that_player_of_a_target_is_the_one_who_was_targeted() -> None:
    """CR 608.2c."""
    flood = sorcery("Flood", "Target player loses 1 life. Tap all creatures that player controls.")
    game = table("Alice", "Bob").battlefield("Alice", BEARS).battlefield("Bob", "Llanowar Elves")
    game.hand("Alice", flood).casts("Alice", "Flood", "Bob").all_pass()
    assert game.one("Llanowar Elves").tapped
    assert not game.one(BEARS).tapped


def test_a_target_that_the_damaged_player_controls_can_be_chosen() -> None:
    """CR 603.3d: "that player" is known as the trigger is put on the stack."""
    text = "Whenever this creature deals combat damage to a player, destroy target artifact that player controls."
    game = table("Alice", "Bob").battlefield("Alice", compiled("Predator", text), "Sol Ring")
    game.battlefield("Bob", "Ashnod's Altar")
    attack(game, "Predator")
    while game.asks != "targets":
        game.all_pass()
    with pytest.raises(Refusal, match="not a legal target"):
        game.targets("Sol Ring")
    game.targets("Ashnod's Altar").all_pass()
    assert game.count("Ashnod's Altar") == 0


def test_the_defending_player_is_whom_the_creature_attacks() -> None:
    """CR 508.5."""
    text = "Whenever this creature attacks, tap target creature defending player controls."
    game = table("Alice", "Bob", "Carol").battlefield("Alice", compiled("Raider", text))
    game.battlefield("Bob", BEARS).battlefield("Carol", "Llanowar Elves")
    game.goes_to("beginning of combat").all_pass().attacks("Alice", "Raider", whom="Carol")
    with pytest.raises(Refusal, match="not a legal target"):
        game.targets(BEARS)
    game.targets("Llanowar Elves").all_pass()
    assert game.one("Llanowar Elves").tapped


def test_a_creature_that_died_is_remembered_for_the_turn() -> None:
    """CR 700.4."""
    eulogy = sorcery(
        "Eulogy", "If a creature died this turn, you gain 1 life for each creature that died this turn."
    )
    doom = sorcery("Doom", "Destroy all creatures.")
    game = table("Alice", "Bob").battlefield("Alice", BEARS).battlefield("Bob", "Llanowar Elves")
    game.hand("Alice", doom, eulogy, eulogy)
    game.casts("Alice", "Eulogy").all_pass()
    assert game.life("Alice") == 20
    game.casts("Alice", "Doom").all_pass().casts("Alice", "Eulogy").all_pass()
    assert game.life("Alice") == 22


def test_a_condition_at_the_end_is_looked_at_as_the_ability_resolves() -> None:
    """CR 608.2c: it is no "intervening if" (CR 603.4)."""
    oracle = compiled("Oracle", "At the beginning of your end step, you gain 1 life if you control an artifact.")
    game = table("Alice", "Bob").battlefield("Alice", oracle)
    game.goes_to("end")
    assert game.stack == ["Oracle"]
    game.all_pass()
    assert game.life("Alice") == 20


def test_mana_in_any_combination_is_any_mix() -> None:
    """CR 106.3."""
    lumberjack = compiled("Lumberjack", "{T}: Add two mana in any combination of {R} and/or {G}.")
    pools = set()
    for option in range(3):
        game = table("Alice", "Bob").battlefield("Alice", lumberjack)
        game.activates("Alice", "Lumberjack").option(option)
        pools.add(game.pool("Alice"))
    assert len(pools) == 3


@pytest.mark.parametrize(
    ("word", "phrase"),
    [
        (AttacksWith, "you attack with two or more Elves"),
        (AttacksWith, "this and at least two other creatures attack"),
        (AttacksWith, "one or more Elves you control attack"),
        (HasTarget, "you cast a spell that targets this"),
        (IsControlledByPlayers, "a creature defending player controls becomes tapped"),
    ],
)
def test_an_entry_writes_these_words_as_it_reads_them(word: type, phrase: str) -> None:
    event = parse_event(phrase)
    assert any(type(node) is word for node in nodes_in(event))
    assert words_of(event) == phrase


def test_an_entry_counts_a_players_spells_and_cards_in_order() -> None:
    for phrase in (
        "you cast your second spell each turn",
        "an opponent draws their third card each turn",
        "a permanent you control enters tapped",
    ):
        assert words_of(parse_event(phrase)) == phrase


def test_another_player_may_do_something_and_you_are_not_asked() -> None:
    """CR 608.2d."""
    font = compiled("Font", "Whenever a creature enters, its controller may draw a card.", "Enchantment")
    game = table("Alice", "Bob").battlefield("Bob", font).library("Alice", "Forest", count=3)
    game.hand("Alice", compiled("Imp", "")).casts("Alice", "Imp").all_pass(2)
    assert game.who_decides == "Alice"
    game.answers(True)
    assert len(game.state.seats[0].hand) == 1


def test_each_player_may_draw_and_one_of_them_does() -> None:
    """CR 101.4: they are asked in turn order from the active player."""
    game = table("Alice", "Bob").library("Alice", "Forest", count=3).library("Bob", "Forest", count=3)
    game.hand("Alice", sorcery("Gift", "Each player may draw a card.")).casts("Alice", "Gift").all_pass()
    assert game.who_decides == "Alice"
    game.answers(False)
    assert game.who_decides == "Bob"
    game.answers(True)
    assert len(game.state.seats[0].hand) == 0
    assert len(game.state.seats[1].hand) == 1


def test_what_is_chosen_as_a_target_is_spoken_of_by_the_next_sentence() -> None:
    """CR 608.2c."""
    pick = sorcery("Pick", "Choose target creature you control. That creature gets +2/+2 until end of turn.")
    game = (
        table("Alice", "Bob").battlefield("Alice", BEARS).battlefield("Bob", "Llanowar Elves").hand("Alice", pick)
    )
    game.casts("Alice", "Pick", BEARS).all_pass()
    assert game.size(BEARS) == (4, 4)


def test_what_shares_a_permanent_type_with_what_entered_can_be_returned() -> None:
    """CR 205.2: a land shares none with a creature."""
    text = (
        "Whenever a creature an opponent controls enters, return a permanent you control that shares a permanent "
        "type with it to its owner's hand."
    )
    game = table("Alice", "Bob").battlefield("Bob", compiled("Curio", text, "Enchantment"), "Forest", BEARS)
    game.hand("Alice", compiled("Imp", "")).casts("Alice", "Imp").all_pass(2)
    assert game.candidates == {BEARS}
    game.chooses(BEARS)
    assert game.count(BEARS) == 0
    assert game.count("Forest") == 1


def test_mana_echoes_counts_those_of_a_common_creature_type() -> None:
    """CR 205.3m; the creature shares its types with itself."""
    game = table("Alice", "Bob").battlefield("Alice", "Mana Echoes", "Llanowar Elves", "Elvish Mystic", BEARS)
    game.hand("Alice", compiled("Scout", "")).casts("Alice", "Scout").all_pass(2).answers(True)
    assert game.pool("Alice") == "CCC"


def test_the_same_name_is_that_of_what_has_left() -> None:
    """CR 608.2h."""
    text = "Whenever a nontoken creature dies, exile all creatures with the same name as that creature."
    game = table("Alice", "Bob").battlefield("Alice", compiled("Grave", text, "Enchantment"), BEARS)
    game.battlefield("Bob", BEARS, "Llanowar Elves").battlefield("Alice", "Mountain").hand("Alice", "Shock")
    game.casts("Alice", "Shock", game.id(BEARS, "Alice")).all_pass(2)
    assert game.count(BEARS) == 0
    assert game.count("Llanowar Elves") == 1


def test_historic_spells_are_artifacts_and_legendary_ones() -> None:
    """CR 700.6."""
    game = table("Alice", "Bob").battlefield(
        "Alice", compiled("Sage", "Whenever you cast a historic spell, scry 1.")
    )
    game.hand("Alice", "Ornithopter", sorcery("Study", "You gain 1 life."))
    game.casts("Alice", "Study")
    assert game.stack == ["Study"]
    game.all_pass().casts("Alice", "Ornithopter")
    assert game.stack == ["Ornithopter", "Sage"]


def test_what_enters_tapped_is_untapped_and_nothing_else_triggers() -> None:
    charm = compiled("Charm", "Whenever a permanent you control enters tapped, untap it.", "Artifact")
    game = table("Alice", "Bob").battlefield("Alice", charm)
    game.hand("Alice", "Ornithopter", compiled("Bog", "This land enters tapped.", "Land", ""))
    game.plays("Alice", "Bog")
    assert game.stack == ["Charm"]
    game.all_pass()
    assert not game.one("Bog").tapped
    game.casts("Alice", "Ornithopter").all_pass()
    assert game.stack == []


def test_what_was_cast_knows_it_and_what_was_put_does_not() -> None:
    """CR 603.4."""
    herald = compiled("Herald", "When this creature enters, if you cast it, you gain 1 life.")
    game = table("Alice", "Bob").hand("Alice", herald).casts("Alice", "Herald").all_pass(2)
    assert game.life("Alice") == 21
    rise = sorcery("Rise", "Return target creature card from your graveyard to the battlefield.")
    other = table("Alice", "Bob").graveyard("Alice", herald).hand("Alice", rise)
    other.casts("Alice", "Rise", other.id("Herald", "Alice", "graveyard")).all_pass()
    assert other.stack == []


def test_a_copy_that_was_cast_itself_knows_it() -> None:
    """CR 707.5, 603.4: Clone is asked as what it enters as."""
    herald = compiled("Herald", "When this creature enters, if you cast it, you gain 1 life.")
    titan = compiled("Titan", "When this creature enters, if you cast it from your hand, you gain 3 life.")
    for copied, life in ((herald, 21), (titan, 23)):
        game = table("Alice", "Bob").battlefield("Bob", copied).battlefield("Alice", "Island", count=4)
        game.hand("Alice", "Clone").casts("Alice", "Clone").all_pass().answers(True).chooses(copied.name)
        assert game.all_pass().life("Alice") == life


def test_words_that_mean_nothing_where_they_stand_are_declined() -> None:
    """A reading that the rules could not play is none."""
    for text, kind in (
        ("Creatures that share a color with this creature get +1/+1.", "Creature — Elf"),
        ("{T}: Draw a card if you cast it.", "Creature — Elf"),
        ("{T}: Tap target creature defending player controls.", "Creature — Elf"),
        ("{T}: You gain that much life.", "Creature — Elf"),
        ("Target creature gets +1/+1 until end of turn. Tap all other creatures.", "Sorcery"),
        ("Whenever a creature enters, return another permanent you control to its owner's hand.", "Enchantment"),
    ):
        with pytest.raises(AssertionError):
            compiled("Nonsense", text, kind)


def test_another_target_of_a_spell_is_not_the_one_named_before() -> None:
    """CR 115.3."""
    text = "Target creature gets +1/+1 until end of turn. Another target creature gets -1/-1 until end of turn."
    game = table("Alice", "Bob").battlefield("Alice", BEARS, "Llanowar Elves").hand("Alice", sorcery("Swap", text))
    game.casts("Alice", "Swap")
    game.targets(BEARS)
    assert game.candidates == {"Llanowar Elves"}
    game.targets("Llanowar Elves").all_pass()
    assert game.size(BEARS) == (3, 3)


def test_each_other_player_is_everyone_but_you() -> None:
    """CR 102.2."""
    game = table("Alice", "Bob", "Carol").hand("Alice", sorcery("Toll", "Each other player loses 1 life."))
    game.casts("Alice", "Toll").all_pass()
    assert [game.life(name) for name in ("Alice", "Bob", "Carol")] == [20, 19, 19]
