"""What "it", "that creature", "those cards" mean. (CR 608.2c)"""
