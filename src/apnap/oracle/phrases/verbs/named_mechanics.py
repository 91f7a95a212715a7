"""Verbs of single mechanics: bending, coins, votes, melding, doors. (CR 701-722)"""

from typing import Final

from apnap.abilities.costs import Blight, Costs, Forage
from apnap.abilities.descriptions import Card, ControlledBy, Designated, InZone, Is, OfType, OwnedBy
from apnap.abilities.instructions.actions import (
    AddMana,
    Designate,
    Instruction,
    Move,
    PayCost,
    Place,
)
from apnap.abilities.instructions.flow import FlipCoin, KeywordAction
from apnap.abilities.instructions.keyword_actions import (
    Airbend,
    BecomePlotted,
    ChoosesBetween,
    ClaimPrize,
    Clash,
    Earthbend,
    Meld,
    OpenAttraction,
    RollToVisit,
    UnlockDoor,
    VillainousChoice,
    Vote,
)
from apnap.abilities.references import Bound, Description, Each, Ref, Some, Target, You
from apnap.abilities.values import Designation, ManaChoice, Moving
from apnap.oracle.engine.examples import phrase
from apnap.oracle.engine.leaves import constant, leaf, mapped, run
from apnap.oracle.engine.templates import Slots, template
from apnap.oracle.phrases.conditions.mechanics import WORD
from apnap.oracle.phrases.costs.joined import BEHELD, EVIDENCE
from apnap.oracle.phrases.descriptions.clauses import NAME
from apnap.oracle.phrases.parts.categories import (
    A_DESCRIPTION,
    AMOUNT,
    CLAUSES,
    DESCRIPTION,
    OBJECTS,
    PLAYERS,
    POSSESSIVE,
    REFERENCE,
)
from apnap.oracle.phrases.references.references import COUNT_WORD, PRONOUN
from apnap.oracle.phrases.sentences.sentences import AND
from apnap.oracle.phrases.verbs.verbs import COMMAND, act, verb
from apnap.oracle.phrases.verbs.zones.places import WHOSE
from apnap.terms.characteristics import LAND
from apnap.terms.turn import COMMAND as COMMAND_ZONE
from apnap.terms.turn import GRAVEYARD, HAND, LIBRARY

phrase(
    CLAUSES,
    template(BecomePlotted, "{what} [become|becomes] plotted", agree="what", what=PRONOUN),
    reads=["it becomes plotted"],
)

# --- Earthbend, airbend ---------------------------------------------------------------------

_YOUR_LAND: Final = Target(Description((OfType(LAND), ControlledBy(You()))))

verb(
    Earthbend,
    "<earthbend|earthbends> {amount}",
    fixed={"what": _YOUR_LAND},
    amount=AMOUNT,
    reads=["earthbend 2", "earthbend X"],
)

verb(
    Airbend,
    "<airbend|airbends> {what}",
    what=OBJECTS,
    reads=["airbend target creature", "airbend all other creatures"],
)

verb(
    KeywordAction,
    "<time travel|time travels>",
    build=lambda who: KeywordAction("time travel", who),
    match=lambda value: {},
    reads=["time travel"],
)

for _cost, _example in (
    (EVIDENCE, "collect evidence 3"),
    (BEHELD, "behold an Elf"),
):
    verb(
        PayCost,
        "{costs}",
        costs=mapped(
            _cost,
            lambda cost: Costs((cost,)),
            lambda costs: costs.parts[0] if len(costs.parts) == 1 else None,
        ),
        reads=[_example],
    )

verb(
    PayCost,
    "<blight|blights> {amount}",
    build=lambda who, amount: PayCost(who, Costs((Blight(amount),))),
    match=lambda value: (
        {"amount": value.costs.parts[0].amount}
        if len(value.costs.parts) == 1 and isinstance(value.costs.parts[0], Blight)
        else None
    ),
    amount=AMOUNT,
    reads=["blight 2"],
)

verb(PayCost, "<forage|forages>", fixed={"costs": Costs((Forage(),))}, reads=["forage"])

verb(
    FlipCoin,
    "<flip|flips> a coin",
    match=lambda value: {} if value.amount == 1 and not value.until_lost else None,
    reads=["flip a coin"],
)

verb(
    FlipCoin,
    "<flip|flips> a coin until you lose a flip",
    fixed={"until_lost": True},
    match=lambda value: {} if value.until_lost else None,
    reads=["flip a coin until you lose a flip"],
)

verb(
    FlipCoin,
    "<flip|flips> {amount} coins",
    match=lambda value: None if value.until_lost else {"amount": value.amount},
    amount=COUNT_WORD,
    reads=["flip three coins"],
)

_IDENTITY: Final = "in your commander's color identity"

verb(
    AddMana,
    f"<add|adds> one mana of any color {_IDENTITY}",
    fixed={"any_color": ManaChoice.IN_IDENTITY},
    reads=[f"add one mana of any color {_IDENTITY}"],
)

_IN_COMMAND: Final = Description(
    (Designated(Designation.COMMANDER), OwnedBy(You("your")), InZone(COMMAND_ZONE))
)

phrase(
    COMMAND,
    constant(
        "put your commander into your hand from the command zone",
        Move(Some(_IN_COMMAND), Place(HAND)),
    ),
    reads=["put your commander into your hand from the command zone"],
)

for _words, _attacking in (("", False), (". it enters tapped and attacking", True)):
    phrase(
        COMMAND,
        template(
            Meld,
            "meld {what} into {name}" + _words,
            fixed={"attacking": _attacking},
            what=PRONOUN,
            name=NAME,
        ),
        reads=["meld them into Chittering Host" + _words],
    )

for _words, _lost in (("prepared", False), ("unprepared", True)):
    act(
        Designate,
        f"<become|becomes> {_words}",
        subject="what",
        fixed={"which": Designation.PREPARED, "lost": _lost},
        reads=[f"become {_words}"],
    )

phrase(
    CLAUSES,
    template(
        Designate,
        "{what} [are|is] no longer suspected",
        agree="what",
        fixed={"which": Designation.SUSPECTED, "lost": True, "words": "is"},
        what=REFERENCE,
    ),
    reads=["~ is no longer suspected", "all suspected creatures are no longer suspected"],
)

act(
    Designate,
    "<become|becomes> no longer suspected",
    subject="what",
    fixed={"which": Designation.SUSPECTED, "lost": True},
    reads=["become no longer suspected"],
)

# --- A whole graveyard (CR 401.4) -------------------------------------------------------------


def _all_cards(whose: Ref) -> Each:
    return Each(Description((Card(), InZone(GRAVEYARD), OwnedBy(whose))), "all the")


def _whose(value: Move) -> Slots | None:
    match value.what:
        case Each(Description((Card(), InZone(), OwnedBy(whose))), "all the"):
            return {"whose": whose, "words": value.to.words}
    return None


verb(
    Move,
    "<put|puts> all the cards from {whose} graveyard on the bottom of {words} library in a random"
    " order",
    build=lambda who, whose, words: Move(
        _all_cards(whose), Place(LIBRARY, -1, random_order=True, words=words), Moving.PUT, who
    ),
    match=_whose,
    whose=POSSESSIVE,
    words=WHOSE,
    reads=["put all the cards from your graveyard on the bottom of your library in a random order"],
)

verb(
    UnlockDoor,
    "<unlock|unlocks> a locked door of {what}",
    what=OBJECTS,
    reads=["unlock a locked door of target Room you control"],
)

verb(
    UnlockDoor,
    "<lock or unlock|locks or unlocks> a door of {what}",
    fixed={"or_lock": True},
    what=OBJECTS,
    reads=["lock or unlock a door of target Room you control"],
)

# --- Clash ----------------------------------------------------------------------------------

verb(
    Clash,
    "<clash|clashes> with {against}",
    against=PLAYERS,
    reads=["clash with an opponent", "clash with defending player"],
)

_WORDS: Final = run(WORD, " or ", ", ", ", or ")

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

phrase(
    CLAUSES,
    template(
        Vote,
        "starting with you, each player votes for {of}",
        build=lambda of: Vote((), of=of),
        match=lambda value: None if value.of is None else {"of": value.of},
        of=A_DESCRIPTION,
    ),
    reads=["starting with you, each player votes for a creature you don't control"],
)

_MOST: Final = Is(Bound("most votes", ""))

phrase(
    OBJECTS,
    template(
        Each,
        "each {what} with the most votes or tied for most votes",
        build=lambda what: Each(Description((*what.parts, _MOST)), "most votes"),
        match=lambda ref: (
            {"what": Description(ref.what.parts[:-1])} if ref.words == "most votes" else None
        ),
        what=DESCRIPTION,
    ),
    reads=["each creature with the most votes or tied for most votes"],
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

# --- A word, and what hangs on it -----------------------------------------------------------


def _between(
    who: Ref,
    options: tuple[str, str],
    first: str,
    one: Instruction,
    second: str,
    other: Instruction,
) -> ChoosesBetween | None:
    return ChoosesBetween(who, options, one, other) if options == (first, second) else None


_TWO_WORDS: Final = leaf(
    "two words", r"[a-z]+ or [a-z]+", lambda text: tuple(text.split(" or ")), " or ".join
)

phrase(
    CLAUSES,
    template(
        ChoosesBetween,
        "{who} [choose|chooses] {options}. if that player chooses {first}, {one}. "
        "if the player chooses {second}, {other}",
        agree="who",
        build=_between,
        match=lambda value: {
            "who": value.who,
            "options": value.options,
            "first": value.options[0],
            "one": value.one,
            "second": value.options[1],
            "other": value.other,
        },
        who=PLAYERS,
        options=_TWO_WORDS,
        first=WORD,
        one=AND,
        second=WORD,
        other=AND,
    ),
    reads=[
        "target opponent chooses rain or shine. if that player chooses rain, that player "
        "discards four cards. if the player chooses shine, you draw a card"
    ],
)

# --- Attractions (CR 701.51, 701.52, 702.159) ---------------------------------------------------

verb(
    OpenAttraction,
    "<open|opens> an Attraction",
    match=lambda value: {} if value.amount == 1 else None,
    reads=["open an Attraction"],
)

verb(
    OpenAttraction,
    "<open|opens> {amount} Attractions",
    amount=COUNT_WORD,
    reads=["open two Attractions"],
)

verb(
    RollToVisit,
    "<roll|rolls> to visit <your|their> Attractions",
    reads=["roll to visit your Attractions"],
)

phrase(COMMAND, constant("claim the prize", ClaimPrize()), reads=["claim the prize"])
