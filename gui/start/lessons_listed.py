"""The lessons as the start page lists them: read without the rules, so at once."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from engine.cards.reading.files import read_words
from engine.cards.reading.nodes import BadInput
from engine.cards.reading.plain_values import plain_value
from engine.cards.reading.read_once import ReadOnce
from engine.cards.reading.yaml_files import MAXIMUM_BYTES, read_text
from engine.frozen_dataclass import dataclass
from engine.session.lessons.lesson_folders import lesson_files, own_folder
from engine.session.scenarios.kept_summaries import Summary
from gui.start.kept_lists import are_texts, kept_list


@dataclass(frozen=True, slots=True)
class ListedLesson:
    """A lesson's name, what it is about, and its chapters with how many tasks each has.

    `problem` says what is wrong with its file.
    """

    path: Path
    name: str
    about: str = ""
    chapters: tuple[tuple[str, int], ...] = ()
    problem: str = ""

    @property
    def is_own(self) -> bool:
        """Whether it comes with the program."""
        return self.path.parent == own_folder()

    def chapters_done(self, answered: Mapping[str, tuple[str, ...]]) -> int:
        """Return how many of its chapters have every task answered."""
        known = set(answered.get(self.path.stem, ()))
        return sum(
            all(f"{name}/{number}" in known for number in range(1, tasks + 1)) for name, tasks in self.chapters
        )

    def is_begun(self, answered: Mapping[str, tuple[str, ...]]) -> bool:
        """Return whether any of its tasks has been answered."""
        return bool(answered.get(self.path.stem))


def listed_lessons() -> tuple[ListedLesson, ...]:
    """Return every lesson of the program and of the user."""
    listed = tuple(_files.of(path) for path in lesson_files())
    kept_list(_KEPT_AS).keep()
    return listed


def unread_lessons() -> tuple[Path, ...]:
    """Return the files that have yet to be read before they can be listed; each takes some 8 ms."""
    return tuple(path for path in lesson_files() if not _files.is_known(path))


def _listed(path: Path) -> ListedLesson:
    try:
        kept = _from_kept(path, kept_list(_KEPT_AS).of(path, _summary))
        return kept if kept is not None else _read(path)
    except BadInput as error:
        return ListedLesson(path, _plain(path), problem=f"line {error.line}: {error.wrong}")
    except OSError as error:
        return ListedLesson(path, _plain(path), problem=f"cannot be read: {error.strerror}")


def _summary(path: Path) -> Summary:
    """Return a lesson as plain data, but for its path; raises BadInput or OSError where it cannot be read."""
    read = _read(path)
    chapters = [list(chapter) for chapter in read.chapters]
    return {"name": read.name, "about": read.about, "problem": read.problem, "chapters": chapters}


def _from_kept(path: Path, kept: Summary) -> ListedLesson | None:
    """Return what `_summary` has made of a file; None where it is damaged."""
    if {*kept} != {"name", "about", "problem", "chapters"} or not isinstance(kept["chapters"], list):
        return None
    texts = [kept["name"], kept["about"], kept["problem"]]
    if not are_texts(texts) or not all(map(_is_chapter, kept["chapters"])):
        return None
    name, about, problem = texts
    return ListedLesson(path, name, about, tuple((said, tasks) for said, tasks in kept["chapters"]), problem)


def _is_chapter(kept: object) -> bool:
    return isinstance(kept, list) and [type(part) for part in kept] == [str, int]


def _plain(path: Path) -> str:
    """Return a lesson's name as its file is called."""
    return path.stem.lstrip("0123456789-").replace("-", " ").capitalize()


def _read(path: Path) -> ListedLesson:
    held, plain = plain_value(read_text(read_words(path, MAXIMUM_BYTES), str(path))), _plain(path)
    if not isinstance(held, dict):
        return ListedLesson(path, plain, problem="is not a lesson")
    return ListedLesson(path, _text(held.get("lesson")) or plain, _text(held.get("about")), tuple(_chapters(held)))


def _chapters(held: dict[str, Any]) -> Iterator[tuple[str, int]]:
    listed = held.get("chapters")
    for chapter in listed if isinstance(listed, list) else []:
        if isinstance(chapter, dict):
            tasks = chapter.get("tasks")
            yield _text(chapter.get("chapter")), len(tasks) if isinstance(tasks, list) else 0


def _text(held: object) -> str:
    return " ".join(held.split()) if isinstance(held, str) else ""


_KEPT_AS = "lessons"
_files = ReadOnce(_listed)
