"""What "it", "that creature" and "them" mean, and names for the targets. (CR 608.2c)

The grammar reads a pronoun as `Bound("?", words)`. Here the ability is walked in the order
of its words; whatever is spoken of becomes an *antecedent*, and a pronoun takes the last
one that fits it in number and kind. One that fits two things of the same clause, or none,
raises `UnclearError`: the card is declined, never guessed.

A pronoun for the object itself becomes `This("it")`, for the enchanted one `Host("it")`,
for a player told by their part `ControllerOf(…, "that player")`; else it is `Bound` to a
target's name, to the trigger event, or to what an instruction made ("them"). `unbound`
takes all of that back, for saying the ability again.
"""

from collections.abc import Callable
from dataclasses import fields, replace
from typing import Any, Final

from apnap.abilities.abilities import (
    Ability,
    ActivatedAbility,
    KeywordAbility,
    StaticAbility,
    TriggeredAbility,
)
from apnap.abilities.amounts import Amount, TimesPaid, WasCast, WasPaid, WhereX
from apnap.abilities.costs import (
    Cost,
    DiscardCost,
    ExileCost,
    ReturnCost,
    RevealCost,
    SacrificeCost,
)
from apnap.abilities.descriptions import (
    AnyTarget,
    APlayer,
    ControlledBy,
    Other,
    OwnedBy,
    Tapped,
)
from apnap.abilities.instructions import (
    CreateCopies,
    CreateTokens,
    DealDamage,
    Dig,
    Discard,
    Instruction,
    Mill,
    Move,
    PutCounters,
    Reveal,
    Sacrifice,
    Search,
    TapThem,
    TokenSpec,
    UntapThem,
)
from apnap.abilities.instructions_more import (
    Apply,
    CopySpell,
    Delayed,
    If,
    IfYouDo,
    Instead,
    May,
    Modal,
    Unless,
)
from apnap.abilities.nodes import Node, field_values, rewritten, walk
from apnap.abilities.references import (
    Bound,
    ControllerOf,
    Each,
    EachOpponent,
    EachPlayer,
    Host,
    OwnerOf,
    Ref,
    Some,
    Target,
    This,
    Those,
    Union,
)
from apnap.abilities.triggers import SpellIsCast, TriggerCondition
from apnap.keywords.tokens import PREDEFINED
from apnap.oracle.antecedents import Antecedent, fits, heads_of, is_player, names_of, wanted
from apnap.terms.characteristics import TYPE_NAMES, bits_to_names

UNKNOWN: Final = "?"


class UnclearError(Exception):
    """A pronoun whose meaning can't be told; the message is its words."""


# --- The walk ---------------------------------------------------------------------------------

_MAKERS: Final = {
    Move: "", Sacrifice: "sacrificed", Discard: "discarded", Mill: "milled", Reveal: "revealed",
    Search: "", Dig: "", CreateTokens: "created", CreateCopies: "created", CopySpell: "copied",
}  # fmt: skip


_PAID: Final[dict[type, str]] = {
    SacrificeCost: "sacrificed", DiscardCost: "discarded", ExileCost: "exiled",
    RevealCost: "revealed", ReturnCost: "returned",
}  # fmt: skip


class Binder:
    """One ability on its way through the walk."""

    def __init__(self, *, quoted: bool = False, spell: bool = False) -> None:
        self.spell = spell
        self.said: list[Antecedent] = []
        self.targets = 0
        self.clause = 0
        self.quoted = quoted
        self.paying = False
        self.subject = False  # the player who acts, one after the other if there are several
        self.instruction: Instruction | None = None
        self.describing = 0  # how deep in descriptions we are
        self.counting = False  # in an amount
        self.cost: Cost | None = None
        self.scopes: tuple[int, ...] = ()  # the instructions we are in that may not be followed
        self.keeper: type[ControllerOf | OwnerOf] | None = None  # "an opponent controls" was said

    def bound(self, item: Any) -> Any:
        """The item with its pronouns bound, noting what it speaks of."""
        if isinstance(item, tuple):
            return tuple(self.bound(each) for each in item)
        if not isinstance(item, Node):
            return item
        for kind, visit in _VISITS:
            if isinstance(item, kind):
                return visit(self, item)
        return self.fields_of(item, [each.name for each in fields(item)])  # type: ignore[arg-type]

    def fields_of(self, item: Any, order: list[str]) -> Any:
        """The item with its fields bound in the given order, the rest after them."""
        names = [each.name for each in fields(item)]
        order = [*order, *(name for name in names if name not in order)]
        changed = {name: self.bound_field(item, name) for name in order}
        if all(changed[name] is getattr(item, name) for name in names):
            return item
        return replace(item, **changed)

    def bound_field(self, item: Any, name: str) -> Any:
        """One field, bound. What an instruction acts on isn't what stands beside it."""
        value = getattr(item, name)
        self.subject = name == "who" and isinstance(item, Instruction)
        if isinstance(item, Instruction) and isinstance(value, Bound) and value.name == UNKNOWN:
            return self.resolve(value.words, beside=True)
        return self.bound(value)

    def note(self, make: Callable[[str], Ref], **kinds: Any) -> None:
        """Something is spoken of."""
        nested = self.describing > 0
        self.said.append(Antecedent(make, self.clause, scopes=self.scopes, nested=nested, **kinds))

    def resolve(self, words: str, *, beside: bool = False) -> Ref:
        """What the words mean here; not what stands beside them in the clause, if told so."""
        want = wanted(words)
        fitting = [
            one
            for one in reversed(self.said)
            if fits(want, one)
            and (not one.local or one.clause == self.clause)
            and not (beside and one.clause == self.clause)
        ]
        if not fitting and want.done in _PAID.values() and self.spell:
            return Bound("paid", words)  # an additional cost, on a line of its own
        if not fitting:
            raise UnclearError(words)
        best = self._best(fitting, want.name, words)
        ref = best.make(words)
        if self.counting and isinstance(ref, Each) and is_player(ref.what):
            raise UnclearError(words)  # each their own number: not said so by the reference
        inside = best.scopes[: len(self.scopes)] == self.scopes[: len(best.scopes)]
        if isinstance(ref, Bound) and ref.name.startswith("target") and not inside:
            raise UnclearError(words)  # only if something else was done
        return ref

    def _best(self, fitting: list[Antecedent], name: str, words: str) -> Antecedent:
        """The last one said, if nothing else in its clause fits as well."""
        if fitting[0].nested:
            fitting = [one for one in fitting if not one.nested] or fitting
        clause = fitting[0].clause
        rivals = [one for one in fitting if one.clause == clause and not one.itself]
        rivals = [one for one in rivals if one.nested == fitting[0].nested]
        if fitting[0].itself or len({str(one.make("")) for one in rivals}) == 1:
            return fitting[0]
        said = [one for one in rivals if name in one.heads]
        if len(said) != 1:
            raise UnclearError(words)
        return said[0]


def _visit_this(binder: Binder, item: This) -> Ref:
    if binder.quoted and item.words.startswith("~"):
        return Bound("granter", item.words)
    binder.note(This, itself=True)
    return item


def _visit_host(binder: Binder, item: Host) -> Ref:
    noun = item.words.split()[-1]
    player = noun in ("player", "opponent")
    binder.note(Host, player=player, thing=not player, names=frozenset({noun}))
    return item


def _visit_bound(binder: Binder, item: Bound) -> Ref:
    return binder.resolve(item.words) if item.name == UNKNOWN else item


def _visit_target(binder: Binder, item: Target) -> Ref:
    binder.targets += 1
    name, first = f"target{binder.targets}", binder.targets == 1
    what = binder.bound(item.what)
    other = item.other
    if other and first:  # not the source
        what, other = Those((Other(), *what.parts)), False
    player = is_player(what)
    either = any(isinstance(part, AnyTarget) for part in what.parts)
    binder.note(
        lambda words: Bound(name, words),
        plural=item.most not in (0, 1),
        player=player or either,
        thing=not player,
        names=names_of(what),
        heads=heads_of(what),
        done=_done_to(binder),
    )
    _note_keeper(binder, Bound(name, "it"))
    return replace(item, what=what, name=name, other=other)


def _visit_those(binder: Binder, item: Those) -> Any:
    binder.describing += 1
    made = binder.fields_of(item, [])
    binder.describing -= 1
    return made


def _visit_amount(binder: Binder, item: Amount) -> Any:
    outer, binder.counting = binder.counting, True
    made = binder.fields_of(item, [])
    binder.counting = outer
    return made


def _visit_kept(binder: Binder, item: Any) -> Any:
    """Of "a creature an opponent controls", that player is its controller."""
    if isinstance(item.who, Each) and is_player(item.who.what):
        binder.keeper = ControllerOf if isinstance(item, ControlledBy) else OwnerOf
        return item
    return binder.fields_of(item, [])


def _note_keeper(binder: Binder, what: Ref) -> None:
    keeper, binder.keeper = binder.keeper, None
    if keeper is not None:
        kind = keeper
        binder.note(lambda words: kind(what, words), player=True, thing=False, weak=True)


def _done_to(binder: Binder) -> str:
    move = binder.instruction
    if isinstance(move, Move):
        return {"exile": "exiled", "return": "returned"}.get(move.verb, "")
    return ""


# After these, a description still fits the objects it fitted before.
_LEAVE_AS_IT_IS: Final = (Apply, PutCounters, UntapThem, TapThem, DealDamage)


def _about_tapping(item: Each) -> bool:
    return any(isinstance(node, Tapped) for node in walk(item.what))


def _visit_each(binder: Binder, item: Each) -> Ref:
    made = binder.fields_of(item, [])
    binder.keeper = None
    player = is_player(item.what)
    if player:
        return _visit_each_player(binder, item)
    name = "each one"
    plural = item.words not in ("each", "a", "an")
    names = names_of(item.what)
    binder.note(lambda words: Bound(name, words), plural=plural, names=names, local=True)
    if type(binder.instruction) in _MAKERS:
        done = _MAKERS[type(binder.instruction)] or _done_to(binder)
        binder.note(_bound_to("them"), plural=True, names=names, done=done)
    if isinstance(binder.instruction, _LEAVE_AS_IT_IS) and not _about_tapping(made):
        what = made.what
        binder.note(lambda words: Each(what, words), plural=True, names=names_of(what))
    return made  # type: ignore[no-any-return]


def _visit_each_player(binder: Binder, item: Ref) -> Ref:
    """Each player in turn, if they act; all of them, if something is done to them."""
    acting = binder.subject
    which = {EachPlayer: "any", EachOpponent: "opponent"}.get(type(item), "")
    those = item.what if isinstance(item, Each) else Those((APlayer(which),))
    binder.note(
        lambda words: Bound("each player", words) if acting else Each(those, words),
        player=True,
        thing=False,
    )
    return item


def _visit_some(binder: Binder, item: Some) -> Ref:
    made = binder.fields_of(item, [])
    binder.keeper = None
    name = "paid" if binder.paying else "them"
    plural = item.amount != 1
    done = _MAKERS.get(type(binder.instruction), "") if binder.instruction else ""
    done = _PAID.get(type(binder.cost), done)
    binder.note(
        lambda words: Bound(name, words),
        plural=plural, names=names_of(item.what), done=done or _done_to(binder),
    )  # fmt: skip
    return made  # type: ignore[no-any-return]


def _visit_keeper(binder: Binder, item: Any) -> Ref:
    made = binder.fields_of(item, [])
    binder.note(lambda words: replace(made, words=words), player=True, thing=False)
    return made  # type: ignore[no-any-return]


def _visit_token(binder: Binder, item: TokenSpec) -> Any:
    """What a predefined token can do isn't said on the card. (CR 111.10)"""
    return item if item in _PREDEFINED else binder.fields_of(item, [])


_PREDEFINED: Final = frozenset(PREDEFINED.values())


def _visit_ability(binder: Binder, item: Ability) -> Ability:
    """An ability within another: its pronouns and targets are its own."""
    return item if isinstance(item, KeywordAbility) else bind(item, quoted=True)


def _visit_instruction(binder: Binder, item: Instruction) -> Any:
    outer, binder.instruction = binder.instruction, item
    binder.clause += 1
    order: list[str] = []
    if hasattr(item, "who") and not isinstance(item, Unless):
        order = ["who"]  # the subject stands first
    if isinstance(item, If) and item.trails:
        order = ["then", "otherwise", "condition"]
    if isinstance(item, Delayed) and not item.fronted:
        order = ["body", "condition"]
    if isinstance(item, DealDamage) and item.trails:
        order = ["source", "recipient", "amount"]
    late = [name for name, value in field_values(item) if _defined_last(value)]
    names = [each.name for each in fields(item)]  # type: ignore[arg-type]
    order = [name for name in dict.fromkeys((*order, *names)) if name not in late]
    scopes = binder.scopes
    if isinstance(item, (If, IfYouDo, May, Instead)):
        binder.scopes = (*scopes, binder.clause)
    made = binder.fields_of(item, order)
    binder.scopes = scopes
    binder.instruction = outer
    _note_result(binder, made)
    return made


def _defined_last(value: Any) -> bool:
    """Its number is told at the end of the sentence: "where X is …"."""
    return any(isinstance(node, WhereX) for node in walk(value)) and isinstance(value, Amount)


def _note_result(binder: Binder, made: Any) -> None:
    """What an instruction makes is "them" to the ones after it."""
    if isinstance(made, (CreateTokens, CreateCopies, CopySpell)):
        names = {"token"} if not isinstance(made, CopySpell) else {"copy", "spell"}
        if isinstance(made, CreateTokens):
            names |= {*made.token.subtypes, *bits_to_names(made.token.types, TYPE_NAMES)}
        else:
            names |= {"creature"}
        kinds = {"names": frozenset(names), "done": _MAKERS[type(made)]}
    elif isinstance(made, (Search, Dig, Mill, Discard)):
        kinds = {"names": frozenset({"card", *_names_in(made)}), "done": _MAKERS[type(made)]}
    else:
        return
    amount = getattr(made, "take", None) or getattr(made, "amount", 1)
    binder.note(lambda words: Bound("them", words), plural=amount != 1, **kinds)


def _names_in(made: Any) -> frozenset[str]:
    for field in ("what", "which"):
        those = getattr(made, field, None)
        if isinstance(those, Those):
            return names_of(those)
    return frozenset()


def _visit_modal(binder: Binder, item: Modal) -> Modal:
    """Each mode begins with what was said before all of them. (CR 700.2)"""
    before = list(binder.said)
    modes = []
    for mode in item.modes:
        binder.said = list(before)
        binder.clause += 1
        modes.append(binder.fields_of(mode, ["cost", "body"]))
    binder.said = before
    return replace(item, modes=tuple(modes))


# --- Triggers (CR 603.2) --------------------------------------------------------------------------


def _visit_trigger(binder: Binder, item: TriggerCondition) -> Any:
    """The objects and players of the event that triggers the ability."""
    first = True
    changed: dict[str, Any] = {}
    for name, value in field_values(item):
        if isinstance(value, (Each, Some)):
            event = _event_name(value, first=first)
            changed[name] = _event_ref(binder, value, event, together=_together(item))
            first = first and event != "event object"
        elif isinstance(value, Those):
            changed[name] = binder.bound(value)
            binder.note(
                lambda words: Bound("event object", words), names=names_of(value) | _spell(item)
            )
            _note_keeper(binder, Bound("event object", "it"))
            first = False
        elif isinstance(value, Union) and any(isinstance(part, Each) for part in value.parts):
            changed[name] = _union_ref(binder, value)
            first = False
        elif isinstance(value, Host):
            event = _host_event(value, first=first)
            player = event == "event player"
            names = frozenset({value.words.split()[-1]})
            binder.note(_bound_to(event), player=player, thing=not player, names=names)
            first = first and player
        elif isinstance(value, (EachPlayer, EachOpponent)):
            binder.note(lambda words: Bound("event player", words), player=True, thing=False)
        else:
            changed[name] = binder.bound(value)
            first = first and not isinstance(value, (This, Host, Bound))
    return replace(item, **changed)  # type: ignore[type-var]


def _union_ref(binder: Binder, value: Union) -> Union:
    """ "~ or another creature": what the event concerns is one of them."""
    names: set[str] = set()
    for part in value.parts:
        if isinstance(part, Each):
            names |= names_of(part.what)
    binder.note(_bound_to("event object"), names=frozenset(names), heads=frozenset(names))
    return value


def _bound_to(name: str) -> Callable[[str], Ref]:
    return lambda words: Bound(name, words)


def _host_event(value: Host, *, first: bool) -> str:
    if value.words.endswith(("player", "opponent")):
        return "event player"
    return "event object" if first else "event other"


def _together(item: TriggerCondition) -> bool:
    return bool(getattr(item, "together", False))


def _spell(item: TriggerCondition) -> frozenset[str]:
    return frozenset({"spell", "card"}) if isinstance(item, SpellIsCast) else frozenset()


def _event_name(value: Any, *, first: bool) -> str:
    if is_player(value.what):
        return "event player"
    return "event object" if first else "event other"


def _event_ref(binder: Binder, value: Any, event: str, *, together: bool) -> Any:
    made = replace(value, what=binder.bound(value.what))
    player = event == "event player"
    binder.note(
        lambda words: Bound(event, words),
        plural=together and event == "event object",
        player=player,
        thing=not player,
        names=names_of(value.what),
        heads=heads_of(value.what),
        done="other" if event == "event other" else "",
    )
    _note_keeper(binder, Bound(event, "it"))
    return made


def _visit_paid(binder: Binder, item: Any) -> Any:
    """How an object was cast is known of the source only."""
    made = binder.fields_of(item, [])
    if not isinstance(made.what, This):
        raise UnclearError(item.what.words)
    return made


def _visit_costs(binder: Binder, item: Cost) -> Any:
    outer, binder.paying = binder.paying, binder.instruction is None
    binder.cost = item
    made = binder.fields_of(item, [])
    binder.paying, binder.cost = outer, None
    return made


_VISITS: Final[tuple[tuple[Any, Callable[[Binder, Any], Any]], ...]] = (
    (This, _visit_this),
    (Host, _visit_host),
    (Bound, _visit_bound),
    (Target, _visit_target),
    (Each, _visit_each),
    ((EachPlayer, EachOpponent), _visit_each_player),
    (Some, _visit_some),
    ((ControllerOf, OwnerOf), _visit_keeper),
    ((ControlledBy, OwnedBy), _visit_kept),
    ((WasPaid, WasCast, TimesPaid), _visit_paid),
    (TokenSpec, _visit_token),
    (Those, _visit_those),
    (Ability, _visit_ability),
    (Modal, _visit_modal),
    (Instruction, _visit_instruction),
    (TriggerCondition, _visit_trigger),
    (Cost, _visit_costs),
    (Amount, _visit_amount),
)

_ORDER: Final = {
    TriggeredAbility: ["condition", "intervening", "body"],
    ActivatedAbility: ["costs", "body", "condition"],
}


def bind(ability: Ability, *, quoted: bool = False, binder: Binder | None = None) -> Ability:
    """The ability with names for its targets and meanings for its pronouns, or `UnclearError`.

    The lines of a spell's text are followed one after the other, and share a `binder`.
    """
    binder = binder or Binder(quoted=quoted)
    order = _ORDER.get(type(ability), [])
    if isinstance(ability, StaticAbility) and ability.fronted:
        order = ["condition", "effect"]
    if not isinstance(ability, TriggeredAbility):
        binder.note(This, itself=True)
    return binder.fields_of(ability, order)  # type: ignore[no-any-return]


def unbound(item: Any) -> Any:
    """The item as the grammar reads it: without names of targets, with pronouns for words."""

    def change(node: Node) -> Node | None:
        if isinstance(node, TokenSpec) and node in _PREDEFINED:
            return node
        if isinstance(node, Target):
            what, other = rewritten(node.what, change), node.other
            if what.parts[:1] == (Other(),):
                what, other = Those(what.parts[1:]), True
            return replace(node, what=what, other=other, name="")
        if isinstance(node, Bound):
            if node.name == "granter":
                return This(node.words)
            return node if node.name in _OWN_NAMES else Bound(UNKNOWN, node.words)
        if isinstance(node, This):
            return None if node.words.startswith(("~", "this ")) else Bound(UNKNOWN, node.words)
        if isinstance(node, Host):
            spelled = node.words.startswith(("enchanted", "equipped", "fortified"))
            return None if spelled else Bound(UNKNOWN, node.words)
        if isinstance(node, Each):
            return Bound(UNKNOWN, node.words) if node.words.startswith(_PRONOUNS) else None
        if isinstance(node, (ControllerOf, OwnerOf)):
            spelled = "controller" in node.words or "owner" in node.words
            return None if spelled else Bound(UNKNOWN, node.words)
        return None

    return rewritten(item, change)


_PRONOUNS: Final = ("those ", "they", "them", "their", "that ", "each of ")
_OWN_NAMES: Final = ("subject",)  # names the grammar itself gives
