"""The verbs a resolving spell or ability follows. (CR 608.2c, 610, 701)"""
