"""Objects that an effect only chooses, without targeting; later sentences say what is done (CR 608.2d)."""

from __future__ import annotations

from engine.cards.definitions.card import CardDefinition
from engine.cards.effects.choosing import ChooseUntargeted
from engine.cards.language.trees import nodes_in
from engine.model.events import RandomOutcome
from engine.model.seat_events import ObjectsWereChosen
from tests.loops.playing import Recorded
from tests.loops.proofs import certificate_of, holds_law
from tests.rules.compiled import compiled, sorcery
from tests.rules.table import PlayedTable, table

BRUDICLAD = compiled(
    "Brudiclad",
    "Creature tokens you control have haste.\n"
    "At the beginning of combat on your turn, create a 2/1 blue Myr artifact creature token. Then you may choose "
    "a token you control. If you do, each other token you control becomes a copy of that token.",
    size=(4, 4),
)
MAKER = sorcery("Maker", "Create three 3/3 green Beast creature tokens with trample.")


def _combat_begins(*more: object) -> PlayedTable:
    game = table("Alice", "Bob").battlefield("Alice", BRUDICLAD, "Grizzly Bears")
    game.hand("Alice", MAKER).casts("Alice", "Maker").all_pass()
    return game.goes_to("beginning of combat").all_pass()


def test_brudiclad_makes_every_other_token_a_copy_of_the_one_chosen() -> None:
    game = _combat_begins()
    assert (game.asks, game.count("Myr Token"), game.count("Beast Token")) == ("yes or no", 1, 3)
    game.answers(True).chooses("Beast Token")
    assert (game.count("Myr Token"), game.count("Beast Token"), game.count("Grizzly Bears")) == (0, 4, 1)
    assert "haste" in game.now("Beast Token").keywords
    assert sum(len(event.objects) for event in game.events if isinstance(event, ObjectsWereChosen)) == 1


def test_brudiclad_may_choose_the_new_token_or_none() -> None:
    assert _combat_begins().answers(True).chooses("Myr Token").count("Myr Token") == 4
    assert _combat_begins().answers(False).count("Myr Token") == 1


def test_what_is_chosen_is_an_effect_of_its_own() -> None:
    chosen = [node.what for node in nodes_in(BRUDICLAD.abilities) if isinstance(node, ChooseUntargeted)]
    assert [(one.minimum, one.maximum) for one in chosen] == [(1, 1)]


def test_without_anything_to_choose_nothing_follows() -> None:
    """ "If you do" is so only where something was chosen."""
    rite = sorcery("Rite", "You may choose a Goblin you control. If you do, draw a card.")
    game = table("Alice", "Bob").hand("Alice", rite).library("Alice", "Island").casts("Alice", "Rite").all_pass()
    if game.asks == "yes or no":
        game.answers(True)
    assert game.count("Island", zone="hand") == 0


def test_what_was_chosen_is_the_subject_of_the_next_sentence() -> None:
    """Crush Underfoot: the Giant that is chosen deals damage, and no target of that is needed."""
    crush = sorcery(
        "Crush", "Choose a Giant creature you control. It deals damage equal to its power to target creature."
    )
    game = table("Alice", "Bob").battlefield("Alice", "Hill Giant").battlefield("Bob", "Grizzly Bears")
    game.hand("Alice", crush).casts("Alice", "Crush", "Grizzly Bears").all_pass().chooses("Hill Giant")
    assert game.count("Grizzly Bears") == 0


def test_the_elderspell_counts_on_a_planeswalker_of_ones_own() -> None:
    text = (
        "Destroy any number of target planeswalkers. Choose a planeswalker you control. Put two loyalty counters "
        "on it for each planeswalker destroyed this way."
    )
    jace, gideon = (CardDefinition(name, ("planeswalker",), loyalty=3) for name in ("Jace", "Gideon"))
    game = table("Alice", "Bob").battlefield("Alice", jace, counters=(("loyalty", 3),))
    game.battlefield("Bob", jace, gideon, counters=(("loyalty", 3),)).hand("Alice", sorcery("Elderspell", text))
    game.casts("Alice", "Elderspell").targets(game.id("Jace", "Bob"), "Gideon").all_pass()
    game.chooses(game.one("Jace", "Alice").id)
    assert dict(game.one("Jace", "Alice").all_counters) == {"loyalty": 7}


def test_chance_chooses_among_creatures_that_differ_and_has_no_say_among_equals() -> None:
    """CR 732.2a: a shortcut cannot hold what is not known; where all are alike it is known."""
    whim = sorcery("Whim", "Choose a creature at random. Destroy that creature.")
    game = table("Alice", "Bob").battlefield("Bob", "Grizzly Bears", count=3).hand("Alice", whim, whim)
    game.casts("Alice", "Whim").all_pass()
    assert (game.count("Grizzly Bears"), [one for one in game.events if isinstance(one, RandomOutcome)]) == (2, [])
    game = table("Alice", "Bob").battlefield("Bob", "Grizzly Bears").hand("Alice", whim)
    game.battlefield("Bob", "Grizzly Bears", is_tapped=True).casts("Alice", "Whim").all_pass()
    assert (game.count("Grizzly Bears"), sum(isinstance(one, RandomOutcome) for one in game.events)) == (1, 1)


def test_brudiclad_and_breath_of_fury_make_any_number_of_combats() -> None:
    """Each combat makes the Myr, with haste, to which Breath of Fury goes on; the choice of tokens is declined."""
    game = Recorded("Alice", "Bob")
    game.battlefield("Alice", BRUDICLAD, "Hill Giant").battlefield("Alice", "Breath of Fury", on="Hill Giant")
    game.life_is("Bob", 10_000).goes_to("beginning of combat").all_pass().answers(False).all_pass()
    game.attacks("Alice", "Hill Giant").all_pass(3).chooses("Myr Token")
    start, before = game.state, len(game.parts)
    while game.state.step != "beginning of combat":
        game.all_pass()
    game.all_pass().answers(False).all_pass()
    bearer = next(one.id for one in game.all("Myr Token") if one.attachments)
    game.attacks("Alice", bearer).all_pass(3).chooses("Myr Token")
    certificate_of(start, *game.parts[before:])
    assert holds_law(start, game.parts[before:], 1, 3, 7)
