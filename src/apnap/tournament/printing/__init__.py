"""What is printed and exported of an event: lists, slips, brackets, forms.

`rows` are plain facts taken from an event by `reading`; `sheets` say which columns a list has.
From these, `exports` makes CSV and JSON, `html_pages` pages for a browser, and the `pdf_`
modules paper. `kinds` knows what can be had, and is the door.
"""
