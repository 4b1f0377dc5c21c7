import { isLaughing, withoutHarmless } from './harmless';
import { normalise } from './normalise';

const halfLimit = 10_000;

/** What rules and the word model read of a message. Beyond 20,000 characters: its beginning and its end. */
export function prepare(text: string): { words: string; laughing: boolean } {
  const bounded =
    text.length > 2 * halfLimit ? `${text.slice(0, halfLimit)} . ${text.slice(-halfLimit)}` : text;
  const normalised = normalise(bounded);
  return { words: withoutHarmless(normalised), laughing: isLaughing(bounded, normalised) };
}
