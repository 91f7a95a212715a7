"""Conditions on what happened this turn: what players did, what moved. (CR 608.2h)"""

from typing import Any, Final, NamedTuple

from apnap.abilities.amounts import AnyOf, Compare, Condition, Happened, HappenedThisTurn, NotSo
from apnap.abilities.descriptions import OfType, Other, Spell
from apnap.abilities.references import (
    Bound,
    Description,
    Each,
    EachOpponent,
    EachPlayer,
    Ref,
    This,
    You,
)
from apnap.abilities.values import Comparison, Happening
from apnap.oracle.engine.leaves import constant, mapped, table
from apnap.oracle.engine.phrases import one_of
from apnap.oracle.engine.templates import Slots, template
from apnap.oracle.phrases.amounts.amounts import DIGITS, NUMBER_WORD
from apnap.oracle.phrases.conditions.conditions import claim
from apnap.oracle.phrases.parts.categories import A_DESCRIPTION, ANYONE, DESCRIPTIONS
from apnap.terms.characteristics import CREATURE


class Deed(NamedTuple):
    """What players do, in its forms: "cast", "cast", "cast"; of what, or of nothing told."""

    name: Happening
    base: str
    past: str
    done: str
    of: str = "which"  # "which", "amount" of life or damage, or "" for nothing at all


DEEDS: Final = (
    Deed(Happening.SPELLS_CAST, "cast", "cast", "cast"),
    Deed(Happening.SACRIFICED, "sacrifice", "sacrificed", "sacrificed"),
    Deed(Happening.DISCARDED, "discard", "discarded", "discarded"),
    Deed(Happening.ATTACKERS, "attack with", "attacked with", "attacked with"),
    Deed(Happening.TOKENS_CREATED, "create", "created", "created"),
    Deed(Happening.CRIMES, "commit a crime", "committed a crime", "committed a crime", ""),
    Deed(
        Happening.ATTRACTIONS_VISITED,
        "visit an Attraction",
        "visited an Attraction",
        "visited an Attraction",
        "",
    ),
    Deed(Happening.LANDS_PLAYED, "play a land", "played a land", "played a land", ""),
    Deed(Happening.LIFE_GAINED, "gain life", "gained life", "gained life", ""),
    Deed(Happening.LIFE_LOST, "lose life", "lost life", "lost life", ""),
    Deed(Happening.LIFE_GAINED, "gain", "gained", "gained", "amount"),
    Deed(Happening.LIFE_LOST, "lose", "lost", "lost", "amount"),
)

_NOT_YOU: Final = mapped(
    ANYONE, lambda ref: None if ref == You() else ref, lambda ref: None if ref == You() else ref
)

_THEY: Final = one_of("who", ANYONE, constant("they", Bound("?", "they"), number="p"))

_YOURSELF: Final = mapped(
    ANYONE, lambda ref: ref if ref == You() else None, lambda ref: ref if ref == You() else None
)


def _which(what: Description | None) -> Each | None:
    return None if what is None else Each(what)


def _happened(deed: Deed, words: str, *, so: bool) -> tuple[Any, Any]:
    """Building and matching "you've cast a spell", or that it isn't so."""

    def build(who: Ref, which: Description | None = None) -> Condition | None:
        if which == Description((Other(), Spell())):
            return None  # that is at least two of them
        what = Happened(HappenedThisTurn(deed.name, who, _which(which), words))
        return what if so else NotSo(what)

    def match(value: Condition) -> Slots | None:
        inner = value.condition if isinstance(value, NotSo) else value
        if so is isinstance(value, NotSo):
            return None
        if not isinstance(inner, Happened) or inner.what.what != deed.name:
            return None
        if inner.what.words != words:
            return None
        if not deed.of:
            return {"who": inner.what.who}
        if not isinstance(inner.what.which, Each):
            return None
        return {"who": inner.what.who, "which": inner.what.which.what}

    return build, match


def _counted(deed: Deed, words: str) -> tuple[Any, Any]:
    """The same for "two or more spells"."""

    def build(who: Ref, amount: int, which: Description | None = None) -> Condition:
        return Compare(
            HappenedThisTurn(deed.name, who, _which(which), words), Comparison.AT_LEAST, amount
        )

    def match(value: Compare) -> Slots | None:
        inner = value.left
        if not isinstance(inner, HappenedThisTurn) or inner.what != deed.name:
            return None
        if inner.words != words or value.how != Comparison.AT_LEAST:
            return None
        found: Slots = {"who": inner.who, "amount": value.right}
        if deed.of == "amount":
            return found
        return found | {"which": inner.which.what} if isinstance(inner.which, Each) else None

    return build, match


def _declared(
    node: type, surface: str, both: tuple[Any, Any], example: str, slots: dict[str, Any]
) -> None:
    build, match = both
    claim(template(node, surface, build=build, match=match, **slots), [example])


# How the verb stands with its subject: which form, what is said before, how it is kept.
_FORMS: Final = (
    (_THEY, "{who} ", "past", "", True),
    (_YOURSELF, "{who}'ve ", "done", "have", True),
    (_NOT_YOU, "{who} has ", "done", "have", True),
    (ANYONE, "{who} didn't ", "base", "did", False),
    (_YOURSELF, "{who} haven't ", "done", "have", False),
)


def _each_form(deed: Deed) -> None:
    for who, before, form, words, so in _FORMS:
        subject = "an opponent" if who is _NOT_YOU else "you"
        said = before + getattr(deed, form)
        node: Any = Happened if so else NotSo
        shown = said.format(who=subject)
        if deed.of == "which":
            thing = {Happening.SPELLS_CAST: "a spell", Happening.TOKENS_CREATED: "a token"}.get(
                deed.name, "a creature"
            )
            slots: dict[str, object] = {"who": who, "which": A_DESCRIPTION}
            _declared(node, said + " {which} this turn", _happened(deed, words, so=so),
                      f"{shown} {thing} this turn", slots)  # fmt: skip
            if so:
                slots = {"who": who, "amount": NUMBER_WORD, "which": DESCRIPTIONS}
                _declared(Compare, said + " {amount} or more {which} this turn",
                          _counted(deed, words), f"{shown} two or more {thing[2:]}s this turn",
                          slots)  # fmt: skip
        elif deed.of == "amount":
            if so:
                slots = {"who": who, "amount": DIGITS}
                _declared(Compare, said + " {amount} or more life this turn",
                          _counted(deed, words), f"{shown} 3 or more life this turn",
                          slots)  # fmt: skip
        else:
            _declared(node, said + " this turn", _happened(deed, words, so=so),
                      f"{shown} this turn", {"who": who})  # fmt: skip


for _deed in DEEDS:
    _each_form(_deed)

# --- What moved ---------------------------------------------------------------------------


def _moved(what: Happening, who: Ref, surface: str, words: str = "") -> None:
    """What happened to objects: "{which} died", and also how many of them."""

    def build(which: Description) -> Happened:
        return Happened(HappenedThisTurn(what, who, Each(which), words))

    def match(value: Happened) -> Slots | None:
        inner = value.what
        fits = (inner.what, inner.who, inner.words) == (what, who, words)
        return {"which": inner.which.what} if fits and isinstance(inner.which, Each) else None

    def build_many(amount: int, which: Description) -> Compare:
        return Compare(HappenedThisTurn(what, who, Each(which), words), Comparison.AT_LEAST, amount)

    def match_many(value: Compare) -> Slots | None:
        inner = value.left
        if not isinstance(inner, HappenedThisTurn) or value.how != Comparison.AT_LEAST:
            return None
        fits = (inner.what, inner.who, inner.words) == (what, who, words)
        if not fits or not isinstance(inner.which, Each):
            return None
        return {"amount": value.right, "which": inner.which.what}

    one, many = surface.replace("[were|was]", "was"), surface.replace("[were|was]", "were")
    claim(
        template(Happened, "{which} " + one, build=build, match=match, which=A_DESCRIPTION),
        [f"an artifact {one}"],
    )
    if not words.startswith("only one"):
        claim(
            template(
                Compare,
                "{amount} or more {which} " + many,
                build=build_many,
                match=match_many,
                amount=NUMBER_WORD,
                which=DESCRIPTIONS,
            ),
            [f"two or more artifacts {many}"],
        )


_ANYONE: Final = EachPlayer()

_moved(Happening.PERMANENTS_DIED, _ANYONE, "died this turn")

_moved(Happening.PERMANENTS_DIED, EachOpponent(), "died under an opponent's control this turn")

_moved(Happening.PERMANENTS_DIED, _ANYONE, "[were|was] put into a graveyard from the battlefield this turn",
       "put")  # fmt: skip

_moved(Happening.PERMANENTS_LEFT, _ANYONE, "left the battlefield this turn")

_moved(Happening.PERMANENTS_LEFT, You(), "left the battlefield under your control this turn")

_moved(Happening.ENTERED, You(), "entered under your control this turn", "entered")

_moved(Happening.ENTERED, EachOpponent(), "entered the battlefield under an opponent's control this turn",
       "only one, theirs")  # fmt: skip


def _had(who: Ref, which: Description) -> Happened | None:
    if Other() in which.parts and not isinstance(who, You):
        return None  # another than the one that just entered
    return Happened(HappenedThisTurn(Happening.ENTERED, who, Each(which), "had"))


def _had_match(value: Happened) -> Slots | None:
    inner = value.what
    if (inner.what, inner.words) != (Happening.ENTERED, "had") or not isinstance(inner.which, Each):
        return None
    return {"who": inner.who, "which": inner.which.what}


for _who, _their in ((_YOURSELF, "your"), (_NOT_YOU, "their")):
    claim(
        template(
            Happened,
            "{who} had {which} enter the battlefield under " + _their + " control this turn",
            build=_had,
            match=_had_match,
            who=_who,
            which=A_DESCRIPTION,
        ),
        [
            "you had a land enter the battlefield under your control this turn"
            if _their == "your"
            else "an opponent had a land enter the battlefield under their control this turn"
        ],
    )

# --- Damage, and the rest -----------------------------------------------------------------


_CREATURES: Final = Each(Description((OfType(CREATURE),)))

_TABLE: Final[dict[str, Condition]] = {
    "you attacked with creatures this turn": Happened(
        HappenedThisTurn(Happening.ATTACKERS, You(), _CREATURES, "creatures")
    ),
    "you gained or lost life this turn": AnyOf(
        (
            Happened(HappenedThisTurn(Happening.LIFE_GAINED, You(), words="either")),
            Happened(HappenedThisTurn(Happening.LIFE_LOST, You(), words="either")),
        )
    ),
}

claim(table("this turn", _TABLE), list(_TABLE))

claim(
    constant(
        "you planeswalked to ~ this turn",
        Happened(HappenedThisTurn(Happening.PLANESWALKED_TO, You(), This())),
    ),
    ["you planeswalked to ~ this turn"],
)
