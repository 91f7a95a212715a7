"""Permanents that enter as copies of the object itself. (CR 614.1c, 707.9)"""

from typing import Any, Final

from apnap.abilities.descriptions import Is
from apnap.abilities.references import This, Those
from apnap.abilities.replacements import EntersAsCopy
from apnap.oracle.examples import phrase
from apnap.oracle.phrases.categories import REPLACEMENT
from apnap.oracle.phrases.references import EACH
from apnap.oracle.templates import template

_ITSELF: Final = Those((Is(This()),))


def _match(value: EntersAsCopy) -> dict[str, Any] | None:
    return {"what": value.what} if value.of == _ITSELF and not value.optional else None


phrase(
    REPLACEMENT,
    template(
        EntersAsCopy,
        "{what} [enter|enters] as a copy of ~",
        agree="what",
        build=lambda what: EntersAsCopy(what, _ITSELF, optional=False),
        match=_match,
        what=EACH,
    ),
    reads=["creatures you control enter as a copy of ~"],
)
