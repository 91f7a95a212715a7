"""What references speak of, for the pronouns after them. (CR 115, 608.2)"""

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final, TypeVar

from apnap.abilities.amounts import (
    X,
)
from apnap.abilities.costs import (
    Cost,
    DiscardCost,
    ExileCost,
    RemoveCountersCost,
    RevealCost,
    SacrificeCost,
    TapOthers,
)
from apnap.abilities.descriptions import (
    AnyTarget,
    APlayer,
    ControlledBy,
    DoneThisWay,
    Extreme,
    Is,
    Measured,
    NamedLike,
    Other,
    OwnedBy,
    SharesType,
    Tapped,
    Without,
)
from apnap.abilities.groups import Alike, OfChoice, Together, Unlike
from apnap.abilities.instructions.actions import (
    CreateCopies,
    CreateTokens,
    DealDamage,
    Destroy,
    Dig,
    Discard,
    Draw,
    ExileUntil,
    GainLife,
    Instruction,
    LookAt,
    LoseLife,
    Mill,
    Move,
    PhaseOut,
    PutCounters,
    Reveal,
    Sacrifice,
    Search,
    TapThem,
    UntapThem,
)
from apnap.abilities.instructions.flow import Apply, Choose, CopySpell, KeywordAction
from apnap.abilities.instructions.keyword_actions import Multiply
from apnap.abilities.instructions.set_apart_cards import Find, PutApart
from apnap.abilities.nodes import Node, rewritten, walk, with_fields
from apnap.abilities.references import (
    AttackedBy,
    Bound,
    ControllerOf,
    DefendingPlayer,
    Description,
    Each,
    EachOpponent,
    EachPlayer,
    Host,
    OwnerOf,
    Quality,
    Ref,
    Some,
    Target,
    TheirOwn,
    This,
    TopOfGraveyard,
    TopOfLibrary,
    Union,
    You,
)
from apnap.abilities.values import DoneTo, Likeness, Moving, WhichPlayer
from apnap.oracle.binding.antecedents import AGAIN, heads_of, is_player, names_of
from apnap.oracle.binding.binder import PAID, UNKNOWN, Binder, UnclearError
from apnap.oracle.binding.exclusions import other_player, other_than, other_than_dead, said_player
from apnap.terms.characteristics import TYPE_OF_NAME
from apnap.terms.turn import BATTLEFIELD, GRAVEYARD


def visit_this(binder: Binder, item: This) -> Ref:
    """The object whose text it is; in a quoted ability, what grants that."""
    if binder.quoted and item.words.startswith("~"):
        binder.note(bound_to("granter"))
        return Bound("granter", item.words)
    binder.note(This, itself=True, plural=item.words == "~, several")
    return item


def visit_host(binder: Binder, item: Host) -> Ref:
    """What it is attached to is spoken of."""
    noun = item.words.split()[-1]
    if noun == "card":
        return item  # it is spoken of again when it is another object, on the battlefield
    player = noun in ("player", "opponent")
    binder.note(Host, player=player, thing=not player, names=frozenset({noun}))
    return item


def visit_bound(binder: Binder, item: Bound) -> Ref:
    """A pronoun: what its words mean here."""
    return binder.resolve(item.words) if item.name == UNKNOWN else item


FIRST_PLAYER: Final = "the first player"


def each_of_them(words: str) -> Ref:
    """The one of several players who acts."""
    return Bound("each player", words)


def visit_target(binder: Binder, item: Target) -> Ref:
    """A target gets its name. Of several players who act, each does so by themselves.

    "Target cards from target player's graveyard": the player is chosen first.
    """
    each_acts = binder.subject and item.most not in (0, 1)
    first = binder.targets == 0
    several = item.most != 1 if item.least == 0 else item.least == item.most != 1
    binder.grouping = several and not item.of_each
    binder.aiming = True
    what = binder.bound(item.what)
    binder.grouping = binder.aiming = False
    binder.targets += 1
    name = f"target{binder.targets}"
    other = item.other
    if other and first:  # not the source
        what, other = Description((other_than_dead(binder, what), *what.parts)), False
        if Other() in what.parts and is_player(what) and said_player(binder):
            what = other_player(binder, what)
    player = is_player(what)
    either = any(isinstance(part, AnyTarget) for part in what.parts)
    if item.words == "that player chooses":  # it is only called "the second player"
        return replace(item, what=what, name=name, other=other)
    binder.note(
        lambda words: Bound(name, words),
        plural=item.most not in (0, 1),
        player=player or either,
        thing=not player,
        names=names_of(what),
        heads=heads_of(what),
        done=done_to(binder),
        held=_held(what),
    )
    if each_acts and player:
        binder.note(each_of_them, player=True, thing=False, again=True)
    note_keeper(binder, Bound(name, "it"))
    x = binder.bound(item.x)  # told at the end of the sentence
    return replace(item, what=what, name=name, other=other, x=x)


def _held(those: Description) -> str:
    """Whose the objects are said to be: yours, or another player's."""
    for part in those.parts:
        if isinstance(part, ControlledBy):
            return "you" if isinstance(part.who, You) else "other"
        if part == Without((ControlledBy(You()),)):
            return "other"
    return ""


def visit_those(binder: Binder, item: Description) -> Description:
    """A description, and what is spoken of in it."""
    if any(isinstance(part, Together | Unlike | Alike) for part in item.parts):
        _of_a_group(binder)
        if Alike(Likeness.CONTROLLER) in item.parts:
            binder.keeper = ControllerOf
    binder.describing += 1
    outer, binder.grouping = binder.grouping, False
    made = binder.fields_of(item, [])
    binder.grouping = outer
    binder.describing -= 1
    made = replace(made, parts=tuple(_among_all(each, made) for each in made.parts))
    return other_than(binder, made)


def _among_all(part: Quality, those: Description) -> Quality:
    """ "A creature you control with the greatest power": among the creatures you control."""
    if not isinstance(part, Extreme) or not part.own:
        return part
    if any(isinstance(each, Other) for each in those.parts):
        raise UnclearError("among which")
    return replace(part, among=Description(tuple(each for each in those.parts if each is not part)))


def visit_choice(binder: Binder, item: OfChoice) -> OfChoice:
    """Another player chooses a target: who that is, is known as it is chosen. (CR 601.7)"""
    who = item.who
    if isinstance(who, Bound) and who.name == UNKNOWN:
        who = binder.resolve(who.words, person=True)
    known = who is None or isinstance(who, (You, EachOpponent, ControllerOf, OwnerOf))
    if not binder.aiming or not (known or who == Bound("event player", getattr(who, "words", ""))):
        raise UnclearError("choice")
    if who is not None:
        binder.note(bound_to("chooser"), player=True, thing=False)
    if isinstance(who, Bound):
        second = Bound(f"target{binder.targets + 1}", "the second player")
        binder.of_their_own |= {
            FIRST_PLAYER: replace(who, words=FIRST_PLAYER),
            "the second player": second,
        }
    return replace(item, who=who)


def _of_a_group(binder: Binder) -> None:
    """What is said of a group is heeded where the group is chosen, and nowhere else."""
    by = binder.instruction
    searched = isinstance(by, Search | Find) or (isinstance(by, Dig) and by.may)
    searched = searched and not binder.describing
    if isinstance(by, Dig) and by.reveal_taken:
        searched = False
    tapped = isinstance(binder.cost, TapOthers) and not binder.describing
    if not binder.grouping and not searched and not tapped:
        raise UnclearError("with total")


THOSE_TYPES: Final = -1  # "one of those types": those that were said of a target


S = TypeVar("S", SharesType, NamedLike)


def visit_alike(binder: Binder, item: S) -> S:
    """What a condition compares is like something else, and not like itself."""
    what = item.what
    if isinstance(what, Bound) and what.name == UNKNOWN and isinstance(binder.judged, Bound):
        unlike = replace(binder.judged, words="")
        return replace(item, what=binder.resolve(what.words, unlike=unlike))
    return binder.fields_of(item, [])


def visit_shared(binder: Binder, item: SharesType) -> Any:
    """Which types "one of those types" are: those the target before was said to have."""
    made = visit_alike(binder, item)
    if item.among != THOSE_TYPES:
        return made
    name = made.what.name if isinstance(made.what, Bound) else ""
    for one in binder.said:
        ref = one.make("")
        if isinstance(ref, Bound) and ref.name == name and name.startswith("target"):
            types = sum(TYPE_OF_NAME[each] for each in one.heads if each in TYPE_OF_NAME)
            if types:
                return replace(made, among=types)
    raise UnclearError("those types")


def visit_attacked(binder: Binder, item: AttackedBy) -> AttackedBy:
    """What "it's attacking": the creature whose attack triggers the ability, if one does."""
    pronoun = isinstance(item.what, Bound) and item.what.words == "it"
    for one in binder.said if pronoun else ():
        ref = one.make("it")
        if isinstance(ref, Bound) and ref.name == "event object" and "creature" in one.names:
            return replace(item, what=ref)
    return replace(item, what=binder.bound(item.what))


def visit_their_own(binder: Binder, item: TheirOwn) -> TheirOwn:
    """What was chosen or created before by each of several players: whose it is."""
    if item.done.value not in binder.deeds:
        raise UnclearError(f"they {item.done.value}")
    if not isinstance(item.whose, Bound) or item.whose.name != UNKNOWN:
        return item
    return replace(item, whose=binder.resolve(item.whose.words, person=True))


def visit_union(binder: Binder, item: Union) -> Any:
    """ "Those creatures" after it are all of them: none of its parts alone."""
    before = len(binder.said)
    made = binder.fields_of(item, [])
    binder.said[before:] = [
        one for one in binder.said[before:] if not (one.plural and isinstance(one.make(""), Each))
    ]
    if isinstance(binder.instruction, Move) and all(
        isinstance(part, Target) for part in item.parts
    ):
        names = frozenset(name for one in binder.said[before:] for name in one.names)
        binder.note(bound_to("them"), plural=True, names=names, done=done_to(binder))
    return made


def visit_kept(binder: Binder, item: ControlledBy | OwnedBy) -> Quality:
    """Of "a creature an opponent controls", that player is its controller."""
    if isinstance(item.who, Each) and is_player(item.who.what):
        binder.keeper = ControllerOf if isinstance(item, ControlledBy) else OwnerOf
        if item.who.words == "your opponents":
            binder.opponents = item.who
        if any(node == Bound(UNKNOWN, getattr(node, "words", "")) for node in walk(item.who)):
            return replace(item, who=replace(item.who, what=binder.bound(item.who.what)))
        return item
    if isinstance(item.who, Bound) and item.who.name == UNKNOWN:
        try:
            return replace(item, who=binder.resolve(item.who.words, person=True))
        except UnclearError:
            if item.who.words != "they" or binder.opponents is None:
                raise
            return replace(item, who=replace(binder.opponents, words="they"))
    return binder.fields_of(item, [])


def note_keeper(binder: Binder, what: Ref) -> None:
    """The player who was said to control or own an object, now that the object is known."""
    keeper, binder.keeper = binder.keeper, None
    if keeper is not None:
        kind = keeper
        binder.note(lambda words: kind(what, words), player=True, thing=False, weak=True)


MAKERS: Final = {
    Move: "", ExileUntil: "exiled", Destroy: "destroyed", TapThem: "tapped", Sacrifice: "sacrificed", Discard: "discarded", Mill: "milled", Reveal: "revealed",
    Search: "", Dig: "", Choose: "chosen", CreateTokens: "created", CreateCopies: "created", CopySpell: "copied",
}  # fmt: skip


_PUT_INTO: Final = {
    GRAVEYARD: "put into a graveyard", BATTLEFIELD: "put onto the battlefield",
}  # fmt: skip


def done_to(binder: Binder) -> str:
    """What the instruction at hand does to its objects, as a participle."""
    move = binder.instruction
    if isinstance(move, Choose):
        return "chosen"
    if isinstance(move, Move):
        return {Moving.EXILE: "exiled", Moving.RETURN: "returned"}.get(
            move.verb, _PUT_INTO.get(move.to.zone, "")
        )
    return ""


# After these, a description still fits the objects it fitted before.
_LEAVE_AS_IT_IS: Final = (Apply, PutCounters, UntapThem, TapThem, PhaseOut, DealDamage)

_COUNT: Final = (Draw, GainLife, LoseLife)


def _stays(binder: Binder, what: Description) -> bool:
    """What a description fits now it still fits when it is spoken of again."""
    by = binder.instruction
    if by is None:
        return binder.standing and not binder.describing and not binder.counting
    if isinstance(by, Multiply):
        return not any(isinstance(node, Measured) for node in walk(what))
    goaded = isinstance(by, KeywordAction) and by.name == "goad"
    return goaded or isinstance(by, _LEAVE_AS_IT_IS)


def _counted_there(binder: Binder, names: frozenset[str]) -> bool:
    """Permanents are counted for something that leaves them as they are."""
    return binder.counting and isinstance(binder.instruction, _COUNT) and "card" not in names


def _about_tapping(binder: Binder, item: Each) -> bool:
    """Whether it is tapped is said of it, and may be otherwise afterwards."""
    if isinstance(binder.instruction, PutCounters):
        return False
    return any(isinstance(node, Tapped) for node in walk(item.what))


def are_those(ref: Ref) -> bool:
    """They were spoken of before: those and no others, also if rules are changed for them.

    (CR 608.2c, 611.2c)
    """
    return isinstance(ref, Each) and ref.words.startswith(AGAIN)


def visit_each(binder: Binder, item: Each) -> Ref:
    """All that fit are spoken of, or each in turn."""
    subject = binder.subject
    made = binder.fields_of(item, [])
    binder.subject = subject
    binder.keeper = None
    player = is_player(item.what)
    if player:
        return visit_each_player(binder, made)
    if item.words == "hand" and sets_apart(binder.instruction):
        binder.seen = binder.clause
        names = frozenset({"card"})
        done = MAKERS.get(type(binder.instruction), "")
        binder.note(bound_to("seen"), plural=True, names=names, done=done)
        binder.note(bound_to("the rest"), rest=True)
        return made
    name = "each one"
    plural = item.words not in ("each", "a", "an")
    names = names_of(item.what)
    standing = (
        binder.instruction is None
        and _stays(binder, made.what)
        and not _about_tapping(binder, made)
    )
    if standing:  # in its own sentence each one is meant, in later ones all of them
        those = made.what
        binder.note(lambda words: Each(those, words), plural=True, names=names)
        binder.said[-1] = replace(binder.said[-1], clause=binder.clause - 1)
    if not binder.counting:  # of what is counted none is at hand
        binder.note(lambda words: Bound(name, words), plural=plural, names=names, local=True)
    if type(binder.instruction) in MAKERS and not binder.counting:
        done = MAKERS[type(binder.instruction)] or done_to(binder)
        binder.note(bound_to("them"), plural=True, names=names, done=done)
    elif not standing and _stays(binder, made.what) and not _about_tapping(binder, made):
        what = made.what
        binder.note(lambda words: Each(what, words), plural=True, names=names_of(what))
    elif _counted_there(binder, names):
        what = made.what
        binder.note(lambda words: Each(what, words), plural=True, names=names, called=True)
    return made


def visit_each_player(binder: Binder, item: Ref) -> Ref:
    """Each player in turn, if they act; all of them, if something is done to them."""
    acting = binder.subject
    hurt = isinstance(binder.instruction, DealDamage)  # each as much as they have of something
    opponents = isinstance(item, EachOpponent)
    which = WhichPlayer.OPPONENT if opponents else WhichPlayer.ANY
    those = item.what if isinstance(item, Each) else Description((APlayer(which),))
    if not acting and not binder.counting and binder.instruction is not None:
        all_of_them: dict[str, Any] = {"player": True, "thing": False, "plural": True}
        binder.note(lambda words: Each(those, words), weak=True, **all_of_them)
    binder.note(
        lambda words: (
            Bound("each player", words)
            if acting or (hurt and binder.counting)
            else Each(those, words)
        ),
        player=True,
        thing=False,
    )
    return item


def visit_defending(binder: Binder, item: DefendingPlayer) -> Ref:
    """The defending player is spoken of: whom the creature attacks that triggers the ability,
    or each one of those it is said of.
    """
    attackers = [Bound("event object", "")]
    attackers += [Bound("each one", "")] if binder.counting else []
    known = [one.make("") for one in binder.said if one.thing and (one.local or not one.plural)]
    what = next((each for each in attackers if each in known), None)
    binder.note(lambda words: DefendingPlayer(words, what), player=True, thing=False)
    return replace(item, what=what)


def visit_some(binder: Binder, item: Some) -> Ref:
    """What is chosen for the instruction or the cost is spoken of."""
    by = binder.cost or binder.instruction
    choosing = isinstance(by, Choose | Move | PutApart | SacrificeCost | ExileCost)
    exactly = isinstance(binder.cost, SacrificeCost | DiscardCost | RevealCost)
    binder.grouping = choosing if item.up_to else exactly and item.amount != -1
    made = binder.fields_of(item, [])
    binder.grouping = False
    binder.keeper = None
    name = "paid" if binder.paying else "them"
    if isinstance(binder.instruction, Choose):
        name = binder.instruction.name
    plural = item.amount != 1
    if isinstance(binder.instruction, Choose):
        plural = plural or several(binder.instruction.who)
        note_unchosen(binder, made, binder.instruction.who)
    if item.words.endswith("untold"):
        raise UnclearError("the one")  # of several that are tied
    done = MAKERS.get(type(binder.instruction), "") if binder.instruction else ""
    done = PAID.get(type(binder.cost), done)
    player = is_player(item.what)
    binder.note(
        lambda words: Bound(name, words),
        plural=plural, names=names_of(item.what), done=done or done_to(binder),
        player=player, thing=not player,
    )  # fmt: skip
    return made


def note_unchosen(binder: Binder, some: Some, who: Ref) -> None:
    """ "The rest" after a choice: all others that fit, of each player who chose. (CR 608.2c)"""
    chosen = Without((Is(Bound("chosen", "")),))
    if any(isinstance(part, Is) for part in some.what.parts):
        if _of_chosen(some):  # of what was chosen before: the rest of that
            those = Description((DoneThisWay(DoneTo.CHOSEN), chosen))
            binder.note(lambda words: Each(those, words), rest=True)
        return  # of cards set apart before: the rest of those

    def of_all(node: Node) -> Node | None:
        each = isinstance(node, Bound) and node.name == "each player"
        return who if each and several(who) else None

    rest = Description((*rewritten(some.what, of_all).parts, chosen))
    binder.note(lambda words: Each(rest, words), rest=True)


def _of_chosen(some: Some) -> bool:
    match some.what.parts:
        case (Is(Bound("chosen")),):
            return True
    return False


def visit_keeper(binder: Binder, item: ControllerOf | OwnerOf) -> Ref:
    """ "Its controller" is another object's: the controller of this one is called "you"."""
    if isinstance(item, ControllerOf) and isinstance(item.what, Bound):
        made: Ref = _keeper_of_another(binder, item)
    else:
        made = binder.fields_of(item, [])
    by_them = binder.them if getattr(getattr(made, "what", None), "name", "") == "them" else None
    binder.note(
        lambda words: with_fields(made, words=words), player=True, thing=False, by_them=by_them
    )
    return made


def _keeper_of_another(binder: Binder, item: ControllerOf) -> ControllerOf:
    what = item.what
    if isinstance(what, Bound) and what.name == UNKNOWN:
        what = binder.resolve(what.words, other=not binder.quoted)
    return replace(item, what=what)


def visit_top(binder: Binder, item: TopOfLibrary) -> Any:
    """The cards on top are spoken of."""
    if isinstance(item.who, Bound) and item.who.name == UNKNOWN:  # only players have libraries
        who = binder.resolve(item.who.words, person=True)
        made = replace(item, who=who, amount=binder.bound(item.amount))
    else:
        made = binder.fields_of(item, [])
    done = MAKERS.get(type(binder.instruction), "") or done_to(binder)
    names = frozenset({"card"})
    if binder.instruction is None and binder.standing:  # whichever card it is
        binder.note(lambda words: replace(made, words=words), names=names, called=True)
        return made
    if binder.paying:
        paid = PAID.get(type(binder.cost), "")
        binder.note(bound_to("paid"), plural=item.amount != 1, names=names, done=paid)
        return made
    one = item.amount == 1 and not several(made.who)
    if not sets_apart(binder.instruction):
        binder.note(bound_to("them"), plural=not one, names=names, done=done)
        return made
    binder.seen = binder.clause
    binder.deck = made.zone
    binder.note(bound_to("seen"), plural=not one, names=names, done=done)
    if item.amount == 1 and not one:  # each player's own
        binder.note(bound_to("own seen"), names=names, done=done)
    binder.note(bound_to("the rest"), rest=True)
    return made


def visit_top_of_graveyard(binder: Binder, item: TopOfGraveyard) -> Any:
    """The card on top is spoken of."""
    made = binder.fields_of(item, [])
    name = "paid" if binder.paying else "them"
    done = PAID.get(type(binder.cost), "") or done_to(binder)
    binder.note(bound_to(name), plural=item.amount != 1, names=names_of(item.which), done=done)
    return made


def sets_apart(instruction: Instruction | None) -> bool:
    """It shows or exiles cards for what follows to speak of."""
    if isinstance(instruction, Move):
        return instruction.verb is Moving.EXILE
    return isinstance(instruction, (LookAt, Reveal))


def several(who: Ref) -> bool:
    """There may be more than one of these players."""
    if isinstance(who, Bound):
        return who.name == "each player"
    return isinstance(who, (Each, EachOpponent, EachPlayer))


def visit_costs(binder: Binder, item: Cost) -> Any:
    """What pays is spoken of by what was done to it: "the sacrificed creature"."""
    outer, binder.paying = binder.paying, binder.instruction is None
    binder.cost = item
    made = binder.fields_of(item, [])
    binder.paying, binder.cost = outer, None
    if isinstance(item, RemoveCountersCost) and item.amount in (X(), -1):
        binder.number, binder.covered = X(), False  # that many are removed (CR 107.3a)
    return made


def bound_to(name: str) -> Callable[[str], Ref]:
    """Pronouns for what has this name."""
    return lambda words: Bound(name, words)
