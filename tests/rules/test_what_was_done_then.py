"""What triggers "when you do" remembers what was sacrificed, moved or targeted before (CR 603.12)."""

from __future__ import annotations

from engine.cards.effects.joints import WhenYouDo
from engine.cards.language.trees import nodes_in
from engine.cards.references.objects import Those
from tests.rules.compiled import compiled, sorcery
from tests.rules.table import PlayedTable, creature, table

ZIATORA = compiled(
    "Ziatora",
    "At the beginning of your end step, you may sacrifice another creature. When you do, this creature deals "
    "damage equal to that creature's power to any target and you create three Treasure tokens.",
    size=(6, 6),
)


def _end_step(*creatures: object) -> PlayedTable:
    game = table("Alice", "Bob").battlefield("Alice", ZIATORA, *creatures)  # type: ignore[arg-type]  # cards
    return game.goes_to("end").all_pass().answers(True)


def test_ziatora_deals_the_power_that_the_sacrificed_creature_had() -> None:
    """CR 608.2h: it is gone as the ability resolves, and is looked at as it last was."""
    game = _end_step("Hill Giant").chooses("Hill Giant").targets("Bob").all_pass()
    assert (game.life("Bob"), game.count("Treasure Token"), game.count("Hill Giant")) == (17, 3, 0)


def test_each_time_it_is_what_was_sacrificed_then() -> None:
    """Two Ziatoras wait with a sacrifice each, and neither knows the other's."""
    game = table("Alice", "Bob").battlefield("Alice", ZIATORA, ZIATORA, "Hill Giant", "Grizzly Bears")
    game.goes_to("end").all_pass()
    for name in ("Hill Giant", "Grizzly Bears"):
        game.answers(True).chooses(name).targets("Bob")
        if game.asks != "yes or no":
            game.all_pass(2)
    while game.stack:
        game.all_pass()
    assert game.life("Bob") == 20 - 3 - 2


def test_a_creature_that_grew_is_as_strong_as_it_last_was() -> None:
    game = table("Alice", "Bob").battlefield("Alice", ZIATORA, "Grizzly Bears", counters=(("+1/+1", 4),))
    game.goes_to("end").all_pass().answers(True).chooses("Grizzly Bears").targets("Bob").all_pass()
    assert game.life("Bob") == 14


def test_the_sacrificed_creature_may_be_spoken_of_by_its_type() -> None:
    """Minsc & Boo's kin: "if the sacrificed creature was a Hamster"."""
    flinger = compiled(
        "Flinger",
        "{0}: Sacrifice another creature. When you do, target player loses 1 life. If the sacrificed creature was "
        "a Goblin, draw a card.",
    )
    goblin = creature("Gob", 1, 1, subtypes=("Goblin",))
    for one, drawn in (("Grizzly Bears", 0), ("Gob", 1)):
        game = table("Alice", "Bob").battlefield("Alice", flinger, "Grizzly Bears", goblin)
        game.library("Alice", "Island").activates("Alice", "Flinger").all_pass().chooses(one).targets(
            "Bob"
        ).all_pass()
        assert (game.life("Bob"), game.count("Island", zone="hand")) == (19, drawn)


def test_the_target_of_before_is_no_target_of_the_trigger() -> None:
    """Curse of the Werefox: the creature with the Role fights a target that is chosen once it has it."""
    curse = sorcery(
        "Curse",
        "Put two +1/+1 counters on target creature you control. When you do, that creature fights up to one "
        "target creature you don't control.",
    )
    assert [node.keeps for node in nodes_in(curse.abilities) if isinstance(node, WhenYouDo)] != [()]
    game = table("Alice", "Bob").battlefield("Alice", "Grizzly Bears").battlefield("Bob", "Hill Giant")
    game.hand("Alice", curse).casts("Alice", "Curse", "Grizzly Bears").all_pass().targets("Hill Giant").all_pass()
    assert (game.count("Grizzly Bears"), game.count("Hill Giant")) == (1, 0)


def test_what_has_left_by_then_does_nothing() -> None:
    curse = sorcery(
        "Curse",
        "Put two +1/+1 counters on target creature you control. When you do, that creature fights up to one "
        "target creature you don't control.",
    )
    game = table("Alice", "Bob").battlefield("Alice", "Grizzly Bears").battlefield("Bob", "Hill Giant", "Mountain")
    game.hand("Alice", curse).hand("Bob", compiled("Doom", "Destroy target creature.", "Instant"))
    game.casts("Alice", "Curse", "Grizzly Bears").all_pass().targets("Hill Giant").passes("Alice")
    game.casts("Bob", "Doom", "Grizzly Bears").all_pass(2)
    assert (game.count("Grizzly Bears"), game.count("Hill Giant")) == (0, 1)


def test_a_delayed_trigger_inside_remembers_through_both() -> None:
    """What comes back at the end of turn is what was exiled before the reflexive ability triggered."""
    text = (
        "{0}: Exile another creature you control. When you do, target player loses 1 life. Return the exiled card "
        "to the battlefield under its owner's control at the beginning of the next end step."
    )
    gate = compiled("Gate", text)
    kept = [node.which for node in nodes_in(gate.abilities) if isinstance(node, Those)]
    assert kept
    game = table("Alice", "Bob").battlefield("Alice", gate, "Grizzly Bears").activates("Alice", "Gate").all_pass()
    game.chooses("Grizzly Bears").targets("Bob").all_pass()
    assert (game.life("Bob"), game.count("Grizzly Bears")) == (19, 0)
    assert game.goes_to("end").all_pass().count("Grizzly Bears") == 1
