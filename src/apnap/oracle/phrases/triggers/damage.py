"""Trigger conditions of much damage at once, and of what others cause. (CR 120.2, 603.2)"""

from typing import Final

from apnap.abilities.references import EachOpponent, Ref, You
from apnap.abilities.triggers import DealsDamage, IsDealtDamage, SpellIsCountered, ZoneChanges
from apnap.abilities.values import DamageKind, MovedBy
from apnap.oracle.engine.examples import phrase
from apnap.oracle.engine.leaves import mapped, such
from apnap.oracle.engine.phrases import one_of
from apnap.oracle.engine.templates import Slots, template
from apnap.oracle.phrases.amounts.amounts import DIGITS
from apnap.oracle.phrases.parts.categories import A_DESCRIPTION, ANYONE, TRIGGER
from apnap.oracle.phrases.triggers.attacks import A_SOURCE
from apnap.oracle.phrases.triggers.combat import COMBAT
from apnap.oracle.phrases.triggers.objects import ANY_ONE, RECIPIENT, event
from apnap.terms.turn import BATTLEFIELD

_OTHERS: Final = "a spell or ability an opponent controls "

phrase(
    TRIGGER,
    template(
        ZoneChanges,
        _OTHERS + "destroys {what}",
        fixed={
            "origin": BATTLEFIELD,
            "destination": -1,
            "cause": MovedBy.DESTROY,
            "causer": EachOpponent(),
        },
        what=ANY_ONE,
    ),
    reads=[_OTHERS + "destroys a noncreature permanent you control"],
)

phrase(
    TRIGGER,
    template(
        SpellIsCountered,
        "a spell or ability {who} [control|controls] counters {what}",
        agree="who",
        match=lambda value: (
            None if value.causer is None else {"who": value.causer, "what": value.what}
        ),
        build=lambda who, what: SpellIsCountered(what, who),
        who=ANYONE,
        what=A_DESCRIPTION,
    ),
    reads=["a spell or ability you control counters a spell"],
)

_BY: Final = one_of("by what", A_SOURCE, ANY_ONE)

event(
    IsDealtDamage,
    "<are|is> dealt {combat} by {by}",
    subject="recipient",
    combat=COMBAT,
    by=_BY,
    reads=["are dealt damage by a source you control"],
)

phrase(
    TRIGGER,
    template(
        IsDealtDamage,
        "{recipient} is dealt {combat} by {by}",
        recipient=such(ANYONE, lambda ref: ref != You()),
        combat=COMBAT,
        by=_BY,
    ),
    reads=["an opponent is dealt damage by a red instant or sorcery spell you control"],
)

_MUCH: Final = mapped(DIGITS, lambda least: least or None, lambda least: least or None)

event(
    IsDealtDamage,
    "<are|is> dealt {least} or more {combat}",
    subject="recipient",
    least=_MUCH,
    combat=COMBAT,
    told=False,
    reads=["are dealt 3 or more damage"],
)

event(
    DealsDamage,
    "<deal|deals> {least} or more {combat} to {recipient}",
    subject="source",
    least=_MUCH,
    combat=COMBAT,
    recipient=RECIPIENT,
    reads=["deal 6 or more damage to an opponent"],
)

event(
    DealsDamage,
    "<deal|deals> {least} or more {combat}",
    subject="source",
    least=_MUCH,
    combat=COMBAT,
    reads=["deal 4 or more damage"],
)

phrase(
    TRIGGER,
    template(
        DealsDamage,
        "{source} deals {least} or more {combat} to {recipient}",
        source=A_SOURCE,
        least=_MUCH,
        combat=COMBAT,
        recipient=RECIPIENT,
    ),
    reads=["a source you control deals 5 or more damage to a player"],
)


def _exactly(source: Ref, exactly: int, combat: DamageKind, recipient: Ref) -> DealsDamage | None:
    return DealsDamage(source, recipient, combat, least=exactly, most=exactly) if exactly else None


def _is_exact(value: DealsDamage) -> Slots | None:
    if not value.most or value.most != value.least:
        return None
    return {
        "source": value.source,
        "exactly": value.most,
        "combat": value.combat,
        "recipient": value.recipient,
    }


phrase(
    TRIGGER,
    template(
        DealsDamage,
        "{source} deals exactly {exactly} {combat} to {recipient}",
        build=_exactly,
        match=_is_exact,
        source=one_of("what deals it", A_SOURCE, ANY_ONE),
        exactly=DIGITS,
        combat=COMBAT,
        recipient=RECIPIENT,
    ),
    reads=["another source you control deals exactly 1 damage to a permanent or player"],
)

# --- The damage said first (CR 120.3) ---------------------------------------------------

phrase(
    TRIGGER,
    template(
        IsDealtDamage,
        "{combat} is dealt to {recipient}",
        fixed={"words": "is dealt to"},
        combat=COMBAT,
        recipient=RECIPIENT,
    ),
    reads=[
        "combat damage is dealt to you",
        "noncombat damage is dealt to you or a planeswalker you control",
    ],
)
