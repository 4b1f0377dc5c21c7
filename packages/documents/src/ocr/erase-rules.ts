/**
 * Removes the ruled lines of tables and forms before a page is read: the engine takes what stands between
 * them for a picture and returns no words of it. A rule is long, thin and straight; letters that touch it
 * keep their remaining ink.
 */
import type { GreyPage } from './grey-page';

/** Darker pixels are ink. */
const INK = 170;
/** Longer than the strokes of letters up to about 60 points, in inches. */
const SHORTEST_RULE_INCHES = 0.7;
/** Anything thicker is a bar or a picture, in inches. */
const THICKEST_RULE_INCHES = 0.04;
const WHITE = 255;

/** @param dpi pixels per inch @returns the same page when it has no rules */
export function eraseRules(page: GreyPage, dpi: number): GreyPage {
  const { width, height, pixels } = page;
  const least = Math.round(SHORTEST_RULE_INCHES * dpi);
  const most = Math.max(2, Math.round(THICKEST_RULE_INCHES * dpi));
  const marked = new Uint8Array(pixels.length);
  const across = markRuns(
    pixels,
    marked,
    { lines: height, length: width, line: width, step: 1 },
    least,
    1,
  );
  const down = markRuns(
    pixels,
    marked,
    { lines: width, length: height, line: 1, step: width },
    least,
    2,
  );
  if (!across && !down) return page;
  const out = pixels.slice();
  if (across)
    eraseThin(marked, out, { lines: width, length: height, line: 1, step: width }, most, 1);
  if (down) eraseThin(marked, out, { lines: height, length: width, line: width, step: 1 }, most, 2);
  return { width, height, pixels: out };
}

/** Steps for walking over a page along its rows or its columns. */
interface Walk {
  lines: number;
  length: number;
  /** Step to the next line, and step along a line, in pixels. */
  line: number;
  step: number;
}

/** Marks runs of ink as long as a rule. @returns whether there were any */
function markRuns(
  pixels: Uint8Array,
  marked: Uint8Array,
  { lines, length, line, step }: Walk,
  least: number,
  bit: number,
): boolean {
  let hasAny = false;
  for (let at = 0; at < lines; at += 1) {
    let run = 0;
    for (let along = 0; along <= length; along += 1) {
      const index = at * line + along * step;
      if (along < length && (pixels[index] as number) < INK) {
        run += 1;
        continue;
      }
      if (run >= least) {
        hasAny = true;
        for (let back = 1; back <= run; back += 1) {
          const on = index - back * step;
          marked[on] = (marked[on] as number) | bit;
        }
      }
      run = 0;
    }
  }
  return hasAny;
}

/** Whitens marked pixels and the grey beside them where the mark is thin. */
function eraseThin(
  marked: Uint8Array,
  out: Uint8Array,
  { lines, length, line, step }: Walk,
  most: number,
  bit: number,
): void {
  for (let at = 0; at < lines; at += 1) {
    let run = 0;
    for (let along = 0; along <= length; along += 1) {
      const index = at * line + along * step;
      if (along < length && ((marked[index] as number) & bit) !== 0) {
        run += 1;
        continue;
      }
      if (run > 0 && run <= most) {
        for (let back = 1; back <= run; back += 1) out[index - back * step] = WHITE;
        if (along < length && (out[index] as number) >= INK) out[index] = WHITE;
        const before = along - run - 1;
        const first = at * line + before * step;
        if (before >= 0 && (out[first] as number) >= INK) out[first] = WHITE;
      }
      run = 0;
    }
  }
}
