// What the page needs of its worker; loaded with the first file.

import { JobPool } from '~/jobs/job-pool';
import { ToolError } from '~/platform/tool-error';
import type {
  DocumentAnswer,
  DocumentJob,
  OpenedDocument,
  ResultFile,
  WrittenDocument,
} from './document-jobs';
import type { TargetLanguage } from './formats/translatable';

const pool = new JobPool<DocumentJob, DocumentAnswer>(
  () => new Worker(new URL('./document.worker.ts', import.meta.url), { type: 'module' }),
  2,
);

async function run(job: DocumentJob, signal: AbortSignal): Promise<DocumentAnswer> {
  return (await pool.run(job, { signal })).output;
}

const unexpected = () => new ToolError('internal', 'The work stopped unexpectedly.');

/** @throws ToolError with the specification's sentence; `cancelled` */
export async function openDocument(file: File, signal: AbortSignal): Promise<OpenedDocument> {
  const answer = await run({ kind: 'open', file }, signal);
  if (answer.kind !== 'opened') throw unexpected();
  return answer;
}

/**
 * @param translated one for each passage of the file
 * @throws ToolError
 */
export async function writeTranslation(
  file: File,
  translated: readonly string[],
  to: TargetLanguage,
  signal: AbortSignal,
): Promise<WrittenDocument> {
  const answer = await run({ kind: 'write', file, translated, to }, signal);
  if (answer.kind !== 'written') throw unexpected();
  return answer;
}

/** One archive of several files. @throws ToolError */
export async function zipResults(files: readonly ResultFile[]): Promise<Blob> {
  const answer = await run({ kind: 'zip', files }, new AbortController().signal);
  if (answer.kind !== 'zipped') throw unexpected();
  return answer.blob;
}
