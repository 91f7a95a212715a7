"""Instructions that are keyword actions with rules of their own. (CR 701)

Those that are only shorthand for other instructions are in `keywords.actions`.
"""

from apnap.abilities.instructions import Instruction
from apnap.abilities.nodes import node
from apnap.abilities.references import Ref


@node
class Manifest(Instruction):
    """Put cards onto the battlefield face down, under the player's control. (CR 701.40, 701.58)

    `cloak`: with ward {2}.
    """

    who: Ref
    what: Ref
    cloak: bool = False


@node
class ManifestDread(Instruction):
    """Look at the top two cards, manifest one, the other goes to the graveyard. (CR 701.62)"""

    who: Ref
