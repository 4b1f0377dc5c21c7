import { isVisitor } from '../_core/visitor-key';
import type { GenerationErrorCode, VideoJob } from './generation.contract';

/** A row of `generation_job` to insert. */
export interface NewJob {
  id: string;
  day: string;
  spender: string;
  kind: 'picture' | 'video' | 'music';
  millicents: number;
  driver: string;
  service: string;
  model: string;
  seconds: number | null;
  now: Date;
  abandonedAt: Date;
}

/** Limits that the row must not exceed. */
export interface Caps {
  spenderMillicents: number;
  siteMillicents: number;
  /** Of all visitors together. */
  visitorMillicents: number;
  /** Generations of the owner on that day, including free ones. */
  pieces: number;
  /** Running generations of this kind by the owner. */
  atOnce: number;
}

/** A stored video. */
export interface StoredVideo {
  id: string;
  state: VideoJob['state'];
  driver: string;
  service: string;
  model: string;
  seconds: number;
  operation: string | null;
  progress: number | null;
  failure: GenerationErrorCode | null;
  isStopConfirmed: number | null;
  createdAt: number;
}

const TWO_DAYS_MS = 2 * 24 * 60 * 60 * 1000;

const sum = (where: string) =>
  `(SELECT coalesce(sum(millicents), 0) FROM generation_job WHERE ${where})`;
const count = (where: string) => `(SELECT count(*) FROM generation_job WHERE ${where})`;

const SPENDER = 'day = ?1 AND spender = ?2';
const USE = {
  spenderMillicents: sum(SPENDER),
  siteMillicents: sum('day = ?1'),
  visitorMillicents: sum(`day = ?1 AND ${isVisitor('spender')}`),
  pieces: count(SPENDER),
  // A video started before midnight is still running after it.
  atOnce: count(`spender = ?2 AND kind = ?3 AND state = 'running' AND abandoned_at > ?4`),
};

/** Inserts the row unless that would exceed a cap: one statement checks and inserts. */
export async function insertJob(db: D1Database, job: NewJob, caps: Caps): Promise<boolean> {
  const time = job.now.getTime();
  const made = await db
    .prepare(
      `INSERT INTO generation_job (day, spender, kind, created_at, checked_at, id, millicents, driver,
         service, model, seconds, abandoned_at, expires_at, state)
       SELECT ?1, ?2, ?3, ?4, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, 'running'
       WHERE ${USE.spenderMillicents} + ?6 <= ?13 AND ${USE.siteMillicents} + ?6 <= ?14
         AND ${USE.pieces} < ?15 AND ${USE.atOnce} < ?16
         AND (NOT ${isVisitor('?2')} OR ${USE.visitorMillicents} + ?6 <= ?17)
       RETURNING id`,
    )
    .bind(
      job.day,
      job.spender,
      job.kind,
      time,
      job.id,
      job.millicents,
      job.driver,
      job.service,
      job.model,
      job.seconds,
      job.abandonedAt.getTime(),
      time + TWO_DAYS_MS,
      caps.spenderMillicents,
      caps.siteMillicents,
      caps.pieces,
      caps.atOnce,
      caps.visitorMillicents,
    )
    .first();
  return made !== null;
}

/** What an owner and the site have used of a day, including what is running. */
export async function readUse(
  db: D1Database,
  { day, spender, kind, now }: Pick<NewJob, 'day' | 'spender' | 'kind' | 'now'>,
): Promise<Caps> {
  const columns = Object.entries(USE).map(([name, sql]) => `${sql} AS ${name}`);
  const row = await db
    .prepare(`SELECT ${columns.join(', ')}`)
    .bind(day, spender, kind, now.getTime())
    .first<Caps>();
  if (row === null) throw new Error('The use of the day cannot be read.');
  return row;
}

/** Settles a running row; does nothing if it has already ended. `isFree`: counts nothing. */
export async function settleJob(
  db: D1Database,
  id: string,
  {
    state,
    failure = null,
    isFree = false,
  }: {
    state: 'done' | 'failed' | 'stopped';
    failure?: GenerationErrorCode | null;
    isFree?: boolean;
  },
): Promise<void> {
  await db
    .prepare(
      `UPDATE generation_job SET state = ?2, failure = ?3,
         millicents = CASE WHEN ?4 THEN 0 ELSE millicents END
       WHERE id = ?1 AND state = 'running'`,
    )
    .bind(id, state, failure, isFree ? 1 : 0)
    .run();
}

/** Stores the service's id of a video; false if it was stopped meanwhile. */
export async function storeOperation(
  db: D1Database,
  id: string,
  operation: string,
): Promise<boolean> {
  const kept = await db
    .prepare(
      `UPDATE generation_job SET operation = ? WHERE id = ? AND state = 'running' RETURNING id`,
    )
    .bind(operation, id)
    .first();
  return kept !== null;
}

/** A video of this owner; undefined if it does not exist or belongs to somebody else. */
export async function findVideo(
  db: D1Database,
  id: string,
  spender: string,
): Promise<StoredVideo | undefined> {
  const row = await db
    .prepare(
      `SELECT id, state, driver, service, model, seconds, operation, progress, failure,
         is_stop_confirmed AS isStopConfirmed, created_at AS createdAt
       FROM generation_job WHERE id = ? AND spender = ? AND kind = 'video'`,
    )
    .bind(id, spender)
    .first<StoredVideo>();
  return row ?? undefined;
}

/** Whether it is time to poll the service again. Of concurrent calls only one gets true. */
export async function claimPoll(
  db: D1Database,
  id: string,
  { now, pauseMs }: { now: Date; pauseMs: number },
): Promise<boolean> {
  const claimed = await db
    .prepare(
      `UPDATE generation_job SET checked_at = ?2
       WHERE id = ?1 AND state = 'running' AND checked_at <= ?3 RETURNING id`,
    )
    .bind(id, now.getTime(), now.getTime() - pauseMs)
    .first();
  return claimed !== null;
}

/** Stores the progress of a video. */
export async function storeProgress(db: D1Database, id: string, progress: number | null) {
  await db
    .prepare(`UPDATE generation_job SET progress = ? WHERE id = ? AND state = 'running'`)
    .bind(progress, id)
    .run();
}

/** Stops a video for its owner. It keeps counting: the service may have done the work. */
export async function stopStored(db: D1Database, id: string, isConfirmed: boolean) {
  await db
    .prepare(
      `UPDATE generation_job SET state = 'stopped', is_stop_confirmed = ?
       WHERE id = ? AND state = 'running'`,
    )
    .bind(isConfirmed ? 1 : 0, id)
    .run();
}
