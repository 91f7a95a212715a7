"""The walk through an ability that binds its pronouns: its state and its rules. (CR 608.2c)"""

from collections.abc import Callable, Iterable, Mapping
from copy import copy
from dataclasses import replace
from typing import Any, Final, TypeAlias

from apnap.abilities.abilities import (
    Ability,
    ActivatedAbility,
    KeywordAbility,
    ReplacementAbility,
    StaticAbility,
    TriggeredAbility,
)
from apnap.abilities.amounts import Amount, Condition, CountersOn
from apnap.abilities.costs import (
    Cost,
    DiscardCost,
    ExileCost,
    ExileTop,
    ReturnCost,
    RevealCost,
    SacrificeCost,
)
from apnap.abilities.descriptions import ExiledWith, OfChosen
from apnap.abilities.effects import Continuous
from apnap.abilities.instructions.actions import (
    CreateCopies,
    CreateTokens,
    DealDamage,
    Destroy,
    Instruction,
    PutCounters,
    Sacrifice,
    TapThem,
    UntapThem,
)
from apnap.abilities.instructions.flow import (
    Apply,
    CastIt,
    Delayed,
    If,
    IfYouDo,
    Instead,
    MayPlay,
    SameSubject,
    Unless,
)
from apnap.abilities.instructions.set_apart_cards import WhenSo
from apnap.abilities.nodes import N, Node, fields_of, walk, with_fields
from apnap.abilities.references import (
    Bound,
    ControllerOf,
    Description,
    Each,
    Host,
    OwnerOf,
    Ref,
    Some,
    Target,
    This,
    You,
)
from apnap.abilities.values import ChosenKind
from apnap.oracle.binding.antecedents import (
    FROM,
    HELD,
    PERSON_IS,
    PERSONS,
    Antecedent,
    Wanted,
    dealt_to_the_same,
    fits,
    is_about_phasing,
    is_found,
    is_only_a_card,
    is_player,
    is_sized,
    is_target,
    is_there_before,
    said_from,
    wanted,
)
from apnap.terms.turn import LIBRARY

Visit: TypeAlias = Callable[["Binder", Any], Any]

# Looks at what was bound when the first part of an `IfYouDo` is done.
AfterFirst: TypeAlias = Callable[["Binder", IfYouDo], None]

# Which visit binds which node. `visits.py` has the tables and installs them.
_VISITS: dict[type, Visit] = {}

_AFTER_FIRST: list[AfterFirst] = []

_NEAREST: dict[type, Visit] = {}  # found in the table before


def install(visits: Mapping[type[Node], Visit], after_first: Iterable[AfterFirst]) -> None:
    """Take in the tables."""
    _VISITS.clear()
    _VISITS.update(visits)
    _AFTER_FIRST[:] = after_first
    _NEAREST.clear()


def visit_of(kind: type) -> Visit:
    """What is done with nodes of a class: its row, or that of the nearest class it is a kind of."""
    if kind not in _NEAREST:
        if not _VISITS:
            raise LookupError("no visits are installed: import `apnap.oracle.binding.binding`")
        rows = (_VISITS[each] for each in kind.__mro__ if each in _VISITS)
        _NEAREST[kind] = next(rows, _bound_in_order)
    return _NEAREST[kind]


def _bound_in_order(binder: "Binder", item: Node) -> Any:
    return binder.fields_of(item, [])


UNKNOWN: Final = "?"

# Whose number "that many" is: the event's, or that of the last instruction with one.
EVENT: Final = "event"

DONE: Final = "done"

HURT: Final = {
    **{
        f"{each} dealt damage this way": "creatures dealt damage this way"
        for each in ("a creature", "each creature", "creatures")
    },
    "a permanent dealt damage this way": "permanents dealt damage this way",
}

ATTACKER: Final = "that attacking player"
DAMAGED: Final = Bound("event other", "the damaged creature")

_CHOSEN_PLAYER: Final = Description((OfChosen(ChosenKind.PLAYER),))

# A player who was chosen, just now or by another ability. (CR 607.2d)
_CHOSEN_PLAYERS: Final = (Bound("chosen", ""), Each(_CHOSEN_PLAYER, ""))

_EXILED_CARDS: Final = Description((ExiledWith(),))


class UnclearError(Exception):
    """A pronoun whose meaning can't be told; the message is its words."""


PAID: Final[dict[type, str]] = {
    SacrificeCost: "sacrificed", DiscardCost: "discarded", ExileCost: "exiled",
    RevealCost: "revealed", ReturnCost: "returned", ExileTop: "exiled",
}  # fmt: skip


# Words that never mean the object whose text they are in.
_ANOTHER: Final = ("that permanent", "that source", "that object", "the source")

# References an instruction can act on; "it" beside one of them is something else.
_PARTICIPANTS: Final = (This, Host, Target, Each, Some)


# They do something to permanents. (CR 400.7)
_OF_PERMANENTS: Final = (Apply, Destroy, PutCounters, TapThem, UntapThem)


def is_later(item: Node) -> bool:
    """It tells first when, and then what is done then. (CR 603.7, 603.12)"""
    if isinstance(item, IfYouDo):
        return item.reflexive and item.otherwise is None
    return isinstance(item, WhenSo) or (isinstance(item, Delayed) and item.fronted)


State = tuple[list[Antecedent], int, int, set[str], str | Amount | None, bool]


class Binder:
    """One ability on its way through the walk."""

    def __init__(
        self, *, quoted: bool = False, spell: bool = False, worn: bool = False, beside: bool = False
    ) -> None:
        self.spell = spell
        self.worn = worn  # it is the text of an Aura or Equipment that is no creature itself
        self.lies_beside = beside  # it is the text of a card that lies beside decks
        self.said: list[Antecedent] = []
        self.targets = 0
        self.clause = 0
        self.quoted = quoted
        self.paying = False
        self.standing = False  # in a static ability: what it describes it always does
        self.hosted = False  # it triggers by what its host does, so others are other than that
        self.exiled_itself = False  # the object whose text it is was exiled before
        self.buried = False  # another object is put into a graveyard, which triggers it
        self.subject = False  # the player who acts, one after the other if there are several
        self.instruction: Instruction | None = None
        self.beside: list[Antecedent] = []  # what instructions act on
        self.them = -1  # the clause whose objects are "them" now
        self.seen = -1  # the clause whose cards were set apart last
        self.deck = LIBRARY  # where they were taken from
        self.deeds: set[str] = set()  # what was done to objects: "exiled", "revealed"
        self.often: set[str] = set()  # what more than one instruction did
        self.describing = 0  # how deep in descriptions we are
        self.opponents: Each | None = None  # "your opponents control" was said
        self.counting = False  # in an amount
        self.grouping = False  # in what a group is chosen by
        self.of_their_own: dict[str, Ref] = {DAMAGED.words: DAMAGED}  # words that mean one alone
        self.aiming = False  # in what a target is chosen by
        self.cost: Cost | None = None
        self.scopes: tuple[int, ...] = ()  # the instructions we are in that may not be followed
        self.apart: set[int] = set()  # those of them that have targets of their own (CR 603.12)
        self.perhaps = -2  # the clause in an "if" whose objects are "them" now
        self.token: CreateTokens | CreateCopies | None = None  # the tokens spoken of last
        self.forks: dict[int, State] = {}  # as it was before one of two ways
        self.before: dict[int, State] = {}  # as it was when a condition said last is looked at
        # As it is without what is said to be done later, and with that.
        self.eves: dict[int, Binder] = {}
        self.laters: dict[int, tuple[Binder, Binder]] = {}
        self.used: list[Antecedent] = []  # what pronouns meant
        self.moved: tuple[str, str] | None = None  # what may have been moved, and its name then
        self.number: str | Amount | None = None  # what "that many" is
        self.covered = False  # others have been made since
        self.amount: Amount | None = None  # how much the last instruction with a number did
        self.keeper: type[ControllerOf | OwnerOf] | None = None  # "an opponent controls" was said
        self.named = False  # a name was chosen: that is "that name"
        self.counters: CountersOn | None = None  # the counters a condition spoke of last
        self.difference: Amount | None = None  # of the numbers a condition last compared
        self.done = ""  # what the event that triggers did to the object
        self.rest = False  # of the cards set apart here, the rest are spoken of too
        self.deed = ""  # what was said last to be done this way: "discarded"
        self.drew = -1  # the clause that had somebody draw cards
        self.asked: Antecedent | None = None  # what the "if it's" just before was about
        self.asking: Antecedent | None = None  # and this one is about that too
        self.judged: Ref | None = None  # what a condition asks something of
        self.sizing = False  # in what gets a power and toughness: a permanent
        self.there: set[str] = set()  # the cards by name that were put onto the battlefield
        self.offered = ""  # what several players could do, or had to do, just before
        self.offered_in: tuple[int, ...] = ()  # and the scopes that was in

    def bound(self, item: Any) -> Any:
        """The item with its pronouns bound, noting what it speaks of."""
        if isinstance(item, tuple):
            return tuple(self.bound(each) for each in item)
        if not isinstance(item, Node):
            return item
        return visit_of(type(item))(self, item)

    def fields_of(self, item: N, order: list[str]) -> N:
        """The item with its fields bound in the given order, the rest after them."""
        names = [name for name, _ in fields_of(type(item))]
        order = [*order, *(name for name in names if name not in order)]
        changed = {name: self.bound_field(item, name) for name in order}
        if all(changed[name] is getattr(item, name) for name in names):
            return item
        return with_fields(item, **changed)

    def bound_field(self, item: Node, name: str) -> Any:
        """One field, bound. What an instruction acts on isn't what stands beside it."""
        value = getattr(item, name)
        if name == "do" and isinstance(item, Instead):
            self.before[id(item)] = self.state()
            self.amount = None
        if name == "then":
            if isinstance(item, Instead) and self.number == DONE and self.amount is not None:
                self.number = self.amount  # as much as would have been done
            if isinstance(item, Instead):
                value = dealt_to_the_same(item, self.said)
            if is_later(item):
                self.eves[id(item)] = self.copy()
            if isinstance(item, IfYouDo):
                for look in _AFTER_FIRST:
                    look(self, item)
            self.forks[id(item)] = self.before[id(item)] = self.state()
        elif name == "otherwise" and value is not None and id(item) in self.forks:
            targets = [one for one in self.said if is_target(one)]
            amount = self.amount if self.number == DONE else None
            self.back_to(self.forks.pop(id(item)))  # then the other was not done
            self.number = amount or self.number  # yet it was said how much that would be
            self.said += [one for one in targets if one not in self.said]
        if name == "condition" and id(item) in self.before:
            first = isinstance(item, Instead)
            return self._looked_at_first(value, self.before.pop(id(item)), only=first)
        self.subject = name == "who" and isinstance(item, Instruction)
        self.sizing = name == "affects" and isinstance(item, Continuous) and is_sized(item)
        if isinstance(item, Instruction) and isinstance(value, Bound) and value.name == UNKNOWN:
            payer = isinstance(item, Unless) and name == "who"
            person = name == "who" and not isinstance(item, SameSubject)  # several things may act
            return self.resolve(value.words, beside=not payer, person=person or payer)
        made = self.bound(value)
        if name == "condition" and isinstance(item, If) and self.them == self.perhaps:
            if any(isinstance(each, Bound) and each.name == "them" for each in walk(made)):
                raise UnclearError("it")  # perhaps nothing was made
        if isinstance(item, Instruction) and isinstance(value, _PARTICIPANTS):
            self.beside = [*self.beside, *(one for one in self.said[-2:] if not one.weak)]
        return made

    def copy(self) -> "Binder":
        """Another that goes on from here."""
        new = copy(self)
        for name, value in self.__dict__.items():
            if isinstance(value, (list, dict, set)):
                setattr(new, name, copy(value))
        return new

    def state(self) -> State:
        """What was said and done so far."""
        said, deeds = list(self.said), set(self.deeds)
        return said, self.them, self.seen, deeds, self.number, self.covered

    def back_to(self, state: State) -> None:
        """Go on from what was said and done then: another of several ways."""
        said, self.them, self.seen, deeds, self.number, self.covered = state
        self.said, self.deeds = list(said), set(deeds)

    def _looked_at_first(self, condition: Condition, before: State, *, only: bool) -> Any:
        """A condition said last is looked at first: what is done then isn't done yet.

        With `only` the words can't be taken to mean anything else.
        """
        # Targets are chosen before, whether or not something is done to them then.
        here, self.said = self.said, [self._in_any_case(one) for one in self.said]
        there = [one for one in self.said if is_there_before(one)]
        made = None if only else self.bound(condition)
        self.said = [*here, *self.said[len(here) :]]
        after = self.state()
        self.back_to(before)
        self.said += [one for one in there if one not in self.said]
        first = self.bound(condition)
        if made is not None and first != made:
            raise UnclearError(str(condition))
        self.back_to(after)
        return first

    def _in_any_case(self, one: Antecedent) -> Antecedent:
        return replace(one, scopes=self.scopes) if is_target(one) else one

    def note(self, make: Callable[[str], Ref], **kinds: Any) -> None:
        """Something is spoken of."""
        nested = self.describing > 0
        self.said.append(Antecedent(make, self.clause, scopes=self.scopes, nested=nested, **kinds))

    def resolve(
        self,
        words: str,
        *,
        person: bool = False,
        other: bool = False,
        beside: bool = False,
        measured: bool = False,
        unlike: Ref | None = None,
    ) -> Ref:
        """What the words mean here. What they don't tell alone is said: see `Wanted`."""
        want = replace(wanted(words), person=person, other=other, beside=beside)
        ref = self._resolved(words, replace(want, measured=measured, unlike=unlike))
        if words.startswith("each of ") and isinstance(self.instruction, Apply | DealDamage):
            self.note(lambda said: Bound("each one", said), local=True)  # "its" is its own
        if isinstance(ref, Bound) and (zone := said_from(words)):
            return replace(ref, zone=FROM[zone])
        return ref

    def _resolved(self, words: str, want: Wanted) -> Ref:
        if words in (*PERSONS, *PERSON_IS) and not self.quoted:
            return This(words)
        if words == ATTACKER:
            return self._attacker()
        if words in self.of_their_own:
            return self.of_their_own[words]
        if words in HURT and "dealt damage" in self.deeds:
            return Bound(HURT[words], words)
        fitting = self._fitting(words, want)
        if not fitting and want.person and want.player is None:
            fitting = [one for one in reversed(self.said) if one.weak]  # nobody else was said
        if not fitting and words == "the chosen cards":  # those found are chosen (CR 701.23a)
            fitting = [one for one in reversed(self.said) if is_found(one)][:1]
        if not fitting and want.done in PAID.values() and self.spell:
            return self._paid(want, words)
        if not fitting and want.done == "exiled" and not self.spell and not self.quoted:
            self.note(
                lambda said: Each(_EXILED_CARDS, said), plural=bool(want.plural), done="exiled"
            )
            return Each(_EXILED_CARDS, words)  # by another ability of it (CR 607.2a)
        if not fitting and words == "the chosen player" and not self.quoted:  # CR 607.2d
            self.note(lambda said: Each(_CHOSEN_PLAYER, said), player=True, thing=False)
            return Each(_CHOSEN_PLAYER, words)
        if not fitting:
            raise UnclearError(words)
        best = self._best(self._not_itself(fitting, want.name), want.name, words)
        self.used.append(best)
        ref = best.make(words)
        if best.weak and want.player:  # now it was said who
            self.note(best.make, player=True, thing=False)
        if isinstance(ref, Each) and is_player(ref.what) and self.counting != best.group:
            raise UnclearError(words)  # each their own number, or what they would do as one
        if isinstance(ref, Bound) and ref.name == "them" and best.clause != self.them:
            return self._done_before(best, fitting, want, words)
        if best.by_them not in (None, self.them) or self._is_past(best, ref):
            raise UnclearError(words)  # others have been moved or set apart since
        inside = self.scopes[: len(best.scopes)] == best.scopes
        if isinstance(ref, Bound) and ref.name.startswith("target") and not inside:
            if not best.player or not self.apart.isdisjoint(best.scopes):
                return self._if_moved(best, want, words)
        # Told again by more words, it is what "it" means now.
        made = isinstance(ref, Bound) and ref.name in ("them", "seen")
        if words in HELD or (want.name and self._before_itself(best)):
            clause = best.clause if made else self.clause
            self.said.append(replace(best, clause=clause, again=words not in HELD, called=False))
        elif want.name and best.called and not made:  # called so, it is what "it" means from now on
            self.said.append(replace(best, clause=self.clause, called=False))
        elif want.name and self._before_others(best):
            clause = best.clause if made else self.clause
            self.said.append(replace(best, clause=clause, again=True, anew=True))
        return ref

    def _fitting(self, words: str, want: Wanted) -> list[Antecedent]:
        """What was said that the words can mean, the last first."""
        beside = want.beside and not words.endswith(("self", "selves"))  # that is what acts
        phasing = is_about_phasing(self.instruction)  # permanents do, and no players
        fitting = [
            one
            for one in reversed(self.said)
            if fits(want, one)
            and (one.player or not want.person)
            and (one.thing or not phasing)
            and not (one.player and want.measured)
            and not (one.gone and isinstance(self.instruction, _OF_PERMANENTS))
            and not (self.sizing and is_only_a_card(one) and not self._is_put(one))
            and not (one.itself and (want.other or words in _ANOTHER))
            and (not one.local or one.clause == self.clause)
            and not (one.anew and (want.name or want.done or one.clause == self.clause))
            and not (beside and one.clause == self.clause and one in self.beside)
            and not (want.unlike is not None and one.make("") == want.unlike)
        ]
        if words == "the chosen player":  # not another who was spoken of since
            return [one for one in fitting if one.make("") in _CHOSEN_PLAYERS] or fitting
        return fitting

    def _is_put(self, one: Antecedent) -> bool:
        """A card that was put onto the battlefield since. (CR 400.7j)"""
        ref = one.make("")
        return isinstance(ref, Bound) and ref.name in self.there

    def _is_past(self, one: Antecedent, ref: Ref) -> bool:
        """Others have been set apart since."""
        return isinstance(ref, Bound) and ref.name == "seen" and one.clause != self.seen

    def _paid(self, want: Wanted, words: str) -> Ref:
        """What paid an additional cost, on a line of its own; "it" is that from now on."""
        self.note(
            lambda said: Bound("paid", said),
            plural=bool(want.plural),
            names=frozenset({want.name} if want.name else ()),
            done=want.done,
        )
        return Bound("paid", words)

    def _attacker(self) -> Ref:
        """The player whose creatures attack, in an ability that triggers on that."""
        for one in self.said:
            ref = one.make(ATTACKER)
            if isinstance(ref, ControllerOf) and getattr(ref.what, "name", "") == "event object":
                self.note(lambda said: Bound("event attacker", said), player=True, thing=False)
                return Bound("event attacker", ATTACKER)
        raise UnclearError(ATTACKER)

    def _before_itself(self, one: Antecedent) -> bool:
        """Since it was spoken of, the object whose text this is was."""
        after = self.said[self.said.index(one) + 1 :]
        return not one.itself and any(each.itself for each in after)

    def _before_others(self, one: Antecedent) -> bool:
        """Since it was spoken of, another single thing was, in a clause before this one."""
        after = [x for x in self.said[self.said.index(one) + 1 :] if x.thing and not x.plural]
        others = [x for x in after if not (x.rest or x.local or x.itself or x.nested)]
        return bool(others) and all(x.clause < self.clause for x in others) and not one.plural

    def _not_itself(self, fitting: list[Antecedent], name: str) -> list[Antecedent]:
        """ "That card" is one spoken of, not the object whose text this is, nor is one played."""
        if not fitting[0].itself:
            return fitting
        others = [one for one in fitting if not one.itself]
        if isinstance(self.instruction, (CastIt, MayPlay)) and not name:
            others = [one for one in others if "card" in one.names]
        elif name != "card":
            return fitting
        return others or fitting

    def _done_before(
        self, best: Antecedent, fitting: list[Antecedent], want: Wanted, words: str
    ) -> Ref:
        """What was done to objects before the last instruction, if it was done but once."""
        made = want.name == "token" and best.done == "created"  # only that is a token
        again = best is self.asking and bool(best.done)
        again = again or (bool(want.name) and best.done == self.deed != "")
        done, rivals = want.done, [best] if again else fitting
        if made or again:
            done = best.done
        elif not done and want.plural is False and self._is_done_once(best):
            done, rivals = best.done, [one for one in fitting if not one.itself]
        if not done or done not in self.deeds or len({one.clause for one in rivals}) > 1:
            raise UnclearError(words)
        if best is self.asking and done.startswith("put "):
            return Bound("moved this way", words)  # CR 400.7j: also if it was put elsewhere
        return Bound(f"{done} this way", words)

    def _is_done_once(self, one: Antecedent) -> bool:
        """What was done to it one instruction before did, and no other."""
        before = one.clause < self.clause
        return before and one.done in self.deeds and one.done not in self.often

    def _if_moved(self, best: Antecedent, want: Wanted, words: str) -> Ref:
        """A target that was moved only if something else was done: else nothing is meant."""
        card = "card" in best.names
        if best.done in ("returned", "put onto the battlefield"):
            only_there = card and want.name in best.names - {"card"}
        else:
            only_there = best.done == "exiled" and want.name == "card" and not card
        told = only_there or want.done == best.done
        if not told or not self._is_done_once(best):
            raise UnclearError(words)
        moved = f"{best.done} this way"
        self.note(lambda said: Bound(moved, said), names=best.names, done=best.done)
        return Bound(moved, words)

    def _best(self, fitting: list[Antecedent], name: str, words: str) -> Antecedent:
        """The last one said, if nothing else in its clause fits as well."""
        if fitting[0].nested:
            fitting = [one for one in fitting if not one.nested] or fitting
        if fitting[0].again:
            return fitting[0]
        clause = fitting[0].clause
        rivals = [
            one for one in fitting if one.clause == clause and not one.itself and not one.again
        ]
        rivals = [
            one
            for one in rivals
            if one.nested == fitting[0].nested and not (fitting[0].thing and not one.thing)
        ]
        if fitting[0].itself or len({str(one.make("")) for one in rivals}) == 1:
            return fitting[0]
        apart = [one for one in rivals if getattr(one.make(""), "name", "") == "seen"]
        if words.startswith("among ") and len(apart) == 1:
            return apart[0]  # of all the cards that were set apart, not only of those that fitted
        if words.startswith("both of ") and len(apart) == 1 and len(rivals) == 2:
            return next(one for one in rivals if one is not apart[0])  # the two that fitted
        mine = [one for one in rivals if one.held == "you" or one.done == "created"]
        act = self.instruction
        if isinstance(act, Sacrifice) and isinstance(act.who, You) and len(mine) == 1:
            return mine[0]  # CR 701.21a: only what a player controls is sacrificed
        copies = [one for one in rivals if one.copy]
        if not name and len(copies) == 1:
            return copies[0]
        said = [one for one in rivals if name in one.heads]
        if len({str(one.make("")) for one in said}) != 1:
            raise UnclearError(words)
        return said[0]


_ORDER: Final = {
    TriggeredAbility: ["condition", "intervening", "body"],
    ActivatedAbility: ["costs", "body", "condition"],
}


def bind(ability: Ability, *, quoted: bool = False, binder: Binder | None = None) -> Ability:
    """The ability with names for its targets and meanings for its pronouns, or `UnclearError`.

    The lines of a spell's text are followed one after the other, and share a `binder`, and
    so do the sentences of a line that is several static abilities.
    """
    binder = binder or Binder(quoted=quoted)
    order = _ORDER.get(type(ability), [])
    if isinstance(ability, StaticAbility):
        order = ["condition", "effect"] if ability.fronted else []
        binder.standing = True
    again = bool(binder.said) and isinstance(ability, (StaticAbility, ReplacementAbility))
    if again:
        binder.clause += 1  # the sentences of one line: "enchanted creature … it …"
    elif not isinstance(ability, TriggeredAbility):
        binder.note(This, itself=True)
    if isinstance(ability, KeywordAbility):
        return _bound_keyword(ability, binder)
    return binder.fields_of(ability, order)


def _bound_keyword(keyword: KeywordAbility, binder: Binder) -> KeywordAbility:
    """What follows it; an ability among that is one by itself: "max speed — {T}: …"."""
    args = tuple(
        bind(each, quoted=binder.quoted) if isinstance(each, Ability) else binder.bound(each)
        for each in keyword.args
    )
    return keyword if args == keyword.args else replace(keyword, args=args)
