"""What instructions and the abilities around them speak of and make. (CR 608.2c, 700.2)"""

from dataclasses import replace
from typing import Any, Final, TypeGuard

from apnap.abilities.abilities import Ability, KeywordAbility, SelfCostChange
from apnap.abilities.amounts import Amount, Matches, WhereX
from apnap.abilities.descriptions import Card, DoneThisWay, Other
from apnap.abilities.effects import AddAbility, ChangeControl, Continuous, ModifyPT
from apnap.abilities.instructions.actions import (
    THOSE_TOKENS,
    AddMana,
    Attach,
    CounterIt,
    CreateCopies,
    CreateTokens,
    DealDamage,
    Dig,
    DigUntil,
    Discard,
    Draw,
    GainLife,
    GetCounters,
    Instruction,
    LoseLife,
    Mill,
    Move,
    PayCost,
    PutCounters,
    RemoveCounters,
    Reveal,
    Scry,
    Search,
    SetLife,
    ShuffleLibrary,
    Surveil,
    TokenSpec,
    WhenSpent,
)
from apnap.abilities.instructions.flow import (
    Apply,
    BecomeCopy,
    Choose,
    CopySpell,
    Delayed,
    ForEach,
    ForEachKind,
    If,
    IfYouDo,
    Instead,
    KeywordAction,
    May,
    Modal,
    Repeat,
    RepeatFor,
    RepeatProcess,
    RestartGame,
    RollDie,
    SameSubject,
    Sequence,
    Unless,
)
from apnap.abilities.instructions.keyword_actions import (
    ChoosesBetween,
    Clash,
    Manifest,
    ManifestDread,
    VillainousChoice,
    Vote,
)
from apnap.abilities.instructions.set_apart_cards import ChoosePile, Find, SeparatePiles, WhenSo
from apnap.abilities.nodes import Node, field_values, fields_of, rewritten, walk
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
    Union,
)
from apnap.abilities.values import CHOSEN_PLAYERS, DoneTo, Moving
from apnap.keywords.tokens import PREDEFINED
from apnap.oracle.binding.antecedents import Antecedent, heads_of, is_player, names_of, wanted
from apnap.oracle.binding.binder import UNKNOWN, Binder, UnclearError, bind, is_later
from apnap.oracle.binding.cards import (
    note_deeds,
    note_found,
    note_piles,
    note_put,
    note_separated,
    only_if_moved,
    put_there,
)
from apnap.oracle.binding.exclusions import other_than_copied
from apnap.oracle.binding.folding import asked_then
from apnap.oracle.binding.numbers import done_number, is_noted
from apnap.oracle.binding.offers import note_offer
from apnap.oracle.binding.references import MAKERS, are_those, bound_to, each_of_them, several
from apnap.terms.characteristics import TYPE_NAMES, bits_to_names
from apnap.terms.turn import EXILE

PREDEFINED_TOKENS: Final = frozenset(PREDEFINED.values())


_SUSPEND: Final = AddAbility(KeywordAbility("suspend"))


def visit_token(binder: Binder, item: TokenSpec) -> TokenSpec:
    """What a predefined token can do isn't said on the card. (CR 111.10)"""
    return item if item in PREDEFINED_TOKENS else binder.fields_of(item, [])


def visit_ability(binder: Binder, item: Ability) -> Ability:
    """An ability within another: its pronouns and targets are its own."""
    if isinstance(item, KeywordAbility):
        return item
    if isinstance(item, SelfCostChange):  # what an ability says of its own cost
        return bind(item, quoted=binder.quoted)
    return bind(item, quoted=True)


def visit_modal(binder: Binder, item: Modal) -> Modal:
    """Each mode begins with what was said before all of them. (CR 700.2)"""
    before = binder.state()
    modes = []
    for mode in item.modes:
        binder.back_to(before)
        binder.clause += 1
        binder.offered = ""
        modes.append(binder.fields_of(mode, ["cost", "body"]))
    binder.back_to(before)
    return replace(item, modes=tuple(modes))


def visit_roll(binder: Binder, item: RollDie) -> RollDie:
    """Of the rows of the table only one is followed. (CR 706.3a)"""
    binder.clause += 1
    who, plus = binder.bound(item.who), binder.bound(item.plus)
    before = binder.state()
    rows = []
    for row in item.results:
        binder.back_to(before)
        rows.append(binder.fields_of(row, []))
    binder.back_to(before)
    return replace(item, who=who, plus=plus, results=tuple(rows))


def visit_for_each(binder: Binder, item: ForEach) -> ForEach:
    """Of objects, "it" is the one at hand, until the instruction is at its end."""
    binder.clause += 1
    _refuse_apart(item)
    outer, binder.instruction = binder.instruction, item
    what = binder.bound(item.what)
    if isinstance(item.what, Each) and not is_player(item.what.what):
        names = names_of(item.what.what)
        if item.what.what.parts == (Card(),):
            raise UnclearError("for each card")  # of which cards, isn't said
        if not names & {"card", "spell", "ability"}:
            names |= {"permanent"}
        done = [part.done for part in item.what.what.parts if isinstance(part, DoneThisWay)]
        gone = any(each in _GONE for each in done)
        binder.note(bound_to("each one"), names=names, heads=names, gone=gone)
        one = binder.said[-1:]
    elif isinstance(item.what, Bound) and not binder.used[-1].player:
        names = binder.used[-1].names | {wanted(item.what.words).name} - {""}
        binder.note(bound_to("each one"), names=names, heads=names)
        one = binder.said[-1:]
    elif several(item.what):
        binder.said = [each for each in binder.said if not _is_each_player(each)]
        binder.note(bound_to("each one"), player=True, thing=False)
        one = binder.said[-1:]
    else:
        one = []
        if isinstance(item.what, OwnerOf):  # "those players": of the hands that were revealed
            owners = what
            binder.note(
                lambda words: replace(owners, words=words), player=True, thing=False, plural=True
            )
    do = binder.bound(item.do)
    binder.said = [each for each in binder.said if each not in one and not _of_one_at_hand(each)]
    binder.instruction = outer
    _note_for_each(binder, do)
    if isinstance(what, Each) and not is_player(what.what) and _is_by_controllers(do):
        binder.note(  # "those players"
            lambda words: ControllerOf(what, words), player=True, thing=False, plural=True
        )
    return replace(item, what=what, do=do)


def _is_by_controllers(do: Instruction) -> bool:
    """The controller of the one at hand does it."""
    return getattr(do, "who", None) == ControllerOf(Bound("each one", "it"))


# What was sacrificed or destroyed is on the battlefield no more. (CR 701.8a, 701.21a)
_GONE: Final = (DoneTo.SACRIFICED, DoneTo.DESTROYED, DoneTo.DISCARDED, DoneTo.MILLED)


def _note_for_each(binder: Binder, do: Instruction) -> None:
    """What was chosen, created or found for each is spoken of as all of them. (CR 608.2c)"""
    if isinstance(do, Choose) and isinstance(do.of, Some):
        binder.said = [one for one in binder.said if not _is_chosen(one) and not one.rest]
        names = names_of(do.of.what)
        binder.note(bound_to("chosen"), plural=True, names=names, done="chosen")
    elif isinstance(do, (CreateTokens, CreateCopies)):
        names = frozenset({"token", "creature"})
        binder.said = [one for one in binder.said if one.done != "created"]
        binder.note(bound_to("created this way"), plural=True, names=names, done="created")
    elif isinstance(do.do if isinstance(do, May) else do, Find):
        binder.said = [one for one in binder.said if one.clause != binder.seen]
        binder.note(bound_to("seen"), plural=True, names=frozenset({"card"}), done="found")
        binder.seen = binder.clause
    elif isinstance(do, SameSubject) and _exiles(do.parts[-1]):
        binder.note(
            bound_to("exiled this way"), plural=True, names=frozenset({"card"}), done="exiled"
        )


def _exiles(last: Instruction) -> bool:
    return isinstance(last, Move) and last.verb is Moving.EXILE


def _is_chosen(one: Antecedent) -> bool:
    return one.done == "chosen"


def _is_each_player(one: Antecedent) -> bool:
    """All of the players a `ForEach` is for: in it, one of them is meant."""
    return one.player and isinstance(one.make(""), Each)


def _of_one_at_hand(one: Antecedent) -> bool:
    """The controller or owner of each of several objects: afterwards nobody is meant."""
    ref = one.make("")
    whose = ref.what if isinstance(ref, (ControllerOf, OwnerOf)) else None
    return isinstance(whose, Bound) and whose.name == "each one"


def visit_continuous(binder: Binder, item: Continuous) -> Any:
    """Who gains control was told before what they gain control of: "its controller"."""
    each_of = isinstance(item.affects, Bound) and item.affects.words.startswith("each of ")
    if each_of and item.changes:  # each by itself: "each of them attacks its owner"
        item = replace(item, changes=rewritten(item.changes, _its_own))
    given = [each.to for each in item.modifications if isinstance(each, ChangeControl)]
    told = any(isinstance(each, Bound) for each in walk(tuple(given)))
    made = binder.fields_of(item, ["modifications"] if told else [])
    if isinstance(item.affects, Bound) and isinstance(binder.instruction, Apply) and made.changes:
        if isinstance(made.affects, Each) and not is_player(made.affects.what):
            if not are_those(made.affects):
                raise UnclearError(item.affects.words)  # it would come to affect later ones too
    if isinstance(made.affects, This):
        if _SUSPEND in made.modifications and not binder.exiled_itself:
            raise UnclearError("it")  # suspend is for a card in exile (CR 702.62a)
        return made
    if isinstance(made.affects, Host):
        sizes = [each for each in made.modifications if isinstance(each, ModifyPT)]
        if any(isinstance(each, Description) and _is_unclear(each) for each in walk(tuple(sizes))):
            raise UnclearError("other")
        return made
    grown = tuple(
        rewritten(each, _than_each_one) if isinstance(each, ModifyPT) else each
        for each in made.modifications
    )
    return replace(made, modifications=grown) if grown != made.modifications else made


def _is_unclear(those: Description) -> bool:
    """Whether it can't be told if "other" is than the source or than what that is attached to.

    An "other enchantment" is another than the Aura, whatever it enchants.
    """
    names = heads_of(those)
    return Other() in those.parts and not names & {"enchantment", "artifact", "Aura", "Equipment"}


def _its_own(node: Node) -> Node | None:
    return Bound("each one", "it") if node == Bound(UNKNOWN, "it") else None


def _than_each_one(node: Node) -> Node | None:
    """ "It gets +1/+1 for each other creature": other than the one that gets it."""
    return Other(Bound("each one", "")) if node == Other() else None


def visit_spent(binder: Binder, item: WhenSpent) -> WhenSpent:
    """The spell that the mana is spent on is what an ability that triggers then speaks of."""
    if item.then is None:
        made: WhenSpent = binder.fields_of(item, [])
        return made
    binder.clause += 1
    on = binder.bound(item.on)
    names = frozenset({"spell", "card"}) | (names_of(on) if on is not None else frozenset())
    binder.note(bound_to("event object"), names=names, heads=names)
    return replace(item, on=on, then=binder.bound(item.then))


def _those_counters(binder: Binder, item: Instruction) -> Instruction:
    """Those the condition before spoke of: "if there are three counters on it, remove them"."""
    if not isinstance(item, RemoveCounters) or not item.words:
        return item
    if binder.counters is None:
        raise UnclearError(item.words)
    return replace(item, kind=binder.counters.kind, what=binder.counters.what)


def _those_drawn(binder: Binder, item: Instruction) -> Instruction:
    """ "Draw a card and reveal it": the card that was drawn."""
    if not isinstance(item, Reveal) or not isinstance(item.what, Bound):
        return item
    if item.what.name != UNKNOWN or binder.drew != binder.clause:
        return item
    binder.note(bound_to(DRAWN), names=frozenset({"card"}), done="drawn")
    return replace(item, what=Bound(DRAWN, item.what.words))


DRAWN: Final = "drawn this way"


def visit_instruction(binder: Binder, item: Instruction) -> Instruction:
    """An instruction is a clause: what it makes and does is spoken of after it."""
    _refuse_apart(item)
    item = _those_counters(binder, _those_drawn(binder, item))
    binder.asking = binder.asked if _asks_of_it(item) else None
    if binder.asking is not None:
        binder.said.append(binder.asking)  # "if it's a creature … If it's a land …": the same
    binder.asked = None
    outer, binder.instruction = binder.instruction, item
    clause = binder.clause = binder.clause + 1
    asked = binder.asking
    if isinstance(item, DealDamage) and getattr(item.source, "name", "") == "subject":
        if getattr(item.recipient, "words", "") == "itself":
            item = replace(item, recipient=Bound("subject", "itself"))
    order = _order_of(item)
    scopes = binder.scopes
    # What is said of a target after an "if" is said of it in any case: it was chosen.
    if isinstance(item, (IfYouDo, May, Instead, WhenSo)) and not isinstance(outer, IfYouDo):
        binder.scopes = (*scopes, binder.clause)
        if is_later(item):
            binder.apart.add(binder.clause)
    them, number, moved = binder.them, (binder.number, binder.covered), binder.moved
    eve = binder.copy() if isinstance(item, Delayed) else None
    made = binder.fields_of(item, order)
    if isinstance(item, SameSubject):
        binder.said = [one for one in binder.said if one.make is not each_of_them]
    if is_later(item):
        eve = eve or binder.eves.pop(id(item))
        binder.laters[id(item)] = eve, binder.copy()
    if isinstance(item, Delayed):
        binder.number, binder.covered = number
        binder.moved = moved  # what it will do is not done yet
    if isinstance(made, Apply) and made.effect.changes:
        made = replace(made, fixed=made.fixed or are_those(made.effect.affects))
    if isinstance(made, If) and binder.them != them:
        binder.perhaps = binder.them
    if isinstance(made, Instead):
        made = _same_source(made)
    if isinstance(made, BecomeCopy):
        made = other_than_copied(made)
    made = only_if_moved(binder, asked_then(made))
    if isinstance(made, (CreateTokens, CreateCopies)):
        made = _which_tokens(binder, made)
    binder.scopes = scopes
    binder.instruction = outer
    if isinstance(made, CopySpell) or not (isinstance(item, _NOT_BINDING) or _acts_on_them(made)):
        binder.them = binder.clause
    if isinstance(made, Draw):
        binder.drew = binder.clause
    note_deeds(binder, made)
    note_offer(binder, made, outer)
    done_number(binder, made)
    _note_result(binder, made)
    if _asks_of_it(item):
        meant = getattr(getattr(_asking(made), "condition", None), "what", None)
        known = [x for x in reversed(binder.said) if x.clause <= clause and x.make("it") == meant]
        binder.asked = known[0] if known else asked
    return made


def _order_of(item: Instruction) -> list[str]:
    """The fields in the order of the words."""
    order: list[str] = []
    if hasattr(item, "who") and not isinstance(item, Unless):
        order = ["who"]  # the subject stands first
    if isinstance(item, If) and item.trails:
        order = ["then", "condition", "otherwise"]
    if isinstance(item, Instead) and item.trails:
        order = ["do", "then", "condition"]
    if isinstance(item, Delayed) and not item.fronted:
        order = ["body", "condition"]
    order = ["times"] if isinstance(item, Unless) and is_noted(item.times) else order
    if isinstance(item, DealDamage) and item.trails:
        order = ["source", "recipient", "amount"]
    if isinstance(item, PutCounters) and item.words:
        order = ["amount", "what"]
    if isinstance(item, BecomeCopy) and isinstance(item.what, Each):
        order = ["of", "what"]  # "each other creature" is another than that
    late = [name for name, value in field_values(item) if _defined_last(value)]
    names = [name for name, _ in fields_of(type(item))]
    return [name for name in dict.fromkeys((*order, *names)) if name not in late]


def _refuse_apart(item: Instruction) -> None:
    """What is in another ability, or for one of several: what it would repeat isn't clear."""
    apart = isinstance(item, IfYouDo) and item.reflexive
    if apart or isinstance(item, (Delayed, ForEach, SameSubject, WhenSo)):
        if any(isinstance(each, RepeatProcess) for each in walk(item)):
            raise UnclearError("this process")


def _asks_of_it(item: Instruction) -> bool:
    """ "If it's a creature, …": what it is."""
    item = _asking(item)
    if not isinstance(item, If) or item.trails or not isinstance(item.condition, Matches):
        return False
    return item.condition.what == Bound(UNKNOWN, "it")


def _asking(item: Instruction) -> Instruction:
    """The "if" of "if it's a creature, you may … Otherwise, …"."""
    return item.first if isinstance(item, IfYouDo) and item.words == "otherwise" else item


def _which_tokens(binder: Binder, made: CreateTokens | CreateCopies) -> Instruction:
    """Which tokens "those tokens" are; after it these are."""
    if isinstance(made, CreateCopies):
        like = binder.token.of if isinstance(binder.token, CreateCopies) else None
        of = made.of if isinstance(made.of, Bound) and made.of.name == "them" else None
        if of is not None and isinstance(like, Bound) and like.words == of.words:
            made = replace(made, of=like)  # the same is copied again, in the same words
        binder.token = made
        return made
    if made.token == THOSE_TOKENS:
        if binder.token is None:
            raise UnclearError("those tokens")
        if isinstance(binder.token, CreateCopies):
            return _more_copies(binder.token, made)
        return replace(made, token=binder.token.token, tapped=binder.token.tapped)
    binder.token = made
    return made


def _more_copies(like: CreateCopies, made: CreateTokens) -> CreateCopies:
    """Other copies of the same object."""
    of = like.of
    if isinstance(of, Target):
        of = Bound(of.name, "")
    if not isinstance(of, (Bound, This)):
        raise UnclearError("those tokens")
    return replace(like, who=made.who, amount=made.amount, of=of, words="those")


def _same_source(made: Instead) -> Instead:
    """What "it deals 5 damage instead" speaks of is what would have dealt the damage."""
    do, then = made.do, made.then
    if not isinstance(do, DealDamage) or not isinstance(then, DealDamage):
        return made
    if not isinstance(do.source, This) or getattr(then.source, "words", "") != "it":
        return made
    return replace(made, then=replace(then, source=This("it")))


# Instructions that leave "them" as it was; the others are about objects of their own.
_NOT_BINDING: Final = (
    *(GainLife, LoseLife, SetLife, Scry, Surveil, AddMana, ShuffleLibrary, GetCounters, PayCost),
    *(Clash, Vote, VillainousChoice, ChoosesBetween),
    *(May, If, IfYouDo, Instead, Sequence, SameSubject, Unless, ForEach, Repeat, Delayed, Modal),
    *(WhenSo, RepeatFor, RepeatProcess, ForEachKind),
)


def _acts_on_them(made: Instruction) -> bool:
    if isinstance(made, Apply):
        return _is_them(made.effect.affects)
    if isinstance(made, Attach) and _is_them(made.to):
        return True
    return _is_them(getattr(made, "what", None))


def _is_them(ref: Description | Ref | None) -> bool:
    return isinstance(ref, Bound) and ref.name == "them"


def _defined_last(value: Any) -> bool:
    """Its number is told at the end of the sentence: "where X is …"."""
    return any(isinstance(node, WhereX) for node in walk(value)) and isinstance(value, Amount)


def _note_result(binder: Binder, made: Instruction) -> None:
    """What an instruction makes is "them" to the ones after it."""
    if isinstance(made, Move) and isinstance(made.what, This) and made.to.zone == EXILE:
        binder.exiled_itself = True
    if isinstance(made, (CreateTokens, CreateCopies, CopySpell)):
        names = {"token"} if not isinstance(made, CopySpell) else {"copy", "spell"}
        if isinstance(made, CreateTokens):
            names |= {*made.token.subtypes, *bits_to_names(made.token.types, TYPE_NAMES)}
        else:
            names |= {"creature"}
        copy = isinstance(made, CreateCopies)
        kinds = {"names": frozenset(names), "done": MAKERS[type(made)], "copy": copy}
    elif isinstance(made, (Choose, Instead)):
        _note_chosen(binder, made)
        return
    elif isinstance(made, RestartGame):  # CR 727.4: what was left is spoken of afterwards
        binder.note(bound_to("them"), plural=True, names=frozenset({"card"}))
        return
    elif isinstance(made, (Manifest, ManifestDread)):
        kinds = {"names": frozenset({"card", "creature", "permanent"}), "done": "manifested"}
    elif isinstance(made, KeywordAction) and made.name == "amass":
        # CR 701.47c: it is called an Army; "that creature" is one spoken of before.
        army = {"names": frozenset({"Army"}), "done": "amassed"}
        binder.note(lambda words: Bound("the amassed Army", words), **army)
        return
    elif isinstance(made, (Search, Dig, Mill, Discard)):
        done = MAKERS[type(made)] or put_there(made)
        kinds = {"names": frozenset({"card", *_names_in(made)}), "done": done}
    elif isinstance(made, CounterIt) and isinstance(made.what, Bound):
        name = made.what.name  # "counter that spell unless its controller pays"
        binder.note(lambda words: Bound(name, words), names=frozenset({"spell", "ability"}))
        return
    elif isinstance(made, Move):
        note_put(binder, made)
        return
    elif isinstance(made, SeparatePiles):
        note_separated(binder, made)
        return
    elif isinstance(made, ChoosePile):
        note_piles(binder)
        return
    elif isinstance(made, (DigUntil, Find)):
        note_found(binder, made)
        return
    else:
        return
    amount = getattr(made, "take", None) or getattr(made, "amount", 1)
    if isinstance(made, Manifest):
        amount = getattr(made.what, "amount", 1)
    if isinstance(made, CopySpell) and amount == 1 and getattr(made.what, "words", "") == "each":
        amount = -1 if isinstance(made.what, Each) else 1
    binder.note(lambda words: Bound("them", words), plural=amount != 1, **kinds)
    if isinstance(made, (CreateTokens, CreateCopies)) and several(made.who) and amount == 1:
        binder.note(lambda words: Bound("them", words), plural=True, **kinds)  # one of each


def _note_chosen(binder: Binder, made: Choose | Instead) -> None:
    """A player, one of several objects, or either of two targets was chosen."""
    if isinstance(made, Instead):
        if _chooses_target(made.do) and _chooses_target(made.then):
            assert isinstance(made.do.of, Target)
            names = names_of(made.do.of.what)
            binder.said = [one for one in binder.said if one.done != "chosen"]
            binder.note(bound_to("chosen"), names=names, heads=names, done="chosen")
    elif made.of is None and made.which.kind in CHOSEN_PLAYERS:
        binder.note(bound_to(made.name), player=True, thing=False, done="chosen")
    elif isinstance(made.of, Union):
        names = frozenset({"creature", "permanent"})
        binder.note(bound_to("chosen"), plural=True, names=names, done="chosen")


def _chooses_target(made: Instruction) -> TypeGuard[Choose]:
    return isinstance(made, Choose) and isinstance(made.of, Target) and made.of.most == 1


def _names_in(made: Instruction) -> frozenset[str]:
    for field in ("what", "which"):
        those = getattr(made, field, None)
        if isinstance(those, Description):
            return names_of(those)
    return frozenset()
