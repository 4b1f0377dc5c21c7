import { beforeEach, describe, expect, it } from 'vitest';
import { ask, write } from '../_testing/ask';
import { solveHumanCheck } from '../_testing/human-token';
import { signInPerson } from '../_testing/sign-in';
import { testBindings } from '../_testing/test-bindings';
import { readEnv } from '../env';
import { app } from '../index';
import { COUPON_ALPHABET, canonicalCouponCode, typedCouponCode } from './coupon-code.contract';
import { generatedCouponSchema } from './coupons.contract';
import {
  activate,
  answerOf,
  clearCoupons,
  expire,
  generate,
  listed,
  makeCouponCode,
  readStats,
  visitor,
} from './coupons-testing';
import { generateCoupon } from './manage-coupons.service';
import { resealCoupons } from './reseal-coupons.service';

const DAY_MS = 24 * 60 * 60 * 1000;
const REFUSED = expect.stringContaining('This coupon code is not valid');

beforeEach(clearCoupons);

describe('coupon codes', () => {
  it('are unique, of twelve evenly distributed Crockford characters', {
    tags: ['sweep'],
  }, async () => {
    const made = { tier: 'PRO', days: 30, keyId: 'test' } as const;
    const env = readEnv(testBindings());
    const codes = await Promise.all(
      Array.from({ length: 200 }, () => generateCoupon(env, made, new Date())),
    );
    expect(new Set(codes).size).toBe(200);
    const counts = new Map<string, number>();
    for (const code of codes) {
      expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{12}$/);
      for (const letter of code) counts.set(letter, (counts.get(letter) ?? 0) + 1);
    }
    expect([...counts.keys()].sort().join('')).toBe(COUPON_ALPHABET);
    // 2400 characters, 75 of each on average; 60 is about seven standard deviations.
    for (const count of counts.values()) expect(Math.abs(count - 75)).toBeLessThan(60);
  });

  it('are formatted while typing to at most twelve upper-case characters', () => {
    expect(typedCouponCode('abcd-efgh jkmn789')).toBe('ABCDEFGHJKMN');
    expect(typedCouponCode(' o1-')).toBe('O1');
  });

  it('are accepted with letters that look like digits', async () => {
    expect(canonicalCouponCode('oOiI-lL 0189')).toBe('001111' + '0189');
    const code = await makeCouponCode();
    const spelt = code.toLowerCase().replace(/0/g, 'o').replace(/1/g, 'l');
    const response = await activate(`${spelt.slice(0, 6)}-${spelt.slice(6)}`, 'spelt@example.com');
    expect(await answerOf(response)).toMatchObject({ success: true });
  });

  it('are not stored in plain text', async () => {
    const code = await makeCouponCode();
    const { results } = await testBindings().DB.prepare('SELECT * FROM coupon').all();
    expect(JSON.stringify(results)).not.toContain(code);
    expect((await listed())[0]?.code).toBe(code);
  });
});

describe('generating a coupon', () => {
  it.each([
    { tier: 'FREE', duration: '30' },
    { tier: 'pro', duration: '30' },
    { tier: 'PRO', duration: '0' },
    { tier: 'PRO', duration: 36_501 },
    { tier: 'PRO', duration: '1.5' },
    { tier: 'PRO', duration: -1 },
    { tier: 'PRO', duration: '' },
    { tier: 'PRO' },
    { duration: '30' },
    { tier: 'PRO', duration: '30', uses: 7 },
  ])('rejects %j', async (body) => {
    const response = await generate(body);
    expect(response.status).toBe(400);
    expect(await listed()).toEqual([]);
  });

  it('accepts minimum and maximum durations as number or string; LIFETIME is always 36500 days', async () => {
    await makeCouponCode('BASIC', 1);
    await makeCouponCode('PRO', '36500');
    await makeCouponCode('LIFETIME', '30');
    const durations = Object.fromEntries((await listed()).map((one) => [one.tier, one.duration]));
    expect(durations).toEqual({ BASIC: 1, PRO: 36_500, LIFETIME: 36_500 });
  });
});

describe('activating a coupon', () => {
  it('credits the address; only its own session can read the subscription', async () => {
    const me = await signInPerson();
    const code = await makeCouponCode('PREMIUM', '45');
    const before = Date.now();
    const response = await activate(code, ` ${me.email.toUpperCase()} `);
    expect(response.status).toBe(200);
    const answer = await answerOf(response);
    expect(answer).toMatchObject({
      success: true,
      message: 'Your coupon is active.',
      error: null,
      subscription: { tier: 'PREMIUM' },
    });
    const start = Date.parse(answer.subscription?.endsAt ?? '') - 45 * DAY_MS;
    expect(start).toBeGreaterThanOrEqual(before);
    expect(start).toBeLessThanOrEqual(Date.now());
    const path = `/api/subscription/status/${me.email}`;
    expect(await (await ask(app, path, { headers: me.cookie })).json()).toEqual({
      tier: 'PREMIUM',
      active: true,
      endsAt: answer.subscription?.endsAt,
    });
    expect(await (await ask(app, path)).json()).toMatchObject({ tier: 'FREE' });
    expect((await listed())[0]).toMatchObject({ used: true, user: { email: me.email } });
  });

  it('creates an account for a new address without signing anybody in', async () => {
    const code = await makeCouponCode('LIFETIME');
    const response = await activate(code, 'new.customer@example.com');
    expect(response.headers.get('Set-Cookie')).toBeNull();
    expect((await answerOf(response)).subscription).toEqual({ tier: 'LIFETIME', endsAt: null });
    const { results } = await testBindings()
      .DB.prepare(
        `SELECT (SELECT count(*) FROM session WHERE user_id = user.id) AS sessions,
           (SELECT count(*) FROM identity WHERE user_id = user.id) AS identities
         FROM user WHERE email = 'new.customer@example.com'`,
      )
      .all();
    expect(results).toEqual([{ sessions: 0, identities: 0 }]);
  });

  it('responds alike to unknown, used and expired codes, and creates no account', async () => {
    const [used, old] = [await makeCouponCode(), await makeCouponCode()];
    expect((await activate(used, 'first@example.com')).status).toBe(200);
    await expire(old);
    const shapes = [];
    for (const code of ['ABCDEFGHJKMN', used, old, 'SHORT', 'X'.repeat(60)]) {
      const response = await activate(code, 'second@example.com');
      shapes.push([response.status, await response.json(), [...response.headers.keys()]]);
    }
    expect(shapes[0]).toEqual([
      400,
      expect.objectContaining({ error: REFUSED }),
      expect.anything(),
    ]);
    for (const shape of shapes) expect(shape).toEqual(shapes[0]);
    const count = await testBindings()
      .DB.prepare("SELECT count(*) AS n FROM user WHERE email = 'second@example.com'")
      .first('n');
    expect(count).toBe(0);
  });

  it('reports to the same address that the coupon is already active, and credits nothing', async () => {
    const me = await signInPerson();
    const code = await makeCouponCode('BASIC', 10);
    const first = await answerOf(await activate(code, me.email));
    const again = await activate(code, me.email);
    expect(again.status).toBe(400);
    expect((await answerOf(again)).error).toContain('active for this email address already');
    const path = `/api/subscription/status/${me.email}`;
    expect(await (await ask(app, path, { headers: me.cookie })).json()).toMatchObject({
      endsAt: first.subscription?.endsAt,
    });
  });

  it('keeps a coupon used after the account that redeemed it is deleted', async () => {
    const me = await signInPerson();
    const code = await makeCouponCode();
    await activate(code, me.email);
    const confirm = JSON.stringify({ confirm: me.email });
    await ask(app, '/api/account', write('DELETE', confirm, { ...me.cookie, ...visitor() }));
    expect((await listed())[0]).toMatchObject({ used: true, user: null });
    expect((await answerOf(await activate(code, 'other@example.com'))).error).toEqual(REFUSED);
    expect((await answerOf(await activate(code, me.email))).error).toEqual(REFUSED);
  });

  it('requires a new human check each time', async () => {
    const code = await makeCouponCode();
    const message = 'Please complete the reCAPTCHA verification.';
    const spent = await solveHumanCheck(app);
    await activate('ABCDEFGHJKMN', 'spent@example.com', { human: spent });
    for (const human of ['', 'made-up', spent]) {
      const response = await activate(code, 'a@example.com', { human });
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({
        error: { code: 'human_check_failed', message },
      });
    }
    expect((await listed())[0]?.used).toBe(false);
  });

  it.each([
    {},
    { code: '', userEmail: 'a@example.com' },
    { code: 'ABCDEFGHJKMN', userEmail: 'nobody' },
    { code: 'ABCDEFGHJKMN' },
    { code: 'A'.repeat(65), userEmail: 'a@example.com' },
  ])('rejects %j', async (body) => {
    const init = write('POST', JSON.stringify(body), visitor());
    const response = await ask(app, '/api/subscription/activate-coupon', init);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error: { code: 'invalid_request' } });
  });
});

describe('the admin list', () => {
  it('lists coupons newest first with their status, and the counters agree', async () => {
    const [used, old, open] = [
      await makeCouponCode(),
      await makeCouponCode('BASIC', 1),
      await makeCouponCode(),
    ];
    await activate(used, 'used@example.com');
    await expire(old);
    const all = await listed();
    const times = all.map(({ createdAt }) => createdAt);
    expect(times).toEqual([...times].sort().reverse());
    const of = (code: string) => all.find((one) => one.code === code);
    expect(of(used)).toMatchObject({ used: true, user: { email: 'used@example.com' } });
    expect(of(old)).toMatchObject({ used: false, duration: 1, user: null });
    expect(Date.parse(of(old)?.expiresAt ?? '')).toBeLessThanOrEqual(Date.now());
    const year = Date.parse(of(open)?.expiresAt ?? '') - Date.parse(of(open)?.createdAt ?? '');
    expect(year).toBe(365 * DAY_MS);
    expect(await readStats()).toEqual({ total: 3, used: 1, unused: 1, expired: 1 });
  });

  it('shows null for a code that cannot be decrypted', async () => {
    const code = await makeCouponCode();
    const other = { MASTER_KEYS: `1:${'a'.repeat(42)}A` };
    expect((await listed(other))[0]).toMatchObject({ code: null, used: false });
    expect((await listed())[0]?.code).toBe(code);
  });
});

it('re-encrypts codes with a new master key, so that the old key can be removed', async () => {
  const [one, two] = [`1:${'a'.repeat(42)}A`, `2:${'b'.repeat(42)}A`];
  const withKeys = (keys: string) => ({ ...testBindings(), MASTER_KEYS: keys });
  const made = await generate({ tier: 'PRO', duration: 30 }, withKeys(one));
  const { couponCode } = generatedCouponSchema.parse(await made.json());
  expect((await listed(withKeys(`${two},${one}`)))[0]?.code).toBe(couponCode);
  await resealCoupons(readEnv(withKeys(`${two},${one}`)));
  expect((await listed(withKeys(two)))[0]?.code).toBe(couponCode);
  await expect(resealCoupons(readEnv(withKeys(`3:${'c'.repeat(42)}A`)))).rejects.toThrow(
    '1 coupon codes do not open',
  );
});
