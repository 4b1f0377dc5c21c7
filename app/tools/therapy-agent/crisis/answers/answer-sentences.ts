/** Splits an answer for checking: sentence by sentence, without words that it only quotes. */
import { normalise } from '../normalise';

/** A sentence of an answer as seen by rules and model. */
export interface AnswerSentence {
  /** Normalised, as in `normalise.ts`. */
  words: string;
  isQuestion: boolean;
}

/** A longer sentence without an end is split into pieces. */
const longestSentence = 600;
const quoted =
  /["“„«]([^"“”„«»]{1,300})["”“»]|(?<![\p{L}\p{N}])['‘]([^'‘’]{3,200})['’](?![\p{L}])/gu;
/** Introduces reported speech, before or after it. */
const saidBefore =
  /(?:\b(?:said|say|says|saying|wrote|write|writes|asked|ask|told|mentioned|mean|means|called|calls|thought|thoughts|belief|word|words|sentence|phrase|line|myth|song|play|poem|film|book|sê|gesê|skryf|geskryf|dink)\b[^.!?]{0,40}|^\s*)$/iu;
const saidAfter = /^[,.]?\s*(?:is|was|are|sounds|can be|may be|comes|does not|doesn't|isn't)\b/iu;
const endOfSentence = /(?<=[.!?…]["”’')\]*_]*)\s+|\n+/u;

/**
 * Splits an answer into its sentences, in order. Quoted words are removed where the sentence reports them; a
 * sentence that is only a quotation stays as it is.
 */
export function answerSentences(text: string): AnswerSentence[] {
  return text
    .split(endOfSentence)
    .flatMap(inPieces)
    .map((sentence) => ({
      words: written(normalise(withoutQuotes(sentence))),
      isQuestion: /\?["”’')\]*_\s]*$/.test(sentence),
    }))
    .filter(({ words }) => words.trim() !== '');
}

function inPieces(sentence: string): string[] {
  if (sentence.length <= longestSentence) return [sentence];
  const pieces: string[] = [];
  for (let at = 0; at < sentence.length; at += longestSentence)
    pieces.push(sentence.slice(at, at + longestSentence + 100));
  return pieces;
}

function withoutQuotes(sentence: string): string {
  return sentence.replace(quoted, (whole: string, ...rest: unknown[]) => {
    const at = rest[2] as number;
    const before = sentence.slice(0, at);
    const after = sentence.slice(at + whole.length);
    if (/^[\s.!?*_]*$/.test(after) && before.trim() === '') return whole;
    const isReported =
      (before.trim() !== '' && saidBefore.test(before)) || saidAfter.test(after) || after === '?';
    return isReported ? ' that ' : whole;
  });
}

/** Expands contractions that are rare in people's messages and frequent in a model's answers. */
function written(words: string): string {
  return words
    .replace(/ youd /g, ' you would ')
    .replace(/ its /g, ' it is ')
    .replace(/ lets /g, ' let us ')
    .replace(/ heres /g, ' here is ')
    .replace(/ (must|need)nt /g, ' $1 not ')
    .replace(/ your self /g, ' yourself ');
}
