"""How the game goes on: functions of a game, one module a section of the rules."""
