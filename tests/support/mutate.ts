/** Damages files the same way in every run: a seed names a file, so a failure can be repeated. */
import { expect } from 'vitest';
import { seededRandom } from '../../packages/core/src/random.ts';
import { ToolError } from '../../packages/core/src/tool-error.ts';
import { patience } from './patience.ts';
import { readScope } from './scope.ts';

/** Number of damaged files for each format: 200, fewer in `npm test`, or FUZZ_ROUNDS. */
export const fuzzRounds = Number(process.env.FUZZ_ROUNDS ?? (readScope() === 'main' ? 25 : 200));

/** Work that takes longer counts as hung (requirement: an answer within 10 s on a quiet machine). */
const MAX_WORK_MS = 10_000;

type Damage = (bytes: Uint8Array, random: () => number) => Uint8Array;

const at = (bytes: Uint8Array, random: () => number) => Math.floor(random() * bytes.length);

function flipBits(bytes: Uint8Array, random: () => number): Uint8Array {
  const copy = bytes.slice();
  for (let count = 1 + Math.floor(random() * 16); count > 0; count -= 1) {
    const place = at(copy, random);
    copy[place] = (copy[place] ?? 0) ^ (1 << Math.floor(random() * 8));
  }
  return copy;
}

function cutOff(bytes: Uint8Array, random: () => number): Uint8Array {
  return bytes.slice(0, at(bytes, random));
}

function removeSpan(bytes: Uint8Array, random: () => number): Uint8Array {
  const from = at(bytes, random);
  const to = Math.min(bytes.length, from + 1 + Math.floor(random() * 256));
  return join(bytes.subarray(0, from), bytes.subarray(to));
}

function repeatSpan(bytes: Uint8Array, random: () => number): Uint8Array {
  const from = at(bytes, random);
  const span = bytes.subarray(from, from + 1 + Math.floor(random() * 512));
  return join(bytes.subarray(0, from), span, span, bytes.subarray(from));
}

/** Writes extreme numbers, which overflow readers when they are in length fields. */
function writeExtreme(bytes: Uint8Array, random: () => number): Uint8Array {
  const copy = bytes.slice();
  const fill = [0x00, 0xff, 0x7f, 0x80][Math.floor(random() * 4)] ?? 0;
  const place = at(copy, random);
  copy.fill(fill, place, place + 2 ** Math.floor(random() * 4));
  return copy;
}

function insertNoise(bytes: Uint8Array, random: () => number): Uint8Array {
  const noise = Uint8Array.from({ length: 1 + Math.floor(random() * 64) }, () =>
    Math.floor(random() * 256),
  );
  const place = at(bytes, random);
  return join(bytes.subarray(0, place), noise, bytes.subarray(place));
}

function join(...parts: Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let offset = 0;
  for (const part of parts) {
    whole.set(part, offset);
    offset += part.length;
  }
  return whole;
}

const damages: readonly Damage[] = [
  flipBits,
  cutOff,
  removeSpan,
  repeatSpan,
  writeExtreme,
  insertNoise,
];

/** The sample with one to three kinds of damage; the same for the same seed. */
function mutate(sample: Uint8Array, seed: number): Uint8Array {
  const random = seededRandom(seed);
  let bytes = sample;
  for (let count = 1 + Math.floor(random() * 3); count > 0 && bytes.length > 0; count -= 1) {
    const damage = damages[Math.floor(random() * damages.length)];
    if (damage) bytes = damage(bytes, random);
  }
  return bytes;
}

/**
 * Feeds {@link fuzzRounds} damaged copies of a sample to a codec. Each must end within {@link MAX_WORK_MS} of
 * processor time with a result or with a `ToolError`; any other error fails, with the seed in the message.
 * Returns how many were opened and how many refused.
 */
export async function fuzzCodec(
  sample: Uint8Array,
  run: (bytes: Uint8Array, signal: AbortSignal) => Promise<unknown>,
  rounds = fuzzRounds,
): Promise<{ opened: number; refused: number }> {
  let opened = 0;
  let refused = 0;
  for (let seed = 1; seed <= rounds; seed += 1) {
    const began = process.cpuUsage();
    try {
      await run(mutate(sample, seed), AbortSignal.timeout(patience(6 * MAX_WORK_MS)));
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
  }
  return { opened, refused };
}
