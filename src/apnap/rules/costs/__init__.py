"""Total costs, and paying them. (CR 118, 601.2f-h)"""
