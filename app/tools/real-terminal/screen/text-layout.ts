import { eastAsianWidth } from 'get-east-asian-width';

// biome-ignore lint/suspicious/noControlCharactersInRegex: they begin with the escape character
const ESCAPES = /\u001b\[[0-?]*[ -/]*[@-~]/g;
const EMOJI = /\p{Emoji_Presentation}/u;
const NO_WIDTH = /\p{Mn}|\p{Me}|\p{Cf}/u;

/** How many cells a character takes: 0, 1 or 2. */
function widthOf(letter: string): number {
  if (NO_WIDTH.test(letter)) return 0;
  if (EMOJI.test(letter)) return 2;
  return eastAsianWidth(letter.codePointAt(0) ?? 0);
}

/** Where the cursor stands after a text that began in the first cell of a row, as a screen wraps it. */
export function endOf(text: string, columns: number): { row: number; column: number } {
  let row = 0;
  let column = 0;
  for (const letter of text.replace(ESCAPES, '')) {
    if (letter === '\n') {
      row += 1;
      column = 0;
      continue;
    }
    const width = widthOf(letter);
    if (column + width > columns) {
      row += 1;
      column = 0;
    }
    column += width;
  }
  // A full row: the cursor waits in its last cell for what comes, which will be in the next.
  return column >= columns ? { row: row + 1, column: 0 } : { row, column };
}
