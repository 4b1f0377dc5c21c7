/** Draws the sheets that are not scenes: poster, portrait, pattern, logo, card. */
import type { Drawing } from '../../../art/drawing';
import type { DrawingOutline } from '../../drawing-outline';
import type { SceneGraph } from '../../scene-graph';
import { isSilhouette } from '../put-drawing';
import { drawCard } from './draw-card';
import { drawLogo } from './draw-logo';
import { drawPattern } from './draw-pattern';
import { drawPortrait } from './draw-portrait';
import { drawPoster } from './draw-poster';
import { sheetOf } from './sheet';

/** Draws a sheet at a time. */
export function drawPaper(
  graph: SceneGraph,
  drawings: ReadonlyMap<string, DrawingOutline>,
): (time: number) => Drawing {
  const main = graph.items[0] ? drawings.get(graph.items[0].drawing) : undefined;
  const sheet = sheetOf(
    graph,
    graph.items[0]?.colour ?? (main && isSilhouette(main) ? undefined : main?.main),
  );
  const layout = graph.request.layout;
  if (layout === 'pattern') return drawPattern(graph, drawings, sheet);
  if (layout === 'portrait') return drawPortrait(graph, drawings, sheet);
  if (layout === 'logo') return drawLogo(graph, drawings, sheet);
  if (layout === 'card') return drawCard(graph, drawings, sheet);
  return drawPoster(graph, drawings, sheet);
}
