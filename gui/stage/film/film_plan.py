"""What a film is to be: its size, frame rate and length, the part that is filmed, and the kind of its file."""

from __future__ import annotations

import re
from pathlib import Path

from engine.cards.reading.nodes import one_line
from engine.frozen_dataclass import dataclass
from engine.session.autoplay.beats import ENDING, JUMP, RUN, Programme
from gui.stage.look import Backdrop

MP4, WEBM, GIF, WEBP, PICTURES, POSTER = "mp4", "webm", "gif", "webp", "pictures", "poster"
KINDS = {".mp4": MP4, ".webm": WEBM, ".gif": GIF, ".webp": WEBP, ".png": POSTER, "": PICTURES}
"""The kind of a film by the ending of its file; a folder gets one picture a frame."""
SMALLEST, LARGEST = 160, 7680
RATES = (1, 120)
LONGEST = 600.0
"""The longest film in seconds."""
NAMED_TIMES = {"start": "", "run": RUN, "jump": JUMP, "ending": ENDING, "end": ""}
_SIZE = re.compile(r"(\d{2,5})[x×](\d{2,5})")
FIRST_SIZES = {GIF: (960, 540), WEBP: (960, 540)}
FIRST_RATES = {GIF: 15, WEBP: 20}


class CannotFilm(Exception):
    """A film that cannot be made as it is wanted; the message says what is wrong and what was expected."""


@dataclass(frozen=True, slots=True)
class FilmPlan:
    """A film: where it goes, `size` in pixels, `rate` in frames a second, `seconds` of the whole (None: as paced).

    `first` and `last` are where in it the film begins and ends, as seconds or as the name of a beat ("jump");
    there an animation begins again, `repeats` times in all (0: for ever). `poster_at` is the time of a poster.
    """

    path: Path
    kind: str
    size: tuple[int, int] = (1920, 1080)
    rate: int = 30
    seconds: float | None = None
    backdrop: Backdrop = Backdrop.DARK
    first: str = "start"
    last: str = "end"
    repeats: int = 0
    poster_at: str = "ending"

    def check(self) -> None:
        """Refuse, as CannotFilm, what no film can be."""
        if not all(SMALLEST <= side <= LARGEST for side in self.size):
            raise CannotFilm(
                f"a size of {self.size[0]}x{self.size[1]}; each side is {SMALLEST} to {LARGEST} pixels"
            )
        if self.kind in (MP4, WEBM) and any(side % 2 for side in self.size):
            raise CannotFilm(f"a size of {self.size[0]}x{self.size[1]}; the sides of a video are even numbers")
        if not RATES[0] <= self.rate <= RATES[1]:
            raise CannotFilm(f"a rate of {self.rate}; expected {RATES[0]} to {RATES[1]} frames a second")
        if self.seconds is not None and not 0.5 <= self.seconds <= LONGEST:
            raise CannotFilm(f"a length of {self.seconds:g} seconds; expected 0.5 to {LONGEST:g}")
        if self.backdrop is Backdrop.TRANSPARENT and self.kind == MP4:
            raise CannotFilm("an MP4 has no transparent background; expected .webm, .webp, .gif or pictures")

    def programme(self, whole: Programme) -> Programme:
        """Return what is filmed, at the length that is wanted."""
        return whole if self.seconds is None else whole.lasting(self.seconds)

    def times(self, programme: Programme) -> tuple[float, ...]:
        """Return the times of the frames, in seconds; the last one shows the end."""
        first, last = time_named(programme, self.first), time_named(programme, self.last)
        if last <= first:
            raise CannotFilm(f"a film from {first:g} to {last:g} seconds; expected an end after its beginning")
        frames = max(1, round((last - first) * self.rate))
        return tuple(first + number / self.rate for number in range(frames))


def time_named(programme: Programme, name: str) -> float:
    """Return a time of a programme by seconds or by the name of a beat; CannotFilm where there is none."""
    if name == "start":
        return 0.0
    if name == "end":
        return programme.seconds
    if name in NAMED_TIMES:
        for beat in programme.beats:
            if beat.kind == NAMED_TIMES[name]:
                return beat.start
        raise CannotFilm(f"there is no {name} in it; expected seconds from 0 to {programme.seconds:.1f}")
    try:
        seconds = float(name)
    except ValueError:
        names = ", ".join(NAMED_TIMES)
        raise CannotFilm(f"{name!r} names no time; expected seconds or one of {names}") from None
    if not 0 <= seconds <= programme.seconds:
        raise CannotFilm(f"there is no second {seconds:g} in it; expected 0 to {programme.seconds:.1f}")
    return seconds


def size_named(words: str) -> tuple[int, int]:
    """Return a size in pixels such as "1920x1080"; CannotFilm for anything else."""
    found = _SIZE.fullmatch(words.strip())
    if found is None:
        raise CannotFilm(f"a size of {words.strip()[:40]!r}; expected WIDTHxHEIGHT, such as 1920x1080")
    return int(found[1]), int(found[2])


def kind_of(path: Path) -> str:
    """Return the kind of film that a file's ending stands for; CannotFilm for another one."""
    kind = KINDS.get(path.suffix.casefold())
    if kind is None or not path.name:
        endings = ", ".join(ending for ending in KINDS if ending)
        others = "a page in .html, a transcript in .md; a folder takes one picture a frame"
        raise CannotFilm(f"{one_line(str(path))}: a film ends in {endings}, {others}")
    return kind
