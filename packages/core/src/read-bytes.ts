import { ToolError } from './tool-error';

/** What a person reads where a file cannot be read, word for word (specification 2, section 5). */
export const READ_FAILED = 'Failed to read file';

/** The bytes of a source, read once. @throws ToolError `input` when the device refuses */
export async function readBytes(blob: Blob): Promise<Uint8Array<ArrayBuffer>> {
  try {
    return new Uint8Array(await blob.arrayBuffer());
  } catch (cause) {
    throw new ToolError('input', READ_FAILED, { cause });
  }
}
