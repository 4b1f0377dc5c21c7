import { describe, expect, it } from 'vitest';
import { loader } from './dashboard';

/** Asks the loader with a Worker that answers as given. */
function ask(status: number, body: unknown) {
  const api = { fetch: async () => Response.json(body, { status }) };
  const request = new Request('https://tools.example/dashboard');
  return loader({ request, params: {}, context: { api } });
}

describe('the loader of /dashboard', () => {
  it('hands on the profile', async () => {
    const profile = { email: 'thandi@example.org', createdAt: '2026-01-02T03:04:05.000Z' };
    expect(await ask(200, profile)).toEqual({ profile });
  });

  it('sends somebody without a session to /login and back', async () => {
    const answer = await ask(401, { error: { code: 'not_signed_in', message: 'x' } }).catch(
      (thrown: unknown) => thrown,
    );
    expect(answer).toBeInstanceOf(Response);
    const { status, headers } = answer as Response;
    expect([status, headers.get('Location')]).toEqual([302, '/login?return=/dashboard']);
  });

  it('leaves it to the page to say that the Worker failed', async () => {
    const error = { code: 'internal_error', message: 'Something went wrong.' };
    expect(await ask(500, { error })).toEqual({ profile: null });
  });
});
