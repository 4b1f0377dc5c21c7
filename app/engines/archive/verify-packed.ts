// Opens what was packed again: the platform's gzip reader checks length and CRC-32 to the last byte.

import type { EngineContext } from '~/engines/engine';
import { ToolError } from '~/lib/tool-error';
import type { DeflatedBlob } from './deflate-blob';
import { layOutGzip } from './gzip-layout';

/** @throws ToolError `internal` when the result does not give the file back, `cancelled` */
export async function verifyPacked(
  packed: DeflatedBlob,
  { signal, onProgress }: Pick<EngineContext, 'signal' | 'onProgress'>,
): Promise<void> {
  const stream = layOutGzip({ name: '', ...packed }).stream();
  const reader = stream.pipeThrough(new DecompressionStream('gzip')).getReader();
  let size = 0;
  try {
    for (;;) {
      signal.throwIfAborted();
      const { done, value } = await reader.read();
      if (done) break;
      size += value.length;
      onProgress(packed.size === 0 ? 1 : size / packed.size);
    }
  } catch (cause) {
    reader.cancel().catch(() => undefined);
    signal.throwIfAborted();
    throw notSound(cause);
  }
  if (size !== packed.size) throw notSound();
}

function notSound(cause?: unknown): ToolError {
  return new ToolError(
    'internal',
    'The packed file could not be opened again, so it is not offered. Try once more.',
    { cause },
  );
}
