"""Explanations as lines of text, in a language."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from apnap.judge.explanations.chronicle import STATE_BASED, Step
from apnap.judge.explanations.derivation import Derivation, LayerStep
from apnap.judge.explanations.remarks import Remark
from apnap.judge.explanations.values import ABILITIES, COLORS, SIZE, TYPE_LINE
from apnap.languages.said import Said, said
from apnap.languages.speaking import in_language

# Texts of rules: by number, then by the edition they are of.
RuleTexts = Mapping[str, Mapping[str, str]]

_TURN: Final = "TurnBegan"

_SHOWN: Final = (SIZE, COLORS, TYPE_LINE)  # of an object, besides its abilities

STEP, REMARK, UNDER_LAYER = "- ", "  · ", "    · "


@dataclass(frozen=True, slots=True)
class Line:
    """Something said, with what stands before it and the rules it cites."""

    text: Said
    rules: tuple[str, ...] = ()
    mark: str = ""
    has_space: bool = False  # an empty line comes before it

    def told(self, language: str) -> str:
        """The line in a language."""
        text: Said = self.text
        if self.rules:
            text = said("{text} (CR {rules})", text=text, rules=self.rules)
        return ("\n" if self.has_space else "") + self.mark + in_language(text, language)


def lines_of(part: Iterable[Line], language: str) -> list[str]:
    """Lines in a language."""
    return [line.told(language) for line in part]


def steps_told(steps: Sequence[Step]) -> list[Line]:
    """What happened."""
    return [Line(said("What happened")), *(line for step in steps for line in step_told(step))]


def step_told(step: Step) -> Iterator[Line]:
    """A step and its remarks, a line each."""
    text: Said = step.text
    if step.kind == STATE_BASED:
        text = said("State-based action: {text}", text=text)
    yield Line(text, step.rules, STEP, has_space=step.event == _TURN)
    yield from (remark_told(each) for each in step.remarks)


def remark_told(remark: Remark, mark: str = REMARK) -> Line:
    """A remark below what it is about."""
    return Line(remark.text, remark.rules, mark)


def derivation_told(each: Derivation) -> list[Line]:
    """How an object came to be what it is, a line for each step."""
    lines = [Line(said("{object}: {values}", object=each.name, values=object_said(each.result)))]
    start = said("{origin}: {values}", origin=each.origin.text, values=object_said(each.start))
    lines.append(Line(start, each.origin.rules, "  "))
    for step in each.steps:
        lines.append(_layer_told(step))
        lines += [remark_told(remark, UNDER_LAYER) for remark in step.remarks]
    return lines


def _layer_told(step: LayerStep) -> Line:
    text = step.text
    if step.layer:
        text = said("Layer {layer}: {text}", layer=step.layer, text=text)
    return Line(text, step.rules, "  ")


def object_said(values: Mapping[str, Said]) -> Said:
    """An object in a line: its size, colors, type line and abilities."""
    shown = tuple(values[what] for what in _SHOWN if what in values)
    return said("{values}; abilities: {abilities}", values=shown, abilities=values[ABILITIES])


def texts_of(rules: Sequence[str], texts: RuleTexts, language: str) -> Iterator[str]:
    """The texts of the rules that are known, each under its number."""
    known = [number for number in sorted(rules) if texts.get(number)]
    if known:
        yield in_language(said("The rules"), language)
    for number in known:
        for edition, text in texts[number].items():
            yield f"{number} [{edition}] {text}"
