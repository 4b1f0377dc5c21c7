// @module-tag sweep
/**
 * Damaged pictures, animations, sounds and films: what browsers decode, and what is read by ffmpeg there. Each ends
 * with a result or a sentence. FUZZ_ROUNDS sets how many of each format (8), FUZZ_SEED the first.
 */
import { ToolError } from '@entropy-tools/core/tool-error';
import { damagedCopy } from '@tests/support/damaged-copy';
import { patience } from '@tests/support/patience';
import { describe, expect, test } from 'vitest';
import { convertFile } from './convert';
import type { FormatId } from './formats/formats';
import { browserTools, makeContext } from './matrix/browser-tools.testing';
import { cells } from './matrix/cells.testing';
import { makeSource } from './matrix/run-cell.testing';
import { canJudge } from './matrix/test-browser-part.testing';
import { defaultOptions } from './options';

const rounds = Number(import.meta.env.FUZZ_ROUNDS || 8);
const firstSeed = Number(import.meta.env.FUZZ_SEED || 1);
/** The answer that a person waits for at most. */
const MAX_MS = 10_000;

const pairs: readonly (readonly [FormatId, FormatId])[] = [
  ...([['jpg', 'png'] as const, ['png', 'bmp'], ['webp', 'png'], ['avif', 'png']] as const),
  ...([['heic', 'png'] as const, ['bmp', 'png'], ['tiff', 'png'], ['gif', 'png']] as const),
  ...([['apng', 'gif'] as const, ['gif', 'apng'], ['gif', 'mp4'], ['webp', 'mp4']] as const),
  ...([['apng', 'webm'] as const, ['eps', 'png'], ['wav', 'flac'], ['mp3', 'wav']] as const),
  ...([['ogg', 'wav'] as const, ['wma', 'wav'], ['mp4', 'mkv'], ['avi', 'mp3']] as const),
];

async function convert(from: FormatId, to: FormatId, bytes: Uint8Array): Promise<void> {
  const source = { name: `a.${from}`, format: from, blob: new Blob([new Uint8Array(bytes)]) };
  const { context } = makeContext(AbortSignal.timeout(patience(6 * MAX_MS)));
  await convertFile({ source, target: to, options: defaultOptions, context });
}

describe.runIf(await canJudge())('damaged files', () => {
  test.each(pairs)('%s to %s', async (from, to) => {
    const source = cells.find((cell) => cell.from === from && cell.to === to)?.source;
    if (!source) throw new Error(`${from} to ${to} is no pair of the matrix.`);
    const bytes = await makeSource(source, browserTools());
    await convert(from, to, bytes);
    for (let seed = firstSeed; seed < firstSeed + rounds; seed += 1) {
      // clock: a damaged file that keeps the page busy is the fault looked for; a slow machine gets more.
      const began = performance.now();
      try {
        await convert(from, to, damagedCopy(bytes, seed));
      } catch (error) {
        if (!(error instanceof ToolError))
          throw new Error(`Seed ${seed}: ${String(error)}`, { cause: error });
        expect(error.message, `seed ${seed}`).not.toBe('');
      }
      // clock: as above.
      expect(performance.now() - began, `ms for seed ${seed}`).toBeLessThan(patience(MAX_MS));
    }
  });
});
