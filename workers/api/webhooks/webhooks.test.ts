import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { signInOperator } from '../_testing/sign-in-operator';
import { testBindings } from '../_testing/test-bindings';
import { makeEvent } from '../_testing/walk-makers';
import { readEnv } from '../env';
import type { EventItem } from '../payments/operator/operator.contract';
import { sweepWork } from '../work/work.service';
import { signWebhook } from './sign-webhook';
import { createAnnouncer, sweepWebhooks } from './webhooks.service';
import { findWebhookProblems, webhookSettings } from './webhooks.settings';

const { DB } = testBindings();
const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const settings = { WEBHOOK_URL: 'https://events.example/in', WEBHOOK_SECRET: SECRET };
const env = (more: Partial<typeof settings> & { PAGE_LOCAL_HOSTS?: string } = {}) =>
  readEnv({ ...testBindings(), ...settings, ...more });
const now = new Date('2026-11-22T10:00:00Z');
const inMinutes = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

/** Mocks fetch: DNS lookups resolve to `address`, every other request gets `answer`. */
function serve(
  answer: (request: Request) => Response | Promise<Response>,
  address = '93.184.216.34',
) {
  const asked: Request[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input as string, init as RequestInit);
    if (request.url.includes('dns-query')) {
      return Response.json({ Status: 0, Answer: [{ type: 1, data: address }] });
    }
    asked.push(request);
    return answer(request);
  });
  return asked;
}

beforeEach(async () => {
  await DB.prepare('DELETE FROM webhook_event').run();
});
afterEach(() => vi.restoreAllMocks());

async function announce() {
  await DB.batch(createAnnouncer(env())('coupon.redeemed', { coupon: 'c', days: 30 }, now));
}
const rows = async () =>
  (await DB.prepare('SELECT * FROM webhook_event').all<Record<string, unknown>>()).results;

it('signs as in the example of the Standard Webhooks specification', async () => {
  const event = {
    id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    timestamp: 1614265330,
    body: '{"test": 2432232314}',
  };
  expect(await signWebhook(SECRET, event)).toEqual({
    'webhook-id': event.id,
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  });
});

it('sends an event once despite concurrent jobs, with a valid signature', async () => {
  await announce();
  const asked = serve(() => Response.json({}));
  await Promise.all([1, 2, 3].map(() => sweepWork(env(), now)));
  await sweepWork(env(), inMinutes(600));
  expect(asked).toHaveLength(1);
  const [request] = asked as [Request];
  const body = await request.text();
  expect(JSON.parse(body)).toEqual({
    type: 'coupon.redeemed',
    timestamp: now.toISOString(),
    data: { coupon: 'c', days: 30 },
  });
  const id = request.headers.get('webhook-id') ?? '';
  const timestamp = Number(request.headers.get('webhook-timestamp'));
  expect(timestamp).toBe(now.getTime() / 1000);
  const signed = await signWebhook(SECRET, { id, timestamp, body });
  expect(request.headers.get('webhook-signature')).toBe(signed['webhook-signature']);
  expect(await rows()).toMatchObject([{ attempts: 1, last_error: null, next_attempt_at: null }]);
});

it('retries with growing delays, gives up after twelve attempts, and restarts on request', {
  tags: ['sweep'],
}, async () => {
  await announce();
  const asked = serve(() => new Response('no', { status: 500 }));
  let minutes = 0;
  const tries: number[] = [];
  for (; minutes < 1240; minutes += 1) {
    const before = asked.length;
    await sweepWork(env(), inMinutes(minutes));
    if (asked.length > before) tries.push(minutes);
  }
  expect(tries).toEqual([0, 1, 3, 7, 15, 31, 63, 127, 255, 511, 871, 1231]);
  const [row] = await rows();
  expect(row).toMatchObject({ next_attempt_at: null, last_error: 'The server answered 500.' });
  const operator = await signInOperator();
  const failed = await operator.list<EventItem>('events?state=failed');
  expect(failed.rows).toMatchObject([{ id: row?.id, state: 'failed', attempts: 12 }]);
  const again = () => operator.write('/api/admin/events/send', { id: row?.id });
  expect(await again()).toMatchObject({ status: 200 });
  serve(() => new Response(null, { status: 204 }));
  await sweepWork(env(), new Date());
  expect(await rows()).toMatchObject([{ attempts: 1, last_error: null }]);
  expect(await again()).toMatchObject({ status: 404 });
});

it.each([
  ['a redirect', () => Response.redirect('http://169.254.169.254/', 302), 'answered 302'],
  ['an unreachable server', () => Promise.reject(new Error('refused')), 'cannot be reached'],
])('does not follow or trust %s', async (_, answer, words) => {
  await announce();
  const asked = serve(answer);
  await sweepWork(env(), now);
  expect(asked).toHaveLength(1);
  expect((await rows())[0]?.last_error).toContain(words);
});

it.each([
  ['https://127.0.0.1/', '93.184.216.34'],
  ['https://[::ffff:127.0.0.1]/', '93.184.216.34'],
  ['https://events.example:8443/', '93.184.216.34'],
  ['https://events.internal/', '93.184.216.34'],
  ['https://events.example/', '10.0.0.7'],
])('does not contact an address that is not public: %s at %s', async (url, address) => {
  await announce();
  const asked = serve(() => Response.json({}), address);
  await sweepWork(env({ WEBHOOK_URL: url }), now);
  expect(asked).toEqual([]);
  expect((await rows())[0]?.last_error).toBe('The address is not a public one.');
});

it('stores and sends nothing if no webhook is configured, and deletes old events', async () => {
  const none = readEnv(testBindings());
  expect(createAnnouncer(none)('coupon.redeemed', {}, now)).toEqual([]);
  await makeEvent();
  const asked = serve(() => Response.json({}));
  await sweepWork(none, new Date());
  expect(asked).toEqual([]);
  await sweepWebhooks(none, new Date(Date.now() + 89 * 24 * 60 * 60_000));
  expect(await rows()).toHaveLength(1);
  await sweepWebhooks(none, new Date(Date.now() + 91 * 24 * 60 * 60_000));
  expect(await rows()).toEqual([]);
});

it('requires both variables, a secret in the standard’s format, and https in production', () => {
  const problems = (more: object) => findWebhookProblems({ APP_ENV: 'production', ...more });
  expect(problems({})).toEqual([]);
  expect(problems(settings)).toEqual([]);
  expect(problems({ WEBHOOK_URL: settings.WEBHOOK_URL })).toHaveLength(1);
  expect(problems({ ...settings, WEBHOOK_URL: 'http://events.example' })).toHaveLength(1);
  for (const wrong of ['secret', 'whsec_', 'whsec_abc', `whsec_${'A'.repeat(33)}`]) {
    expect(webhookSettings.WEBHOOK_SECRET.safeParse(wrong).success, wrong).toBe(false);
  }
  expect(webhookSettings.WEBHOOK_SECRET.safeParse(SECRET).success).toBe(true);
});
