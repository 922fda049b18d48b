"""Refusals: why a choice is not legal, with the rule that says so; the state is left as it was (CR 733)."""

from __future__ import annotations

from engine.frozen_dataclass import dataclass

TOURNAMENT = "MTR "
"""What the number of a section of the Magic Tournament Rules begins with."""


def cited(rule: str) -> str:
    """Return a rule as it is cited: "CR 732.2a", "MTR 4.4"; "" for none."""
    if not rule or rule.startswith(TOURNAMENT):
        return rule
    return f"CR {rule}"


class Refusal(Exception):
    """A choice that the rules do not allow.

    `reason` is one plain sentence for the seat that tried; `rule` is a concept's name in assets/rules or a
    rule's number; `name` identifies the kind of refusal for tests and for programs.
    """

    def __init__(self, name: str, reason: str, rule: str = "") -> None:
        super().__init__(f"{reason} ({cited(rule)})" if rule else reason)
        self.name = name
        self.reason = reason
        self.rule = rule


class BeyondProgram(Refusal):
    """A choice that may well be legal, but that this program cannot work out or does not play."""


@dataclass(frozen=True, slots=True)
class Ground:
    """Why something is not legal, before it is said of anything; it is kept as a constant where it never varies.

    `words` is a sentence with {subject}, and {other} where it speaks of a second object; `name` and `rule` are as
    those of a refusal.
    """

    name: str
    words: str
    rule: str

    def about(self, subject: str, other: str = "") -> Refusal:
        """Return the refusal for a subject, by its name."""
        return Refusal(self.name, self.words.replace("{subject}", subject).replace("{other}", other), self.rule)
