"""`goinfinite film FILE -o OUT`: what plays by itself, as a video, an animation, pictures or a poster."""

from __future__ import annotations

import re
import sys
from argparse import Namespace
from importlib import import_module
from pathlib import Path

from engine.cards.catalogue.catalogue import default_catalogue
from engine.cards.reading.nodes import BadInput, FilePlace, quoted
from engine.loops.readable import parse_count
from engine.session.autoplay.beats import Programme
from engine.session.autoplay.pacing import EASINGS, FASTEST, SLOWEST, Pacing
from engine.session.autoplay.playing_by_itself import programme_of_moments
from engine.session.game.game import Game
from engine.session.pages.page_formats import WRITTEN
from engine.session.saving.replaying import open_game
from engine.session.scenarios.file_kinds import SAVE, kind_of_own
from engine.session.scenarios.scenario import read_scenario_file
from engine.session.scenarios.scenario_folders import find_file
from engine.session.scenarios.scenario_playing import open_scenario, play_scenario, proposal_of
from engine.shortcuts.sequences.sequence import Sequence
from engine.shortcuts.study.gaps import parts_not_played

FILMS = "gui.entry.film"
"""Draws and writes films; named only, since this floor does not import the window's."""
ART = "gui.art.picture"
"""Draws cards' pictures, without Qt; named only, as above."""
VIEWS = ("stage",)
DONE = 0
_STRETCH = re.compile(r"(\d+)-(\d+)")


def run(arguments: Namespace) -> int:
    """Make the film and print where it is."""
    if arguments.view not in VIEWS:
        raise _wrong(f"--view {quoted(arguments.view)}", " or ".join(VIEWS))
    pacing = read_pacing(arguments.pace, arguments.easing, not arguments.no_captions)
    source, out = find_file(arguments.file), Path(arguments.output)
    programme = programme_of_file(source, pacing, arguments.times, arguments.moments)
    if words := parts_not_played(programme.gaps):
        print(words, file=sys.stderr)
    if out.suffix.casefold() in WRITTEN:
        draw = import_module(ART).picture_text
        WRITTEN[out.suffix.casefold()](programme, programme.title or source.stem, out, draw)
        print(out)
        return DONE
    code: int = import_module(FILMS).make(programme, arguments)
    return code


def read_pacing(pace: str, easing: str, has_captions: bool) -> Pacing:
    """Read the pacing that options ask for; BadInput where it cannot be."""
    try:
        factor = float(pace)
        return Pacing(factor=factor, easing=easing, captions=has_captions)
    except ValueError:
        if easing not in EASINGS:
            raise _wrong(f"--easing {quoted(easing)}", " or ".join(EASINGS)) from None
        raise _wrong(f"--pace {quoted(pace)}", f"a number from {SLOWEST:g} to {FASTEST:g}") from None


def programme_of_file(path: Path, pacing: Pacing, times: str | None = None, stretch: str = "") -> Programme:
    """Return what a scenario's proposal, or a save's timeline, plays by itself.

    `times` is how often a scenario's loop is taken, `stretch` which moments of a save's line ("3-20"). Raises
    BadInput for what cannot be read, Refusal for what the rules do not allow.
    """
    if kind_of_own(path) == SAVE:
        if times is not None:
            raise _wrong("--times with a save", "a scenario, whose loop can be taken so often")
        game = open_game(path)
        first, last = read_stretch(stretch, game)
        return programme_of_moments(game.moments[first : last + 1], pacing, path.stem)
    return _of_scenario(path, pacing, times, stretch)


def _of_scenario(path: Path, pacing: Pacing, times: str | None, stretch: str) -> Programme:
    catalogue = default_catalogue()
    scenario = read_scenario_file(path, catalogue)
    if stretch:
        raise _wrong("--moments with a scenario", "a save, whose timeline has moments")
    count = None
    if times is not None:
        try:
            count = parse_count(times)
        except ValueError as error:
            raise _wrong(f"--times {quoted(times)}: {error}", "a count such as 1000000, 1e6 or 10^100") from None
    outcome = play_scenario(scenario, count, catalogue=catalogue)
    moments = outcome.game.moments
    begun = moments[-1].position - 1
    loop: Sequence | None = None
    if outcome.draw is not None:
        # A draw is found before the loop is taken, so what is shown of it is played here.
        loop = proposal_of(scenario, open_scenario(scenario, catalogue).state, count).sequence
    return programme_of_moments(moments[begun:], pacing, scenario.name, ruled=loop)


def read_stretch(stretch: str, game: Game) -> tuple[int, int]:
    """Read the first and the last moment of a stretch such as "3-20"; all of the line for "".

    BadInput for none.
    """
    last = game.length - 1
    if not stretch:
        return 0, last
    found = _STRETCH.fullmatch(stretch)
    first, end = (int(found[1]), int(found[2])) if found is not None else (0, -1)
    if not first < end <= last:
        raise _wrong(f"--moments {quoted(stretch)}", f"two moments such as 3-20, from 0 to {last}")
    return first, end


def _wrong(found: str, expected: str) -> BadInput:
    return BadInput(FilePlace("command line", 1, 1), found, expected)
