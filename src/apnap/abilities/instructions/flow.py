"""Instructions that steer, choose, copy, or set up later things. (CR 603.7, 608.2, 707, 611.2)"""

from apnap.abilities.amounts import Condition, Number
from apnap.abilities.costs import Costs
from apnap.abilities.declaring import node
from apnap.abilities.effects import Continuous, Lasting, Modification
from apnap.abilities.instructions.actions import Body, Instruction
from apnap.abilities.nodes import Node, Printed
from apnap.abilities.references import ChoiceOf, Description, Ref, You
from apnap.abilities.replacements import Replacement
from apnap.abilities.triggers import TriggerCondition
from apnap.abilities.values import Daytime, DoneBy, Duration, Kind, Outcome, Spending, Unchosen


@node
class Sequence(Instruction):
    """Several in order, within a sentence: "A, then B", "A and B". `words` joins them."""

    parts: tuple[Instruction, ...]
    words: Printed[str] = " and "


@node
class SameSubject(Instruction):
    """One player does several things: "target player draws two cards and loses 2 life".

    `who` is found once; inside, `Bound("subject")` is that player (or those players).
    """

    who: Ref
    parts: tuple[Instruction, ...]
    words: Printed[str] = " and "


@node
class May(Instruction):
    """The player may do so. (CR 608.2d) Inside, `Bound("subject")` is that player."""

    who: Ref
    do: Instruction


@node
class IfYouDo(Instruction):
    """Do the first; if it was done, the second, else the third. (CR 608.2c, 118.12)

    `reflexive`: the second triggers, "when you do" (CR 603.12).
    """

    first: Instruction
    then: Instruction
    otherwise: Instruction | None = None
    words: Printed[str] = "if you do"
    outcome: Outcome = Outcome.DONE
    by: DoneBy = DoneBy.YOU
    reflexive: bool = False


@node
class If(Instruction):
    """Do so if the condition holds, else the other."""

    condition: Condition
    then: Instruction
    otherwise: Instruction | None = None
    trails: bool = False  # the condition stands after the rest, so it intervenes in nothing


@node
class Instead(Instruction):
    """Do so; or, if the condition holds, the other instead: "A. If C, B instead." (CR 608.2c)"""

    do: Instruction
    condition: Condition
    then: Instruction
    fronted: Printed[bool] = False  # "if C, instead B"
    words: Printed[str] = ""  # a new line, where it stands in one of its own
    trails: Printed[bool] = False  # "B instead if C"


@node
class Unless(Instruction):
    """Do so unless the player pays. (CR 118.12a)"""

    do: Instruction
    who: Ref
    costs: Costs
    times: Number = 1  # "for each": the cost is paid so many times over
    x: Number | None = None  # what {X} in the cost is, if that is said
    besides: Costs | None = None  # paid once, however often the other is
    fronted: Printed[bool] = False  # what is paid is told first


@node
class OnceEachTurn(Instruction):
    """Do so, but only once each turn: "Do this only once each turn." (CR 603.2h)"""

    do: tuple[Instruction, ...]
    words: Printed[str] = ""  # "added mana": said as a condition


@node
class AlsoDoneBy(Instruction):
    """Do so; then each of the players does the same, as their own. (CR 608.2c)"""

    do: Instruction
    who: Ref


@node
class ForKeywords(Instruction):
    """Do so; and the same for each of the others, in the place of the keyword spoken of."""

    do: Instruction
    keywords: tuple[str, ...]


@node
class ByPlayer(Instruction):
    """A player does what else is said without a subject: "each player untaps a land they control".

    What is chosen for it that player chooses. (CR 101.4, 608.2d)
    """

    who: Ref
    do: Instruction


@node
class ForEach(Instruction):
    """Do so for each of them; inside, `Bound("each one")` is the one."""

    what: Ref
    do: Instruction
    even_gone: bool = False  # also for what left meanwhile, as it last was (CR 701.44c, 701.50b)


@node
class ForEachKind(Instruction):
    """Do so for each kind there is, a card type or a color; it is the chosen one then.

    `among`: only for those that one of these has.
    """

    kinds: Kind
    do: Instruction
    among: Description | None = None


@node
class Repeat(Instruction):
    """Do so that many times."""

    amount: Number
    do: Instruction


@node
class RepeatProcess(Instruction):
    """Do again all that the text has said so far: "repeat this process". (CR 608.2c)

    That includes this instruction, unless it says how many more times. With `until`, what was
    done "this way" is what was done all those times.
    """

    times: Number | None = None
    until: Condition | None = None
    words: Printed[str] = ""  # "once", "any number of times"


@node
class RepeatFor(Instruction):
    """Do something, then again for each of others than it was done for. (CR 608.2c)

    "Repeat this process for an enchantment": `what` is what it was done for.
    """

    do: Instruction
    what: Description
    others: tuple[Description, ...]


@node
class ChooseOne(Instruction):
    """The player chooses one of several things to do, without modes being declared."""

    who: Ref
    options: tuple[Instruction, ...]
    words: Printed[str] = ""  # how it is said, where there are several ways
    at_random: bool = False  # chance chooses it


@node
class Choose(Instruction):
    """Choose something, or one `of` objects or players; it is bound. (CR 608.2d)

    `name` is a label: what follows speaks of what was chosen by the same one (`Bound`).
    """

    who: Ref
    which: ChoiceOf
    name: str = "chosen"
    of: Ref | None = None
    at_random: bool = False  # a player, by chance


@node
class Apply(Instruction):
    """Begin a continuous effect: "gets +3/+3 until end of turn". (CR 611.2)"""

    effect: Continuous
    duration: Lasting | None = Duration.END_OF_TURN  # None: no end is said
    fronted: Printed[bool] = False  # the duration stands before the rest
    fixed: bool = False  # done to what is there as it begins, also if it changes only rules


@node
class ForNextSpell(Instruction):
    """The effect is for the next spell that fits which you cast this turn. (CR 611.2)"""

    what: Description
    effect: Continuous


@node
class LastSpells(Instruction):
    """The player can cast only so many more spells this turn. (CR 101.2, 601.3)"""

    who: Ref
    more: int = 1


@node
class ApplyReplacement(Instruction):
    """Begin a replacement or prevention effect for a time: "prevent the next 3 damage".

    `uses`: how many events it applies to, 0 any number; `shield`: how much damage in all.
    """

    replacement: Replacement
    duration: Lasting | None = Duration.END_OF_TURN  # None: no end is said
    uses: int = 0
    shield: Number = 0


@node
class Delayed(Instruction):
    """Make a delayed triggered ability. (CR 603.7) `once`: it triggers only once."""

    condition: TriggerCondition
    body: Body
    once: bool = True
    duration: Duration | None = None
    names: tuple[str, ...] = ()  # bindings of now that it keeps; all if empty
    fronted: Printed[bool] = False  # the condition stands before the rest
    aims: bool = False  # its targets are chosen now: "destroy target creature at end of combat"


@node
class CopySpell(Instruction):
    """Copy a spell or ability on the stack; new targets may be chosen. (CR 707.10)"""

    what: Ref
    amount: Number = 1
    new_targets: bool = True
    who: Ref = You()
    words: Printed[str] = ""
    aimed: Description | None = None  # one for each other that fits and could be its target instead
    exceptions: tuple[Modification, ...] = ()  # in what it differs (CR 707.9)


@node
class ChangeTargets(Instruction):
    """Change the target of a spell or ability, to another legal one. (CR 115.7a)

    With `only_one` a single one of its targets. (CR 115.7b)
    """

    who: Ref
    what: Ref
    to: Ref | None = None  # the new target; None any the player chooses
    plural: Printed[bool] = False
    only_one: bool = False


@node
class BecomeCopy(Instruction):
    """Objects become copies of an object. (CR 707.2)"""

    what: Ref
    of: Ref
    duration: Lasting | None = None
    exceptions: tuple[Modification, ...] = ()
    fronted: Printed[bool] = False  # the duration stands before the rest


@node
class NewTargets(Instruction):
    """The player may choose new targets for a spell or ability. (CR 115.7)"""

    who: Ref
    what: Ref


@node
class CastIt(Instruction):
    """The player may cast (or play) the card now. (CR 608.2g)"""

    who: Ref
    what: Ref
    without_paying: bool = True
    play: bool = False
    alternative: str = ""  # the alternative cost it is cast for, such as madness
    transformed: bool = False  # with its back face (CR 712.14a)
    spending: Spending | None = None
    then_exile: bool = False  # it is exiled instead of going to a graveyard
    exiled: Printed[str] = ""  # how that is said
    words: Printed[str] = ""
    rather: tuple[str, ...] = ()  # as for `RatherThanMana` (CR 118.9)
    such: Description | None = None  # only if the spell, as it is cast, is such a one
    told: Printed[str] = ""  # how the spell is called there


@node
class MayPlay(Instruction):
    """The player may play the cards for a time: "until end of turn, you may play that card"."""

    who: Ref
    what: Ref
    duration: Lasting = Duration.END_OF_TURN
    without_paying: bool = False
    cast_only: bool = False
    fronted: Printed[bool] = False  # the duration stands before the rest
    spending: Spending | None = None
    then_exile: bool = False  # it is exiled instead of going to a graveyard
    exiled: Printed[str] = ""  # how that is said
    words: Printed[str] = ""
    paying: Printed[str] = ""  # how the mana is said
    rather: tuple[str, ...] = ()  # as for `RatherThanMana` (CR 118.9)
    look: bool = False  # and look at them: they lie face down (CR 406.3)
    told: Printed[str] = ""  # how that is said, in a sentence of its own
    besides: Costs | None = None  # as for `MayPlayFrom`
    besides_for: Ref | None = None  # only for those of the players
    such: Description | None = None  # only as a spell of this description


@node
class ExtraTurn(Instruction):
    """The player takes extra turns after this one, or after their next. (CR 500.7)

    `during`: what is done as that turn begins.
    """

    who: Ref
    amount: Number = 1
    after_next: bool = False
    during: tuple[Instruction, ...] = ()


@node
class AsThatTurnBegins(Instruction):
    """What waits for an extra turn to begin, and is done then. (CR 500.7)"""

    do: tuple[Instruction, ...]


@node
class ControlPlayer(Instruction):
    """The player makes the decisions of another during their next turn. (CR 723.1)"""

    who: Ref
    whom: Ref
    words: Printed[str] = "that player's"  # whose next turn, as it is said
    verb: Printed[str] = ""


@node
class ExtraPhase(Instruction):
    """Additional combat (and main) phases after this one. (CR 500.8)"""

    combat: bool = True
    main: bool = True
    after_main: bool = False  # only if this is a main phase
    combats: int = 1
    beginning: bool = False  # a beginning phase and no other (CR 501.1)
    after_combat: bool = False  # only if this is a combat phase
    words: Printed[str] = ""  # "trails": "after this phase" comes after it; ", followed"


@node
class ExtraSteps(Instruction):
    """The player gets additional steps after this phase, each in a phase of its own. (CR 500.10)"""

    who: Ref
    step: int
    amount: Number = 1


@node
class SkipNext(Instruction):
    """The player skips their next step, or turn (-1), or several. (CR 614.10a)"""

    who: Ref
    step: int = -1
    amount: Number = 1


@node
class EndTheTurn(Instruction):
    """End the turn. (CR 724.1)"""


@node
class EndCombatPhase(Instruction):
    """End the combat phase. (CR 724.2)"""


@node
class WinGame(Instruction):
    """The player wins the game. (CR 104.2b)"""

    who: Ref


@node
class LoseGame(Instruction):
    """The player loses the game. (CR 104.3e)"""

    who: Ref


@node
class DrawGame(Instruction):
    """The game is a draw. (CR 104.4c)"""


@node
class RestartGame(Instruction):
    """Restart the game, leaving some cards where they are. (CR 727)"""

    left: Ref | None = None
    words: Printed[str] = ""  # how it is said where they are left


@node
class PlaySubgame(Instruction):
    """Players play a subgame; `life`: what they start at, if that is said. (CR 729)"""

    life: int | None = None
    words: Printed[str] = ""


@node
class FlipCoin(Instruction):
    """Flip coins; later sentences speak of the flips won and lost. (CR 705)

    Of those that are not `called` only how they came up is known: nobody wins. (CR 705.3)
    """

    who: Ref
    amount: Number = 1
    until_lost: bool = False  # until a flip is lost, however many that are
    called: bool = True


@node
class RollDie(Instruction):
    """Roll a die; the result is noted as "the result". (CR 706)

    `plus` is added to it; of several `dice`, all but the highest are ignored. (CR 706.2, 706.6)
    """

    who: Ref
    sides: int
    results: tuple[Node, ...] = ()
    plus: Number = 0
    named: Printed[bool] = False  # "a six-sided die"
    dice: int = 1


@node
class RandomNumber(Instruction):
    """A number from `least` to `most` is chosen at random; it is noted as "random number"."""

    least: Number
    most: Number


@node
class DieResult(Node):
    """One row of a results table. (CR 706.3)"""

    least: int
    most: int
    do: Instruction


@node
class CreateEmblem(Instruction):
    """The player gets an emblem with abilities. (CR 114)"""

    who: Ref
    abilities: tuple[Node, ...]


@node
class BecomeMonarch(Instruction):
    """The player becomes the monarch. (CR 725)"""

    who: Ref


@node
class IncreaseSpeed(Instruction):
    """The player's speed increases; if they had none, it becomes that. (CR 702.179c)"""

    who: Ref
    amount: Number = 1


@node
class KeepMana(Instruction):
    """For so long you don't lose the mana just added as steps and phases end. (CR 500.5)"""

    duration: Duration = Duration.END_OF_TURN
    words: Printed[str] = "steps and phases"


@node
class Pair(Instruction):
    """Pair one creature with another, both yours and unpaired. (CR 702.95a)"""

    one: Ref
    other: Ref


@node
class ExileHaunting(Instruction):
    """Exile the source haunting a creature. (CR 702.55a)"""

    what: Ref
    whom: Ref


@node
class Encode(Instruction):
    """Exile the spell's card encoded on a creature. (CR 702.99a)"""

    whom: Ref


@node
class CastCopy(Instruction):
    """Copy a card; the player may cast the copy without paying its mana cost. (CR 707.12)

    `zone`: the copy is made there, and of the object as it last was; -1: where the card is.
    """

    who: Ref
    what: Ref
    zone: int = -1


@node
class OnceForName(Instruction):
    """Followed the first time a spell of that name the player controls does so in the game.

    (CR 702.192a)
    """

    do: Instruction


@node
class Ripple(Instruction):
    """Reveal so many cards, cast those named like the source for nothing, the rest to the bottom.

    (CR 702.60a)
    """

    amount: Number


@node
class BecomeTime(Instruction):
    """It becomes day, or night. (CR 731.1)"""

    which: Daytime


@node
class KeywordAction(Instruction):
    """A keyword action, a macro over other instructions: investigate, explore ... (CR 701)"""

    name: str
    who: Ref
    amount: Number = 1
    what: Ref | None = None
    kind: str = ""  # a subtype, where the action asks for one: "amass Zombies"


@node
class Mode(Node):
    """One mode of a modal spell or ability, with what it costs in addition. (CR 700.2)

    `worth`: for how many it counts among those that may be chosen. (CR 700.2i)
    """

    body: Body
    cost: Costs | None = None
    label: Printed[str] = ""
    worth: int = 1


@node
class Modal(Instruction):
    """Choose modes. (CR 700.2) `most` -1: any number; `repeat`: the same mode more than once.

    `more_if`: "if it was kicked, choose both instead": then from `more_least` to `more_most`.
    """

    modes: tuple[Mode, ...]
    least: int = 1
    most: int = 1
    repeat: bool = False
    words: Printed[str] = "choose one"
    more_if: Condition | None = None
    more_most: int = 0
    more_least: int = 0
    unchosen: Unchosen | None = None  # only modes not chosen before
    at_random: bool = False  # chance chooses, as the ability is put on the stack


@node
class SkipDraw(Instruction):
    """The player skips the draw that is replaced: nothing more happens. (CR 614.10)"""

    who: Ref
