import type { SniffedKind } from '@entropy-tools/core/sniff';

/** What a file is about; menus group their formats by it. */
export type FormatKind =
  | 'document'
  | 'picture'
  | 'table'
  | 'slides'
  | 'sound'
  | 'film'
  | 'archive'
  | 'font'
  | 'subtitles'
  | 'record';

/** One format that the Converter reads, writes or both; its key in the table is the extension that it writes. */
export interface Format {
  /** What people call it, such as 'Word document'. */
  name: string;
  kind: FormatKind;
  mime: string;
  /** Other extensions of the same format, in lower case, such as `jpeg`. */
  also?: readonly string[];
  /**
   * What the first bytes of a file may be; undefined within it is 'not recognised'. A file that is anything
   * else is refused by its name before a reader is loaded. Without it every file is given to the reader.
   */
  sniffed?: readonly (SniffedKind | undefined)[];
}
