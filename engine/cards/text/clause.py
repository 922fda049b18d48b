"""Sentences in parts: subject, verb and the rest."""

from __future__ import annotations

from dataclasses import dataclass

from engine.cards.text.verbs import third_person


@dataclass(frozen=True, slots=True)
class Clause:
    """A sentence in parts, so that it can follow "you may". No subject is an instruction to "you"."""

    subject: str
    verb: str
    rest: str = ""
    is_plural: bool = False

    @property
    def plain(self) -> str:
        """The sentence without capital and full stop."""
        if not self.subject:
            return f"{self.verb} {self.rest}".strip()
        verb = self.verb if self.is_plural or self.subject in ("you", "they") else third_person(self.verb)
        return f"{self.subject} {verb} {self.rest}".strip()

    @property
    def after_may(self) -> str:
        """The sentence as it follows "you may"."""
        if self.subject in ("", "you"):
            return f"{self.verb} {self.rest}".strip()
        return f"have {self.subject} {self.verb} {self.rest}".strip()


def capitalized(text: str) -> str:
    """A sentence with its first letter large."""
    return text[:1].upper() + text[1:]


def ended(text: str) -> str:
    """A text with its full stop, unless it ends with a quotation that has one."""
    return text if text.endswith(('."', ".'")) else f"{text}."
