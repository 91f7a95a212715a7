"""What static abilities say. (CR 604)"""
