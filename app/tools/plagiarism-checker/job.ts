/** What the page asks its workers, and what they answer. */
import type { CheckInput, CheckReport } from './report';

export interface ReadRequest {
  kind: 'read';
  file: Blob;
  name: string;
}

export interface PdfRequest {
  kind: 'pdf';
  input: CheckInput;
  report: CheckReport;
  /** Names of files that could not be compared, with the reason. */
  failures: readonly { name: string; reason: string }[];
  /** ISO date and time of the check. */
  checkedAt: string;
}

export type WorkerRequest =
  | ReadRequest
  | PdfRequest
  | { kind: 'check'; input: CheckInput }
  | { kind: 'warm-up' };

/** The text of a file. */
export interface ReadAnswer {
  text: string;
  words: number;
}

export type WorkerAnswer = ReadAnswer | CheckReport | Blob | undefined;
