import { ToolError } from '@entropy-tools/core/tool-error';

/** The bytes of a file. @throws ToolError `input` when it was moved or changed meanwhile */
export async function readSource(blob: Blob): Promise<Uint8Array<ArrayBuffer>> {
  try {
    return new Uint8Array(await blob.arrayBuffer());
  } catch (cause) {
    throw new ToolError(
      'input',
      'This file cannot be read. It may have been moved or changed; choose it again.',
      { cause },
    );
  }
}
