import { defineConfig } from 'vitest/config';
import { patience } from './tests/support/patience.ts';
import { chooseTests } from './tests/support/scope.ts';

/**
 * Tests of the built product over HTTP: what `npm start` serves. Needs `npm run build` first. The download
 * sidecar's are here too: they wait for programs as these wait for servers.
 */
export default defineConfig({
  test: {
    name: 'server',
    environment: 'node',
    globalSetup: ['tests/support/migrated-data.ts'],
    include: ['tests/server/**/*.test.ts', 'scripts/youtube/**/*.test.ts'],
    testTimeout: 90_000,
    hookTimeout: 90_000,
    // Against what never comes: a busy machine brings the rest late.
    expect: { poll: { timeout: 30_000 } },
    // Files that need the same product share it (tests/support/shared-products.ts).
    isolate: false,
    maxWorkers: 2,
  },
});
