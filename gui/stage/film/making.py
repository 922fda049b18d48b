"""Makes a film of what plays by itself: draws its frames and writes them, the same for the same game."""

from __future__ import annotations

from engine.session.autoplay.beats import Programme
from gui.stage.film.film_plan import POSTER, FilmPlan, time_named
from gui.stage.film.frames import Frames, Progress
from gui.stage.film.writers import write_film
from gui.stage.look import Look
from gui.stage.stage_picture import StagePicture
from gui.style.theme import Theme
from gui.working.picture_files import write_picture


def make_film(
    programme: Programme, plan: FilmPlan, theme: Theme, progress: Progress, viewer: int | None = None
) -> None:
    """Make a film or a poster; `viewer` is the seat from which the table is seen.

    Raises CannotFilm for what cannot be filmed so, OSError where it cannot be written, and whatever `progress`
    raises to stop the work; no file is left behind then.
    """
    plan.check()
    picture = StagePicture(Look(theme, plan.backdrop))
    picture.involved = programme.involved
    picture.look_as(viewer)
    if plan.kind == POSTER:
        shown = plan.programme(programme)
        seconds = time_named(shown, plan.poster_at)
        if plan.poster_at == "ending":
            seconds = shown.seconds  # its title stands still
        progress(0, 1)
        write_picture(picture.image(*plan.size, shown.at(seconds)), plan.path)
        progress(1, 1)
        return
    write_film(Frames(programme, plan, picture, progress), plan)
