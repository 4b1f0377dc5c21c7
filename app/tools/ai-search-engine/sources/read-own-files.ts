import { toToolError } from '@entropy-tools/core/part-error';
import type { SearchJobs } from '../jobs';
import type { Source } from '../search-model';

const MAX_FILES = 20;
/** Per file, in bytes. */
const MAX_FILE_BYTES = 20 * 1024 * 1024;

/**
 * Reads files with the suite's own readers, one after the other; a failing file does not affect the others.
 * @param before number of files already there
 * @returns why files were rejected, one sentence each
 * @throws only when the signal is aborted
 */
export async function readOwnFiles(
  files: readonly File[],
  {
    jobs,
    signal,
    before,
    onReading,
    onSource,
  }: {
    jobs: SearchJobs;
    signal: AbortSignal;
    before: number;
    onReading: (name: string) => void;
    onSource: (source: Source) => void;
  },
): Promise<string[]> {
  const failed: string[] = [];
  let count = before;
  for (const file of files) {
    const { name } = file;
    if (count >= MAX_FILES) {
      failed.push(`‘${name}’ was not read: ${MAX_FILES} files are searched at once.`);
      continue;
    }
    if (file.size > MAX_FILE_BYTES) {
      failed.push(`‘${name}’ was not read: it is larger than 20 MB.`);
      continue;
    }
    onReading(name);
    try {
      const { output } = await jobs.read({ file, name }, { signal });
      count += 1;
      const id = `file:${crypto.randomUUID()}`;
      onSource({
        id,
        kind: 'file',
        title: name,
        url: null,
        date: null,
        isExcerpt: false,
        ...output,
      });
    } catch (error) {
      signal.throwIfAborted();
      failed.push(`‘${name}’ was not read. ${(await toToolError(error)).message}`);
    }
  }
  return failed;
}
