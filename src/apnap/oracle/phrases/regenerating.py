"""Regeneration that a static ability gives. (CR 701.19, 614.8)"""

from typing import Final

from apnap.abilities.instructions import RemoveDamage, RemoveFromCombat, TapThem
from apnap.abilities.instructions_more import Sequence
from apnap.abilities.references import This
from apnap.abilities.replacements import DestroyInstead
from apnap.oracle.examples import phrase
from apnap.oracle.leaves import constant
from apnap.oracle.phrases.categories import REPLACEMENT

_IT: Final = This()
_REGENERATED: Final = Sequence((RemoveDamage(_IT), TapThem(_IT), RemoveFromCombat(_IT)))
phrase(
    REPLACEMENT,
    constant(
        "if ~ would be destroyed, regenerate it",
        DestroyInstead(_IT, _REGENERATED, regeneration=True),
    ),
    reads=["if ~ would be destroyed, regenerate it"],
)
