/**
 * Everything that determines a picture of the art engine. A picture is a function of these settings and a
 * time and of nothing else: the same settings always give the same bytes.
 */
import type { SceneRequest } from '../scene/scene-request';
import type { AlgorithmId } from './algorithms';
import type { StyleId } from './styles';

/** The smallest and the largest side of a picture, in pixels. */
export const MIN_SIDE = 16;
export const MAX_SIDE = 4096;

/** Number of colours in a palette besides its ground. */
export const MAX_INKS = 8;

/** Colours as `#rrggbb`. */
export interface ArtPalette {
  /** The background colour. */
  ground: string;
  /** 2 to {@link MAX_INKS} drawing colours. */
  inks: readonly string[];
}

export interface ArtSettings {
  algorithm: AlgorithmId;
  /** What is to be seen, drawn in place of the algorithm by `scene/open-art.ts`, which loads its drawings. */
  scene?: SceneRequest;
  palette: ArtPalette;
  /** A whole number from 0 to 4,294,967,295. */
  seed: number;
  /** Pixels. */
  width: number;
  /** Pixels. */
  height: number;
  /** 0 (few shapes) to 1 (many). */
  density: number;
  /** 0 (small forms) to 1 (large forms). */
  scale: number;
  /** 0 (calm and regular) to 1 (wild). */
  chaos: number;
  /** The finish applied to the drawing; 'none' leaves it unchanged. */
  style: StyleId;
  /** Text for the algorithms that draw letters; others ignore it. */
  title?: string;
  /** Mirrors the picture both ways, so that it tiles seamlessly. */
  tile?: boolean;
}
