"""Pictures of the page, for the documentation: docs/screenshots/SCENE-SIZE-LANGUAGE.jpg.

A real server, a real browser, and games that are the same each time. Each picture is compared with
the last one kept, and it is told which have changed, so that somebody looks at those.

    python -m tools.page_screenshots                    all of them
    python -m tools.page_screenshots end- 390x844-ko    those with one of these words in their names
    python -m tools.page_screenshots --into FOLDER      beside those kept, which stay as they are
"""
