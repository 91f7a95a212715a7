"""Players of whom something is told: "each opponent who controls a creature". (CR 102, 608.2h)"""

from typing import Any, Final

from apnap.abilities.amounts import Condition, HasMoreThan
from apnap.abilities.descriptions import (
    APlayer,
    AttackedPlayer,
    Designated,
    EitherOf,
    InZone,
    Is,
    OwnedBy,
    Who,
    Without,
)
from apnap.abilities.groups import OfChoice
from apnap.abilities.instructions.flow import Choose
from apnap.abilities.nodes import walk
from apnap.abilities.references import (
    Bound,
    ChoiceOf,
    Description,
    Each,
    EachPlayer,
    OpponentsOf,
    Ref,
    Some,
    Target,
    You,
)
from apnap.abilities.values import ChosenKind, Designation, PlayerMeasure, Span, WhichPlayer
from apnap.oracle.engine.articles import with_article
from apnap.oracle.engine.examples import phrase
from apnap.oracle.engine.leaves import constant, table
from apnap.oracle.engine.phrases import Phrase, one_of
from apnap.oracle.engine.templates import Slots, template
from apnap.oracle.phrases.conditions.conditions import CLAIM
from apnap.oracle.phrases.descriptions.combat import ANY
from apnap.oracle.phrases.parts.categories import (
    ANYONE,
    CLAUSES,
    DESCRIPTION,
    DESCRIPTIONS,
    OBJECTS,
    PLAYERS,
    REFERENCE,
)
from apnap.oracle.phrases.references.references import PLAYER_ONLY, TARGET_PLAYER, WHO
from apnap.oracle.phrases.triggers.combat import DEFENDER
from apnap.oracle.phrases.verbs.verbs import COMMAND
from apnap.terms.turn import COMMAND as COMMAND_ZONE
from apnap.terms.turn import GRAVEYARD

_ALL: Final = Description(
    (
        Designated(Designation.COMMANDER),
        OwnedBy(You()),
        EitherOf((Description((InZone(COMMAND_ZONE),)), Description((InZone(GRAVEYARD),)))),
    )
)

phrase(
    OBJECTS,
    constant(
        "all commanders you own from the command zone and from your graveyard",
        Each(_ALL, "all"),
        number="p",
    ),
    reads=["all commanders you own from the command zone and from your graveyard"],
)

# --- Players who are attacked (CR 508.6) ------------------------------------------------------

_PEOPLE: Final = {
    "s": {"player": APlayer(), "opponent": APlayer(WhichPlayer.OPPONENT)},
    "p": {"players": APlayer(), "opponents": APlayer(WhichPlayer.OPPONENT)},
}


def attacked_by(number: str) -> Phrase[Any]:
    """Players told by who attacks or attacked them: "opponent you attacked this turn"."""
    made = table("player", _PEOPLE[number])
    told: list[Phrase[Any]] = [
        constant("being attacked", AttackedPlayer(words="being")),
        constant("you're attacking", AttackedPlayer(by=You())),
        constant("you attacked this turn", AttackedPlayer(Span.TURN, You())),
        constant("you attacked this combat", AttackedPlayer(Span.COMBAT, You())),
        template(
            AttackedPlayer,
            "{by} attacked this turn",
            fixed={"when": Span.TURN},
            build=lambda by, when: None if by == You() else AttackedPlayer(when, by),
            by=ANY,
        ),
        template(
            AttackedPlayer,
            "{by} has already attacked this turn",
            fixed={"when": Span.TURN, "words": "already"},
            by=ANY,
        ),
    ]
    return template(
        Description,
        "{player} {attacked}",
        build=lambda player, attacked: Description((player, attacked)),
        match=lambda value: (
            {"player": value.parts[0], "attacked": value.parts[1]}
            if len(value.parts) == 2
            else None
        ),
        player=made,
        attacked=one_of("how attacked", *told),
    )


ONE_ATTACKED: Final = attacked_by("s")

PLAYER_ONLY.add(template(Each, "each {what}", fixed={"words": "each"}, what=ONE_ATTACKED))

phrase(
    ANYONE,
    template(Each, "{what}", fixed={"words": "a"}, what=with_article(ONE_ATTACKED)),
    reads=["a player it has already attacked this turn"],
)

for _words, _each in (
    ("starting with you, each player", EachPlayer(from_you=True)),
    ("each player starting with you", EachPlayer(from_you=True, words="after")),
):
    phrase(PLAYERS, constant(_words, _each), reads=[_words])

_ONE: Final = {"player": APlayer(), "opponent": APlayer(WhichPlayer.OPPONENT)}


def _told(player: APlayer, condition: Condition, who: Bound) -> Description | None:
    """The condition must be of that very player."""
    if who not in tuple(walk(condition)):
        return None
    return Description((player, Who(condition)))


def _match(value: Description) -> Slots | None:
    match value.parts:
        case (APlayer() as player, Who(condition, False)):
            return {"player": player, "condition": condition}
    return None


def players_told_of(words: dict[str, APlayer], who: Bound) -> Phrase[Any]:
    """Players of whom something is told."""
    return template(
        Description,
        "{player} {condition}",
        build=lambda player, condition: _told(player, condition, who),
        match=_match,
        player=table("player", words),
        condition=CLAIM,
    )


A_PLAYER_WHO: Final = players_told_of(_ONE, WHO)

_EACH: Final = template(Each, "each {what}", fixed={"words": "each"}, what=A_PLAYER_WHO)

_TARGET: Final = template(Target, "target {what}", what=A_PLAYER_WHO)

_AS_ANNOUNCED: Final = "target {player} {condition} as you activate this ability"  # CR 602.2b


def _announced(player: APlayer, condition: Condition) -> Target | None:
    if _told(player, condition, WHO) is None:
        return None
    return Target(Description((player, Who(condition, announced=True))))


def _as_announced(value: Target) -> Slots | None:
    match value.what.parts:
        case (APlayer() as player, Who(condition, True)):
            return {"player": player, "condition": condition}
    return None


PLAYER_ONLY.add(_EACH, _TARGET)

TARGET_PLAYER.add(
    template(
        Target,
        _AS_ANNOUNCED,
        build=_announced,
        match=_as_announced,
        player=table("player", _ONE),
        condition=CLAIM,
    ),
)

phrase(
    ANYONE,
    template(Each, "{what}", fixed={"words": "a"}, what=with_article(A_PLAYER_WHO)),
    reads=["an opponent who controls a creature", "a player who controls more lands than you"],
)

# --- A target that a player chooses among their opponents (CR 601.7) ---------------------------

_THEIRS: Final = Is(OpponentsOf(Bound("?", "their")))

_CHOOSER: Final = OfChoice(Bound("?", "that player"))


def _chosen_by(player: APlayer, condition: Condition) -> Choose | None:
    told = _told(player, condition, WHO)
    if told is None:
        return None
    target = Target(Description((*told.parts, _THEIRS, _CHOOSER)), words="that player chooses")
    return Choose(You(), ChoiceOf(ChosenKind.OBJECT), of=target)


def _chosen(value: Choose) -> Slots | None:
    match value.of:
        case Target(Description((APlayer() as player, Who(condition), theirs, chooser))):
            if (theirs, chooser) == (_THEIRS, _CHOOSER):
                return {"player": player, "condition": condition}
    return None


phrase(
    CLAUSES,
    template(
        Choose,
        "that player chooses target {player} {condition} and is their opponent",
        build=_chosen_by,
        match=_chosen,
        player=table("player", {"player": APlayer()}),
        condition=CLAIM,
    ),
    reads=[
        "that player chooses target player who controls more creatures than they do and is their "
        "opponent"
    ],
)

SECOND: Final = one_of(
    "second target",
    *(
        template(
            Target,
            f"a {word} target {{what}}",
            fixed={"other": True, "words": f"a {word}"},
            what=DESCRIPTION,
        )
        for word in ("second", "third")
    ),
)

for _category in (OBJECTS, REFERENCE):
    phrase(_category, SECOND, reads=["a second target creature", "a third target creature"])

# --- Alone, or tied ------------------------------------------------------------------------


def player_with_most(
    who: Ref, measure: PlayerMeasure, which: Description | None = None
) -> HasMoreThan:
    """No other player has more."""
    return HasMoreThan(who, measure, EachPlayer(), which, least=0)


MOST_LIFE: Final = "the player with the most life or tied for most life"

LEADER: Final = Each(
    Description((APlayer(), Who(player_with_most(WHO, PlayerMeasure.LIFE)))), "the most or tied"
)

DEFENDER.add(constant(MOST_LIFE, LEADER))

# --- Alone ---------------------------------------------------------------------------------


def _alone(measure: PlayerMeasure, which: Description | None = None) -> Each:
    """The one player who has more than each other."""
    return Each(
        Description((APlayer(), Who(HasMoreThan(WHO, measure, EachPlayer(), which)))), "the most"
    )


def _controlled(value: Each) -> Slots | None:
    match value.what.parts:
        case (APlayer(), Who(HasMoreThan(measure=PlayerMeasure.CONTROL, which=which))):
            return {"which": which}
    return None


PLAYER_ONLY.add(
    constant("the player with the most life", _alone(PlayerMeasure.LIFE)),
    constant("the player who has the most cards in hand", _alone(PlayerMeasure.HAND)),
    template(
        Each,
        "the player who controls the most {which}",
        build=lambda which: _alone(PlayerMeasure.CONTROL, which),
        match=_controlled,
        which=DESCRIPTIONS,
    ),
)

# --- Friends and foes -------------------------------------------------------------------

# For whom friend was chosen; the others are foes.
_FRIENDS: Final = Bound("friends", "friend")

_FRIEND_OR_FOE: Final = "for each player, choose friend or foe"

phrase(
    COMMAND,
    constant(
        _FRIEND_OR_FOE,
        Choose(
            You(),
            ChoiceOf(ChosenKind.OBJECT),
            _FRIENDS.name,
            Some(Description((APlayer(),)), -1, up_to=True, words=_FRIEND_OR_FOE),
        ),
    ),
    reads=[_FRIEND_OR_FOE],
)

for _category in (PLAYERS, REFERENCE):
    phrase(
        _category,
        table(
            "friend or foe",
            {
                "each friend": Each(Description((APlayer(), Is(_FRIENDS)))),
                "each foe": Each(Description((APlayer(), Without((Is(_FRIENDS),))))),
            },
        ),
        reads=["each friend", "each foe"],
    )
