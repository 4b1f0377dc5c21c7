import type { ListedCoupon } from '@workers/api/coupons/coupons.contract';
import { describe, expect, it } from 'vitest';
import {
  couponColumns,
  durationText,
  firstView,
  statusOf,
  viewCoupons,
  writeCouponsCsv,
} from './coupon-rows';

const NOW = new Date('2026-11-21T10:00:00Z');
let made = 0;
const coupon = (more: Partial<ListedCoupon> = {}): ListedCoupon => ({
  id: String(++made),
  code: `CODE${made}`,
  tier: 'PRO',
  duration: 30,
  used: false,
  createdAt: '2026-11-01T00:00:00.000Z',
  expiresAt: '2027-11-01T00:00:00.000Z',
  user: null,
  ...more,
});
const past = '2026-11-21T10:00:00.000Z';

describe('status', () => {
  it.each([
    [{}, 'Active'],
    [{ expiresAt: past }, 'Expired'],
    [{ used: true }, 'Used'],
    [{ used: true, expiresAt: past }, 'Used'],
  ] as const)('of %j is %s', (more, status) => {
    expect(statusOf(coupon(more), NOW)).toBe(status);
  });
});

it('shows 36500 days as Lifetime', () => {
  expect([1, 30, 36_500].map(durationText)).toEqual(['1 day', '30 days', 'Lifetime']);
});

describe('coupon view', () => {
  const used = coupon({
    used: true,
    user: { email: 'Zoe@example.com' },
    duration: 9,
    tier: 'BASIC',
  });
  const old = coupon({ expiresAt: past, createdAt: '2026-10-01T00:00:00.000Z', duration: 100 });
  const open = coupon({
    tier: 'LIFETIME',
    createdAt: '2026-11-02T00:00:00.000Z',
    duration: 36_500,
  });
  const all = [used, old, open];
  const ids = (view: Partial<typeof firstView>) =>
    viewCoupons(all, { ...firstView, ...view }, NOW).map(({ id }) => id);

  it('shows the newest first', () => expect(ids({})).toEqual([open.id, used.id, old.id]));

  it('sorts numbers numerically and tiers by rank, in both directions', () => {
    expect(ids({ sort: 'Duration', descending: false })).toEqual([used.id, old.id, open.id]);
    expect(ids({ sort: 'Tier', descending: false })).toEqual([used.id, old.id, open.id]);
    expect(ids({ sort: 'Tier', descending: true })).toEqual([open.id, old.id, used.id]);
  });

  it('sorts by every column', () => {
    for (const sort of couponColumns) expect(ids({ sort }), sort).toHaveLength(3);
  });

  it('filters by tier, status, code and address', () => {
    expect(ids({ tier: 'LIFETIME' })).toEqual([open.id]);
    expect(ids({ status: 'Expired' })).toEqual([old.id]);
    expect(ids({ search: ' zOE@ ' })).toEqual([used.id]);
    expect(ids({ search: (open.code ?? '').toLowerCase() })).toEqual([open.id]);
    expect(ids({ search: 'nothing' })).toEqual([]);
  });
});

describe('CSV', () => {
  const csv = (more: Partial<ListedCoupon>) => writeCouponsCsv([coupon(more)], NOW);

  it('has a byte order mark, a header and one line per coupon', () => {
    const text = csv({ used: true, user: { email: 'a@example.com' } });
    expect(text.startsWith('\ufeffCode,Tier,Duration,Status,Used By,Created,Expires\r\n')).toBe(
      true,
    );
    expect(text).toContain(',PRO,30,Used,a@example.com,2026-11-01T00:00:00.000Z,');
    expect(text.trimEnd().split('\r\n')).toHaveLength(2);
  });

  it.each(['=1+1@example.com', '+a@example.com', '-a@example.com', "'=a@example.com"])(
    'escapes the formula %s',
    (email) => expect(csv({ used: true, user: { email } })).toContain(`,'${email},`),
  );

  it('quotes values that contain a comma', () => {
    expect(csv({ used: true, user: { email: '"a,b"@example.com' } })).toContain(
      ',"""a,b""@example.com",',
    );
  });
});
