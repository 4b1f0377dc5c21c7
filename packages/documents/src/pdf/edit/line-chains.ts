/** Finds chains of similar lines below each other, with nothing beside or between them and even leading. */
import type { PDFDict } from 'pdf-lib';
import type { Area } from '../redact/areas';
import { fontFaceOf } from './font-face';
import type { LineStrip } from './line-strip';

/** Range of the leading within a paragraph, in font sizes. */
const leastLeading = 0.9;
const mostLeading = 2.1;
/** Maximum variation of the leading within a paragraph, in font sizes. */
const unevenLeading = 0.06;

/**
 * Chains of at least two lines, from the top down.
 * @param drawings boxes of painted shapes, in page coordinates
 */
export function chainLines(strips: readonly LineStrip[], drawings: readonly Area[]): LineStrip[][] {
  const ordered = strips.toSorted((a, b) => b.baseline - a.baseline);
  const below = new Map<LineStrip, LineStrip>();
  const above = new Map<LineStrip, LineStrip>();
  for (const strip of ordered) {
    const next = nearest(strip, ordered, 1);
    const before = nearest(strip, ordered, -1);
    if (next) below.set(strip, next);
    if (before) above.set(strip, before);
  }
  const chains: LineStrip[][] = [];
  const taken = new Set<LineStrip>();
  for (const start of ordered) {
    if (taken.has(start)) continue;
    const chain = [start];
    for (let last: LineStrip | undefined = start; last; ) {
      taken.add(last);
      const next: LineStrip | undefined = below.get(last);
      const fits: boolean | undefined =
        next &&
        !taken.has(next) &&
        above.get(next) === last &&
        isAlike(last, next) &&
        isEven(chain, next) &&
        !isParted(last, next, drawings);
      last = fits ? next : undefined;
      if (last) chain.push(last);
    }
    if (chain.length > 1) chains.push(chain);
  }
  return chains;
}

/** The only adjacent line, downward (1) or upward (-1), among those above or below. */
function nearest(
  strip: LineStrip,
  ordered: readonly LineStrip[],
  way: 1 | -1,
): LineStrip | undefined {
  let found: LineStrip[] = [];
  for (const other of ordered) {
    const distance = (strip.baseline - other.baseline) * way;
    if (distance <= 0.3 * strip.size || distance > 3 * strip.size) continue;
    if (Math.min(strip.end, other.end) <= Math.max(strip.start, other.start)) continue;
    if (!strip.isLevelWith(other)) continue;
    const best = found[0] && (strip.baseline - found[0].baseline) * way;
    if (best === undefined || distance < best - 0.3 * strip.size) found = [other];
    else if (distance <= best + 0.3 * strip.size) found.push(other);
  }
  return found.length === 1 ? found[0] : undefined;
}

function isAlike(a: LineStrip, b: LineStrip): boolean {
  if (a.line.isRightToLeft || b.line.isRightToLeft) return false;
  if (Math.abs(a.size - b.size) > 0.06 * a.size) return false;
  const [looksA, looksB] = [looksOf(a), looksOf(b)];
  return [...looksA].some((look) => looksB.has(look));
}

/** The font weights and colours of a line's letters. */
function looksOf({ line: { cells } }: LineStrip): Set<string> {
  const looks = new Set<string>();
  for (const { glyphs } of cells)
    for (const { font, color } of glyphs) looks.add(`${nameOf(font)} ${color}`);
  return looks;
}

const names = new WeakMap<PDFDict, string>();

function nameOf(font: PDFDict): string {
  const known = names.get(font) ?? fontFaceOf(font).name;
  names.set(font, known);
  return known;
}

function isEven(chain: readonly LineStrip[], next: LineStrip): boolean {
  const [first, second] = chain;
  const last = chain.at(-1);
  if (!first || !last) return false;
  const leading = last.baseline - next.baseline;
  if (leading < leastLeading * next.size || leading > mostLeading * next.size) return false;
  const usual = second ? first.baseline - second.baseline : leading;
  return Math.abs(leading - usual) <= unevenLeading * next.size;
}

/** Whether a rule longer than both lines lies between them. */
function isParted(a: LineStrip, b: LineStrip, drawings: readonly Area[]): boolean {
  return drawings.some((box) => {
    const [start, low, end, high] = a.turned(box);
    const isBetween = low > b.baseline && high < a.baseline && high - low < 0.3 * a.size;
    const beyond = 0.1 * a.size;
    return (
      isBetween &&
      start < Math.min(a.start, b.start) - beyond &&
      end > Math.max(a.end, b.end) + beyond
    );
  });
}
