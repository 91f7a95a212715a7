"""A game being played and looked at: driver, views, feed, narration. (CR 400.2)"""
