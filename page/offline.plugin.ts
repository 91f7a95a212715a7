// Writes sw.js beside the built page: src/offline/worker.js with the files of this build and a
// version that is another whenever one of them is.

import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import type { Plugin } from "vite";

export function offline(): Plugin {
  let built = "";
  return {
    name: "offline",
    apply: "build",
    configResolved(config) {
      built = join(config.root, config.build.outDir);
    },
    closeBundle() {
      const files = filesIn(built);
      const version = createHash("sha256");
      for (const file of files) version.update(file).update(readFileSync(join(built, file)));
      const worker = readFileSync(join(import.meta.dirname, "src/offline/worker.js"), "utf-8")
        .replace("__VERSION__", version.digest("hex").slice(0, 16))
        .replace("__FILES__", JSON.stringify(files.map((file) => (file === "index.html" ? "./" : `./${file}`))));
      writeFileSync(join(built, "sw.js"), worker);
    },
  };
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((each) => each.isFile() && !each.name.startsWith(".") && each.name !== "sw.js")
    .map((each) => relative(folder, join(each.parentPath, each.name)).split(sep).join("/"))
    .sort();
}
