import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** The long-running tests, with full iterations: `npm run test:long`. */
export default defineConfig({
  resolve: { alias: { '~': fileURLToPath(new URL('../../app', import.meta.url)) } },
  test: {
    name: 'long',
    environment: 'node',
    root: new URL('../..', import.meta.url).pathname,
    include: ['tests/long/**/*.long.ts'],
    fileParallelism: false,
    testTimeout: 4 * 60 * 60 * 1000,
    hookTimeout: 120_000,
  },
});
