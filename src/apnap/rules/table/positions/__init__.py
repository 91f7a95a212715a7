"""A board to start from: placed, checked, told again. (CR 103)"""
