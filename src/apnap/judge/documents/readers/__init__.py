"""Readers of documents, one for each form."""
