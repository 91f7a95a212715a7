"""Life for mana, damage instead of a cost, abilities at any time. (CR 118, 602.5)"""

from typing import Any, Final

from apnap.abilities.activation_rules import ActivateAsInstant
from apnap.abilities.costs import Costs, DamageCost
from apnap.abilities.descriptions import ControlledBy, Is, OfType
from apnap.abilities.effects import Continuous
from apnap.abilities.instructions_more import Unless
from apnap.abilities.references import This, Those, You
from apnap.abilities.rule_changes import LifeForMana
from apnap.oracle.engine import one_of
from apnap.oracle.examples import phrase
from apnap.oracle.leaves import leaf, table
from apnap.oracle.phrases.categories import AMOUNT, CLAUSES, EFFECT, PLAYERS
from apnap.oracle.phrases.references import PRONOUN, THIS, THIS_THERE
from apnap.oracle.phrases.sentences import PLAIN
from apnap.oracle.templates import template
from apnap.terms.characteristics import PLANESWALKER

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
        symbol=leaf(
            "symbol", r"\{[WUBRG]\}", lambda text: text[1], lambda each: f"{{{each}}}", begins="{"
        ),
    ),
    reads=["for each {B} in a cost, you may pay 2 life rather than pay that mana"],
)

# --- Damage -------------------------------------------------------------------------------


def _unless(do: Any, who: Any, source: Any, amount: Any) -> Unless:
    return Unless(do, who, Costs((DamageCost(source, amount),)))


def _has_dealt(value: Unless) -> dict[str, Any] | None:
    match value.costs.parts:
        case (DamageCost(source, amount),):
            return {"do": value.do, "who": value.who, "source": source, "amount": amount}
    return None


phrase(
    PLAIN,
    template(
        Unless,
        "{do} unless {who} has {source} deal {amount} damage to them",
        build=_unless,
        match=_has_dealt,
        do=CLAUSES,
        who=PLAYERS,
        source=one_of("source", THIS, THIS_THERE, PRONOUN),
        amount=AMOUNT,
    ),
    reads=["destroy target land unless its controller has ~ deal 2 damage to them"],
)

# --- At any time (CR 602.5d) ----------------------------------------------------------------

_TIME: Final = "any time you could cast an instant"
_YOURS: Final = Those((OfType(PLANESWALKER), ControlledBy(You())))
_ANY_TIME: Final = {
    f"you may activate equip abilities {_TIME}": ActivateAsInstant("equip"),
    f"you may activate loyalty abilities of ~ on any player's turn {_TIME}": ActivateAsInstant(
        "loyalty", Those((Is(This()),))
    ),
    f"you may activate loyalty abilities of planeswalkers you control on any player's turn {_TIME}": ActivateAsInstant(
        "loyalty", _YOURS
    ),
    **{
        f"you may activate {its} loyalty abilities {_TIME}": ActivateAsInstant(
            "loyalty", Those((Is(This()),)), its
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
