import { FREE_STATUS } from '@workers/api/subscription/tiers.contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearPrivateLocal } from '../private-local';
import { forgetSubscriptionStatus, readSubscriptionStatus } from './subscription-status';

const NOW = Date.parse('2026-11-21T10:00:00Z');
const MINUTE = 60_000;
const pro = { tier: 'PRO', active: true, endsAt: '2026-12-21T10:00:00.000Z' };
const stored = new Map<string, string>();
let answer: () => Promise<Response>;
const asked: string[] = [];

beforeEach(() => {
  stored.clear();
  asked.length = 0;
  answer = async () => Response.json(pro);
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
    key: (index: number) => [...stored.keys()][index] ?? null,
    get length() {
      return stored.size;
    },
  });
  vi.stubGlobal('fetch', (path: string) => {
    asked.push(path);
    return answer();
  });
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('the subscription status', () => {
  it('is fetched once in five minutes for each email address', async () => {
    expect(await readSubscriptionStatus('a+b@example.com', NOW)).toEqual(pro);
    expect(await readSubscriptionStatus('A+B@example.com ', NOW + 5 * MINUTE - 1)).toEqual(pro);
    expect(asked).toEqual(['/api/subscription/status/a%2Bb%40example.com']);
    await readSubscriptionStatus('a+b@example.com', NOW + 5 * MINUTE);
    await readSubscriptionStatus('other@example.com', NOW + 5 * MINUTE);
    expect(asked).toHaveLength(3);
  });

  it('is fetched again after it was forgotten, after sign-out, or when the clock went back', async () => {
    await readSubscriptionStatus('a@example.com', NOW);
    forgetSubscriptionStatus('A@example.com');
    await readSubscriptionStatus('a@example.com', NOW);
    clearPrivateLocal();
    await readSubscriptionStatus('a@example.com', NOW);
    await readSubscriptionStatus('a@example.com', NOW - 1);
    expect(asked).toHaveLength(4);
  });

  it('expires while it is cached', async () => {
    answer = async () => Response.json({ ...pro, endsAt: new Date(NOW + MINUTE).toISOString() });
    expect((await readSubscriptionStatus('a@example.com', NOW)).tier).toBe('PRO');
    expect(await readSubscriptionStatus('a@example.com', NOW + MINUTE)).toEqual(FREE_STATUS);
  });

  it.each([
    ['a network error', () => Promise.reject(new TypeError('no network'))],
    ['an error status', async () => Response.json(pro, { status: 500 })],
    ['invalid JSON', async () => new Response('<html>')],
    ['an unknown tier', async () => Response.json({ ...pro, tier: 'GOLD' })],
    ['an invalid end date', async () => Response.json({ ...pro, endsAt: 'soon' })],
    ['null', async () => Response.json(null)],
  ])('is FREE when it fails by %s, and that is not cached', async (_, failing) => {
    answer = failing;
    expect(await readSubscriptionStatus('a@example.com', NOW)).toEqual(FREE_STATUS);
    expect(console.warn).toHaveBeenCalledOnce();
    answer = async () => Response.json(pro);
    expect(await readSubscriptionStatus('a@example.com', NOW)).toEqual(pro);
  });

  it('survives storage that another release or a user wrote', async () => {
    await readSubscriptionStatus('a@example.com', NOW);
    const [key = ''] = [...stored.keys()];
    for (const text of ['{', 'null', '[]', '{"at":"x"}', '{"at":1,"status":{"tier":"PRO"}}']) {
      stored.set(key, text);
      expect(await readSubscriptionStatus('a@example.com', NOW)).toEqual(pro);
    }
    expect(asked).toHaveLength(6);
  });
});
