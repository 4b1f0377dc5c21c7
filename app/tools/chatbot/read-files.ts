import { ToolError } from '~/lib/tool-error';
import { JobPool } from '../_kit/job-pool';
import type { Attachment } from './engine/session-model';

const pool = new JobPool<File, Attachment>(
  () => new Worker(new URL('./attachment.worker.ts', import.meta.url), { type: 'module' }),
  1,
);

/** Reads files one after the other; one that fails does not take the others with it. */
export async function readFiles(
  files: readonly File[],
): Promise<{ attachments: Attachment[]; problems: string[] }> {
  const attachments: Attachment[] = [];
  const problems: string[] = [];
  const { signal } = new AbortController();
  for (const file of files) {
    try {
      const { output, warnings } = await pool.run(file, { signal });
      attachments.push(output);
      problems.push(...warnings);
    } catch (error) {
      const reason = error instanceof ToolError ? error.message : 'It could not be read.';
      problems.push(reason.includes(file.name) ? reason : `“${file.name}”: ${reason}`);
    }
  }
  return { attachments, problems };
}
