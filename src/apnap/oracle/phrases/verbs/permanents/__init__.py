"""What is done to permanents: damage, counters, tokens, status. (CR 111, 120, 122, 701)"""
