import type { CodecContext } from '~/codecs/codec-context';

/** A context for tests that gathers warnings. */
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

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let value = Math.imul(state ^ (state >>> 15), 1 | state);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) / 4294967296;
  };
}
