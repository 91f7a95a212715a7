"""What is chosen as a spell or ability is announced. (CR 601.2b-601.2d)"""
