import { ToolError } from '@entropy-tools/core/tool-error';

/** No browser reads more bytes at once. */
const MOST_BYTES = 2 ** 31;

/** The bytes of a file. @throws ToolError `input` when it was moved or changed meanwhile, or is too large */
export async function readSource(blob: Blob): Promise<Uint8Array<ArrayBuffer>> {
  try {
    return new Uint8Array(await blob.arrayBuffer());
  } catch (cause) {
    throw new ToolError(
      'input',
      blob.size >= MOST_BYTES
        ? 'This file has more than 2 GB, which is more than a browser reads at once.'
        : 'This file cannot be read. It may have been moved or changed; choose it again.',
      { cause },
    );
  }
}
