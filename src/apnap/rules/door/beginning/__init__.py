"""How games begin: from a setup, anew, or within another game. (CR 103, 727, 729)"""
