import { defineConfig } from 'vitest/config';
import { sourceAliases } from './scripts/vite/source-aliases.ts';
import { patience } from './tests/support/patience.ts';
import { chooseTests } from './tests/support/scope.ts';

/**
 * Tests of the built product over HTTP: what `npm start` serves. Needs `npm run build` first. The tests of
 * the download sidecar are here too: they wait for programs as these wait for servers.
 */
export default defineConfig({
  resolve: { alias: sourceAliases },
  test: {
    name: 'server',
    environment: 'node',
    setupFiles: ['tests/support/note-cost.ts'],
    globalSetup: ['tests/support/migrated-data.ts'],
    ...chooseTests(['tests/server/**/*.test.ts', 'scripts/youtube/**/*.test.ts']),
    // Guards against hanging tests only; long enough that no test needs a limit of its own.
    testTimeout: patience(300_000),
    hookTimeout: patience(300_000),
    expect: { poll: { timeout: patience(60_000) } },
    // Files that need the same product share it (tests/support/shared-products.ts).
    isolate: false,
    maxWorkers: 2,
  },
});
