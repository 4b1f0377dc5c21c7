import type { DocumentFormat } from '@entropy-tools/documents/doc/document-format';
import type { Block } from '@entropy-tools/documents/doc/model';

/** The engine that reads the document. */
export type EngineId = 'real' | 'simulation';

export interface ReadRequest {
  file: Blob;
  name: string;
  engine: EngineId;
  /** The encoding of a text file, if the user chose one; otherwise it is detected. */
  encoding?: string | undefined;
}

/** A document ready for display. */
export interface ReadResult {
  format: DocumentFormat;
  /** Whether the text is a placeholder. */
  simulated: boolean;
  title?: string;
  author?: string;
  /** BCP 47 tag, for hyphenation and the voice that reads aloud. */
  language?: string;
  blocks: Block[];
  /** The blocks with their own text in reading order, the same objects as in `blocks`. */
  leaves: Block[];
  /** The plain text, for counts, the check for 'no text' and the export. Lines end with `\n`. */
  text: string;
  wordCount: number;
  characterCount: number;
  /** Only for a text file. */
  encoding?: string;
  /** Names of the libraries that read it, for 'Made by'. */
  madeBy: string[];
}

export interface SearchRequest {
  /** The text of each leaf. */
  texts: readonly string[];
  query: string;
  /** Whether the query is a regular expression. */
  pattern: boolean;
}

export interface SearchResult {
  /** Three numbers per match: leaf, start, end (exclusive). */
  matches: Int32Array<ArrayBuffer>;
}
