import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import { applyMigrations, type MigrationDatabase } from './apply-migrations.ts';

/** SQLite behind D1's interface: a batch is one transaction. */
function createDatabase(): { sqlite: DatabaseSync; d1: MigrationDatabase } {
  const sqlite = new DatabaseSync(':memory:');
  const statement = (sql: string, values: string[] = []) => ({
    bind: (...bound: unknown[]) => statement(sql, bound as string[]),
    all: async () => ({ results: sqlite.prepare(sql).all(...values) }),
    run: async () => sqlite.prepare(sql).run(...values),
  });
  const d1: MigrationDatabase = {
    prepare: (sql) => statement(sql),
    batch: async (statements) => {
      sqlite.exec('BEGIN');
      try {
        for (const one of statements) await one.run();
        sqlite.exec('COMMIT');
      } catch (error) {
        sqlite.exec('ROLLBACK');
        throw error;
      }
    },
  };
  return { sqlite, d1 };
}

function writeMigrations(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'migrations-'));
  for (const [name, sql] of Object.entries(files)) writeFileSync(join(folder, name), sql);
  return folder;
}

describe('applyMigrations', () => {
  it("applies the project's migrations to an empty database, once", async () => {
    const { sqlite, d1 } = createDatabase();
    const applied = await applyMigrations(d1);
    expect(applied[0]).toBe('0000_job_run.sql');
    expect(await applyMigrations(d1)).toEqual([]);
    sqlite.exec("INSERT INTO job_state (job, started_at, outcome) VALUES ('daily', 1, 'ok')");
  });

  it('applies them in order and resumes where it stopped', async () => {
    const { d1 } = createDatabase();
    const first = writeMigrations({ '0000_a.sql': 'CREATE TABLE a (id INTEGER);' });
    expect(await applyMigrations(d1, { folder: first })).toEqual(['0000_a.sql']);
    const both = writeMigrations({
      '0001_b.sql':
        'ALTER TABLE a ADD b TEXT;\n--> statement-breakpoint\nALTER TABLE a ADD c TEXT;',
      '0000_a.sql': 'CREATE TABLE a (id INTEGER);',
    });
    expect(await applyMigrations(d1, { folder: both })).toEqual(['0001_b.sql']);
  });

  it('leaves no trace of a migration that fails', async () => {
    const { sqlite, d1 } = createDatabase();
    const folder = writeMigrations({
      '0000_a.sql': 'CREATE TABLE a (id INTEGER);\n--> statement-breakpoint\nnot sql',
    });
    await expect(applyMigrations(d1, { folder })).rejects.toThrow();
    const tables = sqlite.prepare("SELECT name FROM sqlite_master WHERE name = 'a'").all();
    expect(tables).toEqual([]);
    expect(sqlite.prepare('SELECT * FROM d1_migrations').all()).toEqual([]);
  });
});
