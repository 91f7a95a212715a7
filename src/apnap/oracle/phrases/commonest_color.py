"""The color that most permanents are of, or one tied with it. (CR 105.1, 608.2h)"""

from typing import Final

from apnap.abilities.amounts import Matches
from apnap.abilities.comparisons import CommonestColor
from apnap.abilities.descriptions import OfCommonestColor
from apnap.abilities.references import Those
from apnap.oracle.leaves import table
from apnap.oracle.phrases.conditions import claim
from apnap.oracle.phrases.states import SUBJECT
from apnap.oracle.templates import template
from apnap.terms.mana import COLOR_OF_NAME

_COMMONEST: Final = "the most common color among all permanents"
claim(
    template(
        CommonestColor,
        f"{{color}} is {_COMMONEST} or is tied for most common",
        color=table("color", COLOR_OF_NAME),
    ),
    [f"black is {_COMMONEST} or is tied for most common"],
)
claim(
    template(
        Matches,
        f"{{what}} shares a color with {_COMMONEST} or a color tied for most common",
        fixed={"description": Those((OfCommonestColor(),))},
        what=SUBJECT,
    ),
    [f"it shares a color with {_COMMONEST} or a color tied for most common"],
)
