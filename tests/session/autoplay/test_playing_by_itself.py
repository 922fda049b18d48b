"""What plays by itself shows exact tables of the game and nothing between them."""

from __future__ import annotations

import itertools
from functools import cache
from pathlib import Path

import pytest

from engine.folders import DECKS
from engine.model.refusals import Refusal
from engine.session.autoplay.beats import ENDING, HOLD, JUMP, RUN, STEP, Programme
from engine.session.autoplay.endings import COUNT, DRAW, WIN, plural
from engine.session.autoplay.pacing import Pacing
from engine.session.autoplay.playing_by_itself import programme_of_moments, programme_of_sequence
from engine.session.commands.film import programme_of_file
from engine.session.game.game import Game
from engine.session.narration.summary import summary_of
from engine.session.scenarios.scenario import read_scenario_file
from engine.session.scenarios.scenario_playing import open_scenario, proposal_of
from engine.shortcuts.sequences.computing import Course
from engine.shortcuts.sequences.sequence import Sequence
from tests.session.games import GOND_LOOP, catalogue, gond, say

COMBOS = DECKS / "combos"
LOOPS = (
    "presence-of-gond-intruder-alarm",
    "marwyn-umbral-mantle",
    "archangel-of-thune-spike-feeder",
    "chain-of-smog-witherbloom-apprentice",
    "herd-baloth-ivy-lane-denizen",
)


@cache
def proposed(name: str, times: int) -> tuple[Game, Sequence]:
    scenario = read_scenario_file(COMBOS / f"{name}.yaml", catalogue())
    game = open_scenario(scenario, catalogue())
    return game, proposal_of(scenario, game.state, times).sequence


def programme(name: str, times: int, pacing: Pacing | None = None) -> Programme:
    game, sequence = proposed(name, times)
    return programme_of_sequence(game.state, sequence, pacing or Pacing(), name)


@pytest.mark.parametrize("name", LOOPS)
def test_every_table_shown_is_the_one_that_performing_comes_to(name: str) -> None:
    game, sequence = proposed(name, 60)
    shown = programme(name, 60)
    for beat in shown.beats:
        if not beat.is_counting:
            continue
        for share in (0.0, 0.3, 0.77, 1.0):
            instant = shown.within(beat, share)
            performed = Course(game.state, sequence.with_count(instant.iterations), is_one_by_one=True).end
            assert summary_of(instant.state) == summary_of(performed)


@pytest.mark.parametrize("name", LOOPS)
def test_the_last_step_of_each_iteration_ends_on_its_exact_table(name: str) -> None:
    game, sequence = proposed(name, 60)
    shown = programme(name, 60)
    done = 0
    for beat in (beat for beat in shown.beats if beat.kind == STEP and beat.done > 0):
        if beat.done > done:
            done = beat.done
            performed = Course(game.state, sequence.with_count(done), is_one_by_one=True).end
            assert summary_of(beat.state) == summary_of(performed)
    assert done == 5


def test_every_step_goes_on_from_the_table_before_it() -> None:
    beats = programme("presence-of-gond-intruder-alarm", 10**6).beats
    for one, other in itertools.pairwise(beats):
        if one.kind == other.kind == STEP:
            assert summary_of(other.before) == summary_of(one.state)
            assert other.start == pytest.approx(one.end)


def test_a_loop_is_shown_slowly_then_faster_then_counted_and_then_jumps_to_its_end() -> None:
    shown = programme("presence-of-gond-intruder-alarm", 10**100)
    kinds = [beat.kind for beat in shown.beats]
    assert kinds == [HOLD, *[STEP] * 15, RUN, JUMP, ENDING]
    assert [beat.seconds for beat in shown.beats[1:16:3]] == [1.0, 0.6, 0.3, 0.15, 0.075]
    assert shown.beats[-2].last == 10**100
    assert shown.beats[-1].ending is not None
    assert (shown.beats[-1].ending.title, shown.beats[-1].ending.subtitle) == ("10^100", "Elf Warriors")


def test_the_captions_tell_an_iteration_in_plain_words() -> None:
    shown = programme("presence-of-gond-intruder-alarm", 10)
    assert [(beat.caption.text, beat.caption.rule) for beat in shown.beats[1:4]] == [
        ("Alice taps Llanowar Elves", "602.2"),
        ("Elf Warrior token enters: Intruder Alarm triggers", "603.2"),
        ("Llanowar Elves untaps", "701.26b"),
    ]


def test_captions_stop_where_they_could_not_be_read() -> None:
    shown = programme("presence-of-gond-intruder-alarm", 10)
    assert all(bool(beat.caption.text) == (beat.seconds >= 0.15) for beat in shown.beats if beat.kind == STEP)
    silent = programme("presence-of-gond-intruder-alarm", 10, Pacing(captions=False))
    assert not any(beat.caption.text for beat in silent.beats if beat.kind == STEP)


def test_a_loop_that_ends_by_itself_stops_at_its_own_number() -> None:
    shown = programme("exquisite-blood-sanguine-bond", 10**6)
    counted = [beat for beat in shown.beats if beat.is_counting]
    assert [beat.last for beat in counted] == [332]
    ending = shown.beats[-1].ending
    assert ending is not None
    assert (ending.kind, ending.title) == (WIN, "Alice wins")
    assert ending.note == "in iteration 333 · CR 704.5a"


def test_a_draw_by_a_loop_of_mandatory_actions_is_told_at_its_end() -> None:
    shown = programme_of_file(COMBOS / "three-oblivion-rings.yaml", Pacing())
    ending = shown.beats[-1].ending
    assert ending is not None
    assert (ending.kind, ending.title) == (DRAW, "A draw")


def test_a_shortened_proposal_ends_where_it_was_shortened() -> None:
    shown = programme_of_file(COMBOS / "presence-of-gond-intruder-alarm-four-seats.yaml", Pacing())
    ending = shown.beats[-1].ending
    assert ending is not None
    assert (ending.kind, ending.title) == (COUNT, "499")


def test_what_cannot_be_played_is_refused_with_the_reason() -> None:
    with pytest.raises(Refusal, match="chance decides"):
        programme_of_file(COMBOS / "four-horsemen.yaml", Pacing())


def test_a_stretch_of_the_timeline_plays_its_choices_step_by_step() -> None:
    game = say(gond(), *GOND_LOOP)
    shown = programme_of_moments(game.moments, Pacing(), "by hand")
    assert [beat.caption.text for beat in shown.beats] == [
        "by hand",
        "Alice taps Llanowar Elves",
        "Elf Warrior token enters: Intruder Alarm triggers",
        "Llanowar Elves untaps",
        "",
    ]
    assert [beat.position for beat in shown.beats[1:4]] == [1, 3, 5]
    assert shown.beats[-1].state == game.state


def test_any_time_shows_the_beat_that_it_lies_in() -> None:
    shown = programme("presence-of-gond-intruder-alarm", 10**6)
    for beat in shown.beats:
        assert shown.at(beat.start + beat.seconds / 2).beat is beat
    assert shown.at(10_000).share == 1.0
    assert shown.at(-1).iterations == 0


def test_a_length_that_is_wanted_is_kept_and_so_is_the_pace() -> None:
    whole = programme("presence-of-gond-intruder-alarm", 10**6)
    assert whole.lasting(20).seconds == pytest.approx(20)
    assert programme("presence-of-gond-intruder-alarm", 10**6, Pacing(factor=2)).seconds == pytest.approx(
        whole.seconds / 2
    )


@pytest.mark.parametrize("wrong", [{"factor": 9.0}, {"factor": 0.0}, {"easing": "jumpy"}])
def test_a_pace_that_nobody_could_follow_is_refused(wrong: dict[str, float | str]) -> None:
    with pytest.raises(ValueError, match="expected"):
        Pacing(**wrong)  # type: ignore[arg-type]


def test_the_numbers_of_a_jump_grow_by_the_closed_forms() -> None:
    shown = programme("marwyn-umbral-mantle", 10**30)
    jump = next(beat for beat in shown.beats if beat.kind == JUMP)
    assert jump.loop is not None
    curve = jump.loop.main_curves[0]
    instant = shown.within(jump, 0.5)
    mana = dict(zip("WUBRGC", instant.state.seats[0].all_mana, strict=True))["G"]
    assert mana == curve.at(instant.iterations)
    assert instant.iterations > 10**6


def test_tokens_have_plurals() -> None:
    assert [plural(name) for name in ("Elf Warrior", "Myr", "Squirrel", "Snow Wolf", "Thopters")] == [
        "Elf Warriors", "Myr", "Squirrels", "Snow Wolves", "Thopters",
    ]  # fmt: skip


def test_films_of_files_say_what_is_wrong_with_their_options(tmp_path: Path) -> None:
    from engine.session.cli import main

    path = str(COMBOS / "presence-of-gond-intruder-alarm.yaml")
    for words in (
        ["--view", "moon"],
        ["--pace", "99"],
        ["--easing", "x"],
        ["--times", "some"],
        ["--moments", "1-2"],
    ):
        assert main(["film", path, "-o", str(tmp_path / "a.png"), *words]) == 2
    assert list(tmp_path.iterdir()) == []


def test_a_draw_by_a_loop_has_the_ring_of_its_causes() -> None:
    ending = programme_of_file(COMBOS / "three-oblivion-rings.yaml", Pacing()).beats[-1].ending
    assert ending is not None
    assert [(cause.card, cause.words) for cause in ending.causes] == [
        ("Oblivion Ring", "Oblivion Ring leaves"),
        ("Oblivion Ring", "Oblivion Ring enters"),
    ]
