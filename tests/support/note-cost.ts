/**
 * Set-up of test files that run in separate processes: records the processor time of each, for the table at
 * the end of `npm test`. Outside of that run, or not on Linux, it does nothing.
 */
import { appendFileSync } from 'node:fs';
import { relative } from 'node:path';
import { afterAll, expect } from 'vitest';
import { readProcesses } from '../../scripts/test-run/processor-time.ts';

const costFile = process.env.TEST_COSTS;

/** If several files share a process, the cost of the earlier ones is subtracted. */
const shared = globalThis as { notedProcessorSeconds?: number };

afterAll(() => {
  const own = costFile ? readProcesses().get(process.pid) : undefined;
  const { testPath } = expect.getState();
  if (!costFile || !own || !testPath) return;
  const file = relative(process.cwd(), testPath);
  const seconds = own.total - (shared.notedProcessorSeconds ?? 0);
  shared.notedProcessorSeconds = own.total;
  appendFileSync(costFile, `${JSON.stringify({ file, seconds })}\n`);
});
