"""The words that fields of nodes may hold: those some rule acts on, and no others.

Many nodes say with a word what they are about: how long, of which kind, compared how. A word
the rules don't know would be passed over in silence; so each such field has its table here,
mostly that of the rule which looks at it. Other texts are free: names, counters, keywords.
"""

from collections.abc import Container, Iterator
from typing import Final

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
from apnap.abilities.nodes import Node
from apnap.keywords.actions import KEYWORD_ACTIONS
from apnap.keywords.dungeons import UNDERCITY
from apnap.rules.objects.context import CHOSEN
from apnap.rules.replacing.choices_as_it_enters import is_choice
from apnap.terms.subtypes import CREATURE_TYPES

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
    (ef.ReplaceWords, "never"): {"", *CREATURE_TYPES},
    (kw.Venture, "into"): ("", UNDERCITY),
    (ab.CastingRule, "noted"): {"", "instantly"},
    (am.AnchorWord, "which"): _Choices(),
    (de.OfChosen, "which"): CHOSEN,
    (ef.AddChosenType, "which"): frozenset({"creature type", "basic land type"}),
    (co.PayManaAmount, "symbol"): ("", *"WUBRGC"),
    (rp.EntersChoosing, "which"): _Choices(),
    (do.OnlyOn, "symbol"): ("", "X", "C"),
    (tr.TakesKeywordAction, "action"): ACTIONS | KEYWORD_ACTIONS.keys(),
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
