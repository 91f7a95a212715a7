"""Restarting the game, and subgames. (CR 727, 729)"""

from functools import partial
from typing import Final

from apnap.abilities.amounts import NotSo, WonSubgame
from apnap.abilities.instructions.flow import PlaySubgame, RestartGame
from apnap.abilities.references import Ref, Union
from apnap.oracle.engine.examples import phrase
from apnap.oracle.engine.leaves import constant, table
from apnap.oracle.engine.templates import Slots, template
from apnap.oracle.phrases.amounts.amounts import DIGITS
from apnap.oracle.phrases.conditions.conditions import claim
from apnap.oracle.phrases.parts.categories import CLAUSES, OBJECTS
from apnap.oracle.phrases.references.references import THIS, WHO
from apnap.oracle.phrases.verbs.verbs import COMMAND

# --- Restarting (CR 727) ------------------------------------------------------------------------

phrase(
    COMMAND,
    template(RestartGame, "restart the game, leaving in exile {left}", left=OBJECTS),
    reads=["restart the game, leaving in exile all nonland cards exiled with ~"],
)


def _but_for(some: Ref, this: Ref) -> RestartGame:
    return RestartGame(Union((some, this)), "except")


def _excepted(value: RestartGame) -> Slots | None:
    if value.words != "except" or not isinstance(value.left, Union):
        return None
    some, this = value.left.parts
    return {"some": some, "this": this}


phrase(
    COMMAND,
    template(
        RestartGame,
        "restart the game, except leave {some} on the battlefield and leave {this} in exile",
        build=_but_for,
        match=_excepted,
        some=OBJECTS,
        this=THIS,
    ),
    reads=["restart the game, except leave lands on the battlefield and leave ~ in exile"],
)

# --- Subgames (CR 729) --------------------------------------------------------------------------

_DECKS: Final = "using their libraries as their decks"

phrase(
    CLAUSES,
    table(
        "subgame",
        {
            f"players play a Magic subgame, {_DECKS}": PlaySubgame(),
            f"players play a Magic subgame {_DECKS}": PlaySubgame(words="no comma"),
        },
    ),
    reads=[f"players play a Magic subgame, {_DECKS}"],
    refuses=["players play a Magic subgame"],
)

for _where in ("", " under the table"):
    phrase(
        CLAUSES,
        template(
            PlaySubgame,
            f"players play a Magic subgame{_where}, starting at {{life}} life and {_DECKS}",
            fixed={"words": _where},
            life=DIGITS,
        ),
        reads=[f"players play a Magic subgame{_where}, starting at 5 life and {_DECKS}"],
    )


def _who_did_not(value: NotSo, *, words: str) -> Slots | None:
    won = value.condition
    return {"who": won.who} if isinstance(won, WonSubgame) and value.words == words else None


for _words in ("doesn't", "didn't"):
    claim(
        template(
            NotSo,
            f"{{who}} {_words} win the subgame",
            build=lambda who, words=_words: NotSo(WonSubgame(who), words),
            match=partial(_who_did_not, words=_words),
            who=constant("who", WHO),
        ),
        reads=[f"who {_words} win the subgame"],
    )
