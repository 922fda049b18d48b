"""Phrases for dungeons: venturing, the initiative, rooms, and what has been completed (CR 309, 701.49, 726)."""

from __future__ import annotations

from engine.cards.compiling.phrases.events import acts
from engine.cards.compiling.phrases.rules.declaring import declare_rule_of_players
from engine.cards.compiling.phrases.verbs import act, do
from engine.cards.conditions.combined import NotSo
from engine.cards.conditions.state import HasCompleted, IsDesignated
from engine.cards.effects.dungeons import DUNGEONS
from engine.cards.effects.markers import INITIATIVE
from engine.cards.effects.spells_and_abilities import CastFree
from engine.cards.effects.venturing import UNDERCITY, DrawAndReveal, SacrificeEach, TakeInitiative, Venture
from engine.cards.events.combat import DealTogether
from engine.cards.events.status import PlayerBecomes
from engine.cards.events.venturing import CompletesDungeon, MovesIntoRoom
from engine.cards.filters.characteristics import HasType
from engine.cards.game_rules.venturing import RoomsTriggerAgain
from engine.cards.language.declaring import REFUSED, constant, way
from engine.cards.references.objects import Those

act(Venture, "{who:subject} ventures/venture@who into the dungeon", into="")
act(Venture, "{who:subject} ventures/venture@who into Undercity", into=UNDERCITY)
act(TakeInitiative, "{who:subject} takes/take@who the initiative", is_command=False)
acts(CompletesDungeon, "completes/complete a dungeon")
acts(PlayerBecomes, "takes/take the initiative", word=INITIATIVE)
constant(
    "event",
    "one or more creatures a player controls deal combat damage to you",
    DealTogether(HasType("creature"), "you", "a player controls"),
)
way(
    "event",
    "you move your venture marker into this room",
    lambda _: REFUSED,  # which room it is stands before it
    lambda _: {},
    of=MovesIntoRoom,
)
for _who, _words in (("you", "you have"), ("opponent", "a opponent has"), ("any", "a player has")):
    constant("condition", f"{_words} the initiative", IsDesignated(_who, INITIATIVE))
constant(
    "condition",
    "you've completed a dungeon",
    HasCompleted(),
    also=("you have completed a dungeon",),
)
for _name in DUNGEONS:
    constant("condition", f"you've completed {_name}", HasCompleted(_name), also=(f"you have completed {_name}",))
    constant(
        "condition",
        f"you haven't completed {_name}",
        NotSo(HasCompleted(_name)),
        also=(f"you have not completed {_name}",),
    )
declare_rule_of_players("Room abilities of dungeons you own trigger a additional time", RoomsTriggerAgain())

# ---- what single rooms do

way(
    "command",
    "sacrifice {a:one}, {b:one}, and {c:one}",
    lambda said: SacrificeEach(said["a"], said["b"], said["c"]),
    lambda found: dict(zip("abc", found.filters, strict=True)),
    of=SacrificeEach,
)
do(DrawAndReveal, "draw {amount:cards} and reveal them")
constant(
    "command", "you may cast one of them without paying its mana cost", CastFree(Those("drawn", "one of them"))
)
