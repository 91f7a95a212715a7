"""What would happen, and what happens instead. (CR 614, 615)"""
