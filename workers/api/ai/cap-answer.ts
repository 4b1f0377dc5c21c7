import { AI_MAX_ANSWER_BYTES } from './ai.contract';
import type { AnswerCandidate, AnswerChunk } from './drivers/driver';

const encoder = new TextEncoder();

/**
 * Ends a response at {@link AI_MAX_ANSWER_BYTES} of text with the finish reason `MAX_TOKENS`: an endless one
 * would fill the client's memory and keep costing. Stops the engine too.
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

/** Bytes of the text, without the JSON around it: some engines send each word in a chunk of its own. */
function sizeOf({ candidates = [] }: AnswerChunk): number {
  const parts = candidates.flatMap(({ content }) => content?.parts ?? []);
  const texts = parts.map(({ text, ...other }) =>
    typeof text === 'string' ? text : JSON.stringify(other),
  );
  return texts.reduce((sum, text) => sum + encoder.encode(text).length, 0);
}

/** Truncates a candidate's text to `maxBytes`. */
function shorten(candidate: AnswerCandidate | undefined, maxBytes: number): AnswerCandidate {
  let room = maxBytes;
  const parts: Record<string, unknown>[] = [];
  for (const { text } of candidate?.content?.parts ?? []) {
    if (typeof text !== 'string' || room <= 0) break;
    // `stream` holds back a truncated character instead of writing a replacement character.
    const bytes = encoder.encode(text).subarray(0, room);
    parts.push({ text: new TextDecoder().decode(bytes, { stream: true }) });
    room -= bytes.length;
  }
  return { content: { role: 'model', parts }, finishReason: 'MAX_TOKENS', index: 0 };
}
