/** The finishes of the art engine by id; each changes the pixels of a drawing in place. */
import type { ArtScene } from './art-scene';
import { abstract } from './styles/abstract';
import { anime } from './styles/anime';
import { cinematic } from './styles/cinematic';
import { comic } from './styles/comic';
import { crossStitch } from './styles/cross-stitch';
import { cyberpunk } from './styles/cyberpunk';
import { digitalArt } from './styles/digital-art';
import { fantasy } from './styles/fantasy';
import { ink } from './styles/ink';
import { isometric } from './styles/isometric';
import { lineIcon } from './styles/line-icon';
import { lowPoly } from './styles/low-poly';
import { minimalist } from './styles/minimalist';
import { neon } from './styles/neon';
import { oilPainting } from './styles/oil-painting';
import { paperCut } from './styles/paper-cut';
import { pencil } from './styles/pencil';
import { photorealistic } from './styles/photorealistic';
import { pixel } from './styles/pixel';
import { portrait } from './styles/portrait';
import { poster } from './styles/poster';
import { stainedGlass } from './styles/stained-glass';
import { vintage } from './styles/vintage';
import { watercolor } from './styles/watercolor';
import { woodcut } from './styles/woodcut';

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
  ink,
  pencil,
  woodcut,
  poster,
  'paper-cut': paperCut,
  'stained-glass': stainedGlass,
  comic,
  pixel,
  'low-poly': lowPoly,
  isometric,
  'cross-stitch': crossStitch,
  neon,
  'line-icon': lineIcon,
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
