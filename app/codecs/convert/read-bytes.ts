import { ToolError } from '~/platform/tool-error';
import { messages } from './messages';

/** The bytes of a source, read once. @throws ToolError `input` when the device refuses */
export async function readBytes(blob: Blob): Promise<Uint8Array<ArrayBuffer>> {
  try {
    return new Uint8Array(await blob.arrayBuffer());
  } catch (cause) {
    throw new ToolError('input', messages.readFailed, { cause });
  }
}
