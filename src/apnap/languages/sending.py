"""What is said, as plain data: from one process to another, to be said there in any language."""

from typing import Any

from apnap.languages.said import Said, Value, remade


def to_data(value: Value) -> Any:
    """A text, number or list as JSON could hold it."""
    if isinstance(value, Said):
        values = {name: to_data(each) for name, each in value.values.items()}
        return [str(value), value.template, values, value.one, value.context]
    return {"several": [to_data(each) for each in value]} if isinstance(value, tuple) else value


def from_data(data: Any) -> Any:
    """What `to_data` wrote down."""
    if isinstance(data, dict):
        return tuple(from_data(each) for each in data["several"])
    if not isinstance(data, list):
        return data
    text, template, values, one, context = data
    return remade(text, template, {name: from_data(values[name]) for name in values}, one, context)
