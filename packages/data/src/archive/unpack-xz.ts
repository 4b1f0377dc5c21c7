// Unpacks XZ as a stream by xz-decompress (MIT, xz-embedded in WebAssembly). The library stops after the
// first stream of a file, so the index at the end is read first: files with several streams are refused, and
// the stated size is compared with the output.

import type { CodecContext } from '@entropy-tools/core/codec-context';
import { ToolError } from '@entropy-tools/core/tool-error';
import { XzReadableStream } from 'xz-decompress';
import { assertNotBomb } from './archive-limits';
import { readPieces, readSlice } from './read-pieces';

/** Size of the stream's header and of its footer. */
const frameBytes = 12;
/** An index of this size lists a million blocks. */
const MAX_INDEX_BYTES = 16e6;

/**
 * @param take receives the data piece by piece; returning `false` ends the work early and skips the last
 * checks
 * @throws ToolError `input` for damage, `unsupported` for several streams, `limit` for a bomb, `cancelled`
 */
export async function unpackXz(
  blob: Blob,
  take: (piece: Uint8Array<ArrayBuffer>) => Promise<boolean | undefined>,
  { signal, onProgress }: Pick<CodecContext, 'signal' | 'onProgress'>,
): Promise<void> {
  const claimed = await readXzSize(blob);
  assertNotBomb(blob.size, claimed);
  const pieces = readPieces(blob, signal, 64 * 1024);
  let read = 0;
  const packed = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await pieces.next();
        if (done) return controller.close();
        read += value.length;
        controller.enqueue(value);
      },
    },
    { highWaterMark: 0 },
  );
  const reader = new XzReadableStream(packed).getReader();
  let written = 0;
  try {
    for (;;) {
      signal.throwIfAborted();
      const { done, value } = await reader.read();
      if (done) break;
      if (value.length === 0) continue;
      written += value.length;
      if (written > claimed) throw damaged();
      if ((await take(new Uint8Array(value))) === false) {
        await reader.cancel();
        return;
      }
      onProgress(read / blob.size);
    }
  } catch (cause) {
    signal.throwIfAborted();
    throw cause instanceof ToolError ? cause : damaged(cause);
  }
  if (written !== claimed) throw damaged();
}

/** Unpacked size from the index at the end (XZ file format 1.2, 4). */
async function readXzSize(blob: Blob): Promise<number> {
  const end = blob.size;
  if (end < 2 * frameBytes + 8) throw damaged();
  const footer = await readSlice(blob, end - frameBytes, frameBytes);
  const view = new DataView(footer.buffer, footer.byteOffset, footer.byteLength);
  if (footer[10] !== 0x59 || footer[11] !== 0x5a) throw damaged();
  const indexBytes = (view.getUint32(4, true) + 1) * 4;
  if (indexBytes > Math.min(MAX_INDEX_BYTES, end - 2 * frameBytes)) throw damaged();
  const index = await readSlice(blob, end - frameBytes - indexBytes, indexBytes);
  if (index[0] !== 0) throw damaged();
  let at = 1;
  const number = () => {
    let value = 0;
    for (let shift = 1; ; shift *= 128) {
      const byte = index[at++];
      if (byte === undefined || shift > 2 ** 49) throw damaged();
      value += (byte & 0x7f) * shift;
      if (byte < 0x80) return value;
    }
  };
  const records = number();
  if (records > indexBytes) throw damaged();
  let blocks = 0;
  let size = 0;
  for (let record = 0; record < records; record += 1) {
    blocks += Math.ceil(number() / 4) * 4;
    size += number();
  }
  if (2 * frameBytes + blocks + indexBytes !== end)
    throw new ToolError(
      'unsupported',
      'This XZ file holds several streams one after the other, which are not opened here. Unpack it with xz.',
    );
  return size;
}

function damaged(cause?: unknown): ToolError {
  return new ToolError(
    'input',
    'The XZ file is damaged or was cut off. Copy or download it again.',
    { cause },
  );
}
