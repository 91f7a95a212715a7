"""Objects and their abilities by themselves, before effects and instructions. (CR 108-113, 702)"""
