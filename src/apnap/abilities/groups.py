"""What those chosen are together: parts of a description that say nothing of one of them.

Whoever chooses the group heeds them. (CR 601.2c, 608.2d)
"""

from apnap.abilities.amounts import Number
from apnap.abilities.declaring import node
from apnap.abilities.references import Quality, Ref
from apnap.abilities.values import Comparison, Likeness, Measure


@node
class Together(Quality):
    """All of them have so much of it together: "with total mana value 6 or less"."""

    which: Measure
    how: Comparison  # <= or >=
    amount: Number


@node
class Unlike(Quality):
    """No two of them are alike in it: "with different powers", "that share no creature types"."""

    which: Likeness


@node
class Alike(Quality):
    """They have it in common: "two target permanents that share a card type"."""

    which: Likeness


@node
class OfChoice(Quality):
    """A target that somebody else chooses: "of an opponent's choice". (CR 601.7, 602.3)

    In the rest of the description `Bound("chooser")` is that player. None: it is chosen at random.
    """

    who: Ref | None
