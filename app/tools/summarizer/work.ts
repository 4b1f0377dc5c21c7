// What the page needs of its worker; loaded when something is read or saved.

import type { Doc } from '~/codecs/doc/model';
import type { FileFormat } from '~/codecs/doc/write-file';
import { JobPool } from '~/jobs/job-pool';
import { ToolError } from '~/platform/tool-error';
import type { SummarizerAnswer, SummarizerJob } from './job';
import type { EditorNode } from './summary/editor-node';
import type { SourcedPoint } from './summary/sourced-points';

const pool = new JobPool<SummarizerJob, SummarizerAnswer>(
  () => new Worker(new URL('./engine.worker.ts', import.meta.url), { type: 'module' }),
  1,
);

async function run(job: SummarizerJob, { signal } = new AbortController()) {
  return await pool.run(job, { signal });
}

/** The text of a document. @throws ToolError what is wrong with it */
export async function readText(file: Blob, name: string): Promise<string> {
  const { output } = await run({ kind: 'read', file, name });
  if (output.kind !== 'text') throw new ToolError('internal', 'The file could not be read.');
  return output.text;
}

/** The points of a summary with the sentences of its text. @throws ToolError, also `cancelled` */
export async function findSources(
  summary: EditorNode,
  source: string,
  control: AbortController,
): Promise<readonly SourcedPoint[]> {
  const { output } = await run({ kind: 'match', summary, source }, control);
  return output.kind === 'points' ? output.points : [];
}

/** The summary as a file. @throws ToolError what went wrong */
export async function makeFile(
  doc: Doc,
  format: FileFormat,
): Promise<{ blob: Blob; warnings: readonly string[] }> {
  const { output, warnings } = await run({ kind: 'write', doc, format });
  if (output.kind !== 'file') throw new ToolError('internal', 'The file could not be made.');
  return { blob: output.blob, warnings };
}
