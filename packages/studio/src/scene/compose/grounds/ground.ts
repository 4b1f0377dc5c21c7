/** What a ground gives to the composition. */
import type { Layer, Stage } from '../stage';

export interface Ground {
  layers: readonly Layer[];
  /** Lowest and highest y at which feet stand, near and far. */
  stand: { near: number; far: number };
  /** Water from one y to another, with its colour there; things within are mirrored. */
  water?: { from: number; to: number; colour: (y: number) => string };
  /** The window of a room. */
  window?: { x: number; y: number; width: number; height: number };
  /** Tufts, snow or sand that overlap the feet of what stands. */
  cover?: 'grass' | 'snow' | 'sand' | 'leaves';
}

export type MakeGround = (stage: Stage) => Ground;
