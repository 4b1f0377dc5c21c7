import { afterEach, describe, expect, it, vi } from 'vitest';
import { ask, write } from '../_testing/ask';
import { app } from '../index';
import { readRequestBody } from './read-request-body';

const encoder = new TextEncoder();

/** A request whose body sends one byte per pull, each after `everyMs`. */
function trickling(everyMs: number): Request {
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      await new Promise((resolve) => setTimeout(resolve, everyMs)); // clock: fake timers move it
      controller.enqueue(encoder.encode('x'));
    },
  });
  return { headers: new Headers(), body } as Request;
}

const brokenOff = () =>
  ({
    headers: new Headers(),
    body: new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(encoder.encode('{"email":'));
        controller.error(new Error('Network connection lost.'));
      },
    }),
  }) as Request;

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('reading a request body', () => {
  it('times out after 30 seconds, whether the body trickles or hangs', async () => {
    for (const everyMs of [1000, 31_000]) {
      vi.useFakeTimers();
      const read = readRequestBody(trickling(everyMs), 64 * 1024);
      const refused = expect(read).rejects.toMatchObject({ status: 408, code: 'request_timeout' });
      await vi.advanceTimersByTimeAsync(30_001);
      await refused;
      vi.useRealTimers();
    }
  });

  it('allows 30 seconds for each megabyte of its limit', async () => {
    vi.useFakeTimers();
    let isOver = false;
    const read = readRequestBody(trickling(1000), 2 * 1024 * 1024).catch(() => {
      isOver = true;
    });
    await vi.advanceTimersByTimeAsync(59_000);
    expect(isOver).toBe(false);
    await vi.advanceTimersByTimeAsync(1001);
    await read;
    expect(isOver).toBe(true);
  });

  it('reports a body that breaks off as a client error, without logging', async () => {
    await expect(readRequestBody(brokenOff(), 100)).rejects.toMatchObject({
      status: 400,
      code: 'request_aborted',
    });
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const init = write('POST', '{}', {});
    const answer = await ask(app, '/api/session/magic-link', {
      ...init,
      body: brokenOff().body,
    } as RequestInit);
    expect(answer.status).toBe(400);
    expect(logged).not.toHaveBeenCalled();
  });

  it('rejects a body over its limit in bytes', async () => {
    const request = new Request('https://tools.example/', { method: 'POST', body: 'x'.repeat(11) });
    await expect(readRequestBody(request, 10)).rejects.toMatchObject({ status: 413 });
    const fits = new Request('https://tools.example/', { method: 'POST', body: 'ü'.repeat(5) });
    expect(await readRequestBody(fits, 10)).toBe('ü'.repeat(5));
  });
});
