"""What is in the command zone and beside it: planes, phenomena, schemes. (CR 311-314, 408)"""
