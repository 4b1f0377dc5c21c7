import type { Context } from 'hono';
import type { Env } from '../env';
import type { AppEnv } from './app-env';
import { inBackground } from './in-background';
import { logError } from './log';

/** What can be done after the response. Each is described by a row in D1, except `embed-passages`: one for all. */
export const WORK_KINDS = [
  'contact-message',
  'webhook-delivery',
  'mail',
  'embed-passages',
] as const;

export type WorkKind = (typeof WORK_KINDS)[number];

/** Names a piece of work; it is also the whole body of its queue message, so it holds nothing private. */
export interface Work {
  kind: WorkKind;
  /** Id of the row that describes it. */
  id: string;
}

/**
 * How an attempt ended.
 * - `done`: nothing is left to do, also if the row is gone
 * - `waits`: another attempt is due then
 * - `dead`: given up
 */
export type WorkOutcome = { state: 'done' } | { state: 'waits'; until: Date } | { state: 'dead' };

/** Attempts the work of one kind. Of concurrent calls only one does it, and none before it is due. */
export type DoWork = (env: Env, id: string, now: Date) => Promise<WorkOutcome>;

/**
 * Hands over work whose row is committed: to the queue if one is bound, otherwise it is attempted in the
 * background right away. The response waits for neither. If a message or an attempt is lost, the job that runs
 * every minute finds the row.
 *
 * @param notBefore when the first attempt is due, if not now: without a queue the job of the minute makes it
 */
export async function handOver(
  c: Context<AppEnv>,
  work: Work,
  doWork: DoWork,
  notBefore?: Date,
): Promise<void> {
  const [env, now] = [c.get('env'), c.get('now')()];
  const attempt = async () => {
    if (notBefore !== undefined) return;
    try {
      await doWork(env, work.id, now);
    } catch (error) {
      logError('work_failed', error, { kind: work.kind });
    }
  };
  const send = async (queue: Queue) => {
    try {
      await queue.send(work, { delaySeconds: secondsUntil(notBefore ?? now, now) });
    } catch (error) {
      logError('work_not_queued', error, { kind: work.kind });
      await attempt();
    }
  };
  const { WORK } = env;
  await inBackground(c, WORK === undefined ? attempt() : send(WORK));
}

/** Whole seconds from `now` until a time, at least 0. */
export function secondsUntil(time: Date, now: Date): number {
  return Math.max(0, Math.ceil((time.getTime() - now.getTime()) / 1000));
}
