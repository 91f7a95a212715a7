"""What a card means: as it was found when the package was built, or read by the grammar."""

from importlib import import_module

from apnap.abilities.cards import CardProgram
from apnap.cards.database.builtin_programs import builtin_program
from apnap.oracle.card_text import CardText
from apnap.oracle.declines import Decline


def read_card(card: CardText) -> CardProgram | Decline:
    """The meaning of a card. The grammar is loaded for the first card that needs it."""
    known = builtin_program(card)
    if known is not None:
        return known
    read: CardProgram | Decline = import_module("apnap.oracle.compiler").compile_card(card)
    return read
