"""Predicates: what a subject does, said without the subject. (CR 608.2c, 701)"""
