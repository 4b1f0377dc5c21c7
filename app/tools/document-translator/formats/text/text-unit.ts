import type { Piece } from '../marked-text';

/** A range of a text file that is translated as a whole. */
export interface TextUnit {
  /** Position in the file, as UTF-16 offsets. */
  start: number;
  end: number;
  pieces: Piece[];
  /** The sources of unbreakable pieces, by number. */
  atoms: readonly string[];
  /** The source before and after a piece of a look, by number. */
  looks: readonly (readonly [before: string, after: string])[];
  /** Wraps a translation like the source. */
  lay: (text: string) => string;
}

/** Wraps a text at spaces into lines of at most `width` characters; longer words overflow. */
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
