"""What instructions do to cards, for the words "this way" and "the rest" after them. (CR 608.2c)"""

from dataclasses import replace
from typing import Any, Final

from apnap.abilities.descriptions import DoneThisWay, NamedLike, OfChosen
from apnap.abilities.instructions.actions import (
    CreateCopies,
    CreateTokens,
    DealDamage,
    Destroy,
    Dig,
    DigUntil,
    Discard,
    Draw,
    ExileUntil,
    Instruction,
    Mill,
    Move,
    PhaseOut,
    Place,
    Reveal,
    Sacrifice,
    Search,
    TapThem,
)
from apnap.abilities.instructions.flow import CastIt, Choose, Delayed, If, MayPlay
from apnap.abilities.instructions.set_apart_cards import APile, Find, PutApart, SeparatePiles
from apnap.abilities.nodes import Node, rewritten
from apnap.abilities.references import Bound, ControllerOf, Host, OwnerOf, Some, Target, Union
from apnap.abilities.rule_changes.searches import FoundAreExiled
from apnap.abilities.values import ChosenKind, DoneTo, Moving
from apnap.oracle.binding.antecedents import FOUND, Antecedent, names_of
from apnap.oracle.binding.binder import PAID, UNKNOWN, Binder, UnclearError
from apnap.oracle.binding.references import bound_to, several
from apnap.terms.characteristics import TYPE_NAMES
from apnap.terms.turn import BATTLEFIELD, EXILE, GRAVEYARD, HAND, LIBRARY

_DEEDS: Final[dict[type, tuple[str, ...]]] = {
    DealDamage: ("dealt damage",),
    Destroy: ("destroyed", "put into a graveyard"),
    Discard: ("discarded", "put into a graveyard"),
    CreateCopies: ("created",),
    CreateTokens: ("created",),
    Draw: ("drawn",),
    ExileUntil: ("exiled",),
    Mill: ("milled", "put into a graveyard"),
    PhaseOut: ("phased out",),
    Reveal: ("revealed",),
    Sacrifice: ("sacrificed", "put into a graveyard"),
    TapThem: ("tapped",),
}

_PUT: Final = {
    BATTLEFIELD: "put onto the battlefield",
    EXILE: "put into exile",
    GRAVEYARD: "put into a graveyard",
    HAND: "put into a hand",
}

_VERBS: Final = {Moving.EXILE: "exiled", Moving.RETURN: "returned"}


def _is_of_the_trigger(what: Any) -> bool:
    return isinstance(what, Bound) and what.name.startswith("event ")


def note_deeds(binder: Binder, made: Instruction) -> None:
    """What the instruction does to objects can be said of them from now on."""
    if isinstance(made, Reveal) and "drawn" in binder.deeds and _is_of_the_trigger(made.what):
        raise UnclearError("it")  # the card that was drawn, not what triggered
    if isinstance(made, Choose) and made.which.kind is ChosenKind.NAME:
        binder.named = True
    deeds = _deeds_of(made)
    binder.often |= binder.deeds & deeds
    binder.deeds |= deeds


def _deeds_of(made: Instruction) -> set[str]:
    deeds = set(_DEEDS.get(type(made), ()))
    if isinstance(made, Move):
        deeds.update(name for name in [_VERBS.get(made.verb), _PUT.get(made.to.zone)] if name)
    elif isinstance(made, (Search, Dig)):
        deeds.update(name for name in [_PUT.get(made.to.zone)] if name)
    elif isinstance(made, PutApart):
        places = (made.to, made.there)
        deeds.update(_PUT[place.zone] for place in places if place.zone in _PUT)
    elif isinstance(made, Choose) and isinstance(made.of, Some):
        deeds.add("chosen")
    elif isinstance(made, DigUntil):
        deeds.add("exiled" if made.exiled else "revealed")
    return deeds


def put_there(made: Instruction) -> str:
    """What is said of a card that is put onto the battlefield, if that is done with it."""
    there = isinstance(made, (Search, Dig)) and made.to.zone == BATTLEFIELD
    return _PUT[BATTLEFIELD] if there else ""


def only_if_moved(binder: Binder, made: Instruction) -> Any:
    """What was moved only "if …" is spoken of later as what was moved so, or nothing."""
    if isinstance(made, If) and made.otherwise is None and isinstance(made.then, Move):
        what, done = made.then.what, _VERBS.get(made.then.verb)
        if isinstance(what, Bound) and done:
            binder.moved = (what.name, f"{done} this way")
    if not isinstance(made, (CastIt, Delayed, MayPlay)) or binder.moved is None:
        return made
    name, moved = binder.moved

    def change(node: Node) -> Node | None:
        if isinstance(node, Bound) and node.name == name:
            return replace(node, name=moved)
        return None

    return rewritten(made, change)


def note_found(binder: Binder, made: DigUntil | Find) -> None:
    """Cards were set apart: all of them, those that fit, and in the end the rest."""
    what = made.which if isinstance(made, DigUntil) else made.what
    names = names_of(what) | {"card"}
    done = "revealed"
    if isinstance(made, DigUntil):
        done = "exiled" if made.exiled else "revealed"
        binder.deck = made.zone
    binder.seen = binder.clause
    if isinstance(made, Find) and isinstance(made.whose, (ControllerOf, OwnerOf)):
        if isinstance(made.whose.what, Bound) and made.whose.what.name == "them":
            # Told by what will soon be others, the player is known by the search.
            binder.said = [one for one in binder.said if one.by_them is None]
            binder.note(bound_to("whose it was"), player=True, thing=False)
    plural = isinstance(made, DigUntil) or made.amount != 1 or bool(made.also) or made.more
    card, heads = frozenset({"card"}), frozenset({FOUND} if isinstance(made, Find) else ())
    binder.note(bound_to("seen"), plural=plural, names=card, done=done, heads=heads)
    binder.note(bound_to("the rest"), rest=True)
    if isinstance(made, DigUntil) and not made.total:  # then all of them fit
        name = made.name
        # "Until they reveal four land cards, then puts those cards": which, if not all?
        apart = made.amount == 1 or binder.rest
        binder.note(
            lambda words: Bound(name, words),
            plural=made.amount != 1 or several(made.who),
            names=names,
            heads=names if apart else names - {"card"},
            done=done,
        )


def visit_found(binder: Binder, item: FoundAreExiled) -> FoundAreExiled:
    """The cards that were found and exiled are spoken of."""
    binder.seen = binder.clause
    binder.note(bound_to("seen"), plural=True, names=frozenset({"card"}), done="exiled")
    return replace(item, then=binder.bound(item.then))


def note_separated(binder: Binder, made: SeparatePiles) -> None:
    """What was separated is what is left, until it is put somewhere."""
    binder.seen = binder.clause
    binder.note(bound_to("the rest"), rest=True)


_EACH_OWNERS: Final = ("their owners'", "their owners' libraries")


def note_put(binder: Binder, made: Move) -> None:
    """A card that was put onto the battlefield may be called what it is there.

    Of what went to its owner's hand or library, that player may be spoken of.
    """
    if isinstance(made.what, Target) and made.what.most == 1 and "its owner" in made.to.words:
        name = made.what.name
        binder.note(
            lambda words: OwnerOf(Bound(name, "it"), words), player=True, thing=False, weak=True
        )
    if made.to.words in _EACH_OWNERS:  # "those players"
        binder.note(
            lambda words: OwnerOf(Bound("them", "they"), words),
            player=True, thing=False, plural=True, by_them=binder.them,
        )  # fmt: skip
    if made.what == Bound("seen", "it") and made.verb is Moving.EXILE:  # "the exiled card"
        card = frozenset({"card"})
        binder.said.append(
            Antecedent(bound_to("seen"), binder.seen, names=card, done="exiled", called=True)
        )
    if isinstance(made.what, Union) and made.what.words == "them":
        binder.note(bound_to("them"), plural=True, names=frozenset({"card"}), done="exiled")
    if made.to.zone == BATTLEFIELD and isinstance(made.what, Host):
        binder.them = binder.clause  # the enchanted card, which is another object now
        binder.note(bound_to("them"), names=frozenset({*TYPE_NAMES, "permanent"}))
    if made.to.zone == BATTLEFIELD and isinstance(made.what, Bound | Target):
        binder.there.add(made.what.name)
    if made.to.zone != BATTLEFIELD or not isinstance(made.what, Bound):
        return
    if made.what.name in ("seen", "found", "them"):
        many = made.what.words in ("they", "them") or made.what.words.startswith("those ")
        names = frozenset({*TYPE_NAMES, "permanent"})
        binder.note(bound_to("them"), plural=many, names=names, called=True)


def note_piles(binder: Binder) -> None:
    """One pile was chosen: "that pile", and "the other pile"."""
    pile = frozenset({"pile"})
    binder.note(bound_to("the other pile"), names=pile, done="other", called=True)
    binder.note(bound_to("that pile"), names=pile, heads=pile, done="chosen", called=True)


def visit_pile(binder: Binder, item: APile) -> APile:
    """It is chosen by being spoken of."""
    made: APile = binder.fields_of(item, [])
    note_piles(binder)
    return made


def visit_place(binder: Binder, item: Place) -> Place:
    """Under its owner's control: of each object that is put there its own owner's.

    What it is attached to is another object than the one that is put there. (CR 301.5c, 303.4d)
    "On the bottom" alone is that of the deck the cards were taken from.
    """
    under, host = item.under, item.attached_to
    if item.many is not None:  # "equal to its mana value": of each that is put there
        now, binder.said = binder.said, []
        binder.note(bound_to("each one"))
        item = replace(item, many=binder.bound(item.many))
        binder.said = now
        return binder.fields_of(item, [])
    if binder.deck != LIBRARY and item.words in END_OF_DECK:
        item = replace(item, zone=binder.deck)
    if isinstance(host, Bound) and host.name == UNKNOWN:
        now, binder.said = binder.said, [x for x in binder.said if x.clause < binder.clause]
        item = replace(item, attached_to=binder.resolve(host.words))
        binder.said = now
    if isinstance(under, OwnerOf) and isinstance(under.what, Bound):
        owner = replace(under, what=Bound("them", under.what.words))
        rest = binder.fields_of(replace(item, under=None), [])
        return replace(rest, under=owner)
    return binder.fields_of(item, [])


def visit_done(binder: Binder, item: DoneThisWay) -> DoneThisWay:
    """Something before must have done so: an instruction, or else a cost."""
    done = binder.deed = item.done.value
    from_hand = item.done is DoneTo.EXILED_FROM_HAND and DoneTo.EXILED.value in binder.deeds
    if done in binder.deeds or from_hand:
        return item
    before = binder.spell or any(one.done == done for one in binder.said)
    paid = done in PAID.values() and before
    if not paid:
        raise UnclearError(f"{done} this way")
    return replace(item, paid=True)


# An end of a deck that isn't named.
END_OF_DECK: Final = ("on top", "on the bottom")

THAT_NAME: Final = "that name"

_CHOSEN_NAME: Final = OfChosen(ChosenKind.NAME, "that")


def visit_name(binder: Binder, item: OfChosen) -> OfChosen | NamedLike:
    """ "That name" is the one that was chosen, or else that of the object spoken of."""
    if item != _CHOSEN_NAME or binder.named or not binder.said:
        return item
    what = binder.resolve("it", other=True)
    if not isinstance(what, Bound):
        raise UnclearError(THAT_NAME)
    return NamedLike(replace(what, words=THAT_NAME))
