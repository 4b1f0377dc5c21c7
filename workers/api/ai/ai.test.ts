import { describe, expect, it } from 'vitest';
import { ask, write } from '../_testing/ask';
import { countTrips } from '../_testing/count-trips';
import { signInPerson } from '../_testing/sign-in';
import { signInByLink } from '../_testing/sign-in-by-link';
import { testBindings } from '../_testing/test-bindings';
import { readEnv } from '../env';
import { app } from '../index';
import { creditStatements } from '../subscription/subscription.service';
import { AI_MODELS, type AiErrorBody, type AiStatus } from './ai.contract';

/** Production settings without any AI engine. */
const production = {
  APP_ENV: 'production',
  PUBLIC_ORIGIN: 'https://tools.example',
  MASTER_KEYS: `1:${'a'.repeat(42)}A`,
  MAILER: 'cloudflare',
  MAIL_FROM: 'Tools <hello@tools.example>',
};
const question = (method: string, text = 'Hello') =>
  [
    `/api/ai/v1beta/models/${AI_MODELS.text}:${method}`,
    write('POST', JSON.stringify({ contents: [{ parts: [{ text }] }] })),
  ] as const;

/** A Workers AI binding that streams these events. */
function binding(events: readonly string[]) {
  const asked: { model: string; input: Record<string, unknown> }[] = [];
  const run = async (model: string, input: Record<string, unknown>) => {
    asked.push({ model, input });
    if ('text' in input) return { data: (input.text as string[]).map((_, at) => [at, 1]) };
    return new Response(events.map((event) => `data: ${event}\n\n`).join('')).body;
  };
  return { asked, AI: { run } };
}

describe('without an engine', () => {
  it('reports ai_not_configured in the status and for each call', async () => {
    const status = (await (await ask(app, '/api/ai/status', {}, production)).json()) as AiStatus;
    expect(status).toMatchObject({ engine: null, model: null, standIn: false });
    const response = await ask(app, ...question('generateContent'), production);
    expect(response.status).toBe(503);
    const { error } = (await response.json()) as AiErrorBody;
    expect(error.code).toBe('ai_not_configured');
    expect(error.details[0]).toMatchObject({
      reason: 'ai_not_configured',
      domain: 'entropy-tools',
    });
  });
});

describe('Workers AI', () => {
  it('reads the older response format, with usage', async () => {
    const { AI, asked } = binding([
      '{"response":"Hel"}',
      '{"response":"lo","tool_calls":[]}',
      '{"response":"","usage":{"prompt_tokens":4,"completion_tokens":2}}',
      '[DONE]',
    ]);
    const response = await ask(app, ...question('generateContent'), { ...production, AI });
    expect(await response.json()).toEqual({
      candidates: [
        { content: { role: 'model', parts: [{ text: 'Hello' }] }, finishReason: 'STOP', index: 0 },
      ],
      usageMetadata: { promptTokenCount: 4, candidatesTokenCount: 2, totalTokenCount: 6 },
    });
    expect(asked[0]).toMatchObject({
      model: '@cf/meta/llama-3.3-70b-instruct-fp8-fast',
      input: { messages: [{ role: 'user', content: 'Hello' }], max_tokens: 8192, stream: true },
    });
  });

  it("embeds texts, and reports a failure without the engine's message", async () => {
    const { AI } = binding([]);
    const body = {
      requests: [{ content: { parts: [{ text: 'a' }] } }, { content: { parts: [{ text: 'b' }] } }],
    };
    const path = `/api/ai/v1beta/models/${AI_MODELS.embedding}:batchEmbedContents`;
    const response = await ask(app, path, write('POST', JSON.stringify(body)), {
      ...production,
      AI,
    });
    expect(await response.json()).toEqual({ embeddings: [{ values: [0, 1] }, { values: [1, 1] }] });
    const failing = { run: () => Promise.reject(new Error('3040: Capacity of account 123')) };
    const busy = await ask(app, ...question('generateContent'), { ...production, AI: failing });
    expect(busy.status).toBe(503);
    expect(await busy.text()).not.toContain('account');
  });
});

describe('the daily allowance', () => {
  const { AI } = binding(['{"response":"Hello"}', '[DONE]']);
  const shares = {
    ...production,
    AI,
    AI_VISITOR_DAILY_TOKENS: '1000',
    AI_ACCOUNT_DAILY_TOKENS: '2000',
    AI_PAID_DAILY_TOKENS: '3000',
  };
  const statusOf = async (headers: Record<string, string>) =>
    ((await (await ask(app, '/api/ai/status', { headers }, shares)).json()) as AiStatus).today;

  it('counts by network for visitors and by account for users, and is larger with a plan', async () => {
    const person = await signInPerson();
    expect(await statusOf({})).toMatchObject({ of: 'visitor', limitTokens: 1000 });
    expect(await statusOf(person.cookie)).toMatchObject({ of: 'account', limitTokens: 2000 });
    const { DB } = readEnv(testBindings());
    const credit = { userId: person.id, tier: 'PRO', days: 30, source: 'coupon' } as const;
    await DB.batch(creditStatements(DB, { ...credit, reference: 'x', now: new Date() }));
    expect(await statusOf(person.cookie)).toMatchObject({ of: 'account', limitTokens: 3000 });
  });

  it('of an account is looked up and reserved in one trip, and what is left is right at once', async () => {
    const person = await signInPerson();
    const headers = await signInByLink(person, shares);
    const { database, count } = countTrips(testBindings().DB);
    const [path, init] = question('generateContent');
    const all = { ...(init.headers as Record<string, string>), ...headers };
    const call = () => ask(app, path, { ...init, headers: all }, { ...shares, DB: database });
    expect((await call()).status).toBe(200);
    // The second settles the call.
    expect(count().trips).toBe(2);
    const first = await statusOf(headers);
    expect(first).toMatchObject({ of: 'account', limitTokens: 2000 });
    expect(first.remainingTokens).toBeLessThan(2000);
    expect(await statusOf(person.cookie)).toEqual(first);
    const { DB } = readEnv(testBindings());
    const credit = { userId: person.id, tier: 'PRO', days: 30, source: 'coupon' } as const;
    await DB.batch(creditStatements(DB, { ...credit, reference: 'y', now: new Date() }));
    // One request per 200 tokens: ten without the plan, fifteen with it.
    const answers: number[] = [];
    for (let at = 0; at < 15; at += 1) answers.push((await call()).status);
    expect(answers).toEqual([...Array(14).fill(200), 429]);
    expect((await statusOf(headers)).remainingTokens).toBe(0);
  });

  it('of an account is not overspent by concurrent calls that reserve with the session', async () => {
    const headers = await signInByLink(await signInPerson(), shares);
    const path = `/api/ai/v1beta/models/${AI_MODELS.text}:generateContent`;
    const body = JSON.stringify({
      contents: [{ parts: [{ text: 'Hello' }] }],
      generationConfig: { maxOutputTokens: 600 },
    });
    let mostReserved = 0;
    const run = async () => {
      const { results } = await testBindings()
        .DB.prepare('SELECT sum(tokens) AS tokens FROM ai_reservation GROUP BY spender')
        .all<{ tokens: number }>();
      mostReserved = Math.max(mostReserved, ...results.map(({ tokens }) => tokens));
      return AI.run('', {});
    };
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        ask(app, path, write('POST', body, headers), { ...shares, AI: { run } }),
      ),
    );
    const statuses = answers.map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([200, 429]));
    expect(mostReserved).toBeGreaterThan(600);
    expect(mostReserved).toBeLessThanOrEqual(2000);
  });

  it('is not of an account whose session has ended, nor of its former address', async () => {
    const [path, init] = question('generateContent');
    const call = async (headers: Record<string, string>) => {
      const own = { ...(init.headers as Record<string, string>), ...headers };
      const response = await ask(app, path, { ...init, headers: own }, shares);
      expect(response.status).toBe(200);
      return response.headers.get('Set-Cookie');
    };
    const left = async (headers: Record<string, string>) =>
      (await statusOf(headers)).remainingTokens;
    const { DB } = testBindings();
    const person = await signInPerson();
    const headers = await signInByLink(person, shares);
    const network = { 'CF-Connecting-IP': '2001:db8:77::1' };

    await DB.prepare("UPDATE user SET email = 'new@example.com' WHERE id = ?")
      .bind(person.id)
      .run();
    // Counted for the new address, which the browser is told.
    expect(await call(headers)).toMatch(/^__Host-session-user=.*HttpOnly; Secure/);
    expect(await left(headers)).toBeLessThan(2000);

    await DB.prepare('DELETE FROM session WHERE user_id = ?').bind(person.id).run();
    expect(await left(network)).toBe(1000);
    expect(await call({ ...headers, ...network })).toBeNull();
    expect(await left(network)).toBeLessThan(1000);
  });

  it('is not that of a suspended account, even with a claim whose session is stored', async () => {
    const person = await signInPerson();
    const headers = await signInByLink(person, shares);
    const network = { 'CF-Connecting-IP': '2001:db8:78::1' };
    await testBindings()
      .DB.prepare('UPDATE user SET suspended_at = 1 WHERE id = ?')
      .bind(person.id)
      .run();
    const [path, init] = question('generateContent');
    const all = { ...(init.headers as Record<string, string>), ...headers, ...network };
    expect((await ask(app, path, { ...init, headers: all }, shares)).status).toBe(200);
    expect((await statusOf(network)).remainingTokens).toBeLessThan(1000);
  });

  it('is found in two trips by a browser that was signed in before, once it has asked', async () => {
    const { cookie } = await signInPerson();
    const [path, init] = question('generateContent');
    const tripsOf = async (Cookie: string) => {
      const { database, count } = countTrips(testBindings().DB);
      const headers = { ...(init.headers as Record<string, string>), Cookie };
      const bindings = { ...shares, DB: database };
      const response = await ask(app, path, { ...init, headers }, bindings);
      return { trips: count().trips, claim: response.headers.get('Set-Cookie')?.split(';')[0] };
    };
    const before = await tripsOf(cookie.Cookie);
    expect(before.trips).toBe(3);
    expect((await tripsOf(`${cookie.Cookie}; ${before.claim}`)).trips).toBe(2);
    // A claim opens with its own session only.
    const other = await signInPerson();
    expect((await tripsOf(`${other.cookie.Cookie}; ${before.claim}`)).trips).toBe(3);
  });

  it('is shared by a whole /56, whatever cookies are sent', async () => {
    const call = async (headers: Record<string, string>) => {
      const [path, init] = question('generateContent');
      const all = { ...(init.headers as Record<string, string>), ...headers };
      return (await ask(app, path, { ...init, headers: all }, shares)).status;
    };
    const from = (tail: string, cookie = '') => ({
      'CF-Connecting-IP': `2001:db8:5:50${tail}::1`,
      ...(cookie ? { Cookie: cookie } : {}),
    });
    // One request per 200 tokens: five.
    const answers: number[] = [];
    for (const tail of ['1', '2', '3', '4', '5', '6']) {
      answers.push(await call(from(tail, tail === '3' ? `__Host-session=${'b'.repeat(40)}` : '')));
    }
    expect(answers).toEqual([200, 200, 200, 200, 200, 429]);
    expect((await statusOf(from('7'))).remainingTokens).toBe(0);
    expect((await statusOf({ 'CF-Connecting-IP': '2001:db8:5:600::1' })).remainingTokens).toBe(
      1000,
    );
  });

  it('stores no address of a visitor', async () => {
    const person = await signInPerson();
    const [path, init] = question('generateContent', 'my-canary-question');
    const headers = { ...(init.headers as Record<string, string>), ...person.cookie };
    expect((await ask(app, path, { ...init, headers }, shares)).status).toBe(200);
    const { results } = await testBindings().DB.prepare('SELECT * FROM ai_usage').all();
    const text = JSON.stringify(results);
    expect(text).toContain('"requests":1');
    expect(text).not.toMatch(new RegExp(`${person.id}|${person.email}|canary|2001:db8`));
  });
});
