import { env } from 'cloudflare:workers';
import type { Bindings } from '../env';

/** The Worker's bindings in a test, with the migrations that `vitest.workers.config.ts` reads. */
export interface TestBindings extends Bindings {
  TEST_MIGRATIONS: { name: string; queries: string[] }[];
  /** The real queue, which is not bound as `WORK`: most tests run without one. */
  TEST_WORK: Queue;
  /** Days by which the clock is shifted; empty for none. */
  TEST_CLOCK_DAYS: string;
}

/** Real D1, R2, rate limiter and mail of this test file; each file begins with empty storage. */
export function testBindings(): TestBindings {
  return env as unknown as TestBindings;
}
