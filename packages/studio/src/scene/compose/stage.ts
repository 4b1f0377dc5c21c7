/** What every ground and layer of one scene is drawn with. */
import { seededRandom } from '@entropy-tools/core/random';
import type { Shape } from '../../art/drawing';
import { makeNoise, type Noise } from '../../art/noise';
import type { GroundId, SceneRequest } from '../scene-request';
import { makeLight, type SceneLight } from './light';

export interface Stage {
  width: number;
  height: number;
  horizon: number;
  ground: GroundId;
  request: SceneRequest;
  season: NonNullable<SceneRequest['season']>;
  light: SceneLight;
  noise: Noise;
  /** The colour asked for the ground. */
  groundColour?: string;
  /** Whether snow lies. */
  isSnowy: boolean;
  /** Random numbers from the seed and a name, the same for the graph and for each frame. */
  random: (name: string) => () => number;
}

/** Part of a picture: what is drawn at a time, and how far away it is (1 at the horizon, below 0 in front of all). */
export interface Layer {
  depth: number;
  /**
   * @param time 0 to 1 of a loop
   * @param at 0 to 1 of a film in which subjects move on
   */
  draw: (time: number, at?: number) => readonly Shape[];
  /** Of a layer that only sways with `time`: how far its top is to the right, in units; it moves no point further. */
  sway?: (time: number) => number;
}

/** Makes the stage of a request. `width` and `height` in units of the short side. */
export function makeStage(
  request: SceneRequest,
  ground: GroundId,
  size: { width: number; height: number; horizon: number; seed: number },
): Stage {
  const random = (name: string) => seededRandom(`${size.seed}/scene/${name}`);
  const groundColour = request.groundColour ?? request.colours?.[1] ?? request.colours?.[0];
  const isSnowy =
    ground === 'snow' ||
    ((request.weather === 'snow' || request.season === 'winter') &&
      !['room', 'space', 'underwater', 'desert', 'jungle', 'sky'].includes(ground));
  return {
    width: size.width,
    height: size.height,
    horizon: size.horizon,
    ground,
    request,
    season: request.season ?? (isSnowy ? 'winter' : 'summer'),
    light: makeLight({ ...request, ground }, random('light')),
    noise: makeNoise(random('noise')),
    ...(groundColour ? { groundColour } : {}),
    isSnowy,
    random,
  };
}

/** A layer that does not move. */
export function still(depth: number, shapes: readonly Shape[]): Layer {
  return { depth, draw: () => shapes };
}

/** y on the ground of a depth: 1 is the horizon, 0 the lower edge. */
export function floorAt(
  { horizon, height }: Pick<Stage, 'horizon' | 'height'>,
  depth: number,
): number {
  return horizon + (height - horizon) * (1 - depth);
}

/** Depth of a place on the ground. */
export function depthAt({ horizon, height }: Pick<Stage, 'horizon' | 'height'>, y: number): number {
  return Math.max(0, Math.min(1, 1 - (y - horizon) / (height - horizon)));
}
