"""One module a named mechanic. (CR 309, 702, 709-731)"""
