import { expect, it } from 'vitest';
import { inBatches, withConcurrency } from './run-batches';

/** Runs the items with the given numbers of microtask turns, and records their concurrency. */
async function observe(run: typeof inBatches, turns: readonly number[]) {
  const log: string[] = [];
  let running = 0;
  let most = 0;
  await run([...turns.keys()], 3, async (item) => {
    log.push(`+${item}`);
    running += 1;
    most = Math.max(most, running);
    for (let turn = turns[item] ?? 0; turn > 0; turn -= 1) await Promise.resolve();
    running -= 1;
    log.push(`-${item}`);
  });
  return { log, most };
}

it('finishes a batch of three before the next begins', async () => {
  const { log, most } = await observe(inBatches, [9, 1, 1, 1, 1]);
  expect(most).toBe(3);
  expect(log.indexOf('+3')).toBeGreaterThan(log.indexOf('-0'));
});

it('starts the next item as soon as one is done, and runs each once', async () => {
  const { log, most } = await observe(withConcurrency, [50, 1, 1, 1, 1, 1]);
  expect(most).toBe(3);
  expect(log.at(-1)).toBe('-0');
  expect(log.filter((entry) => entry.startsWith('+'))).toHaveLength(6);
});
