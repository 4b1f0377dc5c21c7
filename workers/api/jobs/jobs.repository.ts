import type { JobState } from './job-state.contract';

/**
 * Records a run that has ended. A failed one, with null as `succeededAt`, keeps the time of the last success.
 * @returns the size of the database in bytes, which D1 reports with each write
 */
export async function recordJobRun(
  db: D1Database,
  { job, startedAt, succeededAt, outcome }: JobState,
): Promise<number> {
  const { meta } = await db
    .prepare(
      `INSERT INTO job_state (job, started_at, succeeded_at, outcome) VALUES (?, ?, ?, ?)
       ON CONFLICT (job) DO UPDATE SET started_at = excluded.started_at,
         succeeded_at = coalesce(excluded.succeeded_at, succeeded_at), outcome = excluded.outcome`,
    )
    .bind(job, startedAt.getTime(), succeededAt?.getTime() ?? null, outcome)
    .run();
  return meta.size_after;
}

/** The states of all jobs that have run. */
export async function listJobStates(db: D1Database): Promise<JobState[]> {
  const { results } = await db
    .prepare(
      'SELECT job, started_at AS startedAt, succeeded_at AS succeededAt, outcome FROM job_state',
    )
    .all<Pick<JobState, 'job' | 'outcome'> & { startedAt: number; succeededAt: number | null }>();
  return results.map(({ startedAt, succeededAt, ...row }) => ({
    ...row,
    startedAt: new Date(startedAt),
    succeededAt: succeededAt === null ? null : new Date(succeededAt),
  }));
}

/** All tables whose rows expire. A test compares the list with the database. */
export const EXPIRING_TABLES = [
  'session',
  'api_token',
  'sign_in_link',
  'email_change',
  'oauth_attempt',
  'used_challenge',
  'attempt',
  'mail_pause',
  'outgoing_mail',
  'admin_session',
  'wallet_challenge',
  'ai_usage',
  'generation_job',
  'mcp_tokens',
  'account_file',
] as const;
