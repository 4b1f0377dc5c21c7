import { defineConfig } from 'vitest/config';

/** Tests of the built product over HTTP: what `npm start` serves. Needs `npm run build` first. */
export default defineConfig({
  test: {
    name: 'server',
    environment: 'node',
    include: ['tests/server/**/*.test.ts'],
    testTimeout: 90_000,
    hookTimeout: 90_000,
    // Against what never comes: a busy machine brings the rest late.
    expect: { poll: { timeout: 20_000 } },
    // Each file has a product of its own and waits most of its time for something silent or slow.
    maxWorkers: 2,
  },
});
