"""Lists of nouns with a form each: "creature spell or planeswalker spell". (CR 109.2, 112, 113)"""

from typing import Any, Final

from apnap.abilities.descriptions import AbilityOnStack, EitherOf, InZone, Permanent, Spell
from apnap.abilities.references import Description, Quality
from apnap.abilities.values import StackAbility
from apnap.oracle.engine.articles import with_article
from apnap.oracle.engine.examples import phrase
from apnap.oracle.engine.leaves import constant, mapped, run, table
from apnap.oracle.engine.phrases import Phrase, one_of
from apnap.oracle.engine.templates import Slots, template
from apnap.oracle.phrases.descriptions.adjectives import QUALITIES, STATES
from apnap.oracle.phrases.descriptions.descriptions import ONE_CLAUSES, Described
from apnap.oracle.phrases.descriptions.nouns import FORM, TYPES, either
from apnap.oracle.phrases.parts.categories import A_DESCRIPTION, DESCRIPTION, NOUN, NOUNS


def _split(parts: tuple[Quality, ...], *, qualified: bool) -> Slots | None:
    if len(parts) < 2:
        return None
    *rest, form = parts
    for at in range(int(qualified), len(rest) if qualified else 1):
        types = tuple(rest[at:])
        if TYPES["s"].said(types) is not None:
            found = {"types": types, "form": form}
            return found | {"before": tuple(rest[:at])} if qualified else found
    return None


_PLAIN: Final = template(
    tuple,
    "{types} {form}",
    build=lambda types, form: (*types, form),
    match=lambda parts: _split(parts, qualified=False),
    types=TYPES["s"],
    form=FORM["s"],
)

_QUALIFIED: Final = template(
    tuple,
    "{before} {types} {form}",
    build=lambda before, types, form: (*before, *types, form),
    match=lambda parts: _split(parts, qualified=True),
    before=QUALITIES,
    types=TYPES["s"],
    form=FORM["s"],
)

_OPTION: Final = one_of("noun with its form", _PLAIN, _QUALIFIED)


def is_formed(those: Description) -> bool:
    """Nothing but qualities, types and a form: "basic land card"."""
    return _OPTION.said(those.parts) is not None


def _alone(part: Quality) -> tuple[EitherOf, ...] | None:
    """Of one form each, and the same: cards, or spells."""
    if not isinstance(part, EitherOf):
        return None
    forms = {each.parts[-1] for each in part.options}
    return (part,) if len(forms) == 1 else None


def _list(option: Phrase[Any]) -> Phrase[Any]:
    return mapped(
        either(option, "s", ("or",)),
        _alone,
        lambda parts: parts[0] if len(parts) == 1 and _alone(parts[0]) else None,
    )


phrase(
    DESCRIPTION,
    Described(STATES, _list(_OPTION), ONE_CLAUSES),
    reads=["creature spell or planeswalker spell", "Elf card or nonblue artifact card"],
    refuses=["creature or planeswalker spell or card"],
)

_OR_A: Final = "or a"


def _either_there(first: tuple[Quality, ...], second: Description) -> Description | None:
    """One kind or the other from the same place, which stands last."""
    at = next((n for n, part in enumerate(second.parts) if isinstance(part, InZone)), 0)
    kind, place = Description(second.parts[:at]), second.parts[at:]
    if not at or not is_formed(kind):
        return None
    return Description((EitherOf((Description(first), kind), _OR_A), *place))


def _there(value: Description) -> Slots | None:
    match value.parts:
        case (EitherOf((first, second), words), InZone(), *_) if words == _OR_A:
            return {"first": first.parts, "second": Description((*second.parts, *value.parts[1:]))}
    return None


phrase(
    A_DESCRIPTION,
    template(
        Description,
        "{first} or {second}",
        build=_either_there,
        match=_there,
        first=with_article(_OPTION),
        second=A_DESCRIPTION,
    ),
    reads=["an Elf card or a nonblue artifact card from your graveyard"],
    refuses=["an Elf card or a nonblue artifact card"],
)

# With an article each, whatever they are: where one is chosen, and nothing more is said of both.
_WITH_ARTICLES: Final = "or, with its article"


def _one_or_another(those: Description) -> Slots | None:
    match those:
        case Description((EitherOf((one, other), words),)) if words == _WITH_ARTICLES:
            return {"one": one, "other": other}
    return None


ONE_OR_ANOTHER: Final = template(
    Description,
    "{one} or {other}",
    build=lambda one, other: Description((EitherOf((one, other), _WITH_ARTICLES),)),
    match=_one_or_another,
    one=A_DESCRIPTION,
    other=A_DESCRIPTION,
)

_SPELL: Final = (Spell(),)

_ABILITY: Final = table(
    "kind of ability",
    {
        f"{kind.value} ability": (AbilityOnStack(kind),)
        for kind in (StackAbility.ACTIVATED, StackAbility.TRIGGERED)
    },
)


def _spell_of(what: Phrase[Any]) -> Phrase[Any]:
    """A spell of a kind: "instant spell", "legendary spell"."""
    return template(
        tuple,
        "{what} spell",
        build=lambda what: (*what, Spell()),
        match=lambda parts: (
            {"what": parts[:-1]} if len(parts) > 1 and parts[-1] == Spell() else None
        ),
        what=what,
    )


_ONE: Final = one_of(
    "spell or ability of a list",
    constant("spell", _SPELL),
    _ABILITY,
    _spell_of(TYPES["s"]),
    _spell_of(QUALITIES),
)


def _is_list(parts: tuple[Quality, ...]) -> bool:
    match parts:
        case (EitherOf(options, "or"),):
            return len(options) > 2 and any(_on_stack(each) for each in options)
    return False


def _on_stack(those: Description) -> bool:
    return isinstance(those.parts[-1], (AbilityOnStack, Spell))


def _listed(options: tuple[tuple[Quality, ...], ...]) -> tuple[EitherOf, ...] | None:
    parts = (EitherOf(tuple(Description(each) for each in options), "or"),)
    return parts if _is_list(parts) else None


phrase(
    NOUN,
    mapped(
        run(_ONE, " or ", ", ", ", or ", number="s"),
        _listed,
        lambda parts: tuple(each.parts for each in parts[0].options) if _is_list(parts) else None,
    ),
    reads=[
        "spell, activated ability, or triggered ability",
        "activated ability, triggered ability, or legendary spell",
        "instant spell, sorcery spell, or triggered ability",
    ],
    refuses=["spell or activated ability", "instant, sorcery, or creature spell"],
)

# --- A spell or something on the battlefield -------------------------------------------------


def _pair(one: tuple[Quality, ...], other: tuple[Quality, ...]) -> tuple[EitherOf, ...] | None:
    if Permanent() in (*one, *other):
        return None
    return (EitherOf((Description(one), Description(other)), "or"),)


def _paired(parts: tuple[Quality, ...]) -> Slots | None:
    match parts:
        case (EitherOf((Description(one), Description(other)), "or"),):
            return {"one": one, "other": other}
    return None


_PLAIN_SPELL: Final = constant("spell", _SPELL)

for _one, _other in ((TYPES["s"], _PLAIN_SPELL), (_PLAIN_SPELL, TYPES["s"])):
    phrase(
        NOUN,
        template(tuple, "{one} or {other}", build=_pair, match=_paired, one=_one, other=_other),
        reads=["creature or spell" if _one is TYPES["s"] else "spell or creature"],
    )

phrase(
    NOUNS,
    constant(
        "spells and/or abilities",
        (EitherOf((Description(_SPELL), Description((AbilityOnStack(),))), "and/or"),),
        number="p",
    ),
    reads=["spells and/or abilities"],
)
