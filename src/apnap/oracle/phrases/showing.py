"""Looking at the top of a library, at hands; revealing. (CR 401, 701.20)"""

from typing import Any, Final

from apnap.abilities.descriptions import InZone, Is, OwnedBy
from apnap.abilities.instructions import Discard, LookAt, Reveal
from apnap.abilities.instructions_more import Sequence
from apnap.abilities.references import Bound, Each, Ref, Those, TopOfLibrary, You
from apnap.oracle.engine import one_of
from apnap.oracle.examples import phrase
from apnap.oracle.leaves import table
from apnap.oracle.phrases.categories import (
    A_DESCRIPTION,
    CLAUSE,
    CLAUSES,
    OBJECTS,
    POSSESSIVE,
    TAIL,
)
from apnap.oracle.phrases.references import COUNT_WORD
from apnap.oracle.phrases.sentences import GROUP
from apnap.oracle.phrases.verbs import SUBJECTS, verb
from apnap.oracle.templates import template
from apnap.terms.turn import HAND

# --- The top of a library ---------------------------------------------------------------

TOP: Final = one_of(
    "top of a library",
    template(TopOfLibrary, "the top card of {who} library", who=POSSESSIVE),
    template(
        TopOfLibrary, "the top {amount} cards of {who} library", number="p",
        amount=COUNT_WORD, who=POSSESSIVE,
    ),
)  # fmt: skip
phrase(
    OBJECTS,
    TOP,
    reads=["the top card of your library", "the top three cards of target player's library"],
)
verb(LookAt, "<look|looks> at {what}", what=OBJECTS, reads=["look at the top card of your library"])


def _hand(who: Ref) -> Each:
    return Each(Those((InZone(HAND), OwnedBy(who))), "hand")


def _holder(what: Any) -> Ref | None:
    match what:
        case Each(Those((InZone(zone), OwnedBy(who))), "hand") if zone == HAND:
            return who
    return None


verb(
    LookAt,
    "<look|looks> at {whose} hand",
    build=lambda who, whose: LookAt(who, _hand(whose)),
    match=lambda value: {"whose": _holder(value.what)},
    whose=POSSESSIVE,
    reads=["look at target player's hand"],
)


def _revealing(value: Reveal) -> dict[str, Any] | None:
    who = _holder(value.what)
    return None if who is None else {"who": who}


phrase(
    CLAUSES,
    template(
        Reveal, "{who} [reveal your|reveals their] hand", agree="who",
        build=lambda who: Reveal(_hand(who)), match=_revealing, who=SUBJECTS,
    ),
    reads=["target opponent reveals their hand"],
)  # fmt: skip
# One of the revealed cards is chosen and discarded. (CR 701.9)
_THAT_PLAYER: Final = Bound("?", "that player")


def _choose(who: Ref, which: Those) -> Sequence:
    discard = Discard(_THAT_PLAYER, which=which, chosen_by=You())
    return Sequence((Reveal(_hand(who)), discard), ". you choose ")


def _chosen(value: Sequence) -> dict[str, Any] | None:
    match value:
        case Sequence((Reveal(what), Discard(which=Those() as which)), ". you choose "):
            return {"who": _holder(what), "which": which}
    return None


phrase(
    GROUP,
    template(
        Sequence,
        "{who} reveals their hand. you choose {which} from it. that player discards that card",
        build=_choose,
        match=_chosen,
        who=SUBJECTS,
        which=A_DESCRIPTION,
    ),
    reads=[
        "target opponent reveals their hand. you choose a nonland card from it. that player "
        "discards that card"
    ],
)

verb(
    Reveal,
    "<reveal|reveals> {what}",
    what=OBJECTS,
    reads=["reveal the top card of your library"],
)

# --- From among cards seen before -------------------------------------------------------

_AMONG: Final = ("them", "those cards", "the milled cards", "the exiled cards",
                 "the cards milled this way", "cards milled this way", "the revealed cards",
                 "cards exiled with it")  # fmt: skip
for _category in (CLAUSE, TAIL):
    phrase(
        _category,
        table(
            "from among",
            {f"from among {words}": (Is(Bound("?", f"among {words}")),) for words in _AMONG},
        ),
        reads=["from among them"],
    )
