"""Choices made as an ability resolves. (CR 608.2d)"""

from typing import Any, Final

from apnap.abilities.instructions_more import Choose
from apnap.abilities.references import Some, Target, Union, You
from apnap.oracle.engine import one_of
from apnap.oracle.examples import phrase
from apnap.oracle.leaves import mapped, table
from apnap.oracle.phrases.categories import OBJECTS
from apnap.oracle.phrases.references import ANY_TARGET, TARGET_PLAYER
from apnap.oracle.phrases.verbs import COMMAND, verb
from apnap.oracle.templates import template

CHOICES: Final = {
    "a color": "color",
    "a creature type": "creature type",
    "a card type": "card type",
    "a player": "player",
    "an opponent": "opponent",
    "another player": "other player",
    "a card name": "name",
    "a nonland card name": "nonland name",
    "a creature card name": "creature name",
    "an artifact card name": "artifact name",
    "a land card name": "land name",
    "a nonbasic land card name": "nonbasic land name",
    "a noncreature, nonland card name": "noncreature nonland name",
    "a nonartifact, nonland card name": "nonartifact nonland name",
    "a card name other than a basic land card name": "not basic land name",
    "a basic land type": "basic land type",
    "a number": "number",
    "odd or even": "odd or even",
}
verb(
    Choose,
    "<choose|chooses> {which}",
    which=table("choice", CHOICES),
    reads=["choose a color", "choose a creature type"],
)
verb(
    Choose,
    "<choose|chooses> {which} at random",
    fixed={"at_random": True},
    which=table("player", {"a player": "player", "an opponent": "opponent"}),
    reads=["choose an opponent at random"],
)
# A target said for the sentences that follow. (CR 115.1)


def _targets(ref: Any) -> Any:
    """Targets, or several of them one after the other."""
    parts = ref.parts if isinstance(ref, Union) else (ref,)
    return ref if all(isinstance(each, Target) for each in parts) else None


_TARGET: Final = mapped(OBJECTS, _targets, _targets)
phrase(
    COMMAND,
    template(Choose, "choose {of}", fixed={"who": You(), "which": "object"}, of=_TARGET),
    reads=["choose target creature", "choose two target creatures"],
)
phrase(
    COMMAND,
    template(
        Choose,
        "choose {of}",
        fixed={"who": You(), "which": "object"},
        of=one_of("target player, or any target", TARGET_PLAYER, ANY_TARGET),
    ),
    reads=["choose target opponent", "choose two target players", "choose any target"],
)
# Ones that aren't targets, chosen as this is done.
_SOME: Final = mapped(
    OBJECTS,
    lambda ref: ref if isinstance(ref, Some) else None,
    lambda ref: ref if isinstance(ref, Some) else None,
)
verb(
    Choose,
    "<choose|chooses> {of}",
    fixed={"which": "object"},
    match=lambda value: {"of": value.of} if isinstance(value.of, Some) else None,
    of=_SOME,
    reads=["choose a creature you control", "choose up to two artifacts"],
)
