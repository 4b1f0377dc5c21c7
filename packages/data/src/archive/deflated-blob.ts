import { ToolError } from '@entropy-tools/core/tool-error';

/** A deflated Blob and what the records of ZIP and gzip say of it. */
export interface DeflatedBlob {
  crc32: number;
  size: number;
  packedSize: number;
  /** The bare deflate stream. */
  packed: Blob;
  /** What deflated it; 'stored' where it was not worth packing. */
  by: 'libdeflate' | 'platform' | 'zlib' | 'stored';
}

/** The file on the disk was written to while it was read. */
export function fileChanged(): ToolError {
  return new ToolError('input', 'This file changed while it was read. Choose it again.');
}
