import { cloudflareTest, readD1Migrations } from '@cloudflare/vitest-plugin';
import { defineConfig } from 'vitest/config';
import { sourceAliases } from './scripts/vite/source-aliases.ts';
import { patience, slowness } from './tests/support/patience.ts';
import { chooseTests } from './tests/support/scope.ts';

/** Tests of the API Worker inside workerd, with the bindings of its wrangler.toml and real migrations. */
export default defineConfig(async () => ({
  resolve: { alias: sourceAliases },
  plugins: [
    cloudflareTest({
      wrangler: { configPath: './workers/api/wrangler.toml' },
      miniflare: {
        cf: false,
        queueProducers: { TEST_WORK: { queueName: 'entropy-tools-work' } },
        queueConsumers: {
          'entropy-tools-work': {
            maxBatchTimeout: 0,
            maxRetries: 5,
            deadLetterQueue: 'entropy-tools-work-dead',
          },
          'entropy-tools-work-dead': { maxBatchTimeout: 0 },
        },
        bindings: {
          TEST_MIGRATIONS: await readD1Migrations('./migrations'),
          // The host that tests ask: only local names are taken from a request.
          PUBLIC_ORIGIN: 'https://tools.example',
          BLOG_ADMIN_EMAIL: 'editor@example.com',
          ADMIN_KEYS: 'test-admin-key-of-every-suite',
          // `npm run test:long` sets it to run full iterations.
          LONG: process.env.LONG ?? '',
          // `TEST_CLOCK_DAYS=7 npm run test:workers`: as if it were a week later.
          TEST_CLOCK_DAYS: process.env.TEST_CLOCK_DAYS ?? '',
        },
      },
    }),
  ],
  test: {
    name: 'workers',
    // One workerd for all files; the set-up file empties its storage before each.
    isolate: false,
    maxWorkers: 1,
    ...chooseTests(['workers/**/*.test.ts', 'app/**/*.workers.test.ts']),
    setupFiles: ['workers/api/_testing/shift-clock.ts', 'workers/api/_testing/apply-migrations.ts'],
    silent: 'passed-only' as const,
    // Guards against hanging tests only; after a timeout a test would keep writing while the next file runs.
    testTimeout: patience(300_000),
    hookTimeout: patience(300_000),
    expect: { poll: { timeout: patience(60_000) } },
    env: { TEST_SLOWNESS: String(slowness) },
  },
}));
