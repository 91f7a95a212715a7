"""Lists of nouns with a form each: "creature spell or planeswalker spell". (CR 109.2)"""

from typing import Any, Final

from apnap.abilities.descriptions import EitherOf, InZone
from apnap.abilities.references import Those
from apnap.oracle.articles import with_article
from apnap.oracle.engine import Phrase, one_of
from apnap.oracle.examples import phrase
from apnap.oracle.leaves import mapped
from apnap.oracle.phrases.adjectives import QUALITIES, STATES
from apnap.oracle.phrases.categories import A_DESCRIPTION, DESCRIPTION
from apnap.oracle.phrases.descriptions import ONE_CLAUSES, Described
from apnap.oracle.phrases.nouns import FORM, TYPES, either
from apnap.oracle.templates import template


def _split(parts: tuple[Any, ...], *, qualified: bool) -> dict[str, Any] | None:
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


def is_formed(those: Those) -> bool:
    """Nothing but qualities, types and a form: "basic land card"."""
    return _OPTION.said(those.parts) is not None


def _alone(part: Any) -> tuple[Any, ...] | None:
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


def _either_there(first: tuple[Any, ...], second: Those) -> Those | None:
    """One kind or the other from the same place, which stands last."""
    at = next((n for n, part in enumerate(second.parts) if isinstance(part, InZone)), 0)
    kind, place = Those(second.parts[:at]), second.parts[at:]
    if not at or not is_formed(kind):
        return None
    return Those((EitherOf((Those(first), kind), _OR_A), *place))


def _there(value: Those) -> dict[str, Any] | None:
    match value.parts:
        case (EitherOf((first, second), words), InZone(), *_) if words == _OR_A:
            return {"first": first.parts, "second": Those((*second.parts, *value.parts[1:]))}
    return None


phrase(
    A_DESCRIPTION,
    template(
        Those,
        "{first} or {second}",
        build=_either_there,
        match=_there,
        first=with_article(_OPTION),
        second=A_DESCRIPTION,
    ),
    reads=["an Elf card or a nonblue artifact card from your graveyard"],
    refuses=["an Elf card or a nonblue artifact card"],
)
