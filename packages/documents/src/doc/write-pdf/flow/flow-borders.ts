// Borders around paragraphs and the fill behind them. Neighbours with the same formatting share one frame.

import type { Block } from '../../model';
import type { BorderLine, ParagraphFormat } from '../../page-layout';
import type { PdfCanvas } from '../canvas';
import type { FlowBox } from './flow-box';

/** Whether a paragraph shares its frame with the paragraphs above and below. */
export interface SharedFrame {
  above: boolean;
  below: boolean;
}

interface Rectangle {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Determines which neighbours of a block share its frame. */
export function sharedFrame(blocks: readonly Block[], index: number): SharedFrame {
  const own = frameOf(blocks[index]);
  return {
    above: own !== undefined && frameOf(blocks[index - 1]) === own,
    below: own !== undefined && frameOf(blocks[index + 1]) === own,
  };
}

function frameOf(block: Block | undefined): string | undefined {
  if (block?.kind !== 'paragraph' && block?.kind !== 'heading') return undefined;
  const { edges, background, indent } = block.look ?? {};
  if (!edges && !background) return undefined;
  const start = Math.min(indent?.start ?? 0, (indent?.start ?? 0) + (indent?.first ?? 0));
  return JSON.stringify([edges, background, start, indent?.end]);
}

/** Draws the fill and side borders of one line of a paragraph. */
export function drawBorders(canvas: PdfCanvas, look: ParagraphFormat, strip: Rectangle): void {
  const { edges, background } = look;
  if (!edges && !background) return;
  const frame = frameIn(look, strip);
  canvas.artifact();
  if (background)
    canvas.rectangle(frame.x, frame.y - 0.1, frame.width, frame.height + 0.2, background);
  if (edges?.left)
    drawBorder(canvas, edges.left, [frame.x, frame.y], [frame.x, frame.y + frame.height]);
  const right = frame.x + frame.width;
  if (edges?.right)
    drawBorder(canvas, edges.right, [right, frame.y], [right, frame.y + frame.height]);
}

function frameIn(look: ParagraphFormat, { x, y, width, height }: Rectangle): Rectangle {
  const { indent, edges } = look;
  const start = Math.min(indent.start, indent.start + indent.first);
  const [left, right] = look.rtl ? [indent.end, start] : [start, indent.end];
  const leftGap = edges?.left ? edges.left.gap + edges.left.width / 2 : 0;
  const rightGap = edges?.right ? edges.right.gap + edges.right.width / 2 : 0;
  return { x: x + left - leftGap, y, width: width - left - right + leftGap + rightGap, height };
}

/** The boxes of a paragraph together with those of its upper and lower border. */
export function borderBoxes(
  boxes: FlowBox[],
  look: ParagraphFormat,
  width: number,
  joined: SharedFrame,
): FlowBox[] {
  const { edges } = look;
  const top = joined.above ? look.between : edges?.top;
  const bottom = joined.below ? undefined : edges?.bottom;
  const [first] = boxes;
  const last = boxes.at(-1);
  if (first && top) {
    const height = top.width + top.gap;
    const { begins, floats, before } = first;
    boxes.unshift({
      ...(begins ? { begins } : {}),
      ...(floats ? { floats } : {}),
      ...(look.tightWith === undefined ? {} : { tightWith: look.tightWith }),
      height,
      before,
      after: 0,
      keepWithNext: true,
      draw(canvas, x, y, gap) {
        const above = joined.above ? gap : 0;
        const strip = { x, y: y - above, width, height: height + above };
        drawBorders(canvas, look, strip);
        drawAcross(canvas, top, look, { ...strip, y: y + top.width / 2 });
      },
    });
    first.before = 0;
    delete first.begins;
    delete first.floats;
  }
  if (last && bottom) {
    const height = bottom.width + bottom.gap;
    boxes.push({
      ...(look.tightWith === undefined ? {} : { tightWith: look.tightWith }),
      height,
      before: 0,
      after: last.after,
      keepWithNext: last.keepWithNext === true,
      draw(canvas, x, y) {
        const strip = { x, y, width, height };
        drawBorders(canvas, look, strip);
        drawAcross(canvas, bottom, look, { ...strip, y: y + height - bottom.width / 2 });
      },
    });
    last.after = 0;
    last.keepWithNext = true;
  }
  return boxes;
}

function drawAcross(
  canvas: PdfCanvas,
  line: BorderLine,
  look: ParagraphFormat,
  strip: Rectangle,
): void {
  const frame = frameIn(look, strip);
  canvas.artifact();
  drawBorder(canvas, line, [frame.x, frame.y], [frame.x + frame.width, frame.y]);
}

/** Draws a line between two points in its style. */
export function drawBorder(
  canvas: PdfCanvas,
  line: BorderLine,
  from: [number, number],
  to: [number, number],
): void {
  if (line.style !== 'double') {
    canvas.line(
      from,
      to,
      line.width,
      line.color,
      dashes[line.style]?.map((part) => part * line.width),
    );
    return;
  }
  const isLevel = from[1] === to[1];
  for (const shift of [-line.width, line.width]) {
    const moved = ([x, y]: [number, number]): [number, number] =>
      isLevel ? [x, y + shift] : [x + shift, y];
    canvas.line(moved(from), moved(to), line.width, line.color);
  }
}

const dashes: Readonly<Record<string, number[]>> = { dashed: [4, 3], dotted: [1, 1.5] };
