"""Life for mana, damage instead of a cost, a reduction for either of two reasons. (CR 118, 601.2f)"""

from typing import Final

from apnap.abilities.abilities import SelfCostChange
from apnap.abilities.amounts import NotSo, YourTurn
from apnap.abilities.descriptions import ControlledBy, Is, OfType
from apnap.abilities.effects import Continuous
from apnap.abilities.references import Description, This, You
from apnap.abilities.rule_changes.activation import ActivateAsInstant
from apnap.abilities.rule_changes.rule_changes import LifeForMana
from apnap.oracle.engine.examples import phrase
from apnap.oracle.engine.leaves import leaf, table
from apnap.oracle.engine.templates import template
from apnap.oracle.phrases.costs.costs import SYMBOLS
from apnap.oracle.phrases.parts.categories import EFFECT
from apnap.oracle.phrases.statics.statements import STATEMENT
from apnap.terms.characteristics import PLANESWALKER

STATEMENT.add(
    template(
        SelfCostChange,
        "during turns other than yours, ~ costs {symbols} more to cast.",
        fixed={"more": True, "condition": NotSo(YourTurn(You())), "words": "during others"},
        symbols=SYMBOLS,
    )
)

# --- Life ---------------------------------------------------------------------------------

phrase(
    EFFECT,
    template(
        Continuous,
        "for each {symbol} in a cost, you may pay 2 life rather than pay that mana",
        build=lambda symbol: Continuous(You(), (), (LifeForMana(symbol),)),
        match=lambda effect: (
            {"symbol": effect.changes[0].symbol}
            if len(effect.changes) == 1 and isinstance(effect.changes[0], LifeForMana)
            else None
        ),
        symbol=leaf("symbol", r"\{[WUBRG]\}", lambda text: text[1], lambda each: f"{{{each}}}"),
    ),
    reads=["for each {B} in a cost, you may pay 2 life rather than pay that mana"],
)

# --- At any time (CR 602.5d) ----------------------------------------------------------------

_TIME: Final = "any time you could cast an instant"

_YOURS: Final = Description((OfType(PLANESWALKER), ControlledBy(You())))

_ANY_TIME: Final = {
    f"you may activate equip abilities {_TIME}": ActivateAsInstant("equip"),
    f"you may activate loyalty abilities of ~ on any player's turn {_TIME}": ActivateAsInstant(
        "loyalty", Description((Is(This()),))
    ),
    f"you may activate loyalty abilities of planeswalkers you control on any player's turn {_TIME}": ActivateAsInstant(
        "loyalty", _YOURS
    ),
    **{
        f"you may activate {its} loyalty abilities {_TIME}": ActivateAsInstant(
            "loyalty", Description((Is(This()),)), its
        )
        for its in ("her", "his", "its")
    },
}

phrase(
    EFFECT,
    table(
        "at any time",
        {words: Continuous(You(), (), (change,)) for words, change in _ANY_TIME.items()},
    ),
    reads=list(_ANY_TIME),
)
