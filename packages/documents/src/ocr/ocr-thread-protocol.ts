import type { SerializedToolError } from '@entropy-tools/core/tool-error';
import type { GreyPage } from './grey-page';
import type { ReaderParts, ReadHow } from './print-reader';
import type { RecognisedPage } from './recognised-page';

/** What the job's worker asks of the reader's thread; opening comes first. */
export type ToReaderThread =
  | { kind: 'open'; parts: ReaderParts }
  | { kind: 'skew'; page: GreyPage }
  | { kind: 'read'; page: GreyPage; how: ReadHow };

/** Its answers; `progress` comes before `done`. */
export type FromReaderThread =
  | { kind: 'progress'; fraction: number }
  | { kind: 'done'; answer: number | RecognisedPage | undefined }
  | { kind: 'failed'; error: SerializedToolError };
