import { readOwnAddress } from '@entropy-tools/core/ai/own-address';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { readLocal } from '~/platform/local-store';
import { AiFault } from '../providers/ai-fault';
import { textMessage } from '../providers/ai-provider';
import { readWholeAnswer } from '../providers/read-whole-answer';
import { adviceOf } from './advice-of';
import { computerEngine, createComputerProvider } from './computer-engine';
import { type Computer, computersRecord, deleteComputer, saveComputer } from './computers';
import { findModels } from './find-models';
import { breakAfter, fail, say, startModelServer } from './model-server.testing';
import { serverKinds } from './server-kinds';

let server: Awaited<ReturnType<typeof startModelServer>>;
beforeAll(async () => {
  server = await startModelServer();
});
afterAll(() => server.stop());

const openFetch = async () => fetch;
const addressOf = (text: string) => {
  const address = readOwnAddress(text);
  if ('problem' in address) throw new Error(address.problem);
  return address;
};
const computer = (more: Partial<Computer> = {}): Computer => ({
  baseUrl: `${server.url}/v1`,
  models: ['tiny:1b'],
  model: 'tiny:1b',
  window: 4096,
  key: '',
  ...more,
});
const ask = (given: Computer = computer()) =>
  readWholeAnswer(
    createComputerProvider(given, openFetch),
    { system: 'Be kind.', messages: [textMessage('user', 'Hello')] },
    { signal: new AbortController().signal },
  );

describe('finding models', () => {
  const find = (text = server.url, more: Parameters<typeof findModels>[1] = {}) =>
    findModels(addressOf(text), {
      page: { protocol: 'http:' },
      openFetch,
      isDenied: async () => false,
      ...more,
    });

  it('lists those that can answer, with their context where the server tells', async () => {
    expect(await find()).toEqual({
      kind: 'models',
      models: [{ id: 'tiny:1b' }, { id: 'large:70b', window: 32_768 }],
    });
    expect(server.asked.at(-1)?.headers.authorization).toBeUndefined();
  });

  it('sends a key only if there is one, and tells that one is asked for', async () => {
    server.key = 'of-the-server';
    expect(await find()).toEqual({ kind: 'key-refused' });
    expect(await find(server.url, { key: 'of-the-server' })).toMatchObject({ kind: 'models' });
    server.key = '';
  });

  it('tells what else is there, or that nothing is', async () => {
    expect(await find(`${server.url}/other`)).toEqual({ kind: 'not-a-model-server', status: 404 });
    const { models } = server;
    server.models = { data: [{ id: 'embed-only' }] };
    expect(await find()).toEqual({ kind: 'no-models' });
    server.models = { data: 'x'.repeat(3_000_000) };
    expect(await find()).toEqual({ kind: 'not-a-model-server', status: 200 });
    server.models = models;
    expect(await find('http://127.0.0.1:9')).toEqual({ kind: 'unreachable' });
    const foreign = async () => Promise.reject(new AiFault('unsupported'));
    expect(await find(server.url, { openFetch: foreign })).toEqual({ kind: 'foreign-page' });
    expect(await find('http://127.0.0.1:9', { isDenied: async () => true })).toEqual({
      kind: 'permission-denied',
    });
  });

  it('tells a refused origin from a server that is not there, and http blocked by https', async () => {
    // As in a browser: without CORS headers only the request that may not read anything succeeds.
    const refused: typeof fetch = async (_url, init) => {
      if (init?.mode === 'no-cors') return new Response();
      throw new TypeError('Failed to fetch');
    };
    expect(await find(server.url, { openFetch: async () => refused })).toEqual({
      kind: 'origin-refused',
    });
    const nothing: typeof fetch = async () => Promise.reject(new TypeError('Failed to fetch'));
    const https = { openFetch: async () => nothing, page: { protocol: 'https:' } };
    expect(await find('http://192.168.1.20:11434', https)).toEqual({ kind: 'http-blocked' });
    expect(await find('http://localhost:11434', https)).toEqual({ kind: 'unreachable' });
    expect(await find('https://box.local', https)).toEqual({ kind: 'unreachable' });
  });

  it('says what to do for each result and server', () => {
    const site = 'https://tools.example';
    const [ollama] = serverKinds;
    for (const kind of serverKinds)
      for (const result of [
        'origin-refused',
        'http-blocked',
        'permission-denied',
        'key-refused',
        'no-models',
        'unreachable',
        'foreign-page',
      ] as const) {
        const advice = adviceOf({ kind: result }, kind, addressOf('192.168.1.20:11434'), site);
        expect(advice.title).not.toBe('');
        expect(advice.text).not.toMatch(/undefined|\s{2}/);
      }
    if (!ollama) throw new Error('There is no kind of server.');
    expect(
      adviceOf({ kind: 'origin-refused' }, ollama, addressOf('localhost:11434'), site).line,
    ).toBe('OLLAMA_ORIGINS=https://tools.example ollama serve');
  });
});

describe('an answer of the person’s own server', () => {
  it('streams, with the instruction, the model and what was used', async () => {
    const answer = await ask();
    expect(answer).toMatchObject({
      text: 'You said: Hello',
      ending: 'complete',
      usage: { inputTokens: 7, outputTokens: 3, estimated: false },
      source: { id: 'computer', model: 'tiny:1b' },
    });
    expect(answer.source.service).toBeUndefined();
    expect(server.asks().at(-1)?.body).toMatchObject({
      model: 'tiny:1b',
      stream: true,
      messages: [
        { role: 'system', content: 'Be kind.' },
        { role: 'user', content: 'Hello' },
      ],
    });
    expect(server.asks().at(-1)?.headers.authorization).toBeUndefined();
  });

  it('is cut at the limit, or broken, with what came kept', async () => {
    server.script = say(['Half of '], 'length');
    expect(await ask()).toMatchObject({ text: 'Half of ', ending: 'length' });
    server.script = breakAfter(['Half ']);
    expect(await ask()).toMatchObject({ text: 'Half ', fault: { code: 'cut' } });
  });

  it.each([
    [401, 'no key', 'key-refused', 'asks for a key'],
    [404, 'model not found', 'refused', 'has no model “tiny:1b”'],
    [400, 'tiny:1b does not support tools', 'unsupported', 'cannot use tools'],
    [400, 'image input is not supported - hint: mmproj', 'unsupported', 'cannot read pictures'],
    [400, 'the request exceeds the available context size', 'too-large', 'larger context'],
    [500, 'model requires more system memory', 'unavailable', 'memory'],
    [503, 'loading model', 'rate-limited', 'busy'],
    [400, 'bad', 'refused', '400'],
  ] as const)('says what to do about %i “%s”', async (status, message, code, text) => {
    server.script = fail(status, message);
    const { fault } = await ask();
    expect(fault?.code).toBe(code);
    expect(fault?.message).toContain(text);
  });

  it('says that nobody is there', async () => {
    const { fault } = await ask(computer({ baseUrl: 'http://127.0.0.1:9/v1' }));
    expect(fault).toMatchObject({ code: 'offline' });
    expect(fault?.message).toContain('127.0.0.1:9 did not answer');
  });

  it('goes to no address outside of the person’s network, whatever is stored', async () => {
    const elsewhere = vi.fn();
    const provider = createComputerProvider(
      computer({ baseUrl: 'https://evil.example/v1' }),
      elsewhere,
    );
    const { fault } = await readWholeAnswer(
      provider,
      { messages: [textMessage('user', 'Hi')] },
      { signal: new AbortController().signal },
    );
    expect(fault?.code).toBe('refused');
    expect(elsewhere).not.toHaveBeenCalled();
  });
});

describe('servers that are set up', () => {
  beforeEach(() => {
    const stored = new Map<string, string>();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, text: string) => void stored.set(key, text),
    });
    return () => vi.unstubAllGlobals();
  });

  it('are options that say where the text goes, newest first, one for each address', async () => {
    saveComputer(computer({ baseUrl: 'http://192.168.1.20:11434/v1' }));
    saveComputer(computer({ baseUrl: 'http://localhost:11434/v1', window: 8192 }));
    saveComputer(computer({ baseUrl: 'http://localhost:11434/v1', model: 'other' }));
    const options = await computerEngine.find(undefined);
    expect(options.map(({ goesTo, provider }) => [goesTo, provider.model])).toEqual([
      ['Text goes only to localhost:11434', 'other'],
      ['Text goes only to 192.168.1.20:11434', 'tiny:1b'],
    ]);
    deleteComputer('http://localhost:11434/v1');
    expect(await computerEngine.find(undefined)).toHaveLength(1);
  });

  it('are read from storage only if their address is the person’s own', () => {
    const entries = [
      null,
      { baseUrl: 'https://evil.example/v1', model: 'a' },
      { baseUrl: 'http://localhost:1', model: 4 },
      { baseUrl: 'localhost:8080', model: 'a b/c.gguf', window: 1e12, key: 'two words' },
    ];
    localStorage.setItem('entropy:ai-computers:v1', JSON.stringify(entries));
    expect(readLocal(computersRecord)).toEqual([
      {
        baseUrl: 'http://localhost:8080/v1',
        models: ['a b/c.gguf'],
        model: 'a b/c.gguf',
        window: 1_000_000,
        key: '',
      },
    ]);
  });
});
