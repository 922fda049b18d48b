"""The Ring tempts a player: the emblem, the Ring-bearer, and what triggers for them (CR 701.54)."""

from __future__ import annotations

import pytest

from engine.cards.catalogue.texts import rules_text
from engine.cards.effects.designations import TemptByRing
from engine.cards.effects.markers import MARKERS, RING_BEARER, THE_RING
from engine.cards.events.status import TemptsByRing
from engine.model.edits import BeginSettingUp, EditDesignation
from engine.model.refusals import Refusal
from engine.rules.actions.designating import designations_of_seat
from tests.rules.compiled import compiled, sorcery
from tests.rules.table import Card, PlayedTable, table

BEARS, GIANT = "Grizzly Bears", compiled("Hill Giant", "", size=(3, 3))
BIRTHDAY = sorcery("Birthday Escape", "Draw a card. The Ring tempts you.")
GANDALF = compiled(
    "Gandalf, Friend of the Shire",
    "Whenever the Ring tempts you, if you chose a creature other than Gandalf as your Ring-bearer, draw a card.",
    "Legendary Creature — Avatar Wizard",
)
RAY = compiled("Ray of Command", "Gain control of target creature until end of turn.", "Instant")
WORDS = (TemptByRing, TemptsByRing)
"""What the cards here are made of."""


def tempted(times: int, *creatures: Card, chosen: str = BEARS, against: tuple[Card, ...] = ()) -> PlayedTable:
    """Alice has been tempted so often, and has chosen each time; Bob has creatures against her."""
    game = table("Alice", "Bob").battlefield("Alice", BEARS, *creatures).hand("Alice", *[BIRTHDAY] * times)
    game.battlefield("Bob", *against).hand("Bob", RAY)
    for seat in ("Alice", "Bob"):
        game.library(seat, "Forest", count=20)
    for _ in range(times):
        game.casts("Alice", "Birthday Escape").all_pass().chooses(chosen)
    return game


def bearer(game: PlayedTable) -> list[str]:
    return [one.card.name for one in game.state.objects.values() if (RING_BEARER, True) in one.notes]


def test_the_ring_bearer_is_legendary_and_nothing_stronger_blocks_it() -> None:
    """CR 701.54c."""
    game = tempted(1, against=(GIANT, "Llanowar Elves"))
    assert "legendary" in game.now(BEARS).supertypes
    game.goes_to("declare attackers").attacks("Alice", BEARS).all_pass()
    with pytest.raises(Refusal, match="cannot block that"):
        game.blocks("Bob", ("Hill Giant", BEARS))
    game.blocks("Bob", ("Llanowar Elves", BEARS))


def test_each_temptation_gives_the_ring_another_ability_up_to_the_fourth() -> None:
    """CR 701.54c: looting as it attacks, the blocker's end, three life as it strikes."""
    game = tempted(2).goes_to("declare attackers").attacks("Alice", BEARS)
    assert game.stack == ["The Ring"]
    game = tempted(3, against=("Llanowar Elves",)).goes_to("declare attackers").attacks("Alice", BEARS)
    game.all_pass().chooses(game.all("Forest", "Alice", "hand")[0].id).all_pass()
    game.blocks("Bob", ("Llanowar Elves", BEARS)).all_pass()
    assert game.count("Llanowar Elves", "Bob") == 1
    game.goes_to("end of combat").all_pass()
    assert game.count("Llanowar Elves", "Bob") == 0
    game = tempted(5)
    assert dict(designations_of_seat(game.state, 0)) == {THE_RING: 4}
    game.goes_to("declare attackers").attacks("Alice", BEARS).all_pass()
    game.chooses(game.all("Forest", "Alice", "hand")[0].id).goes_to("combat damage").all_pass()
    assert game.life("Bob") == 20 - 2 - 3


def test_one_creature_is_the_ring_bearer_until_another_is_or_someone_else_controls_it() -> None:
    """CR 701.54a-b."""
    game = tempted(1, GIANT)
    assert bearer(game) == [BEARS]
    game = tempted(2, GIANT, chosen="Hill Giant")
    assert bearer(game) == ["Hill Giant"]
    game.passes("Alice").casts("Bob", "Ray of Command", "Hill Giant").all_pass()
    assert bearer(game) == []


def test_what_triggers_for_the_ring_asks_which_creature_was_chosen() -> None:
    """CR 701.54d-e: also where no creature could be chosen, it tempts; but none was chosen then."""
    game = tempted(1, GANDALF)
    assert game.stack == ["Gandalf, Friend of the Shire"]
    assert tempted(1, GANDALF, chosen="Gandalf, Friend of the Shire").stack == []
    nazgul = compiled("Nazgûl", "Whenever the Ring tempts you, you gain 1 life.", "Enchantment")
    caller = compiled(
        "Call", "Whenever you choose a creature as your Ring-bearer, you lose 1 life.", "Enchantment"
    )
    alone = table("Alice", "Bob").battlefield("Alice", nazgul, caller).hand("Alice", BIRTHDAY)
    alone.library("Alice", "Forest", count=2).casts("Alice", "Birthday Escape").all_pass()
    assert alone.stack == ["Nazgûl"]


def test_the_ring_and_its_bearer_are_set_by_hand() -> None:
    game = tempted(1, GIANT)
    game.makes(BeginSettingUp(0)).makes(EditDesignation(0, game.id("Hill Giant"), 0, RING_BEARER, True))
    assert bearer(game) == ["Hill Giant"]


def test_the_ring_says_what_it_does() -> None:
    assert "if the Ring has tempted you two or more times, draw a card" in rules_text(MARKERS[THE_RING])
