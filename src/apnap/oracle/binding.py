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
from apnap.abilities.costs import Cost
from apnap.abilities.descriptions import (
    AnyTarget,
    Other,
)
from apnap.abilities.instructions import (
    CreateCopies,
    CreateTokens,
    Dig,
    Discard,
    Instruction,
    Mill,
    Move,
    PutCounters,
    Reveal,
    Sacrifice,
    Search,
    UntapThem,
)
from apnap.abilities.instructions_more import Apply, CopySpell, Delayed, If, Modal, Unless
from apnap.abilities.nodes import Node, field_values, rewritten
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
)
from apnap.abilities.triggers import SpellIsCast, TriggerCondition
from apnap.oracle.antecedents import Antecedent, fits, is_player, names_of, wanted
from apnap.terms.characteristics import TYPE_NAMES, bits_to_names

UNKNOWN: Final = "?"


class UnclearError(Exception):
    """A pronoun whose meaning can't be told; the message is its words."""


# --- The walk ---------------------------------------------------------------------------------

_MAKERS: Final = {
    Move: "", Sacrifice: "sacrificed", Discard: "discarded", Mill: "milled", Reveal: "revealed",
    Search: "", Dig: "", CreateTokens: "created", CreateCopies: "created", CopySpell: "copied",
}  # fmt: skip


class Binder:
    """One ability on its way through the walk."""

    def __init__(self, *, quoted: bool = False) -> None:
        self.said: list[Antecedent] = []
        self.targets = 0
        self.clause = 0
        self.quoted = quoted
        self.paying = False
        self.instruction: Instruction | None = None

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
        changed = {name: self.bound(getattr(item, name)) for name in order}
        if all(changed[name] is getattr(item, name) for name in names):
            return item
        return replace(item, **changed)

    def note(self, make: Callable[[str], Ref], **kinds: Any) -> None:
        """Something is spoken of."""
        self.said.append(Antecedent(make, self.clause, **kinds))

    def resolve(self, words: str) -> Ref:
        """What the words mean here."""
        want = wanted(words)
        fitting = [
            one
            for one in reversed(self.said)
            if fits(want, one) and (not one.local or one.clause == self.clause)
        ]
        if not fitting:
            raise UnclearError(words)
        best = fitting[0]
        rivals = [one for one in fitting[1:] if one.clause == best.clause and not one.itself]
        if rivals and not best.itself and any(one.make("") != best.make("") for one in rivals):
            raise UnclearError(words)
        return best.make(words)


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
        done=_done_to(binder),
    )
    return replace(item, what=what, name=name, other=other)


def _done_to(binder: Binder) -> str:
    move = binder.instruction
    if isinstance(move, Move):
        return {"exile": "exiled", "return": "returned"}.get(move.verb, "")
    return ""


# After these, a description still fits the objects it fitted before.
_LEAVE_AS_IT_IS: Final = (Apply, PutCounters, UntapThem)


def _visit_each(binder: Binder, item: Each) -> Ref:
    made = binder.fields_of(item, [])
    player = is_player(item.what)
    name = "each player" if player else "each one"
    plural = not player and item.words not in ("each", "a", "an")
    binder.note(
        lambda words: Bound(name, words),
        plural=plural,
        player=player,
        thing=not player,
        names=names_of(item.what),
        local=not player,
    )
    if isinstance(binder.instruction, _LEAVE_AS_IT_IS) and not player:
        what = made.what
        binder.note(lambda words: Each(what, words), plural=True, names=names_of(what))
    return made  # type: ignore[no-any-return]


def _visit_each_player(binder: Binder, item: Ref) -> Ref:
    binder.note(lambda words: Bound("each player", words), player=True, thing=False)
    return item


def _visit_some(binder: Binder, item: Some) -> Ref:
    made = binder.fields_of(item, [])
    name = "paid" if binder.paying else "them"
    plural = item.amount != 1
    done = _MAKERS.get(type(binder.instruction), "") if binder.instruction else ""
    binder.note(
        lambda words: Bound(name, words),
        plural=plural, names=names_of(item.what), done=done or _done_to(binder),
    )  # fmt: skip
    return made  # type: ignore[no-any-return]


def _visit_keeper(binder: Binder, item: Any) -> Ref:
    made = binder.fields_of(item, [])
    binder.note(lambda words: replace(made, words=words), player=True, thing=False)
    return made  # type: ignore[no-any-return]


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
    made = binder.fields_of(item, order)
    binder.instruction = outer
    _note_result(binder, made)
    return made


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
            first = False
        elif isinstance(value, (EachPlayer, EachOpponent)):
            binder.note(lambda words: Bound("event player", words), player=True, thing=False)
        else:
            changed[name] = binder.bound(value)
            first = first and not isinstance(value, (This, Host, Bound))
    return replace(item, **changed)  # type: ignore[type-var]


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
    )
    return made


def _visit_costs(binder: Binder, item: Cost) -> Any:
    outer, binder.paying = binder.paying, binder.instruction is None
    made = binder.fields_of(item, [])
    binder.paying = outer
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
    (Ability, _visit_ability),
    (Modal, _visit_modal),
    (Instruction, _visit_instruction),
    (TriggerCondition, _visit_trigger),
    (Cost, _visit_costs),
)

_ORDER: Final = {
    TriggeredAbility: ["condition", "intervening", "body"],
    ActivatedAbility: ["costs", "body", "condition"],
}


def bind(ability: Ability, *, quoted: bool = False) -> Ability:
    """The ability with names for its targets and meanings for its pronouns, or `UnclearError`."""
    binder = Binder(quoted=quoted)
    order = _ORDER.get(type(ability), [])
    if isinstance(ability, StaticAbility) and ability.fronted:
        order = ["condition", "effect"]
    if not isinstance(ability, TriggeredAbility):
        binder.note(This, itself=True)
    return binder.fields_of(ability, order)  # type: ignore[no-any-return]


def unbound(item: Any) -> Any:
    """The item as the grammar reads it: without names of targets, with pronouns for words."""

    def change(node: Node) -> Node | None:
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


_PRONOUNS: Final = ("those ", "they", "them", "each of ")
_OWN_NAMES: Final = ("subject",)  # names the grammar itself gives
