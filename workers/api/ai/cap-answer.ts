import { AI_MAX_ANSWER_BYTES } from './ai.contract';
import type { AnswerCandidate, AnswerChunk } from './drivers/driver';

const encoder = new TextEncoder();

/**
 * Ends an answer at {@link AI_MAX_ANSWER_BYTES} of text, as a model does at its own limit (finish reason
 * `MAX_TOKENS`): one that talks without end would fill the asker's memory and go on costing. The engine
 * behind it is told to stop.
 */
export async function* capAnswer(
  chunks: AsyncGenerator<AnswerChunk, void>,
  maxBytes = AI_MAX_ANSWER_BYTES,
): AsyncGenerator<AnswerChunk, void> {
  let room = maxBytes;
  for await (const chunk of chunks) {
    const size = sizeOf(chunk);
    if (size > room) {
      yield { ...chunk, candidates: [shorten(chunk.candidates?.[0], room)] };
      return;
    }
    room -= size;
    yield chunk;
  }
}

/** Bytes of what is said, without the form around it: some engines send each word in a chunk of its own. */
function sizeOf({ candidates = [] }: AnswerChunk): number {
  const parts = candidates.flatMap(({ content }) => content?.parts ?? []);
  const texts = parts.map(({ text, ...other }) =>
    typeof text === 'string' ? text : JSON.stringify(other),
  );
  return texts.reduce((sum, text) => sum + encoder.encode(text).length, 0);
}

/** As much of a candidate's text as there is room for. */
function shorten(candidate: AnswerCandidate | undefined, maxBytes: number): AnswerCandidate {
  let room = maxBytes;
  const parts: Record<string, unknown>[] = [];
  for (const { text } of candidate?.content?.parts ?? []) {
    if (typeof text !== 'string' || room <= 0) break;
    // `stream` keeps a character that was cut back instead of writing a replacement for it.
    const bytes = encoder.encode(text).subarray(0, room);
    parts.push({ text: new TextDecoder().decode(bytes, { stream: true }) });
    room -= bytes.length;
  }
  return { content: { role: 'model', parts }, finishReason: 'MAX_TOKENS', index: 0 };
}
