import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AiFault } from './ai-fault';
import { type AiEvent, type AiProvider, textMessage } from './ai-provider';
import { currentWait } from './rate-limit-wait';
import { readWholeAnswer } from './read-whole-answer';
import { readRetryAfter } from './retry-after';
import { retryWhenBusy } from './retry-when-busy';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const busy = (retryAfterMs?: number) =>
  new AiFault('rate-limited', undefined, { status: 429, retryAfterMs });

/** A provider that fails with each of these faults in turn, then answers. */
function engine(...faults: (AiFault | undefined)[]) {
  let asked = 0;
  const provider: AiProvider = {
    ...{ id: 'own-key', label: 'Your key', model: 'm', standIn: false },
    takes: { files: true, tools: true },
    async *stream(): AsyncGenerator<AiEvent> {
      const fault = faults[asked];
      asked += 1;
      if (fault) throw fault;
      yield { kind: 'text', text: 'Hello' };
      yield { kind: 'end', reason: 'complete' };
    },
  };
  return { provider: retryWhenBusy(provider), asked: () => asked };
}

const ask = (provider: AiProvider, signal = new AbortController().signal) =>
  readWholeAnswer(provider, { messages: [textMessage('user', 'Hi')] }, { signal });

describe('busy service', () => {
  it('is retried after the delay it asks for, which is reported meanwhile', async () => {
    const { provider, asked } = engine(busy(17_000));
    const answer = ask(provider);
    await vi.advanceTimersByTimeAsync(16_999);
    expect(asked()).toBe(1);
    expect(currentWait()).toMatchObject({ label: 'Your key' });
    await vi.advanceTimersByTimeAsync(1);
    expect(await answer).toMatchObject({ ending: 'complete', text: 'Hello' });
    expect(asked()).toBe(2);
    expect(currentWait()).toBeUndefined();
  });

  it('is abandoned immediately when the user stops', async () => {
    const control = new AbortController();
    const { provider, asked } = engine(busy(30_000));
    const answer = ask(provider, control.signal);
    await vi.advanceTimersByTimeAsync(1000);
    control.abort();
    expect(await answer).toMatchObject({ ending: 'stopped' });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked()).toBe(1);
    expect(currentWait()).toBeUndefined();
  });

  it('is called four times at most, with a growing delay if it names none', async () => {
    const { provider, asked } = engine(busy(), busy(), busy(), busy(), busy());
    const answer = ask(provider);
    await vi.advanceTimersByTimeAsync(2000 + 4000 + 8000);
    expect(await answer).toMatchObject({ ending: 'failed', fault: { code: 'rate-limited' } });
    expect(asked()).toBe(4);
  });

  it('is not retried if it asks for a longer delay; the message names the delay', async () => {
    const { provider, asked } = engine(busy(5 * 60_000));
    expect((await ask(provider)).fault?.message).toBe(
      'The AI service is busy and asks to wait 5 minutes.',
    );
    expect(asked()).toBe(1);
  });

  it.each([
    new AiFault('daily-cap', undefined, { status: 429, retryAfterMs: 1000 }),
    new AiFault('rate-limited', 'Your account has nothing left to spend.', { status: 429 }),
    new AiFault('key-refused', undefined, { status: 401 }),
  ])('is not retried for other faults: $message', async (fault) => {
    const { provider, asked } = engine(fault);
    expect((await ask(provider)).fault).toBe(fault);
    expect(asked()).toBe(1);
  });
});

it.each([
  ['17', 17_000],
  ['17s', 17_000],
  ['0.5s', 500],
  ['Thu, 26 Nov 2026 06:00:30 GMT', 30_000],
  ['Thu, 26 Nov 2026 05:00:00 GMT', 0],
  ['soon', undefined],
  [undefined, undefined],
])('parses Retry-After %s as %s ms', (value, wanted) => {
  expect(readRetryAfter(value, Date.parse('2026-11-26T06:00:00Z'))).toBe(wanted);
});
