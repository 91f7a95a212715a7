"""Clashes, votes, villainous choices, cards from outside the game. (CR 701.30, 701.38, 701.55)"""

from typing import Any, Final

from apnap.abilities.amounts import MoreVotes, VotesFor
from apnap.abilities.instructions_more import IfYouDo, May, Repeat
from apnap.abilities.keyword_actions import Clash, FromOutside, VillainousChoice, Vote
from apnap.abilities.references import You
from apnap.oracle.engine import Phrase
from apnap.oracle.examples import phrase
from apnap.oracle.leaves import leaf, mapped, run
from apnap.oracle.phrases.categories import (
    A_DESCRIPTION,
    CLAUSES,
    DESCRIPTION,
    FOR_EACH,
    PLAYERS,
    SENTENCE,
    VALUE,
)
from apnap.oracle.phrases.conditions import claim
from apnap.oracle.phrases.sentences import AND, GROUP, PLAIN, SIMPLE
from apnap.oracle.phrases.verbs import verb
from apnap.oracle.templates import template

# --- Clash ----------------------------------------------------------------------------------

verb(
    Clash,
    "<clash|clashes> with {against}",
    against=PLAYERS,
    reads=["clash with an opponent", "clash with defending player"],
)


def _clashing(value: Any) -> Any:
    inner = value.do if isinstance(value, May) else value
    return value if isinstance(inner, Clash) else None


_CLASH: Final[Phrase[Any]] = mapped(SIMPLE, _clashing, _clashing)
phrase(
    GROUP,
    template(
        IfYouDo,
        "{first}. if you win, {then}",
        fixed={"words": "if you win"},
        first=_CLASH,
        then=SENTENCE,
    ),
    reads=["clash with an opponent. if you win, draw a card"],
    refuses=["draw a card. if you win, draw a card"],
)
phrase(
    GROUP,
    template(
        IfYouDo,
        "{first}. if you win, {then}. otherwise, {otherwise}",
        fixed={"words": "if you win"},
        first=_CLASH,
        then=SENTENCE,
        otherwise=SENTENCE,
    ),
    reads=["clash with an opponent. if you win, draw a card. otherwise, scry 1"],
)

# --- Votes ----------------------------------------------------------------------------------

_WORD: Final = leaf("word voted for", r"(?!each\b|the\b|a\b|an\b)[a-z]+", str)
_WORDS: Final = run(_WORD, " or ", ", ", ", or ")
phrase(
    CLAUSES,
    template(Vote, "starting with you, each player votes for {options}", options=_WORDS),
    reads=["starting with you, each player votes for bread or salt"],
)
phrase(
    CLAUSES,
    template(
        Vote,
        "each player secretly votes for {options}, then those votes are revealed",
        fixed={"secret": True},
        options=_WORDS,
    ),
    reads=["each player secretly votes for bread or salt, then those votes are revealed"],
)
claim(
    template(MoreVotes, "{option} gets more votes", option=_WORD),
    ["bread gets more votes"],
)
claim(
    template(
        MoreVotes,
        "{option} gets more votes or the vote is tied",
        fixed={"tied": True},
        option=_WORD,
    ),
    ["salt gets more votes or the vote is tied"],
)
phrase(
    FOR_EACH,
    template(VotesFor, "{option} vote", option=_WORD),
    reads=["bread vote"],
)
phrase(
    VALUE,
    template(VotesFor, "the number of {option} votes", option=_WORD),
    reads=["the number of salt votes"],
)
phrase(
    SENTENCE,
    template(
        Repeat,
        "for each {option} vote, {do}",
        build=lambda option, do: Repeat(VotesFor(option), do),
        match=lambda value: (
            {"option": value.amount.option, "do": value.do}
            if isinstance(value.amount, VotesFor)
            else None
        ),
        option=_WORD,
        do=PLAIN,
    ),
    reads=["for each bread vote, draw a card"],
)

# --- A villainous choice --------------------------------------------------------------------

phrase(
    CLAUSES,
    template(
        VillainousChoice,
        "{who} [face|faces] a villainous choice — {one}, or {other}",
        agree="who",
        who=PLAYERS,
        one=AND,
        other=AND,
    ),
    reads=["each opponent faces a villainous choice — they lose 2 life, or you draw a card"],
)

# --- From outside the game (CR 400.11) ------------------------------------------------------


phrase(
    SIMPLE,
    template(
        FromOutside,
        "you may reveal {what} you own from outside the game and put it into your hand",
        fixed={"who": You()},
        what=A_DESCRIPTION,
    ),
    reads=["you may reveal a sorcery card you own from outside the game and put it into your hand"],
)
phrase(
    GROUP,
    template(
        FromOutside,
        "you may reveal {what} you own from outside the game or choose a face-up {exiled} you own in "
        "exile. put that card into your hand",
        fixed={"who": You()},
        what=A_DESCRIPTION,
        exiled=DESCRIPTION,
    ),
    reads=[
        "you may reveal an artifact card you own from outside the game or choose a face-up artifact "
        "card you own in exile. put that card into your hand"
    ],
)
phrase(
    SIMPLE,
    template(
        FromOutside,
        "you may put {what} you own from outside the game into your hand",
        fixed={"who": You(), "revealed": False},
        what=A_DESCRIPTION,
    ),
    reads=["you may put a card you own from outside the game into your hand"],
)
