// heavy: every kind of work with and without a queue, for a simulated day each.
import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { handOver, type WorkKind } from '../_core/work';
import { ask, write } from '../_testing/ask';
import { solveHumanCheck } from '../_testing/human-token';
import { testBindings } from '../_testing/test-bindings';
import { outboxDriver, queueDriver, type TestDriver } from '../_testing/work-drivers';
import { createBaseApp } from '../create-base-app';
import type { Bindings } from '../env';
import { app } from '../index';
import { embedPassages } from '../knowledge/vectors/embed-passages.service';
import { sendLater } from '../mail/outgoing-mail.service';
import { createAnnouncer, handOverEvents } from '../webhooks/webhooks.service';

const { DB } = testBindings();
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const START = new Date('2026-11-27T10:00:00Z');
const atMinute = (minutes: number) => new Date(START.getTime() + minutes * MINUTE);
const minutesOf = (times: readonly number[]) =>
  times.map((time) => Math.floor((time - START.getTime()) / MINUTE));

/** What stands for the mail service and the operator's server. */
let receiver: { works: boolean; tried: number[]; accepted: number; answer?: Promise<void> };
async function receive(): Promise<boolean> {
  receiver.tried.push(Date.now());
  await receiver.answer;
  if (receiver.works) receiver.accepted += 1;
  return receiver.works;
}

const settings = {
  MAILER: 'cloudflare',
  MAIL: {
    send: async () => {
      if (!(await receive())) throw new Error('refused');
    },
  } as unknown as SendEmail,
  WEBHOOK_URL: 'https://events.example/in',
  WEBHOOK_SECRET: `whsec_${'A'.repeat(32)}`,
};

/** The routes that hand over what has no short way through the product's own. */
const testApp = createBaseApp()
  .post('/api/test/mail', async (c) => {
    const mail = { to: 'ann@example.com', subject: 'S', text: 'secret text', html: '<p>S</p>' };
    await sendLater(c, mail);
    return c.json({});
  })
  .post('/api/test/event', async (c) => {
    await DB.batch(createAnnouncer(c.get('env'))('coupon.redeemed', {}, c.get('now')()));
    await handOverEvents(c);
    return c.json({});
  })
  .post('/api/test/passages', async (c) => {
    await handOver(c, { kind: 'embed-passages', id: 'all' }, embedPassages);
    return c.json({});
  });

/** What makes each kind of work. */
const KINDS: readonly [WorkKind, { path: string; table: string }][] = [
  ['contact-message', { path: '/api/contact', table: 'contact_message' }],
  ['webhook-delivery', { path: '/api/test/event', table: 'webhook_event' }],
  ['mail', { path: '/api/test/mail', table: 'outgoing_mail' }],
];

let logged: string[];
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(START);
  receiver = { works: true, tried: [], accepted: 0 };
  logged = [];
  for (const stream of ['log', 'error'] as const)
    vi.spyOn(console, stream).mockImplementation((line) => void logged.push(String(line)));
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    if (String(input).includes('dns-query'))
      return Response.json({ Status: 0, Answer: [{ type: 1, data: '93.184.216.34' }] });
    return new Response(null, { status: (await receive()) ? 204 : 500 });
  });
  await DB.batch([
    DB.prepare('DELETE FROM contact_message'),
    DB.prepare('DELETE FROM webhook_event'),
    DB.prepare('DELETE FROM outgoing_mail'),
    DB.prepare('DELETE FROM admin_audit'),
    DB.prepare('DELETE FROM attempt'),
    DB.prepare('DELETE FROM knowledge_vectors'),
    DB.prepare("UPDATE knowledge_vector_state SET done = 0, model = '', retry_at = 0"),
  ]);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const deadLetters = async () =>
  (
    await DB.prepare("SELECT subject, detail FROM admin_audit WHERE act = 'work_dead'").all<{
      subject: string;
      detail: string;
    }>()
  ).results;

async function requestOf(path: string): Promise<RequestInit> {
  const fields = { name: 'Ann', email: 'ann@example.com', subject: 'S', message: 'secret text' };
  const recaptchaToken = path === '/api/contact' ? await solveHumanCheck(app) : '';
  return write('POST', JSON.stringify({ ...fields, recaptchaToken }));
}

describe.each([
  ['without a queue', outboxDriver],
  ['by a queue', queueDriver],
])('work %s', (_, makeDriver) => {
  let driver: TestDriver;
  let bindings: Bindings;
  beforeEach(() => {
    driver = makeDriver();
    bindings = { ...testBindings(), ...settings, ...driver.bindings };
  });
  const run = (until: Date) => driver.run(bindings, until);
  const start = async (path: string) => {
    const target = path === '/api/contact' ? app : testApp;
    expect((await ask(target, path, await requestOf(path), bindings)).status).toBe(200);
    // Neither the address nor the text is readable on the way.
    expect(JSON.stringify(driver.messages())).not.toMatch(/ann@example|secret/);
  };

  describe.each(KINDS)('of the kind %s', (kind, { path, table }) => {
    it('is done once, although it is delivered twice', async () => {
      receiver.works = false;
      await start(path);
      driver.duplicate();
      await run(atMinute(0.5));
      receiver.works = true;
      await run(atMinute(60));
      expect([receiver.tried.length, receiver.accepted]).toEqual([2, 1]);
      expect(driver.messages()).toEqual([]);
    });

    it('is retried after 1, 2, 4 … minutes until it is accepted', async () => {
      receiver.works = false;
      await start(path);
      await run(atMinute(64));
      expect(minutesOf(receiver.tried).slice(0, 7)).toEqual([0, 1, 3, 7, 15, 31, 63]);
      receiver.works = true;
      await run(atMinute(128));
      expect(receiver.accepted).toBe(1);
      await run(atMinute(600));
      expect(receiver.tried).toHaveLength(8);
      expect(await deadLetters()).toEqual([]);
    });

    it('is not waited for by the response', async () => {
      let end = () => {};
      receiver.answer = new Promise((resolve) => {
        end = resolve;
      });
      const context = createExecutionContext();
      const request = new Request(`https://tools.example${path}`, await requestOf(path));
      const target = path === '/api/contact' ? app : testApp;
      const response = await target.fetch(request, bindings, context);
      expect([response.status, receiver.accepted]).toEqual([200, 0]);
      end();
      await waitOnExecutionContext(context);
      await run(atMinute(1));
      expect(receiver.accepted).toBe(1);
    });

    it('is forgotten with its row', async () => {
      receiver.works = false;
      await start(path);
      await run(atMinute(0.5));
      await DB.prepare(`DELETE FROM ${table}`).run();
      receiver.works = true;
      await run(atMinute(600));
      expect(receiver.tried).toHaveLength(1);
      expect(driver.messages()).toEqual([]);
    });

    it('is found by the job of the minute if its message is lost', async () => {
      receiver.works = false;
      await start(path);
      await run(atMinute(0.5));
      driver.lose();
      receiver.works = true;
      await outboxDriver().run(bindings, atMinute(1));
      expect([minutesOf(receiver.tried), receiver.accepted]).toEqual([[0, 1], 1]);
    });

    it.skipIf(kind === 'contact-message')(
      'is given up, and told to the operator once',
      async () => {
        receiver.works = false;
        await start(path);
        const row = await DB.prepare(`SELECT id FROM ${table}`).first<{ id: string }>();
        await run(atMinute(25 * 60));
        const tries = receiver.tried.length;
        expect(tries).toBe(12);
        expect(await deadLetters()).toEqual([{ subject: row?.id, detail: kind }]);
        expect(logged.filter((line) => line.includes('"work_dead"'))).toHaveLength(1);
        receiver.works = true;
        await run(atMinute(100 * 60));
        expect(receiver.tried).toHaveLength(tries);
        expect(driver.messages()).toEqual([]);
      },
    );

    it.runIf(kind === 'contact-message')('is never given up', async () => {
      receiver.works = false;
      await start(path);
      await run(new Date(START.getTime() + 2 * DAY));
      expect(await deadLetters()).toEqual([]);
      receiver.works = true;
      await run(new Date(START.getTime() + 3 * DAY));
      expect(receiver.accepted).toBe(1);
    });
  });

  it('embeds passages run by run, and again ten minutes after a failure', async () => {
    let [calls, works] = [0, false];
    const AI = {
      run: async (_model: string, { text }: Record<string, unknown>) => {
        calls += 1;
        if (!works) throw new Error('3040: no capacity');
        return { data: (text as string[]).map(() => [0.6, 0.8]) };
      },
    };
    bindings = { ...bindings, AI };
    const stored = () => DB.prepare('SELECT count(*) AS n FROM knowledge_vectors').first('n');
    await DB.batch([
      DB.prepare(
        `INSERT INTO knowledge_documents (id, hash, title, kind, university, source_kind, serves_file, retrieved_on, published, created_at)
         VALUES ('d', 'd', 'Added', 'prospectus', 'UFS', 'official', 0, '2026-11-22', 1, 0)`,
      ),
      DB.prepare(
        `INSERT INTO knowledge_chunks (id, document_id, university, topics, section, content)
         SELECT 'd-' || value, 'd', 'UFS', 'fees', 'Fees', 'Passage ' || value FROM json_each(?)`,
      ).bind(JSON.stringify(Array.from({ length: 900 }, (_, at) => at))),
    ]);
    const all = await DB.prepare('SELECT count(*) AS n FROM knowledge_chunks').first('n');
    await start('/api/test/passages');
    await run(atMinute(5));
    expect([calls, await stored()]).toEqual([1, 0]);
    works = true;
    await run(atMinute(13));
    expect(await stored()).toBe(all);
    expect(driver.messages()).toEqual([]);
    await DB.prepare("DELETE FROM knowledge_documents WHERE id = 'd'").run();
  });
});

describe('a queue', () => {
  it('that takes no message does not hold work up', async () => {
    const WORK = { send: () => Promise.reject(new Error('down')) } as unknown as Queue;
    const init = await requestOf('/api/test/mail');
    const response = await ask(testApp, '/api/test/mail', init, { ...settings, WORK });
    expect([response.status, receiver.accepted]).toEqual([200, 1]);
    expect(logged.join()).toContain('work_not_queued');
  });

  it('leaves a mail out whose time is over when its message arrives', async () => {
    const driver = queueDriver();
    const bindings = { ...testBindings(), ...settings, ...driver.bindings };
    await ask(testApp, '/api/test/mail', await requestOf('/api/test/mail'), bindings);
    vi.setSystemTime(atMinute(25 * 60));
    await driver.run(bindings, atMinute(26 * 60));
    expect([receiver.tried, await deadLetters()]).toEqual([[], [expect.anything()]]);
  });

  it('makes a message that nobody understands a dead letter', async () => {
    const driver = queueDriver();
    const bindings = { ...testBindings(), ...settings, ...driver.bindings };
    await bindings.WORK?.send({ kind: 'of-another-release', id: 'x' });
    await driver.run(bindings, atMinute(1));
    expect(await deadLetters()).toEqual([{ subject: null, detail: 'unknown' }]);
  });
});

/** Miniflare's own queue and dead letters, with the Worker of this test as consumer. */
describe('the real queue', () => {
  beforeEach(() => vi.useRealTimers());
  const { TEST_WORK } = testBindings();

  it('delivers a message of the contact form once, although it is sent twice', async () => {
    const twice = {
      send: (work: unknown) => Promise.all([TEST_WORK.send(work), TEST_WORK.send(work)]),
    } as unknown as Queue;
    const init = await requestOf('/api/contact');
    expect((await ask(app, '/api/contact', init, { WORK: twice })).status).toBe(200);
    const sent = () =>
      DB.prepare('SELECT attempts FROM contact_message WHERE sent_at IS NOT NULL').first(
        'attempts',
      );
    await expect.poll(sent).toBe(1);
  });

  it('delivers what was given up to the dead letters, which are recorded', async () => {
    await DB.prepare(
      `INSERT INTO outgoing_mail (id, created_at, encrypted_mail, attempts, expires_at)
       VALUES ('given-up', 0, '', 12, ?)`,
    )
      .bind(Date.now() + DAY)
      .run();
    await TEST_WORK.send({ kind: 'mail', id: 'given-up' });
    await expect.poll(deadLetters).toEqual([{ subject: 'given-up', detail: 'mail' }]);
  });
});
