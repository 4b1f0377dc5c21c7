// The label of a frame as outlines of Noto Sans Bold, so that a print shop needs no extra font.
import type { CodecContext } from '@entropy-tools/core/codec-context';
import { openFont } from '@entropy-tools/media/fonts/open-font';
import { resolveFonts } from '@entropy-tools/media/fonts/resolve-fonts';
import type { PathCommand } from './path-commands';
import type { Layer } from './scene';

type Label = Extract<Layer, { kind: 'text' }>;

/** Height of the middle of capitals above the baseline, as a fraction of the size. */
const middleShare = 0.357;
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/**
 * The outlines of a label at its position.
 * @throws ToolError `asset` if a font cannot be loaded
 */
export async function labelOutlines(label: Label, context: CodecContext): Promise<PathCommand[]> {
  const isRtl = rightToLeft.test(label.text);
  const runs = await resolveFonts(label.text, { bold: true }, context);
  const pieces: { path: GlyphPath; x: number; y: number; em: number }[] = [];
  let width = 0;
  for (const run of isRtl ? runs.toReversed() : runs) {
    const font = await openFont(run.face, context);
    const em = font.unitsPerEm;
    const piece = label.text.slice(run.start, run.end);
    const { glyphs, positions } = font.layout(
      piece,
      undefined,
      undefined,
      undefined,
      isRtl ? 'rtl' : 'ltr',
    );
    for (const [index, glyph] of glyphs.entries()) {
      const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {};
      pieces.push({ path: glyph.path, x: width + xOffset / em, y: yOffset / em, em });
      width += xAdvance / em;
    }
  }
  const size = Math.min(label.size, label.width / (width || 1));
  const left = label.x - (width * size) / 2;
  const baseline = label.y + middleShare * size;
  return pieces.flatMap(({ path, x, y, em }) =>
    commandsOf(
      path,
      (across) => left + (x + across / em) * size,
      (up) => baseline - (y + up / em) * size,
    ),
  );
}

interface GlyphPath {
  readonly commands: readonly { readonly command: string; readonly args: readonly number[] }[];
}

function commandsOf(
  { commands }: GlyphPath,
  toX: (across: number) => number,
  toY: (up: number) => number,
): PathCommand[] {
  const made: PathCommand[] = [];
  let [x, y] = [0, 0];
  for (const { command, args } of commands) {
    const places = args.map((value, index) => (index % 2 === 0 ? toX(value) : toY(value)));
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = places;
    if (command === 'closePath') made.push({ kind: 'close' });
    else if (command === 'moveTo' || command === 'lineTo')
      made.push({ kind: command === 'moveTo' ? 'move' : 'line', x: a, y: b });
    else if (command === 'bezierCurveTo') made.push({ kind: 'curve', points: [a, b, c, d, e, f] });
    // Converts a quadratic curve to a cubic one, whose control points are two thirds of the way to the
    // quadratic one.
    else if (command === 'quadraticCurveTo')
      made.push({
        kind: 'curve',
        points: [
          ...[x + ((a - x) * 2) / 3, y + ((b - y) * 2) / 3],
          ...[c + ((a - c) * 2) / 3, d + ((b - d) * 2) / 3],
          ...[c, d],
        ] as unknown as [number, number, number, number, number, number],
      });
    if (places.length > 0) [x, y] = places.slice(-2) as [number, number];
  }
  return made;
}
