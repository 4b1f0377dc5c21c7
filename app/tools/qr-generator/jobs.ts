import type { CodeRequest, MadeCode } from './make-code';

/** What the page asks of its worker. */
export type QrJob = ({ kind: 'make' } & CodeRequest) | { kind: 'logo'; file: Blob };

/** The answer to each kind of job. */
export interface QrAnswers {
  make: MadeCode;
  logo: Blob;
}

export type QrAnswer = QrAnswers[keyof QrAnswers];
