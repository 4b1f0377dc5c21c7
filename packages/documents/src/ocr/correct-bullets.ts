/**
 * List bullets: the engine does not know them and reads a disc as `e`, `o`, `+` or `«`. A single character at
 * the beginning of a line that is a filled disc above the baseline is a bullet; letters have holes, a full
 * stop stands lower.
 */
import type { GreyPage } from './grey-page';
import type { RecognisedLine, RecognisedPage, RecognisedWord } from './recognised-page';

const INK = 140;
/** Minimum share of ink in the bounding box: π/4 for a disc, about this for one eight pixels wide. */
const MIN_FILL = 0.68;
/** Maximum relative difference between the box's width and height. */
const MAX_STRETCH = 0.3;
/** Height of a bullet as a fraction of the line's height. */
const [SMALLEST, LARGEST] = [0.12, 0.5];
/** Minimum distance above the baseline, as a fraction of the line's height. */
const MIN_RISE = 0.06;

/** The page with its bullets corrected; everything else is unchanged. */
export function correctBullets(page: GreyPage, read: RecognisedPage): RecognisedPage {
  const lines = read.lines.map((line) => {
    const [first, ...others] = line.words;
    if (!first || others.length === 0 || first.text.length > 1 || !isDisc(page, first, line))
      return line;
    return { ...line, words: [{ ...first, text: '•' }, ...others] };
  });
  return { ...read, lines };
}

function isDisc({ width, height, pixels }: GreyPage, word: RecognisedWord, line: RecognisedLine) {
  const box = { left: width, top: height, right: 0, bottom: 0 };
  let ink = 0;
  for (let y = Math.max(0, word.top); y < Math.min(height, word.bottom); y += 1)
    for (let x = Math.max(0, word.left); x < Math.min(width, word.right); x += 1) {
      if ((pixels[y * width + x] as number) >= INK) continue;
      ink += 1;
      if (x < box.left) box.left = x;
      if (x >= box.right) box.right = x + 1;
      if (y < box.top) box.top = y;
      if (y >= box.bottom) box.bottom = y + 1;
    }
  const [wide, tall] = [box.right - box.left, box.bottom - box.top];
  return (
    ink >= MIN_FILL * wide * tall &&
    Math.abs(wide - tall) <= MAX_STRETCH * tall + 1 &&
    tall >= SMALLEST * line.height &&
    tall <= LARGEST * line.height &&
    box.bottom <= line.baseline - MIN_RISE * line.height
  );
}
