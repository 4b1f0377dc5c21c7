import type { WorkOutcome } from './work';

/** First and longest delay after an attempt, in milliseconds: 1, 2, 4 … minutes, at most 6 hours. */
const FIRST_WAIT_MS = 60_000;
const MAX_WAIT_MS = 6 * 60 * 60_000;

/**
 * A table whose rows describe work: with `id`, `attempts` and `next_attempt_at`, which is null if no attempt is
 * planned. The conditions are SQL; `?1` is the time in epoch milliseconds.
 */
export interface WorkTable {
  name: string;
  /** Whether a row is still to be done. */
  waiting: string;
  /** Whether another attempt follows one made now; {@link NEXT_ATTEMPT} is when. */
  more: string;
  /** Whether a row is done. Rows may also be deleted then. */
  done: string;
}

/** SQL of the time of the attempt after one made now. */
export const NEXT_ATTEMPT = `(?1 + min(${MAX_WAIT_MS}, ${FIRST_WAIT_MS} << min(attempts, 20)))`;

/** When the attempt after the first one is due, if that was made now. */
export const secondAttemptAt = (now: Date): Date => new Date(now.getTime() + FIRST_WAIT_MS);

/** Statement that lists the ids of due rows, longest overdue first. */
export function dueRowsStatement(
  db: D1Database,
  { name, waiting }: WorkTable,
  now: Date,
  limit: number,
): D1PreparedStatement {
  return db
    .prepare(
      `SELECT id FROM ${name} WHERE ${waiting} AND next_attempt_at <= ?1
       ORDER BY next_attempt_at LIMIT ?2`,
    )
    .bind(now.getTime(), limit);
}

/** A row that was claimed for one attempt. */
export interface ClaimedRow {
  /** Attempts made, this one included. */
  attempts: number;
  /** The outcome if this attempt fails. */
  onFailure: WorkOutcome;
}

/**
 * Claims a due row for one attempt and plans the next one, or none after the last. Of concurrent callers only
 * one gets it.
 * @param columns further columns to read, separated by commas
 */
export async function claimRow<Columns extends object>(
  db: D1Database,
  { name, waiting, more }: WorkTable,
  { id, now, columns }: { id: string; now: Date; columns: string },
): Promise<(ClaimedRow & Columns) | undefined> {
  const row = await db
    .prepare(
      `UPDATE ${name} SET attempts = attempts + 1,
         next_attempt_at = CASE WHEN ${more} THEN ${NEXT_ATTEMPT} END
       WHERE id = ?2 AND ${waiting} AND next_attempt_at <= ?1
       RETURNING attempts, next_attempt_at, ${columns}`,
    )
    .bind(now.getTime(), id)
    .first<Columns & { attempts: number; next_attempt_at: number | null }>();
  if (row === null) return undefined;
  return { ...row, onFailure: outcomeOf(row.next_attempt_at, now) };
}

/** The state of a row that could not be claimed: it is gone, done, not due, in somebody else's hands or given up. */
export async function readOutcome(
  db: D1Database,
  { name, done }: WorkTable,
  id: string,
  now: Date,
): Promise<WorkOutcome> {
  const row = await db
    .prepare(`SELECT next_attempt_at, (${done}) AS is_done FROM ${name} WHERE id = ?`)
    .bind(id)
    .first<{ next_attempt_at: number | null; is_done: number }>();
  if (row === null || row.is_done === 1) return { state: 'done' };
  return outcomeOf(row.next_attempt_at, now);
}

/** A row that is due but cannot be claimed is not waiting any more. */
function outcomeOf(next: number | null, now: Date): WorkOutcome {
  if (next === null || next <= now.getTime()) return { state: 'dead' };
  return { state: 'waits', until: new Date(next) };
}
