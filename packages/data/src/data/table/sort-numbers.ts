// Sorts numbers by their bits, 16 at a time (a radix sort, least significant digit first): two to three
// times as fast as the platform's sort on hundreds of thousands of numbers, and passes in which all
// digits are the same, as in the low halves of whole numbers, are skipped.

const digitBits = 16;
const digits = 1 << digitBits;
const passes = 64 / digitBits;
/** Below this length the platform's sort is as fast. */
const minLength = 20_000;

/** Sorts in ascending order, in place, and returns the array. It must not contain NaN. */
export function sortNumbers(values: Float64Array<ArrayBuffer>): Float64Array<ArrayBuffer> {
  if (values.length < minLength) return values.sort();
  let from = new Uint32Array(values.length * 2);
  new Float64Array(from.buffer).set(values);
  flip(from, false);
  const counts = countDigits(from);
  let to = new Uint32Array(from.length);
  for (let pass = 0; pass < passes; pass++) {
    const places = placesOf(counts.subarray(pass * digits, (pass + 1) * digits), values.length);
    if (!places) continue;
    scatter(from, to, pass, places);
    [from, to] = [to, from];
  }
  flip(from, true);
  values.set(new Float64Array(from.buffer));
  return values;
}

/** Transforms the bits of doubles so that they sort like whole numbers, or reverses that. Low words come first. */
function flip(words: Uint32Array, back: boolean): void {
  for (let at = 0; at < words.length; at += 2) {
    const high = words[at + 1] as number;
    const isNegative = back ? high < 0x8000_0000 : high >= 0x8000_0000;
    if (isNegative) {
      words[at] = ~(words[at] as number);
      words[at + 1] = ~high;
    } else {
      words[at + 1] = high ^ 0x8000_0000;
    }
  }
}

function countDigits(words: Uint32Array): Uint32Array<ArrayBuffer> {
  const counts = new Uint32Array(passes * digits);
  for (let at = 0; at < words.length; at += 2) {
    const low = words[at] as number;
    const high = words[at + 1] as number;
    bump(counts, low & 0xffff);
    bump(counts, digits + (low >>> 16));
    bump(counts, 2 * digits + (high & 0xffff));
    bump(counts, 3 * digits + (high >>> 16));
  }
  return counts;
}

function bump(counts: Uint32Array, index: number): void {
  counts[index] = (counts[index] as number) + 1;
}

/** Start offset of each digit's numbers; undefined if all have the same digit. */
function placesOf(counts: Uint32Array, length: number): Uint32Array | undefined {
  let place = 0;
  for (let digit = 0; digit < digits; digit++) {
    const count = counts[digit] as number;
    if (count === length) return undefined;
    counts[digit] = place;
    place += count;
  }
  return counts;
}

function scatter(from: Uint32Array, to: Uint32Array, pass: number, places: Uint32Array): void {
  const word = pass >> 1;
  const shift = (pass & 1) * digitBits;
  for (let at = 0; at < from.length; at += 2) {
    const digit = ((from[at + word] as number) >>> shift) & 0xffff;
    const place = places[digit] as number;
    places[digit] = place + 1;
    to[place * 2] = from[at] as number;
    to[place * 2 + 1] = from[at + 1] as number;
  }
}
