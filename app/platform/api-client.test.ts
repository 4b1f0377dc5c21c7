import { describe, expect, expectTypeOf, it } from 'vitest';
import { ApiError, readResponse, serverApi } from './api-client';

const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } });

describe('serverApi', () => {
  it('calls the service binding with the cookies and the request id', async () => {
    const asked: Request[] = [];
    const api = {
      fetch: async (request: Request) => {
        asked.push(request);
        return json({ user: { email: 'thandi@example.org' } });
      },
    };
    const request = new Request('https://tools.example/dashboard', { headers: { Cookie: 'a=1' } });
    const client = serverApi(request, { api, requestId: 'id-1' });
    const session = await readResponse(client.api.session.$get());
    expectTypeOf(session).toEqualTypeOf<{ user: { email: string } | null }>();
    expect(session.user?.email).toBe('thandi@example.org');
    expect(asked[0]?.url).toBe('https://tools.example/api/session');
    expect(asked[0]?.headers.get('Cookie')).toBe('a=1');
    expect(asked[0]?.headers.get('X-Request-Id')).toBe('id-1');
  });
});

describe('readResponse', () => {
  it('throws the error that the server sent', async () => {
    const answer = json({ error: { code: 'rate_limited', message: 'Wait a minute.' } }, 429);
    const failure = await readResponse(Promise.resolve(answer)).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(ApiError);
    expect(failure).toMatchObject({ code: 'rate_limited', message: 'Wait a minute.', status: 429 });
  });

  it('throws invalid_answer for a body that is not JSON, and unreachable without a response', async () => {
    const page = readResponse(Promise.resolve(new Response('<html>', { status: 502 })));
    await expect(page).rejects.toMatchObject({ code: 'invalid_answer', status: 502 });
    const none = readResponse(Promise.reject(new TypeError('fetch failed')));
    await expect(none).rejects.toMatchObject({ code: 'unreachable', status: 0 });
  });
});
