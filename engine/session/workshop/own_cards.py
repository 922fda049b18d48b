"""The user's own cards: entries in their data folder, and the draft that is kept between two times."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING

from engine.cards.catalogue.catalogue import BETWEEN_SLUGS, default_folders
from engine.cards.definitions.card import LAYOUTS
from engine.cards.definitions.faces import BETWEEN_FACES
from engine.cards.entries.card import SEVERAL_KEYS, read_card_file
from engine.cards.reading.files import read_words
from engine.cards.reading.nodes import BadInput, Node
from engine.cards.reading.slugs import slug_of
from engine.cards.reading.yaml_files import read_text
from engine.folders import user_data_folder
from engine.frozen_dataclass import replace
from engine.session.saving.whole_files import write_whole
from engine.session.workshop.card_draft import FIELDS, CardDraft, FieldTrouble, draft_of

if TYPE_CHECKING:
    from engine.cards.catalogue.catalogue import Catalogue

_LARGEST_DRAFT = 1_000_000


def own_folder() -> Path:
    """Return where the user's own entries are; it need not exist."""
    return default_folders()[-1]


def own_entries() -> tuple[Path, ...]:
    """Return the files of the user's own cards by name."""
    folder = own_folder()
    return tuple(sorted(folder.glob("*.yaml"))) if folder.is_dir() else ()


def path_for(name: str) -> Path:
    """Return where the entry of a card of this name is saved."""
    return own_folder() / f"{BETWEEN_SLUGS.join(slug_of(face) for face in name.split(BETWEEN_FACES))}.yaml"


def opened_entry(path: Path) -> CardDraft:
    """Open an own entry as a draft; raises BadInput, and OSError, where it cannot be read.

    An entry that the workshop wrote comes back as it was typed; another one as its card says it.
    """
    card = read_card_file(path)
    entry = read_text(read_words(path, _LARGEST_DRAFT), path.name)
    draft = draft_of(card)
    if not draft.layout:
        return _as_typed(draft, entry)
    items = entry.fields(SEVERAL_KEYS, "a card").need("faces", "its faces").items("its faces")
    first, other = (_as_typed(face, item) for face, item in zip(draft.faces, items, strict=True))
    return replace(first, layout=draft.layout, other=other)


def _as_typed(draft: CardDraft, entry: Node) -> CardDraft:
    """Return the draft of a face with its text as the entry has it, where it has one."""
    text = entry.fields((*FIELDS, "short name", "abilities", "not covered"), "a card").get("text")
    return draft if text is None else replace(draft, text=text.text("the text"))


def name_trouble(name: str, opened: Path | None, catalogue: Catalogue) -> FieldTrouble | None:
    """Say why a card cannot be saved under a name: another one has it.

    `opened` is the entry that is being changed.
    """
    path = path_for(name)
    if path == opened or not catalogue.has_entry(name):
        return None
    if path.is_file():
        return FieldTrouble("name", f"You have a card called {name.strip()} already; open it to change it.")
    return FieldTrouble("name", f"A card of the program is called {name.strip()}; expected a name of your own.")


def save_card(draft: CardDraft, opened: Path | None = None) -> Path:
    """Write a draft as an entry into the user's folder; raises OSError where that cannot be.

    `opened` is the entry that it changes: under another name it is renamed, and the old entry is no more.
    """
    path = path_for(draft.whole_name)
    path.parent.mkdir(parents=True, exist_ok=True)
    write_whole(path, draft.entry())
    if opened is not None and opened != path:
        opened.unlink(missing_ok=True)
    return path


def delete_card(path: Path) -> None:
    """Delete an own entry; raises OSError where that cannot be."""
    path.unlink(missing_ok=True)


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
    faces = [{field: getattr(face, field) for field in FIELDS} for face in draft.faces]
    kept = {"faces": faces, "layout": draft.layout, "entry": opened.name if opened is not None else ""}
    write_whole(path, json.dumps(kept))


def kept_draft() -> tuple[CardDraft, Path | None]:
    """Return what was typed when the program was closed, and the entry that it changes.

    An empty draft for nothing.
    """
    try:
        kept = json.loads(read_words(_kept_path(), _LARGEST_DRAFT))
        faces, layout, entry = kept["faces"], kept["layout"], kept["entry"]
        drafts = [
            CardDraft(**{field: face[field] for field in FIELDS if isinstance(face.get(field), str)})
            for face in faces
        ]
        draft = drafts[0]
        if layout in LAYOUTS and len(drafts) == 2:
            draft = replace(draft, layout=layout, other=drafts[1])
        path = own_folder() / Path(entry).name if entry else None
    except (OSError, BadInput, ValueError, LookupError, TypeError, AttributeError):
        return CardDraft(), None  # nothing is kept, or it is damaged
    return draft, path if path is not None and path.is_file() else None
