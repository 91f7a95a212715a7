"""The desk: an event as a log of operations, and the state that follows from it.

Nothing is changed but by an operation, and no operation is ever taken out of the log; what
was wrong is put right by another. So every state of the past can be had again, and who did
what, when and why is known of everything.
"""
