"""What creatures can't do and must do in combat, and the like. (CR 508.1, 509.1, 613.11)"""

from typing import Final

from apnap.abilities.descriptions import ControlledBy, EitherOf, Is, OfColor, OfType, Without
from apnap.abilities.references import Description, Each, EachOpponent, Union, You
from apnap.abilities.rule_changes.face_down import CantBeTurnedFaceUp
from apnap.abilities.rule_changes.rule_changes import (
    AssignByToughness,
    AssignsNoDamage,
    BlockersNeeded,
    CanAttackAsThough,
    CanBlockMore,
    CantAttack,
    CantBeBlocked,
    CantBeBlockedExceptBy,
    CantBeCountered,
    CantBeRegenerated,
    CantBeSacrificed,
    CantBeTargeted,
    CantBlock,
    CountsAs,
    DoesntUntap,
    MustAttack,
    MustBeBlocked,
    MustBlock,
)
from apnap.abilities.values import Designation
from apnap.oracle.engine.phrases import one_of
from apnap.oracle.engine.templates import Slots, template
from apnap.oracle.phrases.parts.categories import DESCRIPTIONS, PLAYERS
from apnap.oracle.phrases.references.references import HOST, PRONOUN, TARGET_OBJECT, THIS
from apnap.oracle.phrases.statics.objects.changes import change, fixed, one_change
from apnap.terms.characteristics import PLANESWALKER
from apnap.terms.mana import COLOR_OF_NAME


def _others(whom: Description) -> CantBlock:
    """It can block only these, so not the others."""
    return CantBlock(Description((Without((EitherOf((whom,)),)),)))


def _these(change: CantBlock) -> Slots | None:
    match change.whom:
        case Description((Without((EitherOf((whom,)),)),)):
            return {"whom": whom}
    return None


def _one_of_them(change: CantBlock) -> Slots | None:
    match change.whom:
        case Description((Is(whom),)):
            return {"whom": whom}
    return None


fixed("can't block", "can't block", CantBlock())

fixed("can't attack", "can't attack", CantAttack())

_YOURS: Final = Each(Description((OfType(PLANESWALKER), ControlledBy(You()))), "")

fixed(
    "can't attack you or planeswalkers you control",
    "can't attack you or planeswalkers you control",
    CantAttack(Union((You(), _YOURS))),
)

fixed("can't attack or block", "can't attack or block", CantAttack(), CantBlock())

fixed("can't be blocked", "can't be blocked", CantBeBlocked())

fixed("can't be countered", "can't be countered", CantBeCountered())

fixed("can't be regenerated", "can't be regenerated", CantBeRegenerated())

fixed("can't be turned face up", "can't be turned face up", CantBeTurnedFaceUp())

fixed("can't be sacrificed", "can't be sacrificed", CantBeSacrificed())

fixed("attack each combat if able", "attacks each combat if able", MustAttack(), where="static")

fixed(
    "attack each combat if able",
    "attacks each combat if able",
    MustAttack(words="each combat"),
    where="time",
)

fixed("block each combat if able", "blocks each combat if able", MustBlock(), where="static")

fixed("must be blocked if able", "must be blocked if able", MustBeBlocked(), where="static")

fixed(
    "can't be blocked by more than one creature",
    "can't be blocked by more than one creature",
    BlockersNeeded(most=1),
)

for _least, _count in ((2, "two"), (3, "three"), (4, "four")):
    fixed(
        f"can't be blocked except by {_count} or more creatures",
        f"can't be blocked except by {_count} or more creatures",
        BlockersNeeded(least=_least),
    )

fixed(
    "can attack as though they didn't have defender",
    "can attack as though it didn't have defender",
    CanAttackAsThough(),
)

fixed(
    "don't untap during their controllers' untap steps",
    "doesn't untap during its controller's untap step",
    DoesntUntap(),
    where="static",
)

fixed(
    "don't untap during your untap step",
    "doesn't untap during your untap step",
    DoesntUntap("your"),
    where="static",
)

fixed(
    "don't untap during their controller's untap step",
    "doesn't untap during their controller's untap step",
    DoesntUntap("their"),
    where="static",
)

fixed(
    "don't untap during their untap step",
    "doesn't untap during their untap step",
    DoesntUntap("their own"),
    where="static",
)

fixed("are goaded", "is goaded", CountsAs(Designation.GOADED))

fixed("assign no combat damage", "assigns no combat damage", AssignsNoDamage())

fixed(
    "can block an additional creature each combat",
    "can block an additional creature each combat",
    CanBlockMore(1),
    where="static",
)

fixed(
    "can block any number of creatures",
    "can block any number of creatures",
    CanBlockMore(-1),
)

fixed(
    "assign combat damage equal to their toughness rather than their power",
    "assigns combat damage equal to its toughness rather than its power",
    AssignByToughness(),
)

_BY: Final[dict[str, CantBeTargeted]] = {
    "spells or abilities": CantBeTargeted(),
    "spells or abilities your opponents control": CantBeTargeted(EachOpponent()),
    **{
        f"{name} spells or abilities from {name} sources": CantBeTargeted(
            None, Description((OfColor(color),))
        )
        for name, color in COLOR_OF_NAME.items()
    },
}

for _words, _made in _BY.items():
    fixed(f"can't be the targets of {_words}", f"can't be the target of {_words}", _made)

change(
    "can't block",
    "can't block",
    one_change(template(CantBlock, "{whom}", whom=DESCRIPTIONS)),
    reads=["can't block creatures with power 2 or less"],
)

change(
    "can't block",
    "can't block",
    one_change(
        template(
            CantBlock,
            "{whom}",
            build=lambda whom: CantBlock(Description((Is(whom),))),
            match=_one_of_them,
            whom=one_of("one creature", THIS, HOST, PRONOUN, TARGET_OBJECT),
        )
    ),
    reads=["can't block ~", "can't block target creature"],
)

change(
    "can't be blocked by",
    "can't be blocked by",
    one_change(template(CantBeBlocked, "{by}", by=DESCRIPTIONS)),
    reads=["can't be blocked by creatures with power 2 or less"],
)

change(
    "can't be blocked except by",
    "can't be blocked except by",
    one_change(template(CantBeBlockedExceptBy, "{by}", by=DESCRIPTIONS)),
    reads=["can't be blocked except by artifact creatures"],
)

change(
    "can block only",
    "can block only",
    one_change(template(CantBlock, "{whom}", build=_others, match=_these, whom=DESCRIPTIONS)),
    reads=["can block only creatures with flying"],
    where="static",
)

change(
    "can't attack",
    "can't attack",
    one_change(template(CantAttack, "{whom}", whom=PLAYERS)),
    reads=["can't attack you", "can't attack its owner"],
)
