import type { DocumentFormat } from '@entropy-tools/documents/doc/document-format';
import type { Block } from '@entropy-tools/documents/doc/model';

/** Which engine reads. */
export type EngineId = 'real' | 'simulation';

export interface ReadRequest {
  file: Blob;
  name: string;
  engine: EngineId;
  /** Encoding of a text file that the person chose; found out when undefined. */
  encoding?: string | undefined;
}

/** A document ready to be shown. */
export interface ReadResult {
  format: DocumentFormat;
  /** Whether the text is a placeholder. */
  simulated: boolean;
  title?: string;
  author?: string;
  /** BCP 47 tag, for hyphenation and the voice that reads aloud. */
  language?: string;
  blocks: Block[];
  /** The blocks with text of their own in reading order, the same objects as in `blocks`. */
  leaves: Block[];
  /** What is counted, searched for 'no text' and exported. Lines end by `\n`. */
  text: string;
  wordCount: number;
  characterCount: number;
  /** Of a text file. */
  encoding?: string;
  /** Names of what read it, for 'Made by'. */
  madeBy: string[];
}

export interface SearchRequest {
  /** Text of each leaf. */
  texts: readonly string[];
  query: string;
  /** Whether the query is a regular expression. */
  pattern: boolean;
}

export interface SearchResult {
  /** Three numbers a match: leaf, first character, character after the last. */
  matches: Int32Array<ArrayBuffer>;
}
