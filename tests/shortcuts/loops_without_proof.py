"""Loops that are legal and have no proof, each for its own reason, with what is said of them."""

from __future__ import annotations

LOOP = """
name: without proof
seats:
  - name: Alice
    battlefield: [{board}]
    library: [40 Forest]
  - {{name: Nadine, library: [40 Island]}}
loop: ["{line}", resolve the stack]
times: 2
"""


def loop_of(board: str, line: str) -> str:
    """A table with such a board and a loop of one activation."""
    return LOOP.format(board=board, line=line)


ROUNDED = loop_of("Swelling Shrine", "Alice activates Swelling Shrine")
"""Half as much more life each time, rounded: by no rule that a proof can follow."""
TOWER = loop_of("Copying Press, Doubling Season", "Alice activates Copying Press: Doubling Season")
"""Copies of Doubling Season double the copies of Doubling Season: 2, 6, 70, more than 10^21 ..."""
CHANCE = loop_of("Tossing Shrine", "Alice activates Tossing Shrine")
"""A coin decides."""
EVER_NEW = loop_of("Restless Nest", "Alice activates Restless Nest")
"""Each token is larger than the one before by no rule, so that no two are alike."""
BREEDING = loop_of("Breeding Shrine, Llanowar Elves", "Alice activates Breeding Shrine")
"""Elves feed Squirrels and Squirrels Elves, once more often in each iteration than in the one before."""

SAID = {
    ROUNDED: (
        "no proof can follow a growing number",
        "divided by 2 and rounded",
        "one by one at most 100,000 are performed",
        "takes a while and can be stopped",
    ),
    TOWER: ("a number would have more digits than can be written", "as often as it can be taken here: 4 times"),
    CHANCE: ("chance decides here", "play it choice by choice instead"),
    EVER_NEW: ("one by one at most", "can be stopped, so propose so many or fewer"),
    BREEDING: (
        "that says how often a repeat within the loop is taken, for which there is no proof",
        "one by one at most",
        "takes a while and can be stopped",
    ),
}
"""What is said of each where it is proposed for 10^100: why not, and what can be done instead."""
