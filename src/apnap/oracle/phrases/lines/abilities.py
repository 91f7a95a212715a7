"""Whole lines: keywords, activated, triggered and static abilities. (CR 113.3)

`ABILITY` reads a line of any object; `SPELL_LINE` also the text an instant or sorcery
spell follows as it resolves. The value is a tuple of abilities.
"""

from functools import partial
from typing import Any, Final, NamedTuple

from apnap.abilities.abilities import (
    Ability,
    ActivatedAbility,
    ChapterAbility,
    SelfCostChange,
    SpellAbility,
    TriggeredAbility,
)
from apnap.abilities.amounts import Condition, Matches, WhereX
from apnap.abilities.costs import Costs, LoyaltyCost
from apnap.abilities.descriptions import AttackedThisTurn
from apnap.abilities.instructions.actions import AddMana, Body
from apnap.abilities.instructions.flow import CastIt, If, OnceEachTurn
from apnap.abilities.nodes import Node, field_values, walk
from apnap.abilities.references import Description, Each, Host, This
from apnap.abilities.replacements import EntersDoing, EntersWithCounters
from apnap.abilities.triggers import TriggerCondition
from apnap.abilities.values import ActivatedBy, Timing
from apnap.oracle.engine.articles import series
from apnap.oracle.engine.examples import phrase
from apnap.oracle.engine.leaves import mapped, optional, run, such, table
from apnap.oracle.engine.phrases import Choice, Phrase, alternate, choice_of, one_of
from apnap.oracle.engine.templates import Slots, template
from apnap.oracle.phrases.costs.costs import LOYALTY, OWN_COST
from apnap.oracle.phrases.lines.keywords import PAID_OTHERWISE
from apnap.oracle.phrases.parts.categories import ABILITY, BODY, CONDITION, COSTS, KEYWORD, TRIGGERS
from apnap.oracle.phrases.parts.functioning_zones import zones_asked, zones_of, zones_of_body
from apnap.oracle.phrases.statics.statements import STATEMENT

SPELL_LINE: Final[Choice[tuple[Ability, ...]]] = choice_of("line of a spell")


def one(made: Phrase[Any]) -> Phrase[Any]:
    """One ability as a tuple."""
    return mapped(
        made, lambda ability: (ability,), lambda line: line[0] if len(line) == 1 else None
    )


# --- Keywords -------------------------------------------------------------------------------


def _is_sentence(keyword: Ability) -> bool:
    """Whether it stands by itself, with a stop: after a dash, or with a number that is told."""
    if any(isinstance(each, WhereX) for each in getattr(keyword, "args", ())):
        return True
    return PAID_OTHERWISE.said(keyword) is not None


_LISTED_KEYWORD: Final = mapped(
    KEYWORD,
    lambda keyword: None if _is_sentence(keyword) else keyword,
    lambda keyword: None if _is_sentence(keyword) else keyword,
)

phrase(
    ABILITY,
    run(_LISTED_KEYWORD, ", ", ", ", ", ", least=1),
    reads=["flying", "flying, vigilance", "first strike, protection from black"],
)

phrase(
    ABILITY,
    alternate(run(_LISTED_KEYWORD, "; ", "; ", "; ")),
    reads=["flying; banding"],
)

phrase(
    ABILITY,
    one(
        template(
            lambda keyword: keyword,
            "{keyword}.",
            build=lambda keyword: keyword,
            match=lambda keyword: {"keyword": keyword},
            keyword=PAID_OTHERWISE,
        )
    ),
    reads=["ward—pay 3 life."],
)

# --- Activated abilities (CR 602) -------------------------------------------------------------


class Rider(NamedTuple):
    """When, how often and by whom an ability may be activated."""

    timing: Timing | None = None
    limit: int = 0
    condition: Condition | None = None
    by: ActivatedBy = ActivatedBy.YOU
    once: bool = False
    words: str = ""  # "if", where the condition stands before the time


TIMING: Final = {
    "as a sorcery": Timing.SORCERY,
    "as an instant": Timing.INSTANT,
    "during your turn": Timing.YOUR_TURN,
    "during your upkeep": Timing.YOUR_UPKEEP,
    "during combat": Timing.COMBAT,
    "during combat on your turn": Timing.YOUR_COMBAT,
    "during combat after blockers are declared": Timing.AFTER_BLOCKERS,
    "after blockers are declared": Timing.AFTER_BLOCKERS,
    "during an opponent's turn": Timing.OPPONENTS_TURN,
    "during your turn, before attackers are declared": Timing.YOUR_TURN_BEFORE_ATTACKERS,
    "before blockers are declared": Timing.BEFORE_BLOCKERS,
    "before attackers are declared": Timing.BEFORE_ATTACKERS,
    "during the declare attackers step": Timing.DECLARE_ATTACKERS,
    "during the declare blockers step": Timing.DECLARE_BLOCKERS,
    "during your end step": Timing.YOUR_END_STEP,
    "during combat on an opponent's turn": Timing.OPPONENTS_COMBAT,
    "during combat before blockers are declared": Timing.COMBAT_UNTIL_BLOCKS,
    "during combat on your turn before blockers are declared": Timing.YOUR_COMBAT_UNTIL_BLOCKS,
    "during your declare attackers step": Timing.YOUR_DECLARE_ATTACKERS,
    "during the declare blockers step on an opponent's turn": Timing.OPPONENTS_DECLARE_BLOCKERS,
    "during an opponent's upkeep": Timing.OPPONENTS_UPKEEP,
    "during an opponent's turn, before attackers are declared": Timing.OPPONENTS_TURN_BEFORE_ATTACKERS,
    "before the combat damage step": Timing.BEFORE_DAMAGE,
    "during an opponent's turn after their upkeep step": Timing.OPPONENTS_TURN_AFTER_UPKEEP,
    "during the end of combat step": Timing.END_OF_COMBAT,
}

# When any player may, by the turns of whoever does.
_THEIR_TIMING: Final = {
    "as a sorcery": Timing.SORCERY,
    "during any upkeep step": Timing.UPKEEP,
    "during their turn": Timing.YOUR_TURN,
    "during their upkeep": Timing.YOUR_UPKEEP,
    "during their draw step": Timing.YOUR_DRAW_STEP,
}

# With a condition, before or after the other words.
_CONDITIONED: Final[dict[str, dict[str, Any]]] = {
    " activate only if {condition}.": {},
    " activate only if {condition} and only once each turn.": {"limit": 1},
    " activate only once each turn and only if {condition}.": {"limit": 1, "words": "once"},
    " activate only if {condition} and only once.": {"limit": 1, "once": True},
    **{
        f" activate only if {{condition}} and only {words}.": {"timing": timing, "words": "if"}
        for words, timing in TIMING.items()
    },
    **{
        f" activate only {words} and only if {{condition}}.": {"timing": timing}
        for words, timing in TIMING.items()
    },
}

RIDERS: Final = one_of(
    "rider",
    table(
        "rider",
        {f" activate only {words}.": Rider(timing) for words, timing in TIMING.items()}
        | {
            " activate only once each turn.": Rider(limit=1),
            " activate only once.": Rider(limit=1, once=True),
            " activate no more than twice each turn.": Rider(limit=2),
            " activate no more than three times each turn.": Rider(limit=3),
            " any player may activate this ability.": Rider(by=ActivatedBy.ANY_PLAYER),
            " only your opponents may activate this ability.": Rider(by=ActivatedBy.OPPONENTS),
        }
        | {
            f" any player may activate this ability but only {words}.": Rider(
                timing, by=ActivatedBy.ANY_PLAYER
            )
            for words, timing in _THEIR_TIMING.items()
        }
        | {
            f" activate only {words} and only once each turn.": Rider(timing, 1)
            for words, timing in TIMING.items()
        }
        | {
            f" activate only once and only {words}.": Rider(timing, 1, once=True)
            for words, timing in TIMING.items()
        },
    ),
    *(
        template(
            Rider,
            surface,
            fixed=fixed,
            match=lambda rider: {"condition": rider.condition},
            condition=CONDITION,
        )
        for surface, fixed in _CONDITIONED.items()
    ),
)


def activated(
    costs: Costs, body: Body, rider: Rider, cost_change: SelfCostChange | None = None
) -> ActivatedAbility | None:
    """The ability with its costs, where and when they let it be activated. (CR 602.1)"""
    if cost_change is not None and any(isinstance(each, AddMana) for each in walk(body)):
        return None  # how mana abilities are paid for has no place for it
    zones = zones_of(costs, body) | zones_asked(rider.condition)
    return ActivatedAbility(
        costs, body, rider.timing, rider.limit, zones, rider.by, rider.condition,
        cost_change=cost_change, once=rider.once, words=rider.words,
    )  # fmt: skip


phrase(
    ABILITY,
    one(
        template(
            ActivatedAbility,
            "{costs}: {body}{cost_change}{rider}",
            build=activated,
            match=lambda ability: {
                "costs": ability.costs,
                "body": ability.body,
                "cost_change": ability.cost_change,
                "rider": Rider(
                    ability.timing,
                    ability.limit,
                    ability.condition,
                    ability.by,
                    ability.once,
                    ability.words,
                ),
            },
            costs=COSTS,
            body=BODY,
            cost_change=optional(OWN_COST),
            rider=optional(RIDERS, Rider()),
        )
    ),
    reads=["{1}, {T}: draw a card.", "{T}: draw a card. activate only as a sorcery.",
           "{2}: draw a card. activate only if you control a Swamp.",
           "{2}, exile ~ from your graveyard: draw a card.",
           "{X}: draw X cards. X can't be 0.", "{X}: draw X cards. spend only black mana on X.",
           "{3}: draw a card. this ability costs {1} less to activate for each creature you "
           "control."],
)  # fmt: skip


def _boast(costs: Costs, body: Body) -> ActivatedAbility:
    """Only if it attacked this turn, and only once each turn. (CR 702.142a)"""
    attacked = Matches(This("this permanent"), Each(Description((AttackedThisTurn(),))))
    return ActivatedAbility(costs, body, limit=1, condition=attacked, label="boast")


phrase(
    ABILITY,
    one(
        template(
            ActivatedAbility,
            "boast — {costs}: {body}",
            build=_boast,
            match=lambda ability: {"costs": ability.costs, "body": ability.body},
            costs=COSTS,
            body=BODY,
        )
    ),
    reads=["boast — {1}{R}: draw a card."],
)


def _loyalty(cost: LoyaltyCost, body: Body) -> ActivatedAbility:
    return ActivatedAbility(Costs((cost,)), body, Timing.SORCERY, label="loyalty")


phrase(
    ABILITY,
    one(
        template(
            ActivatedAbility,
            "{cost}: {body}",
            build=_loyalty,
            match=lambda ability: (
                {"cost": ability.costs.parts[0], "body": ability.body}
                if ability.label == "loyalty"
                else None
            ),
            cost=LOYALTY,
            body=BODY,
        )
    ),
    reads=["+1: draw a card.", "−2: draw two cards.", "0: draw a card.", "−X: draw X cards."],
)

# --- Triggered abilities (CR 603) ---------------------------------------------------------------

_DO_ONCE: Final = -1  # a limit on what is done, not on how often it triggers (CR 603.2h)

_WORD: Final = table("when", {word: word for word in ("when", "whenever", "at")})

_LIMIT: Final = table(
    "limit",
    {
        " this ability triggers only once each turn.": 1,
        " this ability triggers only twice each turn.": 2,
        " do this only once each turn.": _DO_ONCE,
    },
)


def _leads_with_if(item: object) -> bool:
    """The first words are a condition: it belongs to the trigger. (CR 603.4)"""
    while isinstance(item, Node):
        if isinstance(item, If):
            return not item.trails
        values = [value for _, value in field_values(item)]
        item = next((each for each in values if isinstance(each, (Node, tuple)) and each), None)
        if isinstance(item, tuple):
            item = item[0]
    return False


def _triggered(
    word: str,
    condition: TriggerCondition,
    body: Body,
    limit: int,
    intervening: Condition | None = None,
) -> TriggeredAbility | None:
    if _leads_with_if(body):
        return None
    hosted = any(isinstance(each, Host) for each in walk(condition))
    zones = 0 if hosted else zones_of_body(body)  # only on the battlefield is it attached
    if limit == _DO_ONCE:
        body, limit = Body((OnceEachTurn(body.instructions),)), 0
    zones |= zones_asked(intervening)
    return TriggeredAbility(condition, body, intervening, limit, zones, word)


def _trigger_match(ability: TriggeredAbility, names: tuple[str, ...]) -> Slots | None:
    if ("intervening" in names) != (ability.intervening is not None):
        return None
    found = {name: getattr(ability, name) for name in names}
    first = ability.body.instructions[0] if ability.body.instructions else None
    if isinstance(first, OnceEachTurn) and not first.words:
        found |= {"body": Body(first.do), "limit": _DO_ONCE}
    return found


_TRIGGER_SLOTS: Final[dict[str, Any]] = {
    "word": _WORD,
    "condition": TRIGGERS,
    "body": BODY,
    "limit": optional(_LIMIT, 0),
}

phrase(
    ABILITY,
    one(
        template(
            TriggeredAbility,
            "{word} {condition}, {body}{limit}",
            build=_triggered,
            match=partial(_trigger_match, names=tuple(_TRIGGER_SLOTS)),
            **_TRIGGER_SLOTS,
        )
    ),
    reads=[
        "when ~ enters, draw a card.",
        "whenever a creature enters, you may draw a card. do this only once each turn.",
    ],
)

phrase(
    ABILITY,
    one(
        template(
            TriggeredAbility,
            "{word} {condition}, if {intervening}, {body}{limit}",
            build=_triggered,
            match=partial(_trigger_match, names=(*_TRIGGER_SLOTS, "intervening")),
            intervening=CONDITION,
            **_TRIGGER_SLOTS,
        )
    ),
    reads=["when ~ enters, if you control a Swamp, draw a card."],
)


def _tell_by_themselves(abilities: tuple[Ability, ...]) -> bool:
    """None speaks of what one before does as a permanent enters: they would be one effect."""
    done = False
    for each in abilities:
        made = getattr(each, "replacement", None)
        if done and isinstance(made, EntersWithCounters):
            return False
        done = isinstance(made, EntersDoing) and made.enters is None
    return True


phrase(
    ABILITY,
    such(series(STATEMENT), _tell_by_themselves),
    reads=["~ can't be countered.", "~ costs {1} less to cast for each creature you control.",
           "as an additional cost to cast ~, sacrifice a creature.",
           "as an additional cost to cast ~, discard a card or pay 3 life.",
           "~ costs {2} less to cast if you control a Wizard."],
)  # fmt: skip

# --- Sagas (CR 714.2) -----------------------------------------------------------------------------------

_NUMERALS: Final = ("I", "II", "III", "IV", "V", "VI", "VII")

_CHAPTERS: Final = run(
    table("chapter", {numeral: n for n, numeral in enumerate(_NUMERALS, 1)}),
    ", ", ", ", ", ", least=1,
)  # fmt: skip

phrase(
    ABILITY,
    one(template(ChapterAbility, "{chapters} — {body}", chapters=_CHAPTERS, body=BODY)),
    reads=["I — draw a card.", "I, II — draw a card."],
)

# --- Spells (CR 113.3a) -----------------------------------------------------------------------------------


def _casts_itself(body: Body) -> bool:
    """That it may be cast for nothing isn't done as it resolves. (CR 118.9)"""
    match body.instructions:
        case (CastIt(what=This()),) | (If(then=CastIt(what=This())),):
            return True
    return False


phrase(
    SPELL_LINE,
    ABILITY,
    reads=["flying", "~ can't be countered."],
)

phrase(
    SPELL_LINE,
    one(
        template(
            SpellAbility,
            "{body}",
            build=lambda body: None if _casts_itself(body) else SpellAbility(body),
            body=BODY,
        )
    ),
    reads=["draw a card.", "draw two cards."],
)
