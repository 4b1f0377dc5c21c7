/** Input and output of a comparison: plain data that is sent to the worker and back. */
import type { Granularity } from './compare/fingerprints';
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
  grain: Granularity;
  /** Allows a text beyond the usual length. */
  isLong?: boolean;
}

/** Documents that are compared with each other. */
export interface PairInput {
  documents: readonly SourceText[];
  exclude: ExclusionChoice;
  grain: Granularity;
}

/** Two documents that share something. */
export interface DocumentPair {
  /** Ids. */
  a: string;
  b: string;
  /** The larger of the two shares, so that a short text within a long one is noticed. */
  similarity: number;
  /** Share of a document's counted words that also occur in the other, 0 to 100, one decimal. */
  shareOfA: number;
  shareOfB: number;
  /** Shared words, counted in `a`. */
  words: number;
}

export interface PairReport {
  /** The most similar first, up to a limit. */
  pairs: readonly DocumentPair[];
  /** All pairs that share something. */
  foundPairs: number;
  compared: { documents: number; words: number };
  grain: Granularity;
}

/** UTF-16 offsets. */
export interface TextRange {
  start: number;
  end: number;
}

/** Consecutive words that are the same in both. */
export interface SharedPart {
  text: TextRange;
  source: TextRange;
}

/** A shared passage: one part, or several with at most a few other words between them. */
export interface SharedPassage {
  parts: readonly SharedPart[];
  /** Number of words in the parts. */
  words: number;
}

export interface SourceMatch {
  id: string;
  name: string;
  /** Share of the text's counted words that also occur in this source, 0 to 100, one decimal. */
  similarity: number;
  /** Share of the source's words that also occur in the text, 0 to 100, one decimal. */
  sourceShare: number;
  words: number;
  passages: readonly SharedPassage[];
}

export interface RepeatedPassage {
  words: number;
  places: readonly TextRange[];
}

export interface CheckReport {
  /** Share of the counted words found in any source, 0 to 100, an integer. */
  score: number;
  risk: Risk;
  matchedWords: number;
  /** Words of the text without exclusions. */
  countedWords: number;
  /** Sources with a match, the most similar first. */
  matches: readonly SourceMatch[];
  /** Ranges of the text found in any source. */
  found: readonly TextRange[];
  compared: { documents: number; words: number };
  exclusions: readonly (Exclusion & { words: number })[];
  repeats: readonly RepeatedPassage[];
  /** Words in which letters of another alphabet replace Latin ones. */
  disguisedWords: number;
  totalWords: number;
  uniqueWords: number;
  /** For the text without its list of references, which is not prose. */
  statistics: Statistics;
  /** Phrases worth looking up on the web. */
  phrases: readonly Phrase[];
  grain: Granularity;
}
