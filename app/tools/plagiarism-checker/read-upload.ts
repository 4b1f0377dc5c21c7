import { formatBytes } from '@entropy-tools/core/format';
import { toToolError } from '@entropy-tools/core/part-error';
import { joinOnce } from '~/platform/join-once';
import type { CheckerJobs } from './jobs';
import { MAX_FILE_BYTES, messages } from './messages';
import { tool } from './tool';
import type { Alert, Engine } from './use-plagiarism-checker';

/**
 * The text of a file chosen for the text box, with any messages. The simulation accepts only .txt files, with
 * the specification's messages; the real engine reads documents too.
 */
export async function readUpload(
  file: File,
  engine: Engine,
  jobs: CheckerJobs,
): Promise<{ text?: string; alert?: Alert }> {
  const extension = file.name.slice(file.name.lastIndexOf('.') + 1).toLowerCase();
  const isText = extension === 'txt' || file.type === 'text/plain';
  const isPdf = extension === 'pdf' || file.type === 'application/pdf';
  if (engine === 'simulation' && !isText)
    return error(isPdf ? messages.pdfSoon : messages.otherType);
  if (!isText && !isPdf && !tool.extensions.includes(extension))
    return error(
      messages.otherType,
      'PDF, Word, OpenDocument, RTF, EPUB, HTML and Markdown files are read as well.',
    );
  if (file.size > MAX_FILE_BYTES)
    return error(`‘${file.name}’ has ${formatBytes(file.size)}; files up to 10MB are read.`);
  try {
    const { output, warnings } = await jobs.read({ file, name: file.name });
    const detail = joinOnce(warnings);
    const text = `Not all of ‘${file.name}’ may be here.`;
    return { text: output.text, ...(detail ? { alert: { tone: 'info', text, detail } } : {}) };
  } catch (thrown) {
    return error(`‘${file.name}’ was not read.`, (await toToolError(thrown)).message);
  }
}

function error(text: string, detail?: string): { alert: Alert } {
  return { alert: { tone: 'error', text, ...(detail ? { detail } : {}) } };
}
