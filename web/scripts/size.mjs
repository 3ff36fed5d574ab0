// Prints the compressed size of the built pages; fails if the JavaScript reaches 150 kB or the fonts 100 kB.
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";

const folder = fileURLToPath(new URL("../../src/longsuit/floor/pages/assets/", import.meta.url));
const scriptLimit = 150_000;
const fontLimit = 100_000;
const sizes = readdirSync(folder)
  .filter((name) => /\.(js|css)$/.test(name))
  .map((name) => [name, gzipSync(readFileSync(folder + name)).length]);
for (const [name, size] of sizes.sort((one, other) => other[1] - one[1])) console.log(String(size).padStart(8), name);
const scripts = sizes.filter(([name]) => name.endsWith(".js")).reduce((sum, [, size]) => sum + size, 0);
console.log(String(scripts).padStart(8), "all JavaScript, compressed");
const fonts = readdirSync(folder)
  .filter((name) => name.endsWith(".woff2"))
  .reduce((sum, name) => sum + readFileSync(folder + name).length, 0);
console.log(String(fonts).padStart(8), "all fonts");
process.exitCode = scripts < scriptLimit && fonts < fontLimit ? 0 : 1;
