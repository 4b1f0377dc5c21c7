import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { MIGRATIONS } from './paths.ts';

/** The part of D1 that migrations need. */
export interface MigrationDatabase {
  prepare(sql: string): MigrationStatement;
  batch(statements: MigrationStatement[]): Promise<unknown>;
}

interface MigrationStatement {
  bind(...values: unknown[]): MigrationStatement;
  all(): Promise<{ results: Record<string, unknown>[] }>;
  run(): Promise<unknown>;
}

const STATEMENT_END = '--> statement-breakpoint';

/** The table that `wrangler d1 migrations apply` uses, so that each knows what the other has applied. */
const CREATE_TABLE = `CREATE TABLE IF NOT EXISTS d1_migrations(
  id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE,
  applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL)`;

/**
 * Applies the pending migrations in order, each in one batch with its record, so that a failing one leaves
 * nothing half done. Returns the names applied.
 * @param options.only the migrations to apply at most; default: all of the folder
 */
export async function applyMigrations(
  database: MigrationDatabase,
  { folder = MIGRATIONS, only }: { folder?: string; only?: readonly string[] } = {},
): Promise<string[]> {
  await database.prepare(CREATE_TABLE).run();
  const { results } = await database.prepare('SELECT name FROM d1_migrations').all();
  const done = new Set(results.map(({ name }) => name));
  const files = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  const pending = files.filter((name) => !done.has(name) && (only?.includes(name) ?? true));
  for (const name of pending) {
    const sql = await readFile(join(folder, name), 'utf8');
    const statements = sql
      .split(STATEMENT_END)
      .map((statement) => statement.trim())
      .filter((statement) => statement !== '');
    await database.batch([
      ...statements.map((statement) => database.prepare(statement)),
      database.prepare('INSERT INTO d1_migrations (name) VALUES (?)').bind(name),
    ]);
  }
  return pending;
}
