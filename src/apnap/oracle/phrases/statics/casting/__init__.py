"""What static abilities say of casting, costs and mana. (CR 118, 601)"""
