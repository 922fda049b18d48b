"""One of several things, compiled from texts and played: an ability, a counter or a token of your choice."""

from __future__ import annotations

import pytest

from engine.model.refusals import Refusal
from tests.rules.compiled import compiled, sorcery
from tests.rules.table import table

BEARS = "Grizzly Bears"


def test_one_of_several_abilities_is_gained_and_what_else_is_changed_in_any_case() -> None:
    """Alchemist's Gift (CR 608.2d): the choice is made as it resolves, once."""
    gift = sorcery(
        "Gift",
        "Target creature gets +1/+1 and gains your choice of deathtouch, lifelink, or flying until end of turn.",
    )
    game = table("Alice", "Bob").hand("Alice", gift).battlefield("Alice", BEARS)
    game.casts("Alice", "Gift", BEARS).all_pass()
    with pytest.raises(Refusal):
        game.option(3)
    game.option(1)
    assert game.size(BEARS) == (3, 3)
    assert {one.name for one in game.now(BEARS).abilities} == {"lifelink"}  # type: ignore[attr-defined]  # keywords


def test_one_of_several_keywords_is_lost() -> None:
    """Walking Sponge (CR 608.2d, 613.1f)."""
    sponge = compiled("Sponge", "{0}: Target creature loses your choice of flying or trample until end of turn.")
    dragon = compiled("Dragon", "Flying, trample")
    game = table("Alice", "Bob").battlefield("Alice", sponge).battlefield("Bob", dragon)
    game.activates("Alice", "Sponge", "Dragon").all_pass().option(0)
    assert [one.name for one in game.now("Dragon").abilities] == ["trample"]  # type: ignore[attr-defined]  # keywords


def test_a_counter_of_one_of_several_kinds_is_put() -> None:
    """Owen Grady, Raptor Trainer (CR 122.1b): the counter gives its keyword."""
    trainer = compiled(
        "Trainer", "{0}: Put your choice of a menace, trample, reach, or haste counter on target Bear."
    )
    game = table("Alice", "Bob").battlefield("Alice", trainer, BEARS)
    game.activates("Alice", "Trainer", BEARS).all_pass().option(2)
    assert game.one(BEARS).counters == (("reach", 1),)


def test_what_enters_with_a_counter_of_your_choice_has_it_as_it_enters() -> None:
    """Wingfold Pteron (CR 614.1c, 614.12): nobody can respond before it has the counter."""
    game = table("Alice", "Bob").battlefield("Alice", *["Island"] * 6).hand("Alice", "Wingfold Pteron")
    game.casts("Alice", "Wingfold Pteron").all_pass()
    assert game.count("Wingfold Pteron") == 0
    with pytest.raises(Refusal):
        game.option(2)
    game.option(1)
    assert game.one("Wingfold Pteron").counters == (("hexproof", 1),)


def test_copies_that_enter_together_choose_each_for_itself() -> None:
    """CR 614.12a: three tokens are no one group where each has another counter."""
    glider = compiled("Glider", "Glider enters with your choice of a flying counter or a reach counter on it.")
    copying = sorcery("Copying", "Create three tokens that are copies of target creature you control.")
    game = table("Alice", "Bob").hand("Alice", copying).battlefield("Alice", glider)
    game.casts("Alice", "Copying", "Glider").all_pass().option(0).option(0).option(1)
    held = {one.counters: one.count for one in game.all("Glider") if one.is_token}
    assert held == {(("flying", 1),): 2, (("reach", 1),): 1}


def test_one_of_several_tokens_is_created() -> None:
    """The Third Doctor, whose token counts for his size (CR 111.10)."""
    game = table("Alice", "Bob").battlefield("Alice", "Forest", *["Island"] * 3).hand("Alice", "The Third Doctor")
    game.casts("Alice", "The Third Doctor").all_pass().all_pass().option(1)
    assert game.count("Food Token") == 1
    assert game.size("The Third Doctor") == (3, 3)
