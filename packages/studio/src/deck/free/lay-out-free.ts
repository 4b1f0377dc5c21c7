// Draws the objects of a free slide as marks. Its fonts are those of the deck's design, since a file's own are
// named in it and not embedded: text that would leave its frame is drawn smaller.
import { breakRuns } from '../layout/break-runs';
import { heightOf } from '../layout/set-text';
import type { Frame, Mark, MeasureText, Paragraph, Run } from '../slide-drawing';
import { outlinePaths } from './outline-path';
import type { FreeSlide, ObjectParagraph, ObjectText, SlideObject } from './slide-object';

/** @param number the slide's, for texts that show it */
export function layOutFree({ objects }: FreeSlide, measure: MeasureText, number?: number): Mark[] {
  return objects.flatMap((object) => {
    const marks = marksOf(object, measure, number);
    if (!object.rotation || marks.length === 0) return marks;
    const { x, y, width, height } = object.frame;
    const turn = { angle: object.rotation, x: x + width / 2, y: y + height / 2 };
    return [{ kind: 'turned', turn, marks }];
  });
}

function marksOf(object: SlideObject, measure: MeasureText, number: number | undefined): Mark[] {
  const { frame, outline, fill, line, flip, text, picture, chart, table } = object;
  const marks: Mark[] = [];
  if (fill?.kind === 'picture') marks.push(imageMark(frame, fill.url, '', fill.cut));
  if ((fill && fill.kind !== 'picture') || (line && !picture)) {
    const solid = fill && fill.kind !== 'picture' ? fill : undefined;
    for (const { d, isOpen } of outlinePaths(outline, frame, flip))
      marks.push({
        ...{ kind: 'path', frame, d },
        ...(solid && !isOpen ? { fill: solid } : {}),
        ...(line ? { line } : {}),
      });
  }
  if (picture) {
    const isRound = outline && 'preset' in outline && /^ellipse$|^roundRect$/.test(outline.preset);
    const side = Math.min(frame.width, frame.height);
    const radius = isRound ? (outline.preset === 'ellipse' ? side / 2 : side / 6) : 0;
    marks.push({ ...imageMark(frame, picture.url, picture.alt, picture.cut), radius });
  }
  if (chart) marks.push(imageMark(frame, chart.url, chart.alt));
  if (table) marks.push(...tableMarks(object, measure));
  if (text) marks.push(...textMarks(text, frame, object.role ?? 'body', measure, number));
  return marks;
}

function imageMark(
  frame: Frame,
  url: string,
  alt: string,
  cut?: { left: number; top: number; right: number; bottom: number },
): Extract<Mark, { kind: 'image' }> {
  return {
    ...{ kind: 'image', frame, url, alt, fit: 'stretch', focus: { x: 0.5, y: 0.5 }, radius: 0 },
    ...(cut ? { cut } : {}),
  };
}

function tableMarks({ frame, table }: SlideObject, measure: MeasureText): Mark[] {
  const { columns = [], rows = [] } = table ?? {};
  const fills: Mark[] = [];
  const lines: Mark[] = [];
  const texts: Mark[] = [];
  let y = frame.y;
  for (const [index, row] of rows.entries()) {
    let x = frame.x;
    for (const [place, cell] of row.cells.entries()) {
      const width = sum(columns.slice(place, place + (cell.columnSpan ?? 1)));
      const height = sum(rows.slice(index, index + (cell.rowSpan ?? 1)).map((one) => one.height));
      const at = { x, y, width, height };
      x += columns[place] ?? 0;
      if (cell.isCovered) continue;
      if (cell.fill && cell.fill.kind !== 'picture')
        fills.push({
          kind: 'path',
          frame: at,
          d: outlinePaths(undefined, at)[0]?.d ?? '',
          fill: cell.fill,
        });
      const [left, top, right, bottom] = cell.lines;
      const [r, b] = [at.x + width, at.y + height];
      const edges = [
        [left, [at.x, at.y], [at.x, b]],
        [top, [at.x, at.y], [r, at.y]],
        [right, [r, at.y], [r, b]],
        [bottom, [at.x, b], [r, b]],
      ] as const;
      for (const [line, from, to] of edges)
        if (line)
          lines.push({
            kind: 'line',
            from: [...from],
            to: [...to],
            color: line.color,
            width: line.width,
          });
      texts.push(...textMarks(cell.text, at, 'body', measure, undefined));
    }
    y += row.height;
  }
  return [...fills, ...lines, ...texts];
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}

/** The usual height of a font's line, relative to its size. */
const LINE = 1.2;
const LEAST_SCALE = 0.5;

function textMarks(
  text: ObjectText,
  frame: Frame,
  role: 'title' | 'body',
  measure: MeasureText,
  number: number | undefined,
): Mark[] {
  if (text.paragraphs.every(({ runs }) => runs.length === 0)) return [];
  const upright = /^(vert|eaVert)$/.test(text.direction ?? '')
    ? 90
    : text.direction === 'vert270'
      ? 270
      : 0;
  const [left, top, right, bottom] = text.inset;
  const inner = {
    x: frame.x + left,
    y: frame.y + top,
    width: Math.max(1, frame.width - left - right),
    height: Math.max(1, frame.height - top - bottom),
  };
  const middle = { x: inner.x + inner.width / 2, y: inner.y + inner.height / 2 };
  const room = upright
    ? {
        ...{ x: middle.x - inner.height / 2, y: middle.y - inner.width / 2 },
        ...{ width: inner.height, height: inner.width },
      }
    : inner;
  const width = text.isWrapped ? room.width : 10_000;
  let scale = typeof text.fit === 'object' ? text.fit.scale : 1;
  let paragraphs = setParagraphs(text, width, scale, measure, number);
  // A shape that grows with its text has the room that it needs.
  while (text.fit !== 'shape' && heightOf(paragraphs) > room.height + 1 && scale > LEAST_SCALE) {
    scale *= 0.93;
    paragraphs = setParagraphs(text, width, scale, measure, number);
  }
  const wide = text.isWrapped ? room : aroundLines(room, paragraphs, measure);
  const mark: Mark = { kind: 'text', role, frame: wide, anchor: text.anchor, paragraphs };
  return upright
    ? [{ kind: 'turned', turn: { angle: upright, ...middle }, marks: [mark] }]
    : [mark];
}

/** A frame as wide as the longest line, placed as the first paragraph is aligned. */
function aroundLines(room: Frame, paragraphs: readonly Paragraph[], measure: MeasureText): Frame {
  const widest = Math.max(
    ...paragraphs.flatMap((paragraph) =>
      paragraph.lines.map((line) =>
        sum(
          line.map((run) =>
            measure(run.text, {
              ...{ font: paragraph.font, size: run.size ?? paragraph.size },
              ...{ bold: run.bold === true, italic: run.italic === true },
            }),
          ),
        ),
      ),
    ),
  );
  const width = Math.max(room.width, widest + 2);
  const align = paragraphs[0]?.align;
  const free = room.width - width;
  return {
    ...room,
    width,
    x: room.x + (align === 'center' ? free / 2 : align === 'right' ? free : 0),
  };
}

function setParagraphs(
  { paragraphs }: ObjectText,
  width: number,
  scale: number,
  measure: MeasureText,
  number: number | undefined,
): Paragraph[] {
  const counts: number[] = [];
  return paragraphs.map((paragraph, index) => {
    const size = Math.max(paragraph.size, ...paragraph.runs.map((run) => run.size)) * scale;
    const { align, indent = 0, first = 0, level = 0, bullet, isRtl, spacing } = paragraph;
    const runs = paragraph.runs.map((run): Run => {
      const own = run.field && number !== undefined ? String(number) : run.text;
      return {
        text: run.caps ? own.toUpperCase() : own,
        size: run.size * scale * (run.raise ? 0.66 : 1),
        color: run.color,
        ...(run.bold ? { bold: true } : {}),
        ...(run.italic ? { italic: true } : {}),
        ...(run.strike ? { strike: true } : {}),
        ...(run.underline ? { underline: true } : {}),
        ...(run.raise ? { raise: run.raise } : {}),
        ...(run.href ? { href: run.href } : {}),
      };
    });
    counts.length = level + 1;
    counts[level] = bullet?.number ? (bullet.start ?? (counts[level] ?? 0) + 1) : 0;
    const color = paragraph.runs[0]?.color ?? '#000000';
    const multiple = spacing && 'times' in spacing ? spacing.times : 1;
    const lineHeight =
      spacing && 'pixels' in spacing ? spacing.pixels * scale : size * LINE * multiple;
    const gap = (one: ObjectParagraph['before']) =>
      one === undefined ? 0 : 'times' in one ? one.times * size * LINE : one.pixels * scale;
    const before = index === 0 ? 0 : gap(paragraph.before) + gap(paragraphs[index - 1]?.after);
    const label = bullet?.number ? `${counts[level]}.` : symbolOf(bullet);
    const look = { font: 'text', size } as const;
    return {
      runs,
      lines: breakRuns(runs, Math.max(1, width - indent), look, measure),
      ...{ size, lineHeight, color, font: 'text' as const, spaceBefore: before },
      align: align === 'justify' ? 'left' : align,
      ...(isRtl ? { rtl: true } : {}),
      ...(indent || first ? { indent: { text: indent, mark: Math.max(0, -first) } } : {}),
      ...(bullet && runs.length > 0
        ? {
            bullet: {
              ...{ kind: bullet.number ? ('number' as const) : ('dot' as const), label, level },
              color: bullet.color ?? color,
            },
          }
        : {}),
    };
  });
}

/** Bullets of symbol fonts have other letters in ours. */
function symbolOf(bullet: ObjectParagraph['bullet']): string {
  if (!bullet?.font || !/wingdings|symbol|webdings/i.test(bullet.font)) return bullet?.char || '•';
  return (
    ({ '§': '▪', q: '❑', v: '❖', ü: '✓', Ø: '➢', '-': '–' } as const)[bullet.char ?? ''] ?? '•'
  );
}
