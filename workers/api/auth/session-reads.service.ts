import type { Context } from 'hono';
import type { AppEnv } from '../_core/app-env';

/** What a statement that is sent with the session look-up may use: the route's body has not arrived yet. */
interface SessionReadInput {
  db: D1Database;
  /** SHA-256 of the session id: the statement must find only rows of this session's user. */
  sessionHash: string;
  /** The groups of the path's pattern. */
  groups: readonly (string | undefined)[];
  now: Date;
}

interface SessionRead {
  routes: RegExp;
  prepare: (input: SessionReadInput) => D1PreparedStatement;
  rows: WeakMap<Request, unknown[]>;
}

const reads: SessionRead[] = [];

/**
 * Declares a read for routes that is sent in one batch with their session look-up, which saves a trip. Use
 * its rows only behind `requireUser` or `readOwnSession`, which say whether the session is valid.
 *
 * @param routes matches `PUT /api/notes/…`
 * @returns the rows of a request, or undefined if none were read: there is no session, or another path
 */
export function readWithSession<Row>(
  routes: RegExp,
  prepare: SessionRead['prepare'],
): (c: Pick<Context<AppEnv>, 'req'>) => Row[] | undefined {
  const rows: SessionRead['rows'] = new WeakMap();
  reads.push({ routes, prepare, rows });
  return (c) => rows.get(c.req.raw) as Row[] | undefined;
}

/** The declared reads of a request, and where their rows go. */
export function readsOf(c: Context<AppEnv>): {
  prepare: (sessionHash: string) => D1PreparedStatement[];
  accept: (results: readonly unknown[][]) => void;
} {
  const route = `${c.req.method} ${c.req.path}`;
  const found = reads.flatMap((read) => {
    const match = read.routes.exec(route);
    return match === null ? [] : [{ ...read, groups: match.slice(1) }];
  });
  const [db, now] = [c.get('env').DB, c.get('now')()];
  return {
    prepare: (sessionHash) =>
      found.map(({ prepare, groups }) => prepare({ db, sessionHash, groups, now })),
    accept: (results) => {
      for (const [at, { rows }] of found.entries()) rows.set(c.req.raw, results[at] ?? []);
    },
  };
}
