import { describe, expect, it } from 'vitest';
import { guardNearby, refuseUnlessPublicRead } from '../_testing/guard-nearby';
import { testBindings } from '../_testing/test-bindings';
import { countPassages } from '../knowledge/knowledge.repository';
import { nearbyDatabase } from './nearby-database';

describe('the nearby database', () => {
  it('is a session that may begin at any copy, and the database itself where there are no sessions', async () => {
    const { DB } = testBindings();
    const asked: unknown[] = [];
    const withSession = (constraint?: string) => {
      asked.push(constraint);
      return DB.withSession(constraint);
    };
    const replicated = nearbyDatabase({ ...DB, withSession } as unknown as D1Database);
    expect(await countPassages(replicated)).toBeGreaterThan(0);
    expect(asked).toEqual(['first-unconstrained']);
    const plain = { prepare: DB.prepare.bind(DB) } as unknown as D1Database;
    expect(nearbyDatabase(plain)).toBe(plain);
  });

  it('is refused in every test of a route for writes and for what is private', async () => {
    const nearby = nearbyDatabase(guardNearby(testBindings().DB));
    expect(await countPassages(nearby)).toBeGreaterThan(0);
    expect(() => nearby.prepare('SELECT * FROM session')).toThrow('may be old');
    expect(() => refuseUnlessPublicRead('DELETE FROM knowledge_chunks')).toThrow('may be old');
    expect(() => refuseUnlessPublicRead('SELECT * FROM knowledge_chunks JOIN notes ON 1')).toThrow(
      'may be old',
    );
  });
});
