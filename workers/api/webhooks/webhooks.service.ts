import type { Context } from 'hono';
import type { AppEnv } from '../_core/app-env';
import { newId } from '../_core/crypto/secrets';
import { ApiError } from '../_core/errors';
import { forEachFew } from '../_core/for-each-few';
import { inBackground } from '../_core/in-background';
import { log, logError } from '../_core/log';
import { readBounded } from '../_core/read-bounded';
import { handOver, type WorkOutcome } from '../_core/work';
import { claimRow, dueRowsStatement, readOutcome } from '../_core/work-rows';
import { auditStatement } from '../admin/audit.service';
import { isPublicWebAddress } from '../ai/page/public-web.service';
import type { Env } from '../env';
import { signWebhook } from './sign-webhook';
import type { WebhookType } from './webhooks.contract';
import {
  deleteOldEvents,
  insertEventStatement,
  recordAttempt,
  resendEventStatement,
  WEBHOOK_EVENTS,
} from './webhooks.repository';

const DAY_MS = 24 * 60 * 60 * 1000;
const KEEP_DELIVERED_FOR_MS = 30 * DAY_MS;
const KEEP_FOR_MS = 90 * DAY_MS;
/** Maximum events handed over after a request; the job of the minute finds the others. */
const MAX_HANDED_OVER = 4;
const CONNECTIONS = 2;
const TIMEOUT_MS = 10_000;
/** Maximum size of a server's response; its content is ignored. */
const ANSWER_LIMIT_IN_BYTES = 64 * 1024;

/** The payload of an event, besides its type and time. Never contains a user's e-mail address. */
export type WebhookData = Readonly<Record<string, string | number | boolean | null>>;

/** Builds the statements that announce an event, for the batch that makes it true. */
export type Announce = (type: WebhookType, data: WebhookData, now: Date) => D1PreparedStatement[];

export const announceNothing: Announce = () => [];

/** Creates the announcer for this environment: announces nothing if no webhook is configured. */
export function createAnnouncer({ DB, WEBHOOK_URL }: Pick<Env, 'DB' | 'WEBHOOK_URL'>): Announce {
  if (WEBHOOK_URL === undefined) return announceNothing;
  return (type, data, now) => {
    const body = JSON.stringify({ type, timestamp: now.toISOString(), data });
    return [insertEventStatement(DB, { id: `msg_${newId()}`, type, body, now })];
  };
}

/** Statement that lists the ids of due events; none if no webhook is configured. */
export function dueWebhooksStatement(env: Env, now: Date, limit: number): D1PreparedStatement {
  return dueRowsStatement(env.DB, WEBHOOK_EVENTS, now, env.WEBHOOK_URL === undefined ? 0 : limit);
}

/**
 * Sends an event if it is due and not claimed by another run; nothing if no webhook is configured. A failed one
 * is retried later, and given up after the last attempt.
 */
export async function deliverWebhook(env: Env, id: string, now: Date): Promise<WorkOutcome> {
  const { WEBHOOK_URL: url, WEBHOOK_SECRET: secret } = env;
  if (url === undefined || secret === undefined) return { state: 'done' };
  const claimed = await claimRow<{ body: string }>(env.DB, WEBHOOK_EVENTS, {
    id,
    now,
    columns: 'body',
  });
  if (claimed === undefined) return readOutcome(env.DB, WEBHOOK_EVENTS, id, now);
  const error = await post(env, { url, secret }, { id, body: claimed.body, now });
  if (error !== null) {
    log(env.LOG_LEVEL, 'warn', 'webhook_waits', { attempts: claimed.attempts, error });
  }
  await recordAttempt(env.DB, { id, error, now });
  return error === null ? { state: 'done' } : claimed.onFailure;
}

/**
 * Hands over the events that a request has just made, after the response. It reads which are due, because
 * their statements are deep in the batches of payments, some of which are made again after a conflict.
 */
export async function handOverEvents(c: Context<AppEnv>): Promise<void> {
  const [env, now] = [c.get('env'), c.get('now')()];
  if (env.WEBHOOK_URL === undefined) return;
  const work = async () => {
    try {
      const due = await dueWebhooksStatement(env, now, MAX_HANDED_OVER).all<{ id: string }>();
      await forEachFew(due.results, CONNECTIONS, ({ id }) =>
        handOver(c, { kind: 'webhook-delivery', id }, deliverWebhook),
      );
    } catch (error) {
      logError('work_failed', error, { kind: 'webhook-delivery' });
    }
  };
  await inBackground(c, work());
}

/**
 * Makes an undelivered event due again, with its full number of attempts.
 * @throws ApiError 404 `not_found` if the event does not exist or was delivered
 */
export async function resendWebhook(
  { DB }: Pick<Env, 'DB'>,
  { id, keyId }: { id: string; keyId: string },
  now: Date,
): Promise<void> {
  const audit = auditStatement(DB, { act: 'webhook_sent_again', keyId, subject: id }, now);
  const [sent] = await DB.batch([resendEventStatement(DB, id, now), audit]);
  if (sent?.meta.changes === 1) return;
  throw new ApiError(404, 'not_found', 'There is no such event, or it arrived.');
}

/** Part of the daily job: deletes events delivered more than 30 days ago, and everything after 90 days. */
export function sweepWebhooks({ DB }: Pick<Env, 'DB'>, now: Date): Promise<number> {
  return deleteOldEvents(DB, {
    deliveredBefore: new Date(now.getTime() - KEEP_DELIVERED_FOR_MS),
    createdBefore: new Date(now.getTime() - KEEP_FOR_MS),
  });
}

/** Sends once. Returns a description of the failure without the URL, or null if accepted (2xx). */
async function post(
  env: Env,
  { url, secret }: { url: string; secret: string },
  { id, body, now }: { id: string; body: string; now: Date },
): Promise<string | null> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  try {
    if (!(await isPublicWebAddress(env, url, signal))) return 'The address is not a public one.';
    const timestamp = Math.floor(now.getTime() / 1000);
    const signature = await signWebhook(secret, { id, timestamp, body });
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Accept: 'application/json', ...signature },
      body,
      redirect: 'manual',
      signal,
    });
    if (!response.ok) {
      await response.body?.cancel();
      return `The server answered ${response.status}.`;
    }
    const tooLarge = () => new Error('too large');
    // Drain the response, so that the server is not cut off; an oversized response is aborted.
    await readBounded(response.body, ANSWER_LIMIT_IN_BYTES, tooLarge).catch(() => undefined);
    return null;
  } catch {
    return signal.aborted ? 'No answer within 10 seconds.' : 'The server cannot be reached.';
  }
}
