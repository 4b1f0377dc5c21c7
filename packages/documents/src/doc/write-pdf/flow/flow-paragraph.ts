/** Paragraphs and headings with the source's formatting: indents, tabs, line heights, markers, borders. */
import { isDark } from '../../colour';
import { type HeadingBlock, inlineText, type ParagraphBlock } from '../../model';
import type { ParagraphFormat } from '../../page-layout';
import type { PdfCanvas } from '../canvas';
import { drawLine, type LinePlacement } from '../draw-line';
import { type Paragraph, prepareParagraph } from '../paragraph';
import type { Tag } from '../tag';
import { borderBoxes, drawBorders, type SharedFrame } from './flow-borders';
import type { FlowBox, PlacedFloat } from './flow-box';
import { floatIndents, floatPushDown, layoutFloats, placeFloat } from './flow-floats';
import type { FlowContext, FlowLayout } from './flow-layout';
import { breakFlowLines, type FlowLine, nextTabStop } from './flow-lines';
import { emptyExtents, lineBox } from './flow-metrics';
import { endStyle, markerInline } from './flow-style';
import { paragraphTags } from './flow-tags';

/** The format of blocks that state none, such as embedded HTML. */
const plainFormat: ParagraphFormat = {
  indent: { start: 0, end: 0, first: 0 },
  before: 0,
  after: 6,
  line: { rule: 'times', value: 1 },
  end: { sizePt: 10 },
};

interface Marker {
  paragraph: Paragraph;
  width: number;
}

/** The boxes of a paragraph: one for each line, and those of its borders. */
export async function layoutFlowParagraph(
  block: ParagraphBlock | HeadingBlock,
  around: FlowContext,
  layout: FlowLayout,
  joined: SharedFrame,
): Promise<FlowBox[]> {
  const look = block.look ?? plainFormat;
  const isOnDark = look.background ? isDark(look.background) : around.isOnDark;
  const base = endStyle(look.end, layout.own, isOnDark);
  const [paragraph, empty, marker] = await Promise.all([
    prepareParagraph(block.inlines, base, layout, true),
    emptyExtents(base, layout),
    prepareMarker(look, base, layout),
  ]);
  const tags = paragraphTags(block, around);
  const floats = await layoutFloats(look.floats ?? [], around, layout);
  const lines = breakInto(paragraph, marker, look, around, layout, (line) =>
    lineBox(line.items, empty, look.line),
  );
  const links = new Map<string, Tag>();
  const boxes = lines.map((line, index): FlowBox => {
    const { height, baseline } = lineBox(line.items, empty, look.line);
    const notes = notesOf(line);
    const isFirst = index === 0;
    const isLast = index === lines.length - 1;
    const isHeld = look.keepTogether || (!look.mayPart && (isFirst || index === lines.length - 2));
    return {
      height,
      before: isFirst ? look.before : 0,
      after: isLast ? look.after : 0,
      baseline,
      ...(notes.length > 0 ? { notes } : {}),
      ...(look.tightWith === undefined ? {} : { tightWith: look.tightWith }),
      keepWithNext: isLast ? look.keepWithNext === true : isHeld === true,
      draw(canvas, x, y, gap) {
        const above = isFirst && !joined.above ? 0 : gap;
        drawBorders(canvas, look, { x, y: y - above, width: around.width, height: height + above });
        const place: LinePlacement = {
          x: look.rtl ? x + around.width - line.limit : x + line.start,
          y,
          height,
          baseline,
          width: line.limit - line.start,
          align: block.align ?? 'start',
          rtl: look.rtl === true || paragraph.rtl,
          tag: tags.text,
          links,
          targets: layout.targets,
          stretchAll: true,
        };
        if (isFirst && marker)
          drawMarker(canvas, marker, look, x, around.width, { ...place, tag: tags.label });
        drawLine(canvas, line, place);
      },
    };
  });
  const [first] = boxes;
  if (!first) return [];
  if (look.breakBefore) first.begins = look.breakBefore;
  if (floats.length > 0) standBeside(first, floats, around, layout);
  if (block.kind === 'heading') noteHeading(block, first, around, layout);
  return borderBoxes(pushed(boxes, floatPushDown(look.floats ?? [])), look, around.width, joined);
}

/** The footnotes that a line refers to. */
function notesOf({ items }: FlowLine): number[] {
  const notes = items.map((item) => (item.kind === 'text' ? item.style.note : undefined));
  return [...new Set(notes.filter((note) => note !== undefined))];
}

/**
 * Floats of the page's own text wait until the page is known; in cells, boxes and headers they are drawn in
 * place.
 */
function standBeside(
  first: FlowBox,
  floats: PlacedFloat[],
  around: FlowContext,
  layout: FlowLayout,
): void {
  if (around.depth === 0) {
    first.floats = floats;
    return;
  }
  const { draw } = first;
  const { width } = around;
  first.draw = (canvas, x, y, gap) => {
    const { section } = layout.now;
    for (const placed of section ? floats : [])
      if (section) placed.draw(canvas, ...placeFloat(placed, section, { x, y, width }));
    draw.call(first, canvas, x, y, gap);
  };
}

async function prepareMarker(
  look: ParagraphFormat,
  base: Parameters<typeof prepareParagraph>[1],
  layout: FlowLayout,
): Promise<Marker | undefined> {
  if (!look.marker || look.marker.text === '') return undefined;
  const paragraph = await prepareParagraph([markerInline(look.marker)], base, layout, true);
  return { paragraph, width: paragraph.items.reduce((sum, item) => sum + item.width, 0) };
}

function breakInto(
  paragraph: Paragraph,
  marker: Marker | undefined,
  look: ParagraphFormat,
  around: FlowContext,
  layout: FlowLayout,
  boxOf: (line: FlowLine) => { height: number },
): FlowLine[] {
  const beside = floatIndents(look.floats ?? [], around);
  let counted = 0;
  let y = 0;
  const heightOf = (lines: readonly FlowLine[]) => {
    for (; counted < lines.length; counted++) {
      const line = lines[counted];
      if (line) y += boxOf(line).height;
    }
    return y;
  };
  const lines = breakFlowLines(paragraph, {
    width: around.width,
    look,
    tabEvery: layout.defaults.tabEvery,
    firstStart: firstStart(look, marker, around.width, layout.defaults.tabEvery),
    taken: (before) => (heightOf(before) < beside.height ? beside : { start: 0, end: 0 }),
  });
  const rest = beside.height - heightOf(lines) - look.after;
  if (rest > 0) around.beside = { ...beside, height: rest };
  else delete around.beside;
  return lines;
}

/** Start of the first line's text: after its indent, or after the marker and its tab. */
function firstStart(
  look: ParagraphFormat,
  marker: Marker | undefined,
  width: number,
  tabEvery: number,
): number {
  const { start, first } = look.indent;
  const at = Math.max(start + first, -width);
  if (!marker || !look.marker) return at;
  const shift = { end: -1, center: -0.5 }[look.marker.align as string] ?? 0;
  const after = at + marker.width * (1 + shift);
  if (look.marker.follow === 'nothing') return after;
  if (look.marker.follow === 'space') return after + look.marker.sizePt * 0.25;
  return nextTabStop(after, width, true, { look, tabEvery, width })?.stop ?? after;
}

function drawMarker(
  canvas: PdfCanvas,
  marker: Marker,
  look: ParagraphFormat,
  x: number,
  room: number,
  place: LinePlacement,
): void {
  const { paragraph, width } = marker;
  const at = look.indent.start + look.indent.first;
  const shift = { end: -width, center: -width / 2 }[look.marker?.align as string] ?? 0;
  drawLine(
    canvas,
    { items: paragraph.items, width, ended: true },
    {
      ...place,
      x: look.rtl ? x + room - at - width - shift : x + at + shift,
      width,
      align: 'start',
      rtl: false,
    },
  );
}

/** The boxes moved below a float that takes the whole width. */
function pushed(boxes: FlowBox[], height: number): FlowBox[] {
  const [first] = boxes;
  if (!first || height <= 0) return boxes;
  const { begins, floats, ...rest } = first;
  const room: FlowBox = {
    ...(begins ? { begins } : {}),
    ...(floats ? { floats } : {}),
    ...(first.tightWith === undefined ? {} : { tightWith: first.tightWith }),
    height,
    before: first.before,
    after: 0,
    keepWithNext: true,
    draw: () => undefined,
  };
  return [room, { ...rest, before: 0 }, ...boxes.slice(1)];
}

function noteHeading(
  block: HeadingBlock,
  first: FlowBox,
  around: FlowContext,
  layout: FlowLayout,
): void {
  const title = inlineText(block.inlines).replace(/\s+/g, ' ').trim();
  const { draw } = first;
  first.draw = (canvas, x, y, gap) => {
    if (block.id) canvas.destination(block.id, Math.max(0, y - 8));
    if (around.outline && title) layout.outline(block.level, title, Math.max(0, y - 8));
    draw.call(first, canvas, x, y, gap);
  };
}
