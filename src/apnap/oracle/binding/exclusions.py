"""What "other" and "another" are other than. (CR 109.2, 608.2c)"""

from dataclasses import replace

from apnap.abilities.amounts import Characteristic
from apnap.abilities.descriptions import (
    AbilityOnStack,
    ControlledBy,
    ExiledWith,
    InZone,
    Measured,
    NamedLike,
    OfType,
    Other,
    SharesType,
    Spell,
    Token,
)
from apnap.abilities.instructions.actions import Attach
from apnap.abilities.instructions.flow import BecomeCopy
from apnap.abilities.references import Bound, ControllerOf, Description, Each, Host, Ref, Target
from apnap.oracle.binding.antecedents import is_player
from apnap.oracle.binding.binder import Binder, UnclearError
from apnap.terms.characteristics import CREATURE
from apnap.terms.turn import GRAVEYARD


def other_than_dead(binder: Binder, what: Description) -> Other:
    """In a graveyard "another" is other than what has just been put there."""
    there = any(isinstance(part, InZone) and part.zone == GRAVEYARD for part in what.parts)
    return Other(Bound("event object", "")) if there and binder.buried else Other()


def said_player(binder: Binder) -> bool:
    """One player has been spoken of."""
    return any(one.player and not one.plural for one in binder.said)


def other_player(binder: Binder, those: Description) -> Description:
    """ "Each other opponent": other than the player spoken of last."""
    for one in reversed(binder.said):
        ref = one.make("")
        if one.player and not one.thing and not isinstance(ref, Each) and not one.plural:
            return _without(those, ref)
    raise UnclearError("other")


def other_than(binder: Binder, those: Description) -> Description:
    """ "Each other creature that player controls": other than the one whose controller it is."""
    if Other() in those.parts and is_player(those):
        return other_player(binder, those)
    alike = [part.what for part in those.parts if isinstance(part, (SharesType, NamedLike))]
    alike += [
        part.amount.what
        for part in those.parts
        if isinstance(part, Measured)
        and isinstance(part.amount, Characteristic)
        and part.amount.words == "lesser"
    ]
    if Other() in those.parts and len(alike) == 1 and isinstance(alike[0], (Bound, Host)):
        return _without(those, replace(alike[0], words=""))
    if binder.hosted and Other() in those.parts and OfType(CREATURE) in those.parts:
        return _other_than_said(binder, those)
    hosted = binder.standing and any(isinstance(one.make(""), Host) for one in binder.said)
    if (hosted or binder.worn) and Other() in those.parts and OfType(CREATURE) in those.parts:
        return _without(those, Host(""))  # an Aura is no creature: other than the enchanted one
    if Other() in those.parts and any(isinstance(part, ExiledWith) for part in those.parts):
        if binder.describing:
            raise UnclearError("other")  # than what was exiled now
        return _other_than_said(binder, those)  # what it exiled is never the source
    if Other() in those.parts and not binder.describing and _several_chosen(binder):
        return _without(those, Bound("chosen", ""))  # "choose three creatures … all others"
    made_now = any(one.done == "created" and one.clause == binder.them for one in binder.said)
    if Other() in those.parts and Token() in those.parts and made_now:
        return _without(those, Bound("them", ""))
    if (binder.spell or binder.lies_beside) and Other() in those.parts:
        return _other_than_said(binder, those)
    if isinstance(binder.instruction, Attach) and Other() in those.parts:
        raise UnclearError("another")  # than what it is attached to now
    keepers = [part.who for part in those.parts if isinstance(part, ControlledBy)]
    if Other() not in those.parts or len(keepers) != 1:
        return those
    whose = keepers[0].what if isinstance(keepers[0], ControllerOf) else None
    if not isinstance(whose, (Bound, Host)):
        return those
    return _without(those, replace(whose, words=""))


def _several_chosen(binder: Binder) -> bool:
    """Objects were chosen before, perhaps more than one, and they are not targets."""
    return any(
        one.done == "chosen" and one.plural and one.clause < binder.clause
        for one in binder.said
        if getattr(one.make(""), "name", "") == "chosen"
    )


def _other_than_said(binder: Binder, those: Description) -> Description:
    """The text of a spell speaks of other permanents than those it spoke of before."""
    on_stack = any(isinstance(part, (Spell, AbilityOnStack)) for part in those.parts)
    if on_stack or binder.describing:
        return those
    for one in reversed(binder.said):
        ref = one.make("")
        if one.itself or one.nested or one.rest or not one.thing:
            continue
        if isinstance(ref, Each) and (binder.counting or one.clause == binder.clause):
            continue  # each is counted by itself
        if not isinstance(ref, (Bound, Each)):
            continue
        if one.local and (binder.counting or one.clause != binder.clause):
            continue
        if getattr(ref, "name", "") == "them" and one.clause != binder.them:
            raise UnclearError("other")  # other things have been done
        return _without(those, ref)
    return those


def other_than_copied(made: BecomeCopy) -> BecomeCopy:
    """Each other becomes a copy of one: other than that one."""
    what, of = made.what, made.of
    if not isinstance(what, Each) or Other() not in what.what.parts:
        return made
    if not isinstance(of, (Target, Bound)):
        return made
    return replace(made, what=replace(what, what=_without(what.what, Bound(of.name, ""))))


def _without(those: Description, than: Ref) -> Description:
    return Description(tuple(Other(than) if part == Other() else part for part in those.parts))
