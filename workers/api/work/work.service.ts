import { forEachFew } from '../_core/for-each-few';
import { log, logError } from '../_core/log';
import { type DoWork, secondsUntil, WORK_KINDS, type Work, type WorkKind } from '../_core/work';
import { auditStatement } from '../admin/audit.service';
import { deliverMessage, dueMessagesStatement } from '../contact/contact.service';
import { type Env, readEnv } from '../env';
import { embedPassages } from '../knowledge/vectors/embed-passages.service';
import { deliverMail, dueMailsStatement } from '../mail/outgoing-mail.service';
import { deliverWebhook, dueWebhooksStatement } from '../webhooks/webhooks.service';

const DO_WORK: Readonly<Record<WorkKind, DoWork>> = {
  'contact-message': deliverMessage,
  'webhook-delivery': deliverWebhook,
  mail: deliverMail,
  'embed-passages': embedPassages,
};

/** How the name of the queue of dead letters ends. */
const DEAD_SUFFIX = '-dead';
/** Deliveries of one message, of which `max_retries` in the queue's configuration are repeats. */
const MAX_DELIVERIES = 6;
/** The longest delay that Cloudflare takes, in seconds. */
const MAX_DELAY_S = 12 * 60 * 60;
/** Messages of a batch under way at the same time: each needs D1 and another server, and there are six connections. */
const CONNECTIONS = 3;
/** When a message is delivered again whose attempt threw, in seconds. */
const AFTER_ERROR_S = 60;

/** Most rows of one kind that the job of the minute attempts in one run. */
const AT_ONCE = 10;
/** Of these, rows under way at the same time: the other parts of the job need connections too. */
const JOB_CONNECTIONS = 2;

/**
 * The handler of the platform's queues. The row decides when an attempt is due and when work is given up; its
 * message only follows it, so that a message which is delivered twice or lost changes nothing.
 */
export async function consumeWork(batch: MessageBatch, bindings: object): Promise<void> {
  const env = readEnv(bindings);
  const { queue, messages } = batch;
  log(env.LOG_LEVEL, 'info', 'work_batch', { queue, messages: messages.length });
  const isDead = queue.endsWith(DEAD_SUFFIX);
  await forEachFew(messages, CONNECTIONS, (message) =>
    isDead ? buryMessage(env, message) : followMessage(env, message),
  );
}

async function followMessage(env: Env, message: Message): Promise<void> {
  const { body: work } = message;
  if (!isWork(work)) return message.retry();
  try {
    const now = new Date();
    const outcome = await DO_WORK[work.kind](env, work.id, now);
    if (outcome.state === 'done') return message.ack();
    // At once, until the platform makes it a dead letter.
    if (outcome.state === 'dead') return message.retry();
    const delaySeconds = Math.min(secondsUntil(outcome.until, now), MAX_DELAY_S);
    if (message.attempts < MAX_DELIVERIES) return message.retry({ delaySeconds });
    // The last delivery of this message, but not of this work.
    await env.WORK?.send(work, { delaySeconds });
    message.ack();
  } catch (error) {
    logError('work_failed', error, { kind: work.kind });
    message.retry({ delaySeconds: AFTER_ERROR_S });
  }
}

async function buryMessage(env: Env, message: Message): Promise<void> {
  const work = isWork(message.body) ? message.body : undefined;
  try {
    await recordDead(env, work, new Date());
    message.ack();
  } catch (error) {
    logError('work_failed', error, { kind: work?.kind });
    message.retry({ delaySeconds: AFTER_ERROR_S });
  }
}

/**
 * Part of the job of the minute, with and without a queue: attempts due rows, of which few are left with one.
 */
export async function sweepWork(env: Env, now: Date): Promise<void> {
  const [mails, messages, events] = await env.DB.batch<{ id: string }>([
    dueMailsStatement(env, now, AT_ONCE),
    dueMessagesStatement(env, now, AT_ONCE),
    dueWebhooksStatement(env, now, AT_ONCE),
  ]);
  const attempt = async (work: Work) => {
    try {
      const outcome = await DO_WORK[work.kind](env, work.id, now);
      if (outcome.state === 'dead') await recordDead(env, work, now);
    } catch (error) {
      logError('work_failed', error, { kind: work.kind });
    }
  };
  const named = (kind: WorkKind, due: D1Result<{ id: string }> | undefined): Work[] =>
    due?.results.map(({ id }) => ({ kind, id })) ?? [];
  // A slow receiver of webhooks does not hold mails up.
  const lanes = [
    [...named('mail', mails), ...named('contact-message', messages)],
    named('webhook-delivery', events),
  ];
  await Promise.all(lanes.map((lane) => forEachFew(lane, JOB_CONNECTIONS, attempt)));
}

/** Records in the log and on the operator's page that work was given up. */
async function recordDead(
  { DB, LOG_LEVEL }: Env,
  work: Work | undefined,
  now: Date,
): Promise<void> {
  const { kind = 'unknown', id } = work ?? {};
  log(LOG_LEVEL, 'error', 'work_dead', { kind, id });
  const about = id === undefined ? {} : { subject: id };
  await auditStatement(DB, { act: 'work_dead', keyId: null, detail: kind, ...about }, now).run();
}

function isWork(body: unknown): body is Work {
  const { kind, id } = (body ?? {}) as Partial<Work>;
  return typeof id === 'string' && (WORK_KINDS as readonly unknown[]).includes(kind);
}
