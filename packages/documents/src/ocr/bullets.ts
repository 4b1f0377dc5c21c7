/**
 * Bullets of lists: the engine has no sign for a disc and reads it as `e`, `o`, `+` or `«`. A lone sign that begins a
 * line and is a filled disc above the baseline in the picture is one; letters have holes, a full stop stands lower.
 */
import type { GreyPage } from './grey-page';
import type { RecognisedLine, RecognisedPage, RecognisedWord } from './recognised-page';

const INK = 140;
/** Ink of the box around a disc is π/4; of one eight pixels wide about this. */
const MIN_FILL = 0.68;
/** Its box is as wide as it is tall, within this part. */
const MAX_STRETCH = 0.3;
/** So tall, as parts of a line's height. */
const [SMALLEST, LARGEST] = [0.12, 0.5];
/** Its foot is so far above the baseline, as a part of a line's height. */
const MIN_RISE = 0.06;

/** The page with its bullets named; all else as it was read. */
export function nameBullets(page: GreyPage, read: RecognisedPage): RecognisedPage {
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
