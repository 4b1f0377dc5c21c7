import type { CodecContext } from '@entropy-tools/core/codec-context';

/** A context for tests that collects warnings. */
export function testContext(): CodecContext & { warnings: string[] } {
  const warnings: string[] = [];
  return {
    signal: new AbortController().signal,
    onProgress: () => undefined,
    loadAsset: async (path) => {
      throw new Error(`no asset in this test: ${path}`);
    },
    warn: (message) => {
      warnings.push(message);
    },
    warnings,
  };
}
