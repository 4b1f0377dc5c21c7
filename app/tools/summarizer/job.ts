import type { Doc } from '~/engines/doc/model';
import type { FileFormat } from '~/engines/doc/write-file';

/** What the page asks its worker for. */
export type SummarizerJob =
  | { kind: 'read'; file: Blob; name: string }
  | { kind: 'write'; doc: Doc; format: FileFormat };

/** The text of a file, or a file. */
export type SummarizerAnswer = { kind: 'text'; text: string } | { kind: 'file'; blob: Blob };
