"""Whole lines: keywords, activated, triggered and static abilities. (CR 113.3)"""
