// Deflates a Blob of any size with bounded memory. Files of a few megabytes go through libdeflate. Larger
// ones go at level 6 through the platform's CompressionStream (zlib at its default level, and the fastest
// stream in a browser), at other levels through zip.js's zlib in WebAssembly. fflate is not used: its level 9
// gives larger files than zlib's level 6. Data that a sample shows to be incompressible is stored in
// deflate's stored blocks (RFC 1951, 3.2.4), at the speed of copying.

import type { CodecContext } from '@entropy-tools/core/codec-context';
import { crc32 } from '@entropy-tools/core/crc32';
import { type DeflatedBlob, fileChanged } from './deflated-blob';
import { readDeflated } from './gzip-layout';
import { inParts, readPieces } from './read-pieces';
import { type SpillPlace, SpillSink } from './spill-sink';
import { doesNotShrink } from './try-sample';

type Context = Pick<CodecContext, 'signal' | 'onProgress'>;

const platformLevel = 6;
/**
 * Larger files are packed piece by piece: packing a whole file holds its bytes, a copy and the result in
 * memory, and nothing else runs meanwhile. Levels above 6 take longer.
 */
const [MAX_WHOLE_BYTES, MAX_SLOW_WHOLE_BYTES] = [8 << 20, 4 << 20];
/** A read costs the browser's own process more than its bytes do. */
const readBytes = 4 << 20;
/** Bytes deflated in one task. */
const feedBytes = 1 << 19;

/**
 * @param level 1 (quick) to 9 (small)
 * @param place where a large result is kept
 * @throws ToolError `input` when the Blob cannot be read, `limit` without space, `cancelled`
 */
export async function deflateBlob(
  blob: Blob,
  level: number,
  context: Context,
  place?: SpillPlace,
): Promise<DeflatedBlob> {
  const sink = new SpillSink(place);
  try {
    if (await doesNotShrink(blob, context.signal)) return await store(blob, sink, context);
    if (blob.size <= (level <= platformLevel ? MAX_WHOLE_BYTES : MAX_SLOW_WHOLE_BYTES)) {
      // Offline it may never have been loaded; the other methods work as well then.
      const part = await import('./deflate-whole').catch(() => undefined);
      if (part) return await part.deflateWhole(blob, level, sink, context);
    }
    if (level === platformLevel) return await byPlatform(blob, sink, context);
    const { deflateByZlib } = await import('./deflate-zlib');
    return await deflateByZlib(blob, level, sink, context);
  } catch (error) {
    await sink.discard();
    throw error;
  }
}

async function byPlatform(blob: Blob, sink: SpillSink, context: Context): Promise<DeflatedBlob> {
  const stream = new CompressionStream('gzip');
  const writer = stream.writable.getWriter();
  const feeding = feed(blob, writer, context);
  feeding.catch(() => undefined);
  const reader = stream.readable.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      await sink.write(value);
    }
  } catch (error) {
    // The reader fails with the writer's abort reason; a full disk ends the feeding.
    await writer.abort(error).catch(() => undefined);
    await feeding.catch(() => undefined);
    throw error;
  }
  await feeding;
  const { crc32, packed, packedSize, sizeModulo32 } = await readDeflated(await sink.finish());
  if (sizeModulo32 !== blob.size % 2 ** 32) throw fileChanged();
  return { crc32, size: blob.size, packedSize, packed, by: 'platform' };
}

async function feed(
  blob: Blob,
  writer: WritableStreamDefaultWriter<Uint8Array<ArrayBuffer>>,
  { signal, onProgress }: Context,
): Promise<void> {
  try {
    let read = 0;
    for await (const piece of readPieces(blob, signal, readBytes))
      for (const part of inParts(piece, feedBytes)) {
        // Awaiting each part keeps only one of them in the stream, and allows cancellation.
        signal.throwIfAborted();
        await writer.write(part);
        read += part.length;
        onProgress(read / blob.size);
      }
    await writer.close();
  } catch (error) {
    await writer.abort(error).catch(() => undefined);
    throw error;
  }
}

const blockBytes = 0xffff;

/** Stored blocks: 5 bytes of header per 65,535 bytes, and an empty last block. */
async function store(blob: Blob, sink: SpillSink, context: Context): Promise<DeflatedBlob> {
  let crc = 0;
  let read = 0;
  for await (const piece of readPieces(blob, context.signal, blockBytes * 16)) {
    crc = crc32(piece, crc);
    read += piece.length;
    await sink.write(inBlocks(piece));
    context.onProgress(read / blob.size);
  }
  if (read !== blob.size) throw fileChanged();
  await sink.write(Uint8Array.from([1, 0, 0, 0xff, 0xff]));
  const packed = await sink.finish();
  return { crc32: crc, size: blob.size, packedSize: packed.size, packed, by: 'stored' };
}

function inBlocks(piece: Uint8Array): Uint8Array<ArrayBuffer> {
  const count = Math.ceil(piece.length / blockBytes);
  const blocks = new Uint8Array(piece.length + count * 5);
  for (let index = 0; index < count; index++) {
    const data = piece.subarray(index * blockBytes, (index + 1) * blockBytes);
    const at = index * (blockBytes + 5);
    const { length } = data;
    blocks.set([0, length & 0xff, length >> 8, ~length & 0xff, (~length >> 8) & 0xff], at);
    blocks.set(data, at + 5);
  }
  return blocks;
}
