"""Damage that would be dealt, and what becomes of it instead. (CR 614.1a, 615)"""

from dataclasses import replace
from typing import Any, Final, NamedTuple

from apnap.abilities.amounts import WhereX
from apnap.abilities.instructions.actions import DealDamage
from apnap.abilities.nodes import with_fields
from apnap.abilities.references import Ref, You
from apnap.abilities.replacements import (
    DamageChange,
    DamageInstead,
    LifeFloor,
    Prevent,
    Redirect,
    Replacement,
)
from apnap.abilities.values import DamageKind
from apnap.oracle.engine.examples import phrase
from apnap.oracle.engine.leaves import constant, mapped, optional, table
from apnap.oracle.engine.phrases import Choice, Phrase, choice_of, one_of
from apnap.oracle.engine.templates import Slots, template
from apnap.oracle.phrases.amounts.amounts import DIGITS
from apnap.oracle.phrases.parts.categories import OBJECTS, REFERENCE, REPLACEMENT, SENTENCE, VALUE
from apnap.oracle.phrases.parts.damage_sources import HIT, SOURCE, SOURCES, SPARED
from apnap.oracle.phrases.references.references import HOST, KEEPER, PRONOUN, THIS, THIS_THERE
from apnap.oracle.phrases.sentences.sentences import PLAIN
from apnap.oracle.phrases.verbs.permanents.prevention import KIND

# --- What would happen ------------------------------------------------------------------


class Blow(NamedTuple):
    """Damage that would be dealt: from what, to what, of which kind, and how much at least."""

    source: Ref | None
    recipient: Ref | None
    combat: DamageKind
    at_least: int = 0


ACTIVE: Final = "{source} would deal {combat}"

BLOW: Choice[Any] = choice_of("damage that would be dealt")

phrase(
    BLOW,
    template(Blow, ACTIVE + " to {recipient}", source=SOURCE, combat=KIND, recipient=HIT),
    reads=[
        "~ would deal combat damage to a player",
        "a red source you control would deal damage to an opponent or a permanent an opponent "
        "controls",
        "another source would deal damage to a permanent or player",
        "an instant or sorcery source you control would deal damage to you",
    ],
)

phrase(
    BLOW,
    template(
        Blow,
        ACTIVE,
        build=lambda source, combat: Blow(source, None, combat),
        match=lambda blow: {"source": blow.source, "combat": blow.combat},
        source=SOURCE,
        combat=KIND,
    ),
    reads=["a red spell you control would deal damage"],
)

phrase(
    BLOW,
    template(
        Blow,
        "{source} would deal {at_least} or more {combat} to {recipient}",
        match=lambda blow: blow._asdict() if blow.at_least else None,
        source=SOURCE,
        at_least=DIGITS,
        combat=KIND,
        recipient=HIT,
    ),
    reads=["a source would deal 4 or more damage to you"],
)

phrase(
    BLOW,
    template(
        Blow,
        "{combat} would be dealt to {recipient}",
        build=lambda combat, recipient: Blow(None, recipient, combat),
        match=lambda blow: {"combat": blow.combat, "recipient": blow.recipient},
        combat=KIND,
        recipient=HIT,
    ),
    reads=["damage would be dealt to ~", "noncombat damage would be dealt to you"],
)

# --- What happens instead ---------------------------------------------------------------

OUTCOME: Choice[Any] = choice_of("what becomes of damage")  # without source and recipient

TO: Final = table(
    "to whom",
    {
        f" to {words}": words
        for words in (
            "that permanent or player",
            "that player or permanent",
            "that player",
            "that creature",
            "that permanent",
            "you",
        )
    },
)

MULTIPLES: Final = table(
    "multiple",
    {
        "double that damage": (2, ""),
        "triple that damage": (3, ""),
        "twice that much damage": (2, "twice"),
    },
)


def _multiplied(value: DamageChange) -> Slots | None:
    words, _, to = value.words.partition(";")
    return {"multiple": (value.factor, words), "to": to}


phrase(
    OUTCOME,
    template(
        DamageChange,
        "it deals {multiple}{to} instead",
        build=lambda multiple, to: DamageChange(factor=multiple[0], words=f"{multiple[1]};{to}"),
        match=_multiplied,
        multiple=MULTIPLES,
        to=optional(TO, ""),
    ),
    reads=["it deals double that damage instead", "it deals triple that damage to you instead"],
)


def _changed(surface: str, example: str, plus: Phrase[Any], *, sign: int = 1) -> None:
    """That much damage and more, or less."""

    def match(value: DamageChange) -> Slots | None:
        number = value.plus
        if isinstance(number, int):
            if number * sign <= 0:
                return None
            number = abs(number)
        elif sign < 0:
            return None
        return {"plus": number, "to": value.words.removeprefix(";")}

    phrase(
        OUTCOME,
        template(
            DamageChange,
            "it deals that much damage " + surface + "{to} instead",
            build=lambda plus, to: DamageChange(plus=plus if sign > 0 else -plus, words=f";{to}"),
            match=match,
            plus=plus,
            to=optional(TO, ""),
        ),
        reads=[example],
    )


_changed("plus {plus}", "it deals that much damage plus 2 to that player instead", DIGITS)

_changed("minus {plus}", "it deals that much damage minus 1 instead", DIGITS, sign=-1)

_changed(
    "plus an amount of damage equal to {plus}",
    "it deals that much damage plus an amount of damage equal to the number of charge counters "
    "on ~ instead",
    VALUE,
)

phrase(
    OUTCOME,
    template(
        DamageChange,
        "it deals {exactly} damage{to} instead",
        build=lambda exactly, to: DamageChange(exactly=exactly, words=f";{to}"),
        match=lambda value: (
            {"exactly": value.exactly, "to": value.words.removeprefix(";")}
            if value.exactly >= 0
            else None
        ),
        exactly=DIGITS,
        to=optional(TO, ""),
    ),
    reads=["it deals 2 damage to you instead"],
)

phrase(
    OUTCOME,
    template(Prevent, "prevent {amount} of that damage", amount=DIGITS),
    reads=["prevent 1 of that damage"],
)

phrase(
    OUTCOME,
    template(
        Prevent,
        "prevent X of that damage, where X is {amount}",
        build=lambda amount: Prevent(amount=WhereX(amount)),
        match=lambda value: (
            {"amount": value.amount.amount} if isinstance(value.amount, WhereX) else None
        ),
        amount=VALUE,
    ),
    reads=["prevent X of that damage, where X is the number of creatures you control"],
)

phrase(
    OUTCOME,
    template(
        Prevent,
        "prevent all but {leaving} of that damage",
        match=lambda value: {"leaving": value.leaving} if value.leaving else None,
        leaving=DIGITS,
    ),
    reads=["prevent all but 1 of that damage"],
)

phrase(
    OUTCOME,
    constant("prevent that damage", Prevent(words="that damage")),
    reads=["prevent that damage"],
)

for _words, _then, _example in (
    (" and ", PLAIN, "prevent that damage and draw a card"),
    (". ", SENTENCE, "prevent that damage. you gain 1 life"),
):
    phrase(
        OUTCOME,
        template(
            Prevent,
            "prevent that damage" + _words + "{then}",
            fixed={"words": _words},
            match=lambda value: None if value.then is None else {"then": value.then},
            then=_then,
        ),
        reads=[_example],
    )

_ELSE: Final[Phrase[Any]] = mapped(  # something else than damage
    PLAIN,
    lambda do: None if isinstance(do, DealDamage) else do,
    lambda do: None if isinstance(do, DealDamage) else do,
)

for _surface, _words, _other, _example in (
    ("{then} instead", "", _ELSE, "draw that many cards instead"),
    ("instead {then}", "instead", PLAIN, "instead you draw that many cards"),
):
    phrase(
        OUTCOME,
        template(DamageInstead, _surface, fixed={"words": _words}, then=_other),
        reads=[_example],
    )


for _surface, _words in (
    ("that damage is dealt to {to} instead", ""),
    ("it deals that damage to {to} instead", "it"),
    ("that source deals that damage to {to} instead", "that source"),
):
    phrase(
        OUTCOME,
        template(
            Redirect,
            _surface,
            fixed={"words": _words + ";", "recipient": None},
            match=lambda value: {"to": value.to} if value.words.endswith(";") else None,
            to=REFERENCE,
        ),
        reads=[_surface.format(to="~")],
    )

# --- Both -------------------------------------------------------------------------------


def of_blow(blow: Blow, outcome: Replacement) -> Replacement | None:
    """The effect on that damage; nothing that wasn't said to be a source deals it."""
    if isinstance(outcome, DamageChange):
        if blow.source is None or (blow.at_least > 0) != (outcome.exactly >= 0):
            return None
        return replace(outcome, at_least=blow.at_least, **_of(blow))
    return None if blow.at_least else with_fields(outcome, **_of(blow))


def _of(blow: Blow) -> dict[str, Any]:
    return {"source": blow.source, "recipient": blow.recipient, "combat": blow.combat}


_NEITHER: Final = Blow(None, None, DamageKind.ANY)


def parted(value: Replacement) -> Slots | None:
    """The damage and what becomes of it."""
    if not isinstance(value, (DamageChange, Prevent, DamageInstead, Redirect)):
        return None
    least = getattr(value, "at_least", 0)
    blow = Blow(value.source, value.recipient, value.combat, least)
    if isinstance(value, DamageChange):
        return {"blow": blow, "outcome": replace(value, at_least=0, **_of(_NEITHER))}
    return {"blow": blow, "outcome": replace(value, **_of(_NEITHER))}


phrase(
    REPLACEMENT,
    template(of_blow, "if {blow}, {outcome}", match=parted, blow=BLOW, outcome=OUTCOME),
    reads=[
        "if a source you control would deal damage to a permanent or player, it deals double "
        "that damage instead",
        "if damage would be dealt to ~, prevent that damage. remove a +1/+1 counter from ~",
        "if damage would be dealt to ~, put that many -1/-1 counters on it instead",
    ],
)

# --- Prevented and moved altogether -----------------------------------------------------

_BY: Final = one_of("sources", OBJECTS, SOURCES)

_ITSELF: Final = one_of("itself", THIS, THIS_THERE, HOST, PRONOUN)


def _prevented(surface: str, example: str, words: str = "", **slots: Any) -> None:
    """All damage of a kind, to some or by some or both."""

    def match(value: Prevent) -> Slots | None:
        found = {slot: getattr(value, slot) for slot in slots}
        if any(each is None for each in found.values()) or value.either:
            return None
        return {"combat": value.combat, **found}

    phrase(
        REPLACEMENT,
        template(
            Prevent,
            "prevent all {combat} that " + surface,
            fixed={"words": words},
            match=match,
            combat=KIND,
            **slots,
        ),
        reads=[example],
    )


_prevented(
    "would be dealt to {recipient}",
    "prevent all damage that would be dealt to you",
    recipient=SPARED,
)

_prevented(
    "would be dealt by {source}",
    "prevent all combat damage that would be dealt by enchanted creature",
    source=_BY,
)

_prevented(
    "would be dealt to {recipient} by {source}",
    "prevent all damage that would be dealt to ~ by creatures",
    recipient=SPARED,
    source=_BY,
)

_prevented(
    "{source} would deal to {recipient}",
    "prevent all damage that ~ would deal to black creatures",
    "active",
    source=_ITSELF,
    recipient=SPARED,
)

phrase(
    REPLACEMENT,
    template(
        Prevent,
        "prevent all {combat} that would be dealt to and dealt by {what}",
        build=lambda combat, what: Prevent(None, what, combat, either=True),
        match=lambda value: {"combat": value.combat, "what": value.recipient},
        combat=KIND,
        what=OBJECTS,
    ),
    reads=["prevent all combat damage that would be dealt to and dealt by enchanted creature"],
)

_TAKER: Final = one_of("who is dealt it", OBJECTS, KEEPER)

phrase(
    REPLACEMENT,
    template(
        Redirect,
        "all {combat} that would be dealt to {recipient} is dealt to {to} instead",
        combat=KIND,
        recipient=SPARED,
        to=_TAKER,
    ),
    reads=["all damage that would be dealt to you is dealt to enchanted creature instead"],
)

phrase(
    REPLACEMENT,
    template(
        Redirect,
        "all {combat} that would be dealt to {recipient} by {source} is dealt to {to} instead",
        combat=KIND,
        recipient=SPARED,
        source=_BY,
        to=_TAKER,
    ),
    reads=["all damage that would be dealt to you by unblocked creatures is dealt to ~ instead"],
)

_FLOOR: Final = LifeFloor(You())

phrase(
    REPLACEMENT,
    constant("damage that would reduce your life total to less than 1 reduces it to 1 instead",
             _FLOOR),
    reads=["damage that would reduce your life total to less than 1 reduces it to 1 instead"],
)  # fmt: skip
