// How far an archive is followed before it counts as a bomb. The result is streamed to the disk, so
// the sizes are larger than those that guard-zip.ts has for what is held in memory.

import { ToolError } from '@entropy-tools/core/tool-error';

export const archiveLimits = {
  entries: 100_000,
  totalBytes: 20e9,
  ratio: 200,
  ratioFloorBytes: 100e6,
  maxDepth: 3,
} as const;

/** @throws ToolError `limit` when so much came out of so few bytes that it is a bomb, or too much */
export function refuseBomb(packedBytes: number, unpackedBytes: number): void {
  const dense =
    unpackedBytes > archiveLimits.ratioFloorBytes &&
    unpackedBytes > packedBytes * archiveLimits.ratio;
  if (dense)
    throw new ToolError(
      'limit',
      'The archive unpacks to far more than it holds, like a ZIP bomb, and is not opened.',
    );
  if (unpackedBytes > archiveLimits.totalBytes)
    throw new ToolError('limit', 'The archive unpacks to more than 20 GB and is not opened.');
}
