"""A file of cards as it is read: piece by piece, knowing at which line it is and how much of it is done."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final, NoReturn

from engine.cards.reading.files import open_regular
from engine.cards.reading.nodes import BadInput, FilePlace

Card = dict[str, Any]
"""A card in Scryfall's fields; what a file says beside them is kept as it is."""
EXPECTED: Final = "cards as JSON lines, a Scryfall bulk file, MTGJSON's AtomicCards, or Cockatrice's cards.xml"
LARGEST_CARD: Final = 1_000_000
"""The most bytes of a file from the end of one card to the end of the next."""
_PIECE = 1 << 16
_MARK = b"\xef\xbb\xbf"


class CardStream:
    """A file's bytes in pieces that end with a line, or are long.

    `size` is the file's bytes, `done` those that were read, `line` the line of the piece that was given last.
    """

    def __init__(self, path: Path) -> None:
        """Open a file. Raises BadInput for what is no regular file, and OSError where it cannot be opened."""
        self.file = str(path)
        self._stream = open_regular(path)
        self.size = self._stream.seek(0, 2)
        self._stream.seek(0)
        self.done = 0
        self.line = 1
        self._since_card = 0

    def close(self) -> None:
        """Close the file."""
        self._stream.close()

    def beginning(self) -> bytes:
        """Return the first bytes, without the mark of UTF-8 and blanks.

        Reading begins at the first one all the same.
        """
        found = self._stream.read(1_000)
        self._stream.seek(0)
        return found.removeprefix(_MARK).lstrip()

    def pieces(self) -> Iterator[bytes]:
        """Yield the file's bytes. Raises BadInput where one card is too large."""
        ends_line = False
        while piece := self._stream.readline(_PIECE):
            self.line += ends_line
            ends_line = piece.endswith(b"\n")
            self._since_card += len(piece)
            if self._since_card > LARGEST_CARD + _PIECE:
                self.refuse(f"a card, or what stands between two, has more than {LARGEST_CARD:,} bytes")
            yield piece.removeprefix(_MARK) if not self.done else piece
            self.done += len(piece)

    def card_ended(self) -> None:
        """Note that a card was whole: the next one may have as many bytes again."""
        self._since_card = 0

    def refuse(self, wrong: str, column: int = 1, expected: str = EXPECTED) -> NoReturn:
        """Raise BadInput at the line that is being read."""
        raise BadInput(FilePlace(self.file, self.line, column), wrong, expected)
