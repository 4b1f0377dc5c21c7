/** Synthetic pages of a few rectangles, and recognised words on them. */
import type { GreyPage } from './grey-page';
import type { RecognisedLine, RecognisedWord } from './recognised-page';

/** Left, top, width, height, and grey from 0 to 255. */
export type Patch = readonly [number, number, number, number, number?];

/** A white page of 200 by 150 pixels with patches, black by default; later ones cover earlier ones. */
export function pageWith(...patches: readonly Patch[]): GreyPage {
  const [width, height] = [200, 150];
  const pixels = new Uint8Array(width * height).fill(255);
  for (const [left, top, wide, high, grey = 0] of patches)
    for (let y = top; y < top + high; y += 1)
      pixels.fill(grey, y * width + left, y * width + left + wide);
  return { width, height, pixels };
}

/** A word in a box: left, top, width, height. */
export function wordIn(
  text: string,
  [left, top, wide, high]: Patch,
  confidence = 90,
): RecognisedWord {
  return { text, confidence, left, top, right: left + wide, bottom: top + high };
}

/** A line of words whose baseline is the bottom of the first one's box. */
export function lineOf(...words: RecognisedWord[]): RecognisedLine {
  const [first] = words;
  const height = first ? first.bottom - first.top : 0;
  return { words, baseline: first?.bottom ?? 0, height, paragraph: 0 };
}
