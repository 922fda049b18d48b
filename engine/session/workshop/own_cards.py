"""The user's own cards: entries in their data folder, and the draft that is kept between two times."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING

from engine.cards.catalogue.catalogue import default_folders
from engine.cards.entries.card import read_card_file
from engine.cards.reading.files import read_words
from engine.cards.reading.nodes import BadInput
from engine.cards.reading.slugs import slug_of
from engine.cards.reading.yaml_files import read_text
from engine.folders import user_data_folder
from engine.session.saving.writing import write_whole
from engine.session.workshop.draft import FIELDS, CardDraft, FieldTrouble, draft_of

if TYPE_CHECKING:
    from engine.cards.catalogue.catalogue import Catalogue

_LARGEST_DRAFT = 1_000_000


def own_folder() -> Path:
    """Where the user's own entries are; it need not exist."""
    return default_folders()[-1]


def own_entries() -> tuple[Path, ...]:
    """The files of the user's own cards by name."""
    folder = own_folder()
    return tuple(sorted(folder.glob("*.yaml"))) if folder.is_dir() else ()


def path_for(name: str) -> Path:
    """Where the entry of a card of this name is saved."""
    return own_folder() / f"{slug_of(name)}.yaml"


def opened_entry(path: Path) -> CardDraft:
    """The draft of an own entry; raises BadInput, and OSError, where it cannot be read.

    An entry that the workshop wrote comes back as it was typed; another one as its card says it.
    """
    card = read_card_file(path)
    if card.layout:
        raise read_text(read_words(path, _LARGEST_DRAFT), path.name).bad(
            "a card of several faces", "one of a single face: the others are written as entries by hand"
        )
    entry = read_text(read_words(path, _LARGEST_DRAFT), path.name)
    text = entry.fields((*FIELDS, "short name", "abilities", "not covered"), "a card").get("text")
    draft = draft_of(card)
    if text is None:
        return draft
    return CardDraft(*(text.text("the text") if one == "text" else getattr(draft, one) for one in FIELDS))


def name_trouble(name: str, opened: Path | None, catalogue: Catalogue) -> FieldTrouble | None:
    """Why a card cannot be saved under a name: another one has it. `opened` is the entry that is being changed."""
    path = path_for(name)
    if path == opened or not catalogue.has_entry(name):
        return None
    if path.is_file():
        return FieldTrouble("name", f"You have a card called {name.strip()} already; open it to change it.")
    return FieldTrouble("name", f"A card of the program is called {name.strip()}; expected a name of your own.")


def save_card(draft: CardDraft) -> Path:
    """Write a draft as an entry into the user's folder; raises OSError where that cannot be."""
    path = path_for(draft.name)
    path.parent.mkdir(parents=True, exist_ok=True)
    write_whole(path, draft.entry())
    return path


# What is typed and not saved


def _kept_path() -> Path:
    return user_data_folder() / "workshop.json"


def keep_draft(draft: CardDraft, opened: Path | None) -> None:
    """Keep what was typed until the program is opened again; raises OSError where that cannot be."""
    path = _kept_path()
    if draft.is_empty:
        path.unlink(missing_ok=True)
        return
    path.parent.mkdir(parents=True, exist_ok=True)
    fields = {field: getattr(draft, field) for field in FIELDS}
    write_whole(path, json.dumps({"card": fields, "entry": opened.name if opened is not None else ""}))


def kept_draft() -> tuple[CardDraft, Path | None]:
    """What was typed when the program was closed, and the entry that it changes; an empty draft for nothing."""
    try:
        kept = json.loads(read_words(_kept_path(), _LARGEST_DRAFT))
        fields, entry = kept["card"], kept["entry"]
        said = {field: fields[field] for field in FIELDS if isinstance(fields.get(field), str)}
        path = own_folder() / Path(entry).name if entry else None
    except (OSError, BadInput, ValueError, KeyError, TypeError, AttributeError):
        return CardDraft(), None  # nothing is kept, or it is damaged
    return CardDraft(**said), path if path is not None and path.is_file() else None
