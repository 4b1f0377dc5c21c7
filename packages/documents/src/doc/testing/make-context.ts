// The codec context for tests.

import type { CodecContext } from '@entropy-tools/core/codec-context';
import { ToolError } from '@entropy-tools/core/tool-error';

/** A context without progress, assets or warnings, apart from the given parts. */
export function makeContext(parts: Partial<CodecContext> = {}): CodecContext {
  return {
    signal: new AbortController().signal,
    onProgress: () => undefined,
    warn: () => undefined,
    loadAsset: async (path) => {
      throw new ToolError('asset', `no asset ${path} in this test`);
    },
    ...parts,
  };
}
