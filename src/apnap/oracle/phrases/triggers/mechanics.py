"""Trigger conditions of single mechanics: crewing, exerting, doors, dungeons. (CR 309, 701-709)"""

from typing import Final

from apnap.abilities.descriptions import EitherOf, OfSubtype, OfType
from apnap.abilities.references import Description, Each, EachPlayer, Haunted, This, You
from apnap.abilities.triggers import (
    BecomesLevel,
    Crews,
    Either,
    FullyUnlocks,
    LandIsPlayed,
    TakesKeywordAction,
    TimeChanges,
    UnlocksDoor,
    ZoneChanges,
)
from apnap.oracle.engine.examples import phrase
from apnap.oracle.engine.leaves import constant, table
from apnap.oracle.engine.phrases import one_of
from apnap.oracle.engine.templates import template
from apnap.oracle.phrases.amounts.amounts import DIGITS
from apnap.oracle.phrases.parts.categories import ANYONE, TRIGGER
from apnap.oracle.phrases.references.references import THIS, THIS_THERE
from apnap.oracle.phrases.statics.mechanics import BOTH, CREW
from apnap.oracle.phrases.triggers.objects import ANY_ONE, CONCERNED
from apnap.terms.characteristics import CREATURE
from apnap.terms.turn import BATTLEFIELD, GRAVEYARD

phrase(
    TRIGGER,
    table(
        "done",
        {
            "you collect evidence": TakesKeywordAction(You(), "collect evidence"),
            "you blight": TakesKeywordAction(You(), "blight"),
            "you forage": TakesKeywordAction(You(), "forage"),
            "you earthbend": TakesKeywordAction(You(), "earthbend"),
            "you airbend": TakesKeywordAction(You(), "airbend"),
            "you waterbend": TakesKeywordAction(You(), "waterbend"),
            "you clash": TakesKeywordAction(You(), "clash"),
            "you win a clash": TakesKeywordAction(You(), "win a clash"),
            "you clash and win": TakesKeywordAction(You("and"), "win a clash"),
        },
    ),
    reads=["you collect evidence", "you win a clash"],
)

# --- Lands, outlaws (CR 305.1, 700.12) --------------------------------------------------------

phrase(
    TRIGGER,
    template(
        LandIsPlayed,
        "{who} [play|plays] another land",
        agree="who",
        fixed={"other": True},
        who=ANYONE,
    ),
    reads=["you play another land"],
)

# --- Triggers ---------------------------------------------------------------------------------

_VEHICLE: Final = Description((OfSubtype("Vehicle"),))

_MOUNT: Final = Description((OfSubtype("Mount"),))

_EITHER: Final = Description((EitherOf((_MOUNT, _VEHICLE)),))

for _words, _done, _what in (
    ("crews a Vehicle", CREW, _VEHICLE),
    ("saddles a Mount or crews a Vehicle", BOTH, _EITHER),
):
    phrase(
        TRIGGER,
        template(
            Crews,
            "{what} " + _words,
            fixed={"actions": _done, "permanent": Each(_what, "a")},
            what=CONCERNED,
        ),
        reads=[f"~ {_words}"],
    )

_BECOMES: Final = one_of("what is crewed", THIS, THIS_THERE)

for _state in ("crewed", "saddled"):
    phrase(
        TRIGGER,
        template(
            TakesKeywordAction,
            "{what} becomes " + _state,
            fixed={"who": EachPlayer(), "action": f"become {_state}"},
            what=_BECOMES,
        ),
        reads=[f"~ becomes {_state}"],
    )

_CREATURE: Final = Each(Description((OfType(CREATURE),)), "a")

phrase(
    TRIGGER,
    constant("you exert a creature", TakesKeywordAction(You(), "exert", _CREATURE)),
    reads=["you exert a creature"],
)

phrase(
    TRIGGER,
    constant("~ enlists a creature", TakesKeywordAction(You(), "enlist", This())),
    reads=["~ enlists a creature"],
)

phrase(
    TRIGGER,
    constant("you firebend", TakesKeywordAction(You(), "firebend")),
    reads=["you firebend"],
)

phrase(
    TRIGGER,
    constant("day becomes night or night becomes day", TimeChanges()),
    reads=["day becomes night or night becomes day"],
)

# --- Levels and flipping (CR 710, 716) ----------------------------------------------------------

phrase(
    TRIGGER,
    template(BecomesLevel, "{what} becomes level {level}", what=THIS, level=DIGITS),
    reads=["~ becomes level 2"],
)

phrase(
    TRIGGER,
    template(
        TakesKeywordAction,
        "{what} mutates",
        fixed={"who": EachPlayer(), "action": "mutate"},
        what=one_of("what mutates", THIS, ANY_ONE),
    ),
    reads=["~ mutates", "a creature you control mutates"],
)


_DIES: Final = {words: ZoneChanges(Haunted(words), BATTLEFIELD, GRAVEYARD) for words in ("it", "~")}

phrase(
    TRIGGER,
    table(
        "haunted",
        {
            "the creature ~ haunts dies": _DIES["~"],
            "~ enters or the creature it haunts dies": Either(
                (ZoneChanges(This(), destination=BATTLEFIELD), _DIES["it"])
            ),
        },
    ),
    reads=["the creature ~ haunts dies", "~ enters or the creature it haunts dies"],
)

phrase(
    TRIGGER,
    table(
        "ring or dungeon",
        {
            "the Ring tempts you": TakesKeywordAction(You(), "the Ring tempts"),
            "you choose a creature as your Ring-bearer": TakesKeywordAction(
                You(), "choose a Ring-bearer"
            ),
            "you complete a dungeon": TakesKeywordAction(You(), "complete a dungeon"),
            "you venture into the dungeon": TakesKeywordAction(You(), "venture into the dungeon"),
            "you take the initiative": TakesKeywordAction(You(), "take the initiative"),
            "you manifest dread": TakesKeywordAction(You(), "manifest dread"),
        },
    ),
    reads=["the Ring tempts you", "you complete a dungeon"],
)

phrase(
    TRIGGER,
    table(
        "doors",
        {
            "you unlock this door": UnlocksDoor(),
            "you fully unlock a Room": FullyUnlocks(You()),
        },
    ),
    reads=["you unlock this door", "you fully unlock a Room"],
)
