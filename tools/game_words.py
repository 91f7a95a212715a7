"""The words of the game that are shown, by context: zones, steps, keywords and so on.

They are compared by programs and therefore travel as English keys; who shows one says
`word(context, it)`, on the page `tw(context, it)`. What only cards name, such as the options of
a vote, is no word of the game and stays as the card says it.
"""

from collections.abc import Iterable, Iterator
from typing import Final

from apnap.abilities.costs import Cost
from apnap.abilities.instructions.actions import Instruction
from apnap.abilities.nodes import NODE_CLASSES
from apnap.abilities.replacements import Replacement
from apnap.abilities.values import ChosenKind, Duration
from apnap.cards.database.declined import REASONS
from apnap.judge.explanations.values import CHARACTERISTICS
from apnap.judge.quiz.bank import TOPICS, boards
from apnap.keywords.actions import ACTIONS_TAKEN, KEYWORD_ACTIONS
from apnap.keywords.registry import KEYWORDS
from apnap.oracle.phrases.sentences.casting.playing import WHILE_EXILED
from apnap.rules.casting.special_actions import SPECIAL_ACTIONS
from apnap.rules.composition import compose
from apnap.rules.costs.keyword_action_costs import FORAGES
from apnap.rules.door.entering import DOORS
from apnap.rules.following.objects.piles import PILES
from apnap.rules.mana.paying_by_hand import AUTOMATIC
from apnap.rules.meaning.timing import TIMES
from apnap.rules.mechanics.command_zone.conspiracies import SECRET
from apnap.rules.objects.actions import (
    ANY_COLOR,
    ANY_TYPE,
    AS_FLASH,
    ENTERS_TAPPED,
    THEN_EXILED,
    WITHOUT_PAYING,
)
from apnap.rules.objects.base_values import KEYWORD_COUNTERS
from apnap.rules.objects.wording import node_words
from apnap.rules.table.views import PUBLIC_NOTES
from apnap.terms.characteristics import SUBTYPES_OF_TYPE, SUPERTYPE_NAMES, TYPE_NAMES
from apnap.terms.mana import COLOR_NAMES
from apnap.terms.turn import STEP_NAMES, ZONE_NAMES
from tools.messages import Message

compose()


def _words(text: str) -> tuple[str, ...]:
    return tuple(text.split())


LESSON: Final = "lesson"  # what a board of the question bank shows; said by the server only
# Keywords that the rules know by name only.
_OTHER_KEYWORDS: Final = ("compleated", "epic", "hidden agenda")
# Names of costs and ways to cast that are no keywords.
_COSTS: Final = (
    *("after warp", "alternative cost", "boast", "cast from the graveyard", "exhaust", "forecast"),
    *("harmonize's creature", "in addition", "loyalty", "power-up"),
    *(ANY_COLOR, ANY_TYPE, AS_FLASH, ENTERS_TAPPED, THEN_EXILED, WITHOUT_PAYING),
)
_NAMES_CHOSEN: Final = (
    *("artifact name", "creature name", "land name", "noncreature nonland name", "nonland name"),
)
_NOT_ASKED: Final = (ChosenKind.COLORS, ChosenKind.TYPE, ChosenKind.WORD)  # or in another way
_MORE_DEEDS: Final = (
    *("behold", "crew", "foretell", "madness", "plot", "saddle", "suspend", "the Ring tempts you"),
    *("take the initiative", "venture into the dungeon"),
)
_KINDS: Final = (
    *("activated ability", "card", "copy", "emblem", "spell", "token", "triggered ability"),
    *("object", "player"),
)
_OPTIONS: Final = (
    *("2 life", "bottom", "heads", "mana", "on the bottom", "on top", "tails", "top"),
    *("even", "odd", AUTOMATIC, *DOORS, *FORAGES, *PILES),
)
# Kinds of counters that cards name; those for power and toughness need no translation.
_COUNTERS: Final = _words(
    """
    acorn aegis age arrow arrowhead blaze blessing blood book bounty brain bribery brick burden
    carrion cell charge chorus coin corpse corruption credit crystal currency defense depletion
    descent devotion divinity dread energy eon experience fade fate feather feeding fellowship
    fetch filibuster film finality fire flame flood foreshadow fungus fuse gem gold growth
    harmony healing hit hone hoofprint ice impostor incarnation incubation infection ingenuity
    intel intervention invasion javelin ki knowledge level lore loot loyalty luck manifestation
    mannequin matrix mine mining muster nest oil omen ore page palliation paralyzation petal
    plague plan plot poison polyp possession pressure prey quest rad rally reprieve rev saurian
    scream shell shield shred silver sleep slime soul spite spore stash storage strife study
    stun supply takeover task theft ticket time training trap treasure unity unlock verse
    vitality void vortex winch wish
    """
)


def game_words() -> dict[str, tuple[str, ...]]:
    """All words of each context."""
    subtypes = {each for known in SUBTYPES_OF_TYPE.values() for each in known}
    return {
        "characteristic": _sorted(CHARACTERISTICS),
        "choice": _sorted(_choices(), _NAMES_CHOSEN),
        "color": COLOR_NAMES,
        "cost": _sorted(_COSTS, SPECIAL_ACTIONS.keys() - KEYWORDS.keys()),
        "counter": _sorted(_COUNTERS, KEYWORD_COUNTERS),
        "deed": _sorted(_deeds(), KEYWORD_ACTIONS, ACTIONS_TAKEN, _MORE_DEEDS),
        "door": DOORS,
        "duration": _sorted((each.value for each in Duration), WHILE_EXILED),
        "keyword": _sorted(KEYWORDS, _OTHER_KEYWORDS),
        "kind": _KINDS,
        LESSON: tuple(board.lesson for board in boards()),
        "note": _sorted((*PUBLIC_NOTES, SECRET)),
        "option": _sorted(_OPTIONS),
        "reading": REASONS,
        "step": STEP_NAMES,
        "subtype": _sorted(subtypes),
        "supertype": SUPERTYPE_NAMES,
        "time": ("day", "night"),
        "topic": TOPICS,
        "type": TYPE_NAMES,
        "when": _sorted((each.value for each in TIMES), ["sorcery"]),
        "zone": ZONE_NAMES,
    }


def _sorted(*words: Iterable[str]) -> tuple[str, ...]:
    return tuple(sorted({each for some in words for each in some}))


def _choices() -> Iterator[str]:
    """What may be asked for by its kind."""
    return (kind.value for kind in ChosenKind if kind not in _NOT_ASKED)


def _deeds() -> Iterator[str]:
    """What instructions, costs and replacement effects are called."""
    for kind in NODE_CLASSES.values():
        if issubclass(kind, Cost):
            yield node_words(kind).removesuffix(" cost")
        elif issubclass(kind, (Instruction, Replacement)):
            yield node_words(kind)


def word_messages() -> list[Message]:
    """All words of the game, as messages."""
    return [Message(context, each) for context, words in game_words().items() for each in words]
