import { readFileSync } from "node:fs";
import { defineConfig } from "vitest/config";

// Address of the `longsuit serve` that the development server (`npm run dev`) forwards to.
const floor = process.env.LONGSUIT_FLOOR ?? "http://127.0.0.1:8000";

// The licence of the font is served, and packed into the wheel, beside it.
const fontLicence = {
  name: "font-licence",
  generateBundle() {
    const source = readFileSync(new URL("./node_modules/@fontsource-variable/inter/LICENSE", import.meta.url), "utf8");
    this.emitFile({ type: "asset", fileName: "inter-licence.txt", source });
  },
};

export default defineConfig({
  plugins: [fontLicence],
  build: {
    outDir: "../src/longsuit/floor/pages",
    emptyOutDir: true,
    target: "es2022",
    // No inlined assets: the content security policy forbids inline scripts, styles and images.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    // One chunk for what most pages share, instead of a dozen small ones.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            {
              name: "shared",
              test: /web[\\/](src[\\/]((api|components|format|routing|settings|state)[\\/]|i18n[\\/]\w+\.ts)|node_modules[\\/](preact|i18next))/,
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
  // The files share their modules: loading everything again for each would take most of the time.
  test: { include: ["tests/**/*.test.ts"], environment: "node", setupFiles: ["tests/language.ts"], isolate: false },
});
