import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { writeLocal } from '~/platform/local-store';
import { createComputerProvider } from '../computer/computer-engine';
import { breakAfter, fail, say, startModelServer } from '../computer/model-server.testing';
import { AiFault } from './ai-fault';
import { type AiRequest, textMessage } from './ai-provider';
import type { ProviderOption } from './detect-providers';
import { readWholeAnswer } from './read-whole-answer';
import { retryWhenBusy } from './retry-when-busy';
import { allowedRecord, withStandIns } from './stand-ins';

type Server = Awaited<ReturnType<typeof startModelServer>>;
let first: Server;
let second: Server;
beforeAll(async () => {
  [first, second] = await Promise.all([startModelServer(), startModelServer()]);
});
afterAll(() => Promise.all([first.stop(), second.stop()]));
beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => void stored.set(key, text),
  });
  second.script = say(['From the second.']);
});
afterEach(() => vi.unstubAllGlobals());

const option = (key: string, { url }: Server, more: object = {}): ProviderOption => ({
  key,
  provider: {
    ...createComputerProvider(
      { baseUrl: `${url}/v1`, models: [], model: 'tiny:1b', window: 4096, key: '' },
      async () => fetch,
    ),
    label: key,
    ...more,
  },
  automatic: true,
  note: '',
  goesTo: '',
});
const ask = (options: ProviderOption[], more: Partial<AiRequest> = {}) => {
  const [chosen] = withStandIns(options);
  if (!chosen) throw new Error('There is no engine.');
  return readWholeAnswer(
    chosen.provider,
    { messages: [textMessage('user', 'Hi')], ...more },
    { signal: new AbortController().signal },
  );
};
const both = (more: object = {}) => [option('first', first), option('second', second, more)];
const allow = (...keys: string[]) => writeLocal(allowedRecord, keys);

it.each([401, 429, 500, 503])(
  'answers in place of an engine that fails with %i',
  async (status) => {
    allow('second');
    first.script = fail(status, 'no', { 'Retry-After': '0' });
    expect(await ask(both())).toMatchObject({
      text: 'From the second.',
      ending: 'complete',
      source: { label: 'second', insteadOf: 'first', model: 'tiny:1b' },
    });
  },
);

it('answers in place of an engine that is not there, past one that is not either', async () => {
  allow('away', 'second');
  const away = { ...first, url: 'http://127.0.0.1:9' };
  const options = [option('chosen', away), option('away', away), option('second', second)];
  expect(await ask(options)).toMatchObject({ source: { label: 'second', insteadOf: 'chosen' } });
});

it('never answers unless it was allowed', async () => {
  first.script = fail(500, 'no');
  const asks = second.asks().length;
  expect(await ask(both())).toMatchObject({ ending: 'failed', source: { label: 'first' } });
  allow('third');
  expect(await ask(both())).toMatchObject({ ending: 'failed' });
  expect(second.asks()).toHaveLength(asks);
});

it('lets only engines of the person’s own take what has to stay here', async () => {
  allow('second');
  first.script = fail(500, 'no');
  const stays = { staysHere: true };
  expect(await ask(both({ id: 'own-key' }), stays)).toMatchObject({ ending: 'failed' });
  expect(await ask(both(), stays)).toMatchObject({ source: { label: 'second' } });
});

it('leaves an answer that has begun, and faults of the request, as they are', async () => {
  allow('second');
  const asks = second.asks().length;
  first.script = breakAfter(['Half ']);
  expect(await ask(both())).toMatchObject({ text: 'Half ', fault: { code: 'cut' } });
  first.script = fail(400, 'the context length is exceeded');
  expect(await ask(both())).toMatchObject({ fault: { code: 'too-large' } });
  expect(second.asks()).toHaveLength(asks);
});

it('is not asked what it cannot take', async () => {
  allow('second');
  first.script = fail(500, 'no');
  const tools = [{ name: 'add', description: 'Adds', parameters: { type: 'object' } }];
  const plain = { takes: { files: false, tools: false } };
  const file = { kind: 'file', mimeType: 'image/png', base64: '' } as const;
  for (const [more, request] of [
    [plain, { tools }],
    [plain, { messages: [{ role: 'user', parts: [file] }] }],
    [{ room: 10 }, { messages: [textMessage('user', 'x'.repeat(11))] }],
  ] as const)
    expect(await ask(both(more), request)).toMatchObject({ ending: 'failed' });
  expect(await ask(both(plain))).toMatchObject({ text: 'From the second.' });
});

it('leaves what it turns out not to take to the next one', async () => {
  allow('second', 'third');
  first.script = fail(500, 'no');
  const stream = () => {
    throw new AiFault('unsupported');
  };
  expect(await ask([...both({ stream }), option('third', second)])).toMatchObject({
    text: 'From the second.',
    source: { label: 'third', insteadOf: 'first' },
  });
});

it('is asked only after a failed engine was asked again twice', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    allow('second');
    first.script = fail(500, 'no');
    const asks = first.asks().length;
    const [chosen, other] = both();
    if (!chosen || !other) throw new Error('There is no engine.');
    const answer = ask([{ ...chosen, provider: retryWhenBusy(chosen.provider) }, other]);
    for (const waits of [1, 2]) {
      await vi.waitFor(() => expect(first.asks()).toHaveLength(asks + waits));
      await vi.waitFor(async () => {
        await vi.advanceTimersByTimeAsync(1000);
        expect(first.asks().length).toBeGreaterThan(asks + waits);
      });
    }
    expect(await answer).toMatchObject({ text: 'From the second.' });
    expect(first.asks()).toHaveLength(asks + 3);
  } finally {
    vi.useRealTimers();
  }
});
