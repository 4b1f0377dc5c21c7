/** The latest run of a job. */
export interface LastJobRun {
  startedAt: Date;
  outcome: 'running' | 'ok' | 'failed';
}

/** Inserts a run and returns its id. */
export async function startJobRun(
  db: D1Database,
  { job, scheduledAt, startedAt }: { job: string; scheduledAt: Date; startedAt: Date },
): Promise<number> {
  const row = await db
    .prepare(
      `INSERT INTO job_run (job, scheduled_at, started_at, outcome)
       VALUES (?, ?, ?, 'running') RETURNING id`,
    )
    .bind(job, scheduledAt.getTime(), startedAt.getTime())
    .first<{ id: number }>();
  if (row === null) throw new Error('The job run was not stored.');
  return row.id;
}

/** Records the end of a run. */
export async function finishJobRun(
  db: D1Database,
  id: number,
  { outcome, finishedAt }: { outcome: 'ok' | 'failed'; finishedAt: Date },
): Promise<void> {
  await db
    .prepare('UPDATE job_run SET outcome = ?, finished_at = ? WHERE id = ?')
    .bind(outcome, finishedAt.getTime(), id)
    .run();
}

/** The latest run of a job, if any. */
export async function findLastJobRun(db: D1Database, job: string): Promise<LastJobRun | undefined> {
  const row = await db
    .prepare(
      `SELECT started_at AS startedAt, outcome FROM job_run WHERE job = ?
       ORDER BY started_at DESC, id DESC LIMIT 1`,
    )
    .bind(job)
    .first<{ startedAt: number; outcome: LastJobRun['outcome'] }>();
  return row === null ? undefined : { ...row, startedAt: new Date(row.startedAt) };
}

/** Deletes runs of a job that started before a time. */
export async function deleteJobRunsBefore(db: D1Database, job: string, time: Date): Promise<void> {
  await db
    .prepare('DELETE FROM job_run WHERE job = ? AND started_at < ?')
    .bind(job, time.getTime())
    .run();
}

/** All tables whose rows expire. A test compares the list with the database. */
export const EXPIRING_TABLES = [
  'session',
  'api_token',
  'sign_in_link',
  'passkey_challenge',
  'email_change',
  'oauth_attempt',
  'used_challenge',
  'attempt',
  'mail_pause',
  'admin_session',
  'wallet_challenge',
  'ai_usage',
  'generation_job',
  'mcp_tokens',
] as const;

/** Deletes the expired rows of a table. */
export async function deleteExpired(
  db: D1Database,
  table: (typeof EXPIRING_TABLES)[number],
  now: Date,
): Promise<void> {
  await db.prepare(`DELETE FROM ${table} WHERE expires_at <= ?`).bind(now.getTime()).run();
}
