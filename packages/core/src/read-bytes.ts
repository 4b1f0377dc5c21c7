import { ToolError } from './tool-error';

/** Message for a file that cannot be read, word for word (specification 2, section 5). */
export const READ_FAILED = 'Failed to read file';

/** Reads all bytes of a source. @throws ToolError `input` if the file cannot be read */
export async function readBytes(blob: Blob): Promise<Uint8Array<ArrayBuffer>> {
  try {
    return new Uint8Array(await blob.arrayBuffer());
  } catch (cause) {
    throw new ToolError('input', READ_FAILED, { cause });
  }
}
