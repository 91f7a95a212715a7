"""Conditions that compare: players with players, numbers with numbers, mana spent. (CR 608.2h)"""

from typing import Any, Final, TypeAlias

from apnap.abilities.amounts import (
    AllOf,
    Compare,
    Condition,
    Count,
    CountersOn,
    Different,
    Exists,
    HasMoreThan,
    ManaSpent,
    NotSo,
    SpentOn,
)
from apnap.abilities.descriptions import APlayer, Card, ControlledBy, InZone, OwnedBy
from apnap.abilities.references import (
    Bound,
    DefendingPlayer,
    Description,
    Each,
    EachOpponent,
    EachPlayer,
    Ref,
    You,
)
from apnap.abilities.values import Comparison, Difference, PlayerMeasure, WhichPlayer
from apnap.oracle.engine.leaves import constant, leaf, mapped, members, run, such, table
from apnap.oracle.engine.phrases import Phrase, one_of
from apnap.oracle.engine.templates import BothWays, Slots, template
from apnap.oracle.phrases.amounts.amounts import DIGITS, NUMBER_WORD
from apnap.oracle.phrases.conditions.conditions import claim
from apnap.oracle.phrases.parts.categories import (
    A_DESCRIPTION,
    ANYONE,
    COUNTER_KIND,
    DESCRIPTIONS,
    VALUE,
)
from apnap.oracle.phrases.references.references import (
    KEEPER,
    PRONOUN,
    THIS,
    THIS_THERE,
    WHO,
    WORDS,
)
from apnap.terms.mana import COLOR_NAMES
from apnap.terms.turn import BATTLEFIELD, GRAVEYARD, HAND, LIBRARY

_PLAIN_MANY: Final = DESCRIPTIONS

_WHO: Final = one_of("who", ANYONE, constant("they", Bound("?", "they"), number="p"))

_NOT_YOU: Final = mapped(
    ANYONE, lambda ref: None if ref == You() else ref, lambda ref: None if ref == You() else ref
)

# --- Players with players -----------------------------------------------------------------

_ONE_OF_THEM: Final = Each(Description((APlayer(WhichPlayer.OPPONENT),)), "than an")  # any will do

_THAN: Final[Phrase[Any]] = one_of(
    "than whom",
    constant("you", You()),
    constant("you do", You("you do")),
    constant("each opponent", EachOpponent()),
    constant("an opponent", _ONE_OF_THEM),
    constant("each other player", EachPlayer()),
    constant("that player", Bound("?", "that player")),
    constant("they do", Bound("?", "they")),
    constant("defending player", DefendingPlayer()),
    KEEPER,
)

_OPPOSITE: Final = {Comparison.MORE: Comparison.LESS, Comparison.LESS: Comparison.MORE}

_More: TypeAlias = tuple[Comparison, int]


def _how_much(more: str, less: str) -> Phrase[_More]:
    """ "more", "fewer", "at least two more"."""
    ways = {more: Comparison.MORE, less: Comparison.LESS}
    return one_of(
        "how much more",
        table("more", {word: (how, 1) for word, how in ways.items()}),
        *(_at_least(word, how) for word, how in ways.items()),
    )


def _at_least(word: str, how: Comparison) -> Phrase[_More]:
    def match(more: _More) -> Slots | None:
        return {"least": more[1]} if more[0] is how and more[1] > 1 else None

    return template(
        tuple,
        f"at least {{least}} {word}",
        build=lambda least: (how, least),
        match=match,
        least=NUMBER_WORD,
    )


_MORE: Final = _how_much("more", "fewer")


def _has_more(measure: PlayerMeasure) -> BothWays[HasMoreThan]:
    """To have more than one of them is that one's having less."""

    def build(
        who: Ref, more: _More, than: Ref, which: Description | None = None
    ) -> HasMoreThan | None:
        how, least = more
        if than == _ONE_OF_THEM:
            return HasMoreThan(than, measure, who, which, _OPPOSITE[how], least)
        if than != EachPlayer() and _is_yours(who) == _is_yours(than) and who != WHO:
            return None
        return HasMoreThan(who, measure, than, which, how, least)

    def match(value: HasMoreThan) -> Slots | None:
        who, than, way = value.who, value.than, value.how
        if who == _ONE_OF_THEM:
            who, than, way = than, who, _OPPOSITE[way]
        if value.measure is not measure:
            return None
        found: Slots = {"who": who, "than": than, "more": (way, value.least)}
        return found | {"which": value.which} if measure is PlayerMeasure.CONTROL else found

    return {"build": build, "match": match}


def _is_yours(ref: Ref) -> bool:
    return isinstance(ref, You)


claim(
    template(
        HasMoreThan,
        "{who} [have|has] {more} cards in hand than {than}",
        agree="who",
        **_has_more(PlayerMeasure.HAND),
        who=_WHO,
        more=_MORE,
        than=_THAN,
    ),
    [
        "you have more cards in hand than each opponent",
        "an opponent has at least four more cards in hand than you",
    ],
)

claim(
    template(
        HasMoreThan,
        "{who} [control|controls] {more} {which} than {than}",
        agree="who",
        **_has_more(PlayerMeasure.CONTROL),
        who=_WHO,
        more=_MORE,
        which=DESCRIPTIONS,
        than=_THAN,
    ),
    [
        "an opponent controls fewer lands than you",
        "you control more creatures than defending player",
        "you control more creatures than that spell's controller",
        "an opponent controls at least two more lands than you",
    ],
)

claim(
    template(
        HasMoreThan,
        "{who} [have|has] {more} life than {than}",
        agree="who",
        **_has_more(PlayerMeasure.LIFE),
        who=_WHO,
        more=_how_much("more", "less"),
        than=_THAN,
    ),
    ["an opponent has more life than you", "a player has less life than each other player"],
)

# --- Cards in zones -----------------------------------------------------------------------

_ZONES: Final = {"graveyard": GRAVEYARD, "hand": HAND, "library": LIBRARY}

_HOW_MANY: Final = one_of("how many", NUMBER_WORD, such(DIGITS, lambda n: n > len(WORDS)))


def _in_zone(zone: int, how: Comparison, words: str) -> BothWays[Compare]:
    """So many cards of a player in a zone."""

    def build(who: Ref, amount: int, which: Description = _CARDS) -> Compare:
        there = Description((*which.parts, InZone(zone), OwnedBy(who)))
        return Compare(Count(Each(there)), how, amount, words)

    def match(value: Compare) -> Slots | None:
        left = value.left
        if (value.how, value.words) != (how, words) or not isinstance(left, Count):
            return None
        parts = left.what.what.parts if isinstance(left.what, Each) else ()
        if len(parts) < 3 or parts[-2] != InZone(zone) or not isinstance(parts[-1], OwnedBy):
            return None
        found: Slots = {"who": parts[-1].who, "amount": value.right}
        return found | {"which": Description(parts[:-2])} if words == "theirs" else found

    return {"build": build, "match": match}


_CARDS: Final = Description((Card(),))

_YOU: Final = constant("you", You(), number="p")

for _word, _zone in _ZONES.items():
    for _words, _how in (("or more", Comparison.AT_LEAST), ("or fewer", Comparison.AT_MOST)):
        for _who, _their in ((_NOT_YOU, "their"), (_YOU, "your")):
            claim(
                template(
                    Compare,
                    f"{{who}} [have|has] {{amount}} {_words} {{which}} in {_their} {_word}",
                    agree="who",
                    **_in_zone(_zone, _how, "theirs"),
                    who=_who,
                    amount=_HOW_MANY,
                    which=DESCRIPTIONS,
                ),
                [
                    f"you have seven {_words} cards in your {_word}"
                    if _their == "your"
                    else f"an opponent has eight {_words} cards in their {_word}"
                ],
            )

for _words, _how in (
    ("exactly", Comparison.EQUAL),
    ("fewer than", Comparison.LESS),
    ("more than", Comparison.MORE),
):
    claim(
        template(
            Compare,
            "{who} [have|has] " + _words + " {amount} cards in hand",
            agree="who",
            **_in_zone(HAND, _how, _words),
            who=_WHO,
            amount=NUMBER_WORD,
        ),
        [f"you have {_words} seven cards in hand"],
    )


def _fewer(value: Compare) -> Slots | None:
    match value:
        case Compare(
            Count(Each(Description((*parts, ControlledBy(who))))),
            Comparison.LESS,
            amount,
            words="fewer than",
        ):
            return {"who": who, "amount": amount, "what": Description(tuple(parts))}
    return None


claim(
    template(
        Compare,
        "{who} [control|controls] fewer than {amount} {what}",
        agree="who",
        build=lambda who, amount, what: Compare(
            Count(Each(Description((*what.parts, ControlledBy(who))))),
            Comparison.LESS,
            amount,
            "fewer than",
        ),
        match=_fewer,
        who=_WHO,
        amount=NUMBER_WORD,
        what=DESCRIPTIONS,
    ),
    ["you control fewer than four artifacts"],
)

# --- Counters and permanents ----------------------------------------------------------------


def _counters(words: str, how: Comparison) -> BothWays[Compare]:
    def build(what: Ref, kind: str = "", amount: int = 0) -> Compare:
        return Compare(CountersOn(kind, what), how, amount, words)

    def match(value: Compare) -> Slots | None:
        if not isinstance(value.left, CountersOn) or (value.how, value.words) != (how, words):
            return None
        return {"amount": value.right, "kind": value.left.kind, "what": value.left.what}

    return {"build": build, "match": match}


_THERE: Final = one_of("on what", THIS, THIS_THERE, PRONOUN)

claim(
    template(
        Compare,
        "there are {amount} or more {kind} counters on {what}",
        **_counters("there are", Comparison.AT_LEAST),
        amount=NUMBER_WORD,
        kind=COUNTER_KIND,
        what=_THERE,
    ),
    ["there are four or more quest counters on ~"],
)

claim(
    template(
        Compare,
        "there are no {kind} counters on {what}",
        build=lambda kind, what: Compare(CountersOn(kind, what), Comparison.EQUAL, 0, "there are"),
        match=lambda value: (
            {"kind": value.left.kind, "what": value.left.what}
            if isinstance(value.left, CountersOn) and value.words
            else None
        ),
        kind=COUNTER_KIND,
        what=_THERE,
    ),
    ["there are no charge counters on ~"],
)


def _on_battlefield(which: Description) -> Each:
    return Each(Description((*which.parts, InZone(BATTLEFIELD, "on the"))))


def _off(each: Ref) -> Description | None:
    parts = each.what.parts if isinstance(each, Each) else ()
    if not parts or parts[-1] != InZone(BATTLEFIELD, "on the"):
        return None
    return Description(parts[:-1])


def _none(words: str) -> BothWays[NotSo]:
    """That there is none of them on the battlefield."""

    def build(which: Description) -> NotSo:
        return NotSo(Exists(_on_battlefield(which), words))

    def match(value: NotSo) -> Slots | None:
        inner = value.condition
        if not isinstance(inner, Exists) or inner.words != words:
            return None
        which = _off(inner.what)
        return None if which is None else {"which": which}

    return {"build": build, "match": match}


for _surface, _words in (
    ("there are no {which} on the battlefield", "there are no"),
    ("no {which} are on the battlefield", "no"),
):
    claim(
        template(NotSo, _surface, **_none(_words), which=_PLAIN_MANY),
        [_surface.format(which="creatures")],
    )

claim(
    template(
        Compare,
        "there are {amount} or more {which} on the battlefield",
        build=lambda amount, which: Compare(
            Count(_on_battlefield(which)), Comparison.AT_LEAST, amount
        ),
        match=lambda value: (
            {"amount": value.right, "which": which}
            if isinstance(value.left, Count) and (which := _off(value.left.what))
            else None
        ),
        amount=NUMBER_WORD,
        which=_PLAIN_MANY,
    ),
    ["there are four or more creatures on the battlefield"],
)

_WITH: Final = members("different", (Difference.POWERS, Difference.NAMES))

claim(
    template(
        Compare,
        "{who} [control|controls] {amount} or more {what} with different {which}",
        agree="who",
        build=lambda who, amount, what, which: Compare(
            Different(which, Each(Description((*what.parts, ControlledBy(who))))),
            Comparison.AT_LEAST,
            amount,
        ),
        match=lambda value: (
            {
                "who": value.left.what.what.parts[-1].who,
                "amount": value.right,
                "what": Description(value.left.what.what.parts[:-1]),
                "which": value.left.which,
            }
            if isinstance(value.left, Different)
            and isinstance(value.left.what, Each)
            and isinstance(value.left.what.what.parts[-1], ControlledBy)
            else None
        ),
        who=_WHO,
        amount=NUMBER_WORD,
        what=DESCRIPTIONS,
        which=_WITH,
    ),
    ["you control three or more creatures with different powers"],
)


def _all_held(who: Ref, what: tuple[Description, ...]) -> AllOf:
    held = (Exists(Each(Description((*each.parts, ControlledBy(who)))), "and") for each in what)
    return AllOf(tuple(held))


def _all_match(value: AllOf) -> Slots | None:
    what: list[Description] = []
    who: Any = None
    for each in value.conditions:
        if not isinstance(each, Exists) or each.words != "and" or not isinstance(each.what, Each):
            return None
        *parts, control = each.what.what.parts
        if not isinstance(control, ControlledBy):
            return None
        who = control.who
        what.append(Description(tuple(parts)))
    return {"who": who, "what": tuple(what)} if what else None


claim(
    template(
        AllOf,
        "{who} [control|controls] {what}",
        agree="who",
        build=_all_held,
        match=_all_match,
        who=_WHO,
        what=run(A_DESCRIPTION),
    ),
    ["you control an artifact and an enchantment"],
)

# --- Mana spent (CR 601.2h) -----------------------------------------------------------------

_ON_WHAT: Final = one_of("cast", THIS, PRONOUN)

_LETTERS: Final = dict(zip(COLOR_NAMES, "WUBRG", strict=True)) | {"colorless": "C"}

claim(
    template(
        Compare,
        "at least {right} {type} mana was spent to cast {what}",
        build=lambda right, type, what: Compare(SpentOn(what, type), Comparison.AT_LEAST, right),
        match=lambda value: (
            {"right": value.right, "type": value.left.type, "what": value.left.what}
            if isinstance(value.left, SpentOn) and value.left.type
            else None
        ),
        right=NUMBER_WORD,
        type=table("type of mana", _LETTERS),
        what=_ON_WHAT,
    ),
    ["at least three black mana was spent to cast ~"],
)


def _symbols(text: str) -> tuple[str, ...]:
    return tuple(text[1:-1].split("}{"))


_PAID: Final = leaf(
    "symbols", r"(?:\{[WUBRGC]\})+", _symbols,
    lambda symbols: "".join(f"{{{each}}}" for each in symbols),
)  # fmt: skip


def _spent(symbols: tuple[str, ...], what: Ref) -> Condition:
    """Each of the symbols as often as it stands there."""
    kinds = tuple(dict.fromkeys(symbols))
    words = "symbols" if len(kinds) == 1 else "all symbols"
    claims = tuple(
        Compare(SpentOn(what, each), Comparison.AT_LEAST, symbols.count(each), words)
        for each in kinds
    )
    return claims[0] if len(claims) == 1 else AllOf(claims)


def _spent_match(value: Condition | None) -> Slots | None:
    claims = value.conditions if isinstance(value, AllOf) else (value,)
    words = "all symbols" if isinstance(value, AllOf) else "symbols"
    symbols: list[str] = []
    what: Any = None
    for each in claims:
        if not isinstance(each, Compare) or not isinstance(each.left, SpentOn):
            return None
        if each.words != words or not isinstance(each.right, int):
            return None
        symbols += [each.left.type] * each.right
        what = each.left.what
    return {"symbols": tuple(symbols), "what": what} if symbols else None


claim(
    template(
        _spent,
        "{symbols} was spent to cast {what}",
        match=_spent_match,
        symbols=_PAID,
        what=_ON_WHAT,
    ),
    ["{B} was spent to cast ~", "{U}{U} was spent to cast it"],
)

claim(
    template(
        Compare,
        "mana from {source} was spent to cast {what}",
        build=lambda source, what: Compare(SpentOn(what, source=source), Comparison.AT_LEAST, 1),
        match=lambda value: (
            {"source": value.left.source, "what": value.left.what}
            if isinstance(value.left, SpentOn) and value.left.source is not None
            else None
        ),
        source=A_DESCRIPTION,
        what=_ON_WHAT,
    ),
    ["mana from a Treasure was spent to cast it"],
)

claim(
    template(
        Compare,
        "{right} or more mana was spent to cast {what}",
        build=lambda right, what: Compare(ManaSpent(what), Comparison.AT_LEAST, right, "or more"),
        match=lambda value: (
            {"right": value.right, "what": value.left.what}
            if isinstance(value.left, ManaSpent)
            else None
        ),
        right=NUMBER_WORD,
        what=_ON_WHAT,
    ),
    ["five or more mana was spent to cast that spell"],
)

claim(
    template(
        Compare,
        "no mana was spent to cast {what}",
        build=lambda what: Compare(ManaSpent(what), Comparison.EQUAL, 0),
        match=lambda value: (
            {"what": value.left.what} if isinstance(value.left, ManaSpent) else None
        ),
        what=_ON_WHAT,
    ),
    ["no mana was spent to cast it"],
)

claim(
    template(
        Compare,
        "no colored mana was spent to cast {what}",
        build=lambda what: Compare(SpentOn(what, colored=True), Comparison.EQUAL, 0),
        match=lambda value: {"what": value.left.what} if isinstance(value.left, SpentOn) else None,
        what=_ON_WHAT,
    ),
    ["no colored mana was spent to cast it"],
)

# --- Mana spent against another number (CR 601.2h) ------------------------------------------

_SPENT: Final = mapped(
    VALUE,
    lambda value: value if isinstance(value, ManaSpent) else None,
    lambda value: value if isinstance(value, ManaSpent) else None,
)

for _verb in ("is", "was"):
    for _words, _how in (("less than", Comparison.LESS), ("greater than", Comparison.MORE)):
        claim(
            template(
                Compare,
                f"{{left}} {_verb} {_words} {{right}}",
                fixed={"how": _how, "words": _verb},
                left=_SPENT,
                right=VALUE,
            ),
            [f"the amount of mana spent to cast it {_verb} {_words} its mana value"],
        )
