/** Generates 200 MB of typical files to pack, always the same: see `makeMixedFiles`. */

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { seededRandom } from '../../../packages/core/src/random.ts';

/** A vocabulary of 4,000 invented words, so that the text has the entropy of real text. */
function vocabulary(random: () => number): string[] {
  const parts = ['ka', 'lo', 'mi', 'ren', 'stu', 'fa', 'gor', 'e', 'in', 'ta', 'vol', 'ish', 'um'];
  const part = () => parts[Math.floor(random() * parts.length)] ?? '';
  return Array.from({ length: 4000 }, () => `${part()}${part()}${random() < 0.6 ? part() : ''}`);
}

function text(random: () => number, bytes: number, line: (word: () => string) => string): Buffer {
  const words = vocabulary(random);
  // Few words are used often, as in any language.
  const word = () => words[Math.floor(random() ** 3 * words.length)] ?? '';
  const lines: string[] = [];
  for (let size = 0; size < bytes; ) {
    const next = line(word);
    lines.push(next);
    size += next.length + 1;
  }
  return Buffer.from(lines.join('\n')).subarray(0, bytes);
}

/** Types of files and how many out of ten are of each. */
const kinds: readonly [string, number, (random: () => number, bytes: number) => Buffer][] = [
  [
    'txt',
    3,
    (random, bytes) => text(random, bytes, (word) => Array.from({ length: 14 }, word).join(' ')),
  ],
  [
    'json',
    3,
    (random, bytes) =>
      text(
        random,
        bytes,
        (word) =>
          `{"id":${Math.floor(random() * 1e6)},"name":"${word()} ${word()}","price":${(random() * 900).toFixed(2)},"tags":["${word()}","${word()}"]},`,
      ),
  ],
  [
    'wav', // A slow wave with a little noise, 16 bits
    2,
    (random, bytes) => {
      const samples = new Int16Array(bytes / 2);
      for (let index = 0; index < samples.length; index += 1)
        samples[index] = Math.sin(index / 40) * 9000 + random() * 64;
      return Buffer.from(samples.buffer);
    },
  ],
  [
    'jpg', // Compressed already: bytes without a pattern
    2,
    (random, bytes) => Buffer.from(Uint8Array.from({ length: bytes }, () => random() * 256)),
  ],
];

/**
 * Writes files of 5 MB into a folder: three in ten are text, three JSON, two sound, two already compressed.
 * @param megabytes of all of them together, a multiple of 50
 * @returns their paths
 */
export function makeMixedFiles(folder: string, megabytes: number): string[] {
  mkdirSync(folder, { recursive: true });
  const paths: string[] = [];
  for (let round = 0; round < megabytes / 50; round += 1)
    for (const [extension, count, make] of kinds)
      for (let number = 0; number < count; number += 1) {
        const path = join(folder, `${round}-${number}.${extension}`);
        writeFileSync(path, make(seededRandom(paths.length + 1), 5_000_000));
        paths.push(path);
      }
  return paths;
}
