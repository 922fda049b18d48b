"""Refusals: why a choice is not legal, with the rule that says so; the state is left as it was (CR 733)."""

from __future__ import annotations

TOURNAMENT = "MTR "
"""What the number of a section of the Magic Tournament Rules begins with."""


def cited(rule: str) -> str:
    """A rule as it is cited: "CR 732.2a", "MTR 4.4"; "" for none."""
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
