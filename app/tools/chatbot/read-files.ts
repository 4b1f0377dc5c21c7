import { toToolError } from '@entropy-tools/core/part-error';
import { joinOnce } from '~/platform/join-once';
import { MAX_ATTACHED_TEXT, MAX_ATTACHMENTS } from './chat/attachment-limits';
import type { Attachment } from './chat/session-model';
import type { ChatJobs } from './jobs';

/** The attachments read, and a message about files that could not be read. */
export interface ReadFiles {
  attachments: Attachment[];
  problem: string | undefined;
}

/**
 * Reads files one after the other; a failing file does not affect the others.
 * @param room how many files can still be attached
 */
export async function readFiles(
  jobs: ChatJobs,
  files: readonly File[],
  room: number,
): Promise<ReadFiles> {
  const attachments: Attachment[] = [];
  const problems: string[] = [];
  if (files.length > room) problems.push(`${MAX_ATTACHMENTS} files can go along with a message.`);
  for (const file of files.slice(0, room)) {
    try {
      const { output, warnings } = await jobs.attach(file);
      attachments.push(output);
      problems.push(...warnings);
    } catch (error) {
      const { message: reason } = await toToolError(error);
      problems.push(reason.includes(file.name) ? reason : `“${file.name}”: ${reason}`);
    }
  }
  return { attachments, problem: joinOnce(problems) };
}

/** Converts pasted text that is too long for the field to a file. */
export async function readPaste(jobs: ChatJobs, text: string, room: number): Promise<ReadFiles> {
  if (text.length <= MAX_ATTACHED_TEXT)
    return readFiles(jobs, [new File([text], 'Pasted text.txt', { type: 'text/plain' })], room);
  const problem = `The text you pasted has ${text.length.toLocaleString('en')} characters; ${MAX_ATTACHED_TEXT.toLocaleString('en')} can go along. Paste a part of it.`;
  return { attachments: [], problem };
}
