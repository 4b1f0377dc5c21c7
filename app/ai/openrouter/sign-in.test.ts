import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startOpenRouterServer } from './openrouter-server.testing';
import { beginOpenRouter, finishOpenRouter } from './sign-in';

let server: Awaited<ReturnType<typeof startOpenRouterServer>>;
beforeAll(async () => {
  server = await startOpenRouterServer();
});
afterAll(() => server.stop());

const kept = new Map<string, string>();
const store = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, text: string) => void kept.set(key, text),
  removeItem: (key: string) => void kept.delete(key),
};
beforeEach(() => kept.clear());

const NOW = 1_800_000_000_000;
/** Begins, and goes to OpenRouter as a browser would. @returns the address that it sends back to */
async function visit(returnTo = '/chatbot?x=1') {
  const url = await beginOpenRouter({
    openRouter: server.url,
    site: 'https://tools.example',
    returnTo,
    store,
    now: NOW,
  });
  const response = await fetch(url, { redirect: 'manual' });
  return { url: new URL(url), back: new URL(response.headers.get('Location') ?? '') };
}
const finish = (query: URLSearchParams, now = NOW + 1000, openRouter = server.url) =>
  finishOpenRouter({ openRouter, query, store, now });

it('gives a key for the code and leads back', async () => {
  const { url, back } = await visit();
  expect(url.pathname).toBe('/auth');
  expect(url.searchParams.get('code_challenge_method')).toBe('S256');
  expect(url.searchParams.get('code_challenge')).toMatch(/^[\w-]{43}$/);
  expect(back.origin + back.pathname).toBe('https://tools.example/openrouter');
  const result = await finish(back.searchParams);
  expect(result).toMatchObject({ kind: 'key', returnTo: '/chatbot?x=1' });
  expect(server.keys).toContain(result.kind === 'key' && result.key);
  expect(kept.size).toBe(0);
  // The verifier was never in an address.
  const verifier = server.asked.at(-1)?.body.code_verifier;
  expect(verifier).toMatch(/^[\w-]{43}$/);
  expect(url.href + back.href).not.toContain(verifier);
});

it('begins with another state and verifier each time', async () => {
  const first = await visit();
  const second = await visit();
  for (const name of ['code_challenge', 'callback_url'])
    expect(second.url.searchParams.get(name)).not.toBe(first.url.searchParams.get(name));
});

it('is used up by one answer, also by a wrong one', async () => {
  const { back } = await visit();
  const wrong = new URLSearchParams(back.searchParams);
  wrong.set('state', 'of-somebody-else');
  const asks = server.asked.length;
  expect(await finish(wrong)).toMatchObject({ kind: 'problem', returnTo: '/chatbot?x=1' });
  expect(await finish(back.searchParams)).toMatchObject({ kind: 'problem' });
  // Neither was sent to OpenRouter.
  expect(server.asked).toHaveLength(asks);
});

it('is refused by OpenRouter with the verifier of another visit', async () => {
  const { back: first } = await visit();
  const { back: second } = await visit();
  const mixed = new URLSearchParams(second.searchParams);
  mixed.set('code', first.searchParams.get('code') ?? '');
  const result = await finish(mixed);
  expect(result).toMatchObject({ kind: 'problem' });
  expect(result.kind === 'problem' && result.text).toContain('did not accept the code');
});

it.each([
  ['without a code', (query: URLSearchParams) => query.delete('code'), NOW + 1000, 'no permission'],
  ['after 15 minutes', () => {}, NOW + 16 * 60_000, '15 minutes'],
  ['before it was begun', () => {}, NOW - 1, '15 minutes'],
  [
    'with a code of nobody',
    (query: URLSearchParams) => query.set('code', 'x'),
    NOW,
    'did not accept',
  ],
] as const)('says what to do %s', async (_name, change, now, text) => {
  const { back } = await visit();
  change(back.searchParams);
  const result = await finish(back.searchParams, now);
  expect(result.kind === 'problem' && result.text).toContain(text);
});

it('says that nothing was begun, that OpenRouter is away, and never leads to another site', async () => {
  expect(await finish(new URLSearchParams('code=a&state=b'))).toMatchObject({ kind: 'problem' });
  kept.set('entropy:openrouter:v1', '{"state":');
  expect(await finish(new URLSearchParams('code=a'))).toMatchObject({ kind: 'problem' });
  const { back } = await visit('https://evil.example/');
  const away = await finish(back.searchParams, NOW, 'http://127.0.0.1:9');
  expect(away).toMatchObject({ kind: 'problem', returnTo: '/' });
  expect(away.kind === 'problem' && away.text).toContain('could not be reached');
});
