"""What options of multiplayer games change: teams, several turns at once. (CR 804, 805, 807)"""
