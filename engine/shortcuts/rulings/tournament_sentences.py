"""The tournament rules sentence by sentence, each with what upholds it in the program (MTR 4.2, 4.4)."""

from __future__ import annotations

from functools import cache

from engine.cards.catalogue.kept_nodes import nodes_of
from engine.cards.reading.nodes import Node
from engine.folders import ASSETS
from engine.frozen_dataclass import dataclass

WHERE = (
    "These are the sentences of May 13, 2024 (Outlaws of Thunder Junction) and of September 24, 2024 (Duskmourn: "
    "House of Horror), which agree. The Magic Tournament Rules are published by Wizards of the Coast on the "
    "Wizards Play Network (WPN.Wizards.com, under Rules and Documents); the Infraction Procedure Guide there has "
    "Stalling."
)


@dataclass(frozen=True, slots=True)
class Sentence:
    """A sentence in our own words.

    It has the `switch` of the default communication that it is, the name of the `refusal` that upholds it, or what
    the program `does` about it.
    """

    section: str
    says: str
    switch: str = ""
    refusal: str = ""
    does: str = ""

    @property
    def words(self) -> str:
        """The sentence with what upholds it, for people."""
        if self.switch:
            return f"{self.says} [switch: {self.switch}]"
        return f"{self.says} [{f'refused as: {self.refusal}' if self.refusal else self.does}]"


@cache
def all_sentences() -> tuple[Sentence, ...]:
    """Return all sentences, in the order of the document."""
    file = ASSETS / "rules" / "tournament" / "sentences.yaml"
    node = nodes_of(file.read_text(encoding="utf-8"), "sentences.yaml")
    found: list[Sentence] = []
    for item in node.items("sections with their sentences"):
        fields = item.fields(("section", "sentences"), "a section with its sentences")
        section = fields.need("section", "a section such as MTR 4.2").text("a section")
        found += [_sentence(section, one) for one in fields.need("sentences", "its sentences").one_or_more()]
    return tuple(found)


def _sentence(section: str, node: Node) -> Sentence:
    fields = node.fields(("says", "switch", "refusal", "does"), "a sentence: says, switch, refusal, does")

    def text(key: str) -> str:
        value = fields.get(key)
        return "" if value is None else value.text("a text")

    says = fields.need("says", "the sentence").text("a sentence")
    return Sentence(section, says, text("switch"), text("refusal"), text("does"))


def sentences_of(section: str) -> tuple[str, ...]:
    """Return the sentences of a section for people, and where the document is found; () for any other number."""
    found = [one.words for one in all_sentences() if one.section == section]
    return (*found, WHERE) if found else ()
