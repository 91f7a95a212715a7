"""What static abilities mean for players. (CR 613.11)"""
