"""In order, if, unless, may, for each, choices, later. (CR 603.7, 608.2, 700.2)"""
