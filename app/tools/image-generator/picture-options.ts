// The options with their limits and defaults. Source of models, ratios, qualities, steps and the defaults:
// specification 3, section 9.

import type { AlgorithmId } from '@entropy-tools/studio/art/algorithms';
import { MAX_SIDE } from '@entropy-tools/studio/art/art-settings';
import type { PaletteId } from '@entropy-tools/studio/art/palettes';
import type { StyleId } from '@entropy-tools/studio/art/styles';

/** The length shown by the counter. Not a hard limit (specification 3, section 5). */
export const PROMPT_LENGTH = 500;

export const models = [
  'flux-1.2-pro',
  'dall-e-3-hd',
  'midjourney-v7',
  'stable-diffusion-4',
  'imagen-3-turbo',
  'firefly-3',
  'ideogram-2',
] as const;
export type Model = (typeof models)[number];

export const ratios = ['1:1', '16:9', '9:16', '4:3', '3:2'] as const;
export type Ratio = (typeof ratios)[number];

export const qualities = ['standard', 'high', 'ultra'] as const;
export type Quality = (typeof qualities)[number];

export const stepsRange = { min: 10, max: 50 } as const;

/** Screen sizes; `ratio` derives the size from ratio and quality. */
export const screens = {
  ratio: { name: 'By ratio and quality', width: 0, height: 0 },
  phone: { name: 'Phone', width: 1170, height: 2532 },
  laptop: { name: 'Laptop', width: 2560, height: 1600 },
  hd: { name: 'Full HD', width: 1920, height: 1080 },
  qhd: { name: 'QHD', width: 2560, height: 1440 },
  '4k': { name: '4K', width: 3840, height: 2160 },
  tablet: { name: 'Tablet', width: 2048, height: 2732 },
} as const;
export type Screen = keyof typeof screens;

export interface PictureOptions {
  model: Model;
  style: StyleId;
  aspectRatio: Ratio;
  quality: Quality;
  /** The level of detail: the specification's steps. */
  steps: number;
  algorithm: AlgorithmId | 'auto';
  palette: PaletteId | 'auto';
  /** 0 to 100. */
  scale: number;
  chaos: number;
  screen: Screen;
  tile: boolean;
  /** Undefined for a new seed per picture. */
  seed: number | undefined;
  /** How many pictures a service makes at a press. */
  count: number;
}

export const defaultOptions: PictureOptions = {
  model: 'flux-1.2-pro',
  style: 'photorealistic',
  aspectRatio: '1:1',
  quality: 'high',
  steps: 30,
  algorithm: 'auto',
  palette: 'auto',
  scale: 50,
  chaos: 50,
  screen: 'ratio',
  tile: false,
  seed: undefined,
  count: 1,
};

const longSides: Record<Quality, number> = { standard: 1024, high: 2048, ultra: MAX_SIDE };

/** Width and height in pixels, even numbers; the longer side depends on the quality. */
export function pixelsOf({
  screen,
  aspectRatio,
  quality,
}: Pick<PictureOptions, 'screen' | 'aspectRatio' | 'quality'>): { width: number; height: number } {
  if (screen !== 'ratio') return { width: screens[screen].width, height: screens[screen].height };
  const [across = 1, down = 1] = aspectRatio.split(':').map(Number);
  const long = longSides[quality];
  const even = (value: number) => Math.round(value / 2) * 2;
  return across >= down
    ? { width: long, height: even((long * down) / across) }
    : { width: even((long * across) / down), height: long };
}

/** A random 32-bit seed. */
export function newSeed(): number {
  return crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;
}

/** The seed from a text field: an integer within bounds, otherwise undefined. */
export function readSeed(text: string): number | undefined {
  const value = /^\d{1,10}$/.test(text.trim()) ? Number(text) : Number.NaN;
  return value <= 0xffffffff ? value : undefined;
}
