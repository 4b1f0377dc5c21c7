/**
 * Set-up of test files that run in a process of their own: notes what each cost, in processor time, for the
 * table at the end of `npm test`. Elsewhere than in that run and on Linux it does nothing.
 */
import { appendFileSync } from 'node:fs';
import { relative } from 'node:path';
import { afterAll, expect } from 'vitest';
import { readProcesses } from '../../scripts/test-run/processor-time.ts';

const costFile = process.env.TEST_COSTS;

afterAll(() => {
  const own = costFile ? readProcesses().get(process.pid) : undefined;
  const { testPath } = expect.getState();
  if (!costFile || !own || !testPath) return;
  const file = relative(process.cwd(), testPath);
  appendFileSync(costFile, `${JSON.stringify({ file, seconds: own.total })}\n`);
});
