// Runs one task of the toolbox on one PDF, in the worker: reads the file, calls the codec, names what
// came of it and says in a line what changed.
import type { CodecContext } from '@entropy-tools/core/codec-context';
import type { PdfSource } from '../made-pdf';
import { readSource } from '../read-source';
import { checkArchival } from './check-archival';
import { compress, flatten, properties, protect, repair, unprotect } from './file-tasks';
import { isSigned } from './is-signed';
import { numbers, resize, sheets, watermark } from './page-tasks';
import { extractPictures, toPictures } from './picture-tasks';
import type { TaskJob, TaskResult } from './task-files';
import type { ToolboxRequest } from './task-settings';

/** @throws ToolError as the task's codec */
export async function runTask(
  source: PdfSource,
  request: ToolboxRequest,
  context: CodecContext,
): Promise<TaskResult> {
  const bytes = await readSource(source.blob);
  const result = await resultOf({ source, bytes, context }, request);
  if (!keepsFile.has(request.task) && !result.isUnchanged && isSigned(bytes))
    context.warn('This PDF is signed. The signature does not hold for the changed file.');
  return result;
}

async function resultOf(job: TaskJob, request: ToolboxRequest): Promise<TaskResult> {
  switch (request.task) {
    case 'compress':
      return compress(job, request.settings);
    case 'protect':
      return protect(job, request.settings);
    case 'unprotect':
      return unprotect(job, request.settings);
    case 'properties':
      return properties(job);
    case 'numbers':
      return numbers(job, request.settings);
    case 'watermark':
      return watermark(job, request.settings);
    case 'flatten':
      return flatten(job, request.settings);
    case 'resize':
      return resize(job, request.settings);
    case 'sheets':
      return sheets(job, request.settings);
    case 'to-pictures':
      return toPictures(job, request.settings);
    case 'extract-pictures':
      return extractPictures(job, request.settings);
    case 'repair':
      return repair(job);
    case 'pdfa':
      return checkArchival(job);
    case 'from-pictures':
    case 'compare':
      throw new Error(`${request.task} takes all files at once`);
  }
}

/** Tasks whose results are no PDF of the same kind. */
const keepsFile = new Set<ToolboxRequest['task']>(['to-pictures', 'extract-pictures', 'pdfa']);
