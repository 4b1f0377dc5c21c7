/**
 * A database that fails at its n-th statement, also in the middle of a batch: there the statement is replaced
 * by one that SQLite itself rejects, so that the rollback is real.
 */
export interface FaultyDatabase {
  database: D1Database;
  /** Whether the fault has occurred: false if fewer statements ran. */
  hasFailed: () => boolean;
}

/** Valid SQL that fails when it runs. */
const FAILING_SQL = "SELECT json('made to fail')";

/** Wraps a database. `failAt` counts from 1, each statement of a batch separately. */
export function makeFaulty(real: D1Database, failAt: number): FaultyDatabase {
  let count = 0;
  let failed = false;
  const originals = new WeakMap<D1PreparedStatement, D1PreparedStatement>();

  const isNext = () => {
    count += 1;
    if (count !== failAt) return false;
    failed = true;
    return true;
  };
  const wrap = (statement: D1PreparedStatement): D1PreparedStatement => {
    const run =
      (name: 'first' | 'run' | 'all' | 'raw') =>
      async (...args: never[]) => {
        if (isNext()) throw new Error('D1_ERROR: made to fail');
        return (statement[name] as (...given: never[]) => unknown)(...args);
      };
    const wrapped = {
      bind: (...values: unknown[]) => wrap(statement.bind(...values)),
      first: run('first'),
      run: run('run'),
      all: run('all'),
      raw: run('raw'),
    } as unknown as D1PreparedStatement;
    originals.set(wrapped, statement);
    return wrapped;
  };
  const database = {
    prepare: (sql: string) => wrap(real.prepare(sql)),
    batch: (statements: D1PreparedStatement[]) =>
      real.batch(
        statements.map((statement) =>
          isNext() ? real.prepare(FAILING_SQL) : (originals.get(statement) ?? statement),
        ),
      ),
  } as unknown as D1Database;
  return { database, hasFailed: () => failed };
}
