"""Players who attack, players who are attacked or dealt damage, sources. (CR 508.3, 120)"""

from typing import Final

from apnap.abilities.descriptions import ControlledBy, Designated, OfType, Other, OwnedBy, Source
from apnap.abilities.references import Description, Each, Host, Ref, You
from apnap.abilities.triggers import Attacks, BecomesTarget, DealsDamage, Either, IsDealtDamage
from apnap.abilities.values import Designation
from apnap.oracle.engine.articles import with_article
from apnap.oracle.engine.examples import phrase
from apnap.oracle.engine.leaves import constant, mapped, optional
from apnap.oracle.engine.phrases import one_of
from apnap.oracle.engine.templates import Slots, template
from apnap.oracle.phrases.amounts.amounts import NUMBER_WORD
from apnap.oracle.phrases.descriptions.adjectives import QUALITIES
from apnap.oracle.phrases.descriptions.descriptions import ONE_CLAUSES, Described
from apnap.oracle.phrases.parts.categories import ANYONE, DESCRIPTIONS, TRIGGER
from apnap.oracle.phrases.references.references import THAT_PLAYER
from apnap.oracle.phrases.triggers.combat import COMBAT, DEFENDER
from apnap.oracle.phrases.triggers.objects import ANY_ONE, RECIPIENT
from apnap.terms.characteristics import CREATURE

# --- A player attacks (CR 508.3c-508.3e) --------------------------------------------------

_CREATURES: Final = Description((OfType(CREATURE),))

_WHOM: Final = optional(
    template(
        lambda who: who, " {who}", match=lambda who: {"who": who} if who else None, who=DEFENDER
    )
)


def _attack(who: Ref, whom: Ref | None, what: Description | None = None, least: int = 0) -> Attacks:
    """Creatures of a player attack; `what` if they are told."""
    words = "you" if what is None else "with"
    creatures = Each(Description((*(what or _CREATURES).parts, ControlledBy(who))), words)
    return Attacks(creatures, whom, together=True, least=least or 1)


def _attacking(value: Attacks, words: str) -> Slots | None:
    if not isinstance(value.what, Each) or value.what.words != words or not value.what.what.parts:
        return None
    *parts, control = value.what.what.parts
    if not isinstance(control, ControlledBy):
        return None
    found: Slots = {"who": control.who, "whom": value.defender}
    return (
        found
        if words == "you"
        else found | {"what": Description(tuple(parts)), "least": value.least}
    )


phrase(
    TRIGGER,
    template(
        Attacks,
        "{who} [attack|attacks]{whom}",
        agree="who",
        build=_attack,
        match=lambda value: _attacking(value, "you"),
        who=ANYONE,
        whom=_WHOM,
    ),
    reads=["you attack", "you attack a player", "an opponent attacks you", "a player attacks"],
)

phrase(
    TRIGGER,
    template(
        Attacks,
        "{who} [attack|attacks]{whom} with {least} or more {what}",
        agree="who",
        build=_attack,
        match=lambda value: _attacking(value, "with"),
        who=ANYONE,
        whom=_WHOM,
        least=NUMBER_WORD,
        what=DESCRIPTIONS,
    ),
    reads=[
        "you attack with one or more Elves",
        "you attack with three or more creatures",
        "an opponent attacks you with two or more creatures",
    ],
)

# --- What they attack with (CR 508.3d, 903.3) ------------------------------------------------

_COMMANDER: Final = Description((Designated(Designation.COMMANDER), OwnedBy(You())))

phrase(
    TRIGGER,
    constant(
        "you attack with your commander",
        Attacks(
            Each(Description((*_COMMANDER.parts, ControlledBy(You()))), "commander"), together=True
        ),
    ),
    reads=["you attack with your commander"],
)

_ATTACKED: Final = one_of(
    "who is attacked",
    constant("enchanted player", Host("enchanted player")),
    THAT_PLAYER,
)


def _is_attacked(defender: Ref) -> Attacks:
    return Attacks(Each(_CREATURES, "any"), defender, together=True)


phrase(
    TRIGGER,
    template(
        Attacks,
        "{defender} is attacked",
        build=_is_attacked,
        match=lambda value: {"defender": value.defender},
        defender=_ATTACKED,
    ),
    reads=["enchanted player is attacked", "the chosen player is attacked"],
)


def _or_targeted(value: Either) -> Slots | None:
    match value.options:
        case (Attacks(defender=defender), BecomesTarget(what, None, of)) if defender == what:
            return {"who": what, "of": of}
    return None


phrase(
    TRIGGER,
    template(
        Either,
        "{who} is attacked or becomes the target of {of}",
        build=lambda who, of: Either((_is_attacked(who), BecomesTarget(who, of=of))),
        match=_or_targeted,
        who=_ATTACKED,
        of=ANY_ONE,
    ),
    reads=["the chosen player is attacked or becomes the target of a spell or ability"],
)

phrase(
    TRIGGER,
    template(
        Attacks,
        "{least} or more {what} attack{whom}",
        build=lambda least, what, whom: (
            Attacks(Each(what, "several"), whom, together=True, least=least) if least > 1 else None
        ),
        match=lambda value: (
            {"least": value.least, "what": value.what.what, "whom": value.defender}
            if isinstance(value.what, Each) and value.what.words == "several"
            else None
        ),
        least=NUMBER_WORD,
        what=DESCRIPTIONS,
        whom=_WHOM,
    ),
    reads=["two or more creatures you control attack a player"],
)

# --- A player is dealt damage (CR 120.1) --------------------------------------------------

_NOT_YOU: Final = mapped(
    ANYONE, lambda ref: None if ref == You() else ref, lambda ref: None if ref == You() else ref
)

phrase(
    TRIGGER,
    one_of(
        "a player is dealt damage",
        template(IsDealtDamage, "you're dealt {combat}", fixed={"recipient": You()}, combat=COMBAT),
        template(
            IsDealtDamage,
            "{recipient} [are|is] dealt {combat}",
            agree="recipient",
            recipient=_NOT_YOU,
            combat=COMBAT,
        ),
    ),
    reads=["you're dealt damage", "an opponent is dealt noncombat damage"],
)

# --- A source deals damage (CR 120.7) -----------------------------------------------------

_SOURCE: Final = Described(QUALITIES, constant("source", (Source(),)), ONE_CLAUSES)

_ANOTHER: Final = template(
    Description,
    "another {rest}",
    build=lambda rest: Description((Other(), *rest.parts)),
    match=lambda those: (
        {"rest": Description(those.parts[1:])} if those.parts[:1] == (Other(),) else None
    ),
    rest=_SOURCE,
)

A_SOURCE: Final = template(
    Each, "{what}", fixed={"words": "a"}, what=one_of("a source", with_article(_SOURCE), _ANOTHER)
)

phrase(
    TRIGGER,
    one_of(
        "a source deals damage",
        template(
            DealsDamage,
            "{source} deals {combat} to {recipient}",
            source=A_SOURCE,
            combat=COMBAT,
            recipient=RECIPIENT,
        ),
        template(DealsDamage, "{source} deals {combat}", source=A_SOURCE, combat=COMBAT),
    ),
    reads=[
        "a source you control deals noncombat damage to an opponent",
        "a source deals damage to ~",
        "another source you control deals damage to a player",
    ],
    refuses=["a source you control dies"],
)
