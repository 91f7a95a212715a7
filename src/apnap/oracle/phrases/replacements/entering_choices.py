"""What is chosen as a permanent enters. (CR 607.2d, 614.12)"""

from typing import Any, Final

from apnap.abilities.references import AnOpponent, Bound, ChoiceOf, Each, Ref, This
from apnap.abilities.replacements import EntersChoosing, EntersDesignated, ExiledUncast
from apnap.abilities.values import ChosenKind, Designation
from apnap.oracle.engine.examples import phrase
from apnap.oracle.engine.leaves import constant, optional
from apnap.oracle.engine.phrases import one_of
from apnap.oracle.engine.templates import template
from apnap.oracle.phrases.parts.categories import A_DESCRIPTION, REPLACEMENT
from apnap.oracle.phrases.replacements.entering import ENTERING, PLAIN
from apnap.oracle.phrases.verbs.choices import FEW

_ENTERING: Final[dict[str, Ref]] = {"~": This(), "it": Bound("?", "it")}

for _words, _what in _ENTERING.items():
    phrase(
        REPLACEMENT,
        template(
            EntersChoosing,
            f"as {_words} enters, choose {{which}}",
            fixed={"what": _what},
            which=FEW,
        ),
        reads=[f"as {_words} enters, choose a color other than white"],
    )

_LOOKING: Final = "as ~ enters, look at an opponent's hand, then choose "

phrase(
    REPLACEMENT,
    template(
        EntersChoosing,
        _LOOKING + "{which}",
        fixed={"what": This(), "hand_of": AnOpponent()},
        which=one_of("choice", constant("any card name", ChoiceOf(ChosenKind.NAME)), FEW),
    ),
    reads=[_LOOKING + "any card name", _LOOKING + "a card type other than creature"],
)

phrase(
    PLAIN,
    template(
        EntersDesignated,
        "{what} [enter|enters] prepared",
        agree="what",
        fixed={"which": Designation.PREPARED},
        what=ENTERING,
    ),
    reads=["~ enters prepared"],
)

# --- Not entering (CR 614.6) ----------------------------------------------------------------


_WHAT: Final[Any] = one_of(
    "what would enter",
    constant("~", This()),
    template(
        Each,
        "{what}",
        build=lambda what: Each(what, "uncast"),
        match=lambda value: {"what": value.what} if value.words == "uncast" else None,
        what=A_DESCRIPTION,
    ),
)

_UNPAID: Final = optional(constant(" or no mana was spent to cast it", value=True), default=False)

_WOULD: Final = template(
    ExiledUncast,
    "if {what} would enter and it wasn't cast{unpaid}, exile it instead",
    what=_WHAT,
    unpaid=_UNPAID,
)

phrase(
    REPLACEMENT,
    _WOULD,
    reads=[
        "if a nontoken creature would enter and it wasn't cast, exile it instead",
        "if a creature would enter and it wasn't cast, exile it instead",
        "if ~ would enter and it wasn't cast or no mana was spent to cast it, exile it instead",
    ],
)
