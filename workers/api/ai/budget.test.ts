import { beforeEach, describe, expect, it } from 'vitest';
import { MAX_CALL_MS } from '../_core/call-deadline';
import { testBindings } from '../_testing/test-bindings';
import { type Env, readEnv } from '../env';
import { runJob } from '../jobs/jobs.service';
import { type QuotaSubject, readToday, reserve, settle } from './budget.service';
import { CallAccount } from './call-account';

const NOW = new Date('2026-11-21T23:30:00Z');
const MIDNIGHT = '2026-11-22T00:00:00.000Z';
const envWith = (variables: object = {}): Env => readEnv({ ...testBindings(), ...variables });
const subject = (key: string, dailyTokens = 10_000): QuotaSubject => ({
  of: 'account',
  key,
  dailyTokens,
  isPaid: false,
});
const visitor = (key: string): QuotaSubject => ({ ...subject(`v:${key}`), of: 'visitor' });
const call = { inputTokens: 100, outputTokens: 400 };
const codeOf = (error: unknown) => (error as { code?: string }).code;

const rows = async <T>(sql: string) => (await testBindings().DB.prepare(sql).all<T>()).results;
const usage = () =>
  rows<{ subject: string; tokens: number; requests: number }>(
    'SELECT spender AS subject, tokens, requests FROM ai_usage ORDER BY subject',
  );

beforeEach(async () => {
  const { DB } = testBindings();
  await DB.batch([DB.prepare('DELETE FROM ai_usage'), DB.prepare('DELETE FROM ai_reservation')]);
});

describe('a call', () => {
  it('counts no more than its reservation, whatever usage the engine reports', async () => {
    const env = envWith();
    const reservation = await reserve(env, subject('claims'), call, NOW);
    const account = new CallAccount(env, reservation, call.inputTokens);
    account.note({ usageMetadata: { totalTokenCount: 9_000_000 } });
    await account.finish();
    expect(await usage()).toContainEqual({ subject: 'claims', tokens: 500, requests: 1 });
  });
});

describe('reserving tokens', () => {
  it('does not let 150 concurrent requests overspend the allowance of one visitor', async () => {
    const env = envWith();
    const answers = await Promise.allSettled(
      Array.from({ length: 150 }, () => reserve(env, subject('a', 5000), call, NOW)),
    );
    const taken = await rows<{ tokens: number }>('SELECT tokens FROM ai_reservation');
    expect(taken.reduce((sum, { tokens }) => sum + tokens, 0)).toBeLessThanOrEqual(5000);
    expect(taken).toHaveLength(answers.filter(({ status }) => status === 'fulfilled').length);
    expect(taken.length).toBeGreaterThanOrEqual(10);
  });

  it('does not let 120 concurrent accounts overspend the allowance of the site', async () => {
    const env = envWith({ AI_SITE_DAILY_TOKENS: '20000' });
    const answers = await Promise.allSettled(
      Array.from({ length: 120 }, (_, index) => reserve(env, subject(`s${index}`), call, NOW)),
    );
    const [sum] = await rows<{ tokens: number }>(
      'SELECT sum(tokens) AS tokens FROM ai_reservation',
    );
    expect(sum?.tokens).toBe(20_000);
    const refused = answers.filter((answer) => answer.status === 'rejected');
    expect(refused).toHaveLength(80);
    const codes = new Set(refused.map(({ reason }) => codeOf(reason)));
    for (const code of codes)
      expect(['ai_site_limit_reached', 'ai_too_many_at_once']).toContain(code);
  });

  it('leaves half of the allowance of the site to accounts, however many visitors there are', async () => {
    const env = envWith({ AI_SITE_DAILY_TOKENS: '20000' });
    const answers = await Promise.allSettled(
      Array.from({ length: 60 }, (_, index) => reserve(env, visitor(`${index}`), call, NOW)),
    );
    const taken = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
    expect(taken).toHaveLength(20);
    for (const reservation of taken.slice(0, 10)) await settle(env, reservation, 500);
    await expect(reserve(env, visitor('late'), call, NOW)).rejects.toMatchObject({
      code: 'ai_site_limit_reached',
    });
    expect((await readToday(env, visitor('late'), NOW)).remainingTokens).toBe(0);
    expect((await readToday(env, subject('ann'), NOW)).remainingTokens).toBe(10_000);
    const ofAccounts = await Promise.all(
      Array.from({ length: 20 }, (_, index) => reserve(env, subject(`a${index}`), call, NOW)),
    );
    expect(ofAccounts).toHaveLength(20);
  });

  it('keeps settled and reserved tokens below the allowance during concurrent calls', async () => {
    const env = envWith();
    const one = subject('b', 20_000);
    let done = 0;
    const people = Array.from({ length: 40 }, async () => {
      for (let turn = 0; turn < 6; turn += 1) {
        const reservation = await reserve(env, one, call, NOW).catch(() => undefined);
        if (reservation === undefined) continue;
        await settle(env, reservation, 500);
        done += 1;
      }
    });
    await Promise.all(people);
    expect(done).toBeLessThanOrEqual(40);
    expect(await usage()).toEqual([
      { subject: 'b', tokens: done * 500, requests: done },
      { subject: 'site', tokens: done * 500, requests: done },
    ]);
  });

  it('allows twelve concurrent calls, even if more tokens are left', async () => {
    const env = envWith();
    const one = subject('c', 1_000_000);
    for (let index = 0; index < 12; index += 1) await reserve(env, one, call, NOW);
    const next = reserve(env, one, call, NOW);
    await expect(next).rejects.toMatchObject({ status: 429, code: 'ai_too_many_at_once' });
    await reserve(env, subject('d'), call, NOW);
  });

  it('shortens the last response to what is left, then says when the allowance resets', async () => {
    const env = envWith();
    const one = subject('e', 900);
    await settle(env, await reserve(env, one, call, NOW), 500);
    const last = await reserve(env, one, call, NOW);
    expect(last.outputTokens).toBe(300);
    await settle(env, last, 400);
    await expect(reserve(env, one, call, NOW)).rejects.toMatchObject({
      status: 429,
      code: 'ai_limit_reached',
      headers: { 'Retry-After': '1800' },
    });
    expect(await readToday(env, one, NOW)).toEqual({
      of: 'account',
      limitTokens: 900,
      remainingTokens: 0,
      resetsAt: MIDNIGHT,
    });
    const tomorrow = new Date(MIDNIGHT);
    expect((await reserve(env, one, call, tomorrow)).outputTokens).toBe(400);
  });

  it('limits tiny requests too: one per 200 tokens of the daily allowance', async () => {
    const env = envWith();
    const one = subject('f', 1000);
    const tiny = { inputTokens: 1, outputTokens: 0 };
    for (let index = 0; index < 5; index += 1) {
      await settle(env, await reserve(env, one, tiny, NOW), 1);
    }
    await expect(reserve(env, one, tiny, NOW)).rejects.toMatchObject({ code: 'ai_limit_reached' });
    expect((await readToday(env, one, NOW)).remainingTokens).toBe(0);
  });
});

describe('settling a reservation', () => {
  it('counts a call once even if it is settled several times', async () => {
    const env = envWith();
    const reservation = await reserve(env, subject('g'), call, NOW);
    await Promise.all([1, 2, 3].map(() => settle(env, reservation, 77)));
    expect(await usage()).toEqual([
      { subject: 'g', tokens: 77, requests: 1 },
      { subject: 'site', tokens: 77, requests: 1 },
    ]);
  });

  it('counts only the input of a call that died, in the job that runs every minute', async () => {
    const env = envWith();
    const then = new Date(Date.now() - MAX_CALL_MS - 61_000);
    await reserve(env, subject('h'), call, then);
    await reserve(env, subject('h'), call, then);
    await reserve(env, subject('i'), call, new Date());
    await runJob(testBindings(), 'minute');
    expect(await usage()).toEqual([
      { subject: 'h', tokens: 200, requests: 2 },
      { subject: 'site', tokens: 200, requests: 2 },
    ]);
    expect(await rows('SELECT spender AS subject FROM ai_reservation')).toEqual([{ subject: 'i' }]);
  });
});
