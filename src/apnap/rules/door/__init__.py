"""The one door: events happen, and each writes what it changes. (CR 700.1)"""
