"""How lines name the face by which a card is cast or played: "Alice casts Stomp", "... Fire // Ice as Ice"."""

from __future__ import annotations

import re

from engine.cards.definitions.card import SPLIT, CardDefinition
from engine.cards.definitions.faces import FUSED, face_of, faces, is_as_prototype, whole_name
from engine.cards.definitions.prototypes import AS_PROTOTYPE, PROTOTYPED
from engine.cards.reading.nodes import nearest_of, quoted
from engine.model.state import GameState
from engine.session.notation.object_names import NotationReader
from engine.shortcuts.sequences.described_choices import ObjectName, objects_named


def face_name(card: CardDefinition, number: int) -> str:
    """Return the name of a face where a line has to say it; "" for the front, and for both halves fused."""
    if number == FUSED or (number == 0 and card.layout != SPLIT):
        return ""
    if is_as_prototype(card, number):
        return AS_PROTOTYPE
    face = face_of(card, number)
    return face.name if face is not None else ""


def with_face(words: str, name: str, face: str, reader: NotationReader) -> str:
    """Return the words for a card with its face: in the place of its name where nothing else is called so."""
    if not face:
        return words
    if face in reader.known or face == AS_PROTOTYPE or words.startswith('"'):
        return f"{words} as {face}"
    return words.replace(name, face, 1)


def put_name_for_face(reader: NotationReader) -> str:
    """Put a card's name in the place of a face's that comes next in a line; the face, "" where none is said."""
    known = reader.known
    said: dict[str, str] = {}
    for held in reader.state.objects.values():
        whole = held.printed or held.card
        for face in faces(whole) if whole.others else ():
            if face.name not in known:
                said[face.name] = held.card.name
        if whole.others and whole.name == held.card.name:
            said.setdefault(whole_name(whole), held.card.name)
    if not said:
        return ""
    longest = "|".join(re.escape(one) for one in sorted((*said, *known), key=len, reverse=True))
    found = re.search(rf"(?<!\w)(?:{longest})(?!\w)", reader.rest)
    if found is None or found[0] not in said:
        return ""
    at = reader.at
    reader.text = reader.text[:at] + reader.rest[: found.start()] + said[found[0]] + reader.rest[found.end() :]
    return found[0]


def number_of_face(reader: NotationReader, state: GameState, name: ObjectName, said: str) -> int:
    """Return the number of the face that a line says of a card.

    Raises NotationError where it has none of that name.
    """
    card = next((state.objects[id].card for id in objects_named(state, name)), None)
    if card is not None and said == AS_PROTOTYPE and is_as_prototype(card, PROTOTYPED):
        return PROTOTYPED
    if card is None or not card.others:
        if said:
            raise reader.error(f"{name.name} has no other face", "no face")
        return 0
    names = [face.name for face in faces(card)]
    if said in names:
        return names.index(said)
    if said and said != whole_name(card):
        raise reader.error(f"{quoted(said)} is not a face of {name.name}", nearest_of(said, names))
    return FUSED if card.layout == SPLIT else 0
