"""Cards that may be played, now or for a time. (CR 601.3, 608.2g)"""
