/** From a scene graph to shapes: layers of the ground and the subjects between them, in one light. */

import { hexToRgb } from '@entropy-tools/media/colour/colour';
import type { Drawing, Shape } from '../../art/drawing';
import type { DrawingOutline } from '../drawing-outline';
import type { SceneGraph } from '../scene-graph';
import {
  type Drawings,
  isSceneLayout,
  isTableSized,
  standing,
  standsInSpace,
} from './compose-scene';
import { itemLayer } from './draw-item';
import { area, rectangle } from './forms';
import { makeGround } from './grounds/grounds';
import { luma, mapPaint, mixHex, shadeLike } from './light';
import { isBough } from './own-form';
import { badgeOver } from './paper/draw-logo';
import { drawPaper } from './paper/draw-paper';
import { greetingOf } from './paper/sheet';
import { inColour } from './put-drawing';
import { skyGround, skyLayers } from './sky/sky';
import { type SkyThing, skyThingOf } from './sky/sky-thing';
import { weatherLayers } from './sky/weather';
import { type Layer, makeStage, type Stage, still } from './stage';
import { type Pace, planTravel } from './travel';
import { textShapes } from './write-text';

/**
 * Prepares a graph for drawing. The drawing loops: time 0 and 1 are the same moment.
 * @param drawings those with which the graph was composed
 */
export function drawScene(graph: SceneGraph, drawings: Drawings): (time: number) => Drawing {
  const { ground, layers } = sceneLayers(graph, drawings);
  return (time) => {
    const at = time - Math.floor(time);
    return { ground, shapes: layers.flatMap(({ draw }) => draw(at)) };
  };
}

/** A scene as layers, from back to front, for what moves them apart. */
export interface LayeredScene {
  /** What is behind all layers. */
  ground: Drawing['ground'];
  layers: readonly Layer[];
}

/**
 * The layers of a graph; a sheet without a ground has one.
 * @param pace of a film in which subjects move on; without it they move in their places
 */
export function sceneLayers(graph: SceneGraph, drawings: Drawings, pace?: Pace): LayeredScene {
  if (!isSceneLayout(graph.request)) {
    const sheet = drawPaper(graph, drawings);
    return { ground: sheet(0).ground, layers: [{ depth: 0, draw: (time) => sheet(time).shapes }] };
  }
  const { request, ground: id } = graph;
  const stage = makeStage(request, id, graph);
  const outlines = request.subjects.map(({ drawing, colour }, index) =>
    standing(inColour(drawings.get(drawing) as DrawingOutline, colour), isBough(request, index)),
  );
  const ground = makeGround(stage, standsInSpace(request, outlines), isTableSized(outlines));
  const travels = pace && planTravel(graph, outlines, pace);
  const things: SkyThing[] = [];
  const layers: (Layer & { order: number })[] = [];
  const add = (list: readonly Layer[]) => {
    for (const layer of list) layers.push({ ...layer, order: layers.length });
  };
  const skyThings = graph.items.map((item, index) =>
    item.on === 'air' && !travels?.[index]?.path ? skyThingOf(item.drawing) : undefined,
  );
  for (const [index, item] of graph.items.entries()) {
    const kind = skyThings[index];
    if (kind) things.push({ kind, x: item.x, y: item.y, width: item.width, height: item.height });
  }
  if (id !== 'room' && id !== 'underwater') add(skyLayers(stage, things));
  add(
    stage.groundColour && id !== 'room'
      ? ground.layers.map((layer) => tinted(layer, stage))
      : ground.layers,
  );
  graph.items.forEach((item, index) => {
    // Clouds that are named are drawn as the drawing, sun and moon by the sky unless they move on.
    if (skyThings[index] && skyThings[index] !== 'cloud') return;
    if (item.on === 'backdrop') return;
    const outline =
      item.subject === undefined ? drawings.get(item.drawing) : outlines[item.subject];
    if (outline) add([itemLayer(stage, ground, item, outline, index, travels?.[index])]);
  });
  add(weatherLayers(stage));
  if (
    request.hour === 'night' ||
    stage.light.isDark ||
    request.mood === 'dramatic' ||
    request.mood === 'dark'
  )
    add([still(-0.9, vignette(stage))]);
  if (request.layout === 'logo') add([still(-1, badgeOver(graph))]);
  else if (greetingOf(graph)) {
    const tone = luma(hexToRgb(stage.light.sky[0])) < 140 ? '#fff6df' : '#1d2638';
    add([
      still(
        -1,
        textShapes(
          greetingOf(graph),
          stage.width / 2,
          stage.height * 0.08,
          stage.width * 0.8,
          0.075,
          tone,
        ).shapes,
      ),
    ]);
  }
  layers.sort((a, b) => b.depth - a.depth || a.order - b.order);
  return { ground: skyGround(stage), layers };
}

/** Bands of land and water in the colour asked for, each in its own lightness. */
function tinted(layer: Layer, { groundColour = '#808080', width }: Stage): Layer {
  return {
    ...layer,
    draw: (time) =>
      layer.draw(time).map((shape) => {
        if (shape.kind !== 'area') return shape;
        const xs = shape.points.filter((_, index) => index % 2 === 0);
        if (Math.max(...xs) - Math.min(...xs) < width * 0.95) return shape;
        return {
          ...shape,
          paint: mapPaint(shape.paint, (colour) =>
            mixHex(shadeLike(groundColour, colour), colour, 0.22),
          ),
        };
      }),
  };
}

/** Corners darken a little, so that the eye stays inside. */
function vignette({ width, height }: Stage): Shape[] {
  const reach = Math.hypot(width, height) * 0.62;
  return [
    area(rectangle(-0.05, -0.05, width + 0.05, height + 0.05), {
      centre: [width / 2, height / 2],
      radius: reach,
      colours: ['#05060f', '#05060f', '#05060f'],
      at: [0, 0.55, 1],
      opacities: [0, 0, 0.42],
    }),
  ];
}
