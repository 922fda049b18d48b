""" "It" and "that creature": which is meant, and what it last was where it has gone (CR 603.10a, 608.2)."""

from __future__ import annotations

import pytest

from engine.cards.compiling.compile import compile_face
from engine.cards.compiling.texts.faces import Face
from engine.model.choices import Cast, ChooseNumber, ChooseTargets
from tests.rules.compiled import compiled, sorcery
from tests.rules.table import PlayedTable, table

OOZE = compiled(
    "Scavenging Ooze",
    "{0}: Exile target card from a graveyard. If it was a creature card, put a +1/+1 counter on this "
    "creature and you gain 1 life.",
)
ORDEAL = compiled(
    "Ordeal of Thassa",
    "Enchant creature\nWhenever enchanted creature attacks, put a +1/+1 counter on it. Then if it has three "
    "or more +1/+1 counters on it, sacrifice this Aura.\nWhen you sacrifice this Aura, draw two cards.",
    "Enchantment — Aura",
)
BREACH = sorcery(
    "Containment Breach",
    "Destroy target enchantment. If its mana value is 2 or less, create a 1/1 black and green Pest creature "
    "token.",
)
INVESTIGATORS = compiled(
    "Hotshot Investigators",
    "When this creature enters, return up to one other target creature to its owner's hand. If you "
    "controlled it, investigate.",
)
KIRIN = compiled(
    "Sunpearl Kirin",
    "When this creature enters, return up to one other target nonland permanent you control to its owner's "
    "hand. If it was a token, draw a card.",
)
CATCHER = compiled(
    "Prowling Geistcatcher",
    "Whenever you sacrifice another creature, exile it. If that creature was a token, put a +1/+1 counter on "
    "this creature.",
)
PHOENIX = compiled(
    "Bogardan Phoenix",
    "When this creature dies, exile it if it had a death counter on it. Otherwise, return it to the "
    "battlefield under your control and put a death counter on it.",
)
PAROXYSM = compiled(
    "Paroxysm",
    "Enchant creature\nAt the beginning of the upkeep of enchanted creature's controller, that player "
    "reveals the top "
    "card of their library. If that card is a land card, destroy that creature. Otherwise, it gets +3/+3 "
    "until end of turn.",
    "Enchantment — Aura",
)
ACID = compiled(
    "Reality Acid",
    "Enchant permanent\nWhen this Aura leaves the battlefield, enchanted permanent's controller sacrifices it.",
    "Enchantment — Aura",
)
FEED = sorcery(
    "Time to Feed",
    "Choose target creature an opponent controls. When that creature dies this turn, you gain 3 life. Target "
    "creature you control fights that creature.",
)
SURGE = compiled(
    "Warstorm Surge",
    "Whenever a creature you control enters, it deals damage equal to its power to any target.",
    "Enchantment",
)
BITE = compiled(
    "Bite", "Target creature you control deals 3 damage to target creature you don't control.", "Instant"
)
WAY = compiled("Crooked Way", "Whenever a creature card leaves your graveyard, you gain 1 life.", "Enchantment")
KILL = compiled("Kill", "Destroy target permanent.", "Instant")
RAISE = compiled("Raise", "Return target card from your graveyard to the battlefield.", "Instant")
MAKE = compiled("Make", "Create a 1/1 green Elf creature token.", "Instant")
SACRIFICE = compiled("Altar", "Sacrifice a creature: You gain 1 life.", "Artifact")
LINKED = compiled("Linker", "Lifelink", size=(3, 3))
BIRD = compiled("Bird", "Flying")
GOD = compiled("God", "As long as you control no artifacts, this creature isn't a creature.", "Creature — God")


def targeting(game: PlayedTable, name: str) -> PlayedTable:
    """Choose the one target that may be chosen."""
    game.makes(ChooseNumber(0, 1)) if game.asks == "number" else None
    return game.makes(ChooseTargets(0, (game.id(name),))).all_pass()


@pytest.mark.parametrize(("exiled", "expected"), [("Forest", ((2, 2), 20)), ("Grizzly Bears", ((3, 3), 21))])
def test_the_ooze_asks_what_was_exiled(exiled: str, expected: tuple[tuple[int, int], int]) -> None:
    game = table("Alice", "Bob").battlefield("Alice", OOZE).graveyard("Bob", exiled)
    game.activates("Alice", "Scavenging Ooze", exiled).all_pass()
    assert (game.size("Scavenging Ooze"), game.life("Alice")) == expected


@pytest.mark.parametrize(("counters", "auras"), [(1, 1), (2, 0)])
def test_the_ordeal_counts_on_the_creature(counters: int, auras: int) -> None:
    game = table("Alice", "Bob").battlefield("Alice", "Grizzly Bears", counters=(("+1/+1", counters),))
    game.battlefield("Alice", ORDEAL, on="Grizzly Bears").goes_to("declare attackers")
    game.attacks("Alice", "Grizzly Bears").all_pass()
    assert (game.size("Grizzly Bears"), game.count("Ordeal of Thassa")) == ((3 + counters,) * 2, auras)


@pytest.mark.parametrize(("cost", "pests"), [("{1}", 1), ("{3}", 0)])
def test_the_breach_asks_for_what_was_destroyed(cost: str, pests: int) -> None:
    spell = compiled("Breached", "You have no maximum hand size.", "Enchantment", cost)
    game = table("Alice", "Bob").battlefield("Bob", spell).hand("Alice", BREACH)
    game.casts("Alice", "Containment Breach", "Breached").all_pass()
    assert game.count("Pest Token") == pests


def test_whose_it_was_is_asked_of_the_creature_and_not_of_the_card() -> None:
    game = table("Alice", "Bob").battlefield("Alice", "Serra Angel", owner="Bob").hand("Alice", INVESTIGATORS)
    targeting(game.casts("Alice", "Hotshot Investigators").all_pass(), "Serra Angel")
    assert (game.count("Serra Angel", "Bob", "hand"), game.count("Clue Token", "Alice")) == (1, 1)


def test_a_token_that_went_to_a_hand_was_a_token() -> None:
    game = table("Alice", "Bob").hand("Alice", KIRIN, MAKE).library("Alice", "Shock").casts("Alice", "Make")
    targeting(game.all_pass().casts("Alice", "Sunpearl Kirin").all_pass(), "Elf Token")
    assert (game.count("Elf Token"), game.count("Shock", "Alice", "hand")) == (0, 1)


def test_a_token_that_was_sacrificed_was_a_token() -> None:
    game = (
        table("Alice", "Bob").battlefield("Alice", CATCHER, SACRIFICE).hand("Alice", MAKE).casts("Alice", "Make")
    )
    game.all_pass().activates("Alice", "Altar").chooses("Elf Token").all_pass(2)
    assert game.size("Prowling Geistcatcher") == (3, 3)


def test_what_is_done_otherwise_knows_nothing_of_an_exile_that_was_not() -> None:
    game = table("Alice", "Bob").battlefield("Alice", PHOENIX).hand("Alice", KILL, KILL)
    game.casts("Alice", "Kill", "Bogardan Phoenix").all_pass(2)
    assert game.one("Bogardan Phoenix").counters == (("death", 1),)
    game.casts("Alice", "Kill", "Bogardan Phoenix").all_pass(2)
    assert game.count("Bogardan Phoenix", "Alice", "exile") == 1


@pytest.mark.parametrize(("top", "expected"), [("Shock", [(5, 5)]), ("Forest", [])])
def test_a_paroxysm_strengthens_the_creature_and_not_the_card(top: str, expected: list[tuple[int, int]]) -> None:
    game = table("Alice", "Bob").battlefield("Bob", "Grizzly Bears").library("Bob", top)
    game.battlefield("Alice", PAROXYSM, on="Grizzly Bears").goes_to("upkeep", active="Bob").all_pass()
    assert [game.size(one.id) for one in game.all("Grizzly Bears")] == expected


def test_the_enchanted_permanent_is_sacrificed_by_its_controller() -> None:
    game = table("Alice", "Bob").battlefield("Bob", "Grizzly Bears").hand("Alice", KILL)
    game.battlefield("Alice", ACID, on="Grizzly Bears").casts("Alice", "Kill", "Reality Acid").all_pass(2)
    assert game.count("Grizzly Bears", "Bob", "graveyard") == 1


def test_what_fights_that_creature_is_another() -> None:
    game = table("Alice", "Bob").battlefield("Alice", "Serra Angel").battlefield("Bob", "Grizzly Bears")
    game.hand("Alice", FEED).casts("Alice", "Time to Feed", "Grizzly Bears", "Serra Angel").all_pass(2)
    assert (game.count("Grizzly Bears"), game.count("Serra Angel"), game.life("Alice")) == (0, 1, 23)


def test_damage_is_dealt_by_a_creature_as_it_last_was() -> None:
    """CR 608.2h, 702.15c: what has left deals the damage still, and has lifelink as it last had."""
    game = table("Alice", "Bob").battlefield("Alice", SURGE).hand("Alice", LINKED).hand("Bob", KILL)
    game.casts("Alice", "Linker").all_pass().targets("Bob").passes("Alice")
    game.casts("Bob", "Kill", "Linker").all_pass(2)
    assert (game.life("Alice"), game.life("Bob")) == (23, 17)


def test_a_creature_that_is_no_legal_target_any_more_deals_no_damage() -> None:
    """CR 608.2b."""
    game = table("Alice", "Bob").battlefield("Alice", LINKED).battlefield("Bob", "Serra Angel")
    game.hand("Alice", BITE).hand("Bob", KILL).casts("Alice", "Bite", "Linker", "Serra Angel").passes("Alice")
    game.casts("Bob", "Kill", "Linker").all_pass(2)
    assert game.one("Serra Angel").damage == 0


def test_a_creature_card_left_the_graveyard_whatever_it_is_now() -> None:
    """CR 603.10a."""
    game = table("Alice", "Bob").battlefield("Alice", WAY).graveyard("Alice", GOD).hand("Alice", RAISE)
    game.casts("Alice", "Raise", "God").all_pass()
    assert ("creature" in game.now("God").types, game.all_pass().life("Alice")) == (False, 21)


def test_what_each_of_several_deals_is_declined() -> None:
    """One source and one amount for all of them would be wrong: they are left out (CR 120.1)."""
    text = "Each creature you control deals damage equal to its power to target creature you don't control."
    assert not compile_face(Face("Hunt", "{0}", "Sorcery", text, "", "", "", ())).is_whole


def test_whoever_controls_the_spell_pays_for_it() -> None:
    """ "Unless its controller pays": that is the spell that targets, and not what it targets."""
    titan = compiled(
        "Frost Titan",
        "Whenever this creature becomes the target of a spell or ability an opponent controls, counter that "
        "spell or ability unless its controller pays {2}.",
    )
    game = table("Alice", "Bob").battlefield("Bob", titan).battlefield("Alice", "Island", "Island")
    game.hand("Alice", KILL).casts("Alice", "Kill", "Frost Titan").all_pass()
    assert game.who_decides == "Alice"


def test_its_controller_is_not_you_where_the_object_itself_is_named_too() -> None:
    wanderer = compiled(
        "Mausoleum Wanderer",
        "Sacrifice this creature: Counter target spell unless its controller pays {X}, where X is this "
        "creature's power.",
    )
    game = table("Alice", "Bob").battlefield("Bob", wanderer, "Island", "Island").battlefield("Alice", "Plains")
    game.battlefield("Alice", "Plains").hand("Alice", MAKE).casts("Alice", "Make").passes("Alice")
    game.activates("Bob", "Mausoleum Wanderer", "Make").all_pass()
    assert game.who_decides == "Alice"


def test_the_chosen_player_who_is_a_target_is_not_who_was_chosen_as_it_entered() -> None:
    text = "Choose target opponent. Create a 1/1 green Elf creature token. Then the chosen player loses 2 life."
    assert not compile_face(Face("Haunt", "{0}", "Sorcery", text, "", "", "", ())).is_whole


def test_the_exiled_card_is_given_time_counters_where_it_is() -> None:
    jhoira = compiled(
        "Jhoira of the Ghitu",
        "{2}, Exile a nonland card from your hand: Put four time counters on the exiled card. If it doesn't "
        "have suspend, it gains suspend.",
    )
    game = table("Alice", "Bob").battlefield("Alice", jhoira, "Island", "Island").hand("Alice", "Serra Angel")
    game.library("Bob", "Forest").activates("Alice", "Jhoira of the Ghitu")
    game.chooses(game.id("Serra Angel", "Alice", "hand")).all_pass()
    assert game.one("Serra Angel", "Alice", "exile").counters == (("time", 4),)
    game.goes_to("upkeep", active="Alice").all_pass()
    assert game.one("Serra Angel", "Alice", "exile").counters == (("time", 3),)


def test_a_kicked_spell_deals_the_damage_itself() -> None:
    """The creature that it destroyed or damaged before is no source of it."""
    barrage = sorcery(
        "Goblin Barrage",
        "Kicker {1}\nGoblin Barrage deals 4 damage to target creature. If this spell was kicked, it deals 4 "
        "damage to target player or planeswalker.",
    )
    game = table("Alice", "Bob").battlefield("Alice", LINKED, "Plains").hand("Alice", barrage)
    game.makes(Cast(0, game.id("Goblin Barrage", "Alice", "hand"))).answers(True).targets("Linker").targets("Bob")
    game.pays().all_pass()
    assert (game.life("Alice"), game.life("Bob")) == (20, 16)


def test_its_controller_is_that_of_what_a_later_event_is_about() -> None:
    onslaught = sorcery(
        "Onslaught",
        "Destroy target creature. Whenever a creature blocks this turn, its controller loses 1 life.",
    )
    game = table("Alice", "Bob").battlefield("Alice", "Serra Angel", "Grizzly Bears").hand("Alice", onslaught)
    game.battlefield("Bob", BIRD).casts("Alice", "Onslaught", "Serra Angel").all_pass().goes_to(
        "declare attackers"
    )
    game.attacks("Alice", "Grizzly Bears").all_pass().blocks("Bob", ("Bird", "Grizzly Bears")).all_pass()
    assert (game.life("Alice"), game.life("Bob")) == (20, 19)
