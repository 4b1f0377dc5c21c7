import { ToolError } from '@entropy-tools/core/tool-error';

/** A deflated Blob with the values for the records of ZIP and gzip. */
export interface DeflatedBlob {
  crc32: number;
  size: number;
  packedSize: number;
  /** The raw deflate stream. */
  packed: Blob;
  /** The method used; 'stored' if the data was not worth compressing. */
  by: 'libdeflate' | 'platform' | 'zlib' | 'stored';
}

/** The file on disk was changed while it was read. */
export function fileChanged(): ToolError {
  return new ToolError('input', 'This file changed while it was read. Choose it again.');
}
