"""Effects that last a time, mana and the stack. (CR 106, 611.2, 707.10)"""
