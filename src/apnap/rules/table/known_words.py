"""The words that fields of nodes may hold: those some rule acts on, and no others.

Many nodes say with a word what they are about: how long, of which kind, compared how. A word
the rules don't know would be passed over in silence; so each such field has its table here,
mostly that of the rule which looks at it. Other texts are free: names, counters, keywords.
"""

from collections import ChainMap
from collections.abc import Container, Iterator
from typing import Any, Final

from apnap.abilities import abilities as ab
from apnap.abilities import amounts as am
from apnap.abilities import costs as co
from apnap.abilities import descriptions as de
from apnap.abilities import effects as ef
from apnap.abilities import replacements as rp
from apnap.abilities import triggers as tr
from apnap.abilities.instructions import actions as do
from apnap.abilities.instructions import flow as more
from apnap.abilities.instructions import keyword_actions as kw
from apnap.abilities.instructions import set_apart_cards as ca
from apnap.abilities.nodes import Node
from apnap.abilities.rule_changes import rule_changes as rc
from apnap.keywords.actions import KEYWORD_ACTIONS
from apnap.keywords.dungeons import UNDERCITY
from apnap.rules.door.durations import DURATIONS, WAITING
from apnap.rules.door.game_events import SPELLS_CAST, TURNS_TAKEN
from apnap.rules.door.returning import UNTIL
from apnap.rules.following.flow.for_each import KINDS
from apnap.rules.mana.paying import KEPT
from apnap.rules.mana.producible_types import DEPENDING
from apnap.rules.meaning.amounts import DIFFERENCES
from apnap.rules.meaning.timing import TIMES
from apnap.rules.meaning.turn_history import HAPPENINGS, LAST_TURN
from apnap.rules.mechanics.companions import TOGETHER
from apnap.rules.mechanics.the_ring import TEMPTED
from apnap.rules.objects.actions import ANY_COLOR, ANY_TYPE
from apnap.rules.objects.context import CHOSEN, NUMBERS
from apnap.rules.replacing.choices_as_it_enters import is_choice
from apnap.terms.subtypes import CREATURE_TYPES

_SPENDING: Final = frozenset({"", ANY_COLOR, ANY_TYPE})

_TIMES: Final = frozenset({"", "instant", "sorcery"}) | TIMES.keys()

# What `ActionTaken` tells that no keyword action is a name of.
ACTIONS: Final = frozenset(
    {
        "become crewed",
        "become saddled",
        "airbend",
        "become the monarch",
        "choose a Ring-bearer",
        "clash",
        "collect evidence",
        "waterbend",
        "win a clash",
        "complete a dungeon",
        "manifest dread",
        "cycle",
        "earthbend",
        "enlist",
        "exert",
        "exert as it attacks",
        "exploit",
        "forage",
        "fight",
        "give a gift",
        "miracle",
        "mutate",
        "firebend",
        "monstrous",
        "proliferate",
        "scry",
        "search",
        "shuffle",
        "surveil",
        "train",
    }
)


class _Choices:
    """All that may be chosen, as a container."""

    def __contains__(self, which: object) -> bool:
        return isinstance(which, str) and is_choice(which)


KNOWN_WORDS: Final[dict[tuple[type[Node], str], Container[str]]] = {
    (am.TimesThisGame, "what"): (TEMPTED, TURNS_TAKEN, SPELLS_CAST),
    (ef.ReplaceWords, "never"): {"", *CREATURE_TYPES},
    (kw.Multiply, "duration"): DURATIONS,
    (kw.Multiply, "which"): ("power", "toughness", "power and toughness"),
    (kw.Venture, "into"): ("", UNDERCITY),
    (ab.ActivatedAbility, "by"): ("you", "any player", "opponents"),
    (ab.ActivatedAbility, "timing"): _TIMES,
    (ab.AlternativeCost, "timing"): _TIMES,
    (ab.CastingRule, "timing"): _TIMES | {"flash"},
    (rc.CostChange, "when"): _TIMES,
    (rc.CantCast, "but"): _TIMES,
    (do.DealDamage, "unpreventable"): ("", ".", "and"),
    (do.Sacrifice, "deed"): ("", "exploit"),
    (ab.CastingRule, "noted"): {"", "instantly"},
    (ab.Companion, "together"): {"", *TOGETHER},
    (ab.ExilesItself, "timing"): _TIMES | {"as cast"},
    (am.Different, "which"): DIFFERENCES,
    (am.HappenedThisTurn, "what"): ChainMap[str, Any](HAPPENINGS, LAST_TURN),
    (am.Matches, "words"): ("", "was", "had"),
    (am.AnchorWord, "which"): _Choices(),
    (am.Noted, "name"): NUMBERS,
    (am.TimeOfDay, "which"): ("day", "neither", "night"),
    (am.SpentOn, "type"): ("", "colored", "W", "U", "B", "R", "G", "C"),
    (am.WasCast, "words"): ("", "you"),
    (de.OfChosen, "which"): CHOSEN,
    (ef.AddChosenType, "which"): frozenset({"creature type", "basic land type"}),
    (co.PayManaAmount, "symbol"): ("", *"WUBRGC"),
    (do.AddMana, "any_color"): ("", "one color", *DEPENDING, "any combination"),
    (do.WhenSpent, "duration"): DURATIONS,
    (do.Exchange, "which"): ("control", "life totals"),
    (do.ExileUntil, "until"): UNTIL,
    (more.ExtraTurn, "after"): ("this one", "that turn"),
    (do.Move, "verb"): ("exile", "put", "return", "shuffle"),
    (more.Apply, "duration"): DURATIONS,
    (more.ApplyReplacement, "duration"): DURATIONS,
    (more.BecomeCopy, "duration"): DURATIONS,
    (more.BecomeTime, "which"): ("day", "night"),
    (more.Delayed, "duration"): WAITING,
    (more.ForEachKind, "kinds"): KINDS,
    (more.Modal, "unchosen"): ("", "ever", "this turn"),
    (more.IfYouDo, "words"): (
        "if that player does",
        "if they do",
        "if you do",
        "if you do, if you don't",
        "if you do, otherwise",
        "if you win",
        "if you don't",
        *ca.UNDONE,
        ca.UNCAST,
        *ca.LEFT_UNDONE,
        *ca.NONE_DID,
        "if a player does",
        *ca.IMPOSSIBLE,
        "if the player does",
        "when they do",
        "if that opponent does",
        "if they do, if they don't",
        "if that player does, if they don't",
        "otherwise",
        "when you do",
        "when that player does",
    ),
    (more.CastIt, "spending"): _SPENDING,
    (more.KeepMana, "duration"): KEPT,
    (more.MayPlay, "duration"): DURATIONS,
    (more.MayPlay, "spending"): _SPENDING,
    (rc.MayPlayFrom, "spending"): _SPENDING,
    (rp.EntersChoosing, "which"): _Choices(),
    (do.OnlyOn, "symbol"): ("", "X", "C"),
    (tr.Does, "action"): ACTIONS | KEYWORD_ACTIONS.keys(),
}

# Fields whose text is free: names, kinds of counters, keywords and the like. Most are looked up
# in what the game or another node has; what no object has, none fits.
FREE_FIELDS: Final = frozenset(
    {
        "action",
        "alternative",
        "cost",
        "counter",
        "counters",
        "enters_with",
        "instead",
        "keyword",
        "kind",
        "label",
        "layout",
        "name",
        "new",
        "old",
        "option",
        "otherwise",
        "per",
        "subtype",
        "symbol",
        "text",
        "type",
    }
)


def unknown_words(item: Node) -> Iterator[str]:
    """The words in a node's fields that no rule acts on."""
    for field in _worded(type(item)):
        word = getattr(item, field)
        if word not in KNOWN_WORDS[type(item), field]:
            yield word
    if isinstance(item, (do.Dig, do.RevealUntil, do.Search)) and item.to.position > 0:
        yield f"{item.to.position} from the top"  # only `Move` can put a card there
    if isinstance(item, more.Choose) and item.of is None and not is_choice(item.which):
        yield item.which


def _worded(kind: type[Node]) -> tuple[str, ...]:
    """The fields of a class that have a table."""
    known = _fields.get(kind)
    if known is None:
        known = _fields[kind] = tuple(field for cls, field in KNOWN_WORDS if cls is kind)
    return known


_fields: dict[type[Node], tuple[str, ...]] = {}
