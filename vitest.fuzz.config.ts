import { defineConfig } from 'vitest/config';
import { sourceAliases } from './scripts/vite/source-aliases.ts';
import { patience } from './tests/support/patience.ts';

/** Feeds damaged files to every codec: `npm run test:fuzz`; FUZZ_ROUNDS sets how many for each format (200). */
export default defineConfig({
  resolve: { alias: sourceAliases },
  test: {
    name: 'fuzz',
    environment: 'node',
    setupFiles: ['tests/support/note-cost.ts'],
    include: ['app/tools/**/*.fuzz.ts'],
    // pdf.js does not wait for the page labels that it copies: its result is the one that counts.
    onUnhandledError: ({ stack = '' }) => !stack.includes('#collectPageLabels'),
    // Guards against a hanging round only; the time for one file is measured in `fuzzCodec`.
    testTimeout: patience(4 * 60 * 60 * 1000),
    hookTimeout: patience(300_000),
    expect: { poll: { timeout: patience(60_000) } },
  },
});
