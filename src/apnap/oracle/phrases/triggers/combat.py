"""Trigger conditions of combat and damage. (CR 508.3, 509.3, 603.2)"""

from typing import Final

from apnap.abilities.descriptions import APlayer, ControlledBy, OfType, Other
from apnap.abilities.references import Description, Each, EachOpponent, Ref, Union, You
from apnap.abilities.triggers import (
    Attacks,
    AttacksUnblocked,
    BecomesBlocked,
    Blocks,
    DealsDamage,
    IsDealtDamage,
)
from apnap.abilities.values import DamageKind, WhichPlayer
from apnap.oracle.engine.examples import phrase
from apnap.oracle.engine.leaves import constant, table
from apnap.oracle.engine.phrases import one_of
from apnap.oracle.engine.templates import Slots, template
from apnap.oracle.phrases.parts.categories import DESCRIPTION, DESCRIPTIONS, TRIGGER
from apnap.oracle.phrases.references.references import HOST, THIS, THIS_THERE
from apnap.oracle.phrases.triggers.objects import (
    ANY_ONE,
    ONE_OF_THEM,
    ONE_OR_MORE,
    RECIPIENT,
    SOMEONE,
    YOU_OR_YOURS,
    event,
)
from apnap.terms.characteristics import BATTLE, CREATURE, PLANESWALKER

YOU: Final = You()

# --- Combat (CR 508.3, 509.3) -----------------------------------------------------------

event(Attacks, "<attack|attacks>", reads=["attack"], told=False)

event(Attacks, "<attack|attacks> alone", fixed={"alone": True}, reads=["attack alone"])

_OPPONENTS: Final = Description((APlayer(WhichPlayer.OPPONENT),))

_PLANESWALKERS: Final = Description((OfType(PLANESWALKER), ControlledBy(YOU)))

# Of an opponent, and of what that opponent, or any, controls.
_OR_THEIRS: Final = {
    f"one of your opponents or a planeswalker {words}": Union(
        (
            Each(_OPPONENTS, "one of your"),
            Each(Description((OfType(PLANESWALKER), ControlledBy(EachOpponent()))), words),
        )
    )
    for words in ("they control", "an opponent controls")
}

DEFENDER: Final = one_of(
    "who or what is attacked",
    *(
        SOMEONE,
        ONE_OF_THEM,
        YOU_OR_YOURS,
        constant("a battle", Each(Description((OfType(BATTLE),)), "a")),
        constant("a planeswalker you control", Each(_PLANESWALKERS, "a")),
        constant("one or more planeswalkers you control", Each(_PLANESWALKERS, "one or more")),
        table("an opponent or a planeswalker of one", _OR_THEIRS),
    ),
)

event(
    Attacks,
    "<attack|attacks> {defender}",
    told=False,
    defender=DEFENDER,
    reads=[
        "attack you",
        "attack you or a planeswalker you control",
        "attack one of your opponents",
    ],
)

event(Blocks, "<block|blocks>", reads=["block"])

event(Blocks, "<block|blocks> {whom}", whom=ANY_ONE, reads=["block a creature"])

event(
    Blocks,
    "<block|blocks> {whom}",
    fixed={"at_once": True},
    whom=ONE_OR_MORE,
    reads=["block one or more black creatures"],
)

event(BecomesBlocked, "<become|becomes> blocked", reads=["become blocked"])

event(
    BecomesBlocked,
    "<become|becomes> blocked by {by}",
    by=ANY_ONE,
    reads=["become blocked by a creature"],
)

event(
    BecomesBlocked,
    "<become|becomes> blocked by {by}",
    fixed={"at_once": True},
    by=ONE_OR_MORE,
    reads=["become blocked by one or more creatures"],
)

event(AttacksUnblocked, "<attack and aren't|attacks and isn't> blocked",
      reads=["attack and aren't blocked"])  # fmt: skip

_ANY_OTHER: Final = Description((Other(), OfType(CREATURE)))


def _with_others(what: Ref, others: int, beside: Description) -> Attacks:
    return Attacks(what, others=others, beside=None if beside == _ANY_OTHER else beside)


def _beside(value: Attacks) -> Slots | None:
    if not value.others:
        return None
    return {"what": value.what, "others": value.others, "beside": value.beside or _ANY_OTHER}


for _numbers, _others in (
    ({"one": 1}, DESCRIPTION),
    ({"two": 2, "three": 3}, DESCRIPTIONS),
):
    phrase(
        TRIGGER,
        template(
            Attacks,
            "{what} and at least {others} {beside} attack",
            build=_with_others,
            match=_beside,
            what=one_of("attacker", THIS, THIS_THERE, HOST),
            others=table("how many", _numbers),
            beside=_others,
        ),
        reads=[
            f"~ and at least {word} {what} attack"
            for word in _numbers
            for what in (
                ("other creature", "Human") if word == "one" else ("other creatures", "Zombies")
            )
        ],
    )

# --- Damage (CR 120, 603.2) -------------------------------------------------------------

COMBAT: Final = table(
    "damage",
    {
        "combat damage": DamageKind.COMBAT,
        "damage": DamageKind.ANY,
        "noncombat damage": DamageKind.NONCOMBAT,
    },
)

event(
    DealsDamage,
    "<deal|deals> {combat} to {recipient}",
    subject="source",
    combat=COMBAT,
    recipient=RECIPIENT,
    reads=["deal combat damage to a player", "deal damage to an opponent",
           "deal damage to a creature"],
)  # fmt: skip

event(DealsDamage, "<deal|deals> {combat}", subject="source", combat=COMBAT, reads=["deal damage"])

event(
    IsDealtDamage,
    "<are|is> dealt {combat}",
    subject="recipient",
    combat=COMBAT,
    reads=["are dealt damage", "are dealt combat damage"],
)
