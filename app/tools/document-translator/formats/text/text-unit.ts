import type { Piece } from '../marked-text';

/** A stretch of a text file that is translated as a whole. */
export interface TextUnit {
  /** Where it stands in the file, UTF-16 offsets. */
  start: number;
  end: number;
  pieces: Piece[];
  /** What unbreakable pieces are, by number. */
  atoms: readonly string[];
  /** What stands before and after a piece of a look, by number. */
  looks: readonly (readonly [before: string, after: string])[];
  /** Lays a translation out in lines as the source was. */
  lay: (text: string) => string;
}

/** Breaks a text at blanks into lines of at most so many characters, as far as words let it. */
export function wrapLines(text: string, width: number, lineEnd: string, indent = ''): string {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/ +/)) {
    if (line !== '' && line.length + 1 + word.length > width) {
      lines.push(line);
      line = word;
    } else line = line === '' ? word : `${line} ${word}`;
  }
  lines.push(line);
  return lines.join(`${lineEnd}${indent}`);
}
