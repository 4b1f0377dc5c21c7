import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  BEING_FETCHED_HEADER,
  isWaitingForPart,
  onWaitingForPart,
  openWait,
} from './being-fetched';
import { fetchPart } from './fetch-part';

const answer = (state?: string) =>
  new Response(state ? null : 'engine', {
    status: state ? 503 : 200,
    headers: state ? { [BEING_FETCHED_HEADER]: state } : {},
  });
const fetchMock = vi.fn<typeof fetch>();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', fetchMock);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  fetchMock.mockReset();
});

it('retries until the server has the part, and reports the wait meanwhile', async () => {
  fetchMock.mockResolvedValueOnce(answer('coming')).mockResolvedValueOnce(answer('coming'));
  fetchMock.mockResolvedValueOnce(answer());
  const told: boolean[] = [];
  const stop = onWaitingForPart(() => told.push(isWaitingForPart()));
  const fetching = fetchPart('/vendor/engine.wasm');
  await vi.runAllTimersAsync();
  expect(await (await fetching).text()).toBe('engine');
  expect(fetchMock).toHaveBeenCalledTimes(3);
  expect(told).toEqual([true, false]);
  stop();
});

it('returns every other response to the caller immediately', async () => {
  fetchMock.mockResolvedValueOnce(new Response(null, { status: 404 }));
  expect((await fetchPart('/vendor/engine.wasm')).status).toBe(404);
});

it('reports that the server could not get it', async () => {
  fetchMock.mockResolvedValueOnce(answer('failed'));
  await expect(fetchPart('/vendor/engine.wasm')).rejects.toMatchObject({ code: 'asset' });
});

it('stops when the user cancels', async () => {
  const cancel = new AbortController();
  fetchMock.mockResolvedValue(answer('coming'));
  const fetching = fetchPart('/vendor/engine.wasm', { signal: cancel.signal });
  const rejected = expect(fetching).rejects.toThrow('cancelled');
  cancel.abort(new Error('cancelled'));
  await vi.runAllTimersAsync();
  await rejected;
  expect(isWaitingForPart()).toBe(false);
});

it('counts the waits of several workers', () => {
  const [one, other] = [openWait(), openWait()];
  one(true);
  one(true);
  other(true);
  one(false);
  expect(isWaitingForPart()).toBe(true);
  other(false);
  expect(isWaitingForPart()).toBe(false);
});
