"""What hatchling does before it packs a wheel: the built-in cards are compiled."""

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class BuildHook(BuildHookInterface[Any]):
    """In a process of its own, so that nothing of apnap stays in the builder's."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile them, unless that was done for this very source."""
        root = Path(self.root)
        paths = [str(root / "src"), str(root), os.environ.get("PYTHONPATH", "")]
        environment = os.environ | {"PYTHONPATH": os.pathsep.join(filter(None, paths))}
        command = [sys.executable, "-m", "tools.compile_builtin"]
        subprocess.run(command, cwd=root, env=environment, check=True, stdout=subprocess.DEVNULL)
