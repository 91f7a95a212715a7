"""Mana that can't be spent on some spells. (CR 106.6)"""

from dataclasses import replace
from functools import partial
from typing import Any

from apnap.abilities.descriptions import Spell
from apnap.abilities.instructions import AddMana, AllBut
from apnap.abilities.references import Those
from apnap.oracle.examples import phrase
from apnap.oracle.phrases.categories import A_DESCRIPTION, DESCRIPTIONS
from apnap.oracle.phrases.mana import ADDING
from apnap.oracle.phrases.sentences import GROUP
from apnap.oracle.templates import template


def _not_for(add: Any, what: Those, words: str) -> AddMana | None:
    if not isinstance(add, AddMana) or add.only_for is not None or Spell() not in what.parts:
        return None
    return replace(add, only_for=AllBut(what), words=words)


def _anything(value: AddMana, words: str) -> dict[str, Any] | None:
    if not isinstance(value.only_for, AllBut) or value.words != words:
        return None
    return {"add": replace(value, only_for=None, words=""), "what": value.only_for.spells}


for _said in ("this mana can't be spent to cast", "you can't spend this mana to cast"):
    for _number, _what, _example in (
        ("s", A_DESCRIPTION, "a nonartifact spell"),
        ("p", DESCRIPTIONS, "nonartifact spells"),
    ):
        _words = f"{_number}, {_said}"
        phrase(
            GROUP,
            template(
                AddMana,
                f"{{add}}. {_said} {{what}}",
                build=partial(_not_for, words=_words),
                match=partial(_anything, words=_words),
                add=ADDING,
                what=_what,
            ),
            reads=[f"add {{C}}{{C}}. {_said} {_example}"],
        )
