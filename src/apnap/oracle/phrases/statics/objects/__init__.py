"""What static abilities do to objects. (CR 611.3, 613)"""
