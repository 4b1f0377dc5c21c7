// Checks a ZIP before anything is inflated and refuses what could do harm: too many entries, too large or too
// dense when unpacked, overlapping entries, passwords, nested archives. A directory can lie about sizes, so
// unpack-entry.ts stops where the stated size is exceeded.

import { ToolError } from '@entropy-tools/core/tool-error';
import { readZipDirectory, readZipDirectoryOf, type ZipEntry } from './zip-directory';

/** Accepted limits; each has a default. */
export interface ZipLimits {
  /** Maximum number of entries. Default 20,000. */
  entries: number;
  /** Maximum total size when unpacked. Default 500 MB. */
  totalBytes: number;
  /** Maximum ratio of unpacked to packed bytes, checked above `ratioFloorBytes`. Default 200. */
  ratio: number;
  /** Below this unpacked size any ratio is harmless. Default 10 MB. */
  ratioFloorBytes: number;
  /** How many archives enclose this one. Default 0. */
  depth: number;
  /** Maximum number of enclosing archives. Default 3. */
  maxDepth: number;
  /** Whether entries with a password are accepted. Default false. */
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
 * @throws ToolError `input` for a file that is no ZIP, is damaged or has a password; `limit` for a bomb
 */
export function guardZip(bytes: Uint8Array, limits: Partial<ZipLimits> = {}): ZipEntry[] {
  const all = { ...defaults, ...limits };
  refuseDepth(all);
  return checked(readZipDirectory(bytes, all.entries), all);
}

/** The same for a Blob of any size; only its directory is read. */
export async function guardZipBlob(
  blob: Blob,
  limits: Partial<ZipLimits> = {},
): Promise<ZipEntry[]> {
  const all = { ...defaults, ...limits };
  refuseDepth(all);
  return checked(await readZipDirectoryOf(blob, all.entries), all);
}

/**
 * Rejects archives nested too deeply in others.
 * @throws ToolError `limit` for an archive that is nested too deeply
 */
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

/** Entries that share packed bytes multiply a bomb's small content. */
function overlaps(entries: ZipEntry[]): boolean {
  const sorted = entries.toSorted((a, b) => a.headerOffset - b.headerOffset);
  let end = 0;
  for (const entry of sorted) {
    if (entry.headerOffset < end) return true;
    end = entry.headerOffset + 30 + entry.compressedSize;
  }
  return false;
}

function inMegabytes(size: number): string {
  return `${Math.round(size / megabyte).toLocaleString('en')} MB`;
}
