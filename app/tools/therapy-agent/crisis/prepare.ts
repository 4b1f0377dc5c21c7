import { isLaughing, withoutHarmless } from './harmless';
import { normalise } from './normalise';

const halfLimit = 10_000;

/** The input of rules and word model for a message. Longer than 20,000 characters, only its beginning and end. */
export function prepare(text: string): { words: string; laughing: boolean } {
  const bounded =
    text.length > 2 * halfLimit ? `${text.slice(0, halfLimit)} . ${text.slice(-halfLimit)}` : text;
  const normalised = normalise(withoutLines(bounded));
  return { words: withoutHarmless(normalised), laughing: isLaughing(bounded, normalised) };
}

/** Quoted lines that the message attributes to a play, a song or a book. */
const lines =
  /(\b(?:play|plays|novel|book|poem|film|movie|scene|lyrics|song|hamlet|juliet|romeo|ophelia|macbeth|drama|chapter|toneelstuk|boek|liedjie)\b[^"“”]{0,60})["“][^"“”]{1,300}["”]/giu;
/** Words by which a person makes such a line their own. */
const ownLine =
  /\b(?:i feel|i felt|same|me too|about me|relate|it me|thats me|that is me|like me|ek voel|and i (?:do|am|want|agree))\b|\bhow i\b/iu;

function withoutLines(text: string): string {
  return ownLine.test(text) ? text : text.replace(lines, '$1 ');
}
