import { expect, it } from 'vitest';
import { countCall, countFailure, unwrittenCalls } from './call-tally';

/** A database that only records what is written to it. */
function listen() {
  const written: unknown[][] = [];
  const db = {
    prepare: () => ({ bind: (...values: unknown[]) => values }),
    batch: async ([first, , ...failures]: unknown[][]) =>
      void written.push(first ?? [], ...failures),
  };
  return { db: db as unknown as D1Database, written };
}

const now = new Date('2026-05-01T10:00:00Z');

it('batches calls of a server, and counts them before they are written', async () => {
  const { db, written } = listen();
  const call = { id: 'one', tokenHash: 'a', isPublic: false, now };
  const first = countCall(db, call);
  const later = Array.from({ length: 39 }, () => countCall(db, call));
  expect(later.every((work) => work === null)).toBe(true);
  expect(unwrittenCalls(db, 'one')).toEqual({ calls: 40, publicCalls: 0 });
  expect(unwrittenCalls(db, 'two')).toEqual({ calls: 0, publicCalls: 0 });
  await first;
  expect(written).toEqual([['one', '2026-05-01', 40, 0, 0]]);
  expect(unwrittenCalls(db, 'one')).toEqual({ calls: 0, publicCalls: 0 });
});

it('separates servers, tokens and days', async () => {
  const { db, written } = listen();
  const tomorrow = new Date('2026-05-02T00:00:00Z');
  await Promise.all([
    countCall(db, { id: 'one', tokenHash: 'a', isPublic: false, now }),
    countCall(db, { id: 'one', tokenHash: 'b', isPublic: true, now }),
    countCall(db, { id: 'one', tokenHash: 'a', isPublic: false, now: tomorrow }),
    countCall(db, { id: 'two', tokenHash: 'a', isPublic: false, now }),
  ]);
  expect(written).toHaveLength(4);
  expect(written).toContainEqual(['one', '2026-05-01', 0, 1, 0]);
  expect(written).toContainEqual(['one', '2026-05-02', 1, 0, 0]);
});

it('writes failures with the calls, by tool and reason', async () => {
  const { db, written } = listen();
  const caller = { id: 'one', tokenHash: 'a', now };
  const first = countCall(db, { ...caller, isPublic: false });
  for (let time = 0; time < 2; time += 1)
    expect(countFailure(db, { ...caller, tool: 't', reason: 'slow' })).toBeNull();
  await first;
  // A failure that comes after its call was written is written by itself.
  await countFailure(db, { ...caller, tool: 't', reason: 'key' });
  expect(written).toEqual([
    ['one', '2026-05-01', 1, 0, 2],
    ['one', '2026-05-01', 't', 'slow', 2, now.getTime()],
    ['one', '2026-05-01', 0, 0, 1],
    ['one', '2026-05-01', 't', 'key', 1, now.getTime()],
  ]);
});
