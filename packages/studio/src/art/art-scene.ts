/** The input of an algorithm: the settings prepared for drawing. */
import { seededRandom } from '@entropy-tools/core/random';
import type { ArtSettings } from './art-settings';
import { type ColourRamp, lightnessOf, makeRamp } from './colour-ramp';
import type { Drawing } from './drawing';
import { makeNoise, type Noise } from './noise';

export interface ArtScene {
  /** Width and height relative to the short side, which is 1. */
  width: number;
  height: number;
  density: number;
  scale: number;
  chaos: number;
  ground: string;
  inks: readonly string[];
  /** Ground and inks from dark to light. */
  ramp: ColourRamp;
  /** The inks from dark to light. */
  inkRamp: ColourRamp;
  /** Whether the ground is dark, so that light shapes stand out. */
  isDark: boolean;
  title: string;
  noise: Noise;
  /**
   * Random numbers from the seed and a name. Draw them while preparing, never depending on time, so that
   * shapes keep their position from frame to frame.
   */
  random: (name: string) => () => number;
}

/** The colour at a position, in units of the short side. Writes red, green and blue, 0 to 255, into `out`. */
export type Shader = (x: number, y: number, out: Float64Array) => void;

/**
 * Draws shapes. `prepare` computes once what does not change with time; the returned function is called for
 * each frame with a time from 0 (included) to 1 (excluded) and must loop seamlessly.
 */
export interface VectorAlgorithm {
  kind: 'vector';
  prepare: (scene: ArtScene) => (time: number) => Drawing;
}

/** Colours pixels. `pixelsPerUnit` is the short side in pixels, for work that depends on the grain. */
export interface RasterAlgorithm {
  kind: 'raster';
  prepare: (scene: ArtScene, pixelsPerUnit: number) => (time: number) => Shader;
}

export type ArtAlgorithm = VectorAlgorithm | RasterAlgorithm;

/** Prepares the scene of the settings. */
export function makeScene(settings: ArtSettings): ArtScene {
  const { width, height, palette, seed } = settings;
  const short = Math.min(width, height);
  const inks = [...palette.inks];
  const byLightness = (colours: readonly string[]) =>
    [...colours].sort((a, b) => lightnessOf(a) - lightnessOf(b));
  return {
    width: width / short,
    height: height / short,
    density: settings.density,
    scale: settings.scale,
    chaos: settings.chaos,
    ground: palette.ground,
    inks,
    ramp: makeRamp(byLightness([palette.ground, ...inks])),
    inkRamp: makeRamp(byLightness(inks)),
    isDark: lightnessOf(palette.ground) < 0.55,
    title: settings.title ?? '',
    noise: makeNoise(seededRandom(`${seed}/noise`)),
    random: (name) => seededRandom(`${seed}/${name}`),
  };
}

/** The ink at a position from 0 to 1 in the palette's order; positions outside are clamped. */
export function inkAt({ inks }: Pick<ArtScene, 'inks'>, place: number): string {
  const index = Math.floor(place * inks.length);
  return inks[Math.max(0, Math.min(inks.length - 1, index))] ?? '#000000';
}

/** A random ink. */
export function randomInk({ inks }: Pick<ArtScene, 'inks'>, random: () => number): string {
  return inks[Math.floor(random() * inks.length)] ?? '#000000';
}

/** Sine of a number of turns, with a period of 1. */
export function wave(turns: number): number {
  return Math.sin((turns - Math.floor(turns)) * 2 * Math.PI);
}
