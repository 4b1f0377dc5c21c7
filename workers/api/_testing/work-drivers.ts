import { createExecutionContext, createMessageBatch, getQueueResult } from 'cloudflare:test';
import { vi } from 'vitest';
import type { Work } from '../_core/work';
import type { Bindings } from '../env';
import worker from '../index';
import { testBindings } from './test-bindings';

/** `max_retries` of the queue, as `npm run deploy` sets it. */
const MAX_RETRIES = 5;

/** Brings work on its way, with the clock of the test. */
export interface TestDriver {
  /** The bindings that choose the driver. */
  bindings: Partial<Bindings>;
  /** Lets time pass until `end`, and does what is due meanwhile at its time. */
  run: (bindings: Bindings, end: Date) => Promise<void>;
  /** Delivers twice what is on its way. */
  duplicate: () => void;
  /** Loses what is on its way. */
  lose: () => void;
  /** Messages on their way. */
  messages: () => readonly Work[];
}

/** Without a queue: the job of the minute, run at each minute in which something is due. */
export function outboxDriver(): TestDriver {
  let times = 1;
  const { DB } = testBindings();
  const nextDue = (embeds: boolean) =>
    DB.prepare(
      `SELECT min(due) AS due FROM (
         SELECT min(next_attempt_at) AS due FROM contact_message WHERE sent_at IS NULL
         UNION ALL SELECT min(next_attempt_at) FROM webhook_event
         UNION ALL SELECT min(next_attempt_at) FROM outgoing_mail
         UNION ALL SELECT retry_at FROM knowledge_vector_state WHERE ? AND done <> changes)`,
    )
      .bind(embeds ? 1 : 0)
      .first<number>('due');
  return {
    bindings: {},
    run: async (bindings, end) => {
      for (;;) {
        const due = await nextDue(bindings.AI !== undefined);
        const earliest = Math.max(due ?? Number.POSITIVE_INFINITY, Date.now());
        const minute = Math.ceil(earliest / 60_000) * 60_000;
        if (minute > end.getTime()) break;
        vi.setSystemTime(minute);
        const jobs = Array.from({ length: times }, () =>
          worker.scheduled({ cron: '* * * * *' }, bindings),
        );
        await Promise.all(jobs);
        // The next minute, also if this one's work is still due.
        vi.setSystemTime(minute + 1);
      }
      vi.setSystemTime(end);
    },
    duplicate: () => {
      times = 2;
    },
    lose: () => undefined,
    messages: () => [],
  };
}

/** With a queue and its dead letters, and without any job. */
export function queueDriver(): TestDriver {
  interface Waiting {
    id: string;
    queue: 'entropy-tools-work' | 'entropy-tools-work-dead';
    body: Work;
    dueAt: number;
    attempts: number;
  }
  let waiting: Waiting[] = [];
  let sent = 0;
  const put = (body: Work, queue: Waiting['queue'], delaySeconds = 0) => {
    sent += 1;
    const dueAt = Date.now() + delaySeconds * 1000;
    waiting.push({ id: `m${sent}`, queue, body, dueAt, attempts: 1 });
  };
  const deliver = async (bindings: Bindings, message: Waiting) => {
    const { id, body, attempts, queue } = message;
    const batch = createMessageBatch(queue, [{ id, timestamp: new Date(), attempts, body }]);
    const context = createExecutionContext();
    await worker.queue(batch, bindings);
    const { explicitAcks, retryMessages } = await getQueueResult(batch, context);
    if (explicitAcks.includes(id)) return;
    const again = retryMessages.find(({ msgId }) => msgId === id);
    if (again === undefined) throw new Error('A message was neither acknowledged nor retried.');
    if (attempts > MAX_RETRIES) put(body, 'entropy-tools-work-dead');
    else {
      const dueAt = Date.now() + (again.delaySeconds ?? 0) * 1000;
      waiting.push({ ...message, attempts: attempts + 1, dueAt });
    }
  };
  const WORK = {
    send: async (body: Work, options?: QueueSendOptions) =>
      put(body, 'entropy-tools-work', options?.delaySeconds),
  } as unknown as Queue;
  return {
    bindings: { WORK },
    run: async (bindings, end) => {
      for (;;) {
        waiting.sort((a, b) => a.dueAt - b.dueAt);
        const next = waiting[0];
        if (next === undefined || next.dueAt > end.getTime()) break;
        waiting.shift();
        vi.setSystemTime(Math.max(next.dueAt, Date.now()));
        await deliver(bindings, next);
      }
      vi.setSystemTime(end);
    },
    duplicate: () => {
      waiting = [...waiting, ...waiting.map((one) => ({ ...one, id: `${one.id} again` }))];
    },
    lose: () => {
      waiting = [];
    },
    messages: () => waiting.map(({ body }) => body),
  };
}
