// Packs one file: deflate in a stream of pieces (app/codecs/archive/deflate-blob.ts), then the result
// is opened again to its last byte. Memory stays at a few megabytes whatever the file's size.

import { deflateBlob } from '~/codecs/archive/deflate-blob';
import type { SpillPlace } from '~/codecs/archive/spill-sink';
import { verifyPacked } from '~/codecs/archive/verify-packed';
import type { PackedEntry } from '~/codecs/archive/zip-layout';
import { type CodecContext, partOf } from '~/codecs/codec-context';

/** A file to pack. */
export interface PackRequest {
  file: File;
  /** Name in an archive, with `/`. */
  path: string;
  /** 1 to 9. */
  level: number;
  /** '' for none. */
  password?: string | undefined;
  place?: SpillPlace | undefined;
}

/** A file that was packed and opened again. */
export interface PackAnswer {
  packed: PackedEntry;
  /** It did not shrink in a sample, so it is kept as it is. */
  stored: boolean;
}

/** Checking is about this much quicker than packing. */
const packingShare = 0.85;

/** @throws ToolError `input` (cannot be read, changed), `limit` (no space), `cancelled`, `internal` */
export async function packFile(
  { file, path, level, password, place }: PackRequest,
  context: CodecContext,
): Promise<PackAnswer> {
  // Locking goes over the packed bytes twice.
  const share = password ? 0.6 : 1;
  const { stored, ...deflated } = await deflateBlob(
    file,
    level,
    partOf(context, 0, packingShare * share),
    place,
  );
  await verifyPacked({ ...deflated, stored }, partOf(context, packingShare * share, share));
  const packed = { ...deflated, name: path, modified: new Date(file.lastModified) };
  if (!password) return { packed, stored };
  const { lockPacked } = await import('~/codecs/archive/lock-packed');
  return { packed: await lockPacked(packed, password, partOf(context, share, 1), place), stored };
}
