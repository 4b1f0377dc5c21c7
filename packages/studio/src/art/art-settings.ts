/**
 * What a picture of the art engine is made from. A picture is a function of these settings and a time
 * and of nothing else: the same settings give the same bytes, at any hour and on every run.
 */
import type { AlgorithmId } from './algorithms';
import type { StyleId } from './styles';

/** The smallest and the largest side of a picture, in pixels. */
export const MIN_SIDE = 16;
export const MAX_SIDE = 4096;

/** How many colours a palette has beside its ground. */
export const MAX_INKS = 8;

/** Colours as `#rrggbb`. */
export interface ArtPalette {
  /** What the picture is drawn upon. */
  ground: string;
  /** 2 to {@link MAX_INKS} colours that are drawn with. */
  inks: readonly string[];
}

export interface ArtSettings {
  algorithm: AlgorithmId;
  palette: ArtPalette;
  /** A whole number from 0 to 4,294,967,295. */
  seed: number;
  /** Pixels. */
  width: number;
  /** Pixels. */
  height: number;
  /** 0 (few things) to 1 (many). */
  density: number;
  /** 0 (small forms) to 1 (large forms). */
  scale: number;
  /** 0 (calm and regular) to 1 (wild). */
  chaos: number;
  /** The finish that is laid over the drawing; 'none' leaves it as it was drawn. */
  style: StyleId;
  /** The words of the algorithms that set type; others ignore it. */
  title?: string;
  /** The picture is mirrored both ways, so that it can be laid as a tile without a seam. */
  tile?: boolean;
}
