/**
 * Gradient noise (Ken Perlin, 'Improving Noise', SIGGRAPH 2002) in two and three dimensions, shuffled by a
 * seed, and sums of octaves. Values lie between -1 and 1. No library: a table and two functions.
 */
import { shuffle } from '@entropy-tools/core/random';

export interface Noise {
  at2: (x: number, y: number) => number;
  at3: (x: number, y: number, z: number) => number;
  /** Octaves of noise, each with half the amplitude and twice the frequency. About -1 to 1. */
  octaves: (x: number, y: number, count: number) => number;
  /** The same in three dimensions; `z` is usually time. */
  octaves3: (x: number, y: number, z: number, count: number) => number;
}

/** @param random the seeded source that shuffles the lattice */
export function makeNoise(random: () => number): Noise {
  const order = shuffle(
    random,
    Array.from({ length: 256 }, (_, index) => index),
  );
  const table = new Uint8Array(512);
  for (let i = 0; i < 512; i++) table[i] = order[i & 255] as number;
  const gradientX = new Float64Array(256);
  const gradientY = new Float64Array(256);
  for (let i = 0; i < 256; i++) {
    gradientX[i] = Math.cos((i / 256) * 2 * Math.PI);
    gradientY[i] = Math.sin((i / 256) * 2 * Math.PI);
  }
  const dot2 = (hash: number, x: number, y: number) =>
    (gradientX[hash] as number) * x + (gradientY[hash] as number) * y;
  const look = (index: number) => table[index] as number;

  const at2 = (x: number, y: number): number => {
    const floorX = Math.floor(x);
    const floorY = Math.floor(y);
    const fx = x - floorX;
    const fy = y - floorY;
    const cx = floorX & 255;
    const cy = floorY & 255;
    const u = fade(fx);
    const v = fade(fy);
    const left = look(cx) + cy;
    const right = look(cx + 1) + cy;
    const top = mix(dot2(look(left), fx, fy), dot2(look(right), fx - 1, fy), u);
    const bottom = mix(dot2(look(left + 1), fx, fy - 1), dot2(look(right + 1), fx - 1, fy - 1), u);
    return mix(top, bottom, v) * 1.5;
  };

  const at3 = (x: number, y: number, z: number): number => {
    const floorX = Math.floor(x);
    const floorY = Math.floor(y);
    const floorZ = Math.floor(z);
    const fx = x - floorX;
    const fy = y - floorY;
    const fz = z - floorZ;
    const cx = floorX & 255;
    const cy = floorY & 255;
    const cz = floorZ & 255;
    const u = fade(fx);
    const v = fade(fy);
    const a = look(cx) + cy;
    const b = look(cx + 1) + cy;
    const aa = look(a) + cz;
    const ab = look(a + 1) + cz;
    const ba = look(b) + cz;
    const bb = look(b + 1) + cz;
    const near = mix(
      mix(dot3(look(aa), fx, fy, fz), dot3(look(ba), fx - 1, fy, fz), u),
      mix(dot3(look(ab), fx, fy - 1, fz), dot3(look(bb), fx - 1, fy - 1, fz), u),
      v,
    );
    const far = mix(
      mix(dot3(look(aa + 1), fx, fy, fz - 1), dot3(look(ba + 1), fx - 1, fy, fz - 1), u),
      mix(dot3(look(ab + 1), fx, fy - 1, fz - 1), dot3(look(bb + 1), fx - 1, fy - 1, fz - 1), u),
      v,
    );
    return mix(near, far, fade(fz));
  };

  const sum = (count: number, value: (frequency: number, octave: number) => number): number => {
    let total = 0;
    let weight = 0;
    let strength = 1;
    let frequency = 1;
    for (let octave = 0; octave < count; octave++) {
      total += strength * value(frequency, octave);
      weight += strength;
      strength *= 0.5;
      frequency *= 2;
    }
    return total / weight;
  };

  return {
    at2,
    at3,
    octaves: (x, y, count) =>
      sum(count, (frequency, octave) =>
        at2(x * frequency + octave * 17.3, y * frequency - octave * 9.7),
      ),
    octaves3: (x, y, z, count) =>
      sum(count, (frequency, octave) =>
        at3(x * frequency + octave * 17.3, y * frequency - octave * 9.7, z + octave * 5.1),
      ),
  };
}

function fade(t: number): number {
  return t * t * t * (t * (t * 6 - 15) + 10);
}

function mix(a: number, b: number, t: number): number {
  return a + (b - a) * t;
}

/** The twelve edges of a cube as gradients, by the low four bits of the hash. */
function dot3(hash: number, x: number, y: number, z: number): number {
  const edge = hash & 15;
  const u = edge < 8 ? x : y;
  const v = edge < 4 ? y : edge === 12 || edge === 14 ? x : z;
  return ((edge & 1) === 0 ? u : -u) + ((edge & 2) === 0 ? v : -v);
}
