// Looks at a ZIP before anything is inflated and refuses what could hurt: too many entries, too
// large or too dense when unpacked, overlapping entries, passwords, archives within archives.
// A directory can lie about sizes, so `readZipEntry` stops where the claimed size is exceeded.
// The platform's DecompressionStream inflates; only methods 0 (stored) and 8 (deflate) are read.

import { ToolError } from '~/platform/tool-error';
import { crc32 } from './crc32';
import { readZipDirectory, readZipDirectoryOf, type ZipEntry } from './zip-directory';

export type { ZipEntry } from './zip-directory';

/** What is accepted; each has a default. */
export interface ZipLimits {
  /** Most entries. Default 20,000. */
  entries: number;
  /** Most bytes of all entries together when unpacked. Default 500 MB. */
  totalBytes: number;
  /** Most unpacked bytes for each packed byte, looked at above `ratioFloorBytes`. Default 200. */
  ratio: number;
  /** Below this unpacked size any ratio is harmless. Default 10 MB. */
  ratioFloorBytes: number;
  /** In how many archives this one lies. Default 0. */
  depth: number;
  /** Most archives within archives. Default 3. */
  maxDepth: number;
  /** Whether entries with a password are let through. Default false. */
  passwords: boolean;
}

const megabyte = 1_000_000;
const defaults: ZipLimits = {
  entries: 20_000,
  totalBytes: 500 * megabyte,
  ratio: 200,
  ratioFloorBytes: 10 * megabyte,
  depth: 0,
  maxDepth: 3,
  passwords: false,
};

/**
 * Reads a ZIP's directory and checks it against limits; inflates nothing.
 * @returns the entries in the directory's order, folders included
 * @throws ToolError `input` for no ZIP, damage or a password; `limit` for a bomb
 */
export function guardZip(bytes: Uint8Array, limits: Partial<ZipLimits> = {}): ZipEntry[] {
  const all = { ...defaults, ...limits };
  refuseDepth(all);
  return checked(readZipDirectory(bytes, all.entries), all);
}

/** The same for a Blob of any size, of which only the directory is read. */
export async function guardZipBlob(
  blob: Blob,
  limits: Partial<ZipLimits> = {},
): Promise<ZipEntry[]> {
  const all = { ...defaults, ...limits };
  refuseDepth(all);
  return checked(await readZipDirectoryOf(blob, all.entries), all);
}

/** @throws ToolError `limit` for an archive that lies too deep in others */
export function refuseDepth({ depth, maxDepth }: Pick<ZipLimits, 'depth' | 'maxDepth'>): void {
  if (depth > maxDepth)
    throw new ToolError(
      'limit',
      `Archives are nested more than ${maxDepth} deep. Unpack the outer ones first.`,
    );
}

function checked(entries: ZipEntry[], all: ZipLimits): ZipEntry[] {
  if (!all.passwords && entries.some((entry) => entry.encrypted))
    throw new ToolError(
      'input',
      'The archive is protected by a password. Unpack it with the password first.',
    );
  const total = entries.reduce((sum, entry) => sum + entry.size, 0);
  if (total > all.totalBytes)
    throw new ToolError(
      'limit',
      `Unpacked, the archive would take ${inMegabytes(total)}; at most ${inMegabytes(all.totalBytes)} are opened.`,
    );
  const packed = entries.reduce((sum, entry) => sum + entry.compressedSize, 0);
  const dense = (size: number, compressed: number) =>
    size > all.ratioFloorBytes && size > compressed * all.ratio;
  if (
    dense(total, packed) ||
    entries.some((entry) => dense(entry.size, entry.compressedSize)) ||
    overlaps(entries)
  )
    throw new ToolError(
      'limit',
      'The archive unpacks to far more than it holds, like a ZIP bomb, and is not opened.',
    );
  return entries;
}

/**
 * Unpacks one entry, never to more than its claimed size.
 * @throws ToolError `input` for damage, `limit` when it holds more than it claims,
 *   `unsupported` for another compression method
 */
export async function readZipEntry(
  bytes: Uint8Array<ArrayBuffer>,
  entry: ZipEntry,
): Promise<Uint8Array<ArrayBuffer>> {
  const packed = packedBytes(bytes, entry);
  if (entry.method !== 0 && entry.method !== 8)
    throw new ToolError(
      'unsupported',
      `"${entry.name}" is packed by a method that browsers cannot read. Pack it again as an ordinary ZIP.`,
    );
  const data = entry.method === 0 ? packed.slice() : await inflate(packed, entry);
  if (data.length !== entry.size || crc32(data) !== entry.crc32) throw damagedEntry(entry);
  return data;
}

/**
 * The bytes of an entry as they are packed, not copied.
 * @throws ToolError `input` when the entry is not where the directory says
 */
export function packedBytes(
  bytes: Uint8Array<ArrayBuffer>,
  entry: ZipEntry,
): Uint8Array<ArrayBuffer> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const header = entry.headerOffset;
  if (header + 30 > bytes.length || view.getUint32(header, true) !== 0x04034b50)
    throw damagedEntry(entry);
  const start = header + 30 + view.getUint16(header + 26, true) + view.getUint16(header + 28, true);
  if (start + entry.compressedSize > bytes.length) throw damagedEntry(entry);
  return bytes.subarray(start, start + entry.compressedSize);
}

async function inflate(
  packed: Uint8Array<ArrayBuffer>,
  entry: ZipEntry,
): Promise<Uint8Array<ArrayBuffer>> {
  const result = new Uint8Array(entry.size);
  const inflater = new DecompressionStream('deflate-raw');
  const reader = inflater.readable.getReader();
  // Written directly: a Blob's stream goes through the browser's process for each entry. What
  // fails here fails at the reader too, which reports it.
  const writer = inflater.writable.getWriter();
  writer.write(packed).catch(() => undefined);
  writer.close().catch(() => undefined);
  let length = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      if (length + value.length > entry.size) {
        reader.cancel().catch(() => undefined);
        throw new ToolError(
          'limit',
          `"${entry.name}" in the archive holds more than it claims and is not opened.`,
        );
      }
      result.set(value, length);
      length += value.length;
    }
  } catch (error) {
    throw error instanceof ToolError ? error : damagedEntry(entry, error);
  }
  return length === entry.size ? result : result.subarray(0, length);
}

/** Entries that share packed bytes multiply what little a bomb holds. */
function overlaps(entries: ZipEntry[]): boolean {
  const sorted = entries.toSorted((a, b) => a.headerOffset - b.headerOffset);
  let end = 0;
  for (const entry of sorted) {
    if (entry.headerOffset < end) return true;
    end = entry.headerOffset + 30 + entry.compressedSize;
  }
  return false;
}

function damagedEntry(entry: ZipEntry, cause?: unknown): ToolError {
  return new ToolError(
    'input',
    `"${entry.name}" in the archive is damaged. Copy or download the file again.`,
    { cause },
  );
}

function inMegabytes(size: number): string {
  return `${Math.round(size / megabyte).toLocaleString('en')} MB`;
}
