// Checks a pack before it is stored: its checksum, its number of objects, and their unpacked sizes. A pack of
// some kilobytes may expand to gigabytes, directly or through a delta.
import pako from 'pako';
import { GitError } from '../git-error';
import { hexOf } from '../index-file';

const packLimits = {
  objects: 500_000,
  objectBytes: 100 * 1024 * 1024,
  totalBytes: 1024 * 1024 * 1024,
} as const;

const TYPES = [1, 2, 3, 4, 6, 7];
const PAUSE_AFTER = 500;

const broken = () => new GitError('pack is corrupted: refused');
const tooLarge = () => new GitError('the pack unpacks to more than this machine can hold: refused');

/** Reads a variable-length number of 7 bits per byte, lowest first. @returns the number and where it ends */
function readNumber(bytes: Uint8Array, start: number): [number, number] {
  let [value, factor, at] = [0, 1, start];
  for (;;) {
    const byte = bytes[at];
    if (byte === undefined || factor > 2 ** 49) throw broken();
    value += (byte & 0x7f) * factor;
    factor *= 128;
    at += 1;
    if (byte < 0x80) return [value, at];
  }
}

interface Stream {
  strm: { next_in: number };
  err: number;
  ended: boolean;
  onData: (chunk: Uint8Array) => void;
  push: (bytes: Uint8Array, isLast: boolean) => boolean;
}

/**
 * Unpacks one object without keeping it.
 * @returns its packed length in bytes, and its first bytes
 */
function skipObject(
  bytes: Uint8Array,
  start: number,
  size: number,
): { used: number; head: Uint8Array } {
  const chunkSize = Math.min(Math.max(size, 64), 65_536);
  const stream = new pako.Inflate({ chunkSize }) as unknown as Stream;
  let length = 0;
  let head = new Uint8Array();
  stream.onData = (chunk) => {
    if (length === 0) head = chunk.slice(0, 32);
    length += chunk.length;
    if (length > size) throw broken();
  };
  stream.push(bytes.subarray(start), false);
  if (stream.err !== 0 || !stream.ended || length !== size) throw broken();
  return { used: stream.strm.next_in, head };
}

/** Checks a pack file. @returns the checksum that names the pack. @throws GitError */
export async function checkPack(
  bytes: Uint8Array,
  signal: AbortSignal,
  limits: { objects: number; objectBytes: number; totalBytes: number } = packLimits,
): Promise<string> {
  if (bytes.length < 32) throw broken();
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (view.getUint32(0) !== 0x5041434b || ![2, 3].includes(view.getUint32(4))) throw broken();
  const count = view.getUint32(8);
  if (count > limits.objects) throw tooLarge();
  const end = bytes.length - 20;
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-1', bytes.slice(0, end)));
  if (digest.some((byte, at) => byte !== bytes[end + at])) throw broken();
  let at = 12;
  let total = 0;
  for (let number = 0; number < count; number += 1) {
    // Lets Ctrl+C be noticed.
    if (number % PAUSE_AFTER === PAUSE_AFTER - 1) {
      await new Promise((resolve) => setTimeout(resolve, 0));
      signal.throwIfAborted();
    }
    const first = bytes[at];
    if (first === undefined || at >= end) throw broken();
    const type = (first >> 4) & 7;
    if (!TYPES.includes(type)) throw broken();
    let size = first & 15;
    at += 1;
    if (first >= 0x80) {
      const [rest, next] = readNumber(bytes, at);
      size += rest * 16;
      at = next;
    }
    if (type === 6) {
      while ((bytes[at] ?? 0) >= 0x80) at += 1;
      at += 1;
    } else if (type === 7) at += 20;
    if (size > limits.objectBytes) throw tooLarge();
    const { used, head } = skipObject(bytes, at, size);
    total += type >= 6 ? resultOfDelta(head, limits.objectBytes) : size;
    if (total > limits.totalBytes) throw tooLarge();
    at += used;
  }
  if (at !== end) throw broken();
  return hexOf(digest);
}

/** The size of a delta's result, from the delta's header. */
function resultOfDelta(head: Uint8Array, maxBytes: number): number {
  const [, next] = readNumber(head, 0);
  const [size] = readNumber(head, next);
  if (size > maxBytes) throw tooLarge();
  return size;
}
