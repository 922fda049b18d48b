"""What is set up by hand is saved and opened as the same table."""

from __future__ import annotations

import random

import pytest

from engine.cards.catalogue.effect_phrases import effect_meant
from engine.cards.catalogue.token_phrases import token_meant
from engine.cards.compiling.tokens import token_phrase, tokens_made_by
from engine.cards.reading.nodes import BadInput
from engine.cards.reading.yaml_files import read_text
from engine.model import edits, stack_edits
from engine.model.choices import Concede
from engine.model.decisions import HasPriority, SettingUpByHand
from engine.model.refusals import Refusal
from engine.model.turns import FIRST_STEPS
from engine.model.uses import ATTACKED, LOYALTY
from engine.model.zones import reference_to_seat
from engine.session.game.game import Game
from engine.session.set_up.capturing import set_up_of
from engine.session.set_up.capturing_stack import NoSetUp
from engine.session.set_up.set_up import ALL_ZONES, SeatSetUp, SetUp
from engine.session.set_up.set_up_reading import SET_UP_KEYS, read_set_up
from engine.session.set_up.set_up_writing import written_set_up
from tests.session.games import catalogue, game, gond, say, seat
from tests.session.saving.test_saving import reopened

PHRASES = (
    ("1/1 green Elf Warrior creature token", ""),
    ("1/1 blue Thopter artifact creature token with flying", ""),
    ("Treasure token", ""),
    ("1/1 colorless Eldrazi Scion creature token", "Brood Monitor"),
)
GROWS = "This creature gets +3/+3 until end of turn."


def empty(seats: int = 2) -> Game:
    """An empty table with the rules off."""
    played = Game(SetUp(tuple(SeatSetUp(name) for name in ("Alice", "Bob", "Carol", "Dora")[:seats])), catalogue())
    played.choose(edits.BeginSettingUp(0))
    return played


def put(played: Game, name: str, of: int = 0, zone: str = "battlefield", **more) -> int:
    played.choose(edits.EditPut(pending(played), name, False, of, zone, card=catalogue().find(name), **more))
    return max(id for id, held in played.state.objects.items() if held.card.name == name)


def pending(played: Game) -> int:
    return played.state.pending.seat


def read_back(set_up: SetUp) -> SetUp:
    """A set-up written and read."""
    fields = read_text("\n".join(written_set_up(set_up)), "table").fields(SET_UP_KEYS, "a set-up")
    return read_set_up(fields, catalogue())[0]


def assert_saved_and_opened(played: Game) -> None:
    """The table is a set-up, which reads back, and from which a game begins at just this table."""
    captured = set_up_of(played.state, catalogue())
    assert read_back(captured) == captured
    again = Game(captured, catalogue())
    assert set_up_of(again.state, catalogue()) == captured
    assert seen(played.state) == seen(again.state)


def seen(state):
    """All of a state but the ids and timestamps, in place of which stand the places of the objects."""
    zones = [state.battlefield, state.exile, state.command, state.outside]
    zones += [zone for seat in state.seats for zone in (seat.hand, seat.graveyard, seat.library)]
    zones.append(tuple(item.id for item in state.stack if item.kind == "spell"))
    places = {id: (number, at) for number, zone in enumerate(zones) for at, id in enumerate(zone)}
    assert places.keys() == set(state.objects)
    objects = [
        (
            held.with_id(0).with_timestamp(0).with_attached_to(0, 0).with_attachments(()),
            places.get(held.attached_to, held.attached_to),
            sorted(places[id] for id in held.attachments),
        )
        for zone in zones
        for held in (state.objects[id] for id in zone)
    ]
    by_time = sorted(state.battlefield, key=lambda id: state.objects[id].timestamp)
    seats = [seat.with_hand(()).with_library(()).with_graveyard(()) for seat in state.seats]
    rest = (state.active, state.step, state.turn, state.priority, state.passes, state.random, state.pending)
    stack = [(item.kind, item.ability, item.controller, item.modes, item.x) for item in state.stack]
    effects = [([places[id] for id in one.affected], one.modifications, one.amounts) for one in state.effects]
    return objects, [places[id] for id in by_time], seats, rest, stack, effects


def edit_at_random(played: Game, generator: random.Random) -> edits.Edit:
    """Any edit, of which many are refused."""
    state, me = played.state, pending(played)
    seat = generator.randrange(len(state.seats))
    held = generator.choice(sorted(state.objects) or [0])
    count = generator.choice((0, 0, 1, 2))
    zone = generator.choice(ALL_ZONES)
    number = generator.choice((1, 2, 3, 10**20))
    name = generator.choice(catalogue().names())
    phrase, maker = generator.choice(PHRASES)
    token = token_meant(phrase, maker, catalogue())
    position = generator.choice((edits.LAST, 0, 1))
    return generator.choice(
        (
            edits.EditPut(me, name, False, seat, zone, number, position, card=catalogue().find(name)),
            edits.EditPut(me, name, False, seat, zone, 1, position, card=catalogue().find(name)),
            edits.EditPut(me, name, False, seat, "battlefield", 1, is_token=True, card=catalogue().find(name)),
            edits.EditPut(me, phrase, True, seat, "battlefield", number, maker=maker, card=token),
            edits.EditMove(me, held, count, seat, zone, position),
            edits.EditMove(me, held, count, seat, zone, position),
            edits.EditRemove(me, held, count),
            edits.EditTapped(me, held, count, generator.random() < 0.5),
            edits.EditSick(me, held, count, generator.random() < 0.5),
            edits.EditDamage(me, held, count, 1),
            edits.EditCounters(me, held, count, generator.choice(("+1/+1", "-1/-1", "charge")), number),
            edits.EditCounters(me, reference_to_seat(seat), 0, "poison", generator.choice((1, 9))),
            edits.EditCount(me, held, number),
            edits.EditOwner(me, held, count, seat),
            edits.EditAttached(me, held, generator.choice(sorted(state.objects) or [0])),
            edits.EditAttached(me, held, 0),
            edits.EditCommander(me, held, generator.random() < 0.5),
            edits.EditRevealed(me, held, count, generator.random() < 0.5),
            edits.EditChosenColor(me, held, generator.choice(("W", "G", ""))),
            edits.EditFaceDown(me, held, count, generator.random() < 0.7),
            edits.EditCopy(me, held, count, generator.choice((0, *sorted(state.objects)))),
            edits.EditDuplicate(me, held, count, generator.random() < 0.3),
            edits.EditTally(me, seat, generator.choice(("spells cast", "life gained")), generator.choice((0, 3))),
            edits.EditLandsPlayed(me, seat, generator.choice((0, 1))),
            edits.EditUsed(me, held, count, 0, generator.choice((0, 1))),
            edits.EditTogether(me, (edits.EditTapped(me, held, 0, True), edits.EditDamage(me, held, 0, 2))),
            edits.EditLife(me, seat, number),
            edits.EditMana(me, seat, generator.choice("WUBRGC"), number),
            edits.EditTurn(me, seat, generator.choice(FIRST_STEPS), 3),
            edits.EditName(me, seat, generator.choice(("Alice", "Zoë", "Mr. X"))),
            edits.EditSeats(me, generator.choice((2, 3, 4))),
            stack_edits.EditSpell(me, name, seat, card=catalogue().find(name)),
            stack_edits.EditEffect(me, GROWS, (held,), seat, effect_meant(GROWS)),
            stack_edits.EditEndEffect(me, 0),
        )
    )


@pytest.mark.parametrize("seed", range(25))
def test_any_table_set_up_by_hand_is_saved_and_opened_as_it_is(seed):
    generator = random.Random(seed)
    played = empty(2 + seed % 3)
    made = 0
    while made < 30:
        try:
            played.choose(edit_at_random(played, generator))
            made += 1
        except Refusal:
            continue
    played.choose(edits.EndSettingUp(pending(played)))
    try:
        set_up_of(played.state, catalogue())
    except NoSetUp as reason:
        is_in_play = played.state.result is None and not any(seat.has_lost for seat in played.state.seats)
        is_at_rest = is_in_play and isinstance(played.state.pending, HasPriority)
        # What no set-up says: a copy of what is face down, and what triggered on what has left or had changed.
        left = ("had changed before it left", "speaks of what has happened before")
        is_unsayable = any(one in str(reason) for one in ("the token Face-down creature", *left))
        if is_at_rest and not is_unsayable:
            raise
        return
    assert_saved_and_opened(played)


@pytest.mark.parametrize("seed", range(6))
def test_a_game_with_edits_in_it_is_saved_undone_and_replayed(seed):
    generator = random.Random(100 + seed)
    played = say(gond(), "Alice activates Llanowar Elves: create token", "everyone passes")
    for _ in range(2):
        played.choose(edits.BeginSettingUp(played.state.pending.seat))
        for _ in range(12):
            try:
                played.choose(edit_at_random(played, generator))
            except Refusal:
                continue
        played.choose(edits.EndSettingUp(pending(played)))
        if played.state.result is not None or not isinstance(played.state.pending.seat, int):
            break
        if type(played.state.pending).__name__ != "HasPriority":
            break
    again = reopened(played)
    assert [moment.state for moment in again.moments] == [moment.state for moment in played.moments]
    end = played.state
    played.go_to(0)
    while played.can_redo:
        played.redo()
    assert played.state == end


def test_the_order_in_which_seats_put_their_permanents_is_kept():
    played = empty()
    for of in (1, 0, 1):
        put(played, "Grizzly Bears", of)
        put(played, "Glorious Anthem" if "Glorious Anthem" in catalogue() else "Intruder Alarm", of)
    played.choose(edits.EndSettingUp(0))
    assert_saved_and_opened(played)


def test_the_right_one_of_two_hosts_is_enchanted():
    played = empty()
    first = put(played, "Llanowar Elves")
    played.choose(edits.EditCounters(0, first, 0, "+1/+1", 1))
    second = put(played, "Llanowar Elves")
    aura = put(played, "Presence of Gond")
    played.choose(edits.EditAttached(0, aura, second))
    played.choose(edits.EndSettingUp(0))
    captured = set_up_of(played.state, catalogue())
    (entry,) = (one for one in captured.seats[0].battlefield if one.card == "Presence of Gond")
    assert (entry.attached_to, entry.host_place) == ("Llanowar Elves", 2)
    assert_saved_and_opened(played)


def test_what_happened_this_turn_is_part_of_the_set_up():
    played = gond()
    say(played, "Alice plays Forest")
    assert set_up_of(played.state, catalogue()).seats[0].lands_played == 1
    assert_saved_and_opened(played)


def test_what_no_set_up_can_say_is_named():
    played = gond()
    played.choose(Concede(1))
    with pytest.raises(NoSetUp, match="the game is over"):
        set_up_of(played.state, catalogue())


def test_a_recording_ends_where_the_rules_are_switched_off():
    played = gond()
    played.start_recording()
    played.choose(edits.BeginSettingUp(0))
    assert played.recording is None
    played.choose(edits.EndSettingUp(0))
    assert played.recorded() == ()


def test_choices_by_hand_are_told_in_words():
    from engine.session.notation.notation import line_of

    played = empty()
    before = played.state
    choice = edits.EditPut(0, "Forest", False, 1, "library", 3, 0, card=catalogue().find("Forest"))
    assert line_of(before, choice) == "3 Forest put into Bob's library, on top"
    assert line_of(before, edits.EndSettingUp(0)) == "The rules are on again"


def test_a_sequence_cannot_hold_a_change_by_hand():
    from engine.shortcuts.proposals.proposal import Proposal, propose
    from engine.shortcuts.sequences.described_choices import DescribedChoice
    from engine.shortcuts.sequences.sequence import Repeat, Sequence

    body = (DescribedChoice(edits.BeginSettingUp(0)),)
    with pytest.raises(Refusal, match="nothing that the rules could repeat"):
        propose(gond().state, Proposal(0, Sequence((Repeat(3, body),))))


def test_every_token_of_the_catalogue_can_be_named():
    for name in catalogue().names():
        for token in tokens_made_by(catalogue().find(name)):
            assert token_meant(token_phrase(token), name, catalogue()) == token


def test_seats_keep_their_names_in_a_save_whatever_they_were_called_before():
    played = empty()
    played.choose(edits.EditName(0, 0, "Zoë"))
    played.choose(edits.EditSeats(0, 3))
    played.choose(edits.EditName(0, 2, "Alice"))
    played.choose(edits.EndSettingUp(0))
    assert [moment.state for moment in reopened(played).moments] == [moment.state for moment in played.moments]
    assert played.names == ("Zoë", "Bob", "Alice")
    assert not isinstance(played.state.pending, SettingUpByHand)


def test_what_creatures_and_planeswalkers_did_this_turn_is_part_of_the_set_up():
    played = game(seat("Alice", "Elspeth, Sun's Champion", "Grizzly Bears"), seat("Bob"))
    say(played, "Alice activates Elspeth, Sun's Champion: create three tokens", "everyone passes")
    say(played, "everyone passes", "everyone passes", "Alice attacks Bob with Grizzly Bears")
    say(played, *["everyone passes"] * 4)
    captured = set_up_of(played.state, catalogue())
    uses = {entry.card: entry.uses for entry in captured.seats[0].battlefield if entry.uses}
    assert uses == {"Elspeth, Sun's Champion": ((LOYALTY, 1),), "Grizzly Bears": ((ATTACKED, 1),)}
    assert_saved_and_opened(played)


def test_an_ability_that_was_used_is_said_by_number_or_by_a_word():
    text = "seats: [{name: Alice, battlefield: [{card: Grizzly Bears, used: [[loyal, 1]]}]}, {name: Bob}]"
    with pytest.raises(BadInput, match="an ability's number, or loyalty, lost ability, exerted, attacked"):
        read_set_up(read_text(text, "table").fields(SET_UP_KEYS, "a set-up"), catalogue())
