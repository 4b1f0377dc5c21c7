// Keeps our instructions out of answers, whatever a document or a user talked the model into: text that
// repeats one of their sentences verbatim is removed while the answer streams.

import type { AiEvent, AiProvider } from './ai-provider';

/** Replaces an instruction in an answer. */
export const WITHHELD = '[instruction left out]';

/** Shorter instructions are ordinary phrases, which are not guarded. In UTF-16 code units. */
const SHORTEST = 24;

/** Wraps an engine so that its answers never contain one of `secrets`, ignoring case. */
export function guardProvider(provider: AiProvider, secrets: readonly string[]): AiProvider {
  const guarded = secrets.filter(({ length }) => length >= SHORTEST);
  return {
    ...provider,
    stream: (request, options) => withhold(provider.stream(request, options), guarded),
  };
}

async function* withhold(
  events: AsyncIterable<AiEvent>,
  secrets: readonly string[],
): AsyncIterable<AiEvent> {
  let held = '';
  const flush = (): AiEvent[] => {
    const text = held;
    held = '';
    return text === '' ? [] : [{ kind: 'text', text }];
  };
  try {
    for await (const event of events) {
      if (event.kind === 'text') {
        const text = takeOut(held + event.text, secrets);
        const ready = text.length - beginningOf(text, secrets);
        held = text.slice(ready);
        if (ready > 0) yield { kind: 'text', text: text.slice(0, ready) };
      } else {
        if (event.kind === 'end') yield* flush();
        yield event;
      }
    }
  } catch (error) {
    // Text that arrived before a fault is kept.
    yield* flush();
    throw error;
  }
}

/**
 * Lower case with the length of `text`, so that indices are valid in both: 'İ' alone would become longer. The
 * form of a sigma does not depend on its place in a word, which is unknown at the end of a chunk.
 */
const fold = (text: string): string => text.replaceAll('İ', 'I').toLowerCase().replaceAll('ς', 'σ');

function takeOut(text: string, secrets: readonly string[]): string {
  let result = text;
  for (const secret of secrets) {
    const wanted = fold(secret);
    for (let at = fold(result).indexOf(wanted); at >= 0; ) {
      result = result.slice(0, at) + WITHHELD + result.slice(at + secret.length);
      at = fold(result).indexOf(wanted, at + WITHHELD.length);
    }
  }
  return result;
}

/** Length of the longest suffix of `text` that is a prefix of a secret. */
function beginningOf(text: string, secrets: readonly string[]): number {
  const folded = fold(text);
  let longest = 0;
  for (const secret of secrets) {
    const wanted = fold(secret);
    for (let length = Math.min(wanted.length - 1, folded.length); length > longest; length -= 1)
      if (folded.endsWith(wanted.slice(0, length))) {
        longest = length;
        break;
      }
  }
  return longest;
}
