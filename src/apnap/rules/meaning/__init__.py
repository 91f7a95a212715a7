"""What descriptions, references, amounts and conditions say now. (CR 107-109, 608.2)"""
