import { describe, expect, it, vi } from 'vitest';
import { loader } from './page';

/** Calls the loader with a mock Worker; `status` applies to /api/account. */
function ask(status: number, body: unknown, others: Record<string, unknown> = {}) {
  const fetch = async (input: Request | string) => {
    const { pathname } = new URL(typeof input === 'string' ? input : input.url);
    if (pathname === '/api/account') return Response.json(body, { status });
    const other = others[pathname];
    return other === undefined
      ? Response.json({ error: { code: 'internal_error', message: 'x' } }, { status: 500 })
      : Response.json(other);
  };
  const request = new Request('https://tools.example/dashboard');
  return loader({ request, params: {}, context: { api: { fetch } } });
}

const profile = { email: 'thandi@example.org', createdAt: '2026-01-02T03:04:05.000Z' };

describe('loader of /dashboard', () => {
  it('returns the profile and the plan', async () => {
    const endsAt = new Date(Date.now() + 6.5 * 24 * 60 * 60 * 1000).toISOString();
    const answer = await ask(200, profile, {
      '/api/subscription/status/thandi%40example.org': { tier: 'PRO', active: true, endsAt },
      '/api/crypto/orders': { orders: [{}] },
    });
    expect(answer).toEqual({
      profile,
      plan: {
        tier: 'PRO',
        active: true,
        endsAt,
        expiringSoon: true,
        daysLeft: 7,
        planId: 'heavy_user',
        hasOrders: true,
      },
    });
  });

  it('falls back to FREE when the status request fails, and logs it', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { plan } = await ask(200, profile, { '/api/crypto/orders': { orders: [] } });
    expect(plan).toMatchObject({ tier: 'FREE', active: false, endsAt: null, hasOrders: false });
    expect(log.mock.calls.join()).toContain('subscription_status_failed');
    log.mockRestore();
  });

  it('redirects users without a session to /login, with a return path', async () => {
    const answer = await ask(401, { error: { code: 'not_signed_in', message: 'x' } }).catch(
      (thrown: unknown) => thrown,
    );
    expect(answer).toBeInstanceOf(Response);
    const { status, headers } = answer as Response;
    expect([status, headers.get('Location')]).toEqual([302, '/login?return=/dashboard']);
  });

  it('returns null when the Worker fails, so that the page reports it', async () => {
    const error = { code: 'internal_error', message: 'Something went wrong.' };
    expect(await ask(500, { error })).toEqual({ profile: null, plan: null });
  });
});
