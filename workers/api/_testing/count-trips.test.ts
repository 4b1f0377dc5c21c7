import { describe, expect, it } from 'vitest';
import { countTrips } from './count-trips';
import { testBindings } from './test-bindings';

const counted = () => countTrips(testBindings().DB);

describe('countTrips', () => {
  it('counts a batch as one trip, and trips at the same time as one wait', async () => {
    const { database, count } = counted();
    const one = () => database.prepare('SELECT 1 AS one');
    await database.batch([one(), one()]);
    expect(await Promise.all([one().first('one'), one().raw(), one().first()])).toEqual([
      1,
      [[1]],
      { one: 1 },
    ]);
    expect(await database.prepare('SELECT 1 AS one WHERE 0').first()).toBeNull();
    expect(count()).toMatchObject({ trips: 5, waits: 3, queries: 6, atOnce: 3 });
  });

  it('counts the rows read and written, those of indexes and triggers too', async () => {
    const { database, count } = counted();
    await database
      .prepare("INSERT INTO user (id, email, created_at) VALUES ('u', 'u@example.com', 1)")
      .run();
    // The row, and its entries in the indexes of the id and of the address.
    expect(count().rowsWritten).toBe(3);
    await database.prepare("SELECT * FROM user WHERE id = 'u'").all();
    expect(count().rowsRead).toBeGreaterThan(0);
  });

  it.each<[string, (database: D1Database) => unknown]>([
    ['queries of an invocation: 1001', (db) => db.batch(Array(1001).fill(db.prepare('SELECT 1')))],
    ['parameters of a statement: 101', (db) => db.prepare('SELECT 1').bind(...Array(101).fill(1))],
    ['bytes of a statement: 100001', (db) => db.prepare(`SELECT 1${' '.repeat(99_993)}`)],
    ['bytes of a value: 2000001', (db) => db.prepare('SELECT ?').bind('x'.repeat(2_000_001))],
    [
      'connections at once: 7',
      (db) => Promise.all(Array.from({ length: 7 }, () => db.prepare('SELECT 1').run())),
    ],
  ])('refuses more %s', async (message, ask) => {
    await expect(async () => ask(counted().database)).rejects.toThrow(message);
  });
});
