/** The outlines of a font's glyphs, read by fontkit: closed contours in font units, y upwards. */
import { create } from 'fontkit';
import { damagedFont, type FontTables, viewOf, writeSfnt } from './sfnt';

/** A line has one point, a quadratic curve two, a cubic one three; the last is its end. */
type Segment = readonly (readonly [x: number, y: number])[];

/** A closed contour. */
export interface Contour {
  start: readonly [x: number, y: number];
  segments: Segment[];
}

const MAX_COMMANDS = 50_000;

/**
 * @returns a function that reads the outlines of a glyph, in the opposite direction: TrueType fills what is to
 *   the right of a contour, CFF what is to its left
 * @throws ToolError `input` if the font cannot be read
 */
export function readOutlines(font: FontTables): (glyph: number) => {
  contours: Contour[];
  name: string;
} {
  const opened = create(writeSfnt(font));
  return (id) => {
    try {
      const glyph = opened.getGlyph(id);
      const { commands } = glyph.path;
      if (commands.length > MAX_COMMANDS) throw damagedFont();
      return { contours: contoursOf(commands).map(reversed), name: glyph.name ?? '' };
    } catch (cause) {
      throw damagedFont(cause);
    }
  };
}

/** How many glyphs a font has. */
export function glyphCount({ tables }: FontTables): number {
  const maxp = tables.get('maxp');
  return maxp ? viewOf(maxp).getUint16(4) : 0;
}

function contoursOf(
  commands: readonly { readonly command: string; readonly args: readonly number[] }[],
): Contour[] {
  const contours: Contour[] = [];
  for (const { command, args } of commands) {
    const points = Array.from(
      { length: args.length / 2 },
      (_, at) => [args[at * 2] ?? 0, args[at * 2 + 1] ?? 0] as const,
    );
    if (command === 'moveTo' && points[0]) contours.push({ start: points[0], segments: [] });
    else if (points.length > 0) contours.at(-1)?.segments.push(points);
  }
  return contours.filter(({ segments }) => segments.length > 0);
}

function reversed({ start, segments }: Contour): Contour {
  const back: Segment[] = [];
  let from = start;
  for (const segment of segments) {
    back.unshift([...segment.slice(0, -1).reverse(), from]);
    from = segment.at(-1) ?? from;
  }
  return { start: from, segments: back };
}
