/** Feeds damaged files to codecs. */
import { expect } from 'vitest';
import { ToolError } from '../../packages/core/src/tool-error.ts';
import { damagedCopy } from './damaged-copy.ts';
import { patience } from './patience.ts';
import { readScope } from './scope.ts';

/** Number of damaged files for each format: 200, fewer in `npm test`, or FUZZ_ROUNDS. */
export const fuzzRounds = Number(process.env.FUZZ_ROUNDS ?? (readScope() === 'main' ? 25 : 200));

/** The first seed: FUZZ_SEED, so that a long run can be made in parts. */
const firstSeed = Number(process.env.FUZZ_SEED ?? 1);

/** Work that takes longer counts as hung (requirement: an answer within 10 s on a quiet machine). */
const MAX_WORK_MS = 10_000;
/** Work that takes more memory at its peak than before it fails, in kB. */
const MAX_GROWTH_KB = 1_000_000;

const heldKb = () => process.memoryUsage.rss() / 1024;

/**
 * Feeds {@link fuzzRounds} damaged copies of a sample to a codec. Each must end within {@link MAX_WORK_MS} of
 * processor time and {@link MAX_GROWTH_KB} of memory with a result or with a `ToolError`; any other error fails, with
 * the seed in the message.
 * Returns how many were opened and how many refused.
 */
export async function fuzzCodec(
  sample: Uint8Array,
  run: (bytes: Uint8Array, signal: AbortSignal) => Promise<unknown>,
  rounds = fuzzRounds,
): Promise<{ opened: number; refused: number }> {
  let opened = 0;
  let refused = 0;
  let peak = process.resourceUsage().maxRSS;
  for (let seed = firstSeed; seed < firstSeed + rounds; seed += 1) {
    const began = process.cpuUsage();
    const held = heldKb();
    try {
      await run(damagedCopy(sample, seed), AbortSignal.timeout(patience(6 * MAX_WORK_MS)));
      opened += 1;
    } catch (error) {
      if (!(error instanceof ToolError)) {
        throw new Error(`Seed ${seed}: ${String(error)}`, { cause: error });
      }
      expect(error.message, `seed ${seed}`).not.toBe('');
      refused += 1;
    }
    const { user, system } = process.cpuUsage(began);
    expect((user + system) / 1000, `ms for seed ${seed}`).toBeLessThan(patience(MAX_WORK_MS));
    const { maxRSS } = process.resourceUsage();
    // An earlier peak would be taken for this file's.
    if (maxRSS > peak) expect(maxRSS - held, `kB for seed ${seed}`).toBeLessThan(MAX_GROWTH_KB);
    peak = maxRSS;
  }
  return { opened, refused };
}
