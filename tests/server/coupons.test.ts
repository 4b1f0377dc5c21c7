/**
 * Coupons and the admin key in the built product: nothing secret in the log or the data folder, and
 * concurrent redemptions of one coupon over HTTP.
 */
import { randomBytes, randomInt } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type APIRequestContext, request } from '@playwright/test';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { solveHumanCheck } from '../support/account';
import type { RunningProduct } from '../support/server';
import { equippedProduct, plainProduct } from '../support/shared-products';

const WRONG = `canary-wrong-key-${randomBytes(12).toString('hex')}`;
const BASE = '/api/subscription';
let adminKey: string;
let product: RunningProduct;
let http: APIRequestContext;

beforeAll(async () => {
  const equipped = await equippedProduct();
  [product, adminKey] = [equipped, equipped.adminKey];
  http = await request.newContext({
    baseURL: product.url,
    extraHTTPHeaders: { Origin: product.url },
  });
});
afterAll(() => http?.dispose());

/** Each call comes from another network, unless an address is given. */
const from = (address = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`) => ({
  'CF-Connecting-IP': address,
});

async function makeCoupon(): Promise<string> {
  const response = await http.post(`${BASE}/admin/generate-coupon`, {
    data: { tier: 'PRO', duration: '30', adminKey },
    headers: from(),
  });
  return ((await response.json()) as { couponCode: string }).couponCode;
}

const redeem = async (code: string, userEmail: string) =>
  http.post(`${BASE}/activate-coupon`, {
    data: { code, userEmail, recaptchaToken: await solveHumanCheck(http) },
    headers: from(),
  });

it('of twenty simultaneous redemptions over HTTP one is credited and nineteen are refused', async () => {
  const code = await makeCoupon();
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) => redeem(code, `racer-${index}@example.com`)),
  );
  expect(answers.map((answer) => answer.status()).sort()).toEqual([200, ...Array(19).fill(400)]);
  const list = await http.get(`${BASE}/admin/coupons`, { params: { adminKey } });
  const [coupon] = (await list.json()) as { used: boolean; user: { email: string } }[];
  expect(coupon?.used).toBe(true);
  expect(coupon?.user.email).toMatch(/^racer-\d+@example\.com$/);
});

it('neither log nor data folder contains the admin key, a code, or a looked-up address', async () => {
  const code = await makeCoupon();
  const email = `canary-${randomBytes(6).toString('hex')}@example.com`;
  await redeem(code, email);
  const calls = [
    http.get(`${BASE}/admin/coupons?adminKey=${adminKey}`, { headers: from() }),
    http.get(`${BASE}/admin/stats?adminKey=${adminKey}`, { headers: from() }),
    http.get(`${BASE}/admin/stats?adminKey=${WRONG}`, { headers: from() }),
    http.get(`/admin?adminKey=${adminKey}`),
    http.post(`${BASE}/admin/session`, { data: { adminKey }, headers: from() }),
    http.post(`${BASE}/admin/session`, { data: { adminKey: WRONG }, headers: from() }),
    http.post(`${BASE}/admin/session`, { data: { adminKey: [adminKey] }, headers: from() }),
    http.post(`${BASE}/admin/generate-coupon`, {
      data: { tier: 'GOLD', duration: '30', adminKey },
      headers: from(),
    }),
    http.get(`${BASE}/status/${encodeURIComponent(email)}`, { headers: from() }),
    http.get(`${BASE}/status/${email}`, { headers: from() }),
  ];
  const answers = await Promise.all(calls);
  expect(answers.map((answer) => answer.status())).toEqual([
    200, 200, 401, 200, 200, 401, 400, 400, 200, 200,
  ]);
  for (const answer of answers.slice(0, 3)) {
    expect(answer.headers()['cache-control']).toBe('no-store');
  }
  const cookie = answers[4]?.headers()['set-cookie'] ?? '';
  expect(cookie).toMatch(/^admin=[\w-]{43}; Path=\/; Expires=.*; HttpOnly; SameSite=Strict$/);
  const session = /admin=([\w-]{43})/.exec(cookie)?.[1] ?? '';

  await expect.poll(() => product.log()).toContain(`"path":"${BASE}/status/:email"`);
  const log = product.log();
  expect(log).toContain(`"path":"${BASE}/admin/coupons"`);
  for (const secret of [adminKey, WRONG, code, session, email]) expect(log).not.toContain(secret);

  const files = readdirSync(product.dataFolder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name)));
  // Finding the address shows that the search covers the rows.
  expect(files.some((file) => file.includes(email))).toBe(true);
  for (const secret of [adminKey, WRONG, code, session]) {
    expect(files.some((file) => file.includes(secret))).toBe(false);
  }
});

it('without ADMIN_KEYS an installation generates a key and says where it is, not what it is', async () => {
  const own = await plainProduct();
  const key = readFileSync(join(own.dataFolder, 'admin-key'), 'utf8').trim();
  await expect.poll(own.log).toContain(join(own.dataFolder, 'admin-key'));
  expect(own.log()).not.toContain(key);
  const answer = await fetch(`${own.url}${BASE}/admin/stats?adminKey=${key}`);
  expect(await answer.json()).toEqual({ total: 0, used: 0, unused: 0, expired: 0 });
});
