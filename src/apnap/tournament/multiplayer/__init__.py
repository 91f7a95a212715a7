"""Events of pods: more than two players in a game, as the Multiplayer Tournament Addendum has it.

The Tournament Rules know no such events. What is cited as MTA is the addendum that judges and
organizers of Commander use: one game a match, five points for a win and one for a draw, byes that
are won, a playoff of pods. What it leaves open is decided here, and written down where it is.
"""
