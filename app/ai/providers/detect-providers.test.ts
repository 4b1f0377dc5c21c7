import { aiServiceIds } from '@entropy-tools/core/ai/ai-services';
import type { AiStatus } from '@workers/api/ai/ai.contract';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { saveLocalKey } from '~/platform/vault/local-keys';
import { deleteTabKey, storeTabKey } from '~/platform/vault/tab-keys';
import { saveComputer } from '../computer/computers';
import { deviceEngine } from '../device/device-engine';
import { textMessage } from './ai-provider';
import type { BuiltInModels } from './browser-apis';
import { chooseModel } from './chosen-models';
import { detectProviders, pickProvider } from './detect-providers';
import { createOwnKeyProvider, findOwnKeys } from './own-key-provider';
import { beginStream, sse, startProvider, textChunk } from './provider-server.testing';
import { readWholeAnswer } from './read-whole-answer';

const status: AiStatus = {
  engine: 'gemini',
  standIn: true,
  model: 'local stand-in',
  embeddingModel: null,
  usdPerMillion: null,
  today: { of: 'visitor', limitTokens: 10, remainingTokens: 7, resetsAt: '2026-11-22T00:00:00Z' },
};
let answer: unknown = status;
let server: Awaited<ReturnType<typeof startProvider>>;
beforeAll(async () => {
  server = await startProvider((response, { path }) => {
    if (path.endsWith('/status')) response.end(JSON.stringify(answer));
    else beginStream(response).end(sse(textChunk('Hello', 'STOP')));
  });
});
afterAll(() => server.stop());
afterEach(() => vi.unstubAllGlobals());

const local = { LanguageModel: { availability: async () => 'available' } };
const find = (models: object = {}) =>
  detectProviders({ signedIn: false, origin: server.url, models: models as BuiltInModels });
const ids = (found: Awaited<ReturnType<typeof find>>) =>
  found.providers.map(({ provider }) => provider.id);

/** Mocks localStorage with a key of the user in it. */
function keepKey(service: 'google' | 'elevenlabs') {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => void stored.set(key, text),
  });
  saveLocalKey({ name: 'Mine', service, key: 'own-secret' }, new Date());
  return { stored };
}

it('finds engines in order: own key, server, browser', async () => {
  keepKey('google');
  const found = await find(local);
  expect(ids(found)).toEqual(['own-key', 'gateway', 'browser']);
  expect(found.providers.map(({ provider: { label } }) => label)).toEqual([
    'Your key “Mine”',
    'Local stand-in',
    'This browser',
  ]);
  expect(found.today?.remainingTokens).toBe(7);
  expect(pickProvider(found.providers, '')?.provider.id).toBe('own-key');
  expect(pickProvider(found.providers, 'gateway')?.provider.model).toBe('local stand-in');
});

it('offers nothing if nothing is configured, and the server if its status is unknown', async () => {
  answer = { ...status, engine: null };
  expect(ids(await find())).toEqual([]);
  expect(ids(await find(local))).toEqual(['browser']);
  answer = 'gibberish';
  expect(ids(await find())).toEqual(['gateway']);
  answer = status;
});

it('offers the other engines of the page if one of them cannot be loaded', async () => {
  keepKey('google');
  saveComputer({
    ...{ baseUrl: 'http://localhost:11434/v1', models: ['tiny:1b'], model: 'tiny:1b' },
    ...{ window: 4096, key: '' },
  });
  const broken = vi.spyOn(deviceEngine, 'find').mockRejectedValue(new TypeError('No such chunk.'));
  const found = await find();
  expect(ids(found)).toEqual(['own-key', 'gateway', 'computer']);
  expect(pickProvider(found.providers, '')?.key).toBe('own-key');
  // What should stay on the device must not go elsewhere meanwhile, unless another engine is chosen.
  const wanted = 'device 0123456789abcdef Tiny';
  const without = await detectProviders({ signedIn: false, origin: server.url, wanted });
  expect(ids(without)).toEqual(['own-key', 'gateway', 'computer']);
  expect(pickProvider(without.providers, wanted)).toBeUndefined();
  expect(pickProvider(without.providers, 'gateway')?.key).toBe('gateway');
  broken.mockRestore();
});

it('makes no other engine automatic while the preferred one cannot be looked for', async () => {
  keepKey('google');
  const ask = fetch;
  vi.stubGlobal('fetch', (input: string, init?: RequestInit) =>
    String(input).includes('/api/vault')
      ? Promise.reject(new TypeError('Failed to fetch'))
      : ask(input, init),
  );
  const look = async (wanted: string, signedIn: boolean | undefined, models: object = {}) => {
    const given = { signedIn, origin: server.url, wanted, models: models as BuiltInModels };
    const { providers, isWantedLost } = await detectProviders(given);
    return { isWantedLost, picked: pickProvider(providers, wanted)?.key };
  };
  const lost = { isWantedLost: true, picked: undefined };
  // A key of the account, whose keys cannot be listed.
  expect(await look('own-key-openai', true)).toEqual(lost);
  expect(await look('own-key-openai', undefined)).toEqual(lost);
  // Nobody is signed in, so there is no such key any more.
  expect(await look('own-key-openai', false)).toEqual({ isWantedLost: false, picked: 'own-key' });
  // A key on this device.
  expect(await look('own-key', true)).toEqual({ isWantedLost: false, picked: 'own-key' });
  const failing = { LanguageModel: { availability: () => Promise.reject(new Error('No answer')) } };
  expect(await look('browser', false, failing)).toEqual(lost);
  expect(await look('browser', false)).toEqual({ isWantedLost: false, picked: 'own-key' });
});

it('offers keys of all services, each with its own option key', async () => {
  const { stored } = keepKey('google');
  stored.clear();
  for (const service of aiServiceIds)
    saveLocalKey({ name: service, service, key: `key-of-${service}` }, new Date());
  const { providers } = await find();
  expect(providers.slice(0, aiServiceIds.length).map(({ provider }) => provider.service)).toEqual(
    aiServiceIds,
  );
  expect(new Set(providers.map(({ key }) => key)).size).toBe(aiServiceIds.length + 1);
  expect(pickProvider(providers, 'own-key')?.provider.service).toBe('google');
  expect(pickProvider(providers, 'own-key-mistral')?.provider.model).toBe('mistral-large-latest');
  chooseModel('mistral', 'codestral-latest');
  const again = await find();
  expect(pickProvider(again.providers, 'own-key-mistral')?.provider.model).toBe('codestral-latest');
});

it('prefers a key of this tab, and forgets it once it is dropped', async () => {
  keepKey('google');
  storeTabKey('google', 'tab-secret');
  const [own] = (await findOwnKeys(false)).keys;
  if (!own) throw new Error('The key was not found.');
  expect(own.place).toBe('tab');
  const { signal } = new AbortController();
  const request = { messages: [textMessage('user', 'Hi')] };
  await readWholeAnswer(createOwnKeyProvider(own, server.url), request, { signal });
  expect(server.asked.at(-1)?.headers['x-goog-api-key']).toBe('tab-secret');
  expect(deleteTabKey('google')).toBe(true);
  expect((await findOwnKeys(false)).keys[0]?.place).toBe('device');
});

it('sends a key only to its own provider, and ignores keys of other services', async () => {
  keepKey('elevenlabs');
  expect((await findOwnKeys(false)).keys).toEqual([]);
  keepKey('google');
  const [own] = (await findOwnKeys(false)).keys;
  if (!own) throw new Error('The key was not found.');
  const { signal } = new AbortController();
  const request = { messages: [textMessage('user', 'Hi')] };
  const given = await readWholeAnswer(createOwnKeyProvider(own, server.url), request, { signal });
  expect(given.text).toBe('Hello');
  expect(server.asked.at(-1)?.headers['x-goog-api-key']).toBe('own-secret');
  const gone = createOwnKeyProvider({ ...own, id: 'deleted' }, server.url);
  const refused = await readWholeAnswer(gone, request, { signal });
  expect(refused.fault).toMatchObject({ code: 'key-refused' });
  expect(refused.fault?.message).toContain('Mine');
});
