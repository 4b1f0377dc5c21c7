import type { Doc } from '~/codecs/doc/model';
import type { FileFormat } from '~/codecs/doc/write-file';
import type { EditorNode } from './summary/editor-node';
import type { SourcedPoint } from './summary/sourced-points';

/** What the page asks its worker for. */
export type SummarizerJob =
  | { kind: 'read'; file: Blob; name: string }
  | { kind: 'match'; summary: EditorNode; source: string }
  | { kind: 'write'; doc: Doc; format: FileFormat };

/** The text of a file, the points of a summary with their sentences, or a file. */
export type SummarizerAnswer =
  | { kind: 'text'; text: string }
  | { kind: 'points'; points: SourcedPoint[] }
  | { kind: 'file'; blob: Blob };
