import { afterEach, expect, test, vi } from 'vitest';
import { checkNetwork, isNetworkAway, onNetworkChange, watchNetwork } from './network-state';

afterEach(() => vi.restoreAllMocks());

test('believes the browser’s offline event, and checks an online event with our server', async () => {
  const ask = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response());
  const heard: boolean[] = [];
  const stop = onNetworkChange(() => heard.push(isNetworkAway()));
  await watchNetwork();
  ask.mockClear();

  window.dispatchEvent(new Event('offline'));
  expect(ask).not.toHaveBeenCalled();
  expect(isNetworkAway()).toBe(true);
  expect(document.documentElement.dataset.network).toBe('away');

  window.dispatchEvent(new Event('online'));
  await expect.poll(isNetworkAway).toBe(false);
  expect(ask).toHaveBeenCalledWith('/healthz', expect.objectContaining({ method: 'HEAD' }));
  expect(document.documentElement.dataset.network).toBeUndefined();
  expect(heard).toEqual([true, false]);
  stop();
});

test('treats a server that does not respond as no network', async () => {
  const ask = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
  await checkNetwork();
  expect(isNetworkAway()).toBe(true);
  ask.mockResolvedValue(new Response());
  await checkNetwork();
  expect(isNetworkAway()).toBe(false);
});
