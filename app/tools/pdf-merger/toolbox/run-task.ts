// Runs one toolbox task on one PDF in the worker: reads the file, calls the codec, names the results and
// describes the change in a line.
import type { CodecContext } from '@entropy-tools/core/codec-context';
import type { PdfSource } from '../made-pdf';
import { readSource } from '../read-source';
import { compress, flatten, properties, protect, repair, unprotect } from './file-tasks';
import { numbers, resize, sheets, watermark } from './page-tasks';
import { extractPictures, toPictures } from './picture-tasks';
import type { TaskJob, TaskResult } from './task-files';
import type { ToolboxRequest } from './task-settings';

const mark = new TextEncoder().encode('/ByteRange');

/** Whether a PDF has a digital signature, by its byte range, which is always written in plain text. */
function isSigned(bytes: Uint8Array): boolean {
  for (let at = bytes.indexOf(0x2f); at >= 0; at = bytes.indexOf(0x2f, at + 1))
    if (mark.every((byte, index) => bytes[at + index] === byte)) return true;
  return false;
}

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
    case 'from-pictures':
    case 'compare':
      throw new Error(`${request.task} takes all files at once`);
  }
}

/** Tasks whose results are not a modified copy of the PDF. */
const keepsFile = new Set<ToolboxRequest['task']>(['to-pictures', 'extract-pictures']);
