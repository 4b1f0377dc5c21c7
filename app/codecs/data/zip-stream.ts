// Unpacks one ZIP entry as a stream, for sheets of hundreds of megabytes that must not be held whole.
// The deflated bytes are given to the platform as gzip, with the directory's CRC and size as trailer,
// so that the platform checks both; an entry that holds more than it claims is stopped at once.

import type { ZipEntry } from '~/codecs/archive/zip-directory';
import { type CodecContext, throwIfAborted } from '~/codecs/codec-context';
import { ToolError } from '~/platform/tool-error';

const gzipHeader = Uint8Array.of(0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff);

/**
 * The entry's unpacked bytes in pieces.
 * @param archive the whole ZIP, checked by `guardZip`
 * @throws ToolError `input` for damage, `limit` when it holds more than it claims,
 *   `unsupported` for another compression method
 */
export async function* unpackPieces(
  archive: Blob,
  entry: ZipEntry,
  context: CodecContext,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const packed = await packedPart(archive, entry);
  if (entry.method === 0) {
    yield new Uint8Array(await packed.arrayBuffer());
    return;
  }
  if (entry.method !== 8)
    throw new ToolError(
      'unsupported',
      `"${entry.name}" is packed by a method that browsers cannot read. Save the file again.`,
    );
  const trailer = new DataView(new ArrayBuffer(8));
  trailer.setUint32(0, entry.crc32, true);
  trailer.setUint32(4, entry.size % 0x1_0000_0000, true);
  const reader = new Blob([gzipHeader, packed, trailer])
    .stream()
    .pipeThrough(new DecompressionStream('gzip'))
    .getReader();
  let size = 0;
  try {
    for (;;) {
      throwIfAborted(context);
      const { done, value } = await reader.read();
      if (done) return;
      size += value.length;
      if (size > entry.size)
        throw new ToolError(
          'limit',
          `"${entry.name}" holds more than it claims and is not opened.`,
        );
      yield value;
    }
  } catch (error) {
    throwIfAborted(context);
    throw error instanceof ToolError ? error : damaged(entry, error);
  } finally {
    reader.cancel().catch(() => undefined);
  }
}

async function packedPart(archive: Blob, entry: ZipEntry): Promise<Blob> {
  const header = await archive.slice(entry.headerOffset, entry.headerOffset + 30).arrayBuffer();
  if (header.byteLength < 30) throw damaged(entry);
  const view = new DataView(header);
  if (view.getUint32(0, true) !== 0x04034b50) throw damaged(entry);
  const start = entry.headerOffset + 30 + view.getUint16(26, true) + view.getUint16(28, true);
  if (start + entry.compressedSize > archive.size) throw damaged(entry);
  return archive.slice(start, start + entry.compressedSize);
}

function damaged(entry: ZipEntry, cause?: unknown): ToolError {
  return new ToolError(
    'input',
    `"${entry.name}" in the workbook is damaged. Copy or download the file again.`,
    { cause },
  );
}
