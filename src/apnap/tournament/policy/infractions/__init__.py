"""The infraction guides, and the way to the right infraction. (IPG)"""
