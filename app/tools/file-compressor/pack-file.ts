// Compresses one file: deflate of a small file in one go, of a large file in pieces
// (packages/data/src/archive/deflate-blob.ts); then the result is completely unpacked again as a check. Uses
// a few megabytes of memory for any file size.

import { type CodecContext, partOf } from '@entropy-tools/core/codec-context';
import { deflateBlob } from '@entropy-tools/data/archive/deflate-blob';
import type { DeflatedBlob } from '@entropy-tools/data/archive/deflated-blob';
import type { SpillPlace } from '@entropy-tools/data/archive/spill-sink';
import { verifyPacked } from '@entropy-tools/data/archive/verify-packed';
import type { PackedEntry } from '@entropy-tools/data/archive/zip-layout';

/** A file to pack. */
export interface PackRequest {
  file: File;
  /** Path within an archive, with `/`. */
  path: string;
  /** 1 to 9. */
  level: number;
  /** '' for none. */
  password?: string | undefined;
  place?: SpillPlace | undefined;
}

/** A packed and verified file. */
export interface PackResult {
  packed: PackedEntry;
  by: DeflatedBlob['by'];
}

/** The share of packing in the progress; verification is about this much faster. */
const packingShare = 0.85;

/** @throws ToolError `input` (cannot be read, changed), `limit` (no space), `cancelled`, `internal` */
export async function packFile(
  { file, path, level, password, place }: PackRequest,
  context: CodecContext,
): Promise<PackResult> {
  // Encryption makes two passes over the packed bytes.
  const share = password ? 0.6 : 1;
  const { by, ...deflated } = await deflateBlob(
    file,
    level,
    partOf(context, 0, packingShare * share),
    place,
  );
  await verifyPacked({ ...deflated, by }, partOf(context, packingShare * share, share));
  const packed = { ...deflated, name: path, modified: new Date(file.lastModified) };
  if (!password) return { packed, by };
  const { encryptPacked: lockPacked } = await import('@entropy-tools/data/archive/encrypt-packed');
  return { packed: await lockPacked(packed, password, partOf(context, share, 1), place), by };
}
