/** The camera of a scene's film: each layer is enlarged and shifted by its distance. */

import type { CameraMove } from '../scene/read/read-motion';
import type { SceneGraph } from '../scene/scene-graph';
import { lerp } from './easing';

/** A layer on the screen: x becomes `scale` · x + `dx`, in units of the short side. */
interface LayerView {
  scale: number;
  dx: number;
  dy: number;
}

/** A layer's view at a time from 0 to 1. @param nearness 0 to 1, as of {@link nearnessOf} */
export type SceneCamera = (at: number, nearness: number) => LayerView;

/** How much a layer follows the camera: 1 in front, little in the sky, not at all for what lies on the lens. */
export function nearnessOf(depth: number): number {
  if (depth <= -0.85) return 0;
  if (depth <= 0) return 1;
  return depth <= 1 ? 1 - 0.72 * depth : Math.max(0.12, 0.28 - 0.06 * (depth - 1));
}

/** The most that a camera enlarges a layer. */
export const MAX_ZOOM = 1.3;

/**
 * @param move by default the camera comes a little nearer
 * @param isLoop whether the last moment leads into the first
 */
export function openSceneCamera(
  { width, height, items }: Pick<SceneGraph, 'width' | 'height' | 'items'>,
  move: CameraMove | undefined,
  isLoop: boolean,
): SceneCamera {
  const main = items.find(({ subject }) => subject === 0);
  const isZoom = move === 'near' || move === 'far';
  const share = isZoom ? 0.8 : 0.3;
  const focusX = main ? lerp(width / 2, main.x + main.width / 2, share) : width / 2;
  const focusY = main ? lerp(height / 2, main.y + main.height / 2, share) : height * 0.55;
  /** 0 to 1 and, in a loop, back. */
  const along = (at: number) => (isLoop ? 0.5 - 0.5 * Math.cos(at * 2 * Math.PI) : at);
  const sideways = move === 'left' ? -1 : move === 'right' ? 1 : 0;
  const upright = move === 'up' ? -1 : move === 'down' ? 1 : 0;
  return (at, nearness) => {
    const t = along(at);
    if (sideways !== 0 || upright !== 0) {
      const zoom = 1.22;
      const swing = (2 * t - 1) * (zoom - 1) * 0.5;
      // The ground goes with what stands on it more than when the camera only drifts.
      const near = nearness === 0 ? 0 : lerp(nearness, 1, 0.25);
      return viewOf(width / 2, height / 2, 1 + (zoom - 1) * near, {
        x: sideways * swing * width * near,
        y: upright * swing * height * near,
      });
    }
    const zoom =
      move === 'still'
        ? 1
        : isZoom
          ? lerp(1.02, MAX_ZOOM, move === 'near' ? t : 1 - t)
          : lerp(1.02, 1.1, t);
    const near = isZoom && nearness > 0 ? lerp(nearness, 1, 0.5) : nearness;
    return viewOf(focusX, focusY, 1 + (zoom - 1) * near, { x: 0, y: 0 });
  };
}

function viewOf(x: number, y: number, scale: number, shift: { x: number; y: number }): LayerView {
  return { scale, dx: x * (1 - scale) - shift.x, dy: y * (1 - scale) - shift.y };
}
