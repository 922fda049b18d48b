"""Writes frames: as MP4 and WebM by PyAV, as GIF and WebP by Pillow, as one PNG a frame, or as one still.

PyAV and Pillow are the optional extra "film" and are imported where a film is written.
"""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtGui import QImage

from engine.session.saving.whole_files import filled, replaced
from gui.stage.film.film_plan import GIF, MP4, PICTURES, CannotFilm, FilmPlan
from gui.stage.film.frames import Frames
from gui.stage.look import Backdrop
from gui.working.picture_files import write_picture

if TYPE_CHECKING:
    from PIL.Image import Image

EXTRA = "python -m pip install 'goinfinite[film]'"
_X264 = {"preset": "veryfast", "crf": "19"}
_VP9 = {"deadline": "realtime", "cpu-used": "7", "crf": "30", "row-mt": "1"}
VP9_BITS = 6_000_000


def write_film(frames: Frames, plan: FilmPlan) -> None:
    """Write a film to its path; what was there is replaced only when it is whole.

    Raises CannotFilm where the extra is missing, OSError where it cannot be written.
    """
    if plan.kind == PICTURES:
        write_pictures(frames, plan.path)
        return
    with replaced(plan.path, plan.path.suffix, with_folder=True) as beside:
        beside.touch()  # where nothing can be written, that is told before a frame is drawn
        if plan.kind in (MP4, "webm"):
            write_video(frames, plan, beside)
        else:
            write_animation(frames, plan, beside)


def write_video(frames: Frames, plan: FilmPlan, path: Path) -> None:
    """Write a video; with a transparent background where the format has one."""
    try:
        import av  # the optional extra
        from av.video.stream import VideoStream  # as above
    except ImportError:
        raise CannotFilm(f"a video needs PyAV; install it with: {EXTRA}") from None
    is_clear = plan.backdrop is Backdrop.TRANSPARENT
    codec, options = ("libx264", _X264) if plan.kind == MP4 else ("libvpx-vp9", _VP9)
    try:
        with av.open(str(path), "w") as container:
            stream = container.add_stream(codec, rate=Fraction(plan.rate), options=options)
            assert isinstance(stream, VideoStream)
            stream.width, stream.height = plan.size
            stream.pix_fmt = "yuva420p" if is_clear else "yuv420p"
            if plan.kind != MP4:
                stream.bit_rate = VP9_BITS
            stream.thread_type = "AUTO"
            for number, image in enumerate(frames):
                made = av.VideoFrame(*plan.size, format="bgra")
                plane = made.planes[0]
                plane.update(_bytes_of(image, plane.line_size, is_clear))
                made.pts, made.time_base = number, Fraction(1, plan.rate)
                container.mux(stream.encode(made))
            container.mux(stream.encode())
    except av.error.FFmpegError as error:
        raise OSError(error.errno, error.strerror, str(path)) from error


def _bytes_of(image: QImage, line: int, is_clear: bool) -> bytes:
    """Return the pixels of an image, in lines of so many bytes.

    Blue comes first on the machines that Qt runs on.
    """
    if is_clear:
        image = image.convertToFormat(QImage.Format.Format_ARGB32)
    pixels = bytes(image.constBits())
    own = image.bytesPerLine()
    if own == line:
        return pixels
    return b"".join(pixels[at : at + own].ljust(line, b"\0") for at in range(0, len(pixels), own))


def write_animation(frames: Frames, plan: FilmPlan, path: Path) -> None:
    """Write an animation that begins again at its end."""
    first = _animation_of(frames)
    duration = round(1000 / plan.rate)
    if plan.kind == GIF:
        first.save(path, "GIF", save_all=True, duration=duration, loop=plan.repeats, disposal=2, optimize=False)
    else:
        first.save(path, "WEBP", save_all=True, duration=duration, loop=plan.repeats, quality=80, method=2)


def _animation_of(frames: Frames) -> Image:
    """Return an image of Pillow's whose frames are drawn as they are asked for, so that none is kept."""
    try:
        from PIL import Image  # the optional extra
    except ImportError:
        raise CannotFilm(f"an animation needs Pillow; install it with: {EXTRA}") from None

    class Animation(Image.Image):
        """Frames of a film for Pillow's writers, which ask for each of them once and in order."""

        def __init__(self) -> None:
            super().__init__()
            self.n_frames = len(frames)
            self.is_animated = True
            self._at = -1
            self.seek(0)

        def tell(self) -> int:
            """Return the number of the current frame."""
            return self._at

        def seek(self, frame: int) -> None:
            """Draw a frame; EOFError after the last one, which is how Pillow is told that there are no more."""
            if frame >= self.n_frames:
                raise EOFError
            if frame == self._at:
                return
            image = frames.frame(frame).convertToFormat(QImage.Format.Format_RGBA8888)
            drawn = Image.frombytes("RGBA", (image.width(), image.height()), bytes(image.constBits()))
            self.im, self._mode, self._size, self._at = drawn.im, "RGBA", drawn.size, frame

    return Animation()


def write_pictures(frames: Frames, folder: Path) -> None:
    """Write one PNG a frame into a folder, numbered from 1: all of them, or none."""
    digits = max(4, len(str(len(frames))))
    with filled(folder) as beside:
        for number, image in enumerate(frames, start=1):
            write_picture(image, beside / f"{number:0{digits}}.png")
