// Several results as one ZIP, streamed through the platform's own deflate so that large files are
// never whole in memory. Names may hold folders; they must be unique (see uniqueNames).

import { type CodecContext, throwIfAborted } from '~/codecs/codec-context';
import { ZipEntryWriter, ZipWriter } from './zip-writer';

/**
 * @param files names in the archive and what they hold; results are dated now, files as they are
 * @returns the archive, entries in the order given
 */
export async function zipFiles(
  files: readonly { name: string; blob: Blob }[],
  context: CodecContext,
): Promise<Blob> {
  const total = files.reduce((sum, file) => sum + file.blob.size, 0) || 1;
  const archive = new ZipWriter();
  const now = new Date();
  let written = 0;
  for (const file of files) {
    const entry = new ZipEntryWriter();
    const reader = file.blob.stream().getReader();
    for (;;) {
      throwIfAborted(context);
      const { done, value } = await reader.read();
      if (done) break;
      await entry.write(value);
      written += value.length;
      context.onProgress(written / total);
    }
    const { blob } = file;
    await archive.add(file.name, entry, blob instanceof File ? new Date(blob.lastModified) : now);
  }
  return archive.finish('', 'application/zip');
}
