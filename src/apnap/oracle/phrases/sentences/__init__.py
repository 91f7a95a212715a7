"""Clauses joined into sentences, and sentences into a body. (CR 608.2c)"""
