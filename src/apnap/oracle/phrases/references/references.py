"""Who and what is spoken of: "~", targets, "each creature", "it", players. (CR 115, 608.2)

A pronoun is read as `Bound("?", words)`; the binding pass finds what it means. Targets
have no names yet for the same reason.
"""

from typing import Any, Final

from apnap.abilities.amounts import HasDesignation, RememberedNumber, WonSubgame, X
from apnap.abilities.descriptions import (
    YOUR_TEAM,
    AnyTarget,
    APlayer,
    ControlledBy,
    Designated,
    Extreme,
    Other,
    Who,
)
from apnap.abilities.references import (
    AnOpponent,
    Bound,
    ControllerOf,
    DefendingPlayer,
    Description,
    Each,
    EachOpponent,
    EachPlayer,
    Host,
    OwnerOf,
    Quality,
    Ref,
    Some,
    Target,
    This,
    Union,
    You,
)
from apnap.abilities.values import Designation, Remembered, WhichPlayer
from apnap.oracle.binding.antecedents import HELD, PERSON_IS, PERSONS
from apnap.oracle.engine.examples import phrase
from apnap.oracle.engine.leaves import constant, mapped, run, table
from apnap.oracle.engine.phrases import Number, Phrase, alternate, one_of
from apnap.oracle.engine.templates import numbered, template
from apnap.oracle.phrases.descriptions.nouns import SUBTYPES, TYPES, either, plural_of
from apnap.oracle.phrases.parts.card_sources import all_from_there, from_where_once
from apnap.oracle.phrases.parts.categories import (
    A_DESCRIPTION,
    AFTER_EACH,
    ANYONE,
    DESCRIPTION,
    DESCRIPTIONS,
    OBJECTS,
    PLAYERS,
    POSSESSIVE,
    RECKONED,
    REFERENCE,
)
from apnap.terms.characteristics import TYPE_NAMES

WORDS: Final = [
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "eleven",
    "twelve",
    "thirteen",
    "fourteen",
    "fifteen",
    "sixteen",
    "seventeen",
    "eighteen",
    "nineteen",
    "twenty",
]

# --- Pronouns ---------------------------------------------------------------------------

_THINGS: Final = (
    *(name for name in TYPE_NAMES if name not in ("conspiracy", "phenomenon", "scheme")),
    *("permanent", "card", "spell", "token", "ability", "copy", "source", "object"),
    *SUBTYPES,
)

_DONE: Final = [
    *("exiled", "chosen", "revealed", "sacrificed", "devoured", "discarded", "copied", "other"),
    *("returned", "milled", "tapped"),
]

_DONE_TO: Final = ("card", "creature", "permanent", "artifact", "enchantment", "land", "spell")

_ONE: Final = (
    *(
        "it",
        "itself",
        "the copy",
        "the creature",
        "the token",
        "the spell",
        "the permanent",
        "the land",
        "the source",
    ),
    *("that spell or ability", "the spell or ability", "that Mount or Vehicle"),
    *("that creature or planeswalker", "that artifact or creature", "that player or planeswalker"),
    "that permanent or player",
    *("each of them", "each of those creatures", "each of those cards"),
    *("the amassed Army", "the Army you amassed", *HELD),
    *(f"that {thing}" for thing in _THINGS),
    *(f"the {done} {thing}" for done in _DONE for thing in _DONE_TO),
    *(f"the revealed {kind} card" for kind in ("land", "creature", "nonland")),
)

_THOSE: Final = ("them", *(f"those {plural_of(thing)}" for thing in _THINGS))

_MANY: Final = (
    *("they", "themselves", "the copies", "the tokens", "the creatures", *_THOSE),
    *(f"those {thing} cards" for thing in ("creature", "land", "permanent", "artifact", "Aura")),
    *(f"the {done} {thing}s" for done in _DONE for thing in _DONE_TO),
)

_THAT_PLAYER: Final = (
    *("that player", "that opponent", "the chosen player", "the player"),
    "that attacking player",
    *("the first player", "the second player"),  # who chooses a target, and the target
)


def _bound(words: tuple[str, ...], number: Number) -> Phrase[Any]:
    return table("pronoun", {each: Bound("?", each) for each in words}, number=number)


THIS_KINDS: Final = (
    *("creature", "artifact", "enchantment", "land", "planeswalker", "permanent", "spell"),
    *("card", "token", "Aura", "Equipment", "Vehicle", "Saga", "Class", "ability", "emblem"),
)

PRONOUN: Final = one_of("pronoun", _bound((*_ONE, *PERSONS), "s"), _bound(_MANY, "p"))

THOSE: Final = _bound(_THOSE, "p")

IT_IS: Final = _bound(("it's", *PERSON_IS), "s")  # a pronoun with its verb

THIS: Final = constant("~", This())

THESE: Final = constant("~", This("~, several"), number="p")  # a card that is several: "~ enter"

THIS_THERE: Final = table(  # in quotation marks
    "this", {f"this {kind}": This(f"this {kind}") for kind in THIS_KINDS}
)

_HOSTS: Final = (
    *("permanent", "player", "opponent", "Vehicle", "Equipment", "creature card"),
    *("Plains", "Island", "Swamp", "Mountain", "Forest", "Wall"),
)

HOST: Final = table(
    "host",
    {
        words: Host(words)
        for kind in (*TYPE_NAMES, *_HOSTS)
        for words in (f"enchanted {kind}", f"equipped {kind}", f"fortified {kind}")
    },
)

THAT_PLAYER: Final = one_of(
    "that player", _bound(_THAT_PLAYER, "s"), _bound(("those players", "those opponents"), "p")
)

# --- Targets ----------------------------------------------------------------------------

_ROWS: Final[dict[str, tuple[int, int, bool]]] = {
    "target": (1, 1, False),
    "another target": (1, 1, True),
    "up to one target": (0, 1, False),
    "up to one other target": (0, 1, True),
}

PLURAL_ROWS: Final[dict[str, tuple[int, int, bool]]] = {
    "any number of target": (0, -1, False),
    "any number of other target": (0, -1, True),
    "one or more target": (1, -1, False),
    "X target": (-2, -2, False),
    "up to X target": (0, -2, False),
    "one or two target": (1, 2, False),
    "one, two, or three target": (1, 3, False),
    **{f"{word} target": (n, n, False) for n, word in enumerate(WORDS, 1) if n > 1},
    **{f"{word} other target": (n, n, True) for n, word in enumerate(WORDS, 1) if n > 1},
    **{f"up to {word} target": (0, n, False) for n, word in enumerate(WORDS, 1) if n > 1},
    **{f"up to {word} other target": (0, n, True) for n, word in enumerate(WORDS, 1) if n > 1},
}

QUANTIFIER: Final = one_of(
    "quantifier", table("one target", _ROWS), table("targets", PLURAL_ROWS, number="p")
)


def _target(rows: tuple[int, int, bool], what: Description, words: str = "") -> Target:
    return Target(what, rows[0], rows[1], other=rows[2], words=words)


def _targeted(many: Phrase[Any], one: Phrase[Any]) -> tuple[Phrase[Any], ...]:
    """Targets that fit one of the two phrases; also with "each of" before them."""
    return tuple(
        template(
            Target,
            words + "{rows} {what}",
            agree="rows",
            number="s" if words else "rows",
            build=lambda rows, what, words=words: _refusing(rows, what, words.strip()),
            match=lambda target: {
                "rows": (target.least, target.most, target.other),
                "what": target.what,
            },
            rows=QUANTIFIER,
            what=numbered(many, one),
        )
        for words in ("", "each of ")
    )


def _refusing(rows: tuple[int, int, bool], what: Description, words: str) -> Target | None:
    if words and rows[1] == 1:
        return None  # "each of" needs several
    return None if what.parts[:1] == (Other(),) else _target(rows, what, words)


_SPELLED: Final[tuple[tuple[str, Number], ...]] = (("", "p"), ("each of ", "s"))

_ANY: Final = Description((AnyTarget(),))

ANY_TARGET: Final = one_of(
    "any target",
    constant("any target", Target(_ANY)),
    constant("any other target", Target(_ANY, other=True)),
    *(
        table(
            "targets",
            {
                f"{words}{row}s": _target(rows, _ANY, words.strip())
                for row, rows in PLURAL_ROWS.items()
            },
            number=number,
        )
        for words, number in _SPELLED
    ),
)

# --- Objects ----------------------------------------------------------------------------


def _all(words: str, number: Number, what: Phrase[Any]) -> Phrase[Any]:
    surface = f"{words} {{what}}" if words else "{what}"
    return template(Each, surface, number=number, fixed={"words": words}, what=what)


COUNT_WORD: Final[Phrase[Any]] = one_of(  # how many of a plural: "two", "X", "that many"
    "count word",
    table("number word", {word: n for n, word in enumerate(WORDS, 1) if n > 1}, number="p"),
    constant("X", X(), number="p"),
    constant("that many", RememberedNumber(Remembered.THAT_MANY), number="p"),
    RECKONED,
)

EACH: Final = one_of(
    "each",
    _all("each", "s", AFTER_EACH),
    _all("all", "p", DESCRIPTIONS),
    _all("", "p", DESCRIPTIONS),
)

SOME: Final = one_of(
    "some",
    template(Some, "{what}", what=A_DESCRIPTION),
    template(Some, "{amount} {what}", number="p", amount=COUNT_WORD, what=DESCRIPTIONS),
    template(
        Some,
        "up to {amount} {what}",
        number="p",
        fixed={"up_to": True},
        amount=COUNT_WORD,
        what=DESCRIPTIONS,
    ),
    template(Some, "up to one {what}", fixed={"up_to": True}, what=DESCRIPTION),
    template(
        Some,
        "one or two {what}",
        number="p",
        fixed={"up_to": True, "amount": 2, "least": 1},
        what=DESCRIPTIONS,
    ),
    template(
        Some,
        "any number of {what}",
        number="p",
        fixed={"up_to": True, "amount": -1},
        what=DESCRIPTIONS,
    ),
)

TARGET_OBJECT: Final = one_of("target object", *_targeted(DESCRIPTIONS, DESCRIPTION))

# As a subject: "two target creatures each get +1/+1".
EACH_TARGET: Final = template(
    Target,
    "{rows} {what} each",
    number="p",
    build=lambda rows, what: None if rows[1] == 1 else _refusing(rows, what, "each"),
    match=lambda target: (
        {"rows": (target.least, target.most, target.other), "what": target.what}
        if target.words == "each"
        else None
    ),
    rows=table("targets", PLURAL_ROWS, number="p"),
    what=DESCRIPTIONS,
)

# What may stand before "'s": its owner is a reference too, so this can't be all of OBJECTS.
RING_BEARER: Final = constant(  # CR 701.54e
    "your Ring-bearer",
    Each(
        Description((Designated(Designation.RING_BEARER), ControlledBy(You()))), "your Ring-bearer"
    ),
)

_HOLDER: Final = one_of("holder", THIS, PRONOUN, HOST, TARGET_OBJECT, THIS_THERE, RING_BEARER)

# --- Players ----------------------------------------------------------------------------

_PLAYER: Final = {
    "s": table(
        "player",
        {
            "player": (APlayer(),),
            "opponent": (APlayer(WhichPlayer.OPPONENT),),
            "teammate": (APlayer(WhichPlayer.TEAMMATE),),
        },
    ),
    "p": table(
        "players",
        {
            "players": (APlayer(),),
            "opponents": (APlayer(WhichPlayer.OPPONENT),),
            "teammates": (APlayer(WhichPlayer.TEAMMATE),),
        },
        number="p",
    ),
}


def _described(number: Number) -> Phrase[Any]:
    return mapped(_PLAYER[number], Description, lambda those: those.parts)


TARGET_PLAYER: Final = one_of("target player", *_targeted(_described("p"), _described("s")))

_KEEPER: Final = {"controller": ControllerOf, "owner": OwnerOf}


def _keepers() -> list[Phrase[Any]]:
    """ "its controller", "that creature's owner", "their controllers"."""
    made: list[Phrase[Any]] = []
    for word, node in _KEEPER.items():
        it, they = Bound("?", "it"), Bound("?", "they")
        made += [
            constant(f"its {word}", node(it, f"its {word}")),
            constant(f"their {word}", node(they, f"their {word}")),
            constant(f"their {word}s", node(they, f"their {word}s"), number="p"),
            template(
                node, f"{{what}}'s {word}", fixed={"words": f"'s {word}"}, what=_HOLDER,
            ),
            template(
                node, f"the {word} of {{what}}", fixed={"words": f"the {word} of"}, what=_HOLDER
            ),
        ]  # fmt: skip
    return made


KEEPER: Final = one_of("its controller", *_keepers())

YOU: Final = constant("you", You(), number="p")

_OPPONENTS: Final = Description((APlayer(WhichPlayer.OPPONENT),))

_ANYBODY: Final = Description((APlayer(),))

WHO: Final = Bound("who", "who")

WHO_ALL: Final = Bound("who", "who, several")

_IS_MONARCH: Final = Who(HasDesignation(WHO, Designation.MONARCH))  # CR 725.1

PLAYER_ONLY: Final = one_of(  # players but "you"
    "player reference",
    constant("each player", EachPlayer()),
    constant("each opponent", EachOpponent()),
    alternate(constant("each of your opponents", EachOpponent())),
    constant("each other player", Each(Description((APlayer(WhichPlayer.OTHER),)))),
    constant("each other opponent", Each(Description((Other(), APlayer(WhichPlayer.OPPONENT))))),
    constant(
        "each of your other opponents",
        Each(Description((Other(), APlayer(WhichPlayer.OPPONENT))), "of your other"),
    ),
    constant("defending player", DefendingPlayer()),
    constant("the monarch", Each(Description((APlayer(), _IS_MONARCH)), "the monarch")),
    constant("the winner", Each(Description((APlayer(), Who(WonSubgame(WHO)))), "the winner")),
    constant("players", Each(_ANYBODY, ""), number="p"),
    constant("all players", Each(_ANYBODY, "all"), number="p"),
    constant("your opponents", Each(_OPPONENTS, "your opponents"), number="p"),
    constant("your team", YOUR_TEAM),
    constant("each player on your team", Each(YOUR_TEAM.what, "each player on your team")),
    TARGET_PLAYER,
    KEEPER,
    THAT_PLAYER,
)

# --- Both -------------------------------------------------------------------------------


def _mixed(number: Number) -> Phrase[Any]:
    """Objects or players: "creature or player", "opponent or planeswalker"."""
    options = one_of("object or player", TYPES[number], _PLAYER[number])
    return mapped(
        either(options, number),
        lambda part: Description((part,)) if _both(part) else None,
        lambda those: those.parts[0] if len(those.parts) == 1 and _both(those.parts[0]) else None,
    )


def _both(part: Quality) -> bool:
    kinds = {any(isinstance(each, APlayer) for each in those.parts)
             for those in getattr(part, "options", ())}  # fmt: skip
    return len(kinds) == 2


EITHER_KIND: Final = _mixed("s")  # "player or planeswalker"

MIXED: Final = one_of(
    "object or player",
    ANY_TARGET,
    *_targeted(_mixed("p"), _mixed("s")),
    _all("each", "s", _mixed("s")),
)

_OBJECT: Final = (THIS, THIS_THERE, HOST, TARGET_OBJECT, EACH, SOME, RING_BEARER)

ONE_OBJECT: Final = one_of("one object reference", *_OBJECT, PRONOUN)

_PLAYER_ATOM: Final = one_of("one player reference", YOU, PLAYER_ONLY)

_ATOM: Final = one_of("one reference", *_OBJECT, PRONOUN, YOU, PLAYER_ONLY, MIXED,
                      constant("an opponent", AnOpponent()))  # fmt: skip


def _union(atom: Phrase[Any]) -> Phrase[Any]:
    return template(
        Union, "{parts}", number="p", build=_united, match=from_where_once, parts=run(atom)
    )


def _united(parts: tuple[Ref, ...]) -> Union | None:
    """Several, unless they are one list of nouns: "all artifacts and enchantments"."""
    bare = any(isinstance(each, Each) and not each.words for each in parts[1:])
    if bare and (isinstance(parts[0], Each) or _of_the_most(parts[0])):
        return None
    return all_from_there(parts)


def _of_the_most(ref: Ref) -> bool:
    """It ends with those it is compared with: "the greatest power among creatures"."""
    return isinstance(ref, Some) and isinstance(ref.what.parts[-1], Extreme)


phrase(
    OBJECTS,
    ONE_OBJECT,
    reads=["~", "target creature", "up to two target creatures", "another target creature",
           "each creature", "each creature and planeswalker", "all creatures", "creatures", "a creature", "another creature",
           "two creatures", "enchanted creature", "it", "that creature", "those cards",
           "each of up to two target creatures", "X target lands", "up to one land"],
    refuses=["target creatures", "two target creature", "each of target creature", "creature"],
)  # fmt: skip

phrase(
    OBJECTS,
    _union(ONE_OBJECT),
    reads=["~ and each other creature", "target artifact and target land"],
)

phrase(
    PLAYERS,
    one_of("player", YOU, PLAYER_ONLY, PRONOUN),
    reads=["you", "each opponent", "target player", "its controller", "that creature's owner",
           "target creature's controller", "defending player", "that player", "two target players",
           "your team", "each player on your team"],
    refuses=["target creature", "each opponents"],
)  # fmt: skip

phrase(PLAYERS, _union(_PLAYER_ATOM), reads=["you and target opponent"])

_ENCHANTED: Final = {each: Host(each) for each in ("enchanted player", "enchanted opponent")}

phrase(
    PLAYERS,
    constant("enchanted player", Host("enchanted player")),
    reads=["enchanted player"],
)

# Of a target that is one or the other.
_EITHER: Final = {
    f"that player or that {kind}'s controller": f"that {kind}"
    for kind in ("planeswalker", "permanent", "creature")
}

phrase(
    PLAYERS,
    table(
        "that player or its controller",
        {words: ControllerOf(Bound("?", it), words) for words, it in _EITHER.items()},
    ),
    reads=list(_EITHER),
)

phrase(
    REFERENCE,
    _ATOM,
    reads=["any target", "target creature or player", "target player", "you", "~", "each of two targets",
           "any other target", "target creature, planeswalker, or player", "an opponent"],
    refuses=["target creature or players"],
)  # fmt: skip

phrase(REFERENCE, _union(_ATOM), reads=["each creature and each player", "you and ~"])

# Where any one will do: "whenever an opponent …", "an opponent controls".
phrase(
    ANYONE,
    one_of(
        "anyone",
        YOU,
        constant("an opponent", Each(_OPPONENTS, "an")),
        constant("a player", Each(_ANYBODY, "a")),
        constant("one or more players", Each(_ANYBODY, "one or more"), number="p"),
        constant("another player", Each(Description((APlayer(WhichPlayer.OTHER),)), "another")),
        constant("any player", Each(_ANYBODY, "any")),
        PLAYER_ONLY,
        table("enchanted", _ENCHANTED),
        constant("your team", YOUR_TEAM),
        constant("who", WHO),  # in what is told of a player: "who controls a creature"
        constant("who", WHO_ALL, number="p"),
    ),
    reads=["you", "an opponent", "a player", "that player", "enchanted player"],
)

_OWN: Final = one_of(
    "player's",
    PLAYER_ONLY,
    constant("an opponent", Each(_OPPONENTS, "an")),
    constant("a player", Each(_ANYBODY, "a")),
    constant("another player", Each(Description((APlayer(WhichPlayer.OTHER),)), "another")),
    table("enchanted", _ENCHANTED),
)


def _possessor() -> Phrase[Any]:
    """A possessor with "'s", or "'" after a plural."""
    return template(
        lambda who: who,
        "{who}['|'s]",
        agree="who",
        number="who",
        build=lambda who: who,
        match=lambda who: {"who": who},
        who=_OWN,
    )


phrase(
    POSSESSIVE,
    one_of(
        "possessive",
        constant("your", You()),
        constant("their", Bound("?", "their")),
        _possessor(),
    ),
    reads=["your", "their", "that player's", "target opponent's", "its controller's",
           "their owners'", "each player's"],
)  # fmt: skip
