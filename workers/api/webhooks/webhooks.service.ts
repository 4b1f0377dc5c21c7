import { newId } from '../_core/crypto/secrets';
import { ApiError } from '../_core/errors';
import { log } from '../_core/log';
import { readBounded } from '../_core/read-bounded';
import { auditStatement } from '../admin/audit.service';
import { isPublicWebAddress } from '../ai/page/public-web.service';
import type { Env } from '../env';
import { signWebhook } from './sign-webhook';
import type { WebhookType } from './webhooks.contract';
import {
  claimEvent,
  deleteOldEvents,
  insertEventStatement,
  listDueEvents,
  recordAttempt,
  sendAgainStatement,
} from './webhooks.repository';

const DAY_MS = 24 * 60 * 60 * 1000;
const KEEP_ARRIVED_FOR_MS = 30 * DAY_MS;
const KEEP_FOR_MS = 90 * DAY_MS;
/** Events that one minute's job sends at most. */
const AT_ONCE = 10;
const TIMEOUT_MS = 10_000;
/** What a server may answer; nothing of it is used. */
const ANSWER_LIMIT_IN_BYTES = 64 * 1024;

/** What an event tells, beside its type and time. Never a person's address of e-mail. */
export type WebhookData = Readonly<Record<string, string | number | boolean | null>>;

/** Makes the statements that announce an event, for the batch that makes it true. */
export type Announce = (type: WebhookType, data: WebhookData, now: Date) => D1PreparedStatement[];

/** Announces nothing. */
export const announceNothing: Announce = () => [];

/** How events are announced here: not at all where no webhook is set up. */
export function announcerOf({ DB, WEBHOOK_URL }: Pick<Env, 'DB' | 'WEBHOOK_URL'>): Announce {
  if (WEBHOOK_URL === undefined) return announceNothing;
  return (type, data, now) => {
    const body = JSON.stringify({ type, timestamp: now.toISOString(), data });
    return [insertEventStatement(DB, { id: `msg_${newId()}`, type, body, now })];
  };
}

/** Part of the job of each minute: sends what is due. */
export async function deliverDueWebhooks(env: Env, now: Date): Promise<void> {
  const { WEBHOOK_URL: url, WEBHOOK_SECRET: secret } = env;
  if (url === undefined || secret === undefined) return;
  const due = await listDueEvents(env.DB, now, AT_ONCE);
  await Promise.all(due.map((id) => deliver(env, { url, secret }, id, now)));
}

/**
 * Makes an event due again that did not arrive: the next minute's job sends it, with all its tries.
 * @throws ApiError 404 `not_found` for one that there is not, or that arrived
 */
export async function sendWebhookAgain(
  { DB }: Pick<Env, 'DB'>,
  { id, keyId }: { id: string; keyId: string },
  now: Date,
): Promise<void> {
  const audit = auditStatement(DB, { act: 'webhook_sent_again', keyId, subject: id }, now);
  const [sent] = await DB.batch([sendAgainStatement(DB, id, now), audit]);
  if (sent?.meta.changes === 1) return;
  throw new ApiError(404, 'not_found', 'There is no such event, or it arrived.');
}

/** Part of the daily job: forgets what arrived 30 days ago, and everything after 90 days. */
export function sweepWebhooks({ DB }: Pick<Env, 'DB'>, now: Date): Promise<void> {
  return deleteOldEvents(DB, {
    arrivedBefore: new Date(now.getTime() - KEEP_ARRIVED_FOR_MS),
    madeBefore: new Date(now.getTime() - KEEP_FOR_MS),
  });
}

async function deliver(
  env: Env,
  to: { url: string; secret: string },
  id: string,
  now: Date,
): Promise<void> {
  const claimed = await claimEvent(env.DB, id, now);
  if (claimed === undefined) return;
  const error = await post(env, to, { id, body: claimed.body, now });
  if (error !== null) {
    log(env.LOG_LEVEL, 'warn', 'webhook_waits', { attempts: claimed.attempts, error });
  }
  await recordAttempt(env.DB, { id, error, now });
}

/** Sends once. Returns what went wrong, in words without the address; null when it was taken (2xx). */
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
    // Read to the end, so that a server that takes the event is not cut off; a flood is.
    await readBounded(response.body, ANSWER_LIMIT_IN_BYTES, tooLarge).catch(() => undefined);
    return null;
  } catch {
    return signal.aborted ? 'No answer within 10 seconds.' : 'The server cannot be reached.';
  }
}
