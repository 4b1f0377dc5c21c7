import { ToolError } from '~/platform/tool-error';

/** A deflated Blob and what the records of ZIP and gzip say of it. */
export interface DeflatedBlob {
  crc32: number;
  size: number;
  packedSize: number;
  /** The bare deflate stream. */
  packed: Blob;
  /** True where it was not worth packing. */
  stored: boolean;
}

/** The file on the disk was written to while it was read. */
export function fileChanged(): ToolError {
  return new ToolError('input', 'This file changed while it was read. Choose it again.');
}
