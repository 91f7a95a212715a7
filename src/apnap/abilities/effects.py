"""Continuous effects: what they change, in which layer, for how long. (CR 611, 613)"""

from typing import TypeAlias

from apnap.abilities.amounts import Number
from apnap.abilities.costs import Costs
from apnap.abilities.declaring import node
from apnap.abilities.nodes import Kept, Node, Printed
from apnap.abilities.references import Ref
from apnap.abilities.rule_changes.rule_changes import RuleChange
from apnap.abilities.values import ChosenKind, Duration


class Modification(Node):
    """One change a continuous effect makes to characteristics, in one layer. (CR 613.1)"""

    __slots__ = ()


# Layer 1 is in copying: see `BecomeCopy` in instructions, and `AsCopy` below.


@node
class AsCopy(Modification):
    """Layer 1a: has the copiable values of an object, with exceptions. (CR 613.2a, 707)"""

    of: Ref
    exceptions: tuple[Modification, ...] = ()


@node
class NoManaCost(Modification):
    """Of a copy: it has no mana cost. (CR 707.9b, 702.128a)"""


@node
class ThisAbility(Modification):
    """Of a copy: it has the ability that makes it one. (CR 707.9a)"""


@node
class OwnName(Modification):
    """Of a copy: it keeps the name of the object whose text this is. (CR 707.9b)"""

    words: Printed[str] = ""  # "his" or "her", if it is spoken of so


@node
class ChangeControl(Modification):
    """Layer 2: the player controls it. (CR 613.1b)"""

    to: Ref


@node
class ChangeWords(Modification):
    """Layer 3: a color word, a basic land type or a creature type is another one. (CR 612)"""

    old: str
    new: str


@node
class ReplaceWords(Modification):
    """Layer 3: all instances of one word are another, both chosen as the effect begins.

    `kinds` are what the words may be: colors, basic land types, creature types (CR 608.2d).
    `new`, if it isn't empty, is the other word; `never` is what that can't be.
    """

    kinds: tuple[ChosenKind, ...]
    new: str = ""
    never: str = ""


@node
class SetName(Modification):
    """Layer 3: has this name and no other. (CR 612.8)

    As an exception of a copy "" is the name that the object has as it becomes one.
    """

    name: str


@node
class AddWordToName(Modification):
    """Layer 3: a name sticker's word stands after so many others of the name. (CR 123.6, 612.9)"""

    word: str
    after: int


@node
class StickerSetsPT(Modification):
    """Layer 7b: of a power and toughness sticker. (CR 123.8)"""

    power: int
    toughness: int


@node
class AddStickerAbilities(Modification):
    """Layer 6: has the abilities of all ability stickers on these objects. (CR 123.7a)"""

    what: Ref


@node
class AddTypes(Modification):
    """Layer 4: has the card types, supertypes and subtypes too. (CR 205.1b)"""

    types: int = 0
    subtypes: tuple[str, ...] = ()
    supertypes: int = 0
    words: Printed[str] = ""  # how the text says that the others stay


@node
class SetTypes(Modification):
    """Layer 4: has these card types and subtypes and no others. (CR 205.1a)

    Supertypes it had stay. (CR 205.4b)
    """

    types: int
    subtypes: tuple[str, ...] = ()
    supertypes: int = 0
    words: Printed[str] = ""  # "many": said in the plural


@node
class SetSubtypes(Modification):
    """Layer 4: these replace all subtypes of the same card type; a land set to a basic land
    type loses its abilities (CR 205.1a, 305.7)."""

    subtypes: tuple[str, ...]


@node
class AddChosenType(Modification):
    """Layer 4: has the chosen creature or land type too; `instead` replaces the others."""

    instead: bool = False
    which: ChosenKind = ChosenKind.CREATURE_TYPE
    words: Printed[str] = ""


@node
class EveryCreatureType(Modification):
    """Layer 4: has every creature type (changeling). (CR 702.73)"""

    words: Printed[str] = ""  # "gain", where it is said to gain them; "all", where they are so said


@node
class LoseCreatureTypes(Modification):
    """Layer 4: loses all creature types. (CR 205.3m)"""


@node
class RemoveTypes(Modification):
    """Layer 4: loses the card types and the subtypes that go with them; supertypes likewise."""

    types: int = 0
    supertypes: int = 0
    words: Printed[str] = ""  # "not": how it is said, where there are several ways


@node
class SetColors(Modification):
    """Layer 5: is exactly these colors."""

    colors: int


@node
class AddColors(Modification):
    """Layer 5: is these colors too."""

    colors: int


@node
class SetChosenColor(Modification):
    """Layer 5: is the chosen color."""

    words: Printed[str] = ""


@node
class AddChosenColor(Modification):
    """Layer 5: is the chosen color too."""


@node
class AddAbility(Modification):
    """Layer 6: has the ability; a keyword is a `KeywordAbility`."""

    ability: Node
    words: Printed[str] = ""  # "with": said of what something becomes


@node
class AddOneOf(Modification):
    """Layer 6: has one of the abilities, chosen as the effect begins. (CR 608.2d)

    At random so many of them, perhaps only of those that it doesn't have.
    """

    options: tuple[Node, ...]
    words: Printed[str] = ""
    at_random: int = 0  # so many
    lacking: bool = False


@node
class AddAbilitiesOf(Modification):
    """Layer 6: has all activated abilities of the objects. (CR 113.3b, 613.1f)"""

    what: Ref
    words: Printed[str] = ""  # "gains"


@node
class CopyEntersWith(Modification):
    """Of a copy: it also enters with so many counters. (CR 707.9e)"""

    kind: str
    amount: Number


@node
class IfCopyIs(Modification):
    """Of a copy: what else is different if, so copied, it has one of the types. (CR 707.9f)"""

    types: int
    then: tuple[Modification, ...]


@node
class LoseKeyword(Modification):
    """Layer 6: loses the keyword."""

    keyword: str


@node
class LoseAbility(Modification):
    """Layer 6: loses the ability; with None, the one whose effect this is: "this ability"."""

    ability: Node | None = None


@node
class LoseAllAbilities(Modification):
    """Layer 6: loses all abilities; `other`: but for those the same effect gives."""

    other: bool = False


@node
class CantHaveKeyword(Modification):
    """Layer 6: loses the keyword and can't have or gain it."""

    keyword: str


@node
class DefinePT(Modification):
    """Layer 7a: a characteristic-defining ability; None leaves the value as it is. (CR 613.4a)"""

    power: Number | None
    toughness: Number | None


@node
class SetPT(Modification):
    """Layer 7b: base power and toughness are these. (CR 613.4b)"""

    power: Number | None
    toughness: Number | None
    words: Printed[str] = ""


@node
class ModifyPT(Modification):
    """Layer 7c: gets +X/+Y. (CR 613.4c)"""

    power: Number
    toughness: Number
    words: Printed[str] = ""  # "an additional"


@node
class SwitchPT(Modification):
    """Layer 7d: switches power and toughness. (CR 613.4d)"""


# How long an effect lasts, where a member of `Duration` doesn't say it. (CR 611.2b)


@node
class WhileCounted(Node):
    """For as long as it has a counter of that kind on it."""

    kind: str


@node
class WhileExiled(Node):
    """For as long as it remains exiled; then it is another object, and nothing is said of that."""

    words: Printed[str] = "for as long as it remains exiled"


Lasting: TypeAlias = Duration | WhileCounted | WhileExiled


@node
class Continuous(Kept):
    """What a continuous effect does to what it affects. (CR 611.1)

    `affects` is a `Ref`: `This`, `Host`, `Each(description)`, players too. For a static
    ability it is found anew all the time; for one from a resolution it is fixed as it
    begins, if it changes characteristics or control (CR 611.2c).
    """

    affects: Ref
    modifications: tuple[Modification, ...] = ()
    changes: tuple[RuleChange, ...] = ()
    rules_first: Printed[bool] = False  # the changes of rules stand before the others
    ends_for: Costs | None = None  # what its controller may pay to end it (CR 116.2c)


@node
class FaceDownCharacteristics(Node):
    """What a face-down permanent is, as an effect lists it; of no name and color. (CR 708.2a)"""

    types: int
    subtypes: tuple[str, ...] = ()
    power: int | None = None
    toughness: int | None = None
    words: Printed[str] = "it's"
