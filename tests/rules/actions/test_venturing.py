"""Dungeons, venture markers and the initiative (CR 309, 701.49, 704.5t, 726)."""

from __future__ import annotations

import pytest

from engine.cards.compiling.rules_text import ability_text, rules_text
from engine.cards.conditions.state import HasCompleted
from engine.cards.effects.dungeons import CHOSEN, DUNGEONS, MAD_MAGE, MINE, TOMB
from engine.cards.effects.markers import INITIATIVE, MARKERS
from engine.cards.effects.venturing import UNDERCITY, DrawAndReveal, SacrificeEach
from engine.cards.events.venturing import CompletesDungeon, MovesIntoRoom
from engine.cards.game_rules.venturing import RoomsTriggerAgain
from engine.model.choices import Activate, Choice, ChooseObjects, ChooseOption, Pass
from engine.model.decisions import ChoosingObjects, ChoosingOption
from engine.model.edits import BeginSettingUp, EditSeatDesignation, EndSettingUp
from engine.model.refusals import Refusal
from engine.model.seat_events import DungeonCompleted, RoomEntered
from engine.rules.actions.designating import designations_of_seat
from engine.session.narration.narration import narrate
from engine.session.views.card_view import CardViews
from engine.shortcuts.sequences.described_choices import describe
from engine.shortcuts.sequences.sequence import Part, Repeat
from engine.shortcuts.study.report import report_on
from engine.shortcuts.study.study import study
from tests.loops.states import differences, performed
from tests.rules.compiled import compiled, sorcery
from tests.rules.table import Card, PlayedTable, table

BEARS = "Grizzly Bears"
PATH = compiled("Path", "{0}: Venture into the dungeon.", "Artifact")
SWORN = sorcery("Sworn", "You take the initiative.")
WORDS = (HasCompleted, CompletesDungeon, MovesIntoRoom, RoomsTriggerAgain, DrawAndReveal, SacrificeEach)
"""What the cards here are made of."""


def delving(*cards: Card, names: tuple[str, ...] = ("Alice", "Bob")) -> PlayedTable:
    game = table(*names).battlefield("Alice", PATH, *cards)
    for seat in names:
        game.library(seat, "Forest", count=30)
    return game


def ventures(game: PlayedTable, *options: int) -> PlayedTable:
    """Alice ventures, chooses what she is asked, and the room's ability waits on the stack."""
    game.activates("Alice", "Path").all_pass()
    for option in options:
        game.option(option)
    return game


def rooms(game: PlayedTable) -> list[str]:
    return [event.name for event in game.events if isinstance(event, RoomEntered)]


def completed(game: PlayedTable) -> list[str]:
    return [event.name for event in game.events if isinstance(event, DungeonCompleted)]


def does_all(game: PlayedTable) -> PlayedTable:
    """Let everything on the stack resolve, with as little as possible chosen."""
    while game.stack or game.asks != "priority":
        game.all_pass() if game.asks == "priority" else game.does_least()
    return game


def test_a_player_in_no_dungeon_chooses_one_and_begins_in_its_first_room() -> None:
    """CR 701.49a, 309.4b-c."""
    game = ventures(delving(), 0)
    assert rooms(game) == ["Cave Entrance"]
    assert game.stack == [MINE]
    assert "Alice moves into Cave Entrance of Lost Mine of Phandelver" in narrate(game.state, game.events)
    held = game.one(MINE, zone="command")
    view = CardViews().view(game.state, held)
    assert (view.type_line, view.designations) == ("Dungeon", ("in Cave Entrance",))
    assert view.text[0] == "Cave Entrance — When you move your venture marker into this room, scry 1."


def test_from_a_room_the_marker_follows_an_arrow_of_the_players_choice() -> None:
    """CR 701.49b."""
    game = does_all(ventures(delving(), 0))
    ventures(game)
    with pytest.raises(Refusal, match="no number 3 among the 2 to choose from: room"):
        game.option(2)
    game.option(1).all_pass()
    assert rooms(game) == ["Cave Entrance", "Mine Tunnels"]
    assert game.count("Treasure Token", "Alice") == 1
    ventures(game, 0).all_pass()
    assert rooms(game)[-1] == "Dark Pool"
    assert (game.life("Alice"), game.life("Bob")) == (21, 19)


def through_the_mine(game: PlayedTable) -> PlayedTable:
    """Alice goes by Mine Tunnels and Dark Pool to the Temple of Dumathoin, whose ability waits on the stack."""
    for options in ((0,), (1,), (0,)):
        does_all(ventures(game, *options))
    return ventures(game)


def test_a_dungeon_is_completed_once_the_last_rooms_ability_has_left_the_stack() -> None:
    """CR 704.5t, 309.7; a new dungeon is chosen after that."""
    ranger = compiled("Ranger", "Whenever you complete a dungeon, you gain 5 life.")
    game = through_the_mine(delving(ranger))
    assert rooms(game)[-1] == "Temple of Dumathoin"
    assert completed(game) == []
    game.all_pass()
    assert completed(game) == [MINE]
    assert game.stack == ["Ranger"]
    game.all_pass()
    assert (game.life("Alice"), game.count("Forest", "Alice", "hand")) == (26, 1)
    assert dict(designations_of_seat(game.state, 0)) == {f"completed {MINE}": 1}
    ventures(game, 2)
    assert rooms(game)[-1] == "Trapped Entry"


def test_venturing_from_the_last_room_completes_the_dungeon_at_once() -> None:
    """CR 701.49c."""
    game = through_the_mine(delving())
    ventures(game, 0)
    assert completed(game) == [MINE]
    assert rooms(game)[-2:] == ["Temple of Dumathoin", "Cave Entrance"]
    assert game.stack == [MINE, MINE]


def test_what_asks_for_completed_dungeons_knows_which() -> None:
    """CR 309.7."""
    stalker = compiled("Gloom Stalker", "As long as you've completed a dungeon, this creature has double strike.")
    lich = compiled(
        "Lich", "When this creature enters, if you haven't completed Tomb of Annihilation, you gain 9 life."
    )
    game = delving(stalker).hand("Alice", lich)
    assert "double strike" not in game.now("Gloom Stalker").keywords
    does_all(through_the_mine(game))
    assert "double strike" in game.now("Gloom Stalker").keywords
    life = game.life("Alice")
    game.casts("Alice", "Lich").all_pass(2)
    assert game.life("Alice") == life + 9


TEXTS = {
    MINE: """\
Cave Entrance — scry 1.
Goblin Lair — create a 1/1 red Goblin creature token.
Mine Tunnels — create a Treasure token.
Storeroom — put a +1/+1 counter on target creature.
Dark Pool — each opponent loses 1 life and you gain 1 life.
Fungi Cavern — target creature gets -4/-0 until your next turn.
Temple of Dumathoin — draw a card.""",
    MAD_MAGE: """\
Yawning Portal — you gain 1 life.
Dungeon Level — scry 1.
Goblin Bazaar — create a Treasure token.
Twisted Caverns — target creature can't attack until your next turn.
Lost Level — scry 2.
Runestone Caverns — exile the top two cards of your library. You may play those cards.
Muiral's Graveyard — create two 1/1 black Skeleton creature tokens.
Deep Mines — scry 3.
Mad Wizard's Lair — draw three cards and reveal them. You may cast one of them without paying its mana cost.""",
    TOMB: """\
Trapped Entry — each player loses 1 life.
Veils of Fear — each player loses 2 life unless they discard a card.
Sandfall Cell — each player loses 2 life unless they sacrifice a creature, artifact, or land.
Oubliette — discard a card. Sacrifice a creature, an artifact, and a land.
Cradle of the Death God — create The Atropal, a legendary 4/4 black God Horror creature token with deathtouch.""",
    UNDERCITY: """\
Secret Entrance — search your library for a basic land card, reveal that card, put it into your hand, then shuffle.
Forge — put two +1/+1 counters on target creature.
Lost Well — scry 2.
Trap! — target player loses 5 life.
Arena — goad target creature.
Stash — create a Treasure token.
Archives — draw a card.
Catacombs — create a 4/1 black Skeleton creature token with menace.
Throne of the Dead Three — reveal the top ten cards of your library. Put a creature card from among them onto the \
battlefield with three +1/+1 counters on it. It gains hexproof until your next turn, then shuffle.""",
}


@pytest.mark.parametrize("name", list(DUNGEONS))
def test_each_room_says_what_it_does_and_the_grammar_reads_that_as_it_is(name: str) -> None:
    dungeon = DUNGEONS[name]
    event = " — When you move your venture marker into this room, "
    said = [ability_text(one, dungeon.card) for one in dungeon.card.abilities]
    assert said == [line.replace(" — ", event, 1) for line in TEXTS[name].splitlines()]
    for line, ability in zip(TEXTS[name].splitlines(), dungeon.card.abilities, strict=True):
        effect = line.partition(" — ")[2]
        read = sorcery("A room", effect[:1].upper() + effect[1:])
        assert read.abilities[0].body == ability.body  # type: ignore[attr-defined]


def test_every_room_is_reached_and_leads_down_to_the_last() -> None:
    """CR 309.4: no arrow leads up, and only the last room has none."""
    for dungeon in DUNGEONS.values():
        reached = {0} | {to for ways in dungeon.ways for to in ways}
        assert reached == set(range(len(dungeon.ways)))
        assert all(to > place for place, ways in enumerate(dungeon.ways) for to in ways)
        assert [place for place, ways in enumerate(dungeon.ways) if not ways] == [len(dungeon.ways) - 1]


def at(game: PlayedTable, dungeon: str, number: int, seat: int = 0) -> PlayedTable:
    """Alice's marker is put into a room by hand."""
    return game.makes(BeginSettingUp(0)).makes(EditSeatDesignation(0, seat, dungeon, number))


def test_each_player_may_pay_for_the_tombs_rooms_and_three_kinds_are_sacrificed_at_once() -> None:
    """CR 701.21, 118.12a."""
    game = delving(BEARS, "Ornithopter", "Forest").hand("Alice", BEARS).hand("Bob", BEARS)
    does_all(ventures(game, 2))
    ventures(game, 0).all_pass()
    assert game.who_decides == "Alice"
    game.answers(yes=True)
    does_all(game.does_least().answers(yes=False))
    assert (game.life("Alice"), game.life("Bob")) == (19, 17)
    game = does_all(ventures(delving(BEARS, "Ornithopter", "Forest").hand("Alice", BEARS), 2))
    ventures(game, 1).all_pass().does_least().chooses(BEARS)
    does_all(game.chooses("Ornithopter"))
    assert [game.count(one, "Alice") for one in (BEARS, "Ornithopter", "Forest", "Path")] == [0, 0, 0, 1]
    does_all(ventures(game))
    assert "legendary" in game.now("The Atropal").supertypes


def test_cards_drawn_in_the_lair_are_shown_and_one_is_cast_free() -> None:
    """CR 608.2g."""
    game = table("Alice", "Bob").battlefield("Alice", PATH).library("Alice", "Forest", "Hill Giant", BEARS)
    at(game, MAD_MAGE, 8).makes(EndSettingUp(0))
    ventures(game).all_pass().chooses("Hill Giant").all_pass()
    assert game.count("Hill Giant", "Alice") == 1
    assert completed(game) == [MAD_MAGE]


def test_the_throne_brings_a_creature_with_counters_that_is_hexproof_until_the_next_turn() -> None:
    game = table("Alice", "Bob").battlefield("Alice", PATH).library("Alice", "Forest", BEARS, "Forest")
    game.library("Bob", "Forest", count=9)
    at(game, UNDERCITY, 8).makes(EndSettingUp(0))
    does_all(ventures(game))
    assert game.size(BEARS) == (5, 5)
    assert "hexproof" in game.now(BEARS).keywords
    game.goes_to("upkeep", active="Bob").goes_to("upkeep", active="Alice")
    assert "hexproof" not in game.now(BEARS).keywords


def test_who_takes_the_initiative_ventures_into_undercity_then_and_in_each_upkeep() -> None:
    """CR 726.2; also who has it already, CR 726.5."""
    game = delving().hand("Alice", SWORN, SWORN).casts("Alice", "Sworn").all_pass()
    assert game.stack == ["The Initiative"]
    does_all(game)
    assert rooms(game) == ["Secret Entrance"]
    game.casts("Alice", "Sworn").all_pass(2).option(1)
    assert rooms(game)[-1] == "Lost Well"
    assert len(game.all("The Initiative", zone="command")) == 1
    does_all(game).goes_to("upkeep", active="Bob").goes_to("upkeep", active="Alice")
    assert game.stack == ["The Initiative"]


def test_a_player_in_a_dungeon_goes_on_in_it_whatever_is_named() -> None:
    """CR 701.49d: only a new dungeon has to be the one that is named."""
    game = does_all(ventures(delving().hand("Alice", SWORN), 0))
    game.casts("Alice", "Sworn").all_pass(2).option(0)
    assert rooms(game) == ["Cave Entrance", "Goblin Lair"]


def test_creatures_that_strike_who_has_it_take_the_initiative_for_their_controller_once() -> None:
    """CR 726.2."""
    game = delving().hand("Alice", SWORN).battlefield("Bob", BEARS, "Hill Giant")
    does_all(game.casts("Alice", "Sworn"))
    game.goes_to("declare attackers", active="Bob").attacks("Bob", BEARS, "Hill Giant", whom="Alice")
    game.goes_to("combat damage")
    assert game.stack == ["The Initiative"]
    game.all_pass()
    assert dict(designations_of_seat(game.state, 1)) == {INITIATIVE: 1}
    assert game.stack == ["The Initiative"]


def test_the_initiative_of_a_player_who_leaves_goes_to_the_active_one() -> None:
    """CR 726.4."""
    game = delving(names=("Alice", "Bob", "Carol")).hand("Alice", SWORN)
    does_all(game.casts("Alice", "Sworn")).goes_to("upkeep", active="Bob").concedes("Alice")
    assert dict(designations_of_seat(game.state, 1)) == {INITIATIVE: 1}


def test_room_abilities_trigger_an_additional_time() -> None:
    """CR 603.2d."""
    pashar = compiled("Pashar", "Room abilities of dungeons you own trigger an additional time.")
    game = ventures(delving(pashar), 1)
    assert game.stack == [f"{MAD_MAGE} x2"]
    assert does_all(game).life("Alice") == 22


def test_who_may_venture_only_once_each_turn_stays_where_they_are() -> None:
    sentry = compiled("Sentry", "Your opponents can't venture into the dungeon more than once each turn.")
    game = does_all(ventures(delving().battlefield("Bob", sentry), 1))
    does_all(ventures(game))
    assert rooms(game) == ["Yawning Portal"]


def test_a_loop_goes_through_a_whole_dungeon_and_is_what_performing_it_gives() -> None:
    """CR 732.2a: four ventures make an iteration, and the dungeons completed grow with it."""
    game = delving()
    start, parts = game.state, []

    def make(count: int) -> None:
        while len(completed(game)) < count:
            before = game.state
            choice = _next(game)
            parts.append(describe(before, choice))
            game.makes(choice)

    make(1)
    body: tuple[Part, ...] = tuple(parts)
    report = report_on(start, Repeat(1, body))
    assert report.is_loop, report.reason
    growth = {line.what: line.form for line in report.growth}
    assert growth["Bob's life"].endswith("− k")
    for count in (1, 2, 5):
        expected = performed(start, (Repeat(count, body),)).state
        assert differences(expected, study(start, Repeat(1, body)).state_after(count)) == []


def _next(game: PlayedTable) -> Choice:
    """What Alice or Bob does next on the way through the mine."""
    pending = game.state.pending
    if isinstance(pending, ChoosingOption):
        wanted = {"dungeon": MINE, "room": "Dark Pool" if "Dark Pool" in pending.options else "Mine Tunnels"}
        return ChooseOption(pending.seat, pending.options.index(wanted[pending.purpose]))
    if isinstance(pending, ChoosingObjects):
        return ChooseObjects(pending.seat, ())
    if game.stack:
        return Pass(game.decider)
    return Activate(0, game.id("Path"), 0)


def test_the_initiative_says_what_it_does() -> None:
    assert rules_text(MARKERS[INITIATIVE]).splitlines() == [
        "Whenever one or more creatures a player controls deal combat damage to you, "
        "that player takes the initiative.",
        "At the beginning of your upkeep, venture into Undercity.",
        "Whenever you take the initiative, venture into Undercity.",
    ]
    assert set(CHOSEN) | {UNDERCITY} == set(DUNGEONS)
