"""The dungeons: what their rooms do and to which others they lead (CR 309).

The rules bring them from outside the game, where each player has all of them (CR 309.2a).
"""

from __future__ import annotations

from engine.cards.amounts.numbers import Number
from engine.cards.base.kinds import Effect, Filter
from engine.cards.base.mana import ManaCost
from engine.cards.costs.cost import Cost
from engine.cards.costs.zones import DiscardCards, SacrificeOthers
from engine.cards.definitions.abilities import KeywordAbility, TriggeredAbility
from engine.cards.definitions.bodies import Body, Mode, TargetPhrase
from engine.cards.definitions.card import CardDefinition
from engine.cards.effects.cards_and_hands import Discard, DrawCards
from engine.cards.effects.combat import Goad
from engine.cards.effects.continuous import Modify
from engine.cards.effects.counters import PutCounters
from engine.cards.effects.joints import ForEachPlayer, Unless
from engine.cards.effects.libraries import ExileTop, Scry, Search, ShuffleLibrary, TakeFromTop
from engine.cards.effects.life_and_damage import GainLife, LoseLife
from engine.cards.effects.predefined_tokens import PREDEFINED
from engine.cards.effects.spells_and_abilities import CastFree, LetPlay
from engine.cards.effects.tokens_and_copies import CreateTokens
from engine.cards.effects.venturing import UNDERCITY, DrawAndReveal, SacrificeEach
from engine.cards.events.venturing import MovesIntoRoom
from engine.cards.filters.characteristics import HasSupertype, HasType
from engine.cards.filters.combined import AllOf, AnyOf
from engine.cards.filters.objects import IsCard
from engine.cards.filters.players import IsPlayer
from engine.cards.filters.relations import IsThis
from engine.cards.game_rules.casting import MayPlay
from engine.cards.game_rules.restrictions import Cannot
from engine.cards.modifications.abilities import GainAbilities
from engine.cards.modifications.power_and_toughness import ChangePowerToughness
from engine.cards.references.choices import Target
from engine.cards.references.objects import Those
from engine.cards.references.players import EachOpponent, EachPlayer, ThatPlayer
from engine.frozen_dataclass import dataclass

DUNGEON = "dungeon"
"""The card type of dungeons, which no card of a deck has (CR 309.2)."""
MINE, MAD_MAGE, TOMB = "Lost Mine of Phandelver", "Dungeon of the Mad Mage", "Tomb of Annihilation"


@dataclass(frozen=True, slots=True)
class Dungeon:
    """A dungeon card, and for each of its rooms the places of those it leads to; none for the bottommost."""

    card: CardDefinition
    ways: tuple[tuple[int, ...], ...]

    def room(self, place: int) -> str:
        """Return the name of a room."""
        ability = self.card.abilities[place]
        assert isinstance(ability, TriggeredAbility)
        return ability.word


_CREATURE, _ARTIFACT, _LAND = HasType("creature"), HasType("artifact"), HasType("land")
_T = Target(0)
_Room = tuple[str, tuple[int, ...], tuple[Effect, ...], Filter | None]


def _room(name: str, leads_to: tuple[int, ...], *effects: Effect, target: Filter | None = None) -> _Room:
    return name, leads_to, effects, target


def _dungeon(name: str, *rooms: _Room) -> Dungeon:
    abilities = tuple(
        TriggeredAbility(
            MovesIntoRoom(number),
            Body((Mode(effects, () if target is None else (TargetPhrase(target),)),)),
            zone="command",
            word=word,
        )
        for number, (word, _, effects, target) in enumerate(rooms, start=1)
    )
    return Dungeon(CardDefinition(name, (DUNGEON,), abilities=abilities), tuple(ways for _, ways, _, _ in rooms))


def _token(name: str, color: str, size: tuple[int, int], *subtypes: str, keyword: str = "") -> CardDefinition:
    return CardDefinition(
        name,
        ("creature",),
        colors=frozenset(color),
        supertypes=("legendary",) if not name.endswith("Token") else (),
        subtypes=subtypes,
        power=size[0],
        toughness=size[1],
        abilities=(KeywordAbility(keyword),) if keyword else (),
    )


def _lose_two_unless(cost: DiscardCards | SacrificeOthers) -> Effect:
    """Return that each player loses 2 life unless they do something."""
    loses = LoseLife(Number(2), ThatPlayer())
    return ForEachPlayer((Unless((loses,), ThatPlayer(), ManaCost(), Cost((cost,))),), EachPlayer())


def _counters(number: int) -> Effect:
    return PutCounters("+1/+1", _T, Number(number))


_TREASURE = CreateTokens(PREDEFINED["Treasure"])
_SKELETON = _token("Skeleton Token", "B", (1, 1), "Skeleton")
_STRONG_SKELETON = _token("Skeleton Token", "B", (4, 1), "Skeleton", keyword="menace")
_ATROPAL = _token("The Atropal", "B", (4, 4), "God", "Horror", keyword="deathtouch")
_WEAKER = (ChangePowerToughness(Number(-4), Number(0)),)
_NEXT_TURN = "until your next turn"
_STAYS = Modify(_T, (), _NEXT_TURN, (Cannot("attack", IsThis()),))
_PLAYED = LetPlay(Those("", "those cards"), (MayPlay("", has_lands=True),), "")
_BASIC = AllOf((HasSupertype("basic"), _LAND, IsCard()))
_REVEALED = TakeFromTop(
    Number(10),
    1,
    AllOf((_CREATURE, IsCard())),
    "battlefield",
    "where they are",
    are_all_shown=True,
    counters=(("+1/+1", Number(3)),),
)

_ALL = (
    _dungeon(
        MINE,
        _room("Cave Entrance", (1, 2), Scry()),
        _room("Goblin Lair", (3, 4), CreateTokens(_token("Goblin Token", "R", (1, 1), "Goblin"))),
        _room("Mine Tunnels", (4, 5), _TREASURE),
        _room("Storeroom", (6,), _counters(1), target=_CREATURE),
        _room("Dark Pool", (6,), LoseLife(Number(1), EachOpponent()), GainLife(Number(1))),
        _room("Fungi Cavern", (6,), Modify(_T, _WEAKER, _NEXT_TURN), target=_CREATURE),
        _room("Temple of Dumathoin", (), DrawCards()),
    ),
    _dungeon(
        MAD_MAGE,
        _room("Yawning Portal", (1,), GainLife(Number(1))),
        _room("Dungeon Level", (2, 3), Scry()),
        _room("Goblin Bazaar", (4,), _TREASURE),
        _room("Twisted Caverns", (4,), _STAYS, target=_CREATURE),
        _room("Lost Level", (5, 6), Scry(Number(2))),
        _room("Runestone Caverns", (7,), ExileTop(Number(2)), _PLAYED),
        _room("Muiral's Graveyard", (7,), CreateTokens(_SKELETON, Number(2))),
        _room("Deep Mines", (8,), Scry(Number(3))),
        _room("Mad Wizard's Lair", (), DrawAndReveal(Number(3)), CastFree(Those("drawn", "one of them"))),
    ),
    _dungeon(
        TOMB,
        _room("Trapped Entry", (1, 3), LoseLife(Number(1), EachPlayer())),
        _room("Veils of Fear", (2,), _lose_two_unless(DiscardCards())),
        _room("Sandfall Cell", (4,), _lose_two_unless(SacrificeOthers(AnyOf((_CREATURE, _ARTIFACT, _LAND))))),
        _room("Oubliette", (4,), Discard(), SacrificeEach(_CREATURE, _ARTIFACT, _LAND)),
        _room("Cradle of the Death God", (), CreateTokens(_ATROPAL)),
    ),
    _dungeon(
        UNDERCITY,
        _room("Secret Entrance", (1, 2), Search(_BASIC, "hand", is_revealed=True)),
        _room("Forge", (3, 4), _counters(2), target=_CREATURE),
        _room("Lost Well", (4, 5), Scry(Number(2))),
        _room("Trap!", (6,), LoseLife(Number(5), _T), target=IsPlayer()),
        _room("Arena", (6, 7), Goad(_T), target=_CREATURE),
        _room("Stash", (7,), _TREASURE),
        _room("Archives", (8,), DrawCards()),
        _room("Catacombs", (8,), CreateTokens(_STRONG_SKELETON)),
        _room(
            "Throne of the Dead Three",
            (),
            _REVEALED,
            Modify(Those(), (GainAbilities((KeywordAbility("hexproof"),)),), _NEXT_TURN),
            ShuffleLibrary(),
        ),
    ),
)
DUNGEONS = {one.card.name: one for one in _ALL}
"""The dungeons by name. Undercity is none that a player chooses of themselves (CR 701.49d)."""
CHOSEN = (MINE, MAD_MAGE, TOMB)
"""Those between which a player chooses who ventures into the dungeon and is in none (CR 701.49a)."""
COMPLETED = {f"completed {name}": name for name in DUNGEONS}
"""The dungeons that a player has completed, by what set-ups call that (CR 309.7)."""
