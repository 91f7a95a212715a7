"""How long an effect lasts. (CR 611.2a)"""

from apnap.abilities import effects
from apnap.oracle.engine.examples import phrase
from apnap.oracle.engine.leaves import table
from apnap.oracle.phrases.parts.categories import DURATION

phrase(
    DURATION,
    table(
        "duration",
        {
            "until end of turn": effects.END_OF_TURN,
            "this turn": effects.THIS_TURN,
            "until end of combat": effects.END_OF_COMBAT,
            "this combat": effects.THIS_COMBAT,
            "until your next turn": effects.YOUR_NEXT_TURN,
            "until your next upkeep": effects.YOUR_NEXT_UPKEEP,
            "until the end of your next turn": effects.END_OF_YOUR_NEXT_TURN,
            "for as long as ~ remains on the battlefield": effects.WHILE_SOURCE_REMAINS,
            "for as long as you control ~": effects.WHILE_YOU_CONTROL_SOURCE,
            "for as long as ~ remains tapped": effects.WHILE_SOURCE_TAPPED,
            "for as long as you control ~ and ~ remains tapped": effects.WHILE_YOURS_AND_TAPPED,
            effects.WHILE_ENCHANTED: effects.WHILE_ENCHANTED,
            "for the rest of the game": effects.END_OF_GAME,
        },
    ),
    reads=["until end of turn", "until your next turn", "for as long as you control ~"],
)
