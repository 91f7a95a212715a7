"""Continuous effects that change the rules. (CR 613.11)"""
