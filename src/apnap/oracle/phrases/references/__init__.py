"""Who and what is spoken of. (CR 109.5, 115, 608.2)"""
