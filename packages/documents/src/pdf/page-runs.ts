/**
 * The text of a page as positioned runs, in a frame in which it reads upright: x to the right, y
 * downwards, points (1/72 inch). pdf.js has already put right-to-left text in logical order, split
 * ligatures and joined the glyphs of a word.
 */
import type { PDFPageProxy } from 'pdfjs-dist';
import type { FormControl } from '../doc/model';
import { fontMarks } from './font-marks';

export interface Run {
  text: string;
  /** Left edge, baseline, advance width and font size in points. */
  x: number;
  y: number;
  width: number;
  size: number;
  bold: boolean;
  italic: boolean;
  mono: boolean;
  /** The typeface, if the file names it. */
  font?: string;
  rtl: boolean;
  href?: string;
  /** `#rrggbb`; black when absent. */
  color?: string;
  /** Number of the footnote that it refers to. */
  note?: number;
  /** The form field that it shows. */
  control?: FormControl;
}

/** Runs with the same writing direction, and the size of their frame. */
interface RunFrame {
  /** Clockwise turn of the text on the page as seen, in degrees: 0, 90, 180 or 270. */
  turn: number;
  width: number;
  height: number;
  runs: Run[];
}

export interface PageText {
  /** The frame with most text first; at least one. */
  frames: RunFrame[];
  language: string | null;
  /** Number of glyphs whose fonts do not map them to characters: pdf.js returns their bare codes. */
  unmapped: number;
}

/** Reads a page's text. Its operator list must have been requested before, which loads the fonts. */
export async function readPageText(page: PDFPageProxy): Promise<PageText> {
  const content = await page.getTextContent();
  const viewport = page.getViewport({ scale: 1 });
  const byTurn = new Map<number, RunFrame>();
  let last: { run: Run; endX: number } | undefined;
  let unmapped = 0;
  for (const item of content.items) {
    if (!('str' in item)) continue;
    const placed = place(item.transform.map(Number), viewport.transform.map(Number));
    const width = placed.turn % 180 === 0 ? viewport.width : viewport.height;
    const height = placed.turn % 180 === 0 ? viewport.height : viewport.width;
    const [x, y] = turned(placed.x, placed.y, placed.turn, viewport.width, viewport.height);
    if (item.str.trim() === '') {
      // A separate space item ends the word of the run before, whatever the distance.
      // Right-to-left items come in the order of the page, where the blank may belong to another run.
      if (last && item.str !== '' && !last.run.rtl && !last.run.text.endsWith(' '))
        last.run.text += ' ';
      continue;
    }
    unmapped += item.str.match(bareCodes)?.length ?? 0;
    const rtl = item.dir === 'rtl';
    const run: Run = {
      text: clean(item.str),
      x,
      y,
      width: Math.abs(item.width),
      size: placed.size,
      rtl,
      ...fontMarks(page, item.fontName, content.styles[item.fontName]?.fontFamily ?? ''),
    };
    if (run.size < 0.5 || outside(run, width, height)) continue;
    if (last && drawnTwice(last.run, run)) {
      last.run.bold = true;
      continue;
    }
    let frame = byTurn.get(placed.turn);
    frame ??= { turn: placed.turn, width, height, runs: [] };
    byTurn.set(placed.turn, frame);
    frame.runs.push(run);
    last = { run, endX: x + run.width };
  }
  const frames = [...byTurn.values()].sort((a, b) => textLength(b.runs) - textLength(a.runs));
  if (frames.length === 0)
    frames.push({ turn: 0, width: viewport.width, height: viewport.height, runs: [] });
  return { frames, language: content.lang, unmapped };
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: that is what it looks for
const bareCodes = /[\u0001-\u0008\u000e-\u001f\u007f-\u009f]/g;

/** Number of characters in runs. */
export function textLength(runs: readonly Run[]): number {
  return runs.reduce((sum, run) => sum + run.text.length, 0);
}

function place(text: number[], view: number[]) {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = text;
  const [va = 1, vb = 0, vc = 0, vd = 1, ve = 0, vf = 0] = view;
  const dx = va * a + vc * b;
  const dy = vb * a + vd * b;
  const size = Math.hypot(va * c + vc * d, vb * c + vd * d);
  const degrees = (Math.atan2(dy, dx) * 180) / Math.PI;
  const turn = (((Math.round(degrees / 90) * 90) % 360) + 360) % 360;
  return { x: va * e + vc * f + ve, y: vb * e + vd * f + vf, size, turn };
}

/** Coordinates in the frame rotated so that the text is upright. */
function turned(x: number, y: number, turn: number, width: number, height: number) {
  if (turn === 90) return [y, width - x] as const;
  if (turn === 180) return [width - x, height - y] as const;
  if (turn === 270) return [height - y, x] as const;
  return [x, y] as const;
}

/** Whether text is far outside the page and thus invisible (crop marks, hidden notes). */
function outside(run: Run, width: number, height: number): boolean {
  return run.x > width || run.x + run.width < 0 || run.y < -run.size || run.y > height + run.size;
}

/** Whether a run is drawn a second time at almost the same place, for fake bold or a shadow. */
function drawnTwice(before: Run, run: Run): boolean {
  const near = run.size * 0.12;
  return (
    before.text.trim() === run.text.trim() &&
    Math.abs(before.x - run.x) < near &&
    Math.abs(before.y - run.y) < near
  );
}

/**
 * Replaces presentation forms of Latin ligatures that the font's own map contains, and removes invisible
 * characters.
 */
function clean(text: string): string {
  return text
    .replace(/[\ufb00-\ufb06]/g, (ligature) => ligature.normalize('NFKC'))
    .replace(/[\t\n]/g, ' ')
    .replace(/[\p{Cc}\u200b\ufeff]/gu, '')
    .replace(/\u00a0/g, ' ');
}
