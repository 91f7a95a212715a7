import { offline } from "./offline.plugin";
import { defineConfig } from "vitest/config";

const server = process.env["APNAP_SERVER"] ?? "http://127.0.0.1:8000";

// `npm run build` writes what the server serves; `npm run dev` talks to a server that runs.
export default defineConfig({
  base: "./",
  plugins: [offline()],
  build: {
    outDir: "../src/apnap/server/static",
    emptyOutDir: true,
    target: "es2022",
    sourcemap: false,
  },
  server: {
    proxy: {
      "/api": server,
      "/ws": { target: server, ws: true },
    },
  },
  test: { environment: "happy-dom", isolate: false, maxWorkers: 1, testTimeout: 60_000 },
});
