import { applyMigrations, type MigrationDatabase } from '../platform/apply-migrations.ts';
import type { SiteDatabase, SqlStatement } from './site-storage.ts';

/**
 * Applies the pending migrations to a site's database, each as one batch of single statements. Wrangler sends a
 * whole file as one query, which D1 refuses above 100 kB.
 * @param only the migrations to apply at most; default: all of the folder
 * @returns the names applied
 */
export function migrateSite(database: SiteDatabase, only?: readonly string[]): Promise<string[]> {
  const statement = (sql: string, params: readonly string[] = []) => ({
    sql,
    params,
    bind: (...values: unknown[]) => statement(sql, values.map(String)),
    all: async () => ({ results: await database.query(sql, params) }),
    run: () => database.query(sql, params),
  });
  const migrations: MigrationDatabase = {
    prepare: (sql) => statement(sql),
    batch: (statements) => database.batch(statements as unknown as SqlStatement[]),
  };
  return applyMigrations(migrations, only && { only });
}
