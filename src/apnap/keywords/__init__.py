"""What each keyword stands for, as abilities. (CR 701, 702)"""
