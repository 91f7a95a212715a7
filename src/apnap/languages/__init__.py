"""What is said, in the languages it can be said in.

Everything the game says is English first: a text that is its own key. A text made of parts is
a `Said`: still English, but it remembers its template and the values in it, so that it can be
said again in another language. No translated text is ever read back.
"""

from apnap.languages.said import Said, counted, digits, in_lines, listed, said, word
from apnap.languages.speaking import ENGLISH, LANGUAGES, best_language, in_language

__all__ = [
    "ENGLISH",
    "LANGUAGES",
    "Said",
    "best_language",
    "counted",
    "digits",
    "in_language",
    "in_lines",
    "listed",
    "said",
    "word",
]
