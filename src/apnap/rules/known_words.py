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
from apnap.rules.actions import ANY_COLOR, ANY_TYPE
from apnap.rules.amounts import DIFFERENCES
from apnap.rules.attack_options import OPTIONS
from apnap.rules.attacking import GOADED
from apnap.rules.companions import TOGETHER
from apnap.rules.conditions import PLAYER_DESIGNATIONS
from apnap.rules.context import CHOSEN, NUMBERS
from apnap.rules.description_parts import ABILITIES, DESIGNATIONS, PLAYERS, SHARED
from apnap.rules.durations import DURATIONS, WAITING
from apnap.rules.emptying_pools import KEPT
from apnap.rules.entering_choices import is_choice
from apnap.rules.following import DONE_THIS_WAY
from apnap.rules.following_each import KINDS
from apnap.rules.following_searches import DIFFERING
from apnap.rules.happenings import HAPPENINGS, LAST_TURN
from apnap.rules.mana_like import DEPENDING
from apnap.rules.more_parts import WITH_ABILITY
from apnap.rules.performing_game import SPELLS_CAST, TURNS_TAKEN
from apnap.rules.permissions import TIMES
from apnap.rules.tempting import TEMPTED
from apnap.rules.until_leaving import UNTIL
from apnap.terms.subtypes import BASIC_LAND_TYPES, CREATURE_TYPES

_COMBAT: Final = frozenset({"any", "combat", "noncombat"})
_SPENDING: Final = frozenset({"", ANY_COLOR, ANY_TYPE})
_LIFE: Final = frozenset({"gain", "lose"})
_MOVED: Final = frozenset({"", "destroy", "discard", "exile", "mill", "resolve", "sacrifice"})
_TIMES: Final = frozenset({"", "instant", "sorcery"}) | TIMES.keys()
_WALKS: Final = {"", "landwalk"} | {f"{name.lower()}walk" for name in (*BASIC_LAND_TYPES, "Desert")}
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
    (rc.DamageCantBePrevented, "combat"): _COMBAT,
    (do.DealDamage, "unpreventable"): ("", ".", "and"),
    (do.Sacrifice, "deed"): ("", "exploit"),
    (rc.CantBeBlocked, "walking"): _WALKS,
    (ab.CastingRule, "noted"): {"", "instantly"},
    (ab.Companion, "together"): {"", *TOGETHER},
    (rc.MayPlayFrom, "once"): {"", "turn", "your turn"},
    (rc.RatherThanMana, "once"): {"", "turn", "your turn"},
    (rc.PayNothingFor, "first"): {"", "turn", "your turn"},
    (rc.CantBeTargeted, "of"): {"", "spells", "abilities"},
    (ab.ExilesItself, "timing"): _TIMES | {"as cast"},
    (am.Different, "which"): DIFFERENCES,
    (am.HappenedThisTurn, "what"): ChainMap[str, Any](HAPPENINGS, LAST_TURN),
    (am.HasDesignation, "which"): PLAYER_DESIGNATIONS,
    (am.Matches, "words"): ("", "was", "had"),
    (am.AnchorWord, "which"): _Choices(),
    (am.Noted, "name"): NUMBERS,
    (am.TimeOfDay, "which"): ("day", "neither", "night"),
    (am.SpentOn, "type"): ("", "colored", "W", "U", "B", "R", "G", "C"),
    (am.WasCast, "words"): ("", "you"),
    (de.APlayer, "which"): PLAYERS,
    (de.AbilityOnStack, "kinds"): ABILITIES,
    (de.AttackedPlayer, "when"): frozenset({"now", "combat", "turn"}),
    (de.Designated, "which"): DESIGNATIONS,
    (de.DidInCombat, "when"): frozenset({"combat", "turn"}),
    (de.DoneThisWay, "done"): DONE_THIS_WAY,
    (de.InZone, "words"): (
        "exiled",
        "at random from",
        "put from anywhere",
        "put from the battlefield",
        "at random in",
        "from",
        "from a",
        "from a single",
        "in the",
        "in your opponents'",
        "from your opponents'",
        "in all opponents'",
        "from all opponents'",
        "all opponents'",
        "from their hands",
        "from its owner's hand",
        "from a graveyard, cast",
        "from all",
        "said later",  # of another beside it
        "in",
        "in a",
        "in all",
        "in each",
        "in the",
        "on the",
    ),
    (de.OfChosen, "which"): CHOSEN,
    (ef.AddChosenType, "which"): frozenset({"creature type", "basic land type"}),
    (de.SharesType, "which"): SHARED,
    (de.Unlike, "which"): DIFFERING,
    (de.WithAbility, "which"): WITH_ABILITY,
    (de.CouldProduce, "type"): tuple("WUBRGC"),
    (co.PayManaAmount, "symbol"): ("", *"WUBRGC"),
    (de.WithSymbol, "symbol"): ("C", "X"),
    (do.AddMana, "any_color"): ("", "one color", *DEPENDING, "any combination"),
    (do.WhenSpent, "duration"): DURATIONS,
    (do.Designate, "which"): DESIGNATIONS | PLAYER_DESIGNATIONS,
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
    (do.Search, "share"): DIFFERING.keys() | SHARED | {""},
    (ca.Find, "share"): DIFFERING.keys() | SHARED | {""},
    (more.CastIt, "spending"): _SPENDING,
    (more.KeepMana, "duration"): KEPT,
    (more.MayPlay, "duration"): DURATIONS,
    (more.MayPlay, "spending"): _SPENDING,
    (rc.MayPlayFrom, "spending"): _SPENDING,
    (rc.AttackOption, "which"): OPTIONS,
    (rc.CanAttackAsThough, "without"): ("defender", "haste"),
    (rc.CountsAs, "what"): (GOADED, "saddled"),
    (rc.GetsDesignation, "which"): PLAYER_DESIGNATIONS,
    (rp.DamageChange, "combat"): _COMBAT,
    (rp.DamageInstead, "combat"): _COMBAT,
    (rp.EntersChoosing, "which"): _Choices(),
    (rp.EntersDesignated, "which"): DESIGNATIONS,
    (de.PutThereThisTurn, "how"): {"", "mill"},
    (rc.LifeForMana, "symbol"): ("W", "U", "B", "R", "G"),
    (do.OnlyOn, "symbol"): ("", "X", "C"),
    (rp.GoesElsewhere, "how"): _MOVED,
    (rp.LifeChange, "which"): _LIFE,
    (rp.MovesAndThen, "how"): _MOVED,
    (rp.Prevent, "combat"): _COMBAT,
    (rp.Prevent, "half"): ("", "up", "down"),
    (rp.Redirect, "combat"): _COMBAT,
    (tr.DealsDamage, "combat"): _COMBAT,
    (tr.Does, "action"): ACTIONS | KEYWORD_ACTIONS.keys(),
    (tr.IsDealtDamage, "combat"): _COMBAT,
    (tr.LifeChanges, "which"): _LIFE,
    (tr.Phases, "which"): ("out", "in"),
    (tr.TapChanges, "which"): ("tapped", "untapped"),
    (tr.ZoneChanges, "cause"): _MOVED,
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
        "text",
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
