import { ToolError } from '@entropy-tools/core/tool-error';

/** The bytes of a file. @throws ToolError `input` if the file cannot be read */
export async function readBytes(blob: Blob): Promise<Uint8Array<ArrayBuffer>> {
  try {
    return new Uint8Array(await blob.arrayBuffer());
  } catch (cause) {
    throw new ToolError(
      'input',
      'This file cannot be read. It may have been moved or changed; attach it again.',
      { cause },
    );
  }
}
