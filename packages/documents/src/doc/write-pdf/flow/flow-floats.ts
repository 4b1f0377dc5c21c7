// Pictures and text boxes beside the text: laid out with their paragraph, drawn once its page is known.

import { isDark } from '../../colour';
import type { DocSection, FloatingBox } from '../../page-layout';
import { drawImage } from '../draw-image';
import { drawBorder } from './flow-borders';
import { drawFlow, flowHeight, type PlacedFloat } from './flow-box';
import { type FlowContext, type FlowLayout, MAX_DEPTH } from './flow-layout';

/** Lays out the floats of a paragraph. */
export async function layoutFloats(
  floats: readonly FloatingBox[],
  around: FlowContext,
  layout: FlowLayout,
): Promise<PlacedFloat[]> {
  const placed: PlacedFloat[] = [];
  if (around.depth >= MAX_DEPTH) return placed;
  for (const float of floats) {
    const [only] = float.blocks;
    const image = float.blocks.length === 1 && only?.kind === 'image' ? only.image : undefined;
    if (image) {
      const picture = layout.images.get(image);
      const { width, height } = float;
      if (picture)
        placed.push({
          float,
          height,
          draw: (canvas, x, y) => drawImage(canvas, picture, x, y, width, height, around.tag),
        });
      continue;
    }
    placed.push(await layoutBox(float, around, layout));
  }
  return placed;
}

async function layoutBox(
  float: FloatingBox,
  around: FlowContext,
  layout: FlowLayout,
): Promise<PlacedFloat> {
  const { padding, width } = float;
  const boxes = await layout.inner(
    float.blocks,
    {
      tag: around.tag.child('Sect'),
      width: Math.max(12, width - padding.left - padding.right),
      outline: false,
      isOnDark: float.background === undefined ? false : isDark(float.background),
      depth: around.depth + 1,
      lists: [],
    },
    layout,
  );
  const inner = flowHeight(boxes, layout.gap) + padding.top + padding.bottom;
  const height = float.grows ? Math.max(float.height, inner) : float.height;
  return {
    float,
    height,
    draw(canvas, x, y) {
      canvas.artifact();
      if (float.background) canvas.rectangle(x, y, width, height, float.background);
      if (float.outline) {
        const line = float.outline;
        drawBorder(canvas, line, [x, y], [x + width, y]);
        drawBorder(canvas, line, [x, y + height], [x + width, y + height]);
        drawBorder(canvas, line, [x, y], [x, y + height]);
        drawBorder(canvas, line, [x + width, y], [x + width, y + height]);
      }
      drawFlow(canvas, boxes, layout.gap, x + padding.left, y + padding.top);
    },
  };
}

/** Indents of the lines beside floats, as far as they are known before pages are made. */
export function floatIndents(
  floats: readonly FloatingBox[],
  around: FlowContext,
): { start: number; end: number; height: number } {
  const beside = { start: 0, end: 0, height: 0, ...around.beside };
  for (const float of floats) {
    if (float.wrap !== 'square' || float.y.from !== 'text' || float.x.from === 'page') continue;
    const { distance, width } = float;
    const left = offsetIn(float.x.at, width, around.width);
    const isAtStart = left + width / 2 < around.width / 2;
    if (isAtStart) beside.start = Math.max(beside.start, left + width + distance.right);
    else beside.end = Math.max(beside.end, around.width - left + distance.left);
    const top = typeof float.y.at === 'number' ? float.y.at : 0;
    beside.height = Math.max(beside.height, top + float.height + distance.bottom);
  }
  // A float about as wide as the text leaves no room beside it.
  if (around.width - beside.start - beside.end < 36) return { start: 0, end: 0, height: 0 };
  return beside;
}

/** How far floats above the text push it down. */
export function floatPushDown(floats: readonly FloatingBox[]): number {
  let pushed = 0;
  for (const { wrap, y, height, distance } of floats)
    if (wrap === 'above-below' && y.from === 'text') {
      const top = typeof y.at === 'number' ? y.at : 0;
      if (top < 20) pushed = Math.max(pushed, top + height + distance.bottom);
    }
  return pushed;
}

/** The position of a float on its page. @param text the paragraph's left edge, top and width */
export function placeFloat(
  { float, height }: PlacedFloat,
  page: DocSection,
  text: { x: number; y: number; width: number },
): [x: number, y: number] {
  const { margin } = page;
  const { x, y, width } = float;
  const across =
    x.from === 'page'
      ? [0, page.width]
      : x.from === 'margin'
        ? [margin.left, page.width - margin.left - margin.right]
        : [text.x, text.width];
  const down =
    y.from === 'page'
      ? [0, page.height]
      : y.from === 'margin'
        ? [margin.top, page.height - margin.top - margin.bottom]
        : [text.y, 0];
  const [left = 0, room = 0] = across;
  const [top = 0, tall = 0] = down;
  return [
    left + offsetIn(x.at, width, room),
    top + (y.from === 'text' && typeof y.at !== 'number' ? 0 : offsetIn(y.at, height, tall)),
  ];
}

function offsetIn(at: FloatingBox['x']['at'], size: number, room: number): number {
  if (typeof at === 'number') return at;
  return at === 'start' ? 0 : at === 'center' ? (room - size) / 2 : room - size;
}
