"""What the words of a question mean: objects and players by name, types, colors, keywords.

Every word is known in all languages; what it is called comes from the catalogs.
"""

import re
from functools import cache
from typing import Final, NamedTuple

from apnap.game.game import Game
from apnap.game.objects import TOKEN
from apnap.keywords.registry import KEYWORDS
from apnap.languages.said import Said, said, word
from apnap.languages.speaking import LANGUAGES, in_language
from apnap.rules.meaning.timing import is_summoning_sick
from apnap.rules.objects.current_characteristics import characteristics, controller_of
from apnap.rules.objects.wording import object_named
from apnap.terms.characteristics import (
    SUBTYPES_OF_TYPE,
    SUPERTYPE_NAMES,
    TYPE_NAMES,
    TYPE_OF_NAME,
    bits_to_names,
)
from apnap.terms.identity import ObjectId, PlayerId, Reference
from apnap.terms.mana import COLOR_NAMES, COLOR_OF_NAME
from apnap.terms.turn import BATTLEFIELD, COMMAND, EXILE, GRAVEYARD, HAND, LIBRARY, STACK

_ZONES: Final = (BATTLEFIELD, STACK, HAND, GRAVEYARD, EXILE, COMMAND, LIBRARY)

_OF_PLAYER: Final = re.compile(r"(?P<who>.+?)(?:'s? |的|의 )(?P<what>.+)")

# What may be asked of an object besides its characteristics, in three languages.
STATES: Final = {
    "tapped": ("tapped", "横置", "横置的", "탭", "탭되어", "탭된 상태"),
    "untapped": ("untapped", "未横置", "未横置的", "언탭", "언탭되어", "언탭된 상태"),
    "attacking": ("attacking", "进行攻击", "攻击中", "공격 중"),
    "blocking": ("blocking", "进行阻挡", "阻挡中", "방어 중"),
    "token": ("token", "a token", "衍生物", "토큰"),
    "face down": ("face down", "face-down", "牌面朝下", "뒷면"),
    "phased out": ("phased out", "跃离", "已跃离", "페이즈 아웃"),
    "summoning sick": ("summoning sick", "召唤失调", "소환 후유증"),
    "colorless": ("colorless", "无色", "무색"),
    "multicolored": ("multicolored", "多色", "다색"),
}

# What of an object may be asked for.
PARTS: Final = {
    "size": ("power and toughness", "攻防", "力量和防御力", "공격력과 방어력"),
    "power": ("power", "力量", "공격력"),
    "toughness": ("toughness", "防御力", "방어력"),
    "abilities": ("abilities", "异能", "능력"),
    "types": ("type", "types", "card types", "类别", "유형", "타입"),
    "colors": ("color", "colors", "colour", "colours", "颜色", "색", "색깔"),
    "controller": ("controller", "操控者", "조종자", ""),
    "mana value": ("mana value", "法术力值", "마나 값"),
    "name": ("name", "名称", "이름"),
}


class Unknown(ValueError):
    """Something a question names that isn't there, or means nothing; the message says what."""


class UnknownName(Unknown):
    """An object or player that isn't there."""


class AskedQuality(NamedTuple):
    """Something an object may be: a type, a color, a state, a size."""

    kind: str  # type, subtype, supertype, color, keyword, state, size
    name: str

    @property
    def said(self) -> Said:
        """The word for it."""
        if self.kind == "type":
            return word("type", self.name)
        if self.kind == "subtype":
            return word("subtype", self.name)
        if self.kind == "supertype":
            return word("supertype", self.name)
        if self.kind == "color":
            return word("color", self.name)
        if self.kind == "keyword":
            return word("keyword", self.name)
        return _state_said(self.name) if self.kind == "state" else said("{it}", it=self.name)

    @property
    def called(self) -> Said:
        """The word with its article, if it is a noun."""
        if self.kind not in ("type", "subtype") and self.name != "token":
            return self.said
        if self.name[0].casefold() in "aeiou":
            return said("an {thing}", thing=self.said)
        return said("a {thing}", thing=self.said)


def _state_said(name: str) -> Said:
    """The word for a state; literals, so that they are found."""
    return {
        "tapped": word("state", "tapped"),
        "untapped": word("state", "untapped"),
        "attacking": word("state", "attacking"),
        "blocking": word("state", "blocking"),
        "token": word("state", "token"),
        "face down": word("state", "face down"),
        "phased out": word("state", "phased out"),
        "summoning sick": word("state", "summoning sick"),
        "colorless": word("state", "colorless"),
        "multicolored": word("state", "multicolored"),
    }[name]


@cache
def qualities() -> dict[str, AskedQuality]:
    """All that may be asked for, by what it is called in any language, in small letters."""
    listed: list[tuple[str, tuple[str, ...]]] = [
        ("keyword", tuple(KEYWORDS)),
        ("subtype", tuple(each for some in SUBTYPES_OF_TYPE.values() for each in some)),
        ("supertype", SUPERTYPE_NAMES),
        ("color", COLOR_NAMES),
        ("type", TYPE_NAMES),
    ]
    found: dict[str, AskedQuality] = {}
    for kind, names in listed:
        for name in names:
            quality = AskedQuality(kind, name)
            found.update(
                {in_language(quality.said, each).casefold(): quality for each in LANGUAGES}
            )
            found[name.casefold()] = quality
    for state, words in STATES.items():
        found.update({each.casefold(): AskedQuality("state", state) for each in words})
    return found


def quality_of(text: str) -> AskedQuality:
    """What a word asks for: creature, red, tapped, 1/1."""
    plain = " ".join(text.casefold().split())
    if re.fullmatch(r"-?\d+/-?\d+", plain):
        return AskedQuality("size", plain)
    for each in (plain, plain.removesuffix("s"), plain.removesuffix("色") + "色"):
        if each in qualities():
            return qualities()[each]
    raise Unknown(said("no word of the game: {word}", word=text))


def part_of(text: str) -> str:
    """What of an object is asked for."""
    plain = text.casefold()
    for part, words in PARTS.items():
        if plain in words:
            return part
    raise Unknown(said("nothing that an object has: {word}", word=text))


# Whether it is so.


def is_so(game: Game, key: ObjectId, quality: AskedQuality) -> bool:
    """Whether the object is that now."""
    seen, name = characteristics(game, key), quality.name
    if quality.kind == "type":
        return bool(seen.types & TYPE_OF_NAME[name])
    if quality.kind == "subtype":
        return name in seen.subtypes
    if quality.kind == "supertype":
        return name in bits_to_names(seen.supertypes, SUPERTYPE_NAMES)
    if quality.kind == "color":
        return bool(seen.colors & COLOR_OF_NAME[name])
    if quality.kind == "keyword":
        return name in seen.keywords
    if quality.kind == "size":
        return f"{seen.power}/{seen.toughness}" == name
    return _is_in_state(game, key, name)


def _is_in_state(game: Game, key: ObjectId, name: str) -> bool:
    record, combat = game.objects[key], game.combat
    answers = {
        "tapped": record.tapped,
        "untapped": not record.tapped,
        "attacking": combat is not None and key in combat.attackers,
        "blocking": combat is not None and key in combat.blockers,
        "token": record.kind == TOKEN,
        "face down": record.face_down,
        "phased out": record.phased_out,
        "summoning sick": is_summoning_sick(game, record),
        "colorless": not characteristics(game, key).colors,
        "multicolored": characteristics(game, key).colors.bit_count() > 1,
    }
    return answers[name]


_STATE_RULES: Final = {
    "tapped": "110.5",
    "untapped": "110.5",
    "attacking": "508.1k",
    "blocking": "509.1g",
    "token": "111.1",
    "face down": "110.5",
    "phased out": "702.26b",
    "summoning sick": "302.6",
    "colorless": "105.2c",
    "multicolored": "105.2b",
}


COLORFUL: Final = ("colorless", "multicolored")  # what colors make of it, not a state


def rule_of(quality: AskedQuality) -> str:
    """Where it is told what a state is."""
    return _STATE_RULES[quality.name]


# Objects and players.


def player_named(game: Game, name: str) -> PlayerId:
    """The player of that name."""
    for key, player in game.players.items():
        if player.name.casefold() == name.casefold():
            return key
    names = ", ".join(player.name for player in game.players.values())
    raise UnknownName(
        said("no player of that name: {name}; there are {names}", name=name, names=names)
    )


def object_of(game: Game, name: str, zones: tuple[int, ...] = _ZONES) -> ObjectId:
    """The object of that name, the newest in the first zone that has one; "Bob's Bear" too."""
    found = _named(game, name, zones)
    if found is None and (match := _OF_PLAYER.fullmatch(name)) is not None:
        try:
            player = player_named(game, match["who"])
        except Unknown:
            player = None
        if player is not None:
            found = _named(game, match["what"], zones, player)
    if found is None:
        raise UnknownName(said("nothing of that name in the game: {name}", name=name))
    return found


def owned_by(game: Game, name: str, player: PlayerId) -> ObjectId:
    """The card of that name that the player would cast or play: from the hand, if it is there."""
    for zones in ((HAND,), (GRAVEYARD, EXILE, COMMAND)):
        found = _named(game, name, zones, player)
        if found is not None:
            return found
    return object_of(game, name, (HAND, *_ZONES))


def reference_of(game: Game, name: str) -> Reference:
    """A player or an object."""
    try:
        return player_named(game, name)
    except Unknown:
        return object_of(game, name)


def _named(
    game: Game, name: str, zones: tuple[int, ...], player: PlayerId | None = None
) -> ObjectId | None:
    wanted = name.casefold()
    for zone in zones:
        for key, record in reversed(game.objects.items()):
            if record.zone != zone or player not in (None, controller_of(game, key)):
                continue
            if wanted in names_of(game, key):
                return key
    return None


def names_of(game: Game, key: ObjectId) -> set[str]:
    """What the object is called, in all languages, in small letters."""
    record = game.objects[key]
    names = {characteristics(game, key).name}
    if record.card is not None:
        names |= {record.card.name, *(face.name for face in record.card.faces)}
    return {
        in_language(object_named(name), language).casefold()
        for name in names
        if name
        for language in LANGUAGES
    }
