"""Battles: defense, protectors, attacks on them, and what they become when they are defeated (CR 310)."""

from __future__ import annotations

import pytest

from engine.cards.catalogue.texts import rules_text
from engine.cards.compiling.compile import compile_face
from engine.cards.compiling.texts.faces import Face
from engine.cards.definitions.card import TRANSFORM, CardDefinition
from engine.cards.effects.spells_and_abilities import CastTransformed
from engine.model.choices import Activate, ChooseTargets, DeclareAttackers, Pass
from engine.model.objects import counters_of
from engine.model.refusals import Refusal
from engine.session.narration.narration import narrate
from engine.session.views.table_view import table_view
from engine.shortcuts.sequences.described_choices import describe
from engine.shortcuts.sequences.sequence import Part, Repeat
from engine.shortcuts.study.report import report_on
from engine.shortcuts.study.study import study
from tests.loops.states import differences, performed
from tests.rules.compiled import compiled, sorcery, two_faced
from tests.rules.table import Card, PlayedTable, table

BEARS, ELVES = "Grizzly Bears", "Llanowar Elves"
WORDS = (CastTransformed,)
"""What the cards here are made of."""


def siege(defense: str = "3", text: str = "When this Siege enters, you gain 1 life.") -> CardDefinition:
    """A Siege for nothing, whose other side is a creature that gives 5 life as it enters."""
    found = compile_face(Face("Invasion", "{0}", "Battle — Siege", text, "", "", "", (), defense=defense))
    assert found.is_whole, (found.missing, found.not_covered)
    assert found.definition is not None
    back = compiled("Awakened", "When this creature enters, you gain 5 life.", cost="", size=(4, 4))
    return two_faced(TRANSFORM, found.definition, back)


def besieged(*cards: Card, names: tuple[str, ...] = ("Alice", "Bob", "Carol"), by: str = "Bob") -> PlayedTable:
    """Alice has cast a Siege that another seat protects."""
    game = table(*names).battlefield("Alice", *cards).hand("Alice", siege())
    for name in names:
        game.library(name, "Forest", count=9)
    game.casts("Alice", "Invasion").all_pass()
    if len(names) > 2:
        game.chooses(by)
    else:
        game.chooses(names[1])
    return game.all_pass()


def defense(game: PlayedTable) -> int:
    return counters_of(game.one("Invasion"), "defense")


def test_a_siege_enters_with_defense_and_an_opponent_protects_it() -> None:
    """CR 310.4b, 310.11a."""
    game = besieged()
    assert (defense(game), game.life("Alice")) == (3, 21)
    (shown,) = table_view(game.state).seats[0].battlefield
    assert (shown.designations, shown.type_line) == (("protected by Bob",), "Battle — Siege")
    assert rules_text(game.one("Invasion").card) == "When this Siege enters, you gain 1 life."


def test_it_is_attacked_and_its_protector_defends_it() -> None:
    """CR 310.8b-c, 120.3h; its controller can attack it, and what could block for another player cannot here."""
    game = besieged(BEARS, ELVES).goes_to("declare attackers")
    game.attacks("Alice", BEARS, whom="Invasion")
    assert "Grizzly Bears attacks Invasion" in " ".join(narrate(game.state, game.events))
    game.goes_to("combat damage")
    assert (defense(game), game.life("Bob")) == (1, 20)


def test_its_protector_cannot_attack_it_and_others_can() -> None:
    """CR 310.8b."""
    game = besieged(names=("Alice", "Bob", "Carol")).goes_to("upkeep", active="Bob")
    for seat, is_able in (("Bob", False), ("Carol", True)):
        here = table("Alice", "Bob", "Carol", active=("Alice", "Bob", "Carol").index(seat))
        here.battlefield("Alice", siege(), notes=(("chosen player", 1),)).battlefield(seat, BEARS)
        here.goes_to("declare attackers")
        attack = DeclareAttackers(here.seat(seat), ((here.id(BEARS), here.id("Invasion"), 1),))
        if is_able:
            assert counters_of(here.makes(attack).goes_to("combat damage").one("Invasion"), "defense") == 1
        else:
            with pytest.raises(Refusal, match="cannot be attacked"):
                here.makes(attack)
    assert game.count("Invasion") == 1


def test_who_removes_the_last_counter_lets_its_controller_cast_the_other_side() -> None:
    """CR 310.11b."""
    bolt = sorcery("Bolt", "Bolt deals 3 damage to any target.")
    game = _struck(bolt)
    assert game.stack == ["Invasion"]
    game.all_pass()
    assert game.count("Invasion", zone="exile") == 1
    game.answers(yes=True)
    assert game.stack == ["Awakened"]
    life = game.life("Alice")
    game.all_pass(2)
    assert (game.size("Awakened"), game.life("Alice")) == ((4, 4), life + 5)


def _struck(spell: CardDefinition) -> PlayedTable:
    game = table("Alice", "Bob").battlefield("Alice", siege(), notes=(("chosen player", 1),)).hand("Alice", spell)
    return game.casts("Alice", spell.name, "Invasion").all_pass()


def test_it_may_be_left_in_exile_and_is_put_into_the_graveyard_where_nothing_triggers() -> None:
    """CR 310.11b, 704.5v."""
    bolt = sorcery("Bolt", "Bolt deals 3 damage to any target.")
    game = _struck(bolt).all_pass().answers(yes=False)
    assert game.count("Invasion", zone="exile") == 1
    stifle = compiled("Stifle", "Counter target triggered ability.", "Instant")
    game = table("Alice", "Bob").battlefield("Alice", siege(), notes=(("chosen player", 1),))
    game.hand("Alice", bolt).hand("Bob", stifle).casts("Alice", "Bolt", "Invasion").all_pass().passes("Alice")
    game.casts("Bob", "Stifle", game.state.stack[-1].id).all_pass()
    assert game.count("Invasion", zone="graveyard") == 1
    assert "it has no defense left (CR 704.5v)" in " ".join(narrate(game.state, game.events))


def test_a_siege_without_protector_gets_another_or_goes() -> None:
    """CR 704.5w-x."""
    game = besieged().goes_to("upkeep", active="Bob").concedes("Bob")
    while game.asks == "objects":
        game.chooses("Carol")
    (shown,) = [one for one in table_view(game.state).seats[0].battlefield if one.name == "Invasion"]
    assert shown.designations == ("protected by Carol",)


def test_without_its_defense_a_card_says_what_is_missing() -> None:
    found = compile_face(Face("Invasion", "{0}", "Battle — Siege", "", "", "", "", ()))
    assert not found.is_whole
    assert found.missing == ("its defense",)


def test_a_loop_goes_through_the_defense_of_a_battle_and_ends_as_it_is_defeated() -> None:
    """CR 732.2a: the counters are a quantity, and the iteration in which none is left is where it ends."""
    pinger = compiled("Pinger", "{0}: This artifact deals 1 damage to any target.", "Artifact")
    wall = siege("40")
    game = (
        table("Alice", "Bob")
        .battlefield("Alice", pinger)
        .battlefield("Alice", wall, notes=(("chosen player", 1),))
    )
    start, parts = game.state, []
    from_pass = [Activate(0, game.id("Pinger"), 0), ChooseTargets(0, (game.id("Invasion"),)), Pass(0), Pass(1)]
    for choice in from_pass:
        parts.append(describe(game.state, choice))
        game.makes(choice)
    body: tuple[Part, ...] = tuple(parts)
    report = report_on(start, Repeat(1, body))
    assert report.is_loop, report.reason
    assert {line.what: line.form for line in report.growth}["defense counters on Alice's Invasion"] == "38 − k"
    for count in (1, 5, 30):
        expected = performed(start, (Repeat(count, body),)).state
        assert differences(expected, study(start, Repeat(1, body)).state_after(count)) == []
