"""The question a player has to answer, as a list that is answered with the keyboard.

=========  =====================================================================
pick       the arrows and Enter, or the number of the option and Enter
select     Space takes an option or takes it back, A all, N none; Enter answers
order      + and - move the option down and up; Enter answers
number     digits, or + and -; Enter answers
divide     + and - change the share of the option; Enter answers
=========  =====================================================================
"""

from time import monotonic
from typing import Any, ClassVar, Final

from rich.text import Text
from textual import events
from textual.binding import Binding, BindingType
from textual.message import Message
from textual.widgets import OptionList
from textual.widgets.option_list import Option

from apnap.client.tables.answer_drafts import Draft
from apnap.game.choices import DIVIDE, NUMBER, ORDER, PICK, SELECT
from apnap.game.view import ChoiceView
from apnap.languages.said import digits

_PAUSE: Final = 1.0  # seconds after which another number is typed


class Choices(OptionList):
    """The options of the open choice, and the answer while it is put together."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "submit", show=False),
        Binding("space", "take", show=False),
        Binding("a", "all", show=False),
        Binding("n", "none", show=False),
        Binding("plus,equals_sign,right", "change(1)", show=False),
        Binding("minus,left", "change(-1)", show=False),
    ]

    class Submitted(Message):
        """The answer is to be given."""

    class Changed(Message):
        """The answer became another, or another option is looked at."""

    def __init__(self, **how: Any) -> None:
        super().__init__(**how)
        self.draft: Draft | None = None
        self._typed = ""
        self._typed_at = 0.0

    def ask(self, choice: ChoiceView | None) -> None:
        """Show another question, or none."""
        self.draft = Draft(choice) if choice is not None else None
        self._typed = ""
        self._fill()
        if self.option_count:
            self.highlighted = 0
            self.scroll_home(animate=False)

    def _fill(self) -> None:
        at = self.highlighted
        self.set_options([Option(line) for line in self._lines_of(self.draft)])
        if at is not None and self.option_count:
            self.highlighted = min(at, self.option_count - 1)

    def _lines_of(self, draft: Draft | None) -> list[Text]:
        """The options as they stand."""
        if draft is None:
            return []
        choice = draft.choice
        if choice.kind == NUMBER:
            return [Text(digits(draft.amount), "bold")]
        if choice.kind == ORDER:
            return [
                Text(f"{place + 1}. {choice.options[at].text}")
                for place, at in enumerate(draft.numbers)
            ]
        return [
            Text(f"{_mark(draft, at)}{at:>2} {option.text}")
            for at, option in enumerate(choice.options)
        ]

    # What the keys do.

    def action_submit(self) -> None:
        """Answer."""
        draft = self.draft
        if draft is None:
            return
        if draft.is_one and self.highlighted is not None:
            draft.numbers = [self.highlighted]
        self.post_message(self.Submitted())

    def action_take(self) -> None:
        """Take the option, or take it back."""
        if self.draft is not None and self.highlighted is not None:
            if self.draft.choice.kind == SELECT:
                self.draft.choose(self.highlighted)
            self._changed()

    def action_all(self) -> None:
        """Take all options that go together."""
        if self.draft is not None and self.draft.choice.kind == SELECT:
            self.draft.choose_all()
            self._changed()

    def action_none(self) -> None:
        """Take none."""
        if self.draft is not None and self.draft.choice.kind == SELECT:
            self.draft.numbers = []
            self._changed()

    def action_change(self, by: int) -> None:
        """More or less, or further down or up."""
        draft, at = self.draft, self.highlighted
        if draft is None or at is None:
            return
        if draft.choice.kind == NUMBER:
            draft.amount = min(max(draft.amount + by, draft.choice.least), draft.choice.most)
        elif draft.choice.kind == DIVIDE:
            draft.share(at, by)
        elif draft.choice.kind == ORDER:
            self.highlighted = draft.move(at, by)
        self._changed()

    def _changed(self) -> None:
        self._fill()
        self.post_message(self.Changed())

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        """Another option is looked at."""
        event.stop()
        if self.draft is not None and self.draft.choice.kind == PICK:
            self.draft.choose(event.option_index)
        self.post_message(self.Changed())

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """An option was clicked."""
        event.stop()
        if self.draft is not None and self.draft.choice.kind == SELECT:
            self.action_take()
        else:
            self.action_submit()

    def on_key(self, event: events.Key) -> None:
        """Digits: the number of an option, or the number itself."""
        if self.draft is None:
            return
        if event.key == "backspace" and self.draft.choice.kind == NUMBER:
            self.draft.amount //= 10
            self._changed()
        elif event.character is not None and event.character in "0123456789":
            event.stop()
            self._type(event.character)

    def _type(self, digit: str) -> None:
        assert self.draft is not None
        now = monotonic()
        is_new = now - self._typed_at > _PAUSE
        self._typed, self._typed_at = digit if is_new else self._typed + digit, now
        if self.draft.choice.kind == NUMBER:
            amount = 0 if is_new else self.draft.amount
            self.draft.amount = min(amount * 10 + int(digit), self.draft.choice.most)
            self._changed()
            return
        if int(self._typed) >= self.option_count:
            self._typed = digit
        if int(self._typed) < self.option_count:
            self.highlighted = int(self._typed)


def _mark(draft: Draft, at: int) -> str:
    """How an option stands in the answer."""
    if draft.choice.kind == SELECT:
        return "[x] " if at in draft.numbers else "[ ] "
    if draft.choice.kind == DIVIDE:
        return f"{digits(draft.numbers[at]):>4} : "
    return ""
