"""`goinfinite compile TEXT` or `--card FILE`: a text as definitions or as entries, or where reading ended."""

from __future__ import annotations

import re
import sys
from argparse import Namespace
from pathlib import Path

from engine.cards.card_files.formats import cards_in
from engine.cards.compiling.compile import CompiledFace, compile_card
from engine.cards.compiling.text_lines import Line
from engine.cards.definitions.plain_data import to_plain
from engine.cards.entries.writing.card import written_entry
from engine.cards.language.writing import Unsaid
from engine.cards.reading.nodes import BadInput, FilePlace
from engine.session.commands.output import print_json
from engine.session.workshop.line_words import expected_parts, trouble_with

_OWN_TYPE = re.compile(r"\bthis (creature|artifact|enchantment|land|planeswalker|Aura|Equipment|Vehicle)\b", re.I)
_OF_SUBTYPES = {"Aura": "Enchantment — Aura", "Equipment": "Artifact — Equipment", "Vehicle": "Artifact — Vehicle"}


def run(arguments: Namespace) -> int:
    """Compile a text, or the cards of a file; the exit code is 2 where something could not be read."""
    if arguments.card:
        cards = list(cards_in(Path(arguments.card)))
        found = [(card["name"], face) for card in cards for face in compile_card(card).faces]
    elif any(one.strip() for one in arguments.text):
        text = "\n".join(arguments.text).replace("\\n", "\n")
        found = [(arguments.name, _best(text, arguments))]
    else:
        raise BadInput(FilePlace("compile", 1, 1), "nothing to compile", "a text, or --card FILE")
    if arguments.entry:
        return _print_entries(found)
    if arguments.json:
        data = [_data(name, face) for name, face in found]
        print_json(data if arguments.card and len(data) != 1 else data[0])
    else:
        print("\n\n".join(_shown(name, face) for name, face in found))
    return 0 if all(face.is_whole for _, face in found) else 2


def _print_entries(found: list[tuple[str, CompiledFace]]) -> int:
    """Print each card as an entry of the catalogue, or why it has none; the exit code is 2 where one has none."""
    entries: list[str] = []
    failed = []
    for name, face in found:
        try:
            if face.definition is None or not face.is_whole:
                raise Unsaid("its text is not read whole")
            entries.append(written_entry(face.definition))
        except Unsaid as error:
            failed.append(f"{name}: {error}")
    print("---\n".join(entries), end="")
    for line in failed:
        print(line, file=sys.stderr)
    return 2 if failed else 0


def _best(text: str, arguments: Namespace) -> CompiledFace:
    """Compile the text as that of a card of the type given, or else of the kind of card that it fits."""
    if arguments.type:
        return _compiled(text, arguments.name, arguments.type)
    own = _OWN_TYPE.search(text)
    if own is not None:
        word = own[1].capitalize()
        return _compiled(text, arguments.name, _OF_SUBTYPES.get(word, word))
    kinds = [_compiled(text, arguments.name, kind) for kind in ("Creature", "Sorcery")]
    return max(kinds, key=lambda face: [(line.is_read, line.reached) for line in face.lines])


def _compiled(text: str, name: str, type_line: str) -> CompiledFace:
    card = {"name": name, "mana_cost": "{X}", "type_line": type_line, "oracle_text": text}
    return compile_card(card).faces[0]


def _data(name: str, face: CompiledFace) -> dict[str, object]:
    return {
        "name": name,
        "whole": face.is_whole,
        "missing": list(face.missing),
        "lines": [_line(line) for line in face.lines],
        "definition": to_plain(face.definition) if face.definition is not None and face.is_whole else None,
    }


def _line(line: Line) -> dict[str, object]:
    return {
        "text": line.text,
        "verdict": line.verdict.replace(" ", "_"),
        "said": line.said,
        "abilities": [to_plain(ability) for ability in line.abilities],
        "unread": line.unread,
        "expected": expected_parts(line),
    }


def _shown(name: str, face: CompiledFace) -> str:
    said = [name] if name else []
    for line in face.lines:
        if line.is_read:
            said.append(f"{line.said or line.text}")
            said += [f"    {ability}" for ability in line.abilities]
        else:
            said.append(f"{line.text}\n    {trouble_with(line)}")
    said += [f"(not known to the rules: {part})" for part in face.missing]
    return "\n".join(said)
