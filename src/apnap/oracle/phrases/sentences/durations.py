"""How long an effect lasts. (CR 611.2a)"""

from apnap.abilities.values import Duration
from apnap.oracle.engine.examples import phrase
from apnap.oracle.engine.leaves import table
from apnap.oracle.phrases.parts.categories import DURATION

phrase(
    DURATION,
    table(
        "duration",
        {
            "until end of turn": Duration.END_OF_TURN,
            "this turn": Duration.THIS_TURN,
            "until end of combat": Duration.END_OF_COMBAT,
            "this combat": Duration.THIS_COMBAT,
            "until your next turn": Duration.YOUR_NEXT_TURN,
            "until a player planeswalks": Duration.A_PLAYER_PLANESWALKS,
            "until a player planeswalks away from a plane": Duration.A_PLANE_IS_LEFT,
            "for as long as ~ remains face up": Duration.WHILE_SOURCE_FACE_UP,
            "until your next upkeep": Duration.YOUR_NEXT_UPKEEP,
            "until the end of your next turn": Duration.END_OF_YOUR_NEXT_TURN,
            "for as long as ~ remains on the battlefield": Duration.WHILE_SOURCE_REMAINS,
            "for as long as you control ~": Duration.WHILE_YOU_CONTROL_SOURCE,
            "for as long as ~ remains tapped": Duration.WHILE_SOURCE_TAPPED,
            "for as long as you control ~ and ~ remains tapped": Duration.WHILE_YOURS_AND_TAPPED,
            "for as long as that creature is enchanted": Duration.WHILE_ENCHANTED,
            "for the rest of the game": Duration.END_OF_GAME,
        },
    ),
    reads=["until end of turn", "until your next turn", "for as long as you control ~"],
)
