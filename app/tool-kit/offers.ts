import type { ActionEntry } from './tool-action';

/** A file with what it is. */
export interface RecognisedFile {
  /** The file; one without a known extension got the extension of what its content is. */
  file: File;
  /** In lower case, without dot; '' for what no tool knows, not even by content. */
  extension: string;
  /** What people call it, such as 'Word document'; '' where nothing is known. */
  kind: string;
}

/** An action, and those of the files that it takes. */
export interface Offer {
  action: ActionEntry;
  files: readonly File[];
}

/** What can be done with some files. */
export interface Offers {
  files: readonly RecognisedFile[];
  /** What takes all of them, likeliest first. Never empty. */
  all: readonly Offer[];
  /** What takes some of them, likeliest first. */
  some: readonly Offer[];
}

/** Actions ranked from here on are found by typing only. */
export const FOUND_BY_TYPING = 1000;

/** The offers that match every word of a query, best first; all of them without one. */
export function searchOffers(offers: readonly Offer[], query: string): readonly Offer[] {
  const asked = partsOf(query).filter(Boolean);
  if (asked.length === 0) return offers;
  return offers
    .map((offer) => ({ offer, score: scoreOf(offer.action, asked) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .map(({ offer }) => offer);
}

/** Words that say nothing about what is wanted. */
const fillers = new Set(['a', 'an', 'the', 'to', 'it', 'its', 'this', 'into', 'as', 'please']);

function scoreOf(action: ActionEntry, asked: readonly string[]): number {
  const label = partsOf(action.label);
  const words = action.words.flatMap(partsOf);
  const title = partsOf(action.title);
  let score = 0;
  for (const word of asked) {
    const hits = (parts: readonly string[]) => parts.some((part) => part.startsWith(word));
    const found = label.includes(word)
      ? 5
      : hits(label)
        ? 4
        : hits(words)
          ? 2
          : hits(title)
            ? 1
            : 0;
    if (found === 0 && !fillers.has(word)) return 0;
    score += found;
  }
  return score;
}

const partsOf = (text: string) => fold(text).split(/[^\p{L}\p{N}]+/u);

/** Lower case without accents. */
function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
