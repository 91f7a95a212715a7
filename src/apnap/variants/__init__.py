"""Ways to play: multiplayer and casual variants, as data on top of the kernel. (CR 8, 9)"""
