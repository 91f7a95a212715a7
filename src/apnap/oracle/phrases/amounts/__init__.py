"""Numbers as digits and words, X, and what is counted. (CR 107, 608.2h)"""
