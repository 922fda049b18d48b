"""Pages to be printed: a text with pictures of tables, written as PDF or as a PNG picture of each page."""

from __future__ import annotations

from html import escape
from pathlib import Path

from PySide6.QtCore import QBuffer, QIODevice, QMarginsF, QRectF, QSizeF, Qt, QUrl
from PySide6.QtGui import QImage, QPageLayout, QPageSize, QPainter, QPdfWriter, QTextDocument

from engine.model.state import GameState
from engine.session.saving.whole_files import write_whole
from engine.session.views.table_view import table_view
from gui.style.theme import Theme, load_theme
from gui.table.scene import TableWidget
from gui.working.picture_files import write_picture

PAGE = QSizeF(794, 1123)
"""A4 at 96 dots an inch, in which the text is laid out."""
MARGIN, SHARPNESS = 44, 2
PICTURE_WIDTH = 640
PICTURE_SIZE = (1180, 600)
RESOLUTION = 300
_HEAD = (
    "<style>h1 {font-size: 21px; margin: 0 0 6px 0;} h2 {font-size: 16px; margin: 10px 0 4px 0;}"
    "p {font-size: 14px; margin: 4px 0;} .small {font-size: 11px; color: #555555;} li {font-size: 14px;}</style>"
)


class Paper:
    """Collects pages as HTML with pictures, then writes them."""

    def __init__(self, family: str) -> None:
        self.document = QTextDocument()
        self.document.setDocumentMargin(MARGIN)
        self.document.setPageSize(PAGE)
        self._family = family
        self._pictures = 0
        self._pages: list[str] = []

    def picture(self, state: GameState, width: int = PICTURE_WIDTH) -> str:
        """Return the table of a state as an image of the document."""
        self._pictures += 1
        name = f"table-{self._pictures}"
        image = table_picture(state, load_theme("light"))
        self.document.addResource(QTextDocument.ResourceType.ImageResource.value, QUrl(name), image)
        return f'<p align="center"><img src="{name}" width="{width}"></p>'

    def add_page(self, html: str) -> None:
        """Add a page, which begins on a sheet's side of its own."""
        self._pages.append(html)

    def _lay_out(self) -> None:
        parts = [
            page if not at else f'<p style="page-break-before: always; font-size: 1px;"></p>{page}'
            for at, page in enumerate(self._pages)
        ]
        style = f"color: #111111; font-family: {self._family};"
        self.document.setHtml(f'{_HEAD}<body style="{style}">{"".join(parts)}</body>')

    def write(self, path: Path) -> list[Path]:
        """Write all pages: into one PDF, or each into a PNG with its number. Raises OSError."""
        self._lay_out()
        if path.suffix.casefold() == ".png":
            return self._write_pictures(path)
        buffer = QBuffer()
        buffer.open(QIODevice.OpenModeFlag.WriteOnly)
        writer = QPdfWriter(buffer)
        writer.setPageSize(QPageSize(QPageSize.PageSizeId.A4))
        writer.setPageMargins(QMarginsF(0, 0, 0, 0), QPageLayout.Unit.Millimeter)
        writer.setResolution(RESOLUTION)
        painter = QPainter(writer)
        scale = writer.width() / PAGE.width()
        for page in range(self.document.pageCount()):
            if page:
                writer.newPage()
            painter.save()
            painter.scale(scale, scale)
            self._draw(painter, page)
            painter.restore()
        painter.end()
        write_whole(path, bytes(buffer.data().data()))
        return [path]

    def _write_pictures(self, path: Path) -> list[Path]:
        written = []
        for page in range(self.document.pageCount()):
            image = QImage((PAGE * SHARPNESS).toSize(), QImage.Format.Format_RGB32)
            image.fill(0xFFFFFFFF)
            painter = QPainter(image)
            painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
            painter.scale(SHARPNESS, SHARPNESS)
            self._draw(painter, page)
            painter.end()
            numbered = path.with_name(f"{path.stem}-{page + 1}{path.suffix}")
            write_picture(image, numbered)
            written.append(numbered)
        return written

    def _draw(self, painter: QPainter, page: int) -> None:
        top = page * PAGE.height()
        painter.translate(0, -top)
        self.document.drawContents(painter, QRectF(0, top, PAGE.width(), PAGE.height()))


def table_picture(state: GameState, theme: Theme) -> QImage:
    """Return a table as a picture, every hand open."""
    table = TableWidget(theme)
    table.set_reduced_motion(True)
    table.setAttribute(Qt.WidgetAttribute.WA_DontShowOnScreen)  # only what is shown is laid out in its size
    table.resize(*PICTURE_SIZE)
    table.show()
    table.show_view(table_view(state))
    image = table.picture().toImage()
    table.deleteLater()
    return image


def plain(words: str) -> str:
    """Return words as HTML."""
    return escape(words).replace("\n", "<br>")
