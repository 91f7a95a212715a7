"""What happened this turn, told by the events that trigger abilities. (CR 608.2i)

"An opponent was dealt damage this turn", "you've surveilled this turn", and how often, or how
much: every verb of an event in the past.
"""

from functools import partial
from typing import Any, Final

from apnap.abilities.amounts import Compare, Condition, NotSo
from apnap.abilities.references import Bound, Description, Each, Ref, You
from apnap.abilities.triggers import (
    Attacks,
    CardIsDrawn,
    CountersArePut,
    DealsDamage,
    IsDealtDamage,
    Occurred,
    TakesKeywordAction,
    TimesOccurred,
    TriggerCondition,
    ZoneChanges,
)
from apnap.abilities.values import Comparison, DamageKind
from apnap.oracle.engine.examples import phrase
from apnap.oracle.engine.leaves import constant, mapped, optional, such, table
from apnap.oracle.engine.phrases import Choice, Phrase, one_of
from apnap.oracle.engine.templates import BothWays, Slots, template
from apnap.oracle.phrases.amounts.amounts import DIGITS, NUMBER_WORD, TOTALS
from apnap.oracle.phrases.conditions.conditions import CLAIM, claim
from apnap.oracle.phrases.parts.categories import ANYONE, CONDITION, DESCRIPTIONS, FOR_EACH
from apnap.oracle.phrases.references.references import HOST, PRONOUN, THIS, THIS_THERE
from apnap.oracle.phrases.triggers.attacks import A_SOURCE
from apnap.oracle.phrases.triggers.combat import COMBAT
from apnap.oracle.phrases.triggers.doing import (
    DID_SO,
    DONE_SO,
    NOT_DO_SO,
    doer_of,
    done_by,
)
from apnap.oracle.phrases.triggers.objects import (
    ALL_HAPPENED,
    ANY_ONE,
    HAPPENED,
    HAVE_HAPPENED,
    NOT_HAPPEN,
    UNDERGO,
    counters_put,
)
from apnap.oracle.phrases.verbs.verbs import SUBJECT, subject_of, with_subject

# --- Who and what ---------------------------------------------------------------------------

_NOT_YOU: Final = mapped(
    ANYONE, lambda ref: None if ref == You() else ref, lambda ref: None if ref == You() else ref
)

_YOURSELF: Final = mapped(
    ANYONE, lambda ref: ref if ref == You() else None, lambda ref: ref if ref == You() else None
)

_WHO: Final = one_of("who did so", ANYONE, constant("they", Bound("?", "they"), number="p"))

_ONE: Final = one_of("what it happened to", THIS, THIS_THERE, HOST, PRONOUN, ANY_ONE, A_SOURCE)


def _told(event: TriggerCondition) -> TriggerCondition | None:
    """An event that can be told without what happened at the same time."""
    for name in ("together", "at_once", "least", "nth", "alone", "others", "beside", "most"):
        plain = 1 if (name, type(event)) == ("least", Attacks) else 0
        if getattr(event, name, None) not in (None, False, plain):
            return None
    return event


def _of_objects(words: str, *, so: bool) -> BothWays[Condition]:
    def build(subject: Ref, event: TriggerCondition) -> Condition | None:
        told = _told(with_subject(event, subject))
        if told is None:
            return None
        return Occurred(told, words) if so else NotSo(Occurred(told, words))

    def match(value: Condition) -> Slots | None:
        inner = value if so else getattr(value, "condition", None)
        if not isinstance(inner, Occurred) or inner.words != words:
            return None
        subject = subject_of(inner.event)
        if subject in (None, SUBJECT) or doer_of(inner.event):
            return None
        return {"subject": subject, "event": with_subject(inner.event, SUBJECT)}

    return {"build": build, "match": match}


def _of_players(words: str, *, so: bool) -> BothWays[Condition]:
    def build(who: Ref, event: TriggerCondition) -> Condition | None:
        told = _told(done_by(who, event))
        if told is None:
            return None
        return Occurred(told, words) if so else NotSo(Occurred(told, words))

    def match(value: Condition) -> Slots | None:
        inner = value if so else getattr(value, "condition", None)
        if not isinstance(inner, Occurred) or inner.words != words:
            return None
        found = doer_of(inner.event)
        return None if found is None else {"who": found["who"], "event": found["happening"]}

    return {"build": build, "match": match}


# --- Objects: "it was dealt damage this turn" -----------------------------------------------


def _object(
    surface: str,
    event: Choice[TriggerCondition],
    reads: list[str],
    words: str = "",
    *,
    so: bool = True,
) -> None:
    node: type[Occurred | NotSo] = Occurred if so else NotSo
    both = _of_objects(words, so=so)
    claim(
        template(node, "{subject} " + surface + " this turn", **both, subject=_ONE, event=event),
        reads,
    )


_object(
    "{event}",
    HAPPENED,
    ["~ dealt damage to an opponent this turn", "it was dealt damage this turn"],
)

_object("has {event}", HAVE_HAPPENED, ["it has dealt damage this turn"], "has")

_object(
    "didn't {event}",
    NOT_HAPPEN,
    ["equipped creature didn't deal combat damage to a creature this turn"],
    "did",
    so=False,
)

_object("wasn't {event}", UNDERGO, ["that creature wasn't dealt damage this turn"], "was", so=False)

# --- Players: "you've surveilled this turn" -------------------------------------------------


def _player(
    surface: str, event: Choice[TriggerCondition], reads: list[str], words: str = "", *, so: bool = True,
    who: Phrase[Ref] = _WHO,
) -> None:  # fmt: skip
    node: type[Occurred | NotSo] = Occurred if so else NotSo
    both = _of_players(words, so=so)
    claim(template(node, "{who}" + surface + " this turn", **both, who=who, event=event), reads)


_player(" {event}", DID_SO, ["you surveilled this turn"])

_player("'ve {event}", DONE_SO, ["you've surveilled this turn"], "have", who=_YOURSELF)

_player(" has {event}", DONE_SO, ["an opponent has surveilled this turn"], "have", who=_NOT_YOU)

_player(" didn't {event}", NOT_DO_SO, ["you didn't surveil this turn"], "did", so=False)

_player(
    " haven't {event}",
    DONE_SO,
    ["you haven't surveilled this turn"],
    "have",
    so=False,
    who=_YOURSELF,
)

# --- Damage to players, and how much --------------------------------------------------------


def _much(who: Ref, combat: DamageKind, amount: int, words: str = "") -> Compare:
    return Compare(
        TimesOccurred(IsDealtDamage(who, combat), total=True, words=words),
        Comparison.AT_LEAST,
        amount,
    )


def _how_much(value: Compare, words: str = "") -> Slots | None:
    match value.left:
        case TimesOccurred(IsDealtDamage(who, combat), True) as told if told.words == words:
            return {"who": who, "combat": combat, "amount": value.right}
    return None


_BY: Final[Phrase[Ref | None]] = optional(
    template(
        lambda by: by,
        " by {by}",
        match=lambda by: {"by": by} if by is not None else None,
        by=one_of("by what", A_SOURCE, ANY_ONE, THIS, HOST, PRONOUN),
    )
)


def _is_hurt(who: Ref, combat: DamageKind, by: Ref | None, words: str) -> Occurred:
    return Occurred(IsDealtDamage(who, combat, by=by), words)


def _hurt_by(value: Occurred, words: str) -> Slots | None:
    match value.event:
        case IsDealtDamage(who, combat, by=by) if value.words == words:
            return {"who": who, "combat": combat, "by": by}
    return None


for _before, _words, _subject, _example in (
    (" [were|was]", "player was", _WHO, "an opponent was"),
    (" has been", "player has been", _NOT_YOU, "an opponent has been"),
    ("'ve been", "player has been", _YOURSELF, "you've been"),
):
    claim(
        template(
            Occurred,
            "{who}" + _before + " dealt {combat}{by} this turn",
            agree="who",
            build=partial(_is_hurt, words=_words),
            match=partial(_hurt_by, words=_words),
            who=_subject,
            combat=COMBAT,
            by=_BY,
        ),
        [_example + " dealt combat damage this turn"],
    )
    claim(
        template(
            Compare,
            "{who}" + _before + " dealt {amount} or more {combat} this turn",
            agree="who",
            build=partial(_much, words=_words),
            match=partial(_how_much, words=_words),
            who=_subject,
            amount=DIGITS,
            combat=COMBAT,
        ),
        [_example + " dealt 3 or more damage this turn"],
    )

claim(
    template(
        Compare,
        "{amount} or more {combat} was dealt to {who} this turn",
        build=_much,
        match=_how_much,
        amount=DIGITS,
        combat=COMBAT,
        who=_ONE,
    ),
    ["4 or more damage was dealt to it this turn"],
)


def _dealt(subject: Ref, combat: DamageKind, amount: int, words: str) -> Compare:
    return Compare(
        TimesOccurred(DealsDamage(subject, None, combat), total=True, words=words),
        Comparison.AT_LEAST,
        amount,
    )


def _dealt_by(value: Compare, words: str) -> Slots | None:
    match value.left:
        case TimesOccurred(DealsDamage(subject, None, combat)) as told if told.words == words:
            return {"subject": subject, "combat": combat, "amount": value.right}
    return None


for _before, _words in (("has ", "has"), ("", "")):
    claim(
        template(
            Compare,
            "{subject} " + _before + "dealt {amount} or more {combat} this turn",
            build=partial(_dealt, words=_words),
            match=partial(_dealt_by, words=_words),
            subject=such(_ONE, lambda ref: not isinstance(ref, Each)),
            amount=DIGITS,
            combat=COMBAT,
        ),
        [f"it {_before}dealt 3 or more damage this turn"],
    )

# --- How often: "you've cycled two or more cards this turn" ---------------------------------

# What is done to one, and to several.
_COUNTED: Final[dict[str, tuple[str, str, TriggerCondition]]] = {
    "draw": ("drew", "drawn", CardIsDrawn(SUBJECT)),
    "cycle": ("cycled", "cycled", TakesKeywordAction(SUBJECT, "cycle")),
}

for _which, (_base, _someone, _words, _example) in {
    "did": (
        "{who} {event} {amount} or more cards this turn",
        _WHO,
        "",
        "you drew two or more cards this turn",
    ),
    "have": (
        "{who}'ve {event} {amount} or more cards this turn",
        _YOURSELF,
        "have",
        "you've drawn two or more cards this turn",
    ),
    "has": (
        "{who} has {event} {amount} or more cards this turn",
        _NOT_YOU,
        "have",
        "an opponent has drawn four or more cards this turn",
    ),
}.items():
    _events = {
        (past if _which == "did" else done): event for past, done, event in _COUNTED.values()
    }

    def _build(who: Ref, event: TriggerCondition, amount: int, words: str = _words) -> Compare:
        return Compare(TimesOccurred(done_by(who, event), words=words), Comparison.AT_LEAST, amount)

    def _match(value: Compare, words: str = _words) -> Slots | None:
        if not isinstance(value.left, TimesOccurred) or value.left.words != words:
            return None
        found = doer_of(value.left.event)
        if found is None or value.left.total:
            return None
        return {"who": found["who"], "event": found["happening"], "amount": value.right}

    claim(
        template(
            Compare,
            _base,
            build=_build,
            match=_match,
            who=_someone,
            event=table("counted", _events),
            amount=NUMBER_WORD,
        ),
        [_example],
    )

# --- Counters, and what happened to none ----------------------------------------------------


def _put(what: Ref, kind: str, **fixed: Any) -> Occurred:
    return Occurred(CountersArePut(what, kind, **fixed), "put")


def _was_put(value: Occurred, kind: str | None = None, *, one_or_more: bool = True) -> Slots | None:
    match value:
        case Occurred(CountersArePut(what, of, several, None, 0), "put"):
            if several is not one_or_more or (kind is not None and kind != of):
                return None
            return {"what": what} if kind is not None else {"what": what, "kind": of}
    return None


counters_put(
    CLAIM, Occurred, "{counters} {past} put on {{what}} this turn", "~", build=_put, match=_was_put
)

counters_put(
    CONDITION,
    Occurred,
    "{counters} {past} put on {{what}} this turn",
    "~",
    build=_put,
    match=_was_put,
)


def _none(what: Description, event: TriggerCondition) -> NotSo | None:
    told = _told(with_subject(event, Each(what, "a")))
    return None if told is None else NotSo(Occurred(told, "no"))


def _none_of(value: NotSo) -> Slots | None:
    match value.condition:
        case Occurred(event, "no"):
            subject = subject_of(event)
            if isinstance(subject, Each):
                return {"what": subject.what, "event": with_subject(event, SUBJECT)}
    return None


claim(
    template(
        NotSo, "no {what} {event} this turn", build=_none, match=_none_of, what=DESCRIPTIONS,
        event=ALL_HAPPENED,
    ),
    ["no creatures died this turn", "no creatures attacked this turn"],
)  # fmt: skip

# --- How many: "the number of cards they've drawn this turn" ---------------------------------


def _done(who: Ref, event: TriggerCondition, words: str) -> TimesOccurred:
    return TimesOccurred(done_by(who, event), words=words)


def _done_parts(value: TimesOccurred, words: str) -> Slots | None:
    found = doer_of(value.event)
    if found is None or value.words != words or value.total:
        return None
    return {"who": found["who"], "event": found["happening"]}


_DONE_TO_CARDS: Final = table("done", {done: event for _, done, event in _COUNTED.values()})

_DOERS: Final[tuple[tuple[str, Phrase[Ref], str], ...]] = (
    (
        "{who}'ve {event} this turn",
        one_of("who did", _YOURSELF, constant("they", Bound("?", "they"))),
        "have",
    ),
    ("{who} has {event} this turn", _NOT_YOU, "has"),
)

for _surface, _doer, _words in _DOERS:
    for _category, _before in ((TOTALS, "the number of cards "), (FOR_EACH, "card ")):
        phrase(
            _category,
            template(
                TimesOccurred,
                _before + _surface,
                build=partial(_done, words=_words),
                match=partial(_done_parts, words=_words),
                who=_doer,
                event=_DONE_TO_CARDS,
            ),
            reads=[
                _before
                + _surface.format(who="you" if _words == "have" else "that player", event="drawn")
            ],
        )

# --- What moved to graveyards: how many, and at least so many ---------------------------------

_MOVED: Final = such(
    ALL_HAPPENED, lambda event: isinstance(event, ZoneChanges) and event.words == "graveyards"
)


def _moves(what: Description, event: ZoneChanges) -> TimesOccurred:
    return TimesOccurred(with_subject(event, Each(what)), words="moved")


def _moved(value: TimesOccurred) -> Slots | None:
    match value:
        case TimesOccurred(ZoneChanges(Each(what)) as event, words="moved"):
            return {"what": what, "event": with_subject(event, SUBJECT)}
    return None


phrase(
    TOTALS,
    template(
        TimesOccurred,
        "the number of {what} that {event} this turn",
        build=_moves,
        match=_moved,
        what=DESCRIPTIONS,
        event=_MOVED,
    ),
    reads=["the number of artifacts that were put into graveyards from anywhere this turn"],
)


def _least_moved(value: Compare) -> Slots | None:
    if not isinstance(value.left, TimesOccurred):
        return None
    found = _moved(value.left)
    return None if found is None else found | {"amount": value.right}


claim(
    template(
        Compare,
        "{amount} or more {what} {event} this turn",
        build=lambda amount, what, event: Compare(_moves(what, event), Comparison.AT_LEAST, amount),
        match=_least_moved,
        amount=NUMBER_WORD,
        what=DESCRIPTIONS,
        event=_MOVED,
    ),
    ["three or more creature cards were put into graveyards from anywhere this turn"],
)
