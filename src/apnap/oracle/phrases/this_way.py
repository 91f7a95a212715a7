"""What an effect has done before: "exiled this way". (CR 608.2c)"""

from functools import partial
from typing import Any, Final

from apnap.abilities.amounts import Compare, Count, Exists, Matches, NotSo
from apnap.abilities.descriptions import ControlledBy, DoneThisWay, OwnedBy
from apnap.abilities.instructions_cards import WhenSo
from apnap.abilities.references import Bound, Each, Those, You
from apnap.oracle.engine import Choice, Phrase, choice_of
from apnap.oracle.examples import phrase
from apnap.oracle.leaves import table
from apnap.oracle.phrases.amounts import NUMBER_WORD
from apnap.oracle.phrases.categories import (
    A_DESCRIPTION,
    CLAUSE,
    DESCRIPTION,
    DESCRIPTIONS,
    SENTENCE,
    TAIL,
)
from apnap.oracle.phrases.conditions import claim as _claim
from apnap.oracle.phrases.references import PRONOUN
from apnap.oracle.phrases.sentences import PLAIN
from apnap.oracle.templates import template

DONE: Final = (
    *("destroyed", "discarded", "drawn", "exiled", "milled", "returned", "revealed"),
    *("sacrificed", "tapped"),
)
_GRAVEYARD: Final = "put into a graveyard"
_PUT: Final[dict[str, tuple[Any, ...]]] = {
    "put onto the battlefield": (DoneThisWay("put onto the battlefield"),),
    "put into exile": (DoneThisWay("put into exile"),),
    "put into a graveyard": (DoneThisWay(_GRAVEYARD),),
    "put into graveyards": (DoneThisWay(_GRAVEYARD, "put into graveyards"),),
    "put into your graveyard": (DoneThisWay(_GRAVEYARD, "put into your"), OwnedBy(You())),
    "put into their graveyard": (
        DoneThisWay(_GRAVEYARD, "put into their"),
        OwnedBy(Bound("?", "their")),
    ),
    "put into your hand": (DoneThisWay("put into a hand", "put into your"), OwnedBy(You())),
}
_PARTS: Final[dict[str, tuple[Any, ...]]] = {
    f"{words} this way": parts
    for words, parts in ({done: (DoneThisWay(done),) for done in DONE} | _PUT).items()
}
for _category in (CLAUSE, TAIL):
    phrase(_category, table("this way", _PARTS), reads=["exiled this way", "milled this way"])

# --- Conditions -------------------------------------------------------------------------

SO: Final[Choice[Any]] = choice_of("what was so")  # also after "when"


def claim(made: Phrase[Any], reads: list[str]) -> None:
    """A condition, which may also be what makes an ability trigger."""
    _claim(made, reads)
    SO.add(made)


def _done(what: Those, parts: tuple[Any, ...], words: str) -> Each:
    return Each(Those((*what.parts, *parts)), words)


def _parted(each: Any, words: str) -> dict[str, Any] | None:
    if not isinstance(each, Each) or each.words != words:
        return None
    for size in (1, 2):
        last = each.what.parts[-size:]
        if len(last) == size and isinstance(last[0], DoneThisWay):
            return {"what": Those(each.what.parts[:-size]), "parts": last}
    return None


def _existing(value: Any, words: str) -> dict[str, Any] | None:
    return _parted(getattr(getattr(value, "condition", value), "what", None), words)


for _was in ("was", "is"):
    claim(
        template(
            Exists,
            f"{{what}} {_was} {{parts}}",
            build=lambda what, parts, was=_was: Exists(_done(what, parts, was)),
            match=partial(_existing, words=_was),
            what=A_DESCRIPTION,
            parts=table("this way", _PARTS),
        ),
        [f"a creature card {_was} exiled this way"],
    )
for _was in ("was", "is"):
    claim(
        template(
            Exists,
            f"at least one {{what}} {_was} {{parts}}",
            build=lambda what, parts, was=_was: Exists(_done(what, parts, f"at least {was}")),
            match=partial(_existing, words=f"at least {_was}"),
            what=DESCRIPTION,
            parts=table("this way", _PARTS),
        ),
        [f"at least one creature card {_was} exiled this way"],
    )


def _compared(value: Compare, words: str) -> dict[str, Any] | None:
    if not isinstance(value.left, Count) or value.how != ">=":
        return None
    slots = _parted(value.left.what, words)
    return None if slots is None else slots | {"amount": value.right}


for _were in ("were", "are"):
    claim(
        template(
            Compare,
            f"{{amount}} or more {{what}} {_were} {{parts}}",
            build=lambda amount, what, parts, were=_were: Compare(
                Count(_done(what, parts, were)), ">=", amount
            ),
            match=partial(_compared, words=_were),
            amount=NUMBER_WORD,
            what=DESCRIPTIONS,
            parts=table("this way", _PARTS),
        ),
        [f"two or more creature cards {_were} milled this way"],
    )

# What you did: "if you discard a land card this way".
_YOURS: Final[dict[str, tuple[str, Any]]] = {
    "discard": ("discarded", OwnedBy(You())),
    "mill": ("milled", OwnedBy(You())),
    "sacrifice": ("sacrificed", ControlledBy(You())),
    "exile": ("exiled", None),
    "reveal": ("revealed", None),
    "return": ("returned", None),
}
_TENSES: Final = {
    words: (done, owned, words)
    for plain, (done, owned) in _YOURS.items()
    for words in (plain, f"{plain}d" if plain.endswith("e") else f"{plain}ed")
}


def _yours(verb: tuple[str, Any, str], what: Those) -> Exists:
    done, owned, words = verb
    parts = (DoneThisWay(done, f"you {words}"), *([owned] if owned is not None else []))
    return Exists(_done(what, parts, "a"))


def _your(value: Exists) -> dict[str, Any] | None:
    slots = _parted(value.what, "a")
    if slots is None or not slots["parts"][0].words.startswith("you "):
        return None
    verb = _TENSES.get(slots["parts"][0].words.removeprefix("you "))
    return None if verb is None else {"verb": verb, "what": slots["what"]}


claim(
    template(
        Exists,
        "you {verb} {what} this way",
        build=_yours,
        match=_your,
        verb=table("did", _TENSES),
        what=A_DESCRIPTION,
    ),
    ["you discard a land card this way", "you exiled a creature card this way"],
)
_WHERE: Final[dict[str, tuple[Any, ...]]] = {
    "into your hand": (DoneThisWay("put into a hand", "you put"), OwnedBy(You())),
    "onto the battlefield": (DoneThisWay("put onto the battlefield", "you put"),),
    "into your graveyard": (DoneThisWay(_GRAVEYARD, "you put"), OwnedBy(You())),
}
for _words in ("you put", "you didn't put", "you don't put"):
    claim(
        template(
            Exists if _words == "you put" else NotSo,
            f"{_words} {{what}} {{parts}} this way",
            build=lambda what, parts, words=_words: (
                Exists(_done(what, parts, words))
                if words == "you put"
                else NotSo(Exists(_done(what, parts, words)))
            ),
            match=partial(_existing, words=_words),
            what=A_DESCRIPTION,
            parts=table("where", _WHERE),
        ),
        [f"{_words} a land card into your hand this way"],
    )
claim(
    template(
        Matches,
        "{what} {words} {done} this way",
        build=lambda what, words, done: Matches(what, Those((DoneThisWay(done),)), words),
        match=lambda value: (
            {"what": value.what, "words": value.words, "done": value.description.parts[0].done}
            if isinstance(value.description, Those)
            and len(value.description.parts) == 1
            and isinstance(value.description.parts[0], DoneThisWay)
            else None
        ),
        what=PRONOUN,
        words=table("was", {"is": "", "was": "was"}),
        done=table("done", {done: done for done in DONE}),
    ),
    ["it was destroyed this way", "that permanent is exiled this way"],
)

phrase(
    SENTENCE,
    template(WhenSo, "when {condition}, {then}", condition=SO, then=PLAIN),
    reads=["when you discard a land card this way, draw a card"],
)
