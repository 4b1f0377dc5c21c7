// Takes the files out of a ZIP that was added to the selection. Checked for bombs before anything is unpacked.

import type { CodecContext } from '@entropy-tools/core/codec-context';
import { ToolError } from '@entropy-tools/core/tool-error';
import { safePath } from '@entropy-tools/data/archive/entry-path';
import { guardZipBlob } from '@entropy-tools/data/archive/guard-zip';
import { unpackPieces } from '@entropy-tools/data/archive/unpack-entry';

/** A file of an archive; its path has no leading slash. */
export interface UnpackedFile {
  path: string;
  blob: Blob;
}

/** What an archive may hold to be opened for a conversion. */
export const openZipLimits = { files: 2000, totalBytes: 1e9 } as const;

/** Files that systems put into archives; nobody means to convert them. */
const litter = /(^|\/)(\.[^/]*|__MACOSX|Thumbs\.db|desktop\.ini)(\/|$)/i;

/**
 * Unpacks the files of a ZIP.
 * @throws ToolError `input` (damaged, a password), `limit` (a bomb, too many files), `cancelled`
 */
export async function openZip(zip: Blob, context: CodecContext): Promise<UnpackedFile[]> {
  const { files: most, totalBytes } = openZipLimits;
  const entries = (await guardZipBlob(zip, { totalBytes })).filter(
    ({ name }) => !name.endsWith('/') && !litter.test(name),
  );
  if (entries.length > most)
    throw new ToolError(
      'limit',
      `The archive holds ${entries.length} files; at most ${most} are converted at a time. Unpack it and add a part of it.`,
    );
  const files: UnpackedFile[] = [];
  for (const [index, entry] of entries.entries()) {
    const pieces: Uint8Array<ArrayBuffer>[] = [];
    for await (const piece of unpackPieces(zip, entry, context)) pieces.push(piece);
    files.push({ path: safePath(entry.name), blob: new Blob(pieces) });
    context.onProgress((index + 1) / entries.length);
  }
  return files;
}
