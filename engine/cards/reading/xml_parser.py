"""A parser of XML that takes elements and text, and refuses whatever declares more: files come from strangers."""

from __future__ import annotations

from collections.abc import Callable
from typing import NoReturn
from xml.parsers import expat


def xml_parser(
    start: Callable[[str, dict[str, str]], None],
    end: Callable[[str], None],
    text: Callable[[str], None],
    refuse: Callable[[], NoReturn],
) -> expat.XMLParserType:
    """Return a parser that tells of each element and text; `refuse` is for a document type or an entity.

    Such entities could be expanded without end, or name other files.
    """

    def refused(*_: object) -> NoReturn:
        refuse()

    parser = expat.ParserCreate()
    parser.buffer_text = True
    parser.SetParamEntityParsing(expat.XML_PARAM_ENTITY_PARSING_NEVER)
    parser.StartElementHandler = start
    parser.EndElementHandler = end
    parser.CharacterDataHandler = text
    parser.StartDoctypeDeclHandler = refused
    parser.EntityDeclHandler = refused
    parser.ExternalEntityRefHandler = refused
    return parser
