// Which folder of src may import which: a folder imports itself and the folders above it in this list, never one below.
// Type imports count as imports.
const LAYERS = [
  "protocol", // generated types of the wire
  "i18n", // languages and the texts of the pages
  "settings", // how the pages look and feel in this browser
  "sound", // sounds, made in the browser
  "format", // money, cards and chips as text, and back
  "api", // HTTP requests
  "state", // live state of a table or a feed over a WebSocket
  "rounds", // finished rounds: record, replay, check of the shuffle
  "routing", // paths and links
  "components", // what every page may show
  "operators", // what the pages for operators share
  "table", // the table as a player sees it
  "consoles", // parts of the operators' consoles that the dealer school shows too
  "pages", // one folder a page
  "(main|routes)\\.tsx?$", // entry point
];

const folder = (layer) => `^src/${layer}${layer.includes("$") ? "" : "/"}`;

const layers = LAYERS.slice(0, -1).map((layer, index) => ({
  name: `layers: ${layer}`,
  comment: `src/${layer} imports only itself and the layers before it in .dependency-cruiser.mjs.`,
  severity: "error",
  from: { path: folder(layer) },
  to: { path: LAYERS.slice(index + 1).map(folder) },
}));

export default {
  forbidden: [
    ...layers,
    {
      name: "pages are independent",
      comment: "What two pages share belongs in a lower folder.",
      severity: "error",
      from: { path: "^src/pages/([^/]+)/" },
      to: { path: "^src/pages/", pathNot: "^src/pages/$1/" },
    },
    {
      name: "every file has a layer",
      severity: "error",
      from: {},
      to: { path: "^src/", pathNot: [...LAYERS.map(folder), "^src/styles/"] },
    },
    { name: "no cycles", severity: "error", from: {}, to: { circular: true } },
    { name: "no orphans", severity: "error", from: { orphan: true, path: "^src/.*\\.tsx?$" }, to: {} },
    { name: "resolvable", severity: "error", from: {}, to: { couldNotResolve: true } },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "\\.(css|svg)$" },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    enhancedResolveOptions: { exportsFields: ["exports"], conditionNames: ["import", "types", "default"] },
  },
};
