/** Drawings as emblems: on discs in the colours of a design, or alone as icons. No ground, no hour. */
import { seededRandom } from '@entropy-tools/core/random';
import type { Drawing, Shape } from '../../art/drawing';
import type { DrawingOutline } from '../drawing-outline';
import { area, ellipse } from './forms';
import { makeLight } from './light';
import { putDrawing } from './put-drawing';

/** The colours of an emblem, as `#rrggbb`. */
interface EmblemColours {
  ground: string;
  /** Of the disc behind each drawing, in turn. */
  discs: readonly string[];
}

interface Disc {
  x: number;
  y: number;
  radius: number;
}

/**
 * The first drawing large, two more smaller beside it.
 * @param width of the picture in pixels; with `height` it determines the shape
 */
export function drawEmblem(
  outlines: readonly DrawingOutline[],
  width: number,
  height: number,
  { ground, discs: colours }: EmblemColours,
): Drawing {
  const short = Math.min(width, height);
  const discs = placeDiscs(outlines.length, width / short, height / short);
  const shapes = outlines.slice(0, discs.length).flatMap((outline, at): Shape[] => {
    const { x, y, radius } = discs[at] as Disc;
    const colour = colours[at % colours.length] ?? ground;
    return [
      area(ellipse(x, y, radius * 1.16, radius * 1.16), colour, 0.45),
      area(ellipse(x, y, radius, radius), colour),
      ...putWithin(outline, { x, y, radius: radius * 0.68 }),
    ];
  });
  return { ground, shapes };
}

/** One drawing on a plain square. */
export function drawIcon(outline: DrawingOutline, ground: string): Drawing {
  return { ground, shapes: putWithin(outline, { x: 0.5, y: 0.5, radius: 0.34 }) };
}

/** Discs of a wide picture stand in a row, those of another one around the middle. */
function placeDiscs(count: number, width: number, height: number): Disc[] {
  const [x, y] = [width / 2, height / 2];
  if (width > 1.6) {
    const step = Math.min(width / 3.2, 1.1);
    return [
      { x, y, radius: 0.36 },
      { x: x - step, y, radius: 0.25 },
      { x: x + step, y, radius: 0.25 },
    ];
  }
  const up = count > 1 ? 0.14 : 0;
  return [
    { x, y: y - up, radius: 0.31 },
    { x: x - 0.25, y: y + 0.34, radius: 0.155 },
    { x: x + 0.25, y: y + 0.34, radius: 0.155 },
  ];
}

/** A drawing as large as a circle lets it be. */
function putWithin(outline: DrawingOutline, { x, y, radius }: Disc): Shape[] {
  const { box } = outline;
  const scale = (2 * radius) / Math.max(box.width, box.height);
  const [width, height] = [box.width * scale, box.height * scale];
  const item = {
    ...{ drawing: outline.id, x: x - width / 2, y: y - height / 2, width, height, depth: 0 },
  };
  const plain = { subjects: [], words: { understood: [], leftOut: [] } };
  return putDrawing(outline, item, { light: makeLight(plain, seededRandom(1)), isFlat: true });
}
