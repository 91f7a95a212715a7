"""What is settled before the first turn: companions, what was noted in the draft. (CR 103.2)"""
