import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare } from 'miniflare';
import { applyMigrations, type MigrationDatabase } from './apply-migrations.ts';
import { MIGRATIONS } from './paths.ts';

type WorkerOptions = Parameters<typeof convertV4MiniflareOptions>[0] extends infer Options
  ? Extract<Options, { workers: unknown[] }>['workers'][number]
  : never;

/**
 * Migrates the local database before the port opens: Miniflare listens as soon as it runs, and the first
 * visitor must not meet a database without its tables. This takes a separate Miniflare (0.4 s), which runs
 * only if the data folder's record does not list all migrations.
 */
export async function migrateOnce(worker: WorkerOptions, dataDir: string): Promise<void> {
  const note = join(dataDir, 'migrations.json');
  const names = (await readdir(MIGRATIONS)).filter((name) => name.endsWith('.sql')).sort();
  const wanted = JSON.stringify(names);
  const noted = await readFile(note, 'utf8').catch(() => '');
  if (noted === wanted && existsSync(join(dataDir, 'd1'))) return;
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      port: 0,
      cf: false,
      log: new Log(LogLevel.ERROR),
      resourcePersistencePath: dataDir,
      telemetry: { enabled: false },
      workers: [worker],
    }),
  );
  try {
    const database = await miniflare.getD1Database('DB');
    await applyMigrations(database as unknown as MigrationDatabase);
    await mkdir(dataDir, { recursive: true });
    await writeFile(note, wanted);
  } finally {
    await miniflare.dispose();
  }
}
