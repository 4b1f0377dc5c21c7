/** How the drawings are stored below public/: an index of all, and shards with some drawings each. */
import type { DrawingKind, DrawingOutline, OutlineShape } from '../drawing-outline';

/**
 * The folder below public/, written by scripts/scenes/build-drawings.ts; its name is a digest of what the drawings
 * are made from. Not among `vendorAssets`, which pages load that draw nothing.
 */
export const DRAWINGS_FOLDER = 'vendor/drawings-988e1246/';

/** The index's name in the folder of the drawings. */
export const INDEX_FILE = 'index.json';

/** Coordinates in a shard are whole numbers of this many to the side of the square. */
export const GRID = 2000;

/** Each drawing, in order of preference where several have a word in common. */
export interface DrawingIndex {
  rows: readonly IndexRow[];
}

/** Words are separated by `|`, singular, in lower case; the first is the name. */
export type IndexRow = readonly [
  id: string,
  kind: DrawingKind,
  height: number,
  shard: number,
  words: string,
];

/** Drawings by their ids. */
export type DrawingShard = Readonly<Record<string, StoredDrawing>>;

/** Colours and shapes of one drawing; the rest of it is in its row of the index. */
export interface StoredDrawing extends Pick<DrawingOutline, 'faces' | 'main' | 'credit'> {
  /** Left, top, width and height of what is drawn, on the grid. */
  box: readonly [x: number, y: number, width: number, height: number];
  /** Rings hold the first point and then the steps from point to point, on the grid; paints are on it too. */
  shapes: readonly OutlineShape[];
}

/** The name of a shard in the folder of the drawings. */
export function shardFile(shard: number): string {
  return `shard-${shard}.json`;
}
