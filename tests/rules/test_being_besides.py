"""What something is from then on besides what it is (CR 205.1b), and groups of cards named by "each"."""

from __future__ import annotations

from tests.rules.compiled import sorcery
from tests.rules.table import table

ZOMBIE = sorcery(
    "Zombify",
    "Return target creature card from your graveyard to the battlefield. That creature is a black Zombie in "
    "addition to its other colors and types.",
)


def test_what_returns_is_a_black_zombie_besides() -> None:
    game = table("Alice", "Bob").graveyard("Alice", "Grizzly Bears").hand("Alice", ZOMBIE)
    game.casts("Alice", "Zombify", "Grizzly Bears").all_pass()
    bears = game.now("Grizzly Bears")
    assert (bears.colors, bears.subtypes) == ({"B", "G"}, {"Bear", "Zombie"})


def test_it_is_so_still_in_a_later_turn_but_not_as_another_object() -> None:
    """CR 611.2a: the effect has no duration, and is of that object alone (CR 400.7)."""
    game = table("Alice", "Bob").graveyard("Alice", "Grizzly Bears").hand("Alice", ZOMBIE)
    game.hand("Bob", "Unsummon").battlefield("Bob", "Island").library("Bob", "Forest", "Forest")
    game.library("Alice", "Forest", "Forest")
    game.casts("Alice", "Zombify", "Grizzly Bears").all_pass().goes_to("upkeep", active="Bob")
    assert "Zombie" in game.now("Grizzly Bears").subtypes
    game.passes("Bob").passes("Alice").goes_to("precombat main")
    game.casts("Bob", "Unsummon", "Grizzly Bears").all_pass()
    assert "Zombie" not in game.now(game.one("Grizzly Bears", "Alice", "hand").id).subtypes


def test_a_card_with_a_size_is_a_creature_besides() -> None:
    text = (
        "Return target artifact card from your graveyard to the battlefield. It's a 1/1 Spirit creature with "
        "flying in addition to its other types."
    )
    game = table("Alice", "Bob").graveyard("Alice", "Sol Ring").hand("Alice", sorcery("Awaken", text))
    game.casts("Alice", "Awaken", "Sol Ring").all_pass()
    ring = game.now("Sol Ring")
    assert (ring.types, ring.power, "flying" in ring.keywords) == ({"artifact", "creature"}, 1, True)


def test_each_card_of_a_graveyard_returns_and_all_of_them_are_changed() -> None:
    game = table("Alice", "Bob").battlefield("Alice", "Shilgengar, Sire of Famine").graveyard("Alice", "Opt")
    game.graveyard("Alice", "Grizzly Bears", "Serra Angel").battlefield("Alice", "Swamp", count=3)
    blood = sorcery("Bleed", "Create six Blood tokens.")
    game.hand("Alice", blood).casts("Alice", "Bleed").all_pass()
    game.activates("Alice", "Shilgengar, Sire of Famine", ability=2)
    game.chooses(*["Blood Token"] * 6).all_pass()
    for name in ("Grizzly Bears", "Serra Angel"):
        assert "Vampire" in game.now(name).subtypes
        assert dict(game.one(name).counters) == {"finality": 1}
    assert (game.count("Opt", "Alice", "graveyard"), game.count("Blood Token", "Alice")) == (1, 0)


def test_a_sacrificed_angel_gives_blood_for_its_toughness() -> None:
    """CR 608.2c: what is created instead is as many as the sacrificed creature's toughness."""
    for name, tokens in (("Grizzly Bears", 1), ("Serra Angel", 4)):
        game = table("Alice", "Bob").battlefield("Alice", "Shilgengar, Sire of Famine", name)
        game.activates("Alice", "Shilgengar, Sire of Famine", ability=1).chooses(name).all_pass()
        assert game.count("Blood Token", "Alice") == tokens


def test_you_have_done_it_only_if_you_have() -> None:
    """What another player sacrificed or discarded by the same effect is not what "you" did."""
    choice = "Each player sacrifices a creature of their choice."
    harrow = sorcery("Harrow", f"{choice} If you sacrificed a creature this way, you gain 5 life.")
    for own, life in (((), 20), (("Llanowar Elves",), 25)):
        game = table("Alice", "Bob").battlefield("Bob", "Grizzly Bears").battlefield("Alice", *own)
        game.hand("Alice", harrow).casts("Alice", "Harrow").all_pass()
        for name in own:
            game.chooses(name)
        game.chooses("Grizzly Bears")
        assert (game.life("Alice"), game.count("Grizzly Bears", "Bob", "graveyard")) == (life, 1)
    fanatic = sorcery("Fanatic", "Each player discards a card. If you discarded a card this way, you gain 5 life.")
    for own, life in (((), 20), (("Opt",), 25)):
        game = table("Alice", "Bob").hand("Bob", "Opt").hand("Alice", fanatic, *own)
        game.casts("Alice", "Fanatic").all_pass()
        for seat in ("Alice", "Bob") if own else ("Bob",):
            game.chooses(game.one("Opt", seat, "hand").id)
        assert game.life("Alice") == life
