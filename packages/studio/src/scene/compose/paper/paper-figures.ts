/** The subjects of a sheet as shapes. */
import { wave } from '../../../art/art-scene';
import type { Shape } from '../../../art/drawing';
import type { DrawingOutline } from '../../drawing-outline';
import type { SceneGraph } from '../../scene-graph';
import { makeLight } from '../light';
import { inColour, isSilhouette, putDrawing } from '../put-drawing';

export function figuresOf(
  graph: SceneGraph,
  drawings: ReadonlyMap<string, DrawingOutline>,
  tone?: string,
): (time: number, bob?: number) => Shape[] {
  const light = makeLight(
    { ...graph.request, hour: 'day', weather: 'clear', colours: [] },
    () => 0.3,
  );
  return (time, bob = 0) =>
    graph.items.flatMap((item, index): Shape[] => {
      const outline = drawings.get(item.drawing);
      if (!outline) return [];
      const colour = item.colour ?? (isSilhouette(outline) ? tone : undefined);
      const turn = bob * 1.4 * wave(time + index * 0.37);
      return putDrawing(
        inColour(outline, colour),
        { ...item, ...(colour ? { colour } : {}) },
        { light, isFlat: true, turn },
      );
    });
}

export function boundsOf({
  items,
  width,
  height,
}: Pick<SceneGraph, 'items' | 'width' | 'height'>): {
  left: number;
  right: number;
  top: number;
  bottom: number;
} {
  if (items.length === 0)
    return { left: width * 0.3, right: width * 0.7, top: height * 0.3, bottom: height * 0.7 };
  return {
    left: Math.min(...items.map(({ x }) => x)),
    right: Math.max(...items.map((item) => item.x + item.width)),
    top: Math.min(...items.map(({ y }) => y)),
    bottom: Math.max(...items.map((item) => item.y + item.height)),
  };
}
