"""What converts the Transformers: artifacts lost together, damage to you, attacking with a Human (CR 701.28)."""

from tests.rules.compiled import compiled, sorcery
from tests.rules.table import table

RATCHET = compiled(
    "Ratchet, Rescue Racer",
    "Whenever one or more nontoken artifacts you control are put into a graveyard from the battlefield, you gain "
    "1 life. This ability triggers only once each turn.",
    "Legendary Artifact — Vehicle",
)
STARSCREAM = compiled(
    "Starscream, Power Hungry", "Whenever one or more creatures deal combat damage to you, you gain 5 life."
)
GOLDBUG = compiled(
    "Goldbug, Scrappy Scout", "Haste\nWhenever this creature and at least one Human attack, you gain 1 life."
)
HUMAN = compiled("Elite Vanguard", "Haste", "Creature — Human Soldier")
SHATTER = sorcery("Shatterstorm", "Destroy all artifacts.")


def test_artifacts_that_go_together_trigger_once() -> None:
    game = table("Alice", "Bob").battlefield("Alice", RATCHET, "Sol Ring", "Ornithopter").hand("Alice", SHATTER)
    game.casts("Alice", "Shatterstorm").all_pass(2)
    assert game.life("Alice") == 21


def test_several_creatures_that_deal_combat_damage_to_you_trigger_once() -> None:
    """CR 510.2, 603.2c."""
    game = table("Alice", "Bob").battlefield("Bob", STARSCREAM).battlefield("Alice", "Grizzly Bears", "Hill Giant")
    game.goes_to("declare attackers").attacks("Alice", "Grizzly Bears", "Hill Giant").goes_to("combat damage")
    game.all_pass()
    assert game.life("Bob") == 20 - 5 + 5


def test_a_human_has_to_attack_beside_it() -> None:
    for other, life in ((HUMAN, 21), ("Grizzly Bears", 20)):
        game = table("Alice", "Bob").battlefield("Alice", GOLDBUG, other).goes_to("declare attackers")
        game.attacks("Alice", "Goldbug, Scrappy Scout", getattr(other, "name", other)).all_pass()
        assert game.life("Alice") == life
