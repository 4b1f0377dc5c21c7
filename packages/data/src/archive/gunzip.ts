// Unpacks gzip (RFC 1952) as a stream, including files with several members as pigz, bgzip and `cat` write
// them: the platform's DecompressionStream treats those as damaged, fflate does not. CRC-32 and length of
// each member are checked here, since fflate does not check them.

import type { CodecContext } from '@entropy-tools/core/codec-context';
import { crc32 } from '@entropy-tools/core/crc32';
import { ToolError } from '@entropy-tools/core/tool-error';
import { Gunzip } from 'fflate';
import { assertNotBomb } from './archive-limits';
import { readPieces, readSlice } from './read-pieces';

/** A piece may expand a thousandfold, so pieces are small. */
const packedPieceBytes = 64 * 1024;
const trailerBytes = 8;

interface Member {
  crc: number;
  size: number;
  /** Its end in the file, once known. */
  end?: number;
}

/**
 * @param take receives the data piece by piece; returning `false` ends the work early and skips the last
 * checks
 * @throws ToolError `input` for damage, `limit` for a bomb, `cancelled`
 */
export async function gunzip(
  file: Blob,
  take: (piece: Uint8Array<ArrayBuffer>) => Promise<boolean | undefined>,
  { signal, onProgress }: Pick<CodecContext, 'signal' | 'onProgress'>,
): Promise<void> {
  const blob = await withoutPadding(file);
  const waiting: Uint8Array<ArrayBuffer>[] = [];
  const members: Member[] = [{ crc: 0, size: 0 }];
  const stream = new Gunzip((data) => {
    const member = members.at(-1);
    if (!member || data.length === 0) return;
    member.crc = crc32(data, member.crc);
    member.size += data.length;
    waiting.push(new Uint8Array(data));
  });
  stream.onmember = (start) => {
    const before = members.at(-1);
    if (before) before.end = start;
    members.push({ crc: 0, size: 0 });
  };
  let read = 0;
  let written = 0;
  for await (const piece of readPieces(blob, signal, packedPieceBytes)) {
    read += piece.length;
    push(stream, piece, read >= blob.size);
    for (const data of waiting.splice(0)) {
      written += data.length;
      assertNotBomb(blob.size, written);
      signal.throwIfAborted();
      if ((await take(data)) === false) return;
    }
    // Complete members are dropped, since one file may have a million.
    for (const member of members.splice(0, members.length - 1)) await check(blob, member);
    onProgress(read / blob.size);
  }
  if (blob.size < 18) throw damaged();
  for (const member of members) await checkLast(file, { ...member, end: blob.size });
}

/** Fewer zeros at the end are those of a trailer. */
const PADDING_BYTES = 16;

/** The file without the zeros with which bsdtar fills its last record when it writes to a pipe; gzip ignores them. */
async function withoutPadding(blob: Blob): Promise<Blob> {
  const tail = await readSlice(blob, Math.max(0, blob.size - PADDING_BYTES), PADDING_BYTES);
  if (tail.length < PADDING_BYTES || tail.some((byte) => byte !== 0)) return blob;
  for (let end = blob.size; end > 0; end -= packedPieceBytes) {
    const start = Math.max(0, end - packedPieceBytes);
    const last = (await readSlice(blob, start, end - start)).findLastIndex((byte) => byte !== 0);
    if (last >= 0) return blob.slice(0, start + last + 1);
  }
  return blob;
}

/** Checks the last member. Zeros behind it may be of its trailer, so its end is where the trailer is right. */
async function checkLast(file: Blob, { end = file.size, ...member }: Member): Promise<void> {
  const latest = Math.min(file.size, end + trailerBytes);
  for (let at = end; at < latest; at += 1) if (await isRight(file, { ...member, end: at })) return;
  await check(file, { ...member, end: latest });
}

function push(stream: Gunzip, piece: Uint8Array, last: boolean): void {
  try {
    stream.push(piece, last);
  } catch (cause) {
    throw damaged(cause);
  }
}

async function check(blob: Blob, member: Member): Promise<void> {
  if (!(await isRight(blob, member))) throw damaged();
}

async function isRight(blob: Blob, { crc, size, end = blob.size }: Member): Promise<boolean> {
  const trailer = await readSlice(blob, end - trailerBytes, trailerBytes);
  const view = new DataView(trailer.buffer);
  return (
    trailer.length === trailerBytes &&
    view.getUint32(0, true) === crc &&
    view.getUint32(4, true) === size % 2 ** 32
  );
}

function damaged(cause?: unknown): ToolError {
  return new ToolError(
    'input',
    'The GZIP file is damaged or was cut off. Copy or download it again.',
    { cause },
  );
}

/** Metadata of a gzip file. */
export interface GzipHeader {
  /** The name of the packed file, if stated. */
  name?: string;
  modified?: Date;
  /** Size of the last member modulo 4 GB, as its trailer states. */
  claimedSize: number;
}

/** Reads the first header and the trailer; unpacks nothing. @throws ToolError `input` if it is no gzip */
export async function readGzipHeader(blob: Blob): Promise<GzipHeader> {
  const head = await readSlice(blob, 0, 1024);
  if (head.length < 18 || head[0] !== 0x1f || head[1] !== 0x8b) throw damaged();
  const view = new DataView(head.buffer);
  const tail = new DataView((await readSlice(blob, blob.size - 4, 4)).buffer);
  const header: GzipHeader = { claimedSize: tail.getUint32(0, true) };
  const seconds = view.getUint32(4, true);
  if (seconds > 0) header.modified = new Date(seconds * 1000);
  const flags = head[3] ?? 0;
  const start = flags & 4 ? 12 + view.getUint16(10, true) : 10;
  if (flags & 8 && start < head.length) {
    const end = head.indexOf(0, start);
    const name = new TextDecoder('latin1').decode(head.subarray(start, end < 0 ? start : end));
    if (name) header.name = name;
  }
  return header;
}
