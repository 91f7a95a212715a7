"""Who plays whom, and where: Swiss, brackets, pods, edits by hand, tables."""
