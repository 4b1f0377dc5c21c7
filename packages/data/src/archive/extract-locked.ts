// Entries with a password (AES-128 to AES-256 and the old ZipCrypto) or Deflate64, by zip.js.

import type { CodecContext } from '@entropy-tools/core/codec-context';
import { ToolError } from '@entropy-tools/core/tool-error';
import {
  BlobReader,
  configure,
  ERR_ENCRYPTED,
  ERR_INVALID_PASSWORD,
  ERR_UNSUPPORTED_COMPRESSION,
  ERR_UNSUPPORTED_ENCRYPTION,
  type FileEntry,
  ZipReader,
} from '@zip.js/zip.js';
import { damagedEntry, exceedsClaimedSize, unsupportedMethod } from './extract-errors';
import type { ExtractRequest } from './extract-request';
import { passwordMessages } from './password-messages';
import type { SpillSink } from './spill-sink';
import type { ZipEntry } from './zip-directory';

/** Same as `extractEntry`. */
export async function extractWithZipJs(
  { archive, data, zip, password, sink }: ExtractRequest & { zip: ZipEntry; sink: SpillSink },
  { signal, onProgress }: Pick<CodecContext, 'signal' | 'onProgress'>,
): Promise<Blob> {
  if (zip.encrypted && !password) throw new ToolError('input', passwordMessages.needed);
  const entry = (await entriesOf(archive, data)).get(zip.headerOffset);
  if (!entry) throw damagedEntry(zip);
  const writable = new WritableStream<Uint8Array<ArrayBuffer>>({
    async write(piece) {
      if (sink.size + piece.length > zip.size) throw exceedsClaimedSize(zip);
      await sink.write(piece.slice());
      onProgress(sink.size / zip.size);
    },
  });
  try {
    await entry.getData(writable, {
      ...(password ? { password } : {}),
      checkSignature: true,
      signal,
      useWebWorkers: false,
    });
  } catch (cause) {
    signal.throwIfAborted();
    throw named(cause, zip);
  }
  if (sink.size !== zip.size) throw damagedEntry(zip);
  return sink.finish();
}

let known: { archive: string; entries: Promise<Map<number, FileEntry>> } | undefined;

/**
 * Entries by the offset of their header; those of the last archive are cached, since all of them may be
 * extracted in turn.
 */
function entriesOf(archive: string, data: Blob): Promise<Map<number, FileEntry>> {
  if (known?.archive !== archive) known = { archive, entries: readEntries(data) };
  return known.entries;
}

async function readEntries(data: Blob): Promise<Map<number, FileEntry>> {
  configure({ useWebWorkers: false });
  try {
    const all = await new ZipReader(new BlobReader(data)).getEntries();
    return new Map(
      all.flatMap((entry) => (entry.directory ? [] : [[entry.offset, entry] as const])),
    );
  } catch (cause) {
    throw new ToolError(
      'input',
      'The archive is damaged or was cut off. Copy or download the file again.',
      { cause },
    );
  }
}

function named(error: unknown, entry: ZipEntry): ToolError {
  if (error instanceof ToolError) return error;
  const message = error instanceof Error ? error.message : '';
  if (message === ERR_INVALID_PASSWORD) return new ToolError('input', passwordMessages.wrong);
  if (message === ERR_ENCRYPTED) return new ToolError('input', passwordMessages.needed);
  if (message === ERR_UNSUPPORTED_COMPRESSION || message === ERR_UNSUPPORTED_ENCRYPTION)
    return unsupportedMethod(entry);
  return damagedEntry(entry, error);
}
