import { describe, expect, it } from 'vitest';
import { type AiProvider, textMessage } from './ai-provider';
import { readWholeAnswer } from './read-whole-answer';

describe('endless response', () => {
  it("ends at 256 kB as if at the model's own limit, and cancels the provider's stream", async () => {
    let isStopped = false;
    const provider: AiProvider = {
      id: 'browser',
      label: 'Test',
      model: 'test',
      standIn: false,
      takes: { files: false, tools: false },
      async *stream() {
        try {
          for (;;) yield { kind: 'text', text: 'x'.repeat(1000) };
        } finally {
          isStopped = true;
        }
      },
    };
    let shown = 0;
    const answer = await readWholeAnswer(
      provider,
      { messages: [textMessage('user', 'Go on for ever.')] },
      {
        signal: new AbortController().signal,
        onText: (piece) => {
          shown += piece.length;
        },
      },
    );
    expect(answer.ending).toBe('length');
    expect(answer.text).toHaveLength(256 * 1024);
    expect(shown).toBe(256 * 1024);
    expect(isStopped).toBe(true);
  });
});
