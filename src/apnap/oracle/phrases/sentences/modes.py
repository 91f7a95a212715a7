"""Modes: "choose one" and its like. (CR 700.2)"""

from dataclasses import replace
from functools import partial
from typing import Final

from apnap.abilities.amounts import Condition
from apnap.abilities.costs import Costs
from apnap.abilities.instructions.actions import Body
from apnap.abilities.instructions.flow import Modal, Mode
from apnap.abilities.nodes import Node, rewritten, walk
from apnap.abilities.references import Target
from apnap.abilities.values import Unchosen
from apnap.oracle.binding.antecedents import is_player
from apnap.oracle.engine.examples import phrase
from apnap.oracle.engine.leaves import leaf, optional, run, table
from apnap.oracle.engine.templates import Slots, template
from apnap.oracle.phrases.amounts.amounts import DIGITS, NUMBER_WORD
from apnap.oracle.phrases.costs.costs import MANA
from apnap.oracle.phrases.parts.categories import BODY, CONDITION
from apnap.oracle.phrases.sentences.bodies import Sentences

ANY_NUMBER: Final = -1

_HOW_MANY: Final[dict[str, tuple[int, int]]] = {
    "choose one": (1, 1),
    "choose two": (2, 2),
    "choose three": (3, 3),
    "choose four": (4, 4),
    "choose five": (5, 5),
    "choose six": (6, 6),
    "choose one or both": (1, 2),
    "choose one or more": (1, ANY_NUMBER),
    "choose up to one": (0, 1),
    "choose up to two": (0, 2),
    "choose up to three": (0, 3),
    "choose up to four": (0, 4),
    "choose any number": (0, ANY_NUMBER),
}

_WORDS: Final = table("how many modes", {words: words for words in _HOW_MANY})

_LABEL: Final = leaf("name of a mode", r"[^—.\n:{]+ — ", lambda text: text[:-3], "{} — ".format)

MODE: Final = template(Mode, "{label}{body}", label=optional(_LABEL, ""), body=Sentences())

MODES: Final = run(MODE, "\n• ", "\n• ", "\n• ")


def _modal(words: str, modes: tuple[Mode, ...], *, repeat: bool = False) -> Body:
    least, most = _HOW_MANY[words]
    return Body((Modal(modes, least, most, repeat, words),))


def _chosen(body: Body, *, repeat: bool) -> Slots | None:
    match body.instructions:
        case (Modal(more_if=None, unchosen=None) as modal,) if modal.words in _HOW_MANY:
            if modal.repeat != repeat:
                return None
            return {"words": modal.words, "modes": modal.modes}
    return None


phrase(
    BODY,
    template(
        Body,
        "{words} —\n• {modes}",
        build=_modal,
        match=lambda body: _chosen(body, repeat=False),
        words=_WORDS,
        modes=MODES,
    ),
    reads=["choose one —\n• draw a card.\n• you gain 3 life."],
    refuses=["choose one —\n• draw a card."],
)

phrase(
    BODY,
    template(
        Body,
        "{words}. you may choose the same mode more than once.\n• {modes}",
        build=lambda words, modes: _modal(words, modes, repeat=True),
        match=lambda body: _chosen(body, repeat=True),
        words=_WORDS,
        modes=MODES,
    ),
    reads=[
        "choose three. you may choose the same mode more than once.\n• draw a card.\n"
        "• you gain 3 life."
    ],
)

_BY_CHANCE: Final = "choose one at random"

phrase(
    BODY,
    template(
        Body,
        _BY_CHANCE + " —\n• {modes}",
        build=lambda modes: Body((Modal(modes, words=_BY_CHANCE, at_random=True),)),
        match=lambda body: _random(body),
        modes=MODES,
    ),
    reads=[_BY_CHANCE + " —\n• draw a card.\n• you gain 3 life."],
)


def _random(body: Body) -> Slots | None:
    match body.instructions:
        case (Modal(modes=modes, at_random=True),):
            return {"modes": modes}
    return None


# Only modes that weren't chosen before.
_UNCHOSEN: Final = {
    " that hasn't been chosen": Unchosen.EVER,
    " that hasn't been chosen this turn": Unchosen.THIS_TURN,
}


def _new_mode(unchosen: Unchosen, modes: tuple[Mode, ...]) -> Body:
    return Body((Modal(modes, unchosen=unchosen),))


def _new(body: Body) -> Slots | None:
    match body.instructions:
        case (Modal(modes=modes, unchosen=unchosen),) if unchosen:
            return {"modes": modes, "unchosen": unchosen}
    return None


phrase(
    BODY,
    template(
        Body,
        "choose one{unchosen} —\n• {modes}",
        build=_new_mode,
        match=_new,
        unchosen=table("not chosen before", _UNCHOSEN),
        modes=MODES,
    ),
    reads=["choose one that hasn't been chosen this turn —\n• draw a card.\n• you gain 3 life."],
)


# Each mode has a target of its own: each player target is another than those before it.
def _apart(words: str, modes: tuple[Mode, ...]) -> Body | None:
    if any(target.other for target in _targets(modes)) or not all(map(_targets, modes)):
        return None
    least, most = _HOW_MANY[words]
    return Body(
        (Modal(_with_others(modes, other=True), least, most, words=f"{words}; {_DIFFERENT}"),)
    )


def _together(body: Body) -> Slots | None:
    match body.instructions:
        case (Modal(modes=modes, words=said),) if said.endswith(f"; {_DIFFERENT}"):
            return {"words": said.partition("; ")[0], "modes": _with_others(modes, other=False)}
    return None


def _targets(modes: Mode | tuple[Mode, ...]) -> list[Target]:
    return [each for each in walk(modes) if isinstance(each, Target) and is_player(each.what)]


def _with_others(modes: tuple[Mode, ...], *, other: bool) -> tuple[Mode, ...]:
    def change(each: Node) -> Node | None:
        if isinstance(each, Target) and is_player(each.what):
            return replace(each, other=other)
        return None

    return rewritten(modes, change)  # type: ignore[no-any-return]


_DIFFERENT: Final = "each mode must target a different player"

phrase(
    BODY,
    template(
        Body,
        "{words}. " + _DIFFERENT + ".\n• {modes}",
        build=_apart,
        match=_together,
        words=_WORDS,
        modes=MODES,
    ),
    reads=[
        f"choose one or both. {_DIFFERENT}.\n• target player draws a card.\n• target opponent loses "
        "2 life."
    ],
)

# With a condition more may be chosen. (CR 700.2h)
_MORE: Final[dict[str, int]] = {
    "choose both instead": 2,
    "choose any number instead": ANY_NUMBER,
    "choose two instead": 2,
    "you may choose both instead": 2,
    "you may choose two instead": 2,
}


def _at_least(more: str) -> int:
    """How many must be chosen then: both, unless they may be."""
    exactly = not more.startswith("you may") and _MORE[more] != ANY_NUMBER
    return _MORE[more] if exactly else 0


def _with_more(
    words: str, both: str, condition: Condition, more: str, modes: tuple[Mode, ...]
) -> Body:
    least, most = _HOW_MANY[words]
    return Body(
        (
            Modal(
                modes,
                least,
                most,
                words=both,
                more_if=condition,
                more_most=_MORE[more],
                more_least=_at_least(more),
            ),
        )
    )


def _more(words: str, condition: Condition, more: str, modes: tuple[Mode, ...]) -> Body:
    return _with_more(words, f"{words}; {more}", condition, more, modes)


def _more_chosen(body: Body) -> Slots | None:
    match body.instructions:
        case (Modal(modes=modes, words=both, more_if=Condition() as condition),):
            words, _, more = both.partition("; ")
            if more in _MORE:
                return {"words": words, "more": more, "condition": condition, "modes": modes}
    return None


phrase(
    BODY,
    template(
        Body,
        "{words}. if {condition}, {more}.\n• {modes}",
        build=_more,
        match=_more_chosen,
        words=_WORDS,
        condition=CONDITION,
        more=table("more modes", {words: words for words in _MORE}),
        modes=MODES,
    ),
    reads=["choose one. if ~ was kicked, choose both instead.\n• draw a card.\n• you gain 3 life."],
)

# It is looked at as the spell is cast, when modes are chosen. (CR 601.2b)
_AS_CAST: Final = "as you cast ~; "


def _more_as_cast(words: str, condition: Condition, more: str, modes: tuple[Mode, ...]) -> Body:
    return _with_more(words, f"{words}; {_AS_CAST}{more}", condition, more, modes)


def _chosen_as_cast(body: Body) -> Slots | None:
    match body.instructions:
        case (Modal(modes=modes, words=both, more_if=Condition() as condition),):
            words, _, more = both.partition("; ")
            if more.startswith(_AS_CAST):
                more = more.removeprefix(_AS_CAST)
                return {"words": words, "more": more, "condition": condition, "modes": modes}
    return None


phrase(
    BODY,
    template(
        Body,
        "{words}. if {condition} as you cast ~, {more}.\n• {modes}",
        build=_more_as_cast,
        match=_chosen_as_cast,
        words=_WORDS,
        condition=CONDITION,
        more=table("more modes", {words: words for words in _MORE}),
        modes=MODES,
    ),
    reads=[
        "choose one. if you control a Wizard as you cast ~, you may choose both instead.\n"
        "• draw a card.\n• you gain 3 life."
    ],
)

# --- Modes with costs of their own (CR 702.172) -----------------------------------------

_PRICED: Final = template(
    Mode,
    "\n+ {cost} — {body}",
    cost=template(Costs, "{parts}", parts=run(MANA, least=1)),
    body=Sentences(),
)


def _spree(body: Body) -> Slots | None:
    match body.instructions:
        case (Modal(modes=modes, words="spree"),):
            return {"modes": modes}
    return None


phrase(
    BODY,
    template(
        Body,
        "spree{modes}",
        build=lambda modes: Body((Modal(modes, 1, ANY_NUMBER, words="spree"),)),
        match=_spree,
        modes=run(_PRICED, "", "", "", least=2),
    ),
    reads=["spree\n+ {1} — draw a card.\n+ {2} — you gain 3 life."],
)

# --- Modes that count for more than one (CR 700.2i) -------------------------------------

_PAWS: Final = leaf("pawprints", r"(?:\{P\})+", lambda text: text.count("{P}"), lambda n: "{P}" * n)


def _in_total(modes: tuple[Mode, ...], total: int, *, words: str) -> Body:
    least = total if words == "exactly" else 0
    return Body((Modal(modes, least, total, repeat=True, words=words),))


def _total(body: Body, words: str) -> Slots | None:
    match body.instructions:
        case (Modal(modes=modes, most=total, words=said),) if said == words:
            return {"modes": modes, "total": total}
    return None


phrase(
    BODY,
    template(
        Body,
        "choose up to {total} {P} worth of modes. you may choose the same mode more than once."
        "{modes}",
        build=partial(_in_total, words="worth"),
        match=partial(_total, words="worth"),
        total=NUMBER_WORD,
        modes=run(template(Mode, "\n{worth} — {body}", worth=_PAWS, body=Sentences()), "", "", ""),
    ),
    reads=[
        "choose up to five {P} worth of modes. you may choose the same mode more than once.\n"
        "{P} — draw a card.\n{P}{P} — you gain 3 life."
    ],
)

phrase(
    BODY,
    template(
        Body,
        "choose any number of modes that total exactly {total}. you may choose the same mode more "
        "than once.{modes}",
        build=partial(_in_total, words="exactly"),
        match=partial(_total, words="exactly"),
        total=DIGITS,
        modes=run(template(Mode, "\n[{worth}] {body}", worth=DIGITS, body=Sentences()), "", "", ""),
    ),
    reads=[
        "choose any number of modes that total exactly 4. you may choose the same mode more than "
        "once.\n[1] draw a card.\n[2] you gain 3 life."
    ],
)
