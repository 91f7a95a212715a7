"""Continuous effects, copies and changed texts: what everything is now. (CR 611-613, 707)"""
