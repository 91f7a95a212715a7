"""Keyword abilities with what follows them. (CR 702)

The table tells for each keyword what stands after it: nothing, a number, a cost, or a
description. What a keyword stands for is in `apnap.keywords`.
"""

from functools import partial
from typing import Any, Final

from apnap.abilities.abilities import KeywordAbility
from apnap.abilities.amounts import X
from apnap.abilities.costs import Costs
from apnap.abilities.descriptions import (
    ColorCount,
    ControlledBy,
    Measured,
    OfChosen,
    OfColor,
    OfSubtype,
    OfSupertype,
    OfType,
)
from apnap.abilities.references import Description, EachOpponent
from apnap.abilities.values import ChosenKind, Comparison, Measure
from apnap.keywords.chosen import GIFTS
from apnap.oracle.engine.articles import with_article
from apnap.oracle.engine.examples import phrase
from apnap.oracle.engine.leaves import constant, leaf, mapped, run, table
from apnap.oracle.engine.phrases import Phrase, alternate, one_of
from apnap.oracle.engine.templates import Slots, template
from apnap.oracle.phrases.amounts.amounts import DIGITS, NUMBER_WORD
from apnap.oracle.phrases.costs.costs import MANA
from apnap.oracle.phrases.costs.joined import PAY, either, mana_or
from apnap.oracle.phrases.descriptions.clauses import NAME
from apnap.oracle.phrases.descriptions.nouns import SUBTYPES
from apnap.oracle.phrases.parts.categories import COSTS, DESCRIPTION, DESCRIPTIONS, KEYWORD
from apnap.terms.characteristics import BASIC, LAND, SNOW
from apnap.terms.mana import COLOR_OF_NAME
from apnap.terms.subtypes import BASIC_LAND_TYPES


def _names(text: str) -> tuple[str, ...]:
    return tuple(each.strip() for each in text.split(",") if each.strip())


ALONE: Final = _names(
    """
    deathtouch, defender, double strike, first strike, flash, flying, haste, hexproof,
    indestructible, intimidate, lifelink, reach, shroud, trample, vigilance, banding, flanking,
    phasing, shadow, horsemanship, fear, storm, sunburst, convoke, delve, haunt, split second,
    changeling, prowess, persist, wither, infect, totem armor, umbra armor, living weapon, undying,
    soulbond, increment, unleash, cipher, evolve, extort, fuse, menace, dethrone, hidden agenda, double agenda,
    exalted, ingest, devoid, myriad, melee, improvise, skulk, undaunted, partner, ascend, assist,
    jump-start, mentor, riot, demonstrate, cascade, epic, gravestorm, battle cry, retrace, rebound,
    for Mirrodin!, training, enlist, ravenous, read ahead, living metal, compleated, daybound,
    nightbound, exploit, aftermath, provoke, conspire, decayed, station, start your engines!,
    bargain, double team, job select, spree, tiered, trample over planeswalkers, hideaway,
    storied, friends forever, choose a Background, Doctor's companion, space sculptor, basic landwalk,
    vanishing, landwalk, nonbasic landwalk, legendary landwalk, snow landwalk, artifact landwalk,
    modular—sunburst, paradigm
    """
) + tuple(
    f"{snow}{name.lower()}walk" for snow in ("", "snow ") for name in (*BASIC_LAND_TYPES, "Desert")
)

NUMBERED: Final = _names(
    """
    absorb, afflict, afterlife, amplify, annihilator, bloodthirst, bushido, crew, devour, dredge,
    fabricate, fading, frenzy, graft, modular, poisonous, rampage, renown, ripple, saddle,
    soulshift, toxic, tribute, vanishing, hideaway, backup, casualty, mobilize, firebending, teamwork
    """
)

PAID: Final = _names(
    """
    buyback, cycling, echo, entwine, equip, evoke, flashback, kicker, multikicker, madness, morph,
    megamorph, disguise, cleave, dash, disturb, embalm, emerge, encore, escalate, escape, eternalize,
    foretell, fortify, level up, miracle, mutate, ninjutsu, commander ninjutsu, outlast, overload,
    plot, prowl, reconfigure, recover, replicate, scavenge, spectacle, squad, strive, surge,
    transfigure, transmute, unearth, ward, bestow, blitz, freerunning, more Than Meets the Eye,
    sticker kicker, specialize, offspring, warp, harmonize, mayhem, sneak, web-slinging, aura swap,
    cumulative upkeep
    """
)

NUMBERED_AND_PAID: Final = _names("suspend, reinforce, awaken, impending")


def _keyword(keyword: str, surface: str, **slots: Any) -> Phrase[Any]:
    """A keyword and its arguments, in the order of the words."""
    keys = tuple(slots)

    def build(**values: Any) -> KeywordAbility:
        return KeywordAbility(keyword, tuple(values[key] for key in keys))

    def match(ability: KeywordAbility) -> Slots | None:
        if ability.name != keyword or len(ability.args) != len(keys):
            return None
        return dict(zip(keys, ability.args, strict=True))

    return template(KeywordAbility, surface, build=build, match=match, **slots)


def _named(surface: str, **slots: Any) -> Phrase[Any]:
    """Keywords whose name is a slot."""
    keys = tuple(key for key in slots if key != "name")
    return template(
        KeywordAbility,
        surface,
        build=lambda name, **values: KeywordAbility(name, tuple(values[key] for key in keys)),
        match=lambda ability: (
            {"name": ability.name} | dict(zip(keys, ability.args, strict=True))
            if len(ability.args) == len(keys)
            else None
        ),
        **slots,
    )


# The registry's names of keywords that have a capital on cards.
_REGISTERED: Final = {
    "for Mirrodin!": "for mirrodin!",
    "choose a Background": "choose a background",
    "more Than Meets the Eye": "more than meets the eye",
}


def _table(name: str, names: tuple[str, ...]) -> Phrase[Any]:
    return table(name, {each: _REGISTERED.get(each, each) for each in names})


_MANA_COST: Final = template(
    Costs,
    "{mana}",
    build=lambda mana: Costs((mana,)),
    match=lambda costs: {"mana": costs.parts[0]} if len(costs.parts) == 1 else None,
    mana=MANA,
)

_OTHER_COST: Final = mapped(
    COSTS,
    lambda costs: None if _MANA_COST.said(costs) else costs,
    lambda costs: costs if isinstance(costs, Costs) and not _MANA_COST.said(costs) else None,
)

_SEVERAL: Final = one_of("either payment", mana_or("pay"), either(PAY))

phrase(
    KEYWORD,
    _named("{name}", name=_table("keyword", ALONE)),
    reads=["flying", "first strike", "islandwalk", "split second"],
    refuses=["Flying", "flyings"],
)

phrase(
    KEYWORD,
    _named("{name} {times}", name=_table("keyword", NUMBERED), times=DIGITS),
    reads=["crew 2", "toxic 1"],
)

phrase(
    KEYWORD,
    constant("bloodthirst X", KeywordAbility("bloodthirst", (X(),))),
    reads=["bloodthirst X"],
)

phrase(
    KEYWORD,
    _named("{name} {costs}", name=_table("keyword", PAID), costs=_MANA_COST),
    reads=["ward {2}", "flashback {4}{R}", "cycling {2}", "kicker {1}{B}"],
    refuses=["ward 2"],
)

phrase(
    KEYWORD,
    _named(
        "{name} {times}—{costs}",
        name=_table("keyword", NUMBERED_AND_PAID),
        times=DIGITS,
        costs=_MANA_COST,
    ),
    reads=["suspend 4—{U}"],
)

PAID_OTHERWISE: Final = one_of(
    "keyword with another cost",
    _named("{name}—{costs}", name=_table("keyword", PAID), costs=_OTHER_COST),
    _named("{name}—{costs}", name=_table("keyword", PAID), costs=_SEVERAL),
    _keyword("splice", "splice onto {what}—{costs}", what=DESCRIPTION, costs=_OTHER_COST),
)

phrase(
    KEYWORD,
    PAID_OTHERWISE,
    reads=[
        "ward—pay 2 life",
        "flashback—sacrifice a creature",
        "equip—pay {3} or discard a card",
    ],
    refuses=["ward—{2}"],
)


def _typecycling(text: str) -> Description | None:
    name = text.removesuffix("cycling")
    if name in _LAND_CYCLING:
        return _LAND_CYCLING[name]
    if name in SUBTYPES and name not in BASIC_LAND_TYPES:
        return Description((OfSubtype(name),))
    return None


def _said_typecycling(what: Description) -> str:
    for name, those in _LAND_CYCLING.items():
        if those == what:
            return f"{name}cycling"
    (only,) = what.parts
    return f"{getattr(only, 'subtype', '')}cycling"


_LAND_CYCLING: Final = {
    "land": Description((OfType(LAND),)),
    "basic land": Description((OfSupertype(BASIC), OfType(LAND))),
} | {name.lower(): Description((OfSubtype(name),)) for name in BASIC_LAND_TYPES}

_TYPECYCLING: Final = leaf(
    "typecycling", r"(?:basic )?[A-Za-z-]+cycling", _typecycling, _said_typecycling
)

phrase(
    KEYWORD,  # at the beginning of a line the type has no capital
    alternate(
        _keyword(
            "typecycling",
            "{what} {costs}",
            what=leaf(
                "typecycling in small letters",
                r"[a-z]+cycling",
                lambda text: None if _typecycling(text) else _typecycling(text.capitalize()),
                _said_typecycling,
            ),
            costs=_MANA_COST,
        )
    ),
    reads=["slivercycling {3}", "wizardcycling {2}"],
    refuses=["dogwizardcycling {2}"],
)

phrase(
    KEYWORD,
    _keyword("typecycling", "{what} {costs}", what=_TYPECYCLING, costs=_MANA_COST),
    reads=["Slivercycling {3}", "plainscycling {2}", "basic landcycling {1}"],
)

phrase(
    KEYWORD,
    _keyword("kicker", "kicker {first} and/or {second}", first=_MANA_COST, second=_MANA_COST),
    reads=["kicker {1}{G} and/or {1}{W}"],
)

# --- Descriptions ---------------------------------------------------------------------------

phrase(
    KEYWORD,
    _keyword("enchant", "enchant {what}", what=DESCRIPTION),
    reads=["enchant creature", "enchant creature you control", "enchant artifact or creature"],
)

phrase(
    KEYWORD,
    _named("{name}", name=_table("keyword", ("enchant player", "enchant opponent"))),
    reads=["enchant player"],
)

phrase(
    KEYWORD,
    _keyword("affinity", "affinity for {what}", what=DESCRIPTIONS),
    reads=["affinity for artifacts", "affinity for Plains"],
)

phrase(
    KEYWORD,
    _keyword("equip", "equip {what} {costs}", what=DESCRIPTION, costs=_MANA_COST),
    reads=["equip legendary creature {3}", "equip Knight {1}"],
)

phrase(
    KEYWORD,
    _keyword("gift", "gift {what}", what=table("gift", {each: each for each in GIFTS})),
    reads=["gift a card", "gift an Octopus"],
    refuses=["gift a land"],
)

phrase(
    KEYWORD,
    _keyword("emerge", "emerge from {what} {costs}", what=DESCRIPTION, costs=_MANA_COST),
    reads=["emerge from artifact {5}{U}"],
)

phrase(
    KEYWORD,
    _keyword("offering", "{what} offering", what=DESCRIPTION),
    reads=["Goblin offering", "artifact offering"],
)

phrase(
    KEYWORD,
    _keyword(
        "prototype",
        "prototype {costs} — {power}/{toughness}",
        costs=_MANA_COST,
        power=DIGITS,
        toughness=DIGITS,
    ),
    reads=["prototype {1}{W} — 2/2"],
)

phrase(
    KEYWORD,
    _keyword("splice", "splice onto {what} {costs}", what=DESCRIPTION, costs=_MANA_COST),
    reads=["splice onto Arcane {1}{R}", "splice onto instant or sorcery {2}{U}"],
)

phrase(
    KEYWORD,
    _keyword("craft", "craft with {what} {costs}", what=DESCRIPTION, costs=_MANA_COST),
    reads=["craft with artifact {4}{W}{W}", "craft with creature {2}{B}"],
)

phrase(
    KEYWORD,
    _keyword(
        "craft",
        "craft with {amount} {what} {costs}",
        what=DESCRIPTIONS,
        costs=_MANA_COST,
        amount=NUMBER_WORD,
    ),
    reads=["craft with two creatures {5}{B}"],
)

phrase(
    KEYWORD,
    _keyword("partner with", "partner with {name}", name=NAME),
    reads=["partner with Okaun, Eye of Chaos"],
)

phrase(
    KEYWORD,
    _keyword(
        "partner",
        "partner—{which}",
        which=_table(
            "partners", ("Survivors", "character select", "father & son", "friends forever")
        ),
    ),
    reads=["partner—friends forever"],
    refuses=["partner—friends"],
)

phrase(
    KEYWORD,
    _keyword("champion", "champion {what}", what=with_article(DESCRIPTION)),
    reads=["champion a creature", "champion a Faerie", "champion an Elf"],
)


def _by_mana_value(those: Description, how: Comparison) -> Slots | None:
    match those.parts:
        case (Measured(Measure.MANA_VALUE, compared, int(amount)),) if compared == how:
            return {"amount": amount}
    return None


ANY_COLOR: Final = sum(COLOR_OF_NAME.values())

QUALITY: Final = one_of(
    "quality",
    table(
        "color",
        {name: Description((OfColor(bit),)) for name, bit in COLOR_OF_NAME.items()}
        | {
            "everything": Description(),
            "each color": Description((OfColor(ANY_COLOR),)),
            "each of your opponents": Description((ControlledBy(EachOpponent()),)),
            "snow": Description((OfSupertype(SNOW),)),
            "all colors": Description((ColorCount(1, 5),)),
            "multicolored": Description((ColorCount(2, 5),)),
            "monocolored": Description((ColorCount(1, 1),)),
            "colorless": Description((ColorCount(0, 0),)),
            "the chosen color": Description((OfChosen(ChosenKind.COLOR),)),
            "that color": Description((OfChosen(ChosenKind.COLOR, "that"),)),
            "the color of your choice": Description(
                (OfChosen(ChosenKind.COLOR, "of your choice"),)
            ),
            "the card type of your choice": Description(
                (OfChosen(ChosenKind.CARD_TYPE, "of your choice"),)
            ),
            "the chosen player": Description((OfChosen(ChosenKind.PLAYER),)),
            "each mana value of the chosen quality": Description(
                (OfChosen(ChosenKind.ODD_OR_EVEN, "each", Measure.MANA_VALUE),)
            ),
        },
    ),
    *(
        template(
            Description,
            "mana value {amount} " + words,
            build=lambda amount, how=how: Description((Measured(Measure.MANA_VALUE, how, amount),)),
            match=partial(_by_mana_value, how=how),
            amount=DIGITS,
        )
        for words, how in (("or less", Comparison.AT_MOST), ("or greater", Comparison.AT_LEAST))
    ),
    DESCRIPTIONS,
)

for _name in ("protection", "hexproof"):
    phrase(
        KEYWORD,
        _keyword(_name, _name + " from {what}", what=QUALITY),
        reads=[f"{_name} from red", f"{_name} from artifacts"],
    )
    phrase(
        KEYWORD,
        template(
            KeywordAbility,
            _name + " from {args}",
            fixed={"name": _name},
            args=run(QUALITY, " and from ", ", from ", ", and from "),
        ),
        reads=[f"{_name} from black and from red", f"{_name} from Demons and from Dragons"],
    )
