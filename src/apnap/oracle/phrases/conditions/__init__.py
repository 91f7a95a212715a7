"""What stands after "if", "as long as", "unless". (CR 603.4, 608.2c)"""
