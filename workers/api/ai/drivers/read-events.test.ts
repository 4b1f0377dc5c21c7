import { describe, expect, it } from 'vitest';
import { CallDeadline } from '../../_core/call-deadline';
import { readEvents } from './read-events';

/** A body in pieces of `size` bytes; counts how much was read. */
function inPieces(text: string, size: number) {
  const bytes = new TextEncoder().encode(text);
  let at = 0;
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        if (at >= bytes.length) return controller.close();
        controller.enqueue(bytes.slice(at, at + size));
        at += size;
      },
    },
    { highWaterMark: 0 },
  );
  return { body, taken: () => at };
}

async function read(body: ReadableStream<Uint8Array>): Promise<string[]> {
  const deadline = new CallDeadline(10_000, () => new Error('timeout'));
  try {
    const events: string[] = [];
    for await (const event of readEvents(body, deadline)) events.push(event);
    return events;
  } finally {
    deadline.close();
  }
}

describe('readEvents', () => {
  const text = 'data: {"a":1}\r\n\r\n: a comment\n\ndata: é\ndata: two\r\rdata: [DONE]';

  it.each([1, 2, 3, 5, 8, 1000])('finds each event in pieces of %i bytes', async (size) => {
    expect(await read(inPieces(text, size).body)).toEqual(['{"a":1}', 'é\ntwo', '[DONE]']);
  });

  it('rejects an event over 1 MiB long before its end', async () => {
    const { body, taken } = inPieces(`data: {"x":"${'x'.repeat(10_000_000)}`, 4096);
    await expect(read(body)).rejects.toMatchObject({ code: 'ai_bad_answer' });
    expect(taken()).toBeLessThan(2_000_000);
  });
});
