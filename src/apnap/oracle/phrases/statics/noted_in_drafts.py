"""What a game knows of the draft: what was noted for cards of a name. (CR 607.2n, 905.2b)"""

from typing import Final

from apnap.abilities.abilities import Ability, KeywordAbility, StaticAbility
from apnap.abilities.amounts import Exists
from apnap.abilities.descriptions import ControlledBy, Having
from apnap.abilities.drafts.noted import (
    ExiledBeforeGame,
    GuessedInDraft,
    HighestNoted,
    NotedFor,
    OfNoted,
    RemovedInDraft,
    RemovedSuchInDraft,
)
from apnap.abilities.effects import AddAbility, Continuous, Modification
from apnap.abilities.instructions.actions import AddMana
from apnap.abilities.nodes import rewritten, walk
from apnap.abilities.references import Description, Each, Some, This, Union, You
from apnap.abilities.rule_changes.rule_changes import MustAttack, RuleChange
from apnap.abilities.values import DraftNote, ManaChoice
from apnap.oracle.engine.examples import phrase
from apnap.oracle.engine.leaves import alone, run
from apnap.oracle.engine.templates import Slots, template
from apnap.oracle.phrases.conditions.conditions import claim
from apnap.oracle.phrases.conditions.likeness import PLAIN_KEYWORDS
from apnap.oracle.phrases.descriptions.clauses import NAME, both
from apnap.oracle.phrases.parts.categories import (
    A_DESCRIPTION,
    ABILITY,
    DESCRIPTIONS,
    EFFECT,
    OBJECTS,
    VALUE,
)
from apnap.oracle.phrases.statics.objects.changes import ARE, changes_in, changes_of, effect_on
from apnap.oracle.phrases.statics.statements import STATEMENT
from apnap.oracle.phrases.verbs.verbs import verb

_CARDS: Final = "cards named {name}"

# --- Numbers ----------------------------------------------------------------------------------

phrase(
    VALUE,
    template(HighestNoted, f"the highest number you noted for {_CARDS}", name=NAME),
    reads=["the highest number you noted for cards named Slow Machine"],
)

phrase(
    VALUE,
    template(
        RemovedInDraft, f"the number of cards you removed from the draft with {_CARDS}", name=NAME
    ),
    reads=["the number of cards you removed from the draft with cards named Grinder"],
)

# --- Names, types, colors ---------------------------------------------------------------------

for _words, _note in (
    ("with a name noted as you drafted", DraftNote.NAME),
    ("with a name you noted for", DraftNote.NAME),
    ("of a type you noted for", DraftNote.TYPE),
    ("that's one or more of the colors chosen as you drafted", DraftNote.COLOR),
):
    both(
        alone(
            template(
                OfNoted,
                f"{_words} {_CARDS}",
                fixed={"note": _note, "words": _words},
                name=NAME,
            )
        ),
        [f"{_words} cards named Banner Lord"],
    )

both(
    alone(template(ExiledBeforeGame, f"you exiled with {_CARDS}", name=NAME)),
    ["you exiled with cards named Wild Caller"],
)

verb(
    AddMana,
    f"<add|adds> one mana of any color chosen as you drafted {_CARDS}",
    build=lambda who, name: AddMana(who, any_color=ManaChoice.NOTED, of=NotedFor(name)),
    match=lambda value: {"name": value.of.name} if isinstance(value.of, NotedFor) else None,
    name=NAME,
    reads=["add one mana of any color chosen as you drafted cards named High Town"],
)


def _by_chance(what: Description, name: str) -> Some:
    return Some(Description((*what.parts, ExiledBeforeGame(name))), at_random=True)


def _of_those(value: Some) -> Slots | None:
    match value.what.parts:
        case (*parts, ExiledBeforeGame(name)) if value.at_random and value.amount == 1:
            return {"what": Description(tuple(parts)), "name": name}
    return None


phrase(
    OBJECTS,
    template(
        Some,
        f"{{what}} at random you exiled with {_CARDS}",
        build=_by_chance,
        match=_of_those,
        what=A_DESCRIPTION,
        name=NAME,
    ),
    reads=["a card at random you exiled with cards named Wild Caller"],
)

# --- Those that a condition speaks of -----------------------------------------------------------


def _with_those(
    what: Description, changes: tuple[Modification | RuleChange, ...]
) -> StaticAbility | None:
    those = Each(Description((*what.parts, ControlledBy(You()))), "those")
    effect = effect_on(Union((This(), those)), changes)
    return (
        None if effect is None else StaticAbility(effect, Exists(those), fronted=True, words=_ONE)
    )


_ONE: Final = "one or more"


def _and_those(value: StaticAbility) -> Slots | None:
    if value.words != _ONE or not isinstance(value.condition, Exists):
        return None
    those = value.condition.what
    if value.effect.affects != Union((This(), those)) or not isinstance(those, Each):
        return None
    return {"what": Description(those.what.parts[:-1]), "changes": changes_in(value.effect)}


phrase(
    STATEMENT,
    template(
        StaticAbility,
        "as long as you control one or more {what}, ~ and those creatures {changes}.",
        build=_with_those,
        match=_and_those,
        what=DESCRIPTIONS,
        changes=changes_of(ARE),
    ),
    reads=[
        "as long as you control one or more Goblins, ~ and those creatures get +1/+1 and have "
        "lifelink."
    ],
)

# --- Players, guesses -------------------------------------------------------------------------


def _hunts(value: Continuous) -> Slots | None:
    match value:
        case Continuous(This(), (), (MustAttack(NotedFor(name)),)):
            return {"name": name}
    return None


phrase(
    EFFECT,
    template(
        Continuous,
        f"~ attacks a player you noted for {_CARDS} each combat if able",
        build=lambda name: Continuous(This(), (), (MustAttack(NotedFor(name)),)),
        match=_hunts,
        name=NAME,
    ),
    reads=["~ attacks a player you noted for cards named Hound each combat if able"],
)

claim(
    template(GuessedInDraft, "you guessed correctly for a card named {name}", name=NAME),
    ["you guessed correctly for a card named Phantom"],
)

# --- Keywords of cards that were removed --------------------------------------------------------


def _so_for_each(
    which: Description, name: str, keyword: str, others: tuple[str, ...]
) -> tuple[StaticAbility, ...] | None:
    """One ability for each keyword: that of the card removed, and that which is had."""
    asked = [part.keyword for part in which.parts if isinstance(part, Having)]
    if asked != [keyword] or keyword in others:
        return None
    return tuple(_having(which, name, each) for each in (keyword, *others))


def _having(which: Description, name: str, keyword: str) -> StaticAbility:
    those = rewritten(which, lambda part: Having(keyword) if isinstance(part, Having) else None)
    gains = Continuous(This(), (AddAbility(KeywordAbility(keyword)),))
    return StaticAbility(gains, RemovedSuchInDraft(those, name), fronted=True, words=_SAME)


_SAME: Final = "the same is true"


def _said_of(line: tuple[Ability, ...]) -> Slots | None:
    said = [each for each in line if isinstance(each, StaticAbility) and each.words == _SAME]
    keywords = [
        node.name for each in said for node in walk(each.effect) if isinstance(node, KeywordAbility)
    ]
    if not said or len(said) < len(line):
        return None
    first = said[0].condition
    assert isinstance(first, RemovedSuchInDraft)
    which, name = first.which, first.name
    return {"which": which, "name": name, "keyword": keywords[0], "others": tuple(keywords[1:])}


phrase(
    ABILITY,
    template(
        tuple,
        f"if you removed {{which}} from the draft with {_CARDS}, ~ has {{keyword}}. the same is "
        "true for {others}.",
        build=_so_for_each,
        match=_said_of,
        which=A_DESCRIPTION,
        name=NAME,
        keyword=PLAIN_KEYWORDS,
        others=run(PLAIN_KEYWORDS, " and ", ", ", ", and ", least=2),
    ),
    reads=[
        "if you removed a creature card with flying from the draft with cards named Hunter, ~ has "
        "flying. the same is true for reach, haste, and menace."
    ],
)
