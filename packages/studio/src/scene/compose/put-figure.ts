/** What puts a figure into the picture, and which figures stand on foot. */
import type { SceneItem } from '../scene-graph';
import type { Cluster, Figure } from './figure';

/** Whether a figure stands by itself, not on another one or in the air. */
export function isOnFoot({ isLifted, isCarried, isDeep }: Figure): boolean {
  return !isLifted && !isCarried && !isDeep;
}

export type Put = (
  cluster: Cluster,
  x: number,
  y: number,
  scale: number,
  carrier: SceneItem['on'] | undefined,
) => void;
