/** Damages files the same way in every run: a seed names a file, so a failure can be repeated. */
import { joinBytes } from '../../packages/core/src/join-bytes.ts';
import { seededRandom } from '../../packages/core/src/random.ts';

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
  return joinBytes([bytes.subarray(0, from), bytes.subarray(to)]);
}

function repeatSpan(bytes: Uint8Array, random: () => number): Uint8Array {
  const from = at(bytes, random);
  const span = bytes.subarray(from, from + 1 + Math.floor(random() * 512));
  return joinBytes([bytes.subarray(0, from), span, span, bytes.subarray(from)]);
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
  return joinBytes([bytes.subarray(0, place), noise, bytes.subarray(place)]);
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
export function damagedCopy(sample: Uint8Array, seed: number): Uint8Array {
  const random = seededRandom(seed);
  let bytes = sample;
  for (let count = 1 + Math.floor(random() * 3); count > 0 && bytes.length > 0; count -= 1) {
    const damage = damages[Math.floor(random() * damages.length)];
    if (damage) bytes = damage(bytes, random);
  }
  return bytes;
}
