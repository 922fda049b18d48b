"""Damages the content of files, for tests of what comes of it."""

import random

SPLICED = (
    *(
        b"\0",
        b"\xff",
        b"\x1b[2J",
        b"&a [*a]",
        b"!!python/object:os.system",
        b"[" * 50,
        b"{" * 50,
        b'"',
        b"'",
        b"\t",
    ),
    *(
        b"\r",
        b": ",
        b"- ",
        b"#",
        b"9" * 400,
        b"-1",
        b"1e999999999",
        b"\xe2\x80\xae",
        b"~",
        b"%",
        b"|",
        b"\xef\xbb\xbf",
    ),
)


def damaged(content: bytes, generator: random.Random) -> bytes:
    """Bytes with a few things cut, doubled, changed or put in."""
    for _ in range(generator.randint(1, 4)):
        begin = generator.randrange(len(content) + 1)
        end = min(len(content), begin + generator.choice((1, 3, 20, 200)))
        match generator.randrange(5):
            case 0:
                content = content[:begin] + content[end:]
            case 1:
                content = content[:end] + content[begin:end] * generator.choice((1, 2, 40)) + content[end:]
            case 2:
                content = content[:begin] + generator.choice(SPLICED) + content[begin:]
            case 3:
                content = content[:begin]
            case _:
                content = content[:begin] + bytes([generator.randrange(256)]) + content[begin + 1 :]
    return content
