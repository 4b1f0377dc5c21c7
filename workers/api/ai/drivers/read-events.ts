import { AiFailure } from '../ai-failure';
import type { RequestDeadline } from '../request-deadline';

/** Of one event and of a whole answer, in characters: 8,192 tokens take a few hundred thousand. */
const EVENT_LIMIT = 1024 * 1024;
const ANSWER_LIMIT = 4 * 1024 * 1024;
const EVENT_END = /\r\n\r\n|\n\n|\r\r/;

/**
 * Reads server-sent events (WHATWG HTML, section 9.2) as they come and gives the data of each. What
 * stands behind the last empty line is given too: some servers end without one.
 *
 * @throws AiFailure `ai_bad_answer` when it is too large, `ai_cut` when the connection breaks
 */
export async function* readEvents(
  body: ReadableStream<Uint8Array> | null,
  deadline: RequestDeadline,
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
      // Only what is new is searched: a large event comes in a thousand pieces.
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

/** What stands behind the last empty line: an event when it is whole, else the answer was cut in it. */
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

/** The data of an event; comments and other fields are left out. A line that is no field is an error. */
function dataOf(event: string): string {
  const lines = event.split(/\r\n|\n|\r/).filter((line) => line !== '' && !line.startsWith(':'));
  const isForeign = (line: string) => !/^(data|event|id|retry)(:|$)/.test(line);
  if (lines.some(isForeign)) throw new AiFailure('ai_bad_answer');
  return lines
    .filter((line) => line.startsWith('data'))
    .map((line) => line.slice('data:'.length).replace(/^ /, ''))
    .join('\n');
}
