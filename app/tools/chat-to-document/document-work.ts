import { JobPool } from '~/jobs/job-pool';
import type { ChosenText } from './passages/choose-passages';
import type { Quotation, UploadedDocument } from './passages/document-model';
import type { PassageSpan } from './passages/passage-spans';
import type { ReadOutcome } from './passages/read-upload';
import type { Work, WorkResult } from './passages/work';

const pool = new JobPool<Work, WorkResult>(
  () => new Worker(new URL('./document.worker.ts', import.meta.url), { type: 'module' }),
  1,
);

/**
 * Reads a file in the worker.
 * @throws ToolError `cancelled`, `timeout`, `internal`
 */
export async function readInWorker(file: File, signal: AbortSignal): Promise<ReadOutcome> {
  return (await pool.run({ kind: 'read', file }, { signal })).output as ReadOutcome;
}

/** The passages of each document. @throws ToolError */
export async function splitInWorker(
  documents: readonly UploadedDocument[],
  signal: AbortSignal,
): Promise<PassageSpan[][]> {
  return (await pool.run({ kind: 'split', documents }, { signal })).output as PassageSpan[][];
}

/**
 * What of the documents goes along with a question.
 * @param room in UTF-16 code units
 * @param meaning how near each passage is to the question
 * @throws ToolError
 */
export async function chooseInWorker(
  documents: readonly UploadedDocument[],
  question: string,
  room: number,
  signal: AbortSignal,
  meaning?: readonly (readonly number[])[],
): Promise<ChosenText> {
  const work: Work = { kind: 'choose', documents, question, room, meaning };
  return (await pool.run(work, { signal })).output as ChosenText;
}

/** The quotations of an answer; none when they could not be looked for. */
export async function citeInWorker(
  answer: string,
  documents: readonly UploadedDocument[],
): Promise<Quotation[]> {
  const { signal } = new AbortController();
  return (await pool.run({ kind: 'cite', answer, documents }, { signal })).output as Quotation[];
}
