"""`goinfinite lessons`: the lessons with their chapters, those of the course first."""

from __future__ import annotations

import sys
from argparse import Namespace

from engine.cards.catalogue.catalogue import default_catalogue
from engine.cards.reading.nodes import BadInput, one_line
from engine.session.commands.output import print_json
from engine.session.lessons.lesson import Lesson
from engine.session.lessons.lesson_folders import lesson_files
from engine.session.lessons.lesson_reading import read_lesson_file
from engine.session.scenarios.scenario_folders import shown_path


def run(arguments: Namespace) -> int:
    """Print every lesson that can be read, with its chapters; say which cannot."""
    catalogue = default_catalogue()
    found: list[tuple[str, Lesson]] = []
    code = 0
    for path in lesson_files():
        try:
            found.append((shown_path(path), read_lesson_file(path, catalogue)))
        except (BadInput, OSError) as error:
            print(error, file=sys.stderr)
            code = 2
    if arguments.json:
        print_json(
            [
                {
                    "file": file,
                    "name": lesson.name,
                    "about": lesson.about,
                    "chapters": [{"name": one.name, "tasks": len(one.tasks)} for one in lesson.chapters],
                }
                for file, lesson in found
            ]
        )
        return code
    for file, lesson in found:
        print(f"{one_line(file)}\n    {lesson.name}: {', '.join(one.name for one in lesson.chapters)}")
    return code
