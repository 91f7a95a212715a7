"""What players and objects can't do, in sentences of their own. (CR 101.2)"""

from dataclasses import replace
from functools import partial
from typing import Final

from apnap.abilities.amounts import Condition, NotSo
from apnap.abilities.costs import Costs
from apnap.abilities.descriptions import EitherOf, Spell
from apnap.abilities.instructions.actions import AddMana, Body, DealDamage, Instruction
from apnap.abilities.instructions.flow import (
    ApplyReplacement,
    If,
    KeywordAction,
    Modal,
    Mode,
    Repeat,
    Sequence,
)
from apnap.abilities.nodes import Node, rewritten, walk
from apnap.abilities.references import Description, Ref, Target
from apnap.abilities.replacements import GoesElsewhere
from apnap.oracle.engine.examples import phrase
from apnap.oracle.engine.leaves import leaf, run
from apnap.oracle.engine.templates import Slots, template
from apnap.oracle.phrases.costs.costs import MANA
from apnap.oracle.phrases.parts.categories import (
    A_DESCRIPTION,
    BODY,
    CLAUSES,
    CONDITION,
    DESCRIPTIONS,
    SENTENCE,
)
from apnap.oracle.phrases.references.references import PRONOUN
from apnap.oracle.phrases.sentences.bodies import Sentences
from apnap.oracle.phrases.sentences.paying.spending_limits import ADDING
from apnap.oracle.phrases.sentences.sentences import GROUP, PLAIN, SIMPLE
from apnap.oracle.phrases.verbs.player_prohibitions import EACH_SOMETHING_ELSE
from apnap.terms.turn import BATTLEFIELD, EXILE

# --- Tiers (CR 702.183) ----------------------------------------------------------------------------------

_TIER: Final = template(
    Mode,
    "\n• {label} — {cost} — {body}",
    label=leaf("name of a tier", r"[A-Za-z][\w'-]*(?: [A-Z][\w'-]*)*", str),
    cost=template(Costs, "{parts}", parts=run(MANA, least=1)),
    body=Sentences(),
)


def _tiers(body: Body) -> Slots | None:
    match body.instructions:
        case (Modal(modes=modes, words="tiered"),):
            return {"modes": modes}
    return None


phrase(
    BODY,
    template(
        Body,
        "tiered{modes}",
        build=lambda modes: Body((Modal(modes, 1, 1, words="tiered"),)),
        match=_tiers,
        modes=run(_TIER, "", "", "", least=2),
    ),
    reads=["tiered\n• small — {0} — draw a card.\n• great — {2} — draw two cards."],
)

# --- What leaves is exiled (CR 614.6) ---------------------------------------------------------


def _leaving(what: Ref) -> ApplyReplacement:
    return ApplyReplacement(GoesElsewhere(what, BATTLEFIELD, -1, EXILE), None)


phrase(
    SENTENCE,
    template(
        ApplyReplacement,
        "if {what} would leave the battlefield, exile it instead of putting it anywhere else",
        build=_leaving,
        match=lambda value: {"what": getattr(value.replacement, "what", None)},
        what=PRONOUN,
    ),
    reads=["if it would leave the battlefield, exile it instead of putting it anywhere else"],
)

phrase(
    PLAIN,
    template(
        Repeat,
        "{do} an additional time",
        build=lambda do: Repeat(1, do) if isinstance(do, KeywordAction) else None,
        match=lambda value: {"do": value.do} if value.amount == 1 else None,
        do=CLAUSES,
    ),
    reads=["investigate an additional time"],
)

# --- Mana for either of two kinds of spells (CR 106.6) ----------------------------------------

_EITHER: Final = "or a"


def _spent(add: Instruction, first: Description, second: Description, words: str) -> AddMana | None:
    if not isinstance(add, AddMana) or add.only_for is not None:
        return None
    if not all(Spell() in those.parts for those in (first, second)):
        return None
    return replace(add, only_for=Description((EitherOf((first, second), words), Spell())))


def _spent_on(value: AddMana, words: str) -> Slots | None:
    match value.only_for:
        case Description((EitherOf((first, second), said), Spell())) if said == words:
            return {"add": replace(value, only_for=None), "first": first, "second": second}
    return None


for _each, _words, _example in (
    (A_DESCRIPTION, _EITHER, "an Elemental spell or a Goblin creature spell"),
    (DESCRIPTIONS, _EITHER + "s", "Elemental spells or spells with mana value 5 or greater"),
):
    phrase(
        GROUP,
        template(
            AddMana,
            "{add}. spend this mana only to cast {first} or {second}",
            build=partial(_spent, words=_words),
            match=partial(_spent_on, words=_words),
            add=ADDING,
            first=_each,
            second=_each,
        ),
        reads=[f"add {{R}}. spend this mana only to cast {_example}"],
    )


def _for_sure(do: Instruction, words: str) -> DealDamage | None:
    if not isinstance(do, DealDamage) or do.unpreventable:
        return None
    return replace(do, unpreventable=True, words=words)


def _unsure(value: DealDamage, words: str) -> Slots | None:
    if not value.unpreventable or value.words != words:
        return None
    return {"do": replace(value, unpreventable=False, words="")}


_SURELY: Final = "the damage can't be prevented"

phrase(
    GROUP,
    template(
        DealDamage,
        "{do}. " + _SURELY,
        build=lambda do: _for_sure(do, "."),
        match=lambda value: _unsure(value, "."),
        do=SIMPLE,
    ),
    reads=[f"~ deals 5 damage to target creature. {_SURELY}"],
)

phrase(
    SIMPLE,
    template(
        DealDamage,
        "{do} and " + _SURELY,
        build=lambda do: _for_sure(do, "and"),
        match=lambda value: _unsure(value, "and"),
        do=CLAUSES,
    ),
    reads=[f"~ deals 5 damage to target creature and {_SURELY}"],
)

_UNLESS: Final = "unless"


def _build(then: Instruction, condition: Condition) -> If:
    return If(NotSo(condition, _UNLESS), then, trails=True)


def _match(value: If) -> Slots | None:
    match value:
        case If(NotSo(condition, words), then, None, trails) if trails and words == _UNLESS:
            return {"then": then, "condition": condition}
    return None


phrase(
    SENTENCE,
    template(
        If, "{then} unless {condition}", build=_build, match=_match,
        then=SIMPLE, condition=CONDITION,
    ),
    reads=["sacrifice ~ unless {W} was spent to cast it", "you lose 1 life unless you attacked this turn"],
)  # fmt: skip

# --- No player twice (CR 115.3) -----------------------------------------------------------

_NO_ONE_TWICE: Final = "no player twice"


def _each_another(do: Instruction) -> Instruction | None:
    """Each target is another player than those chosen before."""
    if not isinstance(do, Sequence) or do.words != EACH_SOMETHING_ELSE:
        return None
    targets = [each for each in walk(do) if isinstance(each, Target)]
    if len(targets) < 2 or any(each.other for each in targets):
        return None
    parts = (do.parts[0], *(rewritten(part, _another) for part in do.parts[1:]))
    first = targets[0] in walk(do.parts[0])
    return replace(do, parts=parts, words=_NO_ONE_TWICE) if first else None


def _another(node: Node) -> Node | None:
    return replace(node, other=True) if isinstance(node, Target) else None


def _any_again(node: Node) -> Node | None:
    return replace(node, other=False) if isinstance(node, Target) else None


def _with_repeats(value: Instruction) -> Slots | None:
    if not isinstance(value, Sequence) or value.words != _NO_ONE_TWICE:
        return None
    parts = tuple(rewritten(part, _any_again) for part in value.parts)
    return {"do": replace(value, parts=parts, words=EACH_SOMETHING_ELSE)}


phrase(
    GROUP,
    template(
        _each_another,
        "{do}. you can't choose any player as a target more than once",
        match=_with_repeats,
        do=CLAUSES,
    ),
    reads=[
        "until your next turn, target player can't attack with creatures, target player can't "
        "cast creature spells, and target player can't cast artifact spells. you can't choose any "
        "player as a target more than once"
    ],
)
