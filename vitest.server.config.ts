import { defineConfig } from 'vitest/config';

/** Tests of the built product over HTTP: what `npm start` serves. Needs `npm run build` first. */
export default defineConfig({
  test: {
    name: 'server',
    environment: 'node',
    include: ['tests/server/**/*.test.ts'],
    testTimeout: 30_000,
    hookTimeout: 90_000,
  },
});
