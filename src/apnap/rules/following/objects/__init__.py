"""What is done to objects: zones, permanents, damage, tokens, libraries, the stack. (CR 701)"""
