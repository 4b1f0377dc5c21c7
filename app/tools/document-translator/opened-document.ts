/** A document as far as the page needs it. */
export interface OpenedDocument {
  /** In reading order, with marks; empty where there is no text. */
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
  /** Passages whose formatting did not come back. */
  damaged: number;
  notes: readonly string[];
}
