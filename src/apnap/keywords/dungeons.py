"""The dungeons that every player may enter: what happens in their rooms. (CR 309, 701.49)"""

from typing import Final

from apnap.abilities.abilities import KeywordAbility
from apnap.abilities.amounts import Number
from apnap.abilities.costs import Costs, DiscardCost, SacrificeCost
from apnap.abilities.descriptions import (
    APlayer,
    Card,
    ControlledBy,
    InZone,
    Is,
    OfSupertype,
    OfType,
    OwnedBy,
    Without,
)
from apnap.abilities.effects import Continuous
from apnap.abilities.instructions.actions import (
    CreateTokens,
    Dig,
    Discard,
    Draw,
    GainLife,
    Instruction,
    LoseLife,
    Move,
    Place,
    PutCounters,
    Reveal,
    Sacrifice,
    Scry,
    Search,
    ShuffleLibrary,
    TokenSpec,
)
from apnap.abilities.instructions.flow import Apply, CastIt, ForEach, KeywordAction, MayPlay, Unless
from apnap.abilities.instructions.keyword_actions import Dungeon, Room
from apnap.abilities.references import (
    Bound,
    Description,
    EachOpponent,
    EachPlayer,
    Ref,
    Some,
    Target,
    TopOfLibrary,
)
from apnap.abilities.rule_changes.rule_changes import CantAttack
from apnap.abilities.values import Duration, Moving
from apnap.keywords.tokens import PREDEFINED
from apnap.keywords.words import COUNTER, CREATURES, THEM, TO_EXILE, TO_HAND, YOU, body, gains, gets
from apnap.terms.characteristics import ARTIFACT, BASIC, CREATURE, LAND, LEGENDARY
from apnap.terms.mana import BLACK, RED
from apnap.terms.turn import BATTLEFIELD, HAND, LIBRARY

UNDERCITY: Final = "Undercity"  # CR 205.3p, 726.2

_ONE: Final = Bound("each one")
_A_CREATURE: Final = Target(CREATURES, name="room target")
_TREASURE: Final = CreateTokens(YOU, 1, PREDEFINED["Treasure"])
_BASIC_LAND: Final = Description((OfSupertype(BASIC), OfType(LAND), Card()))
_CREATURE_CARD: Final = Description((OfType(CREATURE), Card()))
_SKELETON: Final = TokenSpec("", CREATURE, ("Skeleton",), 0, BLACK, 1, 1)
_MENACING: Final = TokenSpec(
    "", CREATURE, ("Skeleton",), 0, BLACK, 4, 1, (KeywordAbility("menace"),)
)
_GOBLIN: Final = TokenSpec("", CREATURE, ("Goblin",), 0, RED, 1, 1)
_GOD: Final = TokenSpec(
    "The Atropal",
    CREATURE,
    ("God", "Horror"),
    LEGENDARY,
    BLACK,
    4,
    4,
    (KeywordAbility("deathtouch"),),
)


def _room(name: str, *does: Instruction, leads: tuple[int, ...] = ()) -> Room:
    return Room(name, body(*does), leads)


def _create(token: TokenSpec, amount: Number = 1) -> CreateTokens:
    return CreateTokens(YOU, amount, token)


def _one_of_yours(types: int, who: Ref = YOU) -> Some:
    return Some(Description((OfType(types), ControlledBy(who))))


def _unless(*costs: DiscardCost | SacrificeCost) -> ForEach:
    """Each player loses 2 life unless they pay."""
    return ForEach(EachPlayer(), Unless(LoseLife(_ONE, 2), _ONE, Costs(costs)))


_DISCARDED: Final = DiscardCost(Some(Description((Card(), InZone(HAND), OwnedBy(_ONE)))))
_SACRIFICED: Final = SacrificeCost(_one_of_yours(ARTIFACT | CREATURE | LAND, _ONE))
_NONLAND_OF_THEM: Final = Some(Description((Is(THEM), Without((OfType(LAND),)))))

DUNGEONS: Final[dict[str, Dungeon]] = {
    each.name: each
    for each in (
        Dungeon(
            "Lost Mine of Phandelver",
            (
                _room("Cave Entrance", Scry(YOU, 1), leads=(1, 2)),
                _room("Goblin Lair", _create(_GOBLIN), leads=(3, 4)),
                _room("Mine Tunnels", _TREASURE, leads=(4, 5)),
                _room("Storeroom", PutCounters(_A_CREATURE, COUNTER), leads=(6,)),
                _room("Dark Pool", LoseLife(EachOpponent(), 1), GainLife(YOU, 1), leads=(6,)),
                _room(
                    "Fungi Cavern", gets(_A_CREATURE, -4, 0, Duration.YOUR_NEXT_TURN), leads=(6,)
                ),
                _room("Temple of Dumathoin", Draw(YOU)),
            ),
        ),
        Dungeon(
            "Dungeon of the Mad Mage",
            (
                _room("Yawning Portal", GainLife(YOU, 1), leads=(1,)),
                _room("Dungeon Level", Scry(YOU, 1), leads=(2, 3)),
                _room("Goblin Bazaar", _TREASURE, leads=(4,)),
                _room(
                    "Twisted Caverns",
                    Apply(Continuous(_A_CREATURE, (), (CantAttack(),)), Duration.YOUR_NEXT_TURN),
                    leads=(4,),
                ),
                _room("Lost Level", Scry(YOU, 2), leads=(5, 6)),
                _room(
                    "Runestone Caverns",
                    Move(TopOfLibrary(YOU, 2), TO_EXILE, Moving.EXILE),
                    MayPlay(YOU, THEM, Duration.END_OF_GAME),
                    leads=(7,),
                ),
                _room("Muiral's Graveyard", _create(_SKELETON, 2), leads=(7,)),
                _room("Deep Mines", Scry(YOU, 3), leads=(8,)),
                _room(
                    "Mad Wizard's Lair",
                    Draw(YOU, 3),
                    Reveal(THEM),
                    CastIt(YOU, _NONLAND_OF_THEM),
                ),
            ),
        ),
        Dungeon(
            "Tomb of Annihilation",
            (
                _room("Trapped Entry", LoseLife(EachPlayer(), 1), leads=(1, 2)),
                _room("Veils of Fear", _unless(_DISCARDED), leads=(3,)),
                _room(
                    "Oubliette",
                    Discard(YOU),
                    Sacrifice(YOU, _one_of_yours(ARTIFACT)),
                    Sacrifice(YOU, _one_of_yours(CREATURE)),
                    Sacrifice(YOU, _one_of_yours(LAND)),
                    leads=(4,),
                ),
                _room("Sandfall Cell", _unless(_SACRIFICED), leads=(4,)),
                _room("Cradle of the Death God", _create(_GOD)),
            ),
        ),
        Dungeon(
            UNDERCITY,
            (
                _room(
                    "Secret Entrance",
                    Search(YOU, _BASIC_LAND, TO_HAND, revealed=True),
                    leads=(1, 2),
                ),
                _room("Forge", PutCounters(_A_CREATURE, COUNTER, 2), leads=(3, 4)),
                _room("Lost Well", Scry(YOU, 2), leads=(4, 5)),
                _room(
                    "Trap!",
                    LoseLife(Target(Description((APlayer(),)), name="room target"), 5),
                    leads=(6,),
                ),
                _room("Arena", KeywordAction("goad", YOU, what=_A_CREATURE), leads=(6, 7)),
                _room("Stash", _TREASURE, leads=(7,)),
                _room("Archives", Draw(YOU), leads=(8,)),
                _room("Catacombs", _create(_MENACING), leads=(8,)),
                _room(
                    "Throne of the Dead Three",
                    Dig(
                        YOU,
                        10,
                        1,
                        Place(BATTLEFIELD, counters="3 +1/+1"),
                        Place(LIBRARY, -1, random_order=True),
                        _CREATURE_CARD,
                        revealed=True,
                    ),
                    gains(THEM, KeywordAbility("hexproof"), Duration.YOUR_NEXT_TURN),
                    ShuffleLibrary(YOU),
                ),
            ),
            only_into=True,
        ),
    )
}
