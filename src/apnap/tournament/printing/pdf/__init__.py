"""Paper: sheets, slips, forms, brackets."""
