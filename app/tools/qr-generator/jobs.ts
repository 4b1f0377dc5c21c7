import type { MadeCodes } from './batch/make-codes';
import type { PlannedCode } from './batch/plan-codes';
import type { BatchTable } from './batch/read-table';
import type { CodeRequest, MadeCode } from './make-code';
import type { QrOptions } from './qr-options';

/** What the page asks of its worker. */
export type QrJob =
  | ({ kind: 'make' } & CodeRequest)
  | { kind: 'logo'; file: Blob }
  | { kind: 'table'; csv: Blob }
  | { kind: 'many'; codes: readonly PlannedCode[]; options: QrOptions; logo: Blob | undefined }
  | { kind: 'zip'; files: readonly { name: string; blob: Blob }[] }
  | { kind: 'warm-up' }
  | { kind: 'scan'; image: Blob | ImageBitmap };

/** The answer to each kind of job. */
export interface QrAnswers {
  'warm-up': undefined;
  make: MadeCode;
  logo: Blob;
  table: BatchTable;
  many: MadeCodes;
  zip: Blob;
  /** The text of the code that was found. */
  scan: string | undefined;
}

export type QrAnswer = QrAnswers[keyof QrAnswers];
