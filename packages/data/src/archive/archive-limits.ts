// Limits beyond which an archive counts as a bomb. Results are streamed to disk, so the sizes are larger than
// those in guard-zip.ts for data held in memory.

import { ToolError } from '@entropy-tools/core/tool-error';

export const archiveLimits = {
  entries: 100_000,
  totalBytes: 20e9,
  ratio: 200,
  ratioFloorBytes: 100e6,
  maxDepth: 3,
} as const;

/**
 * Rejects data that expands like a ZIP bomb.
 * @throws ToolError `limit` if the unpacked size, or its ratio to the packed size, is that of a bomb
 */
export function assertNotBomb(packedBytes: number, unpackedBytes: number): void {
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
