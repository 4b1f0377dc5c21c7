import { describe, expect, it } from 'vitest';
import { capAnswer } from './cap-answer';
import type { AnswerChunk } from './drivers/driver';

const piece = (text: string): AnswerChunk => ({
  candidates: [{ content: { role: 'model', parts: [{ text }] }, index: 0 }],
});
const textOf = (chunks: readonly AnswerChunk[]) =>
  chunks
    .flatMap(({ candidates = [] }) => candidates[0]?.content?.parts ?? [])
    .map(({ text }) => text)
    .join('');

async function collect(text: string, times: number, maxBytes: number) {
  let isStopped = false;
  async function* talk(): AsyncGenerator<AnswerChunk, void> {
    try {
      for (let at = 0; at < times; at += 1) yield piece(text);
    } finally {
      isStopped = true;
    }
  }
  const chunks: AnswerChunk[] = [];
  for await (const chunk of capAnswer(talk(), maxBytes)) chunks.push(chunk);
  return { chunks, isStopped };
}

describe('capAnswer', () => {
  it('passes through a response that fits', async () => {
    const { chunks } = await collect('word ', 10, 10_000);
    expect(chunks).toEqual(Array.from({ length: 10 }, () => piece('word ')));
  });

  it('ends a longer one with MAX_TOKENS, and stops the engine', async () => {
    const { chunks, isStopped } = await collect('word ', 1e9, 10_000);
    expect(textOf(chunks).length).toBeLessThanOrEqual(10_000);
    expect(chunks.at(-1)?.candidates?.[0]?.finishReason).toBe('MAX_TOKENS');
    expect(isStopped).toBe(true);
  });

  it('counts the text without its JSON, even if each letter is a chunk', async () => {
    const { chunks } = await collect('x', 10_000, 10_000);
    expect(textOf(chunks)).toHaveLength(10_000);
    expect(chunks.at(-1)?.candidates?.[0]?.finishReason).toBeUndefined();
  });

  it('truncates one huge chunk, never within a character', async () => {
    for (const maxBytes of [1000, 1001, 1002, 1003]) {
      const { chunks } = await collect('😀'.repeat(5000), 1, maxBytes);
      const text = textOf(chunks);
      expect(text).toBe('😀'.repeat(250));
      expect(chunks).toHaveLength(1);
    }
  });
});
