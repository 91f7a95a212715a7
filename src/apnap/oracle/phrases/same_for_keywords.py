"""What is said of one keyword, and is so for others: "the same is true for". (CR 608.2c, 702)"""

from typing import Any, Final

from apnap.abilities.abilities import KeywordAbility
from apnap.abilities.amounts import Exists
from apnap.abilities.descriptions import Having
from apnap.abilities.instructions import Instruction
from apnap.abilities.instructions_more import ForKeywords
from apnap.abilities.nodes import walk
from apnap.abilities.references import Each, Those
from apnap.oracle.examples import phrase
from apnap.oracle.leaves import run, table
from apnap.oracle.phrases.categories import A_DESCRIPTION, SENTENCE
from apnap.oracle.phrases.conditions import claim
from apnap.oracle.phrases.sentences import GROUP
from apnap.oracle.templates import template

# Those that are one ability alone: of which land or from what isn't to be told of them.
_PLAIN: Final = table(
    "keyword",
    {
        name: name
        for name in (
            *("flying", "first strike", "double strike", "deathtouch", "fear", "haste", "hexproof"),
            *("indestructible", "lifelink", "menace", "reach", "shroud", "skulk", "trample"),
            "vigilance",
        )
    },
)


def _match(value: Exists) -> dict[str, Any] | None:
    match value:
        case Exists(Each(Those((*parts, Having(keyword)))), "has"):
            return {"what": Those(tuple(parts)), "keyword": keyword}
    return None


claim(
    template(
        Exists,
        "{what} has {keyword}",
        build=lambda what, keyword: Exists(Each(Those((*what.parts, Having(keyword)))), "has"),
        match=_match,
        what=A_DESCRIPTION,
        keyword=_PLAIN,
    ),
    ["a creature you control has first strike", "a creature card in your graveyard has flying"],
)


def _same(do: Instruction, keywords: tuple[str, ...]) -> ForKeywords | None:
    """One keyword is asked for and given, the same one, and nothing else is spoken of so."""
    asked = [node.keyword for node in walk(do) if isinstance(node, Having)]
    given = [node.name for node in walk(do) if isinstance(node, KeywordAbility)]
    if len(asked) != 1 or asked != given or asked[0] in keywords:
        return None
    return ForKeywords(do, keywords)


phrase(
    GROUP,
    template(
        ForKeywords,
        "{do}. the same is true for {keywords}",
        build=_same,
        do=SENTENCE,
        keywords=run(_PLAIN, " and ", ", ", ", and ", least=2),
    ),
    reads=[
        "~ gains flying until end of turn if you control a creature with flying. the same is true "
        "for first strike, haste, and trample"
    ],
    refuses=[
        "~ gains flying until end of turn if you control a creature with reach. the same is true "
        "for first strike, haste, and trample"
    ],
)
