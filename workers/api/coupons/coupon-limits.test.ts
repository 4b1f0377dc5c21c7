import { beforeEach, describe, expect, it } from 'vitest';
import { signInPerson } from '../_testing/sign-in';
import { testBindings } from '../_testing/test-bindings';
import { activate, clearCoupons, makeCouponCode, visitor } from './coupons-testing';

beforeEach(clearCoupons);

describe('limits for invalid codes', () => {
  const bad = (email: string, headers: Record<string, string>) =>
    activate('ABCDEFGHJKMN', email, { headers });

  /** Sets the stored number of attempts; requires at least one earlier attempt. */
  const counted = (limit: string, count: number) =>
    testBindings()
      .DB.prepare('UPDATE attempt SET count = ? WHERE key LIKE ? AND count > 0')
      .bind(count, `coupon:${limit}:%`)
      .run();

  it('reject an address after ten from any network; valid codes do not count', async () => {
    expect((await bad('Guess@example.com', visitor())).status).toBe(400);
    await counted('address', 8);
    for (let good = 0; good < 3; good += 1) {
      expect((await activate(await makeCouponCode(), 'guess@example.com')).status).toBe(200);
    }
    expect((await bad('guess@example.com', visitor())).status).toBe(400);
    expect((await bad('guess@example.com', visitor())).status).toBe(400);
    const response = await activate(await makeCouponCode(), 'guess@example.com');
    expect(response.status).toBe(429);
    expect(Number(response.headers.get('Retry-After'))).toBeGreaterThan(3000);
    expect((await activate(await makeCouponCode(), 'other@example.com')).status).toBe(200);
  });

  it("do not lock out the address's own session after a stranger's guesses", async () => {
    const person = await signInPerson();
    expect((await bad(person.email, visitor())).status).toBe(400);
    await counted('address', 10);
    const code = await makeCouponCode();
    const refused = await activate(code, person.email);
    expect(refused.status).toBe(429);
    const headers = { ...visitor(), ...person.cookie };
    expect((await activate(code, person.email, { headers })).status).toBe(200);
  });

  it('reject a network after a hundred, even concurrently', async () => {
    const here = visitor();
    expect((await bad('guess@example.com', here)).status).toBe(400);
    await counted('network', 97);
    const tries = await Promise.all(
      Array.from({ length: 5 }, (_, index) => bad(`guess-${index}@example.com`, here)),
    );
    expect(tries.map(({ status }) => status).sort()).toEqual([400, 400, 400, 429, 429]);
  });

  it('reject strangers after a thousand in total, but not signed-in users', async () => {
    expect((await bad('one@example.com', visitor())).status).toBe(400);
    await counted('all', 1000);
    expect((await activate(await makeCouponCode(), 'two@example.com')).status).toBe(429);
    const person = await signInPerson();
    const headers = { ...visitor(), ...person.cookie };
    expect((await activate(await makeCouponCode(), person.email, { headers })).status).toBe(200);
  });
});
