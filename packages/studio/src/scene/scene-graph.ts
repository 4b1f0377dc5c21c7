/** What stands where in a composed picture: what is drawn, what films move and what tests check. */
import type { GroundId, SceneRequest } from './scene-request';

export interface SceneGraph {
  /** In units of the short side. */
  width: number;
  height: number;
  /** y of the horizon. */
  horizon: number;
  /** From back to front. */
  items: readonly SceneItem[];
  request: SceneRequest;
  /** The request's ground, or the one that suits its subjects. */
  ground: GroundId;
  seed: number;
}

export interface SceneItem {
  /** Index of the request's subject; undefined for what belongs to the ground, as a forest's trees. */
  subject?: number;
  /** Id of the drawing. */
  drawing: string;
  /** Left edge, top edge and size of what is drawn, in units of the short side. */
  x: number;
  y: number;
  width: number;
  height: number;
  /** 0 (near) to 1 (far). */
  depth: number;
  /**
   * What carries it; by default it stands on the ground. 'rock' is an islet in the water, 'deep' what
   * swims below its surface, 'backdrop' what the
   * ground draws by itself: a room's window, a wood along the horizon.
   */
  on?: 'ground' | 'water' | 'air' | 'rock' | 'item' | 'paper' | 'deep' | 'backdrop';
  flip?: boolean;
  colour?: string;
  /** Turned by so many degrees clockwise. */
  turn?: number;
}
