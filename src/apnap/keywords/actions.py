"""Keyword actions that are shorthand for other instructions. (CR 701)"""

from collections.abc import Callable
from functools import lru_cache
from typing import Final

from apnap.abilities.abilities import KeywordAbility
from apnap.abilities.amounts import (
    Compare,
    Condition,
    Count,
    CountersOn,
    Exists,
    Least,
    Matches,
    NotSo,
    X,
)
from apnap.abilities.descriptions import (
    Card,
    ControlledBy,
    Designated,
    Having,
    InZone,
    Is,
    Measured,
    OfSubtype,
    OfType,
    Other,
    OwnedBy,
    Permanent,
    Token,
    WithCounter,
    Without,
)
from apnap.abilities.effects import AddAbility, AddTypes, Continuous, SetPT
from apnap.abilities.instructions.actions import (
    Body,
    CreateCopies,
    CreateTokens,
    Designate,
    DigUntil,
    Discard,
    Draw,
    Instruction,
    Move,
    Place,
    PutCounters,
    RemoveCounters,
    RemoveDamage,
    Reveal,
    TakeAction,
    TokenSpec,
    Transform,
)
from apnap.abilities.instructions.flow import (
    Apply,
    CastIt,
    Choose,
    ChooseOne,
    Delayed,
    ForEach,
    If,
    IfYouDo,
    KeywordAction,
    May,
    MayPlay,
    Repeat,
    Sequence,
)
from apnap.abilities.instructions.keyword_actions import (
    Airbend,
    Earthbend,
    Fateseal,
    FromOutside,
    Incubate,
    RingTempts,
    TakeInitiative,
    Venture,
)
from apnap.abilities.references import (
    Bound,
    ChoiceOf,
    ControllerOf,
    Description,
    Each,
    OwnerOf,
    Ref,
    Some,
    Target,
    TopOfLibrary,
    Union,
)
from apnap.abilities.rule_changes.rule_changes import (
    CantActivate,
    CantAttack,
    CantBlock,
    CountsAs,
    DoesntUntap,
)
from apnap.abilities.triggers import Either, ZoneChanges
from apnap.abilities.values import ChosenKind, Comparison, Designation, Duration, Measure, Moving
from apnap.keywords.tokens import PREDEFINED
from apnap.keywords.words import (
    COUNTER,
    THEM,
    THIS,
    TO_EXILE,
)
from apnap.terms.characteristics import CREATURE, LAND, MINUS_ONE
from apnap.terms.mana import BLACK, WHITE
from apnap.terms.turn import (
    BATTLEFIELD,
    EXILE,
    GRAVEYARD,
    HAND,
    LIBRARY,
)

Macro = Callable[[KeywordAction], Instruction]

ONE: Final = Bound("each one")
ITS_CONTROLLER: Final = ControllerOf(ONE)


@lru_cache(maxsize=4096)
def action_of(node: KeywordAction) -> Instruction:
    """The instruction a keyword action stands for; a KeyError if nobody knows it."""
    return KEYWORD_ACTIONS[node.name](node)


def then(*parts: Instruction) -> Sequence:
    """One after the other."""
    return Sequence(parts, ", then ")


def _an_object(words: str) -> ChoiceOf:
    return ChoiceOf(ChosenKind.OBJECT, words=words)


def subject(node: KeywordAction) -> Ref:
    """What the action is of: the source unless the words say otherwise."""
    return node.what if node.what is not None else THIS


def again(ref: Ref) -> Ref:
    """The same things, mentioned a second time: a target is chosen only once."""
    return Bound(ref.name) if isinstance(ref, Target) else ref


def isnt(what: Ref, designation: Designation) -> Condition:
    """It hasn't been made so yet."""
    return NotSo(Exists(Each(Description((Is(what), Designated(designation))))))


def investigate(node: KeywordAction) -> Instruction:
    """CR 701.16a: create a Clue; several times, one after another."""
    once = then(CreateTokens(node.who, 1, PREDEFINED["Clue"]), TakeAction(node.who, "investigate"))
    return once if node.amount == 1 else Repeat(node.amount, once)


def explore(node: KeywordAction) -> Instruction:
    """CR 701.44a: a land goes to the hand, else a counter and perhaps the graveyard."""
    card = TopOfLibrary(ITS_CONTROLLER)
    away = May(ITS_CONTROLLER, Move(card, Place(GRAVEYARD), who=ITS_CONTROLLER))
    found = If(
        Matches(THEM, Each(Description((OfType(LAND),)))),
        Move(card, Place(HAND), who=ITS_CONTROLLER),
        then(PutCounters(ONE, COUNTER), away),
    )
    once = then(Reveal(card), found, TakeAction(ITS_CONTROLLER, "explore", ONE))
    often = once if node.amount == 1 else Repeat(node.amount, once)
    return ForEach(subject(node), often, even_gone=True)  # CR 701.44c


def connive(node: KeywordAction) -> Instruction:
    """CR 701.50a, 701.50d: draw, discard, a counter for each nonland card discarded."""
    nonland = Description((Is(THEM), Without((OfType(LAND),))))
    once = then(
        Draw(ITS_CONTROLLER, node.amount),
        Discard(ITS_CONTROLLER, node.amount),
        PutCounters(ONE, COUNTER, Count(Each(nonland))),
        TakeAction(ITS_CONTROLLER, "connive", ONE),
    )
    return ForEach(subject(node), once, even_gone=True)  # CR 701.50b


def amass(node: KeywordAction) -> Instruction:
    """CR 701.47a: an Army, made if there is none, gets N counters and the subtype."""
    subtype = node.kind
    armies = Each(Description((OfSubtype("Army"), OfType(CREATURE), ControlledBy(node.who))))
    token = TokenSpec("", CREATURE, (subtype, "Army"), colors=BLACK, power=0, toughness=0)
    army = Bound("the amassed Army")
    return then(
        If(NotSo(Exists(armies)), CreateTokens(node.who, 1, token)),
        Choose(node.who, _an_object("Army"), army.name, armies),
        PutCounters(army, COUNTER, node.amount),
        Apply(Continuous(army, (AddTypes(0, (subtype,)),)), Duration.END_OF_GAME),
        TakeAction(node.who, "amass"),
    )


def populate(node: KeywordAction) -> Instruction:
    """CR 701.36a: a copy of a creature token you control."""
    tokens = Each(Description((OfType(CREATURE), Token(), ControlledBy(node.who))))
    copied = Bound("populated")
    return then(
        Choose(node.who, _an_object("creature token"), copied.name, tokens),
        CreateCopies(node.who, 1, copied),
    )


def bolster(node: KeywordAction) -> Instruction:
    """CR 701.39a: N counters on a creature of yours with the least toughness."""
    yours = (OfType(CREATURE), ControlledBy(node.who))
    least = Measured(
        Measure.TOUGHNESS, Comparison.AT_MOST, Least(Measure.TOUGHNESS, Each(Description(yours)))
    )
    weakest = Bound("bolstered")
    return then(
        Choose(node.who, _an_object("creature"), weakest.name, Each(Description((*yours, least)))),
        PutCounters(weakest, COUNTER, node.amount),
    )


def support(node: KeywordAction) -> Instruction:
    """CR 701.41a: a counter on each of up to N other target creatures."""
    most = node.amount if isinstance(node.amount, int) else -2
    others = Target(Description((Other(), OfType(CREATURE))), 0, most, "supported")
    return PutCounters(others, COUNTER)


def adapt(node: KeywordAction) -> Instruction:
    """CR 701.46a: N counters if it has none."""
    none = Compare(CountersOn(COUNTER, subject(node)), Comparison.EQUAL, 0)
    return If(none, PutCounters(subject(node), COUNTER, node.amount))


def monstrosity(node: KeywordAction) -> Instruction:
    """CR 701.37a: N counters, once."""
    what = subject(node)
    counters = PutCounters(what, COUNTER, node.amount)
    x = node.amount if isinstance(node.amount, X) else None
    become = then(
        counters,
        Designate(what, Designation.MONSTROUS, x=x),
        TakeAction(node.who, "monstrous", what),
    )
    return If(isnt(what, Designation.MONSTROUS), become)


def harness(node: KeywordAction) -> Instruction:
    """CR 701.64a"""
    return Designate(subject(node), Designation.HARNESSED)


def detain(node: KeywordAction) -> Instruction:
    """CR 701.35a: until your next turn it can't attack, block, or be activated."""
    cant = (CantAttack(), CantBlock(), CantActivate(Description((Is(THEM),))))
    return Apply(Continuous(subject(node), (), cant), Duration.YOUR_NEXT_TURN, fixed=True)


def goad(node: KeywordAction) -> Instruction:
    """CR 701.15a: until your next turn it is goaded."""
    goaded = Continuous(subject(node), (), (CountsAs(Designation.GOADED),))
    return Apply(goaded, Duration.YOUR_NEXT_TURN, fixed=True)


def suspect(node: KeywordAction) -> Instruction:
    """CR 701.60c: it has menace and can't block."""
    what = subject(node)
    menace = (AddAbility(KeywordAbility("menace")),)
    effect = Continuous(again(what), menace, (CantBlock(),))
    begin = Apply(effect, Duration.WHILE_SUSPECTED, fixed=True)
    return IfYouDo(Designate(what, Designation.SUSPECTED), begin)


def exert(node: KeywordAction) -> Instruction:
    """CR 701.43a: it doesn't untap in your next untap step."""
    stays = Continuous(subject(node), (), (DoesntUntap(yours=True),))
    return Apply(stays, Duration.YOUR_NEXT_UNTAP, fixed=True)


def convert(node: KeywordAction) -> Instruction:
    """CR 701.28a: as transforming."""
    return Transform(subject(node))


def heal(node: KeywordAction) -> Instruction:
    """CR 701.69a: all damage marked on it is removed."""
    return RemoveDamage(subject(node))


def discover(node: KeywordAction) -> Instruction:
    """CR 701.57a: exile until a nonland card of mana value N or less; cast it or take it."""
    cheap = Measured(Measure.MANA_VALUE, Comparison.AT_MOST, node.amount)
    card = Bound("discovered card")
    exiled = DigUntil(
        node.who, Description((Without((OfType(LAND),)), cheap)), exiled=True, name=card.name
    )
    return then(
        exiled,
        IfYouDo(CastIt(node.who, card), Sequence(()), Move(card, Place(HAND))),
        Move(Bound("the rest"), Place(LIBRARY, -1, random_order=True)),
        TakeAction(node.who, "discover"),
    )


def blight(node: KeywordAction) -> Instruction:
    """CR 701.68a: N -1/-1 counters on a creature you control."""
    creature = Some(Description((OfType(CREATURE), ControlledBy(node.who))))
    return then(PutCounters(creature, MINUS_ONE, node.amount), TakeAction(node.who, "blight"))


def recruit(node: KeywordAction) -> Instruction:
    """CR 701.70a: draw, discard, and a Soldier if it wasn't a land."""
    nonland = Description((Is(THEM), Without((OfType(LAND),))))
    soldier = TokenSpec("", CREATURE, ("Human", "Soldier"), 0, WHITE, 1, 1)
    return then(
        Draw(node.who),
        Discard(node.who),
        If(Exists(Each(nonland)), CreateTokens(node.who, 1, soldier)),
    )


def endure(node: KeywordAction) -> Instruction:
    """CR 701.63a: N counters on it, or an N/N Spirit."""
    what = subject(node)
    spirit = TokenSpec("", CREATURE, ("Spirit",), 0, WHITE, node.amount, node.amount)
    counters = PutCounters(what, COUNTER, node.amount)
    whose = ControllerOf(what)
    either = ChooseOne(whose, (counters, CreateTokens(whose, 1, spirit)))
    return If(Compare(node.amount, Comparison.MORE, 0), either)


def incubate(node: KeywordAction) -> Instruction:
    """CR 701.53a"""
    return Incubate(node.who, node.amount)


def tempt(node: KeywordAction) -> Instruction:
    """CR 701.54a"""
    return RingTempts(node.who)


def venture(node: KeywordAction) -> Instruction:
    """CR 701.49a"""
    return Venture(node.who)


def take_the_initiative(node: KeywordAction) -> Instruction:
    """CR 726.1"""
    return TakeInitiative(node.who)


@lru_cache(maxsize=1024)
def earthbend(node: Earthbend) -> Instruction:
    """CR 701.66a: a land becomes a creature with counters, and comes back when it is gone."""
    what = node.what
    land = again(what)
    haste = AddAbility(KeywordAbility("haste"))
    becomes = Continuous(what, (AddTypes(CREATURE), SetPT(0, 0), haste))
    gone = Either(
        (ZoneChanges(land, BATTLEFIELD, GRAVEYARD), ZoneChanges(land, BATTLEFIELD, EXILE))
    )
    back = Move(
        Bound("event object"), Place(BATTLEFIELD, under=node.who, tapped=True), Moving.RETURN
    )
    return then(
        Apply(becomes, Duration.END_OF_GAME),
        PutCounters(land, COUNTER, node.amount),
        Delayed(gone, Body((back,))),
        TakeAction(node.who, "earthbend"),
    )


@lru_cache(maxsize=1024)
def airbend(node: Airbend) -> Instruction:
    """CR 701.65a: exile; for each card exiled its owner may cast it for {2}."""
    may = MayPlay(OwnerOf(ONE), ONE, Duration.END_OF_GAME, cast_only=True, rather=("2",))
    exiled = Move(node.what, TO_EXILE, Moving.EXILE, node.who)
    return IfYouDo(exiled, then(ForEach(THEM, may), TakeAction(node.who, "airbend")))


def time_travel(node: KeywordAction) -> Instruction:
    """CR 701.56a: a time counter more or less on any number of permanents and suspended cards."""
    timed = WithCounter("time")
    yours = Each(Description((Permanent(), timed, ControlledBy(node.who))))
    suspended = Each(
        Description((Card(), Having("suspend"), timed, InZone(EXILE), OwnedBy(node.who)))
    )
    either = ChooseOne(node.who, (PutCounters(ONE, "time"), RemoveCounters(ONE, "time")))
    return ForEach(Union((yours, suspended)), May(node.who, either))


def fateseal(node: KeywordAction) -> Instruction:
    """CR 701.29a: cards from the top of an opponent's library, to stay or go to the bottom."""
    return Fateseal(node.who, node.amount)


def learn(node: KeywordAction) -> Instruction:
    """CR 701.48a: discard and draw, or else a Lesson from outside the game."""
    lesson = Description((OfSubtype("Lesson"), Card()))
    return IfYouDo(May(node.who, Discard(node.who)), Draw(node.who), FromOutside(node.who, lesson))


# What each keyword action stands for.
KEYWORD_ACTIONS: Final[dict[str, Macro]] = {
    "investigate": investigate,  # CR 701.16
    "explore": explore,  # CR 701.44
    "connive": connive,  # CR 701.50
    "amass": amass,  # CR 701.47
    "populate": populate,  # CR 701.36
    "bolster": bolster,  # CR 701.39
    "support": support,  # CR 701.41
    "adapt": adapt,  # CR 701.46
    "monstrosity": monstrosity,  # CR 701.37
    "harness": harness,  # CR 701.64
    "detain": detain,  # CR 701.35
    "goad": goad,  # CR 701.15
    "suspect": suspect,  # CR 701.60
    "exert": exert,  # CR 701.43
    "convert": convert,  # CR 701.28
    "heal": heal,  # CR 701.69
    "discover": discover,  # CR 701.57
    "blight": blight,  # CR 701.68
    "recruit": recruit,  # CR 701.70
    "endure": endure,  # CR 701.63
    "incubate": incubate,  # CR 701.53
    "the Ring tempts": tempt,  # CR 701.54
    "venture into the dungeon": venture,  # CR 701.49
    "take the initiative": take_the_initiative,  # CR 726.1
    "time travel": time_travel,  # CR 701.56
    "fateseal": fateseal,  # CR 701.29
    "learn": learn,  # CR 701.48
}

# What `ActionTaken` tells that no keyword action is a name of.
ACTIONS_TAKEN: Final = frozenset(
    {
        "be devoured",
        "evolve",
        "renowned",
        "become crewed",
        "become saddled",
        "airbend",
        "become the monarch",
        "choose a Ring-bearer",
        "clash",
        "abandon",
        "claim the prize",
        "encounter",
        "open an Attraction",
        "roll to visit",
        "visit",
        "planeswalk",
        "planeswalk away from",
        "planeswalk to",
        "set in motion",
        "collect evidence",
        "waterbend",
        "win a clash",
        "complete a dungeon",
        "manifest dread",
        "cycle",
        "plot",
        "earthbend",
        "enlist",
        "exert",
        "exert as it attacks",
        "exploit",
        "forage",
        "foretell",
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
