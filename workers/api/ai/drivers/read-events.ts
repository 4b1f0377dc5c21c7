import type { CallDeadline } from '../../_core/call-deadline';
import { AiFailure } from '../ai-failure';

/** Limits of one event and of a whole response, in characters: 8,192 tokens take a few hundred thousand. */
const EVENT_LIMIT = 1024 * 1024;
const ANSWER_LIMIT = 4 * 1024 * 1024;
const EVENT_END = /\r\n\r\n|\n\n|\r\r/;

/**
 * Reads server-sent events (WHATWG HTML, section 9.2) as they arrive and yields the data of each. Text after
 * the last blank line is yielded too, because some servers end without one.
 *
 * @throws AiFailure `ai_bad_answer` if it is too large, `ai_cut` if the connection breaks
 */
export async function* readEvents(
  body: ReadableStream<Uint8Array> | null,
  deadline: CallDeadline,
): AsyncGenerator<string, void> {
  if (body === null) throw new AiFailure('ai_bad_answer');
  const reader = body
    .pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>)
    .getReader();
  let rest = '';
  let seam = '';
  let total = 0;
  try {
    for (;;) {
      const { done, value = '' } = await deadline.wait(reader.read());
      total += value.length;
      rest += value;
      // Searches only the new text: a large event arrives in a thousand pieces.
      const fresh = seam + value;
      seam = fresh.slice(-3);
      const events = EVENT_END.test(fresh) ? rest.split(EVENT_END) : [rest];
      rest = events.pop() ?? '';
      if (rest.length > EVENT_LIMIT || total > ANSWER_LIMIT) throw new AiFailure('ai_bad_answer');
      for (const event of events) {
        const data = dataOf(event);
        if (data !== '') yield data;
      }
      if (!done) continue;
      yield* readLast(rest);
      return;
    }
  } catch (error) {
    if (error instanceof AiFailure || deadline.signal.aborted) throw error;
    throw new AiFailure('ai_cut');
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

/** Text after the last blank line: an event if it is complete, else the response was cut off. */
function* readLast(text: string): Generator<string, void> {
  const data = dataOf(text);
  if (data === '') return;
  try {
    if (data !== '[DONE]') JSON.parse(data);
  } catch {
    throw new AiFailure('ai_cut');
  }
  yield data;
}

/** The data of an event, without comments and other fields. A line that is not a field is an error. */
function dataOf(event: string): string {
  const lines = event.split(/\r\n|\n|\r/).filter((line) => line !== '' && !line.startsWith(':'));
  const isForeign = (line: string) => !/^(data|event|id|retry)(:|$)/.test(line);
  if (lines.some(isForeign)) throw new AiFailure('ai_bad_answer');
  return lines
    .filter((line) => line.startsWith('data'))
    .map((line) => line.slice('data:'.length).replace(/^ /, ''))
    .join('\n');
}
