"""Planeswalking, chaos, the planar die; setting schemes in motion. (CR 311.7, 701.31-701.33, 901)"""

from apnap.abilities.instructions.keyword_actions import (
    Abandon,
    ChaosEnsues,
    Planeswalk,
    ReverseTurnOrder,
    RollPlanarDie,
    SetInMotion,
)
from apnap.oracle.engine.examples import phrase
from apnap.oracle.engine.leaves import constant
from apnap.oracle.engine.templates import template
from apnap.oracle.phrases.parts.categories import CLAUSES
from apnap.oracle.phrases.references.references import THIS
from apnap.oracle.phrases.verbs.verbs import COMMAND, verb

verb(Planeswalk, "<planeswalk|planeswalks>", reads=["planeswalk"])

phrase(CLAUSES, constant("chaos ensues", ChaosEnsues()), reads=["chaos ensues"])

verb(RollPlanarDie, "<roll|rolls> the planar die", reads=["roll the planar die"])

phrase(
    COMMAND,
    constant("reverse the game's turn order", ReverseTurnOrder()),
    reads=["reverse the game's turn order"],
)

verb(
    SetInMotion,
    "<set|sets> the top card of <your|their> scheme deck in motion",
    match=lambda value: {} if value.times == 1 else None,
    reads=["set the top card of your scheme deck in motion"],
)

phrase(COMMAND, template(Abandon, "abandon {what}", what=THIS), reads=["abandon ~"])
