"""How tokens enter, in a sentence of its own: "the token enters tapped and attacking". (CR 508.4)

A token that is called by a name is spoken of by it.
"""

from dataclasses import replace
from functools import partial
from typing import Any, Final

from apnap.abilities.instructions import CreateCopies, CreateTokens
from apnap.oracle.engine import one_of
from apnap.oracle.examples import phrase
from apnap.oracle.leaves import leaf, optional, table
from apnap.oracle.phrases.sentences import GROUP, SIMPLE
from apnap.oracle.phrases.tokens import ATTACKED
from apnap.oracle.templates import template

_THEN: Final = ", then "
_ONE: Final = ("it", "the token", "that token")
_MANY: Final = ("they", "the tokens", "those tokens")
_BY_NAME: Final = leaf("a token's name", r"(?!it |they )[a-z][\w'-]*(?: [A-Z][\w'-]*)*", str)


def _is_of(make: CreateTokens | CreateCopies, said: str) -> bool:
    """Whether these words can mean what is created."""
    if said in _ONE or said in _MANY:
        return (make.amount == 1) == (said in _ONE)
    if not isinstance(make, CreateTokens) or make.words != "name first":
        return False
    return make.token.name == said[0].upper() + said[1:]


def _entering(make: Any, said: str, whom: Any, *, tapped: bool) -> Any:
    if not isinstance(make, CreateTokens | CreateCopies) or make.tapped or make.attacking:
        return None
    if not _is_of(make, said):
        return None
    words = make.words + _THEN + said
    return replace(make, tapped=tapped, attacking=True, defender=whom, words=words)


def _created(value: Any, *, tapped: bool) -> dict[str, Any] | None:
    if not isinstance(value, CreateTokens | CreateCopies) or value.tapped != tapped:
        return None
    words, then, said = value.words.partition(_THEN)
    if not then:
        return None
    made = replace(value, tapped=False, attacking=False, defender=None, words=words)
    return {"make": made, "said": said, "whom": value.defender}


for _how, _tapped in (("tapped and attacking", True), ("attacking", False)):
    phrase(
        GROUP,
        template(
            _entering,
            "{make}. {said} [enter|enters] " + _how + "{whom}",
            agree="said",
            build=partial(_entering, tapped=_tapped),
            match=partial(_created, tapped=_tapped),
            make=SIMPLE,
            said=one_of(
                "what was created",
                table("one of them", {each: each for each in _ONE}),
                table("several of them", {each: each for each in _MANY}, number="p"),
                _BY_NAME,
            ),
            whom=optional(ATTACKED),
        ),
        reads=[
            f"create a token that's a copy of ~. the token enters {_how}",
            f"create a token that's a copy of ~. it enters {_how} that player",
            f"create two 1/1 red Goblin creature tokens. those tokens enter {_how}",
            "create Fleet Otter, a legendary 1/1 blue Otter creature token. fleet Otter enters "
            + _how,
        ],
        refuses=[
            f"draw a card. it enters {_how}",
            f"create two 1/1 red Goblin creature tokens. the token enters {_how}",
            "create Fleet Otter, a legendary 1/1 blue Otter creature token. red Otter enters "
            + _how,
        ],
    )
