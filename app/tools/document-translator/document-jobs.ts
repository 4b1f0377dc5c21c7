import type { TargetLanguage } from './formats/translatable';

/** What the page asks its worker for. */
export type DocumentJob =
  | { kind: 'open'; file: File }
  /** The file is opened again: a worker may have ended in between. */
  | { kind: 'write'; file: File; translated: readonly string[]; to: TargetLanguage }
  | { kind: 'zip'; files: readonly ResultFile[] };

export type DocumentAnswer =
  | ({ kind: 'opened' } & OpenedDocument)
  | ({ kind: 'written' } & WrittenDocument)
  | { kind: 'zipped'; blob: Blob };

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
