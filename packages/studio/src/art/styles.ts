/** The finishes of the art engine by id; each changes the pixels of a drawing in place. */
import type { ArtScene } from './art-scene';
import { abstract } from './styles/abstract';
import { anime } from './styles/anime';
import { cinematic } from './styles/cinematic';
import { cyberpunk } from './styles/cyberpunk';
import { digitalArt } from './styles/digital-art';
import { fantasy } from './styles/fantasy';
import { minimalist } from './styles/minimalist';
import { oilPainting } from './styles/oil-painting';
import { photorealistic } from './styles/photorealistic';
import { portrait } from './styles/portrait';
import { vintage } from './styles/vintage';
import { watercolor } from './styles/watercolor';

/** Changes RGBA pixels in place, at a time from 0 to 1. */
export type Finish = (pixels: Uint8ClampedArray, time: number) => void;

/** Makes a finish for one scene and size in pixels. */
export type FinishMaker = (scene: ArtScene, width: number, height: number) => Finish;

const table = {
  none: () => () => undefined,
  photorealistic,
  'digital-art': digitalArt,
  'oil-painting': oilPainting,
  watercolor,
  anime,
  cyberpunk,
  fantasy,
  minimalist,
  vintage,
  abstract,
  cinematic,
  portrait,
} as const satisfies Record<string, FinishMaker>;

export type StyleId = keyof typeof table;

export const styleIds = Object.keys(table) as readonly StyleId[];

/** The finish of a style for a scene of `width` × `height` pixels. */
export function finishStyle(
  style: StyleId,
  scene: ArtScene,
  width: number,
  height: number,
): Finish {
  const make: FinishMaker = table[style];
  return make(scene, width, height);
}
