/** What a comparison is asked and what it answers: plain data that crosses to the worker and back. */
import type { Grain } from './compare/fingerprints';
import type { Risk } from './judge';
import type { Phrase } from './text/distinctive';
import type { Exclusion, ExclusionChoice } from './text/exclusions';
import type { Statistics } from './text/statistics';

/** A document that the text is compared with. */
export interface SourceText {
  id: string;
  name: string;
  text: string;
}

export interface CheckInput {
  text: string;
  sources: readonly SourceText[];
  exclude: ExclusionChoice;
  grain: Grain;
  /** The person asked for a text beyond the usual length. */
  isLong?: boolean;
}

/** Documents that are compared with each other. */
export interface PairInput {
  documents: readonly SourceText[];
  exclude: ExclusionChoice;
  grain: Grain;
}

/** Two documents that share something. */
export interface DocumentPair {
  /** Identifiers. */
  a: string;
  b: string;
  /** The larger of the two shares, so that a short text within a long one is seen. */
  similarity: number;
  /** Share of a document's counted words that the other has too, 0 to 100, one decimal. */
  shareOfA: number;
  shareOfB: number;
  /** Shared words, counted in `a`. */
  words: number;
}

export interface PairReport {
  /** The most similar first; the rest is left out beyond a limit. */
  pairs: readonly DocumentPair[];
  /** All pairs that share something. */
  foundPairs: number;
  compared: { documents: number; words: number };
  grain: Grain;
}

/** UTF-16 offsets. */
export interface TextRange {
  start: number;
  end: number;
}

/** Words in a row that are the same in both. */
export interface SharedPart {
  text: TextRange;
  source: TextRange;
}

/** A shared passage: one part, or several with at most a few other words between them. */
export interface SharedPassage {
  parts: readonly SharedPart[];
  /** Words of the parts. */
  words: number;
}

export interface SourceMatch {
  id: string;
  name: string;
  /** Share of the counted words of the text that this source has too, 0 to 100, one decimal. */
  similarity: number;
  /** Share of the source's words that the text has too, 0 to 100, one decimal. */
  sourceShare: number;
  words: number;
  passages: readonly SharedPassage[];
}

export interface RepeatedPassage {
  words: number;
  places: readonly TextRange[];
}

export interface CheckReport {
  /** Share of the counted words found in any source, 0 to 100, a whole number. */
  score: number;
  risk: Risk;
  matchedWords: number;
  /** Words of the text without what was left out. */
  countedWords: number;
  /** Sources with a match, the most similar first. */
  matches: readonly SourceMatch[];
  /** Where the text was found in any source. */
  found: readonly TextRange[];
  compared: { documents: number; words: number };
  exclusions: readonly (Exclusion & { words: number })[];
  repeats: readonly RepeatedPassage[];
  /** Words in which letters of another alphabet stand for Latin ones. */
  disguisedWords: number;
  totalWords: number;
  uniqueWords: number;
  /** Of the text without its list of references, which is no prose. */
  statistics: Statistics;
  /** Phrases worth looking up on the web. */
  phrases: readonly Phrase[];
  grain: Grain;
}
