"""The forms in which a question may be put: English, Chinese and Korean.

A form is what is asked and a pattern by which it is put; `<subject>`, `<player>`, `<target>`
and `<value>` in a pattern stand for the words between the others.
"""

import re
from collections.abc import Iterator
from typing import Final, NamedTuple

IS, WHAT, WHY_IS, HAS = "is", "what", "why is", "has"

CAST, ACTIVATE, PLAY = "cast", "activate", "play"

ATTACK, BLOCK, TARGET = "attack", "block", "target"

TRIGGER, NOTHING = "trigger", "nothing"


class Form(NamedTuple):
    """A kind of question, and how it is put."""

    kind: str
    pattern: "re.Pattern[str]"


class Read(NamedTuple):
    """A question that was understood: its kind, and the words in it by their part."""

    kind: str
    words: dict[str, str]

    def get(self, part: str) -> str:
        """The words of that part, empty if there are none."""
        return self.words.get(part, "")


def _form(kind: str, *patterns: str) -> Iterator[Form]:
    for each in patterns:
        named = re.sub(r"(?<!\?P)<(\w+)>", r"(?P<\1>.+?)", each)
        yield Form(kind, re.compile(named, re.IGNORECASE))


_PARTS: Final = (
    r"(?P<part>power and toughness|power|toughness|abilities|types?|card types|colors?|colours?|"
    r"controller|mana value|name)"
)

_A: Final = r"(?:(?:still |now |also )?(?:an? )?)"

_ON: Final = r"(?: (?:targeting|on) <target>)?"

_CAN: Final = r"(?:can|why can't|why can)"

ENGLISH: Final = (
    *_form(
        TARGET, r"is <target> a legal target (?:for|of) <subject>", r"can <subject> target <target>"
    ),
    *_form(WHY_IS, rf"why is(?P<not>n't)? <subject> (?P<negated>not )?{_A}<value>"),
    *_form(WHAT, rf"what(?:'s| is| are) <subject>(?:'s|') {_PARTS}", r"who controls <subject>"),
    *_form(
        HAS,
        r"does <subject> (?:still )?have <value>",
        r"why (?:does|doesn't) <subject> have <value>",
    ),
    *_form(CAST, rf"{_CAN} <player> cast <subject>{_ON}"),
    *_form(ACTIVATE, rf"{_CAN} <player> activate (?:an? ability of )?<subject>{_ON}"),
    *_form(PLAY, rf"{_CAN} <player> play <subject>"),
    *_form(BLOCK, rf"{_CAN} <subject> block(?: <target>)?"),
    *_form(ATTACK, rf"{_CAN} <subject> attack(?: <target>)?"),
    *_form(TRIGGER, r"why (?:didn't|did) <subject> (?:not )?trigger"),
    *_form(
        NOTHING,
        r"why did <subject> (?:do nothing|not do anything|have no effect)",
        r"why didn't <subject> (?:do anything|resolve|work)",
    ),
    *_form(IS, rf"is <subject> {_A}<value>"),
)

_ZH_WHY: Final = r"(?:为什么|为何)"

_ZH_CAN: Final = rf"{_ZH_WHY}?(?:不能|能|可以)"

_ZH_PARTS: Final = r"(?P<part>力量和防御力|攻防|力量|防御力|异能|类别|颜色|操控者|法术力值|名称)"

_ZH_ON: Final = r"(?:以<target>为目标)?"

_ZH_IDLE: Final = r"(?:没有(?:任何)?效果|什么都没做|没有结算|未结算)"

CHINESE: Final = (
    *_form(TARGET, r"<subject>(?:能|可以)以<target>为目标吗", r"<target>是<subject>的合法目标吗"),
    *_form(
        TRIGGER,
        rf"{_ZH_WHY}<subject>(?:没有|没|未)触发",
        rf"<subject>{_ZH_WHY}(?:没有|没|未)触发",
    ),
    *_form(NOTHING, rf"{_ZH_WHY}<subject>{_ZH_IDLE}", rf"<subject>{_ZH_WHY}{_ZH_IDLE}"),
    *_form(CAST, rf"{_ZH_WHY}?<player>{_ZH_CAN}{_ZH_ON}施放<subject>吗?"),
    *_form(ACTIVATE, rf"{_ZH_WHY}?<player>{_ZH_CAN}{_ZH_ON}起动<subject>(?:的异能)?吗?"),
    *_form(PLAY, rf"{_ZH_WHY}?<player>{_ZH_CAN}使用<subject>吗?"),
    *_form(BLOCK, rf"{_ZH_WHY}?<subject>{_ZH_CAN}阻挡(?P<target>.*?)吗?"),
    *_form(ATTACK, rf"{_ZH_WHY}?<subject>{_ZH_CAN}攻击(?P<target>.*?)吗?"),
    *_form(HAS, r"<subject>(?:具有|有)<value>(?:异能)?吗"),
    *_form(WHAT, rf"<subject>的{_ZH_PARTS}(?:是|为|有)?(?:什么|多少|哪些|谁|何)"),
    *_form(
        WHY_IS,
        rf"{_ZH_WHY}<subject>(?P<not>不)?是(?:一个|一张)?<value>",
        rf"<subject>{_ZH_WHY}(?P<not>不)?是(?:一个|一张)?<value>",
    ),
    *_form(IS, r"<subject>(?:还|仍|仍然)?(?:是|已经|已|被)(?:一个|一张)?<value>(?:的|了)?吗"),
)

_KO_S: Final = r"(?:은|는|이|가|을|를)"

_KO_ASKS: Final = r"(?:습니까|나요|는가|어요)"

_KO_CAN: Final = rf" 수 (?:있|없){_KO_ASKS}"

_KO_IS: Final = r"(?:입니까|인가요|인가|예요)"

_KO_PARTS: Final = (
    r"(?P<part>공격력과 방어력|공격력|방어력|능력|유형|타입|색|색깔|조종자|마나 값|이름)"
)

_KO_ON: Final = rf"(?:<target>{_KO_S} 목표로 )?"

_KO_IDLE: Final = r"(?:아무 (?:일|것)도 하지 않았|아무 효과도? 없었|효과가 없었)"

KOREAN: Final = (
    *_form(TARGET, rf"<subject>{_KO_S} <target>{_KO_S} 목표로 (?:할|정할|삼을){_KO_CAN}"),
    *_form(TRIGGER, rf"(?:왜 )?<subject>{_KO_S} (?:왜 )?격발(?:하지|되지) 않았{_KO_ASKS}"),
    *_form(NOTHING, rf"(?:왜 )?<subject>{_KO_S} (?:왜 )?{_KO_IDLE}{_KO_ASKS}"),
    *_form(CAST, rf"(?:왜 )?<player>{_KO_S} (?:왜 )?{_KO_ON}<subject>{_KO_S} 발동할{_KO_CAN}"),
    *_form(
        ACTIVATE,
        rf"(?:왜 )?<player>{_KO_S} (?:왜 )?{_KO_ON}<subject>(?:의 능력)?{_KO_S} 활성화할{_KO_CAN}",
    ),
    *_form(PLAY, rf"(?:왜 )?<player>{_KO_S} (?:왜 )?<subject>{_KO_S} 플레이할{_KO_CAN}"),
    *_form(BLOCK, rf"(?:왜 )?<subject>{_KO_S} (?:왜 )?(?:<target>{_KO_S} )?방어할{_KO_CAN}"),
    *_form(ATTACK, rf"(?:왜 )?<subject>{_KO_S} (?:왜 )?(?:<target>{_KO_S} )?공격할{_KO_CAN}"),
    *_form(HAS, rf"<subject>{_KO_S} <value>(?: 능력)?{_KO_S} (?:가지고 있|갖고 있|있){_KO_ASKS}"),
    *_form(WHAT, rf"<subject>의 {_KO_PARTS}{_KO_S}? (?:무엇|얼마|뭐|누구){_KO_IS}"),
    *_form(
        WHY_IS,
        rf"왜 <subject>{_KO_S} <value>{_KO_S} (?P<not>아닙니까|아닌가요)",
        rf"왜 <subject>{_KO_S} <value>{_KO_IS}",
        rf"<subject>{_KO_S} 왜 <value>{_KO_IS}",
    ),
    *_form(IS, rf"<subject>{_KO_S} (?:아직 |여전히 )?<value>(?:{_KO_IS}|(?:되어 )?있습니까)"),
)

# How questions are put, for people.
EXAMPLES: Final = {
    "en": (
        *("Is X a creature?", "Why is X 1/1?", "What are X's abilities?", "Does X have flying?"),
        *("Can Alice cast X targeting Y?", "Can Alice activate X?", "Can Alice play X?"),
        *("Can X attack Y?", "Can X block Y?", "Is X a legal target for Y?"),
        *("Why didn't X trigger?", "Why did X do nothing?"),
    ),
    "zh_Hans": (
        *("X是生物吗？", "为什么X是1/1？", "X的异能是什么？", "X具有飞行吗？"),
        *("Alice能以Y为目标施放X吗？", "Alice能起动X的异能吗？", "Alice能使用X吗？"),
        *("X能攻击Y吗？", "X能阻挡Y吗？", "X是Y的合法目标吗？"),
        *("为什么X没有触发？", "为什么X没有效果？"),
    ),
    "ko": (
        *("X은 생물입니까?", "왜 X은 1/1입니까?", "X의 능력은 무엇입니까?"),
        *("X은 비행을 가지고 있습니까?", "Alice는 Y를 목표로 X을 발동할 수 있습니까?"),
        *("Alice는 X의 능력을 활성화할 수 있습니까?", "Alice는 X을 플레이할 수 있습니까?"),
        *("X은 Y를 공격할 수 있습니까?", "X은 Y를 방어할 수 있습니까?"),
        *("X은 Y를 목표로 할 수 있습니까?", "왜 X은 격발하지 않았습니까?"),
        "왜 X은 아무 일도 하지 않았습니까?",
    ),
}

FORMS: Final = {"en": ENGLISH, "zh_Hans": CHINESE, "ko": KOREAN}

_ARTICLE: Final = re.compile(rf"^{_A}", re.IGNORECASE)

_NOT: Final = re.compile(r"^not ", re.IGNORECASE)

_END: Final = " ?？.。!！"


def read_question(question: str) -> list[Read]:
    """The ways in which a question can be understood, the likeliest first."""
    text = " ".join(question.replace("’", "'").split()).strip(_END)
    found: list[Read] = []
    for forms in FORMS.values():
        for form in forms:
            match = form.pattern.fullmatch(text)
            if match is not None:
                words = {part: each.strip() for part, each in match.groupdict().items() if each}
                found += _splits(Read(form.kind, words))
    return found


def _splits(asked: Read) -> Iterator[Read]:
    """The question, and those where the name is longer: only spaces tell where it ends."""
    yield asked
    if asked.kind not in (IS, WHY_IS) or " " not in asked.get("value"):
        return
    name, rest = asked.get("subject"), asked.get("value")
    while " " in rest:
        more, rest = rest.split(" ", 1)
        name = f"{name} {more}"
        words = {**asked.words, "subject": name, "value": _ARTICLE.sub("", rest)}
        if _NOT.match(rest):
            words |= {"negated": "not", "value": _ARTICLE.sub("", _NOT.sub("", rest))}
        yield Read(asked.kind, words)
