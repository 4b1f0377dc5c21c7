import { eastAsianWidth } from 'get-east-asian-width';

// biome-ignore lint/suspicious/noControlCharactersInRegex: they begin with the escape character
const ESCAPES = /\u001b\[[0-?]*[ -/]*[@-~]/g;
const EMOJI = /\p{Emoji_Presentation}/u;
const NO_WIDTH = /\p{Mn}|\p{Me}|\p{Cf}/u;

/** Number of cells of a character: 0, 1 or 2. */
function widthOf(letter: string): number {
  if (NO_WIDTH.test(letter)) return 0;
  if (EMOJI.test(letter)) return 2;
  return eastAsianWidth(letter.codePointAt(0) ?? 0);
}

/** Cursor position after a text that starts in the first cell of a row, with the screen's wrapping. */
export function cursorAfter(text: string, columns: number): { row: number; column: number } {
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
  // After a full row, the next character goes into the next row.
  return column >= columns ? { row: row + 1, column: 0 } : { row, column };
}
