/** D1's limits, by https://developers.cloudflare.com/d1/platform/limits/ (paid plan, 27 November 2026). */
const MAX_QUERIES = 1000;
const MAX_PARAMETERS = 100;
const MAX_STATEMENT_BYTES = 100_000;
const MAX_VALUE_BYTES = 2_000_000;
/** Trips of one invocation under way at the same time. */
const MAX_CONNECTIONS = 6;

/**
 * Distance of the simulated database, in milliseconds. Longer than a route computes between two statements
 * that do not depend on each other, so that these count as one wait.
 */
const DISTANCE_MS = 10;

/** What an invocation asks of D1. */
export interface TripCount {
  /** Round trips; a batch is one. */
  trips: number;
  /** Trips one after the other, those at the same time counted once. */
  waits: number;
  /** Statements, those of batches included. */
  queries: number;
  /** Trips that wrote: D1 lets a database write one after the other. */
  writingTrips: number;
  rowsRead: number;
  rowsWritten: number;
  /** Most trips under way at the same time. */
  atOnce: number;
}

/** A database that counts, and throws for what D1 would refuse. */
export interface CountedDatabase {
  database: D1Database;
  count: () => Readonly<TripCount>;
}

/** Thrown for what D1 would refuse. */
class D1LimitError extends Error {
  override name = 'D1LimitError';
}

const bytesOf = (value: unknown): number => {
  if (typeof value === 'string') return new TextEncoder().encode(value).byteLength;
  return value instanceof ArrayBuffer || ArrayBuffer.isView(value) ? value.byteLength : 8;
};

function refuse(what: string, found: number, most: number): void {
  if (found > most) throw new D1LimitError(`${what}: ${found}, but D1 allows ${most}`);
}

/**
 * Wraps the database of one invocation.
 * @param distanceMs how much longer each trip takes
 */
export function countTrips(real: D1Database, distanceMs = DISTANCE_MS): CountedDatabase {
  const total: TripCount = {
    trips: 0,
    waits: 0,
    queries: 0,
    writingTrips: 0,
    rowsRead: 0,
    rowsWritten: 0,
    atOnce: 0,
  };
  const originals = new WeakMap<D1PreparedStatement, D1PreparedStatement>();
  let underWay = 0;
  let arrived = 0;

  const travel = async <Row>(queries: number, send: () => Promise<D1Result<Row>[]>) => {
    total.trips += 1;
    total.queries += queries;
    refuse('queries of an invocation', total.queries, MAX_QUERIES);
    underWay += 1;
    total.atOnce = Math.max(total.atOnce, underWay);
    refuse('connections at once', underWay, MAX_CONNECTIONS);
    // A trip waits for those that had arrived when it set out.
    const waits = arrived + 1;
    try {
      const results = await send();
      await new Promise((resolve) => setTimeout(resolve, distanceMs));
      if (results.some(({ meta }) => meta.rows_written > 0)) total.writingTrips += 1;
      for (const { meta } of results) {
        total.rowsRead += meta.rows_read;
        total.rowsWritten += meta.rows_written;
      }
      return results;
    } finally {
      underWay -= 1;
      arrived = Math.max(arrived, waits);
      total.waits = Math.max(total.waits, waits);
    }
  };

  const wrap = (statement: D1PreparedStatement): D1PreparedStatement => {
    const all = async () => {
      const [result] = await travel(1, async () => [
        await statement.all<Record<string, unknown>>(),
      ]);
      if (result === undefined) throw new Error('A statement without a result.');
      return result;
    };
    const wrapped = {
      bind: (...values: unknown[]) => {
        refuse('parameters of a statement', values.length, MAX_PARAMETERS);
        for (const value of values) refuse('bytes of a value', bytesOf(value), MAX_VALUE_BYTES);
        return wrap(statement.bind(...values));
      },
      all,
      run: all,
      first: async (column?: string) => {
        const [row] = (await all()).results;
        if (row === undefined) return null;
        return column === undefined ? row : row[column];
      },
      raw: async () => (await all()).results.map((row) => Object.values(row)),
    } as unknown as D1PreparedStatement;
    originals.set(wrapped, statement);
    return wrapped;
  };

  const database = {
    prepare: (sql: string) => {
      refuse('bytes of a statement', bytesOf(sql), MAX_STATEMENT_BYTES);
      return wrap(real.prepare(sql));
    },
    batch: (statements: D1PreparedStatement[]) =>
      travel(statements.length, () =>
        real.batch(statements.map((statement) => originals.get(statement) ?? statement)),
      ),
  } as unknown as D1Database;
  return { database, count: () => ({ ...total }) };
}
