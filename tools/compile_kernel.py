"""Compile the kernel with mypyc: the same modules, as a library of the machine's own code.

    python -m tools.compile_kernel             in place, beside the sources; again if they changed
    python -m tools.compile_kernel --remove    interpreted again

Python takes a compiled module before its source. What was compiled from other sources than these
would play by other rules, so a digest of them is kept, and `--check` tells whether it fits.
"""

import argparse
import hashlib
import json
import os
import shutil
import sys
import sysconfig
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from typing import Any, Final

from setuptools._distutils import ccompiler  # type: ignore[import-untyped]
from setuptools._distutils.sysconfig import customize_compiler  # type: ignore[import-untyped]

from tools.book import ROOT
from tools.kernel_constructors import with_constructors

SOURCE: Final = ROOT / "src"
BUILD: Final = ROOT / "build" / "kernel"
COPY: Final = BUILD / "source"  # of the sources: what is compiled
DIGEST: Final = SOURCE / "apnap" / "compiled.digest"
FIELD_NOTES: Final = SOURCE / "apnap" / "abilities" / "field_notes.json"
LIBRARY: Final = "apnap_kernel"  # the module with all the code; the others only point to it
KERNEL: Final = ("terms", "abilities", "game", "keywords", "rules")
# Modules that stay interpreted, and why.
INTERPRETED: Final = {
    "abilities/declaring.py": "gives classes methods, which compiled functions can't be",
    "terms/compiled.py": "tells what is compiled and what not",
    "game/view.py": "views are read from JSON by the types of fields, which compiled are lost",
    "game/topics.py": "an enumeration whose members are made with more than their value",
    "rules/table/table.py": "a table is referred to weakly, and runs in a greenlet",
}
# Nothing is put in the place of the library's own functions, so it may call them directly: 6 %.
DIRECT_CALLS: Final = ("-fno-semantic-interposition",) if sys.platform == "linux" else ()
DIRECT_LINK: Final = ("-Wl,-Bsymbolic",) if sys.platform == "linux" else ()
SUFFIX: Final = sysconfig.get_config_var("EXT_SUFFIX")


def sources() -> list[Path]:
    """The modules that are compiled."""
    left_out = {SOURCE / "apnap" / name for name in INTERPRETED}
    found = [path for part in KERNEL for path in (SOURCE / "apnap" / part).rglob("*.py")]
    return sorted(set(found) - left_out)


def digest(opt_level: str) -> str:
    """Of all that decides what comes of it."""
    made = hashlib.blake2b(f"{sys.version} {opt_level}".encode(), digest_size=16)
    tools = [Path(__file__), *sorted(Path(__file__).parent.glob("kernel_*.py"))]
    for path in [*sources(), *tools]:
        made.update(path.name.encode() + path.read_bytes())
    return made.hexdigest()


def is_fresh(opt_level: str) -> bool:
    """Whether the compiled kernel is that of these sources."""
    return DIGEST.is_file() and DIGEST.read_text("utf-8") == digest(opt_level)


def remove() -> None:
    """Remove what was compiled."""
    DIGEST.unlink(missing_ok=True)
    FIELD_NOTES.unlink(missing_ok=True)
    for path in [*SOURCE.glob(f"*{SUFFIX}"), *(SOURCE / "apnap").rglob(f"*{SUFFIX}")]:
        path.unlink()


def note_fields() -> None:
    """Note what compiled classes of nodes can't tell of their fields: which hold members of
    enumerations, and which are for printing only.
    """
    # Not before what was compiled is removed.
    from apnap.abilities.nodes import NODE_CLASSES, enumerated, load_all, printed

    load_all("apnap.abilities")
    kinds = {
        name: {field: each.__name__ for field, each in enumerated(kind).items()}
        for name, kind in sorted(NODE_CLASSES.items())
    }
    noted = {
        "enumerated": {name: fields for name, fields in kinds.items() if fields},
        "printed": {name: told for name, kind in NODE_CLASSES.items() if (told := printed(kind))},
    }
    FIELD_NOTES.write_text(json.dumps(noted, indent=1, sort_keys=True) + "\n", encoding="utf-8")


def copy_sources() -> None:
    """Copy all sources to where they are compiled, the kernel's dataclasses with constructors."""
    kernel = set(sources())
    for path in (SOURCE / "apnap").rglob("*.py"):
        place = COPY / path.relative_to(SOURCE)
        text = path.read_text("utf-8")
        if path in kernel:
            text = with_constructors(text)
        if not place.is_file() or place.read_text("utf-8") != text:
            place.parent.mkdir(parents=True, exist_ok=True)
            place.write_text(text, encoding="utf-8")
    for place in COPY.rglob("*.py"):
        if not (SOURCE / place.relative_to(COPY)).is_file():
            place.unlink()


def translated(opt_level: str) -> list[Any]:
    """The kernel in C, as mypyc tells setuptools to build it."""
    from mypyc.build import mypycify  # only here is it needed

    copy_sources()
    config = BUILD / "mypy.ini"
    lines = ["[mypy]", f"plugins = {ROOT / 'tools' / 'kernel_plugin.py'}", f"mypy_path = {COPY}"]
    lines += ["strict = True", f"cache_dir = {BUILD / 'cache'}"]
    config.write_text("\n".join(lines) + "\n", encoding="utf-8")
    os.chdir(COPY)  # the names of modules are told from here
    paths = [str(path.relative_to(SOURCE)) for path in sources()]
    made: list[Any] = mypycify(
        ["--config-file", str(config), *paths],
        only_compile_paths=paths,
        opt_level=opt_level,
        debug_level="0",
        multi_file=True,
        target_dir=str(BUILD),
        group_name=LIBRARY,
    )
    return made


def built(extensions: Iterable[Any], jobs: int) -> None:
    """Compile the C, several files at once, and put the libraries beside the sources."""
    with ThreadPoolExecutor(jobs) as pool:
        for extension in extensions:
            objects = list(pool.map(partial(compiled, extension), extension.sources))
            place = SOURCE / (extension.name.replace(".", "/") + SUFFIX)
            c_compiler().link_shared_object(objects, str(place), extra_postargs=[*DIRECT_LINK])


def compiled(extension: Any, source: str) -> str:
    """Compile one file of C, unless that is done; the file made."""
    [made] = c_compiler().compile(
        [source],
        output_dir=str(BUILD / "objects"),
        include_dirs=[*extension.include_dirs, sysconfig.get_path("include")],
        extra_postargs=[*extension.extra_compile_args, *DIRECT_CALLS],
        depends=extension.depends,
    )
    return str(made)


def c_compiler() -> Any:
    """The compiler that Python itself was made with."""
    made = ccompiler.new_compiler()
    customize_compiler(made)
    return made


def main() -> int:
    """Do what the command line says."""
    parser = argparse.ArgumentParser(
        prog="python -m tools.compile_kernel",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--remove", action="store_true", help="remove what was compiled")
    parser.add_argument("--check", action="store_true", help="1 if it isn't of these sources")
    parser.add_argument("--optimize", default="2", metavar="LEVEL", help="0 to 3, for the C")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    options = parser.parse_args()
    if options.remove:
        remove()
        return 0
    if options.check:
        return 0 if is_fresh(options.optimize) else 1
    if is_fresh(options.optimize):
        print("the kernel is compiled already")
        return 0
    if shutil.which(os.environ.get("CC", "cc")) is None:
        parser.error("a C compiler is needed to compile the kernel, and none was found")
    remove()
    fits = digest(options.optimize)
    note_fields()
    built(translated(options.optimize), options.jobs)
    DIGEST.write_text(fits, encoding="utf-8")
    print(f"compiled {len(sources())} modules")
    return 0


if __name__ == "__main__":
    sys.exit(main())
