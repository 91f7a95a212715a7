"""How tokens and copies enter, in a sentence of its own. (CR 111, 508.4, 707)"""

from dataclasses import replace
from functools import partial
from typing import Any, Final

from apnap.abilities.abilities import ActivatedAbility, KeywordAbility
from apnap.abilities.effects import Lasting, Modification
from apnap.abilities.instructions.actions import CreateCopies, CreateTokens, Instruction
from apnap.abilities.instructions.flow import BecomeCopy, May, Modal
from apnap.abilities.nodes import rewritten, walk
from apnap.abilities.references import Ref, You
from apnap.oracle.engine.examples import phrase
from apnap.oracle.engine.leaves import leaf, optional, table
from apnap.oracle.engine.phrases import one_of
from apnap.oracle.engine.templates import Slots, template
from apnap.oracle.phrases.parts.categories import OBJECTS, SENTENCE
from apnap.oracle.phrases.parts.quoted import GRANTS
from apnap.oracle.phrases.references.references import PRONOUN, THIS
from apnap.oracle.phrases.sentences.sentences import GROUP, SIMPLE
from apnap.oracle.phrases.verbs.permanents.copies import EXCEPT, FOR
from apnap.oracle.phrases.verbs.permanents.tokens import ATTACKED


# Abilities in a sentence of their own are the token's as well. (CR 111.3)
def _creating(sentence: Instruction) -> CreateTokens | None:
    """The one part of a sentence that creates tokens."""
    found = [each for each in walk(sentence) if isinstance(each, CreateTokens)]
    given = {id(inner) for each in found for inner in walk(each.token.abilities)}
    outer = [each for each in found if id(each) not in given]
    return outer[0] if len(outer) == 1 else None


def _apart(
    create: CreateTokens | Modal,
    abilities: tuple[ActivatedAbility | KeywordAbility, ...],
    *,
    several: bool,
) -> Any:
    made = _creating(create)
    if made is None or made.token.abilities or made.apart or made.also:
        return None
    if (made.amount != 1) != several:
        return None
    whole = replace(made, token=replace(made.token, abilities=abilities), apart=True)
    return rewritten(create, lambda each: whole if each is made else None)


def _parted(value: Instruction, *, several: bool) -> Slots | None:
    made = _creating(value)
    if made is None or not made.apart or (made.amount != 1) != several:
        return None
    plain = replace(made, token=replace(made.token, abilities=()), apart=False)
    create = rewritten(value, lambda each: plain if each is made else None)
    return {"create": create, "abilities": made.token.abilities}


for _have, _several in (("it has", False), ("they have", True)):
    phrase(
        GROUP,
        template(
            _apart,
            "{create}. " + _have + " {abilities}",
            build=partial(_apart, several=_several),
            match=partial(_parted, several=_several),
            create=SENTENCE,
            abilities=GRANTS,
        ),
        reads=[
            f"create {'two' if _several else 'a'} 1/1 colorless Eldrazi Scion creature "
            f"token{'s' if _several else ''}. {_have} haste"
        ],
    )


def _may_become(
    what: Ref, of: Ref, duration: Lasting | None, exceptions: tuple[Modification, ...]
) -> May:
    return May(You(), BecomeCopy(what, of, duration, exceptions))


def _might_become(value: May) -> Slots | None:
    copy = value.do
    if value.who != You() or not isinstance(copy, BecomeCopy) or copy.fronted:
        return None
    return {
        "what": copy.what,
        "of": copy.of,
        "duration": copy.duration,
        "exceptions": copy.exceptions,
    }


phrase(
    SIMPLE,
    template(
        May,
        "you may have {what} become a copy of {of}{duration}{exceptions}",
        build=_may_become,
        match=_might_become,
        what=one_of("what becomes a copy", THIS, PRONOUN),
        of=OBJECTS,
        duration=optional(FOR),
        exceptions=optional(EXCEPT, ()),
    ),
    reads=["you may have ~ become a copy of another target creature, except it has this ability"],
)

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


def _entering(
    make: Instruction, said: str, whom: Ref | None, *, tapped: bool
) -> Instruction | None:
    if not isinstance(make, CreateTokens | CreateCopies) or make.tapped or make.attacking:
        return None
    if not _is_of(make, said):
        return None
    words = make.words + _THEN + said
    return replace(make, tapped=tapped, attacking=True, defender=whom, words=words)


def _created(value: Instruction, *, tapped: bool) -> Slots | None:
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
