"""Commands of the judge's desk."""
