"""What hatchling does before it packs a wheel: the page is built, the built-in cards compiled.

Both are there already in a source distribution, which needs no Node therefore. With COMPILED in
the environment the kernel is compiled as well, and packed: such a wheel is for this kind of
machine and this version of Python.
"""

import os
import subprocess
import sys
import sysconfig
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class BuildHook(BuildHookInterface[Any]):
    """In processes of their own, so that nothing of apnap stays in the builder's."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Make what the wheel holds beside the sources, unless it was made of these very ones."""
        if version == "editable":
            self._run("tools.compile_builtin")
            return
        self._run("tools.build_page")
        if not os.environ.get("COMPILED"):
            self._run("tools.compile_builtin")
            return
        self._run("tools.compile_kernel")
        self._run("tools.compile_builtin")
        suffix = sysconfig.get_config_var("EXT_SUFFIX")
        [library] = (Path(self.root) / "src").glob(f"*{suffix}")
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
        build_data["artifacts"] += [
            f"src/apnap/**/*{suffix}",
            "src/apnap/abilities/field_notes.json",
        ]
        build_data["force_include"][str(library)] = library.name

    def _run(self, tool: str) -> None:
        root = Path(self.root)
        paths = [str(root / "src"), str(root), os.environ.get("PYTHONPATH", "")]
        environment = os.environ | {"PYTHONPATH": os.pathsep.join(filter(None, paths))}
        command = [sys.executable, "-m", tool]
        subprocess.run(command, cwd=root, env=environment, check=True, stdout=subprocess.DEVNULL)
