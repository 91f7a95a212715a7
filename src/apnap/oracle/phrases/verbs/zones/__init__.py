"""Moving cards and permanents between zones. (CR 400.7, 701)"""
