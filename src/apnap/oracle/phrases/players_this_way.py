"""Players who have done something this way: "who discarded a land card this way". (CR 608.2c)"""

from functools import partial
from typing import Any, Final

from apnap.abilities.amounts import Exists, NotSo
from apnap.abilities.descriptions import ControlledBy, DoneThisWay, OwnedBy
from apnap.abilities.instructions_more import ForEach
from apnap.abilities.references import Each, Ref, Those, You
from apnap.oracle.examples import phrase
from apnap.oracle.leaves import mapped
from apnap.oracle.phrases.categories import A_DESCRIPTION, ANYONE, SENTENCE
from apnap.oracle.phrases.players_who import A_PLAYER_WHO
from apnap.oracle.phrases.sentences import PLAIN
from apnap.oracle.phrases.this_way import claim
from apnap.oracle.templates import template

# What is done by a player to what is theirs: the verb, and how it is known to be theirs.
_DEEDS: Final[dict[str, tuple[str, Any]]] = {
    "discard": ("discarded", OwnedBy),
    "mill": ("milled", OwnedBy),
    "reveal": ("revealed", OwnedBy),
    "sacrifice": ("sacrificed", ControlledBy),
}


def _another(ref: Ref) -> Ref | None:
    return None if isinstance(ref, You) else ref


_WHO: Final = mapped(ANYONE, _another, _another)


def _deed(who: Ref, what: Those, *, plain: str, tense: str) -> Exists | NotSo:
    done, theirs = _DEEDS[plain]
    parts = (*what.parts, DoneThisWay(done, f"who {tense}"), theirs(who))
    made = Exists(Each(Those(parts), "who"))
    return NotSo(made, tense) if "n't" in tense else made


def _match(value: Exists | NotSo, *, plain: str, tense: str) -> dict[str, Any] | None:
    if ("n't" in tense) != isinstance(value, NotSo):
        return None
    inner = value.condition if isinstance(value, NotSo) else value
    match inner:
        case Exists(
            Each(Those((*parts, DoneThisWay(done, words), OwnedBy(who) | ControlledBy(who))))
        ):
            if done == _DEEDS[plain][0] and words == f"who {tense}":
                return {"who": who, "what": Those(tuple(parts))}
    return None  # fmt: skip


for _plain, (_past, _) in _DEEDS.items():
    _tenses = (
        (_past, _past, _past),
        ("now", f"[{_plain}|{_plain}s]", f"{_plain}s"),
        ("didn't", f"didn't {_plain}", f"didn't {_plain}"),
        ("don't", f"[don't|doesn't] {_plain}", f"doesn't {_plain}"),
    )
    for _tense, _words, _example in _tenses:
        claim(
            template(
                NotSo if "n't" in _tense else Exists,
                f"{{who}} {_words} {{what}} this way",
                agree="who",
                build=partial(_deed, plain=_plain, tense=_tense),
                match=partial(_match, plain=_plain, tense=_tense),
                who=_WHO,
                what=A_DESCRIPTION,
            ),
            [f"that player {_example} a creature card this way"],
        )

phrase(
    SENTENCE,
    template(
        ForEach,
        "for each {what}, {do}",
        build=lambda what, do: ForEach(Each(what, "each who"), do),
        match=lambda value: (
            {"what": value.what.what, "do": value.do}
            if isinstance(value.what, Each) and value.what.words == "each who"
            else None
        ),
        what=A_PLAYER_WHO,
        do=PLAIN,
    ),
    reads=["for each opponent who lost life this turn, draw a card"],
)
