// Prints the compressed size of the built pages; fails if the JavaScript of the table page, which is what a player loads,
// reaches 170 kB in any language, or the fonts 100 kB.
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";

const folder = fileURLToPath(new URL("../../src/longsuit/floor/pages/assets/", import.meta.url));
const scriptLimit = 170_000;
const fontLimit = 100_000;
const sizes = new Map(
  readdirSync(folder)
    .filter((name) => /\.(js|css)$/.test(name))
    .map((name) => [name, gzipSync(readFileSync(folder + name)).length]),
);
const print = (size, name) => console.log(String(size).padStart(8), name);
for (const [name, size] of [...sizes].sort((one, other) => other[1] - one[1])) print(size, name);

/** A script with everything it imports at once. */
function withImports(name, found = new Set()) {
  if (found.has(name)) return found;
  found.add(name);
  const source = readFileSync(folder + name, "utf8");
  for (const [, imported] of source.matchAll(/(?:from|import)\s*"\.\/([^"]+\.js)"/g)) withImports(imported, found);
  return found;
}

const scripts = [...sizes.keys()].filter((name) => name.endsWith(".js"));
const named = (part) => scripts.find((name) => name.startsWith(`${part}-`));
const first = readFileSync(`${folder}../index.html`, "utf8").match(/assets\/([^"]+\.js)"/)[1];
const languages = { English: ["en"], Spanish: ["es", "server"] };
const tablePages = Object.entries(languages).map(([language, files]) => {
  const found = new Set();
  for (const name of [first, named("PlayerPage"), ...files.map(named)]) withImports(name, found);
  const size = [...found].reduce((sum, name) => sum + sizes.get(name), 0);
  print(size, `the table page, JavaScript, ${language}`);
  return size;
});
const fonts = readdirSync(folder)
  .filter((name) => name.endsWith(".woff2"))
  .reduce((sum, name) => sum + readFileSync(folder + name).length, 0);
print(fonts, "all fonts");
process.exitCode = Math.max(...tablePages) < scriptLimit && fonts < fontLimit ? 0 : 1;
