/** What reads need of a database. */
export type ReadDatabase = Pick<D1Database, 'prepare'>;

/**
 * The copy of the database that is nearest to the visitor: D1's read replication, if it is switched on. It
 * may be some seconds old. For public texts only, where that harms nobody: never for anything of a person, and
 * never for what is then cached or written (docs/decisions/095-trips-to-the-database.md).
 */
export function nearbyDatabase(database: D1Database): ReadDatabase {
  // Stand-ins in tests have no sessions.
  return database.withSession?.('first-unconstrained') ?? database;
}
