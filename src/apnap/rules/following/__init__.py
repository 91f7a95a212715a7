"""Instructions followed as spells and abilities resolve. (CR 608-610, 701)"""
