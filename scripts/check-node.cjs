// Loaded before each script (`node -r`), which is TypeScript: a Node that cannot run it would say so in a
// page of its own internals. In the JavaScript that every Node reads.
if (!process.features.typescript) {
  console.error(
    'Entropy Tools needs Node 22.18 or newer, and this is ' +
      process.version +
      ': install it from https://nodejs.org (on Linux x64 "npm ci" brings a Node of its own).',
  );
  process.exit(1);
}
