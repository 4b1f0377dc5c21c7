import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** Damaged files for every engine: `npm run test:fuzz`; FUZZ_ROUNDS says how many a format (200). */
export default defineConfig({
  resolve: { alias: { '~': fileURLToPath(new URL('./app', import.meta.url)) } },
  test: {
    name: 'fuzz',
    environment: 'node',
    include: ['tests/fuzz/**/*.fuzz.ts'],
    testTimeout: 4 * 60 * 60 * 1000,
  },
});
