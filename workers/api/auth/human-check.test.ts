import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ask, write } from '../_testing/ask';
import { solveHumanCheck } from '../_testing/human-token';
import { testBindings } from '../_testing/test-bindings';
import { createBaseApp } from '../create-base-app';
import type { Bindings } from '../env';
import { app } from '../index';
import { humanCheckSchema } from './human-check.contract';
import { requireHumanCheck } from './human-check.service';
import { findHumanCheckProblems, MAX_ROUNDS } from './human-check.settings';
import { HUMAN_CHECK_MESSAGE } from './human-check-message.contract';

/** A form behind the human check, with a clock set by the test. */
const formAt = (now: () => Date = () => new Date()) =>
  createBaseApp(now).post('/api/form', async (c) => {
    const { token } = (await c.req.json()) as { token: string };
    await requireHumanCheck(c, token, 'contact');
    return c.json({ done: true });
  });

let visitors = 0;
async function submit(token: string, bindings: Partial<Bindings> = {}, form = formAt()) {
  const from = { 'CF-Connecting-IP': `192.0.2.${++visitors}` };
  const response = await ask(
    form,
    '/api/form',
    write('POST', JSON.stringify({ token }), from),
    bindings,
  );
  const body = (await response.json()) as { error?: { code: string; message: string } };
  return { status: response.status, ...body.error };
}

/** A solved token for a Worker with these bindings, and how many keys it took. */
async function solveWith(bindings: Partial<Bindings>): Promise<{ token: string; counter: number }> {
  const response = await ask(app, '/api/human-check', {}, bindings);
  const check = humanCheckSchema.parse(await response.json());
  if (check.provider !== 'altcha') throw new Error('not ALTCHA');
  const challenge = check.challenge as Challenge;
  const solution = await solveChallenge({ challenge, deriveKey });
  const token = btoa(JSON.stringify({ challenge, solution }));
  return { token, counter: solution?.counter ?? 0 };
}

const refused = { status: 400, code: 'human_check_failed', message: HUMAN_CHECK_MESSAGE };
const passed = { status: 200 };

describe('ALTCHA', () => {
  it('accepts a solved challenge once', async () => {
    const token = await solveHumanCheck(app);
    expect(await submit(token)).toEqual(passed);
    expect(await submit(token)).toEqual(refused);
  });

  it('takes 1,000 to 4,000 keys by default, as in production', async () => {
    const { counter, token } = await solveWith({ HUMAN_CHECK_ROUNDS: undefined });
    expect(counter).toBeGreaterThanOrEqual(1000);
    expect(counter).toBeLessThanOrEqual(4000);
    expect(await submit(token)).toEqual(passed);
  });

  it('accepts only one of many requests with the same token', async () => {
    const token = await solveHumanCheck(app);
    const answers = await Promise.all(Array.from({ length: 10 }, () => submit(token)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('rejects a missing, damaged or unsolved token with the message of the specification', async () => {
    const good = JSON.parse(atob(await solveHumanCheck(app)));
    const encode = (value: unknown) => btoa(JSON.stringify(value));
    const { challenge, solution } = good as { challenge: Challenge; solution: { counter: number } };
    const withParameters = (parameters: object) =>
      encode({
        challenge: { ...challenge, parameters: { ...challenge.parameters, ...parameters } },
        solution,
      });
    expect(HUMAN_CHECK_MESSAGE).toBe('Please complete the reCAPTCHA verification.');
    for (const token of [
      '',
      'token',
      '%%%',
      encode(null),
      encode({}),
      encode({ challenge, solution: null }),
      encode({ challenge, solution: { counter: solution.counter, derivedKey: '00'.repeat(32) } }),
      encode({ challenge: { ...challenge, signature: '00'.repeat(32) }, solution }),
      encode({ challenge: { parameters: challenge.parameters }, solution }),
      withParameters({ expiresAt: 4_000_000_000 }),
      withParameters({ cost: 1 }),
      withParameters({ data: { keys: 7 } }),
      withParameters({ data: undefined }),
    ]) {
      expect(await submit(token), token.slice(0, 80)).toEqual(refused);
    }
    expect(await submit(encode(good))).toEqual(passed);
  });

  it('rejects a challenge that is ten minutes old', async () => {
    const token = await solveHumanCheck(app);
    const later = formAt(() => new Date(Date.now() + 10 * 60_000));
    expect(await submit(token, {}, later)).toEqual(refused);
  });

  it('rejects a challenge that it did not sign, and accepts one signed with an older master key', async () => {
    const key = (letter: string) => `${letter.repeat(42)}A`;
    const one = { MASTER_KEYS: `1:${key('a')}` };
    const { token } = await solveWith(one);
    expect(await submit(token, { MASTER_KEYS: `1:${key('b')}` })).toEqual(refused);
    expect(await submit(token, { MASTER_KEYS: `1:${key('a')},2:${key('b')}` })).toEqual(passed);
  });
});

describe.each(['turnstile', 'recaptcha'] as const)('%s', (provider) => {
  const bindings = {
    HUMAN_CHECK: provider,
    HUMAN_CHECK_SITE_KEY: 'site',
    HUMAN_CHECK_SECRET: 'secret',
    HUMAN_CHECK_VERIFY_URL: 'https://verify.example/siteverify',
  };
  const answerWith = (answer: () => Response | Promise<Response>) =>
    vi.spyOn(globalThis, 'fetch').mockImplementation(async () => answer());
  afterEach(() => vi.restoreAllMocks());

  it('sends the browser the site key, never the secret', async () => {
    const response = await ask(app, '/api/human-check', {}, bindings);
    expect(await response.json()).toEqual({ provider, siteKey: 'site' });
  });

  it('sends the provider secret, token and address, and accepts a token once', async () => {
    const fetched = answerWith(() =>
      Response.json({ success: true, action: 'contact', score: 0.9 }),
    );
    const token = crypto.randomUUID();
    expect(await submit(token, bindings)).toEqual(passed);
    const [url, init] = fetched.mock.calls[0] ?? [];
    expect(url).toBe('https://verify.example/siteverify');
    expect(Object.fromEntries(init?.body as URLSearchParams)).toEqual({
      secret: 'secret',
      response: token,
      remoteip: `192.0.2.${visitors}`,
    });
    expect(await submit(token, bindings)).toEqual(refused);
  });

  it.each([
    { success: false, 'error-codes': ['timeout-or-duplicate'] },
    { success: true, action: 'coupon' },
    { success: true, action: 'contact', score: 0.3 },
  ])('rejects the token on %j', async (answer) => {
    answerWith(() => Response.json(answer));
    expect(await submit(crypto.randomUUID(), bindings)).toEqual(refused);
  });

  it.each<[string, () => Response | Promise<Response>]>([
    ['refuses the connection', () => Promise.reject(new TypeError('refused'))],
    ['answers 500', () => new Response('no', { status: 500 })],
    ['answers with HTML', () => new Response('<p>hello')],
    ['answers with unexpected JSON', () => Response.json({ success: 'yes' })],
    ['redirects', () => Response.redirect('https://elsewhere.example/')],
    ['times out', () => Promise.reject(new DOMException('late', 'TimeoutError'))],
  ])('answers 503 when the provider %s', async (_, answer) => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    answerWith(answer);
    expect(await submit(crypto.randomUUID(), bindings)).toMatchObject({
      status: 503,
      code: 'human_check_failed',
    });
  });
});

describe('human check settings', () => {
  it.each(['HUMAN_CHECK_SITE_KEY', 'HUMAN_CHECK_SECRET'])('require %s', async (name) => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const bindings: Partial<Bindings> = {
      HUMAN_CHECK: 'turnstile',
      HUMAN_CHECK_SITE_KEY: 'site',
      HUMAN_CHECK_SECRET: 'secret',
    };
    delete bindings[name as keyof Bindings];
    const response = await ask(app, '/api/human-check', {}, bindings);
    expect(response.status).toBe(500);
    expect(String(logged.mock.calls[0]?.[0])).toContain(`${name} is missing`);
    vi.restoreAllMocks();
  });

  it('cannot reduce the work in production', () => {
    const settings = { HUMAN_CHECK: 'altcha', HUMAN_CHECK_ROUNDS: 16 } as const;
    const production = { ...settings, APP_ENV: 'production' };
    expect(findHumanCheckProblems(production)).toEqual([
      'HUMAN_CHECK_ROUNDS is for tests: leave it out in production',
    ]);
    expect(findHumanCheckProblems({ ...production, HUMAN_CHECK_ROUNDS: MAX_ROUNDS })).toEqual([]);
    expect(findHumanCheckProblems({ ...settings, APP_ENV: 'development' })).toEqual([]);
  });

  it('store only the hash of a used challenge', async () => {
    const token = await solveHumanCheck(app);
    await submit(token);
    const { signature } = JSON.parse(atob(token)).challenge as { signature: string };
    const { results } = await testBindings().DB.prepare('SELECT * FROM used_challenge').all();
    expect(results.length).toBeGreaterThan(0);
    expect(JSON.stringify(results)).not.toContain(signature);
  });
});
