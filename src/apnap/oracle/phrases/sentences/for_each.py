"""Something done for each counter, kind, object or player. (CR 101.4, 608.2c)"""

from dataclasses import replace
from functools import partial
from typing import Any, Final

from apnap.abilities.amounts import Amount, CountersOn, Exists, Times
from apnap.abilities.descriptions import (
    APlayer,
    Attacking,
    ControlledBy,
    EitherOf,
    OfChosen,
    OfType,
    Other,
    OwnedBy,
    Permanent,
    Who,
)
from apnap.abilities.instructions.actions import (
    CreateCopies,
    CreateTokens,
    DealDamage,
    Destroy,
    ExileUntil,
    Instruction,
    Move,
    PutCounters,
    TapThem,
)
from apnap.abilities.instructions.flow import (
    AlsoDoneBy,
    Apply,
    Choose,
    ForEach,
    ForEachKind,
    KeywordAction,
    Repeat,
)
from apnap.abilities.instructions.set_apart_cards import OneMoreOfEachCounter
from apnap.abilities.nodes import Node, rewritten, walk
from apnap.abilities.references import (
    Bound,
    Description,
    Each,
    EachOpponent,
    EachPlayer,
    Ref,
    Target,
    You,
)
from apnap.abilities.values import ChosenKind, Kind, WhichPlayer
from apnap.oracle.engine.examples import phrase
from apnap.oracle.engine.leaves import constant, members, table
from apnap.oracle.engine.phrases import Phrase, one_of
from apnap.oracle.engine.templates import Slots, template
from apnap.oracle.phrases.amounts.reckoned_x import FLIPS
from apnap.oracle.phrases.parts.categories import COUNTER_KIND, DESCRIPTIONS, OBJECTS, SENTENCE
from apnap.oracle.phrases.references.references import THOSE
from apnap.oracle.phrases.sentences.sentences import GROUP, PLAIN
from apnap.terms.characteristics import CREATURE

_ATTACKERS: Final = Description(
    (OfType(CREATURE), Attacking(Bound("?", "that player")), ControlledBy(Bound("who", "")))
)

_WHO: Final[dict[str, Any]] = {
    "each opponent attacking that player": Each(
        Description((APlayer(WhichPlayer.OPPONENT), Who(Exists(Each(_ATTACKERS))))), "attacking"
    ),
    "each opponent": EachOpponent(),
    "each other player": Each(Description((APlayer(WhichPlayer.OTHER),)), "each other"),
}


def _same(do: Instruction, who: Ref) -> AlsoDoneBy | None:
    """Only what you do yourself can be done by others in the same words."""
    return AlsoDoneBy(do, who) if isinstance(getattr(do, "who", None), You) else None


phrase(
    GROUP,
    template(
        AlsoDoneBy,
        "{do}. {who} does the same",
        build=_same,
        do=SENTENCE,
        who=table("who does the same", _WHO),
    ),
    reads=[
        "you draw a card. each opponent attacking that player does the same",
        "create a Treasure token. each other player does the same",
    ],
    refuses=["target player draws a card. each opponent does the same"],
)

_BEFORE: Final = "for each, before"  # said before what is done


def _so_often(amount: Amount, do: Instruction) -> Instruction | None:
    """Tokens are created all at once, other things one after the other. (CR 608.2c)

    Targets are chosen before: one for each counter isn't one again and again.
    """
    if any(isinstance(each, Target) for each in walk(do)):
        return None
    if isinstance(do, CreateTokens | CreateCopies):
        return replace(do, amount=Times(do.amount, amount, _BEFORE)) if do.amount == 1 else None
    return Repeat(amount, do)


def _once(value: object) -> Slots | None:
    match value:
        case (
            CreateTokens(amount=Times(1, Amount() as amount, words))
            | CreateCopies(amount=Times(1, Amount() as amount, words))
        ):
            return {"amount": amount, "do": replace(value, amount=1)} if words == _BEFORE else None
        case Repeat(Amount() as amount, do):
            return {"amount": amount, "do": do}
    return None


_COUNTERS: Final = template(CountersOn, "{kind} counter on {what}", kind=COUNTER_KIND, what=OBJECTS)

phrase(
    SENTENCE,
    template(
        _so_often,
        "for each {amount}, {do}",
        match=_once,
        amount=one_of("how often", _COUNTERS, FLIPS),
        do=PLAIN,
    ),
    reads=[
        "for each charge counter on ~, create a 1/1 green Saproling creature token",
        "for each charge counter on ~, draw a card",
        "for each flip you win, draw a card",
    ],
    refuses=["for each charge counter on ~, destroy target creature"],
)

_THAT: Final = {
    Kind.CARD_TYPE: OfChosen(ChosenKind.TYPE, "that"),
    Kind.COLOR: OfChosen(ChosenKind.COLOR, "that"),
}


def _for_each(kinds: Kind, do: Instruction, among: Description | None = None) -> ForEachKind | None:
    """It speaks of that kind; targets are chosen before, and not for each kind."""
    nodes = list(walk(do))
    if any(isinstance(each, Target) for each in nodes):
        return None
    spoken = _THAT[kinds] in nodes
    return ForEachKind(kinds, do, among) if spoken else None


phrase(
    SENTENCE,
    template(
        ForEachKind,
        "for each {kinds}, {do}",
        build=_for_each,
        kinds=members("kinds", Kind),
        do=PLAIN,
    ),
    reads=[
        "for each card type, you may put a card of that type from among them into your hand",
        "for each color, put a +1/+1 counter on a creature you control of that color",
    ],
    refuses=["for each card type, draw a card", "for each color, destroy target creature"],
)

phrase(
    SENTENCE,
    template(
        ForEachKind,
        "for each {kinds} among {among}, {do}",
        build=_for_each,
        match=lambda value: (
            {"kinds": value.kinds, "among": value.among, "do": value.do}
            if value.among is not None
            else None
        ),
        kinds=members("kinds", Kind),
        among=DESCRIPTIONS,
        do=PLAIN,
    ),
    reads=[
        "for each card type among permanents your opponents control, you may put a permanent card "
        "of that type from your hand onto the battlefield"
    ],
)

# --- Of counter (CR 122.1) ------------------------------------------------------------------

_EITHER: Final = Target(
    Description((EitherOf((Description((Permanent(),)), Description((APlayer(),))), "or"),))
)

_ANOTHER: Final = (
    "for each kind of counter on target permanent or player, give that permanent or player another "
    "counter of that kind"
)

phrase(SENTENCE, constant(_ANOTHER, OneMoreOfEachCounter(_EITHER)), reads=[_ANOTHER])

# Also for those that were destroyed or moved just before. (CR 608.2h)
phrase(
    SENTENCE,
    template(
        ForEach,
        "for each of {what}, {do}",
        build=lambda what, do: ForEach(what, do, even_gone=True),
        what=THOSE,
        do=PLAIN,
    ),
    reads=["for each of those creatures, its controller draws a card"],
)

phrase(
    SENTENCE,
    template(
        ForEach,
        "for each one, {do}",
        build=lambda do: ForEach(Bound("?", "each of them"), do, even_gone=True),
        match=lambda value: {"do": value.do} if value.what == Bound("?", "each of them") else None,
        do=PLAIN,
    ),
    reads=["for each one, its controller draws a card"],
)

_WHICH: Final[Phrase[Any]] = table(
    "each of them",
    {
        "opponent": EachOpponent(),
        "player": EachPlayer(),
        "other opponent": Each(Description((Other(), APlayer(WhichPlayer.OPPONENT)))),
        "other player": Each(Description((APlayer(WhichPlayer.OTHER),)), "other"),
    },
)


def _for_each_player(what: Ref, do: Instruction) -> ForEach | None:
    """Targets are chosen before: not again for each player."""
    if any(isinstance(node, Target) for node in walk(do)):
        return None
    return ForEach(what, do)


FOR_EACH_PLAYER: Final[Phrase[Any]] = template(
    ForEach, "for each {what}, {do}", build=_for_each_player, what=_WHICH, do=PLAIN
)

phrase(
    SENTENCE,
    FOR_EACH_PLAYER,
    reads=[
        "for each opponent, you draw a card",
        "for each player, choose a creature that player controls",
    ],
    refuses=["for each opponent, destroy target creature"],
)

_TO_ALL: Final = (
    *(Apply, Choose, DealDamage, Destroy, ExileUntil, KeywordAction, Move, PutCounters, TapThem),
)

_WHOSE: Final = (ControlledBy, OwnedBy)

_THEY: Final = ("that player", "that opponent", "they")


def _who(part: Node) -> str:
    """The words for the player whose it is."""
    if isinstance(part, ControlledBy | OwnedBy) and isinstance(part.who, Bound):
        return part.who.words if part.who.words in _THEY else ""
    return ""


def _of_each(do: Instruction, who: Ref) -> Any:
    """What is done to one target of that player, done to one of each opponent or player."""
    if not isinstance(do, _TO_ALL) or (isinstance(do, KeywordAction) and do.name != "goad"):
        return None
    targets = [each for each in walk(do) if isinstance(each, Target)]
    if len(targets) != 1 or targets[0].most != 1 or targets[0].other:
        return None
    players = [_who(part) for part in targets[0].what.parts if _who(part)]
    said = [each for each in walk(do) if isinstance(each, Bound) and each.words in _THEY]
    if len(players) != 1 or len(said) != 1:
        return None
    return rewritten(do, lambda node: _each(node, players[0], who) if node == targets[0] else None)


def _each(target: Node, words: str, who: Ref) -> Target:
    assert isinstance(target, Target)

    def of_all(part: Node) -> Node | None:
        if isinstance(part, ControlledBy | OwnedBy) and _who(part):
            return replace(part, who=who)
        return None

    what = rewritten(target.what, of_all)
    return replace(target, what=what, most=-1, per=words, of_each=True)


def _back(do: Instruction | None, who: Ref) -> Slots | None:
    if not isinstance(do, _TO_ALL):
        return None
    for each in walk(do):
        if isinstance(each, Target) and each.of_each:
            whose = [part.who for part in each.what.parts if isinstance(part, _WHOSE)]
            return {"do": rewritten(do, _one)} if who in whose else None
    return None


def _one(node: Node) -> Node | None:
    if not isinstance(node, Target) or not node.of_each:
        return None
    parts = tuple(
        replace(part, who=Bound("?", node.per))
        if isinstance(part, ControlledBy | OwnedBy)
        and isinstance(part.who, EachOpponent | EachPlayer)
        else part
        for part in node.what.parts
    )
    return replace(node, what=Description(parts), most=1, per="", of_each=False)


for _words, _players in (("opponent", EachOpponent()), ("player", EachPlayer())):
    phrase(
        SENTENCE,
        template(
            partial(_of_each, who=_players),
            f"for each {_words}, {{do}}",
            match=partial(_back, who=_players),
            do=PLAIN,
        ),
        reads=[
            f"for each {_words}, destroy up to one target creature that player controls",
            f"for each {_words}, gain control of target artifact that player controls",
        ],
        refuses=[f"for each {_words}, destroy two target creatures that player controls"],
    )
