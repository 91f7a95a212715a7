"""What becomes of objects, in sentences of their own. (CR 303.4, 508.4, 614)"""
