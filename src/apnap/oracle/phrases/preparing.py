"""Becoming prepared and unprepared, and entering so. (CR 722.3)"""

from apnap.abilities.instructions import Designate
from apnap.abilities.replacements import EntersDesignated
from apnap.oracle.examples import phrase
from apnap.oracle.phrases.replacements import ENTERING, PLAIN
from apnap.oracle.phrases.verbs import act
from apnap.oracle.templates import template

for _words, _lost in (("prepared", False), ("unprepared", True)):
    act(
        Designate,
        f"<become|becomes> {_words}",
        subject="what",
        fixed={"which": "prepared", "lost": _lost},
        reads=[f"become {_words}"],
    )
phrase(
    PLAIN,
    template(
        EntersDesignated,
        "{what} [enter|enters] prepared",
        agree="what",
        fixed={"which": "prepared"},
        what=ENTERING,
    ),
    reads=["~ enters prepared"],
)
