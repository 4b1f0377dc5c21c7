// Lines around paragraphs and the colour behind them. Neighbours that look alike share one frame.

import type { Block } from '../../model';
import type { EdgeLine, ParagraphLook } from '../../page-layout';
import type { PdfCanvas } from '../canvas';
import type { FlowBox } from './flow-box';

/** Whether the paragraphs above and below belong to the same frame. */
export interface Joined {
  above: boolean;
  below: boolean;
}

interface Rectangle {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Which neighbours of a block share its frame. */
export function joinedWith(blocks: readonly Block[], index: number): Joined {
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

/** Ground and side lines of one strip of a paragraph. */
export function drawEdges(canvas: PdfCanvas, look: ParagraphLook, strip: Rectangle): void {
  const { edges, background } = look;
  if (!edges && !background) return;
  const frame = frameIn(look, strip);
  canvas.artifact();
  if (background)
    canvas.rectangle(frame.x, frame.y - 0.1, frame.width, frame.height + 0.2, background);
  if (edges?.left)
    drawEdge(canvas, edges.left, [frame.x, frame.y], [frame.x, frame.y + frame.height]);
  const right = frame.x + frame.width;
  if (edges?.right)
    drawEdge(canvas, edges.right, [right, frame.y], [right, frame.y + frame.height]);
}

function frameIn(look: ParagraphLook, { x, y, width, height }: Rectangle): Rectangle {
  const { indent, edges } = look;
  const start = Math.min(indent.start, indent.start + indent.first);
  const [left, right] = look.rtl ? [indent.end, start] : [start, indent.end];
  const leftGap = edges?.left ? edges.left.gap + edges.left.width / 2 : 0;
  const rightGap = edges?.right ? edges.right.gap + edges.right.width / 2 : 0;
  return { x: x + left - leftGap, y, width: width - left - right + leftGap + rightGap, height };
}

/** A paragraph's strips with those of its upper and lower line. */
export function edgeSlabs(
  boxes: FlowBox[],
  look: ParagraphLook,
  width: number,
  joined: Joined,
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
        drawEdges(canvas, look, strip);
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
        drawEdges(canvas, look, strip);
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
  line: EdgeLine,
  look: ParagraphLook,
  strip: Rectangle,
): void {
  const frame = frameIn(look, strip);
  canvas.artifact();
  drawEdge(canvas, line, [frame.x, frame.y], [frame.x + frame.width, frame.y]);
}

/** A line from one point to another, in its style. */
export function drawEdge(
  canvas: PdfCanvas,
  line: EdgeLine,
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
