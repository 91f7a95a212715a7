"""What a creature attacks: a player, or a planeswalker of theirs. (CR 508.1b, 508.5)"""

from typing import Final

from apnap.abilities.descriptions import ControlledBy, EitherOf, Is, OfType
from apnap.abilities.references import AttackedBy, Bound, DefendingPlayer, Description, Ref, Some
from apnap.oracle.engine.examples import phrase
from apnap.oracle.engine.leaves import constant, table
from apnap.oracle.engine.phrases import one_of
from apnap.oracle.engine.templates import template
from apnap.oracle.phrases.parts.categories import REFERENCE
from apnap.oracle.phrases.references.references import THIS, THIS_THERE
from apnap.terms.characteristics import PLANESWALKER

_KINDS: Final = "the player or planeswalker"

_THAT: Final = table("attacker", {words: Bound("?", words) for words in ("that creature",)})

phrase(
    REFERENCE,
    one_of(
        "what is attacked",
        constant(f"{_KINDS} it's attacking", AttackedBy(Bound("?", "it"), battles=False)),
        template(
            AttackedBy,
            _KINDS + " {what} is attacking",
            fixed={"battles": False},
            what=one_of("attacker", THIS, THIS_THERE, _THAT),
        ),
    ),
    reads=[
        "the player or planeswalker it's attacking",
        "the player or planeswalker ~ is attacking",
    ],
)

# --- One of the two, chosen as it happens (CR 608.2d) ---------------------------------------

_OR_A: Final = "or a"


def either(player: Ref, holder: Ref) -> Some:
    """The player, or a planeswalker of the holder."""
    theirs = Description((OfType(PLANESWALKER), ControlledBy(holder)))
    return Some(Description((EitherOf((Description((Is(player),)), theirs), _OR_A),)))


_PLAYERS: Final = {
    "that player": Bound("?", "that player"),
    "that opponent": Bound("?", "that opponent"),
    "defending player": DefendingPlayer(),
}

_HOLDERS: Final = {
    "they control": Bound("?", "they"),
    "that player controls": Bound("?", "that player"),
}

PLAYER_OR_THEIRS: Final = {
    f"{words} or a planeswalker {whose}": either(player, holder)
    for words, player in _PLAYERS.items()
    for whose, holder in _HOLDERS.items()
}

phrase(REFERENCE, table("player or theirs", PLAYER_OR_THEIRS), reads=[*PLAYER_OR_THEIRS])
