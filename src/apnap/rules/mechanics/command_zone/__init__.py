"""What begins in the command zone: planes, schemes, vanguards, conspiracies. (CR 311-315)"""
