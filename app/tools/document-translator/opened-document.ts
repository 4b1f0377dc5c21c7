/** The part of a document that the page needs. */
export interface OpenedDocument {
  /** In reading order, with marks; empty if there is no text. */
  passages: readonly string[];
  plainText: string;
  notes: readonly string[];
}

export interface ResultFile {
  name: string;
  blob: Blob;
}

/** A translated document. */
export interface WrittenDocument {
  files: readonly ResultFile[];
  /** Number of passages whose formatting was lost. */
  damaged: number;
  notes: readonly string[];
}
