"""How Sphinx builds the documentation; `python -m tools.docs` brings the pages together."""

from typing import Any

from docutils import nodes
from sphinx.addnodes import pending_xref
from sphinx.application import Sphinx
from sphinx.transforms import SphinxTransform

import apnap

project = "apnap"
author = "The apnap authors"
copyright = author
version = release = apnap.__version__

extensions = ["myst_parser"]
exclude_patterns = ["README.md"]  # it is the first page
myst_heading_anchors = 3

html_theme = "furo"
html_title = f"apnap {version}"
html_copy_source = False
html_show_sphinx = False


class LinkDocuments(SphinxTransform):
    """A document that is named by its path in the repository is linked."""

    default_priority = 400

    def apply(self, **given: Any) -> None:
        """Put a link around each path."""
        known = self.env.found_docs
        for literal in list(self.document.findall(nodes.literal)):
            path = literal.astext()
            name = "index" if path == "README.md" else path.removesuffix(".md").rstrip("/")
            name = f"{name}/README" if f"{name}/README" in known else name
            if (
                isinstance(literal.parent, nodes.reference | pending_xref)
                or name == self.env.docname
            ):
                continue
            if name in known and (path.endswith((".md", "/"))):
                link = pending_xref(
                    "",
                    refdomain="std",
                    reftype="doc",
                    reftarget=f"/{name}",
                    refexplicit=True,
                    refdoc=self.env.docname,
                    refwarn=True,
                )
                literal.replace_self(link)
                link += literal


def setup(app: Sphinx) -> None:
    """Tell Sphinx of it."""
    app.add_transform(LinkDocuments)
