import { defineConfig } from "vitest/config";

// Where `longsuit serve` listens while the pages are worked on with `npm run dev`.
const floor = process.env.LONGSUIT_FLOOR ?? "http://127.0.0.1:8000";

export default defineConfig({
  build: {
    outDir: "../src/longsuit/floor/pages",
    emptyOutDir: true,
    target: "es2022",
    // Nothing is written into the page itself: its content security policy allows no inline script, style or image.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    // What pages share travels in one file rather than in a dozen small ones.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            {
              name: "shared",
              test: /web[\\/](src[\\/](api|components|format|routing|state)[\\/]|node_modules[\\/]preact)/,
            },
          ],
        },
      },
    },
  },
  oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
  server: {
    proxy: {
      "/api": { target: floor },
      "/ws": { target: floor, ws: true },
    },
  },
  test: { include: ["tests/**/*.test.ts"], environment: "node" },
});
