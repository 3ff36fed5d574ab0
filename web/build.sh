#!/bin/sh
# Builds the pages into src/longsuit/floor/pages, if any source has changed.
set -eu
cd "$(dirname "$0")"
built=../src/longsuit/floor/pages/index.html
stamp=node_modules/.longsuit-lock
if [ -f "$built" ] && [ -z "$(find src scripts index.html package.json package-lock.json tsconfig.json vite.config.js -newer "$built" -print | head -n 1)" ]; then
    exit 0
fi
if ! cmp -s package-lock.json "$stamp"; then
    echo "Installing the dependencies of the pages ..."
    npm ci --silent --no-audit --no-fund
    cp package-lock.json "$stamp"
fi
echo "Building the pages ..."
npm run --silent build -- --logLevel warn
