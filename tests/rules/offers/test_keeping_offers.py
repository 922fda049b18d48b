"""What can be chosen is kept from one state to the next, and is what would be worked out anew (CR 117.1)."""

from __future__ import annotations

import pytest
from immutables import Map

from engine.model import decisions
from engine.model.choices import Activate, Cast, ChooseOption, Pass
from engine.model.refusals import Refusal
from engine.model.state import GameState
from engine.model.value import replaced
from engine.rules.apply import apply
from engine.rules.legal import legal_choices
from engine.rules.offers.keeping_offers import offers_to
from tests.rules.compiled import compiled
from tests.rules.table import PlayedTable, table

ALICES = (
    *("Forest", "Swamp", "Ashnod's Altar", "Basalt Monolith", "Prodigal Sorcerer", "Llanowar Elves"),
    "Viscera Seer",
)
HAND = ("Lightning Bolt", "Counterspell", "Murder", "Grizzly Bears", "Mountain")
WITH_A_SAY = (
    *("Mana Reflection", "Leyline of Anticipation", "Lightning Greaves", "Future Sight", "Heartbeat of Spring"),
    *("Deadeye Navigator", "Glorious Anthem", "Palinchron", "Staff of Domination", "Aggravated Assault"),
)
"""Permanents that say what can be cast, at what time, from where, with what mana, and what can be a target.

The last two have abilities that cost mana alone, or mana and more."""
MOST_STATES = 60


def forgotten(state: GameState) -> GameState:
    """The state of which nothing is known."""
    objects = Map({id: held.with_timestamp(held.timestamp) for id, held in state.objects.items()})
    return replaced(state, objects=objects, plan=None)


def check_choices(state: GameState) -> None:
    """What is kept is what is worked out anew."""
    assert legal_choices(state) == legal_choices(forgotten(state))


@pytest.mark.parametrize("name", ["Forest", *WITH_A_SAY])
def test_choices_are_the_same_kept_and_worked_out_anew_wherever_play_goes(name: str) -> None:
    """Each state is asked before those that follow from it, so that these begin with what was kept of it."""
    game = table("Alice", "Bob").battlefield("Alice", *ALICES, name).hand("Alice", *HAND)
    game.battlefield("Bob", "Grizzly Bears", "Island").hand("Bob", "Giant Growth")
    ahead = [game.state]
    for number in range(MOST_STATES):
        state = ahead[number]
        check_choices(state)
        # Some of each state's choices, others with each: passing goes on, what is half made is gone on with.
        offered = legal_choices(state)
        some = (offered[0], offered[number % len(offered)], offered[-1 - number % len(offered)])
        for choice in dict.fromkeys(some):
            try:
                following = apply(state, choice).state
            except Refusal:
                continue
            if isinstance(following.pending, decisions.GameIsOver):
                continue
            ahead.append(following)
        if number + 1 == len(ahead):
            break
    assert number > 20


@pytest.mark.parametrize(
    ("lands", "cast", "target", "answer", "other"),
    [
        (9, "Murder", "Grizzly Bears", None, ""),
        (1, "Helm of Awakening", None, None, ""),
        (9, "Linvala, Keeper of Silence", None, "Murder", "Linvala, Keeper of Silence"),
        (9, "Mana Reflection", None, "Naturalize", "Mana Reflection"),
        (9, "Glorious Anthem", None, "Boomerang", "Glorious Anthem"),
        (9, "Ashnod's Altar", None, "Naturalize", "Ashnod's Altar"),
    ],
)
def test_choices_follow_what_comes_and_goes(
    lands: int, cast: str, target: str | None, answer: str | None, other: str
) -> None:
    """What has no target left, costs less, can't be activated or gives more mana is so until that ends."""
    names = ("Forest", "Swamp", "Island", "Plains")
    game = table("Alice", "Bob").battlefield("Alice", *names, count=lands).battlefield("Alice", "Mountain")
    game.hand("Alice", cast, "Giant Growth", "Murder", "Naturalize", "Boomerang", "Myr Enforcer", "Duress")
    game.battlefield("Bob", "Grizzly Bears", "Forest").hand("Bob", "Giant Growth", "Shock")
    game.battlefield("Alice", "Basalt Monolith")
    check_choices(game.state)
    for spell, at in ((cast, target), (answer, other)):
        if spell is None:
            continue
        game.casts("Alice", spell, *((at,) if at is not None else ()))
        check_choices(game.state)
        game.passes("Alice")
        check_choices(game.state)
        game.passes("Bob")
        check_choices(game.state)
        check_choices(apply(game.state, Pass(0)).state)


def test_what_nothing_has_changed_of_is_kept_when_a_land_is_tapped() -> None:
    game = table("Alice", "Bob").battlefield("Alice", *ALICES).hand("Alice", *HAND)
    state = game.state
    offers_to(state, 0)
    forest, swamp, *_, seer = state.battlefield
    after = apply(state, Activate(0, forest, 0)).state
    assert after.objects[swamp].offers is state.objects[swamp].offers is not None
    assert after.objects[seer].offers is state.objects[seer].offers
    assert after.objects[forest].offers is None
    check_choices(after)


def test_after_a_pass_the_same_choices_are_told_again() -> None:
    state = table("Alice", "Bob").battlefield("Alice", *ALICES).state
    offered = offers_to(state, 0)
    assert offers_to(apply(state, Pass(0)).state, 0) is offered


def test_an_ability_that_costs_mana_alone_is_offered_while_there_is_the_mana() -> None:
    """Mist Dragon gains flying for {0}, and phases out for {3}{U}{U} (CR 602.2b)."""
    game = (
        table("Alice", "Bob")
        .battlefield("Alice", "Island", count=4)
        .battlefield("Alice", "Mountain", "Mist Dragon")
    )
    game.hand("Alice", "Lightning Bolt")
    dragon = game.state.battlefield[-1]

    def offered() -> set[int]:
        check_choices(game.state)
        found = legal_choices(game.state)
        return {one.ability for one in found if isinstance(one, Activate) and one.object == dragon}

    assert len(offered()) == 3
    kept = game.state.objects[dragon]
    game.casts("Alice", "Lightning Bolt", "Bob")
    assert game.state.objects[dragon] is kept
    assert len(offered()) == 2


def asked(game: PlayedTable) -> set[int]:
    """What has something to be activated or cast by whoever has priority, as kept and as worked out anew."""
    check_choices(game.state)
    return {one.object for one in legal_choices(game.state) if isinstance(one, (Activate, Cast))}


def test_an_ability_that_an_effect_gives_is_offered_once_it_is_given() -> None:
    """Banishing Knack gives Grizzly Bears an ability; nothing else of the Bears has changed (CR 613.1f)."""
    game = table("Alice", "Bob").battlefield("Alice", "Grizzly Bears", "Island").hand("Alice", "Banishing Knack")
    bears = game.state.battlefield[0]
    assert bears not in asked(game)
    game.casts("Alice", "Banishing Knack", "Grizzly Bears")
    assert bears not in asked(game)
    game.passes("Alice").passes("Bob")
    assert bears in asked(game)


def test_an_ability_with_a_condition_is_offered_once_that_holds() -> None:
    """Xerex Strobe-Knight counts the spells cast this turn, which no permanent shows (CR 602.5b)."""
    game = table("Alice", "Bob").battlefield("Alice", "Xerex Strobe-Knight").hand("Alice", *["Ornithopter"] * 3)
    knight = game.state.battlefield[0]
    for _ in range(2):
        assert knight not in asked(game)
        game.casts("Alice", "Ornithopter")
        asked(game)
        game.passes("Alice").passes("Bob")
    assert knight in asked(game)


def test_an_ability_of_a_time_is_offered_at_that_time_alone() -> None:
    """From one state to the next nothing changes but the time (CR 602.5d)."""
    drill = compiled("Drill", "Pay 1 life: Draw a card. Activate only as a sorcery.", "Artifact")
    game = table("Alice", "Bob").battlefield("Alice", drill, "Forest").library("Alice", "Forest")
    drilling = Activate(0, game.id("Drill"), 0)
    assert drilling in legal_choices(game.state)
    game.activates("Alice", "Drill")
    assert drilling not in legal_choices(game.state)
    game.passes("Alice").passes("Bob")
    assert drilling in legal_choices(game.state)
    game.goes_to("end")
    assert drilling not in legal_choices(game.state)


def test_an_ability_is_offered_for_the_mana_that_others_still_give() -> None:
    """Nothing of the permanent itself has changed, nor the time (CR 602.2b)."""
    drill = compiled("Drill", "{1}: You gain 1 life.", "Artifact")
    game = table("Alice", "Bob").battlefield("Alice", drill, "Forest", "Llanowar Elves")
    drilling = Activate(0, game.id("Drill"), 0)
    for _ in range(2):
        assert drilling in legal_choices(game.state)
        game.activates("Alice", "Drill")
    assert drilling not in legal_choices(game.state)


def test_an_ability_is_offered_for_mana_that_hangs_on_the_game() -> None:
    """Life is mana of an artifact of which nothing has changed, nor of any other permanent (CR 602.5b)."""
    urn = compiled("Urn", "{T}: Add {C}{C}. Activate only if you have 21 or more life.", "Artifact")
    altar = compiled("Altar", "{0}: You gain 1 life.", "Artifact")
    well = compiled("Well", "{2}: Draw a card.", "Artifact")
    game = table("Alice", "Bob").battlefield("Alice", urn, altar, well)
    drawing = Activate(0, game.id("Well"), 0)
    game.activates("Alice", "Altar").activates("Alice", "Altar")
    assert drawing not in legal_choices(game.state)
    game.passes("Alice").passes("Bob")
    assert drawing in legal_choices(game.state)


def test_nothing_is_offered_beside_a_spell_with_split_second() -> None:
    """CR 702.61a: of the permanents nothing has changed, nor the time."""
    haste = compiled("Haste", "Split second\nYou gain 1 life.", "Instant")
    sip = compiled("Sip", "You gain 1 life.", "Instant")
    drill = compiled("Drill", "{T}: You gain 1 life.", "Artifact")
    game = table("Alice", "Bob").battlefield("Bob", drill).hand("Alice", haste, sip)
    game.casts("Alice", "Sip").passes("Alice")
    drilling = Activate(1, game.id("Drill"), 0)
    assert drilling in legal_choices(game.state)
    game.passes("Bob").casts("Alice", "Haste").passes("Alice")
    assert drilling not in legal_choices(game.state)


def test_a_counterspell_is_offered_once_there_is_something_to_counter() -> None:
    """A spell that costs nothing changes nothing but the stack (CR 601.2c)."""
    game = (
        table("Alice", "Bob").battlefield("Alice", "Island", count=2).hand("Alice", "Ornithopter", "Counterspell")
    )
    counterspell = next(
        id for id in game.state.seats[0].hand if game.state.objects[id].card.name == "Counterspell"
    )
    assert counterspell not in asked(game)
    game.casts("Alice", "Ornithopter")
    assert counterspell in asked(game)


def test_an_ability_that_an_aura_makes_cheaper_is_offered_for_what_it_costs_then() -> None:
    """Power Artifact: {3} is {1} for the Basalt Monolith that it enchants (CR 602.2b)."""
    game = table("Alice", "Bob").battlefield("Alice", "Basalt Monolith")
    game.battlefield("Alice", "Power Artifact", host=game._set_object("Basalt Monolith"))
    monolith = game.state.battlefield[0]
    game.activates("Alice", "Basalt Monolith").activates("Alice", "Basalt Monolith", ability=2, pay="C")
    assert game.state.seats[0].pool == (0, 0, 0, 0, 0, 2)
    assert monolith in asked(game)


def test_a_spell_of_a_chosen_type_is_offered_for_what_it_costs_then() -> None:
    """Urza's Incubator: with a Bear chosen a Grizzly Bears costs {G} (CR 601.2f)."""
    game = table("Alice", "Bob").battlefield("Alice", "Forest", count=4)
    game.hand("Alice", "Urza's Incubator", "Grizzly Bears").casts("Alice", "Urza's Incubator")
    game.passes("Alice").passes("Bob")
    pending = game.state.pending
    assert isinstance(pending, decisions.ChoosingOption)
    game.makes(ChooseOption(0, pending.options.index("Bear")))
    assert game.id("Grizzly Bears", "Alice", "hand") in asked(game)


def test_what_both_players_could_do_is_kept_apart_wherever_play_goes() -> None:
    """Two lines of play from one state take turns: what is known of the permanents is that of the other line."""
    game = table("Alice", "Bob").battlefield("Alice", *ALICES, "Palinchron").hand("Alice", *HAND)
    game.battlefield("Bob", "Grizzly Bears", "Island", "Prodigal Sorcerer").hand("Bob", "Giant Growth")
    state = game.state
    forest, swamp = state.battlefield[:2]
    lines = [apply(state, Activate(0, land, 0)).state for land in (forest, swamp)]
    for _ in range(2):
        for line in (*lines, state, *(apply(line, Pass(0)).state for line in lines)):
            expected = [offers_to(forgotten(line), seat) for seat in (0, 1)]
            assert expected == [offers_to(line, seat) for seat in (0, 1)]
